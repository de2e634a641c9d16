import { isSamePerson } from "@so-thiet-bi/contract/person-names";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { voucherPolicy } from "../policy.ts";
import { findVoucher, subjectOf, type VoucherRow } from "../queries.ts";

export async function listSecondPersons(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ items: { id: number; name: string }[] }> {
  const row = await findVoucher(db, actor, id);
  return { items: voucherPolicy.ask(actor, subjectOf(row)) ? await secondPersonsFor(db, actor, row) : [] };
}

/** Colleagues with an account in use, beside who wrote the voucher, who asks, and who takes the things. */
export async function secondPersonsFor(
  db: Db,
  actor: Actor,
  row: Pick<VoucherRow, "department_id" | "created_by" | "receiver">,
): Promise<{ id: number; name: string }[]> {
  const colleagues = await db
    .selectFrom("users")
    .select(["id", "full_name as name"])
    .where("department_id", "=", row.department_id)
    .where("id", "not in", [row.created_by, actor.userId])
    .where("locked", "=", false)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return colleagues.filter(({ name }) => row.receiver === null || !isSamePerson(row.receiver, name));
}
