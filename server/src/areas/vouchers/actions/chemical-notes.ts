import { type ChemicalNotes, noteChemicalUse as call } from "@so-thiet-bi/contract/chemical-notes";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import { whoWrites } from "../../stock/rules/keepers.ts";
import { type Movement, thousandths } from "../../stock/rules.ts";
import { checkPlaces } from "../actions.ts";
import { putsBack, whoNotes } from "../policy.ts";
import { listChemicalNotes } from "../queries/chemical-notes.ts";
import { lockVoucher, type VoucherRow } from "../queries.ts";
import { returnMoves } from "../rules.ts";

/**
 * Whoever of the unit used it says so: the teacher who was in the room is rarely the keeper of the store. What
 * was not used is put back on its shelf by whoever keeps that.
 */
export async function noteChemicalUse(
  tx: Tx,
  actor: Actor,
  id: number,
  { equipmentId, waste, incident, returned }: BodyOf<typeof call>,
): Promise<ChemicalNotes> {
  const row = await lockVoucher(tx, actor, id);
  if (row.department_id !== actor.departmentId) throw forbidden(whoNotes);
  const { chemicals } = await listChemicalNotes(tx, actor, id);
  const chemical = chemicals.find((one) => one.equipmentId === equipmentId);
  if (!chemical) throw invalidField(["equipmentId"], "not-visible", { of: call.body });
  const back = returned ? await putBack(tx, actor, row, { chemical, quantity: returned }) : null;
  await tx
    .insertInto("chemical_notes")
    .values({
      department_id: row.department_id,
      voucher_id: id,
      equipment_id: equipmentId,
      waste,
      incident,
      returned: back && returned,
      return_voucher_id: back,
      noted_by: actor.userId,
      noted_by_name: actor.fullName,
    })
    .execute();
  await record(
    tx,
    actor,
    "voucher.chemicalNoted",
    { type: "voucher", id, departmentId: row.department_id },
    { name: chemical.name },
  );
  return listChemicalNotes(tx, actor, id);
}

interface Back {
  chemical: ChemicalNotes["chemicals"][number];
  quantity: number;
}

/** A voucher of its own, so that the books say when it came back; answers its id. */
async function putBack(tx: Tx, actor: Actor, row: VoucherRow, { chemical, quantity }: Back): Promise<number> {
  if (!putsBack(actor, { departmentId: row.department_id })) throw forbidden(whoWrites);
  const { equipmentId, name, unit, quantity: issued, returned: before } = chemical;
  if (thousandths(before) + thousandths(quantity) > thousandths(issued))
    throw new Refusal("returnedTooMuch", { name, unit, issued, before, quantity }, { field: "returned" });
  await lockRecords(tx, row.department_id, [equipmentId]);
  const moves = returnMoves(await issuedOf(tx, row.id, equipmentId), { before, quantity });
  await checkPlaces(tx, actor, moves);
  const { id, number } = await post(tx, actor, {
    departmentId: row.department_id,
    type: "ISSUE",
    reason: `Trả lại kho phần không dùng của phiếu ${row.number}`,
    head: { deliverer: row.receiver, receiver: actor.fullName },
    moves,
  });
  await record(
    tx,
    actor,
    "voucher.posted",
    { type: "voucher", id, departmentId: row.department_id },
    { number },
  );
  return id;
}

async function issuedOf(tx: Tx, voucherId: number, equipmentId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select line, equipment_id as "equipmentId", room_id as "roomId",
      lot_id as "lotId", condition, -quantity as quantity, -value as value
    from stock_movements
    where voucher_id = ${voucherId} and equipment_id = ${equipmentId}
    order by id`.execute(tx);
  return rows;
}
