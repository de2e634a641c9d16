import type { Demand, RouteStop } from "@so-thiet-bi/contract/demand-record";
import type { DemandBody } from "@so-thiet-bi/contract/demands";
import { type DemandHead, demandHead } from "@so-thiet-bi/contract/demands";
import { type Selectable, sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import { type ColumnOf, columnsOf, fieldsOf } from "../../db/columns.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { DemandLines, Demands } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { figureToday } from "../../law/rows.ts";
import { formatDay } from "../../sheets/dates.ts";
import { openCampaignFor } from "../campaigns/queries.ts";
import { holdPlace, holdPlaceAlone, listApprovers } from "../departments/queries.ts";
import { removeAttachmentsOf } from "../files/actions.ts";
import { changesBetween, record } from "../history/actions.ts";
import { nearLimit } from "../legal-settings/actions/near-limit.ts";
import { notify } from "../notices/actions.ts";
import { nextNumber } from "../school-years/actions/numbers.ts";
import { findClosedYear } from "../school-years/queries.ts";
import { schoolYearOf } from "../school-years/rules.ts";
import { today } from "../stock/actions.ts";
import { writeLines } from "./actions/lines.ts";
import { approversOf, askers, lockDemandFor, moveTo, noticeOf, subject } from "./actions/steps.ts";
import { demandWorkflow } from "./policy.ts";
import {
  asksNobody,
  campaignNames,
  findAnswer,
  firstSentOn,
  getDemand,
  lockDemand,
  readLineRows,
  subjectOf,
  thingsOutside,
} from "./queries.ts";
import { headingOf } from "./rules/heading.ts";
import { mayDraft } from "./rules/visibility.ts";
import { roundOf } from "./rules.ts";

export async function createDemand(tx: Tx, actor: Actor, asked: DemandBody): Promise<Demand> {
  if (!mayDraft(actor)) throw forbidden();
  const given = await handled(tx, actor.departmentId, asked);
  const day = await today(tx);
  const closed = await findClosedYear(tx, actor.departmentId, day);
  if (closed !== undefined) throw new Refusal("yearClosed", { name: closed });
  await checkCampaign(tx, actor, given, null);
  const code = await nextNumber(tx, actor.departmentId, "demand", day);
  const { id } = await tx
    .insertInto("demands")
    .values({
      ...headOf(given, day),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      code,
      school_year: schoolYearOf(day),
      search_text: searchText(code, given.title),
      status_by_name: actor.fullName,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeLines(tx, actor, id, { given: given.lines, before: [] });
  await record(tx, actor, "demand.created", subject(id, actor.departmentId));
  return getDemand(tx, actor, id);
}

export async function changeDemand(
  tx: Tx,
  actor: Actor,
  id: number,
  asked: DemandBody & { version: number },
): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, "edit", subjectOf(row));
  checkVersion(asked.version, row);
  const given = await handled(tx, row.department_id, asked);
  await checkCampaign(tx, actor, given, row.campaign_id);
  const before = await readLineRows(tx, id);
  const { version: _version, ...body } = given;
  const columns = headOf(body, await today(tx));
  const budgetYear = given.budgetYear ?? row.budget_year;
  await changeRow(tx, actor, ["demands", id], {
    ...columns,
    budget_year: budgetYear,
    search_text: searchText(row.code, given.title),
  });
  await writeLines(tx, actor, id, { given: given.lines, before });
  const after = await readLineRows(tx, id);
  const campaigns = await campaignNames(tx, [row.campaign_id, given.campaignId]);
  await record(tx, actor, "demand.changed", subject(id, row.department_id), {
    changes: [
      ...changesBetween(
        describe(row, campaigns),
        describe({ ...row, ...columns, budget_year: budgetYear }, campaigns),
      ),
      ...changesBetween({ lines: linesText(before) }, { lines: linesText(after) }),
    ],
  });
  return getDemand(tx, actor, id);
}

export async function removeDemand(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockDemand(tx, actor, id);
  if (row.attempt > 0 && demandWorkflow.policy.remove(actor, subjectOf(row)))
    throw new Refusal("wasSubmitted");
  demandWorkflow.step(actor, "remove", subjectOf(row));
  await removeAttachmentsOf(tx, "demand", id);
  await tx.deleteFrom("demands").where("id", "=", id).execute();
  await record(tx, actor, "demand.removed", subject(id, row.department_id), {
    code: row.code,
    title: row.title,
  });
}

/**
 * Sends the demand to the first unit of its route, or, where the unit buys itself, approves it by this very
 * signature. Route, lines and what the unit had of them are frozen for this attempt.
 */
export async function submitDemand(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Demand> {
  // why alone: while it looks for its route, the unit must not be moved to another; and of two answers to one
  // campaign the second waits
  await holdPlaceAlone(tx, actor.departmentId);
  const row = await lockDemandFor(tx, actor, "submit", { id, version });
  const snapshot = await getDemand(tx, actor, id);
  checkComplete(snapshot);
  const isOwn = snapshot.ownSignature;
  const isAnswer = row.campaign_id !== null && !isOwn;
  const late = isAnswer && (await checkAnswer(tx, actor, row, snapshot.campaign?.name ?? ""));
  const route = isOwn ? [] : await routeFrom(tx, row.department_id);
  const [first] = route;
  if (!isOwn && !first) throw new Refusal("noSuperior");

  const attempt = row.attempt + 1;
  await keepAttempt(tx, actor, snapshot, { attempt, route });
  await moveTo(tx, actor, id, {
    status: first ? "WAITING_FOR_LEVEL_1" : "APPROVED",
    // it may have lost its owner since it was written
    ...(isOwn && { handling: "SELF", campaign_id: null }),
    route: JSON.stringify(route),
    turn_department_id: first?.departmentId ?? null,
    attempt,
    late,
    submitted_by: actor.userId,
    submitted_at: sql<string>`now()`,
  });
  await tellSubmitted(tx, actor, row, { attempt, first, snapshot });
  return getDemand(tx, actor, id);
}

async function routeFrom(tx: Tx, departmentId: number): Promise<RouteStop[]> {
  const rounds = await figureToday(tx, departmentId, "demandRounds");
  return (await listApprovers(tx, departmentId)).slice(0, rounds).map((unit, index) => ({
    round: index === 0 ? 1 : 2,
    departmentId: unit.id,
    name: unit.name,
  }));
}

/** What was sent stays as it was; what an earlier attempt was given goes. */
async function keepAttempt(
  tx: Tx,
  actor: Actor,
  snapshot: Demand,
  { attempt, route }: { attempt: number; route: RouteStop[] },
): Promise<void> {
  await tx
    .updateTable("demand_lines")
    .set({
      round1_quantity: null,
      round2_quantity: null,
      allocated_quantity: snapshot.ownSignature ? sql.ref<number>("requested_quantity") : null,
      closed_reason: null,
    })
    .where("demand_id", "=", snapshot.id)
    .execute();
  await tx
    .insertInto("demand_submissions")
    .values({
      demand_id: snapshot.id,
      attempt,
      department_name: actor.departmentName,
      submitted_by: actor.userId,
      submitted_by_name: actor.fullName,
      lines: JSON.stringify(snapshot.lines),
      heading: JSON.stringify(headingOf({ ...snapshot, route })),
    })
    .execute();
}

interface Submitted {
  attempt: number;
  /** Nobody where the unit buys it itself. */
  first: RouteStop | undefined;
  snapshot: Demand;
}

async function tellSubmitted(
  tx: Tx,
  actor: Actor,
  row: Selectable<Demands>,
  { attempt, first, snapshot }: Submitted,
): Promise<void> {
  const notice = noticeOf(row, actor.departmentName);
  if (first) {
    await record(tx, actor, "demand.submitted", subject(row.id, row.department_id), {
      unit: first.name,
      attempt,
    });
    await notify(tx, actor, [
      { ...notice, event: "demand.arrived", units: [approversOf(first.departmentId)] },
    ]);
  } else {
    await record(tx, actor, "demand.selfApproved", subject(row.id, row.department_id), { attempt });
    await notify(tx, actor, [
      { ...notice, event: "demand.approved", ...askers({ ...row, submitted_by: actor.userId }, true) },
      ...nearLimit(
        "demand.nearLimit",
        {
          departmentId: row.department_id,
          parentId: actor.departmentParentId,
          unit: actor.departmentName,
          number: row.code,
        },
        { amount: snapshot.requestedAmount, limit: snapshot.selfPurchaseLimit ?? 0 },
      ),
    ]);
  }
}

/** Takes back what nobody has decided yet; it is a draft again. */
export async function recallDemand(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Demand> {
  const row = await lockDemandFor(tx, actor, "recall", { id, version });
  const stop = stopOf(row);
  await moveTo(tx, actor, id, { status: "PENDING", route: "[]", turn_department_id: null });
  await record(tx, actor, "demand.recalled", subject(id, row.department_id), { unit: stop.name });
  await notify(tx, actor, [
    {
      ...noticeOf(row, actor.departmentName),
      event: "demand.recalled",
      units: [approversOf(stop.departmentId)],
    },
  ]);
  return getDemand(tx, actor, id);
}

/** Gives up what came back or was recalled. Its status stays, and nothing is done with it any more. */
export async function cancelDemand(
  tx: Tx,
  actor: Actor,
  id: number,
  given: { reason: string; version?: number | undefined },
): Promise<Demand> {
  const row = await lockDemandFor(tx, actor, "cancel", { id, version: given.version });
  if (row.attempt === 0) throw new Refusal("notSubmitted");
  await moveTo(tx, actor, id, { status: row.status, cancelled: true });
  await record(tx, actor, "demand.cancelled", subject(id, row.department_id), { reason: given.reason });
  return getDemand(tx, actor, id);
}

/**
 * Another unit decides the round the demand waits for. What was decided and frozen before keeps the names it
 * had.
 */
export async function rerouteDemand(
  tx: Tx,
  actor: Actor,
  id: number,
  given: { departmentId: number; reason: string; version?: number | undefined },
): Promise<Demand> {
  // why first: a unit that is being stopped just now must not get a demand
  await holdPlace(tx, given.departmentId);
  const row = await lockDemandFor(tx, actor, "reroute", { id, version: given.version });
  const from = stopOf(row);
  const to = await chosenUnit(tx, row, from, given.departmentId);
  const route = (row.route as RouteStop[]).map((stop) =>
    stop.round === from.round ? { ...stop, departmentId: to.id, name: to.name } : stop,
  );
  await moveTo(tx, actor, id, {
    status: row.status,
    route: JSON.stringify(route),
    turn_department_id: to.id,
    guest_department_ids: [...new Set([...row.guest_department_ids, to.id])],
  });
  await record(tx, actor, "demand.rerouted", subject(id, row.department_id), {
    from: from.name,
    to: to.name,
    reason: given.reason,
  });
  const asking = await departmentNamed(tx, row.department_id);
  const { about, details } = noticeOf(row, asking?.name ?? "");
  const { users = [], units = [] } = askers(row);
  await notify(tx, actor, [
    {
      about,
      details: { ...details, to: to.name, reason: given.reason },
      event: "demand.rerouted",
      users,
      units: [...units, approversOf(from.departmentId), approversOf(to.id)],
    },
  ]);
  return getDemand(tx, actor, id);
}

/** The stop of the route where a demand waits. */
function stopOf(row: Selectable<Demands>): RouteStop {
  return (row.route as RouteStop[]).find((stop) => stop.round === roundOf(row.status)) as RouteStop;
}

/** A unit that may decide the round in place of `from`. */
async function chosenUnit(
  tx: Tx,
  row: Selectable<Demands>,
  from: RouteStop,
  departmentId: number,
): Promise<{ id: number; name: string }> {
  const refuse = (says: string) => invalidField(["departmentId"], says);
  const unit = await departmentNamed(tx, departmentId);
  if (!unit?.active) throw refuse("no-such-unit");
  if (unit.id === row.department_id) throw refuse("unit-that-asks");
  if (unit.type === "LEVEL_3") throw refuse("wrong-superior");
  if (unit.id === from.departmentId) throw refuse("must-change");
  if ((row.route as RouteStop[]).some((stop) => stop.departmentId === unit.id))
    throw refuse("stands-in-route");
  return unit;
}

async function departmentNamed(tx: Tx, id: number) {
  return tx
    .selectFrom("departments")
    .select(["id", "name", "type", "active"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What a demand must say before anybody is asked to decide it. */
function checkComplete({ lines, reason }: Demand): void {
  if (lines.length === 0) throw new Refusal("nothingToSubmit");
  if (!reason) throw new Refusal("reasonMissing");
  const beyond = lines.findIndex((line) => line.beyondNorm && !line.reason);
  if (beyond >= 0)
    throw new Refusal("beyondNorm", { line: String(beyond + 1), name: lines[beyond]?.name ?? "" });
}

/**
 * A demand answers its campaign once, while the campaign is open, in time or with a mark that it is late.
 * What was sent in time and came back is still in time.
 */
async function checkAnswer(tx: Tx, actor: Actor, row: Selectable<Demands>, name: string): Promise<boolean> {
  const campaign = await openCampaignFor(tx, actor, row.campaign_id as number);
  if (!campaign) throw new Refusal("campaignClosed", { name });
  const other = await findAnswer(tx, campaign.id, row.department_id, row.id);
  if (other !== undefined) throw new Refusal("campaignAnswered", { name, code: other });
  const outside = campaign.extraLines ? [] : await thingsOutside(tx, campaign.id, row.id);
  if (outside.length > 0)
    throw new Refusal("notOfCampaign", { name, things: outside.map((thing) => `“${thing}”`).join(", ") });
  const isReturned = row.status !== "PENDING";
  const sentOn = (isReturned ? await firstSentOn(tx, row.id) : undefined) ?? (await today(tx));
  const late = sentOn > campaign.deadline;
  if (late && !campaign.lateAllowed)
    throw new Refusal("campaignOver", { name, deadline: formatDay(campaign.deadline) });
  return late;
}

/**
 * A campaign that is newly named is open to the unit; one that was closed since stays where it stands until
 * the demand is sent.
 */
async function checkCampaign(tx: Tx, actor: Actor, given: DemandBody, before: number | null): Promise<void> {
  if (given.campaignId === null) return;
  if (given.handling === "SELF") throw invalidField(["campaignId"], "campaign-from-above");
  if (given.campaignId === before) return;
  if (!(await openCampaignFor(tx, actor, given.campaignId)))
    throw invalidField(["campaignId"], "campaign-not-open");
}

async function handled<Given extends DemandBody>(tx: Tx, departmentId: number, given: Given): Promise<Given> {
  return given.handling === "SUPERIOR" && (await asksNobody(tx, departmentId))
    ? { ...given, handling: "SELF" }
    : given;
}

/** `today` decides the year whose money is asked for, where none is given. */
function headOf({ lines: _lines, ...head }: DemandBody, today: string) {
  return columnsOf({ ...head, budgetYear: head.budgetYear ?? Number(today.slice(0, 4)) });
}

/** For the history, which reads names. */
function describe(
  row: Pick<Selectable<Demands>, ColumnOf<keyof DemandHead>>,
  campaigns: ReadonlyMap<number, string>,
) {
  const campaignId = row.campaign_id === null ? null : (campaigns.get(row.campaign_id) ?? null);
  return { ...fieldsOf(demandHead, row), campaignId };
}

function linesText(lines: readonly Selectable<DemandLines>[]): string {
  return lines.map((line) => `${line.name}: ${line.requested_quantity} ${line.unit}`).join("; ");
}
