/** `npm run docs` prints the pages that must agree with the code: the flows and who may call what. A test compares them. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@so-thiet-bi/contract";
import { demandStatusWords, demandVerbWords } from "@so-thiet-bi/contract/demands";
import { demandFlow } from "./areas/demands/flow.ts";

const folder = new URL("../../docs/", import.meta.url);

export const printedDocuments: Record<string, () => string> = { "flows.md": flows, "rights.md": rights };

function flows(): string {
  const steps = Object.entries(demandFlow).flatMap(([from, verbs]) =>
    Object.entries(verbs).flatMap(([verb, to]) => [to].flat().map((target) => ({ from, verb, to: target }))),
  );
  const arrows = steps.map(({ from, verb, to }) => `  ${from} --> ${to === "gone" ? "[*]" : to} : ${verb}`);
  const rows = Object.entries(demandStatusWords).map(([status, words]) => {
    const verbs = Object.keys(demandFlow[status as keyof typeof demandFlow]).map(
      (verb) => `${verb} (${demandVerbWords[verb as keyof typeof demandVerbWords].vi})`,
    );
    return `| ${status} | ${words.vi} | ${words.en} | ${verbs.join(", ") || "–"} |`;
  });
  return [
    "# Flows",
    "",
    "Printed from the flow tables by `npm run docs`; do not edit.",
    "",
    "## Demand",
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> PENDING : create",
    ...arrows,
    "```",
    "",
    "A route of one unit goes from the first round straight to APPROVED. A draft that was submitted before cannot be removed.",
    "",
    "| Status | Nhãn | Label | What can happen |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
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
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, print] of Object.entries(printedDocuments)) writeFileSync(new URL(name, folder), print());
}
