import type { LessonChemicals } from "@so-thiet-bi/contract/lesson-chemicals";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { SecondPerson } from "../../stock/actions.ts";
import { registrationWorkflow } from "../policy.ts";
import { getRegistration, type RegistrationRow, readRows, subjectOf } from "./registrations.ts";

export async function getLessonChemicals(db: Db, actor: Actor, id: number): Promise<LessonChemicals> {
  await getRegistration(db, actor, id);
  const [row] = (await readRows(db, actor, [id])) as [RegistrationRow];
  const chemicals = await chemicalsOfTwo(db, id);
  const isOpen = chemicals.length > 0 && (row.status === "APPROVED" || row.status === "PREPARED");
  const confirmed = confirmedFor(row, chemicals);
  const { second_person_id: secondId, second_person_name: name } = row;
  const ask = isOpen && registrationWorkflow.abilities(actor, subjectOf(row)).handOut;
  return {
    chemicals,
    secondPerson:
      secondId === null ? null : { id: secondId, name: name ?? "", confirmedAt: confirmed?.at ?? null },
    people: ask ? await secondPersonsFor(db, actor, row) : [],
    can: { ask, confirm: isOpen && isAsked(actor, row) && confirmed === null },
  };
}

export const isAsked = (actor: Actor, row: RegistrationRow) =>
  actor.departmentId === row.department_id && actor.userId === row.second_person_id;

/** The lines of a registration that leave the store while a second person looks on. */
export async function chemicalsOfTwo(db: Db, id: number): Promise<LessonChemicals["chemicals"]> {
  const { rows } = await sql<LessonChemicals["chemicals"][number]>`
    select equipments.id as "equipmentId", equipments.name, equipments.unit, sum(line.quantity) as quantity
    from loan_registration_lines as line
    join equipments on equipments.id = line.equipment_id
    join equipment_types as type on type.id = equipments.type_id
    where line.registration_id = ${id} and type.two_persons
    group by equipments.id
    order by equipments.name, equipments.id`.execute(db);
  return rows;
}

/** Those records of the given ones that are issued by two persons. */
export async function chemicalsAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("equipments")
    .innerJoin("equipment_types as type", "type.id", "equipments.type_id")
    .select("equipments.id")
    .where("equipments.id", "=", anyOf(ids))
    .where("type.two_persons", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Asked = Pick<
  RegistrationRow,
  "second_person_id" | "second_person_name" | "second_person_at" | "second_person_lines"
>;

/** Who confirmed, if it covers all that is to leave of the chemicals that they confirmed. */
export function confirmedFor(
  row: Asked,
  leaving: readonly { equipmentId: number; quantity: number }[],
): SecondPerson | null {
  const { second_person_id: id, second_person_name: name, second_person_at: at } = row;
  if (id === null || name === null || at === null) return null;
  const lines = row.second_person_lines as unknown as { equipmentId: number; quantity: number }[];
  const confirmed = new Map(lines.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  const covers = leaving.every(({ equipmentId, quantity }) => quantity <= (confirmed.get(equipmentId) ?? 0));
  return covers ? { id, name, at } : null;
}

/** Colleagues with an account in use, beside who asks and who receives. */
export async function secondPersonsFor(
  db: Db,
  actor: Actor,
  row: Pick<RegistrationRow, "department_id" | "borrower_user_id">,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "full_name as name"])
    .where("department_id", "=", row.department_id)
    .where("id", "not in", [actor.userId, row.borrower_user_id ?? actor.userId])
    .where("locked", "=", false)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
}
