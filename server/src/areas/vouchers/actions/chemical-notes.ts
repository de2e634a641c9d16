import { type ChemicalNotes, noteChemicalUse as call } from "@so-thiet-bi/contract/chemical-notes";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { whoNotes } from "../policy.ts";
import { listChemicalNotes } from "../queries/chemical-notes.ts";
import { lockVoucher } from "../queries.ts";

/** Whoever of the unit used it says so: the teacher who was in the room is rarely the keeper of the store. */
export async function noteChemicalUse(
  tx: Tx,
  actor: Actor,
  id: number,
  { equipmentId, waste, incident }: BodyOf<typeof call>,
): Promise<ChemicalNotes> {
  const row = await lockVoucher(tx, actor, id);
  if (row.department_id !== actor.departmentId) throw forbidden(whoNotes);
  const { chemicals } = await listChemicalNotes(tx, actor, id);
  const chemical = chemicals.find((one) => one.equipmentId === equipmentId);
  if (!chemical) throw invalidField(["equipmentId"], "not-visible", { of: call.body });
  await tx
    .insertInto("chemical_notes")
    .values({
      department_id: row.department_id,
      voucher_id: id,
      equipment_id: equipmentId,
      waste,
      incident,
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
