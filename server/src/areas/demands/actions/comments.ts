import type { Demand, RouteStop } from "@so-thiet-bi/contract/demand-record";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Demands } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { record } from "../../history/actions.ts";
import { type Notice, notify } from "../../notices/actions.ts";
import { demandWorkflow } from "../policy.ts";
import { departmentNames, getDemand, lockDemand, subjectOf } from "../queries.ts";
import { roundOf } from "../rules.ts";
import { approversOf, askers, lastStep, noticeOf, quoteOf, subject } from "./steps.ts";

/** A question or an answer; the demand stays where it lies, and the other side is told. */
export async function commentOnDemand(tx: Tx, actor: Actor, id: number, text: string): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, "comment", subjectOf(row), lastStep(row));
  await tx
    .insertInto("demand_comments")
    .values({
      demand_id: id,
      department_id: actor.departmentId,
      department_name: actor.departmentName,
      body: text,
      created_by: actor.userId,
      created_by_name: actor.fullName,
    })
    .execute();
  const quote = quoteOf(text);
  await record(tx, actor, "demand.commented", subject(id, row.department_id), { text: quote });
  const unit = (await departmentNames(tx, [row.department_id])).get(row.department_id) ?? "";
  const { about, details } = noticeOf(row, unit);
  await notify(tx, actor, [
    {
      about,
      details: { ...details, text: quote },
      event: "demand.commented",
      ...(await otherSide(tx, actor, row)),
    },
  ]);
  return getDemand(tx, actor, id);
}

/**
 * A superior writes to the unit that asks; that unit to the one that decides now, or decided last. A draft
 * has nobody on the other side.
 */
async function otherSide(
  tx: Tx,
  actor: Actor,
  row: Selectable<Demands>,
): Promise<Pick<Notice, "users" | "units">> {
  if (actor.departmentId !== row.department_id) return askers(row);
  const decided = row.turn_department_id ?? (roundOf(row.status) === 0 ? null : await lastDecider(tx, row));
  return decided === null ? {} : { units: [approversOf(decided)] };
}

async function lastDecider(tx: Tx, row: Selectable<Demands>): Promise<number | null> {
  const decision = await tx
    .selectFrom("demand_decisions")
    .select("department_id")
    .where("demand_id", "=", row.id)
    .orderBy(sql`id desc`)
    .executeTakeFirst();
  return decision?.department_id ?? (row.route as RouteStop[]).at(-1)?.departmentId ?? null;
}
