import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { record } from "../../history/actions.ts";

/** The line of a voucher that was posted for some other record. */
export async function recordPosting(
  tx: Tx,
  actor: Actor,
  { id, number }: { id: number; number: string },
  departmentId: number,
): Promise<void> {
  await record(tx, actor, "voucher.posted", { type: "voucher", id, departmentId }, { number });
}
