import { createHash } from "node:crypto";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type {
  listWearRuns as listCall,
  listEquipmentWear as ofEquipmentCall,
  WearLine,
  WearOmission,
  WearRun,
} from "@so-thiet-bi/contract/wear";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden } from "../../http/refusal.ts";
import { findPlaceOf } from "../departments/queries.ts";
import { getEquipment } from "../equipment/queries.ts";
import { today } from "../stock/actions.ts";
import { mayEnd, mayPost, whoPosts } from "./policy.ts";
import { type AssetOfYear, readAssetsOfYear } from "./queries/assets.ts";
import { entryStands, standingEntries } from "./queries/posted.ts";
import {
  askedYear,
  basisOfOpening,
  dueYear,
  type Entry,
  openingOf,
  partOf,
  type State,
  stateAfter,
  transitionYear,
  wearingOf,
  wearOfYear,
} from "./rules.ts";

export interface RunRow extends Omit<WearRun, "can"> {
  departmentId: number;
}

/** Newest year first; of a year that was undone, the newest run. Units above read those of the units below. */
export async function listWearRuns(
  db: Db,
  actor: Actor,
  departmentId = actor.departmentId,
): Promise<AnswerOf<typeof listCall>> {
  const unit = await findPlaceOf(db, actor, departmentId);
  const rows = await readRuns(db, unit.id);
  const last = lastYear(rows);
  return {
    items: rows.map((row) => shown(actor, row, last)),
    due: dueYear(last, await today(db)),
    can: { post: unit.id === actor.departmentId && mayPost(actor) },
  };
}

