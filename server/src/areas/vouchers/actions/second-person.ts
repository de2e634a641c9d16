/** A dangerous chemical leaves the store while a second person looks on, and says so with their own account. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { isSamePerson } from "@so-thiet-bi/contract/person-names";
import {
  type askSecondPerson as askCall,
  askSecondPerson as asked,
  type Voucher,
} from "@so-thiet-bi/contract/vouchers";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { notify } from "../../notices/actions.ts";
import type { SecondPerson } from "../../stock/actions.ts";
import { voucherWorkflow } from "../policy.ts";
import { secondPersonsFor } from "../queries/second-persons.ts";
import { getVoucher, issuesByTwo, lockVoucher, subjectOf, type VoucherRow } from "../queries.ts";

/** Who has confirmed a draft, to be posted with it. */
export function confirmedOf(row: VoucherRow): SecondPerson | null {
  const { second_person_id: id, second_person_name: name, second_person_at: at } = row;
  return id === null || name === null || at === null ? null : { id, name, at };
}

/** Naming somebody else asks anew: who was named before no longer confirms. */
export async function askSecondPerson(
  tx: Tx,
  actor: Actor,
  id: number,
  { userId, version }: BodyOf<typeof askCall>,
): Promise<Voucher> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "ask", subjectOf(row));
  checkVersion(version, { ...row, updated_by_name: row.created_by_name });
  const { rows } = await sql<{ needed: boolean }>`select ${issuesByTwo(row)} as needed`.execute(tx);
  if (!rows[0]?.needed) throw new Refusal("secondPersonNotAsked");
  const found = (await secondPersonsFor(tx, actor, row)).find((one) => one.id === userId);
  if (!found) throw invalidField(["userId"], "not-visible", { of: asked.body });
  await tx
    .updateTable("stock_vouchers")
    .set({
      second_person_id: found.id,
      second_person_name: found.name,
      second_person_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  const subject = { type: "voucher", id, departmentId: row.department_id };
  await record(tx, actor, "voucher.secondPersonAsked", subject, {
    person: ofPerson("user", found.id, found.name),
  });
  await notify(tx, actor, [
    {
      event: "voucher.secondPersonAsked",
      about: subject,
      details: { reason: row.reason },
      users: [found.id],
    },
  ]);
  return getVoucher(tx, actor, id);
}

export async function confirmAsSecondPerson(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Voucher> {
  const row = await lockVoucher(tx, actor, id);
  voucherWorkflow.step(actor, "confirm", subjectOf(row));
  checkVersion(version, { ...row, updated_by_name: row.created_by_name });
  if (row.second_person_at !== null) return getVoucher(tx, actor, id);
  // the draft may have got its receiver after the second person was asked
  if (row.receiver !== null && isSamePerson(row.receiver, actor.fullName))
    throw new Refusal("secondPersonTakes");
  await tx
    .updateTable("stock_vouchers")
    .set({ second_person_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  const subject = { type: "voucher", id, departmentId: row.department_id };
  await record(tx, actor, "voucher.secondPersonConfirmed", subject);
  await notify(tx, actor, [
    {
      event: "voucher.secondPersonConfirmed",
      about: subject,
      details: { reason: row.reason },
      users: [row.created_by],
    },
  ]);
  return getVoucher(tx, actor, id);
}
