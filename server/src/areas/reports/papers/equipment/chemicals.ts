/** What the papers of chemicals share: which records are chemicals, and how their dangers are written. */
import {
  type GhsPictogram,
  ghsPictogramWords,
  type SignalWord,
  signalWordWords,
} from "@so-thiet-bi/contract/ghs";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { inOrderOfNames } from "./records.ts";

/** From `equipments` with its `type` and `equipment_group`. */
export const isChemical = sql`(
  equipments.tracking_mode = 'CONSUMABLE' and equipments.removed_at is null
  and (type.hazardous or type.formula is not null or type.cas_number is not null or equipment_group.search_text like '%hoa chat%')
)`;

export interface ChemicalLot {
  equipmentId: number;
  lotId: number | null;
  name: string;
  unit: string;
  formula: string | null;
  cas: string | null;
  pictograms: GhsPictogram[] | null;
  signalWord: SignalWord | null;
  lot: string | null;
  expiresOn: string | null;
  /** By the books on the day. */
  quantity: number;
  /** Of these, broken or set aside. */
  unusable: number;
}

/** What of each lot the books have at the end of a day; what is lost is not there to be counted. */
export async function readChemicals(
  db: Db,
  departmentId: number,
  day: string,
  roomId: number | undefined,
): Promise<ChemicalLot[]> {
  const { rows } = await sql<ChemicalLot>`
    with chemicals as materialized (
      select equipments.id, equipments.name, equipments.code_key, equipments.unit, type.formula, type.cas_number, type.pictograms, type.signal_word
      from equipments
      left join equipment_types as type on type.id = equipments.type_id
      left join equipment_groups as equipment_group on equipment_group.id = equipments.group_id
      where equipments.department_id = ${departmentId} and ${isChemical}
    ), held as (
      select movement.equipment_id, movement.lot_id, sum(movement.quantity) as quantity,
        coalesce(sum(movement.quantity) filter (where movement.condition <> 'GOOD'), 0) as unusable
      from stock_movements as movement
      where movement.department_id = ${departmentId} and movement.equipment_id in (select id from chemicals)
        and movement.date <= ${day}::date and movement.condition <> 'LOST'
        ${roomId === undefined ? sql`` : sql`and movement.room_id = ${roomId}`}
      group by 1, 2
    )
    select equipments.id as "equipmentId", held.lot_id as "lotId", equipments.name, equipments.unit, equipments.formula,
      equipments.cas_number as cas, equipments.pictograms, equipments.signal_word as "signalWord",
      lot.number as lot, lot.expires_on as "expiresOn", held.quantity, held.unusable
    from held
    join chemicals as equipments on equipments.id = held.equipment_id
    left join stock_lots as lot on lot.id = held.lot_id
    where held.quantity > 0
    order by ${inOrderOfNames}, lot.expires_on nulls last, held.lot_id nulls last`.execute(db);
  return rows;
}

export const isExpiredOn =
  (day: string) =>
  ({ expiresOn }: Pick<ChemicalLot, "expiresOn">) =>
    expiresOn !== null && expiresOn < day;

/** “Nguy hiểm: Ăn mòn; Độc cấp tính” */
export function hazardText({
  pictograms,
  signalWord,
}: Pick<ChemicalLot, "pictograms" | "signalWord">): string | null {
  const dangers = (pictograms ?? []).map((code) => ghsPictogramWords[code].vi).join("; ");
  return [signalWord && signalWordWords[signalWord].vi, dangers].filter(Boolean).join(": ") || null;
}
