import {
  type Campaign,
  type CampaignBody,
  type CampaignChange,
  type CampaignLine,
  type CampaignLineBody,
  createCampaign as createCall,
  type Extension,
  type Opening,
} from "@so-thiet-bi/contract/campaigns";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import type { NoticeName } from "@so-thiet-bi/contract/notices";
import type { Selectable } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { PurchaseCampaigns } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { type Notice, notify } from "../notices/actions.ts";
import { schoolYearOf } from "../school-years/rules.ts";
import { today } from "../stock/actions.ts";
import { campaignWorkflow, mayIssue, whoIssues } from "./policy.ts";
import {
  activeUnitsBelow,
  findNamedTypes,
  getCampaign,
  isActiveBelow,
  lockCampaign,
  readLines,
} from "./queries.ts";
import { fieldsThatStay, linesThatStay } from "./rules.ts";

type Row = Selectable<PurchaseCampaigns>;

export async function createCampaign(tx: Tx, actor: Actor, given: CampaignBody): Promise<Campaign> {
  if (!mayIssue(actor)) throw forbidden(whoIssues);
  const { id } = await tx
    .insertInto("purchase_campaigns")
    .values({
      ...columnsOf(given, await today(tx)),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addLines(tx, actor, id, { given: given.lines, before: [] });
  await record(tx, actor, "campaign.created", subject(id, actor.departmentId));
  return getCampaign(tx, actor, id);
}

/** A draft is rewritten; what units have read already only grows. */
export async function changeCampaign(
  tx: Tx,
  actor: Actor,
  id: number,
  given: CampaignChange,
): Promise<Campaign> {
  const row = await lockCampaign(tx, actor, id);
  campaignWorkflow.step(actor, "edit", subjectOf(row));
  checkVersion(given.version, row);
  const day = await today(tx);
  const before = await readLines(tx, id);
  const columns = columnsOf(given, day, row);
  const known = new Set(before.map((line) => line.id));
  const strange = given.lines.findIndex((line) => line.id !== undefined && !known.has(line.id));
  if (strange >= 0) throw invalidField(["lines", strange, "id"], "unknown-campaign-line");
  if (row.status === "OPEN") {
    checkOpenChange(row, columns, before, given.lines);
    await addLines(tx, actor, id, { given: given.lines, before, isOpen: true });
  } else {
    await tx.deleteFrom("purchase_campaign_lines").where("campaign_id", "=", id).execute();
    await addLines(tx, actor, id, { given: given.lines, before });
  }
  await update(tx, actor, id, columns);
  await record(tx, actor, "campaign.changed", subject(id, row.department_id), {
    changes: [
      ...changesBetween(describe(row), describe(columns)),
      ...changesBetween({ lines: linesText(before) }, { lines: linesText(await readLines(tx, id)) }),
    ],
  });
  if (row.status === "OPEN" && columns.deadline > row.deadline)
    await notify(tx, actor, [
      noticeOf("campaign.extended", { ...row, ...columns }, await activeUnitsBelow(tx, row.department_id)),
    ]);
  return getCampaign(tx, actor, id);
}

export async function removeCampaign(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockCampaign(tx, actor, id);
  campaignWorkflow.step(actor, "remove", subjectOf(row));
  await tx.deleteFrom("purchase_campaigns").where("id", "=", id).execute();
  await record(tx, actor, "campaign.removed", subject(id, row.department_id), { name: row.name });
}

/** Opens a draft, or again what was closed, and tells every unit below. */
export async function openCampaign(tx: Tx, actor: Actor, id: number, given: Opening): Promise<Campaign> {
  const row = await lockCampaign(tx, actor, id);
  const isAgain = row.status === "CLOSED";
  campaignWorkflow.step(actor, isAgain ? "reopen" : "open", subjectOf(row));
  checkVersion(given.version, row);
  const deadline = given.deadline ?? row.deadline;
  if (isAgain && deadline < row.deadline) throw invalidField(["deadline"], "not-earlier");
  if (deadline < (await today(tx))) throw invalidField(["deadline"], "deadline-over");
  // why: with neither lines of its own nor leave to add some, nobody could ask for anything
  if (!row.extra_lines && (await readLines(tx, id)).length === 0)
    throw invalidField(["lines"], "campaign-needs-lines", { of: createCall.body });
  await update(tx, actor, id, { status: "OPEN", deadline });
  await record(tx, actor, isAgain ? "campaign.reopened" : "campaign.opened", subject(id, row.department_id), {
    deadline: formatDay(deadline),
  });
  const units = await activeUnitsBelow(tx, row.department_id);
  await notify(tx, actor, [noticeOf("campaign.opened", { ...row, deadline }, units)]);
  return getCampaign(tx, actor, id);
}

export async function closeCampaign(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Campaign> {
  const row = await lockCampaign(tx, actor, id);
  campaignWorkflow.step(actor, "close", subjectOf(row));
  checkVersion(version, row);
  await update(tx, actor, id, { status: "CLOSED" });
  await record(tx, actor, "campaign.closed", subject(id, row.department_id));
  return getCampaign(tx, actor, id);
}

/** One unit gets more time than the others; a second extension replaces the first. */
export async function extendCampaign(tx: Tx, actor: Actor, id: number, given: Extension): Promise<Campaign> {
  const row = await lockCampaign(tx, actor, id);
  campaignWorkflow.step(actor, "extend", subjectOf(row));
  const unit = await isActiveBelow(tx, row.department_id, given.departmentId);
  if (!unit) throw invalidField(["departmentId"], "not-a-unit-below");
  if (given.deadline <= row.deadline) throw invalidField(["deadline"], "later-than-deadline");
  if (given.deadline < (await today(tx))) throw invalidField(["deadline"], "deadline-over");
  await tx
    .insertInto("purchase_campaign_extensions")
    .values({ campaign_id: id, department_id: given.departmentId, deadline: given.deadline })
    .onConflict((conflict) =>
      conflict.columns(["campaign_id", "department_id"]).doUpdateSet({ deadline: given.deadline }),
    )
    .execute();
  await record(tx, actor, "campaign.extended", subject(id, row.department_id), {
    unit: unit.name,
    deadline: formatDay(given.deadline),
  });
  const { deadline, departmentId } = given;
  await notify(tx, actor, [noticeOf("campaign.extended", { ...row, deadline }, [departmentId])]);
  return getCampaign(tx, actor, id);
}

/** For the administrators of the units and those who write demands there. */
function noticeOf(
  event: Extract<NoticeName, `campaign.${string}`>,
  { id, name, deadline }: Pick<Row, "id" | "name" | "deadline">,
  units: readonly number[],
): Notice {
  return {
    event,
    about: { type: "campaign", id },
    details: { name, deadline: formatDay(deadline) },
    units: units.map((departmentId) => ({ departmentId, capabilities: ["DEMAND_AUTHOR"] })),
  };
}

interface LinesGiven {
  given: readonly CampaignLineBody[];
  before: readonly CampaignLine[];
  /** The lines of before stay, and only new ones are added behind them; of a draft all are written anew. */
  isOpen?: boolean;
}

async function addLines(
  tx: Tx,
  actor: Actor,
  campaignId: number,
  { given, before, isOpen = false }: LinesGiven,
): Promise<void> {
  const adding = given.flatMap((line, index) => (isOpen && line.id !== undefined ? [] : [{ line, index }]));
  const from = isOpen ? before.length : 0;
  const types = await findNamedTypes(
    tx,
    adding.flatMap(({ line }) => line.typeId ?? []),
  );
  // what stood there before stays, also when the catalogue has stopped it since
  const kept = new Set(before.flatMap((line) => line.typeId ?? []));
  const refs = adding.flatMap(({ line: { typeId }, index }) =>
    typeId === null || kept.has(typeId)
      ? []
      : [{ field: String(index), to: equipmentTypes.plural, id: typeId }],
  );
  const [unusable] = await findUnusable(tx, actor, refs);
  if (unusable !== undefined) throw invalidField(["lines", Number(unusable), "typeId"], "not-visible");
  if (adding.length === 0) return;
  await tx
    .insertInto("purchase_campaign_lines")
    .values(
      adding.map(({ line }, place) => {
        const type = line.typeId === null ? undefined : types.get(line.typeId);
        return {
          campaign_id: campaignId,
          position: from + place,
          type_id: line.typeId,
          name: type?.name ?? line.name,
          unit: type?.unit ?? line.unit,
          tracking_mode: type?.trackingMode ?? line.trackingMode,
          specification: line.specification,
          subject: line.subject,
          unit_price: line.unitPrice,
          note: line.note,
        };
      }),
    )
    .execute();
}

function checkOpenChange(
  row: Row,
  columns: Columns,
  before: readonly CampaignLine[],
  lines: readonly CampaignLineBody[],
): void {
  const [field] = fieldsThatStay(
    {
      schoolYear: row.school_year,
      budgetYear: row.budget_year,
      lateAllowed: row.late_allowed,
      extraLines: row.extra_lines,
    },
    {
      schoolYear: columns.school_year,
      budgetYear: columns.budget_year,
      lateAllowed: columns.late_allowed,
      extraLines: columns.extra_lines,
    },
  );
  if (field) throw invalidField([field], "stays-while-open");
  if (columns.deadline < row.deadline) throw invalidField(["deadline"], "not-earlier");
  if (!linesThatStay(before, lines)) throw invalidField(["lines"], "lines-stay-while-open");
}

type Columns = ReturnType<typeof columnsOf>;

/** A year that is not given is the present one, or the one that stood there. */
function columnsOf(given: CampaignBody, day: string, before?: Pick<Row, "school_year" | "budget_year">) {
  return {
    name: given.name,
    note: given.note,
    school_year: given.schoolYear ?? before?.school_year ?? schoolYearOf(day),
    budget_year: given.budgetYear ?? before?.budget_year ?? Number(day.slice(0, 4)),
    deadline: given.deadline,
    late_allowed: given.lateAllowed,
    extra_lines: given.extraLines,
    search_text: searchText(given.name, given.note),
  };
}

async function update(
  tx: Tx,
  actor: Actor,
  id: number,
  columns: Partial<Columns> & { status?: Row["status"] },
): Promise<void> {
  await changeRow(tx, actor, ["purchase_campaigns", id], columns);
}

function subject(id: number, departmentId: number) {
  return { type: "campaign" as const, id, departmentId };
}

function subjectOf(row: Row) {
  return { status: row.status, departmentId: row.department_id };
}

function describe(row: Omit<Columns, "search_text">) {
  return {
    name: row.name,
    note: row.note,
    schoolYear: row.school_year,
    budgetYear: row.budget_year,
    deadline: row.deadline,
    lateAllowed: row.late_allowed,
    extraLines: row.extra_lines,
  };
}

function linesText(lines: readonly CampaignLine[]): string {
  return lines.map((line) => `${line.name} (${line.unit})`).join("; ");
}
