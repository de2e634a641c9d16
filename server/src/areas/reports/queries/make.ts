import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Words } from "@so-thiet-bi/contract/language";
import { type ReportAsked, type ReportCard, reportAsked } from "@so-thiet-bi/contract/reports";
import { pause } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound } from "../../../http/refusal.ts";
import type { Paper } from "../../../papers/paper.ts";
import { type Report, wordingOfUnit } from "../../../papers/report.ts";
import { asSpokenBy } from "../../../papers/spoken.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { isPrivateUnit, readerIn } from "../../departments/queries.ts";
import { reports } from "../papers/registry.ts";

const noun: Words = { vi: "báo cáo", en: "report" };

/** What the actor may ask for. */
export function reportsOpenTo(actor: Actor): Report[] {
  const isSchool = actor.departmentType === "LEVEL_3";
  return reports.filter((report) => isReadBy(actor, report) && !(report.ofUnitsBelow && isSchool));
}

/** May the report be asked for of a unit below one's own? */
export function isOfUnitsApart(actor: Actor, { ofUnitsBelow, inside }: Report): boolean {
  return !ofUnitsBelow && (!inside || isOperator(actor));
}

/** The cards of what the actor may ask for. */
export async function cardsFor(db: Db, actor: Actor): Promise<ReportCard[]> {
  const isPrivate = await isPrivateUnit(db, actor.departmentId);
  return reportsOpenTo(actor).map((report) => {
    const {
      key,
      group,
      title,
      publicForm,
      purpose,
      parameters,
      signers,
      ofUnitsBelow = false,
      edited = false,
    } = report;
    return {
      key,
      group,
      title:
        publicForm && !isPrivate
          ? { vi: `${title.vi} (${publicForm})`, en: `${title.en} (${publicForm})` }
          : { ...title },
      purpose: { ...purpose },
      parameters: parameters.map(({ name, required = false, choices, usual }) => ({
        name,
        required,
        ...(choices && { choices: [...choices] }),
        ...(usual && { usual }),
      })),
      signers: [...signers],
      ofUnitsBelow,
      ofOneUnit: isOfUnitsApart(actor, report),
      edited,
    };
  });
}

export function findReport(key: string): Report {
  const report = reports.find((one) => one.key === key);
  if (!report) throw notFound(noun);
  return report;
}

/** Which report, and what it is asked for. */
interface ReportOrder {
  key: string;
  asked: ReportAsked;
}

/**
 * Makes the report of the asked unit, else of the actor's own; what the report does not know, or what it
 * lacks, is refused by name.
 */
export async function makeReport(
  db: Db,
  actor: Actor,
  { key, asked }: ReportOrder,
  options: PaperOptions,
): Promise<Paper> {
  const report = findReport(key);
  if (!isReadBy(actor, report)) throw forbidden(report.namesPupils ? onlyInside : whoReads);
  checkParameters(report, asked);
  const unit = await getWritingUnit(db, actor, asked.departmentId ?? actor.departmentId, { options });
  if (report.ofUnitsBelow && unit.type === "LEVEL_3")
    throw invalidField(["departmentId"], "needs-units-below", { of: reportAsked });
  if (!isOperator(actor)) {
    if (report.inside && unit.id !== actor.departmentId) throw forbidden(onlyInside);
    return made(report, { db, actor, unit, asked, options });
  }
  const head = await headOf(db, actor, unit.id);
  if (report.mayRead && !report.mayRead(head)) throw forbidden(whoReads);
  const paper = await made(report, { db, actor: head, unit, asked, options });
  return unit.id === actor.departmentId ? paper : withUnitInLinks(paper, unit.id);
}

/** A long one took its time, and laying it out in pages takes more. */
async function made(report: Report, asked: Parameters<Report["make"]>[0]): Promise<Paper> {
  const paper = asSpokenBy(wordingOfUnit(asked.unit), await report.make(asked));
  await pause();
  return paper;
}

const isOperator = (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN";

/**
 * The system administrator reads what some head of a unit reads, pupils excepted; which unit it is, is asked
 * later.
 */
function isReadBy(actor: Actor, { mayRead, namesPupils }: Report): boolean {
  return isOperator(actor) ? !namesPupils : (mayRead?.(actor) ?? true);
}

/**
 * What the system administrator reads of a unit is what its own head would: a report only reads, so nothing
 * is decided by it.
 */
async function headOf(db: Db, actor: Actor, departmentId: number): Promise<Actor> {
  return {
    ...(await readerIn(db, actor, departmentId)),
    role: "ROLE_DEPARTMENT_ADMIN",
    capabilities: [],
    scopes: [],
  };
}

/** Behind a row stands a list of the unit that the report tells of, not one of the reader’s own. */
function withUnitInLinks(paper: Paper, departmentId: number): Paper {
  const led = (blocks: Paper["blocks"]): Paper["blocks"] =>
    blocks.map((block) =>
      block.kind === "table"
        ? { ...block, rows: block.rows.map((row) => ("link" in row ? withUnit(row) : row)) }
        : block,
    );
  const withUnit = <Row extends { link?: string | undefined }>(row: Row): Row =>
    row.link?.includes("?") && !row.link.includes("departmentId=")
      ? { ...row, link: `${row.link}&departmentId=${departmentId}` }
      : row;
  return {
    ...paper,
    blocks: led(paper.blocks),
    ...(paper.annexes && {
      annexes: paper.annexes.map((annex) => ({ ...annex, blocks: led(annex.blocks) })),
    }),
  };
}

const whoReads: Words = {
  vi: "Chỉ quản trị đơn vị và cán bộ thiết bị đọc được báo cáo này.",
  en: "Only the unit’s administrator and its equipment officer can read this report.",
};
const onlyInside: Words = {
  vi: "Báo cáo này nói tới từng người nên chỉ đọc được trong đơn vị.",
  en: "This report names people, so it is read inside the unit only.",
};

/** Those that every report has. */
const common = new Set(["departmentId"]);

/** Refuses what the report does not know and what it lacks. */
export function checkParameters(report: Report, asked: ReportAsked): void {
  const known = new Set<string>([
    ...common,
    ...report.parameters.flatMap(({ name }) => (name === "period" ? ["from", "to"] : [name])),
  ]);
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && !known.has(name))
      throw invalidField([name], "not-of-this-report", { of: reportAsked });
  }
  for (const { name, required, choices } of report.parameters) {
    const field = name === "period" ? "from" : name;
    if (required && asked[field] === undefined) throw invalidField([field], "needed", { of: reportAsked });
    if (choices && asked.groupBy !== undefined && !choices.includes(asked.groupBy))
      throw invalidField(["groupBy"], "not-of-this-report", { of: reportAsked });
  }
}

/** How many rows of things a paper has. */
export function rowsOfPaper(paper: Paper): number {
  return [paper, ...(paper.annexes ?? [])]
    .flatMap(({ blocks }) => blocks)
    .reduce(
      (sum, block) =>
        sum + (block.kind === "table" ? block.rows.filter(({ kind }) => kind === "plain").length : 0),
      0,
    );
}
