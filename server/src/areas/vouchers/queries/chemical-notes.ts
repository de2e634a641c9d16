import type { ChemicalNotes } from "@so-thiet-bi/contract/chemical-notes";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { findVoucher } from "../queries.ts";

/** Of a posted issue; every other voucher uses up no chemical. */
export async function listChemicalNotes(db: Db, actor: Actor, id: number): Promise<ChemicalNotes> {
  const { status, type, department_id: departmentId } = await findVoucher(db, actor, id);
  const chemicals = status === "POSTED" && type === "ISSUE" ? await issuedChemicals(db, id) : [];
  const items = await db
    .selectFrom("chemical_notes")
    .select([
      "id",
      "equipment_id as equipmentId",
      "waste",
      "incident",
      "noted_by_name as notedByName",
      "noted_at as notedAt",
    ])
    .where("voucher_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    chemicals,
    items,
    can: { note: chemicals.length > 0 && departmentId === actor.departmentId },
  };
}

async function issuedChemicals(db: Db, id: number): Promise<ChemicalNotes["chemicals"]> {
  const { rows } = await sql<ChemicalNotes["chemicals"][number]>`
    select equipments.id as "equipmentId", equipments.name, equipments.unit, -sum(movement.quantity) as quantity
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    join equipment_types as type on type.id = equipments.type_id
    where movement.voucher_id = ${id}
      and (type.hazardous or type.formula is not null or type.cas_number is not null)
    group by equipments.id
    order by equipments.name, equipments.id`.execute(db);
  return rows;
}
