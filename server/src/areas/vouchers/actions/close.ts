import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { record } from "../../history/actions.ts";
import { today } from "../../stock/actions.ts";
import { mayClose, whoCloses } from "../policy.ts";
import { type ClosingGiven, getClosing } from "../queries/book.ts";

/** Whatever is being posted for the days in question ends first; whatever comes after finds them closed. */
export async function changeClosing(tx: Tx, actor: Actor, { until, reason }: ClosingGiven) {
  if (!mayClose(actor)) throw forbidden(whoCloses);
  await tx.selectFrom("departments").select("id").where("id", "=", actor.departmentId).forUpdate().execute();
  if (until !== null && until > (await today(tx))) throw invalidField(["until"], "in-future");
  const before = await getClosing(tx, actor, undefined);
  if (before.until === until) return before;
  await tx
    .insertInto("stock_closings")
    .values({ department_id: actor.departmentId, until })
    .onConflict((conflict) => conflict.column("department_id").doUpdateSet({ until }))
    .execute();
  const closes = until !== null && (before.until === null || until > before.until);
  const details = { until: until === null ? "" : formatDay(until), reason };
  await record(
    tx,
    actor,
    closes ? "stock.closed" : "stock.opened",
    { type: "department", id: actor.departmentId, departmentId: actor.departmentId },
    details,
  );
  return getClosing(tx, actor, undefined);
}
