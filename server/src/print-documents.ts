/**
 * `npm run docs` prints the pages that must agree with the code: the flows, who may call what, and what is kept
 * about persons. A test compares them.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@so-thiet-bi/contract";
import { campaignStatusWords, campaignVerbWords } from "@so-thiet-bi/contract/campaigns";
import { dataRequestStatusWords, dataRequestVerbWords } from "@so-thiet-bi/contract/data-requests";
import { demandStatusWords, demandVerbWords } from "@so-thiet-bi/contract/demand-words";
import { donationStatusWords, donationVerbWords } from "@so-thiet-bi/contract/donations";
import { aidStatusWords, aidVerbWords } from "@so-thiet-bi/contract/home-made-aids";
import { incidentStatusWords } from "@so-thiet-bi/contract/incidents";
import { checkStatusWords, sheetStatusWords } from "@so-thiet-bi/contract/inventory";
import type { Words } from "@so-thiet-bi/contract/language";
import { liquidationStatusWords } from "@so-thiet-bi/contract/liquidations";
import { loanStatusWords, registrationStatusWords } from "@so-thiet-bi/contract/loan-words";
import { planStatusWords, planVerbWords } from "@so-thiet-bi/contract/maintenance-plans";
import { normListStatusWords } from "@so-thiet-bi/contract/norms";
import { repairStatusWords } from "@so-thiet-bi/contract/repairs";
import { requestStatusWords, submissionStatusWords } from "@so-thiet-bi/contract/report-requests";
import { schoolYearStatusWords, schoolYearVerbWords } from "@so-thiet-bi/contract/school-years";
import { voucherStatusWords } from "@so-thiet-bi/contract/stock";
import { voucherVerbWords } from "@so-thiet-bi/contract/vouchers";
import { campaignFlow } from "./areas/campaigns/flow.ts";
import { dataRequestFlow } from "./areas/data-requests/flow.ts";
import { demandFlow } from "./areas/demands/flow.ts";
import { donationFlow } from "./areas/donations/flow.ts";
import { aidFlow } from "./areas/home-made-aids/flow.ts";
import { incidentFlow } from "./areas/incidents/flow.ts";
import { incidentVerbWords } from "./areas/incidents/policy.ts";
import { checkFlow, sheetFlow } from "./areas/inventory/flow.ts";
import { checkVerbWords, sheetVerbWords } from "./areas/inventory/policy.ts";
import { liquidationFlow } from "./areas/liquidations/flow.ts";
import { liquidationVerbWords } from "./areas/liquidations/policy.ts";
import { loanFlow } from "./areas/loans/flow.ts";
import { loanVerbWords } from "./areas/loans/policy.ts";
import { planFlow } from "./areas/maintenance-plans/flow.ts";
import { normListFlow } from "./areas/norms/flow.ts";
import { normListVerbWords } from "./areas/norms/policy/lists.ts";
import { registrationFlow } from "./areas/registrations/flow.ts";
import { registrationVerbWords } from "./areas/registrations/policy.ts";
import { repairFlow } from "./areas/repairs/flow.ts";
import { repairVerbWords } from "./areas/repairs/policy.ts";
import { requestFlow, submissionFlow } from "./areas/report-requests/flow.ts";
import { requestVerbWords, submissionVerbWords } from "./areas/report-requests/policy.ts";
import { schoolYearFlow } from "./areas/school-years/flow.ts";
import { voucherFlow } from "./areas/vouchers/flow.ts";
import { findRefusals } from "./find-refusals.ts";
import type { Flow } from "./flow/workflow.ts";
import { personalData, personalRights } from "./print-personal-data.ts";

const project = new URL("../../", import.meta.url);

export const printedDocuments: Record<string, () => string> = {
  "docs/flows.md": flows,
  "docs/personal-data.md": personalData,
  "docs/rights.md": rights,
  "server/src/http/refusals.gen.ts": refusalsByCall,
};

function refusalsByCall(): string {
  const rows = Object.entries(findRefusals()).map(
    ([name, codes]) => `  ${name.includes(".") ? `"${name}"` : name}: "${codes.join(" ")}",`,
  );
  return [
    "/** Printed by `npm run docs` from what each handler reaches; do not edit. Codes by the name of the endpoint. */",
    "export const callRefusals: Readonly<Record<string, string>> = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}

