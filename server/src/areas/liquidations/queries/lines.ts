import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** A line as the steps need it; those that were taken out are not among them. */
export interface LineRow {
  id: number;
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  condition: "GOOD" | "BROKEN";
  quantity: number;
  originalValue: number;
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
      line.incident_id as "incidentId", equipments.name, equipments.unit,
      equipments.tracking_mode = 'ITEM' as "isPiece"
    from liquidation_lines as line
    join equipments on equipments.id = line.equipment_id
    where line.liquidation_id = ${id} and line.removed_at is null
    order by line.position`.execute(db);
  return rows;
}
