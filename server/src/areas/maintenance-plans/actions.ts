import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  type changeMaintenancePlan as changeCall,
  type decideMaintenancePlan as decideCall,
  type MaintenancePlan,
  mostPlanLines,
  type PlanLineGiven,
  type PlanVerb,
} from "@so-thiet-bi/contract/maintenance-plans";
import type { NoticeName } from "@so-thiet-bi/contract/notices";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { type Notice, notify } from "../notices/actions.ts";
import { today } from "../stock/actions.ts";
import { mayPlan, planWorkflow, whoPlans } from "./policy.ts";
import { readWhatFallsDue } from "./queries/due.ts";
import { getPlan, lockPlan, type PlanRow, subjectOf, yearOf } from "./queries.ts";
import { draftLines } from "./rules.ts";

/** A draft of what falls due in the school year; there is one plan of a year. */
export async function draftPlan(tx: Tx, actor: Actor, asked: number | undefined): Promise<MaintenancePlan> {
  if (!mayPlan(actor)) throw forbidden(whoPlans);
  const { departmentId } = actor;
  const { begins, name, from, to } = await yearOf(tx, departmentId, asked);
  const plan = await tx
    .insertInto("maintenance_plans")
    .values({
      department_id: departmentId,
      root_id: actor.rootId,
      school_year: begins,
      status_by_name: actor.fullName,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .onConflict((conflict) => conflict.columns(["department_id", "school_year"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!plan) throw new Refusal("planIsThere", { year: name });
  const due = await readWhatFallsDue(tx, departmentId, to);
  const drafted = draftLines({ begins: from, today: await today(tx) }, due).slice(0, mostPlanLines);
  await writeLines(
    tx,
    plan.id,
    drafted.map((line) => ({ ...line, person: null, cost: 0, note: null })),
  );
  await record(tx, actor, "maintenancePlan.drafted", subject(plan.id, departmentId), {
    year: name,
    count: drafted.length,
  });
  return getPlan(tx, actor, plan.id);
}

/** All lines are written anew; what the rooms and things are is checked, what was done is read from the log. */
export async function changePlan(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<MaintenancePlan> {
  const row = await lockPlan(tx, actor, id);
  planWorkflow.step(actor, "edit", subjectOf(row));
  checkVersion(given.version, row);
  await checkLines(tx, actor, id, given.lines);
  const before = await getPlan(tx, actor, id);
  await tx.deleteFrom("maintenance_plan_lines").where("plan_id", "=", id).execute();
  await writeLines(tx, id, given.lines);
  await changeRow(tx, actor, ["maintenance_plans", id], { note: given.note });
  const after = await getPlan(tx, actor, id);
  await record(tx, actor, "maintenancePlan.changed", subject(id, row.department_id), {
    changes: changesBetween(described(before), described(after)),
  });
  return after;
}

export async function removePlan(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockPlan(tx, actor, id);
  planWorkflow.step(actor, "remove", subjectOf(row));
  await tx.deleteFrom("maintenance_plans").where("id", "=", id).execute();
  await record(tx, actor, "maintenancePlan.removed", subject(id, row.department_id), {
    year: yearText(row),
  });
}

export async function submitPlan(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<MaintenancePlan> {
  const row = await step(tx, actor, id, { verb: "submit", version });
  const { rows } = await sql`select 1 from maintenance_plan_lines where plan_id = ${id} limit 1`.execute(tx);
  if (rows.length === 0) throw new Refusal("planIsEmpty");
  await moveTo(tx, actor, row, { status: "SUBMITTED", reason: null });
  await notify(tx, actor, [
    noticeOf("maintenance.planSubmitted", row, {
      units: [{ departmentId: row.department_id, capabilities: [] }],
    }),
  ]);
  return getPlan(tx, actor, id);
}

/** Approves it, or gives it back, also once it was approved; whoever drafted it is told. */
export async function decidePlan(
  tx: Tx,
  actor: Actor,
  id: number,
  { approved, version, ...given }: BodyOf<typeof decideCall>,
): Promise<MaintenancePlan> {
  const reason = given.reason ?? null;
  const row = await step(tx, actor, id, { verb: approved ? "approve" : "giveBack", version });
  await moveTo(
    tx,
    actor,
    row,
    approved ? { status: "APPROVED", reason: null } : { status: "RETURNED", reason },
  );
  await notify(tx, actor, [
    noticeOf(approved ? "maintenance.planApproved" : "maintenance.planReturned", row, {
      users: [row.created_by],
      ...(reason !== null && { reason }),
    }),
  ]);
  return getPlan(tx, actor, id);
}

async function step(
  tx: Tx,
  actor: Actor,
  id: number,
  { verb, version }: { verb: PlanVerb; version: number | undefined },
): Promise<PlanRow> {
  const row = await lockPlan(tx, actor, id);
  planWorkflow.step(actor, verb, subjectOf(row));
  checkVersion(version, row);
  return row;
}

const eventOf = {
  SUBMITTED: "maintenancePlan.submitted",
  APPROVED: "maintenancePlan.approved",
  RETURNED: "maintenancePlan.returned",
} as const;

async function moveTo(
  tx: Tx,
  actor: Actor,
  { id, department_id }: PlanRow,
  to: { status: keyof typeof eventOf; reason: string | null },
): Promise<void> {
  await changeRow(tx, actor, ["maintenance_plans", id], {
    ...to,
    status_since: sql`now()`,
    status_by_name: actor.fullName,
  });
  await record(tx, actor, eventOf[to.status], subject(id, department_id), {
    ...(to.reason !== null && { reason: to.reason }),
  });
}

/** What stood there before stays, also when its room or thing is followed no more. */
async function checkLines(
  tx: Tx,
  actor: Actor,
  planId: number,
  lines: readonly PlanLineGiven[],
): Promise<void> {
  const { lines: before } = await getPlan(tx, actor, planId);
  const kept = new Set(before.flatMap(({ room }) => room?.id ?? []));
  const refs = lines.flatMap(({ roomId }, index) =>
    roomId === null || kept.has(roomId)
      ? []
      : [{ field: String(index), to: functionalRooms.plural, id: roomId }],
  );
  const [unusable] = await findUnusable(tx, actor, refs);
  if (unusable !== undefined) throw invalidField(["lines", Number(unusable), "roomId"], "not-visible");
  const { rows } = await sql<{ id: number }>`
    select id
    from equipments
    where id = ${anyOf(lines.flatMap(({ equipmentId }) => equipmentId ?? []))}
      and department_id = ${actor.departmentId}
      and removed_at is null`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const strange = lines.findIndex(({ equipmentId }) => equipmentId !== null && !known.has(equipmentId));
  if (strange >= 0) throw invalidField(["lines", strange, "equipmentId"], "not-visible");
}

async function writeLines(tx: Tx, planId: number, lines: readonly PlanLineGiven[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("maintenance_plan_lines")
    .values(
      lines.map(({ equipmentId, roomId, content, months, person, cost, note }, position) => ({
        plan_id: planId,
        position,
        equipment_id: equipmentId,
        room_id: roomId,
        content,
        months,
        person,
        cost,
        note,
      })),
    )
    .execute();
}

function described({ note, lines }: MaintenancePlan) {
  return {
    note,
    lines: lines
      .map(({ equipment, room, content, months, person, cost }) =>
        [
          `${equipment?.name ?? room?.name}: ${content}`,
          `T${months.map(({ month }) => month).join(", ")}`,
          person,
          cost > 0 && `${cost.toLocaleString("vi-VN")} ₫`,
        ]
          .filter(Boolean)
          .join(", "),
      )
      .join("; "),
  };
}

const yearText = ({ school_year }: PlanRow) => `${school_year} - ${school_year + 1}`;

function noticeOf(
  event: Extract<NoticeName, `maintenance.plan${string}`>,
  row: PlanRow,
  { reason, ...told }: Pick<Notice, "users" | "units"> & { reason?: string },
): Notice {
  return {
    event,
    about: { type: "maintenance-plan", id: row.id },
    details: { year: yearText(row), ...(reason !== undefined && { reason }) },
    ...told,
  };
}

function subject(id: number, departmentId: number) {
  return { type: "maintenance-plan", id, departmentId };
}
