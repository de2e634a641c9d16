/**
 * What leaves the product as a file and says much about people, or very much at all: each time it is taken is
 * noted.
 */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import type { SecurityKind } from "@so-thiet-bi/contract/security";
import type { Database } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer, Route } from "../../../http/routes.ts";
import { noteAll } from "../actions.ts";

/** Lists whose rows are people, or name one each. */
export function listsPeople(of: Pick<Catalogue, "plural">): boolean {
  return [students, employees, teachingAssignments, timetable].some(({ plural }) => plural === of.plural);
}

const taken: Readonly<Record<string, SecurityKind>> = {
  ...Object.fromEntries(
    catalogues.map((of): [string, SecurityKind] => [
      of.calls.export.name,
      listsPeople(of) ? "personalData.taken" : "list.exported",
    ]),
  ),
  getAttachmentContent: "personalData.taken",
  exportAccounts: "personalData.taken",
  exportReportRequests: "list.exported",
  exportEquipments: "list.exported",
  exportVouchers: "list.exported",
  exportDemands: "list.exported",
  exportCampaign: "list.exported",
  exportIncidents: "list.exported",
  // each row names who borrowed
  exportLoans: "personalData.taken",
  exportRegistrations: "personalData.taken",
  exportRepairs: "list.exported",
  exportMaintenance: "list.exported",
  exportLiquidations: "list.exported",
  exportDonations: "list.exported",
  exportAids: "list.exported",
  exportChecks: "list.exported",
  exportCampaigns: "list.exported",
  printReport: "paper.taken",
  printBookPage: "paper.taken",
  downloadBookArchive: "paper.taken",
  printSubmission: "paper.taken",
  exportSecurityEvents: "securityLog.taken",
  downloadAboutMe: "personalData.taken",
  downloadDataOfPerson: "personalData.taken",
};

/** Files that are not noted, because they tell of nobody. Papers say for themselves whether they are. */
export const notNoted: readonly string[] = [
  ...catalogues.flatMap(({ calls }) => [calls.template.name, calls.errors.name]),
  "downloadEquipmentTemplate",
  "markEquipmentImportErrors",
  "downloadUnitTemplate",
  "markUnitListErrors",
  "getAttachmentThumbnail",
  "readCalendar",
  "printLabels",
  // a list of things that a circular asks for
  "exportNormList",
];

export function kindOfDownload(endpoint: Endpoint): SecurityKind | undefined {
  if (isDeclaredPaper(endpoint)) return endpoint.noted ? "paper.taken" : undefined;
  return taken[endpoint.name];
}

/** The route, whose file goes out once it is noted who takes it: what cannot be noted is not given. */
export function noted(database: Database, route: Route): Route {
  const kind = kindOfDownload(route.endpoint);
  if (!kind) return route;
  const handler = async (request: never) => {
    const { actor, query }: { actor: Actor; query: unknown } = request;
    const file = await route.handler(request);
    return isFile(file) && !isPhoto(file)
      ? {
          ...file,
          before: () => note(database, actor, { kind, file: file.name, units: unitsOf(actor, query) }),
        }
      : file;
  };
  return { ...route, handler };
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === "object" && answer !== null && "content" in answer;

/**
 * Photos of equipment are looked at all day, and were drawn anew without what a camera had written into them.
 */
const isPhoto = ({ type }: FileAnswer) => type.startsWith("image/");

/** When a superior takes a list of a school, both logs say so: that of the school and their own. */
function unitsOf(actor: Actor, query: unknown): (number | null)[] {
  const { departmentId } = (query ?? {}) as { departmentId?: unknown };
  const own = actor.departmentId || null;
  return typeof departmentId === "number" && departmentId !== own ? [own, departmentId] : [own];
}

async function note(
  database: Database,
  actor: Actor,
  { kind, file, units }: { kind: SecurityKind; file: string; units: readonly (number | null)[] },
): Promise<void> {
  const notes = units.map((departmentId) => ({ departmentId, details: { file } }));
  await transaction(database, { keyed: false }, (tx) => noteAll(tx, actor, kind, notes));
}
