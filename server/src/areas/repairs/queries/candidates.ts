import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { listRepairable as listCall } from "@so-thiet-bi/contract/repairs";
import type { Condition } from "@so-thiet-bi/contract/stock";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { matches, unnamed } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { keepsPlace } from "../../stock/rules/keepers.ts";
import { maySend, whoRepairs } from "../policy.ts";
import { warnPercentOf } from "../queries.ts";
import { type OpenReport, partsOfShelves } from "../rules.ts";

/** Shelves shown; others are found by searching. */
const mostShelves = 1_000;

/** A shelf from which something can be chosen: nobody has it in hand. */
export interface OfferedShelf {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  condition: Condition;
  code: string;
  name: string;
  unit: string;
  room: { id: number; name: string } | null;
  subjectId: number | null;
  unitPrice: number | null;
  warrantyUntil: string | null;
  inUseYear: number | null;
  trackingMode: TrackingMode;
  /** In nobody's hands. */
  quantity: number;
  /** All that stands there, and what it is worth. */
  onShelf: number;
  value: number;
  expiresOn: string | null;
  typeClass: string | null;
}

/** Something broken that was confirmed, and of which some waits. */
export interface OfferedReport extends OpenReport {
  number: string;
  note: string | null;
  severity: string | null;
}

/**
 * The shelves of a unit that the tests let through, in the order of names. `shelf`, `equipments` and `lot`
 * can be tested.
 */
export async function offeredShelves(
  db: Db,
  departmentId: number,
  tests: readonly Expression<SqlBool>[],
  search: string | null,
): Promise<OfferedShelf[]> {
  const all = [
    sql<SqlBool>`
      shelf.department_id = ${departmentId}
      and shelf.quantity > shelf.held
      and equipments.tracking_mode <> 'DIGITAL'`,
    ...tests,
    ...(search ? [matches(sql.ref("equipments.search_text"), search)] : []),
  ];
  const { rows } = await sql<OfferedShelf>`
    select shelf.equipment_id as "equipmentId", shelf.room_id as "roomId",
      shelf.lot_id as "lotId", shelf.condition, equipments.code,
      equipments.name, equipments.unit,
      ${namedRow("room")} as room,
      equipments.subject_id as "subjectId", equipments.unit_price as "unitPrice",
      equipments.warranty_until as "warrantyUntil",
      extract(year from equipments.in_use_date)::int as "inUseYear",
      equipments.tracking_mode as "trackingMode",
      shelf.quantity - shelf.held as quantity,
      shelf.quantity as "onShelf", shelf.value,
      lot.expires_on as "expiresOn", type.asset_class as "typeClass"
    from stock_balances as shelf
    join equipments on equipments.id = shelf.equipment_id
    left join functional_rooms as room on room.id = shelf.room_id
    left join stock_lots as lot on lot.id = shelf.lot_id
    left join equipment_types as type on type.id = equipments.type_id
    where ${sql.join(all, sql` and `)}
    order by equipments.name collate "vi-x-icu", equipments.id,
      room.sort_key nulls first, shelf.lot_id, shelf.condition
    limit ${mostShelves} ${search ? unnamed : sql``}`.execute(db);
  return rows;
}

/**
 * What was reported broken of these records and confirmed, and nobody has done anything about yet; the oldest
 * first.
 */
export async function offeredReports(
  db: Db,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<OfferedReport[]> {
  const { rows } = await sql<OfferedReport>`
    select id, number, note, severity, equipment_id as "equipmentId",
      room_id as "roomId", lot_id as "lotId",
      quantity - found - repaired - written_off - at_repair - in_liquidation as quantity
    from incidents
    where department_id = ${departmentId}
      and equipment_id = ${anyOf(equipmentIds)}
      and kind = 'BROKEN'
      and status in ('CONFIRMED', 'IN_PROGRESS')
      and quantity > found + repaired + written_off + at_repair + in_liquidation
    order by id`.execute(db);
  return rows;
}

/** Broken things, for their keepers: reported ones first. */
export async function listRepairable(
  db: Db,
  actor: Actor,
  { search }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  if (!maySend(actor)) throw forbidden(whoRepairs);
  const { departmentId } = actor;
  const shelves = (
    await offeredShelves(db, departmentId, [sql<SqlBool>`shelf.condition = 'BROKEN'`], search)
  ).filter((shelf) => keepsPlace(actor, shelf));
  const reports = await offeredReports(
    db,
    departmentId,
    shelves.map(({ equipmentId }) => equipmentId),
  );
  const items = partsOfShelves(shelves, reports).map(({ shelf, report, quantity }) => ({
    equipmentId: shelf.equipmentId,
    code: shelf.code,
    name: shelf.name,
    unit: shelf.unit,
    room: shelf.room,
    lotId: shelf.lotId,
    quantity,
    unitPrice: shelf.unitPrice,
    warrantyUntil: shelf.warrantyUntil,
    incident: report && { id: report.id, number: report.number, note: report.note },
  }));
  return { items, warnPercent: await warnPercentOf(db, departmentId) };
}
