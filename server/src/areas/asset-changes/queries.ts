import type { AssetChange, getAssetValue as valueCall } from "@so-thiet-bi/contract/asset-changes";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import { getEquipment } from "../equipment/queries.ts";
import { today } from "../stock/actions.ts";
import { type AssetOfYear, readAssetOn } from "../wear/queries/assets.ts";
import { readState } from "../wear/queries.ts";
import { partOf, type State } from "../wear/rules.ts";
import { mayChange } from "./policy.ts";
import { isLot } from "./rules.ts";

export const changeNoun = { vi: "Lần thay đổi tài sản", en: "The change of the asset" };

/** A record as an asset on a day. */
export interface Standing {
  asset: AssetOfYear & { isFixedAsset: boolean };
  /** As posted; nothing: it has no entry. */
  state: State | undefined;
  /** Of what is still there of it. */
  kept: State | undefined;
}

/** Nothing: it never came. */
export async function readStanding(
  db: Db,
  departmentId: number,
  at: { id: number; day: string },
): Promise<Standing | undefined> {
  const asset = await readAssetOn(db, departmentId, at);
  if (!asset) return undefined;
  const state = await readState(db, departmentId, at.id);
  return { asset, state, kept: state && partOf(state, asset.cost) };
}

/** Of a record that the user may see: what it is worth today, and how that changed by itself. */
export async function getAssetValue(db: Db, actor: Actor, id: number): Promise<AnswerOf<typeof valueCall>> {
  const { departmentId, trackingMode, unit, quantity, active } = await getEquipment(db, actor, id);
  const standing = await readStanding(db, departmentId, { id, day: await today(db) });
  const { rows } = await sql<ChangeRow>`
    select ${shownColumns}
    from ${shownTables}
    where change.department_id = ${departmentId} and change.equipment_id = ${id}
    order by change.id desc`.execute(db);
  const cost = standing?.asset.cost ?? 0;
  const worn = standing?.kept?.accumulated ?? null;
  const isFixedAsset = standing?.asset.isFixedAsset ?? false;
  const may = active && mayChange(actor, { departmentId }) && isFixedAsset && quantity > 0;
  return {
    isFixedAsset,
    cost,
    worn,
    left: worn === null ? null : cost - worn,
    wornThrough: await wornThroughOf(db, departmentId),
    splitFrom: await lotOf(db, departmentId, id),
    items: rows.map((row) => shown(actor, row)),
    can: { split: may && isLot({ trackingMode, unit, quantity }), changeCost: may },
  };
}

async function wornThroughOf(db: Db, departmentId: number): Promise<number | null> {
  const { rows } = await sql<{ through: number | null }>`
    select max(year) as through
    from wear_runs
    where department_id = ${departmentId} and undone_at is null`.execute(db);
  return rows[0]?.through ?? null;
}

async function lotOf(
  db: Db,
  departmentId: number,
  id: number,
): Promise<{ id: number; code: string; name: string } | null> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select lot.id, lot.code, lot.name
    from stock_movements as movement
    join stock_vouchers as voucher on voucher.id = movement.voucher_id
      and voucher.source_type = 'asset-change' and voucher.type = 'CONVERT'
    join asset_changes as change on change.id = voucher.source_id and change.undone_at is null
    join equipments as lot on lot.id = change.equipment_id
    where movement.department_id = ${departmentId} and movement.equipment_id = ${id}
      and movement.quantity > 0 and lot.id <> ${id}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface ChangeRow extends Omit<AssetChange, "can"> {
  departmentId: number;
  name: string;
  code: string;
}

const shownColumns: RawBuilder<unknown> = sql`
  change.id, change.department_id as "departmentId", change.equipment_id as "equipmentId",
  equipments.name, equipments.code, change.kind, change.date, change.reason,
  change.document_no as "documentNo", change.document_date as "documentDate", change.explanation,
  change.cost_before as "costBefore", change.cost_after as "costAfter",
  change.worn_before as "wornBefore", change.worn_after as "wornAfter",
  change.years_left as "yearsLeft", change.pieces, ends.codes,
  json_build_object('id', voucher.id, 'number', voucher.number) as voucher,
  change.created_at as "createdAt", change.created_by_name as "createdByName",
  change.undone_at as "undoneAt", change.undone_by_name as "undoneByName",
  change.undo_reason as "undoReason", change.version`;

/** With its voucher, and of a split the codes of the first and the last asset. */
const shownTables: RawBuilder<unknown> = sql`
  asset_changes as change
  join equipments on equipments.id = change.equipment_id
  join stock_vouchers as voucher on voucher.source_type = 'asset-change'
    and voucher.source_id = change.id and voucher.type <> 'REVERSAL'
  cross join lateral (
    select case when count(*) = 0 then '{}' else
      array[(array_agg(piece.code order by piece.id))[1], (array_agg(piece.code order by piece.id desc))[1]]
    end as codes
    from stock_movements as movement
    join equipments as piece on piece.id = movement.equipment_id
    where change.kind = 'SPLIT' and movement.voucher_id = voucher.id and movement.quantity > 0
  ) as ends`;

/** Of the user's own unit, locked: nobody else undoes it meanwhile. */
export async function lockChange(tx: Tx, actor: Actor, id: number): Promise<ChangeRow> {
  await sql`
    select id from asset_changes
    where id = ${id} and department_id = ${actor.departmentId} for update`.execute(tx);
  return findChange(tx, sql`change.id = ${id} and change.department_id = ${actor.departmentId}`);
}

/** Of a unit that the user may see. */
export async function getChangeInSight(db: Db, actor: Actor, id: number): Promise<ChangeRow> {
  const sight = inSight(actor, sql.ref<number>("change.department_id"), sql.ref<number>("change.root_id"));
  return findChange(db, sql`change.id = ${id} and ${sight}`);
}

export async function getChange(db: Db, actor: Actor, id: number): Promise<AssetChange> {
  return shown(actor, await findChange(db, sql`change.id = ${id}`));
}

async function findChange(db: Db, which: RawBuilder<unknown>): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`
    select ${shownColumns} from ${shownTables} where ${which}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(changeNoun);
  return row;
}

function shown(actor: Actor, { departmentId, name: _name, code: _code, ...row }: ChangeRow): AssetChange {
  return { ...row, can: { undo: mayChange(actor, { departmentId }) && row.undoneAt === null } };
}
