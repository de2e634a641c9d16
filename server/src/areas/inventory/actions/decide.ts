import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  CheckStatus,
  cancelCheck as cancelCall,
  decideCheck as decideCall,
  InventoryCheck,
} from "@so-thiet-bi/contract/inventory";
import { type RawBuilder, sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { getCheck } from "../queries/checks.ts";
import { type CheckRow, lockCheckFor, subjectOf } from "../queries.ts";

/**
 * Back to counting. What was written down as different stays until the next submission, which keeps how it
 * was treated.
 */
export async function recallCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "recall", { id, version });
  await moveTo(tx, actor, check, {
    status: "COUNTING",
    also: sql`
      submitted_at = null, submitted_by_name = null, decided_at = null,
      decided_by_name = null`,
  });
  await record(tx, actor, "inventoryCheck.recalled", subjectOf(check));
  return getCheck(tx, actor, id);
}

/** The head of the unit stands by the differences and their treatment, or wants them counted again. */
export async function decideCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  { approved, reason, version }: BodyOf<typeof decideCall>,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, approved ? "approve" : "reject", { id, version });
  if (!approved && !reason) throw invalidField(["reason"], "needed");
  await moveTo(tx, actor, check, {
    status: approved ? "APPROVED" : "REJECTED",
    also: sql`
      decided_at = now(),
      decided_by_name = ${actor.fullName},
      reason = ${approved ? null : reason}`,
  });
  await record(
    tx,
    actor,
    approved ? "inventoryCheck.approved" : "inventoryCheck.rejected",
    subjectOf(check),
    approved ? {} : { reason },
  );
  await notify(tx, actor, [
    {
      event: "inventoryCheck.decided",
      about: { type: "inventory-check", id },
      details: {
        name: check.name,
        decision: approved ? { vi: "đã duyệt", en: "approved" } : { vi: "đã trả lại", en: "sent back" },
      },
      users: await askersOf(tx, id),
    },
  ]);
  return getCheck(tx, actor, id);
}

/** From here on nothing is taken back. */
export async function closeCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "close", { id, version });
  await moveTo(tx, actor, check, { status: "CLOSED" });
  await record(tx, actor, "inventoryCheck.closed", subjectOf(check));
  return getCheck(tx, actor, id);
}

/** Nothing was posted; others may count the rooms again. */
export async function cancelCheck(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof cancelCall>,
): Promise<InventoryCheck> {
  const check = await lockCheckFor(tx, actor, "cancel", { id, version });
  await moveTo(tx, actor, check, { status: "CANCELLED", also: sql`reason = ${reason}` });
  await tx.updateTable("count_sheets").set({ is_open: false }).where("check_id", "=", id).execute();
  await record(tx, actor, "inventoryCheck.cancelled", subjectOf(check), { reason });
  return getCheck(tx, actor, id);
}

interface Change {
  status: CheckStatus;
  /** Columns that change with it. */
  also?: RawBuilder<unknown>;
}

async function moveTo(tx: Tx, actor: Actor, { id }: CheckRow, { status, also }: Change): Promise<void> {
  await sql`
    update inventory_checks
    set status = ${status},
      ${also ? sql`${also},` : sql``} ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
}

/** Who drafted it and who submitted it last, as the history knows. */
async function askersOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ drafted: number; submitted: number | null }>`
    select created_by as drafted,
      (
        select actor_id
        from history
        where subject_type = 'inventory-check'
          and subject_id = ${id}
          and event = 'inventoryCheck.submitted'
        order by id desc limit 1
      ) as submitted
    from inventory_checks
    where id = ${id}`.execute(tx);
  return rows.flatMap(({ drafted, submitted }) => (submitted === null ? [drafted] : [drafted, submitted]));
}
