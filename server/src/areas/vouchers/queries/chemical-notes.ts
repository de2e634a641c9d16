import type { ChemicalNotes } from "@so-thiet-bi/contract/chemical-notes";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { putsBack } from "../policy.ts";
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
      "returned",
      "noted_by_name as notedByName",
      "noted_at as notedAt",
    ])
    .where("voucher_id", "=", id)
    .orderBy("id")
    .execute();
  const isIssue = chemicals.length > 0;
  return {
    chemicals,
    lesson: isIssue ? await lessonOf(db, id) : null,
    items,
    can: {
      note: isIssue && departmentId === actor.departmentId,
      putBack: isIssue && putsBack(actor, { departmentId }),
    },
  };
}

/** The number of a voucher that stands and put back a part of what this one issued. */
export async function findReturnOf(db: Db, id: number): Promise<string | null> {
  const back = await db
    .selectFrom("chemical_notes as note")
    .innerJoin("stock_vouchers as back", "back.id", "note.return_voucher_id")
    .select("back.number")
    .where("note.voucher_id", "=", id)
    .where("back.status", "=", "POSTED")
    .executeTakeFirst();
  return back?.number ?? null;
}

async function issuedChemicals(db: Db, id: number): Promise<ChemicalNotes["chemicals"]> {
  const { rows } = await sql<ChemicalNotes["chemicals"][number]>`
    select equipments.id as "equipmentId", equipments.name, equipments.unit, -sum(movement.quantity) as quantity,
      (
        select coalesce(sum(note.returned), 0)
        from chemical_notes as note
        join stock_vouchers as back on back.id = note.return_voucher_id and back.status = 'POSTED'
        where note.voucher_id = ${id} and note.equipment_id = equipments.id
      ) as returned,
      coalesce(bool_or(type.hazardous), false) as hazardous,
      (
        select json_build_object('id', sheet.id, 'name', sheet.name)
        from attachments as sheet
        where sheet.subject_type = 'equipment' and sheet.subject_id = equipments.id
          and sheet.is_safety_sheet and sheet.removed_at is null
        order by sheet.id desc
        limit 1
      ) as "safetySheet"
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    join equipment_types as type on type.id = equipments.type_id
    where movement.voucher_id = ${id} and movement.quantity < 0
      and (type.hazardous or type.formula is not null or type.cas_number is not null)
    group by equipments.id
    order by equipments.name, equipments.id`.execute(db);
  return rows;
}

/** Of an issue over the counter; an issue may be of one slip only. */
async function lessonOf(db: Db, id: number): Promise<ChemicalNotes["lesson"]> {
  const { rows } = await sql<NonNullable<ChemicalNotes["lesson"]>>`
    select registration.id as "registrationId",
      coalesce(lesson.name, registration.lesson_title) as title,
      classroom.name as classroom, employee.name as teacher
    from loan_lines as line
    join loans on loans.id = line.loan_id
    join loan_registrations as registration on registration.id = loans.registration_id
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    where line.voucher_id = ${id}
    limit 1`.execute(db);
  return rows[0] ?? null;
}
