import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { postWear as postCall, WearRun } from "@so-thiet-bi/contract/wear";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, momentText, notFound, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { figure } from "../books/rules.ts";
import { record } from "../history/actions.ts";
import { today } from "../stock/actions.ts";
import { mayEnd, mayPost, whoEnds, whoPosts } from "./policy.ts";
import {
  fingerprintOf,
  lastYear,
  type PlannedLine,
  planOf,
  type RunRow,
  readRuns,
  shown,
} from "./queries.ts";
import { latestYear } from "./rules.ts";

/**
 * Posts the wear of a year: of each fixed asset on the books on 31 December, what it wore in the year, before
 * that what leaves with parts that are off the books, and at its first run what it had worn before.
 */
export async function postWear(
  tx: Tx,
  actor: Actor,
  { year, seen, openings }: BodyOf<typeof postCall>,
): Promise<WearRun> {
  if (!mayPost(actor)) throw forbidden(whoPosts);
  await lockUnit(tx, actor);
  await checkYear(tx, actor, year);
  const proposed = await planOf(tx, actor.departmentId, year, new Map());
  if (fingerprintOf(proposed) !== seen) throw new Refusal("wearChanged");
  checkOpenings(proposed, openings);
  const given = new Map(openings.map(({ equipmentId, amount }) => [equipmentId, amount]));
  const planned = await planOf(tx, actor.departmentId, year, given);
  const entries = planned.flatMap((one) => entriesOf(year, one));
  const worn = planned.filter(({ line }) => line.amount > 0);
  const total = worn.reduce((sum, { line }) => sum + line.amount, 0);
  const { id } = await tx
    .insertInto("wear_runs")
    .values({
      department_id: actor.departmentId,
      root_id: actor.rootId,
      year,
      assets: worn.length,
      total,
      posted_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into wear_entries (department_id, run_id, equipment_id, year, kind, amount, cost, accumulated)
    select ${actor.departmentId}, ${id}, "equipmentId", "entryYear", kind, amount, cost, accumulated
    from ${asRows(entries)} as given (
      "equipmentId" bigint, "entryYear" integer, kind text, amount bigint, cost bigint, accumulated bigint
    )`.execute(tx);
  await record(tx, actor, "wearRun.posted", subjectOf(actor, id), {
    year: String(year),
    assets: worn.length,
    total: figure(total),
  });
  return getRun(tx, actor, id);
}

/** From here on the year stays as it is. */
export async function lockWear(tx: Tx, actor: Actor, id: number, version: number): Promise<WearRun> {
  const { run } = await runToEnd(tx, actor, id, version);
  const year = String(run.year);
  await tx
    .updateTable("wear_runs")
    .set({ locked_at: new Date().toISOString(), locked_by_name: actor.fullName, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await record(tx, actor, "wearRun.locked", subjectOf(actor, id), { year });
  return getRun(tx, actor, id);
}

/** Nothing posted is changed: each entry gets its opposite, the last first. */
export async function undoWear(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<WearRun> {
  const { run, last } = await runToEnd(tx, actor, id, version);
  if (run.year !== last) throw new Refusal("wearNotLast", { last: String(last) });
  await checkFollowed(tx, actor, run.year);
  await reverseEntries(tx, actor.departmentId, { run: id });
  await tx
    .updateTable("wear_runs")
    .set({
      undone_at: new Date().toISOString(),
      undone_by_name: actor.fullName,
      undo_reason: reason,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  await record(tx, actor, "wearRun.undone", subjectOf(actor, id), { year: String(run.year), reason });
  return getRun(tx, actor, id);
}

/** The opposite of each entry of a run or of a change of an asset, the last first. */
export async function reverseEntries(
  tx: Tx,
  departmentId: number,
  writer: { run: number } | { change: number },
): Promise<void> {
  const isOfWriter = "run" in writer ? sql`run_id = ${writer.run}` : sql`change_id = ${writer.change}`;
  await sql`
    insert into wear_entries (
      department_id, run_id, change_id, equipment_id, year, kind, amount, cost, accumulated, reverses_id
    )
    select department_id, run_id, change_id, equipment_id, year, 'REVERSAL', -amount,
      coalesce(former, cost), accumulated - amount, id
    from (
      select wear_entries.*,
        lag(cost) over (partition by equipment_id order by id) as former
      from wear_entries
      where department_id = ${departmentId}
        and equipment_id in (
          select equipment_id from wear_entries where department_id = ${departmentId} and ${isOfWriter}
        )
    ) as entry
    where ${isOfWriter} and kind <> 'REVERSAL'
    order by equipment_id, id desc`.execute(tx);
}

/** What was split or given another cost since builds on what was posted before. */
async function checkFollowed(tx: Tx, { departmentId }: Actor, year: number): Promise<void> {
  const { rows } = await sql<{ name: string; date: string }>`
    select equipments.name, change.date
    from asset_changes as change
    join equipments on equipments.id = change.equipment_id
    where change.department_id = ${departmentId} and change.date > make_date(${year}::int, 12, 31)
      and change.undone_at is null
      and exists (
        select from wear_entries
        where department_id = ${departmentId} and change_id = change.id
      )
    order by change.id desc limit 1`.execute(tx);
  const [first] = rows;
  if (first)
    throw new Refusal("wearFollowed", { year: String(year), name: first.name, date: formatDay(first.date) });
}

const subjectOf = (actor: Actor, id: number) => ({
  type: "wear-run",
  id,
  departmentId: actor.departmentId,
});

/** One run or change of an asset at a time in a unit; a share of the lock is what postings of stock take. */
export async function lockUnit(tx: Tx, actor: Actor): Promise<void> {
  await sql`select id from departments where id = ${actor.departmentId} for no key update`.execute(tx);
}

async function checkYear(tx: Tx, actor: Actor, year: number): Promise<void> {
  if (year > latestYear(await today(tx))) throw new Refusal("wearTooEarly", { year: String(year) });
  const last = lastYear(await readRuns(tx, actor.departmentId));
  if (last !== undefined && year !== last + 1)
    throw new Refusal("wearOutOfOrder", { last: String(last), next: String(last + 1) });
  if (last === undefined) await checkFollowed(tx, actor, year);
}

function checkOpenings(
  planned: readonly PlannedLine[],
  openings: readonly { equipmentId: number; amount: number }[],
): void {
  for (const [index, { equipmentId, amount }] of openings.entries()) {
    const found = planned.find(({ line }) => line.equipmentId === equipmentId)?.line;
    const field = `openings.${index}.amount`;
    if (!found?.isFirst) throw new Refusal("openingKnown", { name: found?.name ?? "—" }, { field });
    if (amount > found.cost)
      throw new Refusal("openingTooHigh", { name: found.name, cost: figure(found.cost) }, { field });
  }
}

interface EntryRow {
  equipmentId: number;
  entryYear: number;
  kind: "OPENING" | "DEPARTURE" | "YEAR";
  amount: number;
  cost: number;
  accumulated: number;
}

function entriesOf(year: number, { line, state, departing }: PlannedLine): EntryRow[] {
  const { equipmentId, cost, before, amount, accumulated, omission } = line;
  const entries: EntryRow[] = [];
  if (!state && before > 0)
    entries.push({
      equipmentId,
      entryYear: year - 1,
      kind: "OPENING",
      amount: before,
      cost,
      accumulated: before,
    });
  if (departing > 0)
    entries.push({
      equipmentId,
      entryYear: year,
      kind: "DEPARTURE",
      amount: -departing,
      cost,
      accumulated: before,
    });
  // why of nothing too: it says that the cost has changed, or that the asset was there and did not wear, so
  // that no later run takes this year for one in which it did
  const says = state ? departing === 0 && cost !== state.cost : omission === "unusable";
  if (amount > 0 || says)
    entries.push({ equipmentId, entryYear: year, kind: "YEAR", amount, cost, accumulated });
  return entries;
}

/** Locked, of the user's unit, standing and not closed. */
async function runToEnd(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number,
): Promise<{ run: RunRow; last: number | undefined }> {
  await lockUnit(tx, actor);
  const rows = await readRuns(tx, actor.departmentId);
  const run = rows.find((row) => row.id === id);
  if (!run) throw notFound({ vi: "Lần ghi hao mòn", en: "The run of wear" });
  if (!mayEnd(actor)) throw forbidden(whoEnds);
  const year = String(run.year);
  if (run.undoneAt !== null) throw new Refusal("wearUndone", { year });
  if (run.lockedAt !== null) throw new Refusal("wearLocked", { year });
  if (run.version !== version)
    throw new Refusal("stale", { person: run.postedByName, time: momentText(run.postedAt) });
  return { run, last: lastYear(rows) };
}

async function getRun(tx: Tx, actor: Actor, id: number): Promise<WearRun> {
  const rows = await readRuns(tx, actor.departmentId);
  return shown(actor, rows.find((row) => row.id === id) as RunRow, lastYear(rows));
}
