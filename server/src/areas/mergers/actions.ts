import {
  type Merger,
  type MergerBody,
  mergerStatusWords,
  planMerger as planCall,
} from "@so-thiet-bi/contract/mergers";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { isInSight } from "../departments/queries.ts";
import { record } from "../history/actions.ts";
import { today } from "../stock/actions.ts";
import { mayMerge, whoMerges } from "./policy.ts";
import { getMerger, lockMerger, type MergerRow } from "./queries.ts";

/** Nothing moves yet; both schools are kept for this merger. */
export async function planMerger(tx: Tx, actor: Actor, body: MergerBody): Promise<Merger> {
  if (!mayMerge(actor)) throw forbidden(whoMerges);
  const words = await checkPlan(tx, actor, body);
  const { id } = await tx
    .insertInto("mergers")
    .values({
      department_id: actor.departmentId,
      ...columnsOf(body),
      planned_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "department.mergerPlanned", ownUnit(actor), {
    ...words,
    decision: body.decisionNo,
  });
  return getMerger(tx, actor, id);
}

export async function changeMerger(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...body }: MergerBody & { version: number },
): Promise<Merger> {
  const { row } = await lockMerger(tx, actor, id);
  checkVersion(version, row);
  checkPlanned(row, { vi: "sửa", en: "change it" });
  await checkPlan(tx, actor, body, id);
  await changeRow(tx, actor, ["mergers", id], columnsOf(body));
  await record(tx, actor, "department.mergerChanged", ownUnit(actor));
  return getMerger(tx, actor, id);
}

export async function removeMerger(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { row, from, into } = await lockMerger(tx, actor, id);
  checkPlanned(row, { vi: "bỏ", en: "drop it" });
  await tx.deleteFrom("mergers").where("id", "=", id).execute();
  await record(tx, actor, "department.mergerRemoved", ownUnit(actor), { from: from.name, into: into.name });
}

const columnsOf = ({ fromId, intoId, decisionNo, decidedOn, codes }: MergerBody) => ({
  from_department_id: fromId,
  into_department_id: intoId,
  decision_no: decisionNo,
  decided_on: decidedOn,
  codes,
});

const ownUnit = ({ departmentId: id }: Actor) => ({ type: "department", id, departmentId: id });

function checkPlanned({ status }: MergerRow, verb: { vi: string; en: string }): void {
  if (status !== "PLANNED")
    throw new Refusal("wrongState", {
      noun: { vi: "Lần sáp nhập", en: "merger" },
      state: mergerStatusWords[status],
      verb,
    });
}

/** Both are schools below the user's unit that work, and neither is in the middle of another merger. */
async function checkPlan(
  tx: Tx,
  actor: Actor,
  { fromId, intoId, decidedOn }: MergerBody,
  id: number | null = null,
): Promise<{ from: string; into: string }> {
  if (fromId === intoId) throw invalidField(["intoId"], "same-school", { of: planCall.body });
  if (decidedOn > (await today(tx))) throw invalidField(["decidedOn"], "in-future", { of: planCall.body });
  const units = await tx
    .selectFrom("departments")
    .select(["id", "name", "type", "parent_id as parentId", "root_id as rootId", "active"])
    .where("id", "in", [fromId, intoId])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const nameOf = (unit: number, field: "fromId" | "intoId") => {
    const school = units.find((one) => one.id === unit);
    if (school?.type !== "LEVEL_3" || !school.active || !isInSight(actor, school))
      throw invalidField([field], "not-a-school-below", { of: planCall.body });
    return school.name;
  };
  const names = { from: nameOf(fromId, "fromId"), into: nameOf(intoId, "intoId") };
  const { rows } = await sql<{ from: number; into: number }>`
    select from_department_id as "from", into_department_id as "into"
    from mergers
    where id is distinct from ${id}::bigint
      and status <> 'TAKEN_BACK'
      and (
        from_department_id in (${fromId}, ${intoId})
        or (status <> 'DONE' and into_department_id in (${fromId}, ${intoId}))
      )
    limit 1`.execute(tx);
  const [other] = rows;
  if (other)
    throw new Refusal("mergerTaken", {
      school: [other.from, other.into].includes(fromId) ? names.from : names.into,
    });
  return names;
}
