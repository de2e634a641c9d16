import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Counted } from "../actions/refresh.ts";

/** A record as it is needed for a count. */
export interface Countable {
  id: number;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  /** Of the lots asked for, those of this record. */
  lots: number[];
}

/**
 * Those of the named things that are the unit's and can be counted: of films and programs nothing stands in a
 * room.
 */
export function selectThings(
  departmentId: number,
  counted: readonly { equipmentId: number | null; lotId: number | null }[],
): RawBuilder<unknown> {
  const ids = [...new Set(counted.flatMap(({ equipmentId }) => equipmentId ?? []))];
  const lots = [...new Set(counted.flatMap(({ lotId }) => lotId ?? []))];
  return sql`
    select id, name, unit, tracking_mode as "trackingMode",
      array (
        select lot.id
        from stock_lots as lot
        where lot.equipment_id = equipments.id
          and lot.id = ${anyOf(lots)}
      ) as lots
    from equipments
    where department_id = ${departmentId}
      and removed_at is null
      and tracking_mode <> 'DIGITAL'
      and id = ${anyOf(ids)}`;
}

export async function readThings(
  db: Db,
  departmentId: number,
  counted: readonly Counted[],
): Promise<Map<number, Countable>> {
  const { rows } = await sql<Countable>`${selectThings(departmentId, counted)}`.execute(db);
  return new Map(rows.map((thing) => [thing.id, thing]));
}

/** What is wrong with saying so much of a thing, and in which field. */
export function faultOf(
  thing: Countable | undefined,
  { lotId, good, broken }: { lotId: number | null; good: number; broken: number },
): { field: "equipmentId" | "lotId" | "good" | "broken"; says: string } | undefined {
  if (!thing) return { field: "equipmentId", says: "not-visible" };
  if (lotId !== null && !thing.lots.includes(lotId)) return { field: "lotId", says: "not-visible" };
  for (const [field, quantity] of [["good", good] as const, ["broken", broken] as const]) {
    const says = quantityFits(quantity, thing.unit, thing.trackingMode);
    if (says) return { field, says };
  }
  return thing.trackingMode === "ITEM" && good + broken > 1
    ? { field: "good", says: "one-piece" }
    : undefined;
}
