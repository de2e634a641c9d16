import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** What a voucher of a transfer took out of the unit or brought into it, a row for each record. */
export interface HandedOver {
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  assetClass: string | null;
  assetGroup: string | null;
  trackingMode: string;
  quantity: number;
  /** Nguyên giá, whole đồng. */
  value: number;
}

export async function readHandedOver(db: Db, voucherId: number): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select equipments.id as "equipmentId", equipments.code, equipments.name, equipments.unit,
      type.asset_class as "assetClass", type.asset_group as "assetGroup",
      equipments.tracking_mode as "trackingMode",
      abs(sum(movement.quantity)) as quantity, abs(sum(movement.value))::bigint as value
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    where movement.voucher_id = ${voucherId}
    group by equipments.id, type.id
    having sum(movement.quantity) <> 0
    order by equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`.execute(db);
  return rows;
}
