import type { Demand, RouteStop } from "@so-thiet-bi/contract/demand-record";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { departmentNames, getDemand, isJustDecided } from "../queries.ts";
import { decidedRound } from "../rules.ts";
import { approversOf, askers, lockDemandFor, moveTo, noticeOf, subject } from "./steps.ts";

/**
 * A wrong quantity or a wrong demand is noticed when the button was pressed. As long as nobody has built on
 * the decision its unit withdraws it; it stays readable, and the same round is decided once more. Whatever
 * happened to the demand since counts: the next unit decided, the school wrote or received, money was
 * allocated.
 */
export async function withdrawDecision(
  tx: Tx,
  actor: Actor,
  id: number,
  given: { reason: string; version?: number | undefined },
): Promise<Demand> {
  const row = await lockDemandFor(tx, actor, "withdrawDecision", { id, version: given.version });
  const route = row.route as RouteStop[];
  const round = decidedRound(row.status, route) as 1 | 2;
  const { numUpdatedRows } = await tx
    .updateTable("demand_decisions")
    .set({
      withdrawn_at: sql`now()`,
      withdrawn_by: actor.userId,
      withdrawn_by_name: actor.fullName,
      withdrawn_reason: given.reason,
    })
    .where("demand_id", "=", id)
    .where("attempt", "=", row.attempt)
    .where("round", "=", round)
    .where("withdrawn_at", "is", null)
    .where(sql<boolean>`exists (select from demands where id = ${id} and ${isJustDecided})`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new Refusal("decisionBuiltOn", { person: row.updated_by_name, time: momentText(row.updated_at) });

  await sql`
    update demand_lines
    set round1_quantity = case ${round}::int when 1 then null else round1_quantity end,
      round2_quantity = null,
      allocated_quantity = null
    where demand_id = ${id}`.execute(tx);
  await moveTo(tx, actor, id, {
    status: round === 1 ? "WAITING_FOR_LEVEL_1" : "WAITING_FOR_LEVEL_2",
    turn_department_id: actor.departmentId,
  });
  await record(tx, actor, "demand.decisionWithdrawn", subject(id, row.department_id), {
    round,
    reason: given.reason,
  });

  const unit = (await departmentNames(tx, [row.department_id])).get(row.department_id) ?? "";
  const { about, details } = noticeOf(row, unit);
  const { users = [], units = [] } = askers(row, row.status === "APPROVED");
  const others = route.filter((stop) => stop.departmentId !== actor.departmentId);
  await notify(tx, actor, [
    {
      about,
      details: { ...details, reason: given.reason },
      event: "demand.decisionWithdrawn",
      users,
      // the unit after heard that it waits for it, the unit before that it was returned
      units: [...units, ...others.map((stop) => approversOf(stop.departmentId))],
    },
  ]);
  return getDemand(tx, actor, id);
}
