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

export interface Disposed extends HandedOver {
  /** Who takes it, as it was noted when the disposal was carried out. */
  recipient: string | null;
}

/** What the disposal of a voucher hands over to somebody, a row for each record and receiving side. */
export async function readDisposed(db: Db, voucherId: number): Promise<Disposed[]> {
  const { rows } = await sql<Disposed>`
    select equipments.id as "equipmentId", equipments.code, equipments.name, equipments.unit,
      type.asset_class as "assetClass", type.asset_group as "assetGroup",
      equipments.tracking_mode as "trackingMode", coalesce(line.buyer, disposal.buyer) as recipient,
      sum(line.quantity) as quantity, sum(line.original_value)::bigint as value
    from liquidations as disposal
    join liquidation_lines as line on line.liquidation_id = disposal.id
      and line.form = 'TRANSFER' and line.removed_at is null
    join equipments on equipments.id = line.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    where disposal.voucher_id = ${voucherId}
    group by equipments.id, type.id, coalesce(line.buyer, disposal.buyer)
    order by equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`.execute(db);
  return rows;
}
