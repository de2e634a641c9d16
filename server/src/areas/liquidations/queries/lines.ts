import type { DisposalForm, SaleMethod } from "@so-thiet-bi/contract/disposal-ways";
import type { Liquidation } from "@so-thiet-bi/contract/liquidations";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow, numberedRow } from "../../../db/joined.ts";
import type { classOf } from "../../books/rules.ts";

type Line = Omit<Liquidation["lines"][number], "isFixedAsset" | "asksSuperior"> & Classed;
type Classed = Parameters<typeof classOf>[0];

/** As they are shown; those that were taken out are not among them. */
export async function linesOf(db: Db, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, line.position,
      line.equipment_id as "equipmentId", equipments.code, equipments.name,
      equipments.unit,
      ${namedRow("room")} as room,
      line.lot_id as "lotId", line.condition, line.quantity,
      (
        select coalesce(sum(shelf.quantity), 0)
        from stock_balances as shelf
        where shelf.equipment_id = line.equipment_id
      ) as "inBooks",
      extract(year from equipments.in_use_date)::int as "inUseYear",
      line.original_value as "originalValue", line.residual_value as "residualValue",
      line.revalued_value as "revaluedValue", line.assessment, line.reason, line.form,
      line.sale_method as "saleMethod", line.rounds, line.buyer,
      ${namedRow("recipient")} as recipient,
      ${numberedRow("incident")} as incident,
      line.income, line.cost, type.asset_class as "assetClass",
      equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice"
    from liquidation_lines as line
    join equipments on equipments.id = line.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    left join functional_rooms as room on room.id = line.room_id
    left join incidents as incident on incident.id = line.incident_id
    left join departments as recipient on recipient.id = line.recipient_id
    where line.liquidation_id = ${id} and line.removed_at is null
    order by line.position`.execute(db);
  return rows;
}

/** A line as the steps need it; those that were taken out are not among them. */
export interface LineRow extends Classed {
  id: number;
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  condition: "GOOD" | "BROKEN";
  quantity: number;
  originalValue: number;
  revaluedValue: number | null;
  form: DisposalForm;
  saleMethod: SaleMethod | null;
  buyer: string | null;
  recipientId: number | null;
  incidentId: number | null;
  name: string;
  unit: string;
  isPiece: boolean;
}

export async function lineRowsOf(db: Db, id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.equipment_id as "equipmentId",
      line.room_id as "roomId", line.lot_id as "lotId",
      line.condition, line.quantity, line.original_value as "originalValue",
      line.revalued_value as "revaluedValue", line.form, line.sale_method as "saleMethod",
      line.buyer, line.recipient_id as "recipientId", type.asset_class as "assetClass", equipments.tracking_mode as "trackingMode",
      equipments.unit_price as "unitPrice",
      line.incident_id as "incidentId", equipments.name, equipments.unit,
      equipments.tracking_mode = 'ITEM' as "isPiece"
    from liquidation_lines as line
    join equipments on equipments.id = line.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    where line.liquidation_id = ${id} and line.removed_at is null
    order by line.position`.execute(db);
  return rows;
}
