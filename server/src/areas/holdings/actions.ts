import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import type { Holding, handOver as handOverCall } from "@so-thiet-bi/contract/holdings";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { lockEquipment } from "../equipment/queries.ts";
import { record } from "../history/actions.ts";
import { hold, today } from "../stock/actions.ts";
import { balancesOf } from "../stock/queries.ts";
import { inUnits, thousandths } from "../stock/rules.ts";
import { keeps, keepsSome, whoHandsOver } from "./policy.ts";
import { getHolding, holdingsOf, unusableKits } from "./queries.ts";

/** Puts good ones that are in nobody's hands into those of a person of the unit, shelf by shelf where one has not enough. */
export async function handOver(tx: Tx, actor: Actor, equipmentId: number, given: BodyOf<typeof handOverCall>): Promise<{ items: Holding[] }> {
  const row = await lockEquipment(tx, actor, equipmentId);
  if (!keepsSome(actor, row.department_id)) throw forbidden(whoHandsOver);
  const subjectId = row.subject_id;
  const person = await findPerson(tx, actor, given.employeeId);
  if (row.tracking_mode === "CONSUMABLE") throw invalidField(["quantity"], "consumables-are-issued");
  const misfit = quantityFits(given.quantity, row.unit, row.tracking_mode);
  if (misfit) throw invalidField(["quantity"], misfit);
  const day = await today(tx);
  const since = given.since ?? day;
  if (since > day) throw invalidField(["since"], "in-future");
  if (given.dueOn !== null && given.dueOn < since) throw invalidField(["dueOn"], "ends-before-start");
  const there = (await balancesOf(tx, equipmentId)).filter(
    (shelf) => shelf.condition === "GOOD" && (given.roomId === null || shelf.roomId === given.roomId),
  );
  const shelves = there.filter((shelf) => keeps(actor, { departmentId: row.department_id, roomId: shelf.roomId, subjectId }));
  if (shelves.length === 0 && !keeps(actor, { departmentId: row.department_id, roomId: given.roomId ?? row.room_id, subjectId }))
    throw forbidden(whoHandsOver);
  let missing = thousandths(given.quantity);
  const free = shelves.reduce((sum, shelf) => sum + thousandths(shelf.quantity) - thousandths(shelf.held), 0);
  if (missing > free) throw new Refusal("notEnoughFree", { name: row.name, unit: row.unit, have: inUnits(free), wanted: given.quantity });
  const unusable = await unusableKits(tx, equipmentId);
  const usable = Math.max(0, free - thousandths(unusable.kits));
  if (missing > usable) throw new Refusal("kitIncomplete", { name: row.name, unit: row.unit, parts: unusable.parts, have: inUnits(usable) });
  const ids: number[] = [];
  for (const shelf of shelves) {
    const part = Math.min(missing, thousandths(shelf.quantity) - thousandths(shelf.held));
    if (part <= 0) continue;
    missing -= part;
    await hold(tx, shelf, inUnits(part));
    const { id } = await tx
      .insertInto("stock_holdings")
      .values({
        department_id: row.department_id,
        equipment_id: equipmentId,
        room_id: shelf.roomId,
        lot_id: shelf.lotId,
        quantity: inUnits(part),
        employee_id: given.employeeId,
        since,
        due_on: given.dueOn,
        purpose: given.purpose,
        handed_by_name: actor.fullName,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  await record(tx, actor, "equipment.handedOver", subjectOf(row.department_id, equipmentId), { quantity: given.quantity, person });
  return { items: await holdingsOf(tx, actor, ids) };
}

/** Takes back all that is still out, or so many. */
export async function takeBack(tx: Tx, actor: Actor, id: number, quantity: number | undefined): Promise<Holding> {
  const known = await getHolding(tx, actor, id);
  // the record first, as everybody does who touches its shelves
  const row = await lockEquipment(tx, actor, known.equipmentId);
  const open = await tx.selectFrom("stock_holdings").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  if (!keeps(actor, { departmentId: row.department_id, roomId: open.room_id, subjectId: row.subject_id })) throw forbidden(whoHandsOver);
  const out = thousandths(open.quantity) - thousandths(open.returned);
  if (out === 0) throw new Refusal("alreadyBack", { person: open.taken_back_by_name ?? "—" });
  const back = quantity === undefined ? out : thousandths(quantity);
  if (back > out) throw invalidField(["quantity"], "above-held");
  const misfit = quantityFits(inUnits(back), row.unit, row.tracking_mode);
  if (misfit) throw invalidField(["quantity"], misfit);
  await hold(tx, { equipmentId: row.id, roomId: open.room_id, lotId: open.lot_id }, -inUnits(back));
  await tx
    .updateTable("stock_holdings")
    .set({
      returned: inUnits(thousandths(open.returned) + back),
      ended_on: back === out ? await today(tx) : null,
      taken_back_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .execute();
  await record(tx, actor, "equipment.takenBack", subjectOf(row.department_id, row.id), { quantity: inUnits(back), person: known.employeeName });
  return getHolding(tx, actor, id);
}

async function findPerson(tx: Tx, actor: Actor, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from employees where id = ${id} and department_id = ${actor.departmentId} and active for share`.execute(tx);
  const [person] = rows;
  if (!person) throw invalidField(["employeeId"], "not-visible");
  return person.name;
}

function subjectOf(departmentId: number, id: number) {
  return { type: "equipment", id, departmentId };
}