/** Of a record that the user may see. */
export async function listEquipmentWear(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<typeof ofEquipmentCall>> {
  const { departmentId } = await getEquipment(db, actor, id);
  const { rows: items } = await sql<AnswerOf<typeof ofEquipmentCall>["items"][number]>`
    select entry.id, entry.year, entry.kind, entry.amount, entry.accumulated,
      entry.cost - entry.accumulated as left
    from ${standingEntries}
    where entry.department_id = ${departmentId} and entry.equipment_id = ${id} and ${entryStands}
    order by entry.id desc`.execute(db);
  return { items };
}

export async function readRuns(db: Db, departmentId: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select id, department_id as "departmentId", year, assets, total,
      posted_at as "postedAt", posted_by_name as "postedByName",
      locked_at as "lockedAt", locked_by_name as "lockedByName",
      undone_at as "undoneAt", undone_by_name as "undoneByName", undo_reason as "undoReason",
      version
    from wear_runs
    where department_id = ${departmentId}
    order by year desc, id desc`.execute(db);
  return rows;
}

/** The newest year that stands. */
export const lastYear = (rows: readonly RunRow[]): number | undefined =>
  rows.find(({ undoneAt }) => undoneAt === null)?.year;

/** The year whose wear the start page asks this person for, in one statement; null: none. */
export async function yearToAskFor(db: Db, actor: Actor, day: string): Promise<number | null> {
  if (!mayPost(actor)) return null;
  const { departmentId } = actor;
  const { rows } = await sql<{ last: number | null; hasAssets: boolean }>`
    select (
        select max(year) from wear_runs where department_id = ${departmentId} and undone_at is null
      ) as last,
      exists (
        select from equipments
        join equipment_types as type on type.id = equipments.type_id
        where equipments.department_id = ${departmentId} and equipments.removed_at is null
          and type.asset_class = 'FIXED_ASSET'
      ) as "hasAssets"`.execute(db);
  const { last, hasAssets } = rows[0] as (typeof rows)[number];
  return askedYear(last ?? undefined, day, hasAssets);
}

export function shown(actor: Actor, { departmentId, ...row }: RunRow, last: number | undefined): WearRun {
  const stands = row.undoneAt === null && row.lockedAt === null;
  const ends = departmentId === actor.departmentId && mayEnd(actor);
  return { ...row, can: { lock: stands && ends, undo: stands && ends && row.year === last } };
}

export async function previewWear(db: Db, actor: Actor, year: number) {
  if (!mayPost(actor)) throw forbidden(whoPosts);
  const planned = await planOf(db, actor.departmentId, year, new Map());
  return { year, lines: shownLines(planned), seen: fingerprintOf(planned) };
}

/** What is off the books wholly is no line; its wear leaves silently. */
const shownLines = (planned: readonly PlannedLine[]): WearLine[] =>
  planned.flatMap(({ line, state }) => (line.cost === 0 && state ? [] : [line]));

/** Of what a run would post, so that nobody posts what they have not seen. */
export const fingerprintOf = (planned: readonly PlannedLine[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        planned.map(({ line: { equipmentId, cost, before, amount } }) => [equipmentId, cost, before, amount]),
      ),
    )
    .digest("hex");

/** A line with what posting it takes. */
export interface PlannedLine {
  line: WearLine;
  asset: AssetOfYear;
  /** As posted so far; nothing: it has no entry yet. */
  state: State | undefined;
  /** What leaves with a part that is off the books. */
  departing: number;
}

/** `openings`: what people know of assets without entries, instead of what is proposed. */
export async function planOf(
  db: Db,
  departmentId: number,
  year: number,
  openings: ReadonlyMap<number, number>,
): Promise<PlannedLine[]> {
  const entries = await readEntries(db, departmentId);
  const assets = await readAssetsOfYear(db, departmentId, year, [...entries.keys()]);
  return assets.flatMap((asset) => {
    const state = stateAfter(entries.get(asset.id) ?? []);
    // what went wholly in a year before has left with its wear already
    if (state?.accumulated === 0 && asset.cost === 0) return [];
    return [plan(year, asset, state, openings.get(asset.id))];
  });
}

function plan(
  year: number,
  asset: AssetOfYear,
  state: State | undefined,
  opening: number | undefined,
): PlannedLine {
  const { id, code, name, cost, rate, firstYear } = asset;
  const kept = state && partOf(state, cost);
  const departing = (state?.accumulated ?? 0) - (kept?.accumulated ?? 0);
  const wearing = wearingOf(asset);
  const before = kept ? kept.accumulated : (opening ?? (wearing ? openingOf(year, wearing) : 0));
  const beforeTransition = kept
    ? kept.beforeTransition
    : wearing && opening === undefined
      ? openingOf(Math.min(year, transitionYear), wearing)
      : before;
  const basis = kept ? kept.basis : basisOfOpening(year - 1, before);
  const amount = wearing ? wearOfYear(year, { ...wearing, accumulated: before, beforeTransition, basis }) : 0;
  return {
    asset,
    state,
    departing,
    line: {
      equipmentId: id,
      code,
      name,
      firstYear,
      rate,
      cost,
      before,
      isFirst: state === undefined && wearing !== undefined && wearing.firstYear < year,
      amount,
      accumulated: before + amount,
      left: cost - before - amount,
      omission: amount > 0 ? null : omissionOf(year, asset, before),
    },
  };
}

function omissionOf(year: number, asset: AssetOfYear, before: number): WearOmission {
  if (asset.cost <= 0) return "noCost";
  if (asset.rate === null || asset.lifeYears === null) return "noRate";
  if (asset.firstYear === null) return "noYear";
  if (asset.firstYear > year) return "later";
  return before >= asset.cost ? "wornOut" : "unusable";
}

/** Of each asset, in their order; what was undone and its opposite are nothing together. */
async function readEntries(db: Db, departmentId: number): Promise<Map<number, Entry[]>> {
  return entriesOf(db, sql`entry.department_id = ${departmentId}`);
}

/** What is posted of one asset, as its entries leave it; nothing: it has none. */
export async function readState(
  db: Db,
  departmentId: number,
  equipmentId: number,
): Promise<State | undefined> {
  const which = sql`entry.department_id = ${departmentId} and entry.equipment_id = ${equipmentId}`;
  return stateAfter((await entriesOf(db, which)).get(equipmentId) ?? []);
}

/** A part of a lot that was split goes on wearing over its share of what the lot did. */
async function entriesOf(db: Db, which: RawBuilder<unknown>): Promise<Map<number, Entry[]>> {
  const { rows } = await sql<Entry & { equipmentId: number; isOpening: boolean }>`
    select entry.equipment_id as "equipmentId", entry.year, entry.amount, entry.cost,
      entry.kind = 'OPENING' as "isOpening",
      case when entry.kind in ('SPLIT', 'CHANGE') and change.basis_year is not null then json_build_object(
        'from', change.basis_year,
        'worn', round(change.basis_worn::numeric * entry.cost / change.cost_after),
        'yearsLeft', change.years_left
      ) end as basis
    from ${standingEntries}
    where ${which} and ${entryStands}
    order by entry.equipment_id, entry.id`.execute(db);
  const entries = rows.map((row) =>
    row.isOpening ? { ...row, basis: basisOfOpening(row.year, row.amount) } : row,
  );
  return Map.groupBy(entries, ({ equipmentId }) => equipmentId);
}