function flows(): string {
  return [
    "# Flows",
    "",
    "Printed from the flow tables by `npm run docs`; do not edit.",
    "",
    ...chapter("Demand", demandFlow, demandStatusWords, demandVerbWords),
    "A route of one unit goes from the first round straight to APPROVED; what the unit buys itself (handling SELF) has no route up to the limit that its",
    "superior sets, and is APPROVED by being submitted; beyond the limit it takes its route. A draft that was submitted before cannot be removed, one that never was cannot be cancelled. What was cancelled keeps its status, and",
    "nothing is done with it any more. confirm stays in APPROVED while something is outstanding: goods are received in as many parts as they come in.",
    "",
    ...chapter("Purchase campaign", campaignFlow, campaignStatusWords, campaignVerbWords),
    "Of an open campaign only name, note, a later deadline and further lines can be changed. It is opened again until the same day or a later one.",
    "",
    ...chapter("Registration", registrationFlow, registrationStatusWords, registrationVerbWords),
    "What is sent is APPROVED at once where the unit asks nobody, or whoever sends it could approve it; what others have is waited for as PENDING. A registration",
    "whose time is over counts as neither fetched nor used until somebody says which; it holds nothing back.",
    "",
    ...chapter("Loan", loanFlow, loanStatusWords, loanVerbWords),
    "Overdue is no status: it is a loan that is not RETURNED after its due time. Handing on, and keeping things for the next slip, open a loan of their own.",
    "",
    ...chapter("Report of something broken or lost", incidentFlow, incidentStatusWords, incidentVerbWords),
    "Only confirming moves the stock. A report is withdrawn when the return in which it was noted is taken back.",
    "",
    ...chapter("Maintenance plan", planFlow, planStatusWords, planVerbWords),
    "Each change after the approval goes through the head again: the plan is given back, changed and submitted. What was done is read from the maintenance log.",
    ...chapter("Repair order", repairFlow, repairStatusWords, repairVerbWords),
    "Sending moves what is broken to being repaired, receiving makes it good or leaves it broken. Late is no status: it is an order that is not back after its day.",
    "",
    ...chapter("Liquidation", liquidationFlow, liquidationStatusWords, liquidationVerbWords),
    "propose sets the things aside for disposal; recall, reject and cancel put them back; only post takes them off the books. Of a proposal lines can only be taken out.",
    "",
    ...chapter("Inventory check", checkFlow, checkStatusWords, checkVerbWords),
    "start takes the books down as they stood at the cut-off; only post and reverse move the stock. What is returned (REJECTED) is counted on as before.",
    "",
    ...chapter("Count sheet of an inventory check", sheetFlow, sheetStatusWords, sheetVerbWords),
    "Sheets move only while their check is COUNTING or REJECTED. What is counted on a finished one is kept as late until the board decides about it.",
    "",
    ...chapter("List of minimum equipment", normListFlow, normListStatusWords, normListVerbWords),
    "Items change only while their list is DRAFT. Of a published list name, regulation and days can be changed, its level cannot. What comes with the product",
    "is PUBLISHED or RETIRED from the start, and nobody changes it.",
    "",
    ...chapter("Home-made teaching aid", aidFlow, aidStatusWords, aidVerbWords),
    "",
    ...chapter("Request about personal data", dataRequestFlow, dataRequestStatusWords, dataRequestVerbWords),
    "Late is no status: it is a request whose answer or deed is not there after its day. It is extended once.",
    "",
    ...chapter("Donation in kind", donationFlow, donationStatusWords, donationVerbWords),
    "",
    ...chapter("Request for a report", requestFlow, requestStatusWords, requestVerbWords),
    "A request that a school has answered is not removed. To a closed one nothing is sent and nothing is returned; what was sent can still be accepted.",
    "",
    ...chapter("Report to a superior", submissionFlow, submissionStatusWords, submissionVerbWords),
    "Late is no status: it is a report that is not there after its day, or was first sent after it. Each sending is kept with its PDF.",
    "",
    ...chapter("Stock voucher", voucherFlow, voucherStatusWords, voucherVerbWords),
    "Reversing posts a voucher of its own with the opposite lines; a reversal, and the receipt of a transfer, are never reversed.",
    "",
    ...chapter("School year", schoolYearFlow, schoolYearStatusWords, schoolYearVerbWords),
    "A unit has at most one CURRENT year: setCurrent makes the former one PLANNED. A PLANNED year is closed only where it lies before the CURRENT one.",
    "",
  ].join("\n");
}

/** A flow drawn, and what can happen in each of its statuses. */
function chapter<Status extends string, Verb extends string>(
  title: string,
  flow: Flow<Status, Verb>,
  statusWords: Readonly<Record<Status, Words>>,
  verbWords: Readonly<Record<Verb, Words>>,
): string[] {
  const statuses = Object.keys(statusWords) as Status[];
  const verbsOf = (status: Status) => Object.keys(flow[status]) as Verb[];
  const arrows = statuses.flatMap((from) =>
    verbsOf(from).flatMap((verb) =>
      ([flow[from][verb] ?? []].flat() as string[]).map(
        (to) => `  ${from} --> ${to === "gone" ? "[*]" : to} : ${verb}`,
      ),
    ),
  );
  const rows = statuses.map((status) => {
    const verbs = verbsOf(status).map((verb) => `${verb} (${verbWords[verb].vi})`);
    return `| ${status} | ${statusWords[status].vi} | ${statusWords[status].en} | ${verbs.join(", ") || "–"} |`;
  });
  return [
    `## ${title}`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${statuses[0]} : create`,
    ...arrows,
    "```",
    "",
    "| Status | Nhãn | Label | What can happen |",
    "|---|---|---|---|",
    ...rows,
    "",
  ];
}

function rights(): string {
  const rows = endpoints.map(({ endpoint }) => {
    const callers = typeof endpoint.callers === "string" ? endpoint.callers : endpoint.callers.join(", ");
    return `| ${endpoint.method} | ${endpoint.path} | ${callers} | ${endpoint.summary} |`;
  });
  return [
    "# Rights",
    "",
    "Printed from the contract by `npm run docs`; do not edit. The roles are the outer door; whose record it is, is asked by the",
    "`policy.ts` of the area, and what a person may not see is not there (404).",
    "",
    "| Method | Path | Callers | What it does |",
    "|---|---|---|---|",
    ...rows,
    "",
    ...personalRights(),
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, print] of Object.entries(printedDocuments))
    writeFileSync(new URL(name, project), print());
}
