import type { Decision, Demand, DemandBody, DemandStatus, RouteStop } from "@so-thiet-bi/contract/demands";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { DemandLines, Demands } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, momentText, Refusal } from "../../http/refusal.ts";
import { nextNumber } from "../departments/actions.ts";
import { holdPlace, listApprovers } from "../departments/queries.ts";
import { findOwnEquipments } from "../equipment/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { today } from "../stock/actions.ts";
import { schoolYearCode } from "../stock/rules.ts";
import { demandWorkflow, mayDraft } from "./policy.ts";
import { getDemand, lockDemand, readLineRows, subjectOf } from "./queries.ts";
import { receive } from "./receipt.ts";
import { decideLines, isReason, roundOf, statusAfter } from "./rules.ts";

export async function createDemand(tx: Tx, actor: Actor, given: DemandBody): Promise<Demand> {
  if (!mayDraft(actor)) throw forbidden();
  const series = `DN-${schoolYearCode(await today(tx))}`;
  const code = `${series}-${String(await nextNumber(tx, actor.departmentId, series)).padStart(4, "0")}`;
  const { id } = await tx
    .insertInto("demands")
    .values({
      ...columnsOf(given),
      department_id: actor.departmentId,
      root_id: actor.rootId,
      code,
      search_text: searchText(code, given.title),
      status_by_name: actor.fullName,
      created_by: actor.userId,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeLines(tx, actor, id, given.lines, []);
  await record(tx, actor, "demand.created", subject(id, actor.departmentId));
  return getDemand(tx, actor, id);
}

export async function changeDemand(tx: Tx, actor: Actor, id: number, given: DemandBody & { version: number }): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, "edit", subjectOf(row));
  checkVersion(given.version, row);
  const before = await readLineRows(tx, id);
  await tx
    .updateTable("demands")
    .set({
      ...columnsOf(given),
      search_text: searchText(row.code, given.title),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .execute();
  await writeLines(tx, actor, id, given.lines, before);
  const after = await readLineRows(tx, id);
  await record(tx, actor, "demand.changed", subject(id, row.department_id), {
    changes: [
      ...changesBetween(describe(row), describe({ ...row, ...columnsOf(given) })),
      ...changesBetween({ lines: linesText(before) }, { lines: linesText(after) }),
    ],
  });
  return getDemand(tx, actor, id);
}

export async function removeDemand(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockDemand(tx, actor, id);
  if (row.attempt > 0 && demandWorkflow.policy.remove(actor, subjectOf(row))) throw new Refusal("wasSubmitted");
  demandWorkflow.step(actor, "remove", subjectOf(row));
  await tx.deleteFrom("demands").where("id", "=", id).execute();
  await record(tx, actor, "demand.removed", subject(id, row.department_id), { code: row.code, title: row.title });
}

/** Sends the demand to the first unit of its route. Route, lines and what the unit had of them are frozen for this attempt. */
export async function submitDemand(tx: Tx, actor: Actor, id: number, version: number | undefined): Promise<Demand> {
  // why: while it looks for its route, the unit must not be moved to another
  await holdPlace(tx, actor.departmentId);
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, "submit", subjectOf(row), lastStep(row));
  checkVersion(version, row);
  const lines = await readLineRows(tx, id);
  if (lines.length === 0) throw new Refusal("nothingToSubmit");
  if (!row.reason) throw new Refusal("reasonMissing");
  const approvers = await listApprovers(tx, row.department_id);
  const route: RouteStop[] = approvers.map((unit, index) => ({ round: index === 0 ? 1 : 2, departmentId: unit.id, name: unit.name }));
  const [first] = route;
  if (!first) throw new Refusal("noSuperior");

  const attempt = row.attempt + 1;
  const snapshot = await getDemand(tx, actor, id);
  await tx
    .updateTable("demand_lines")
    .set({ round1_quantity: null, round2_quantity: null, allocated_quantity: null })
    .where("demand_id", "=", id)
    .execute();
  await tx
    .insertInto("demand_submissions")
    .values({
      demand_id: id,
      attempt,
      department_name: actor.departmentName,
      submitted_by: actor.userId,
      submitted_by_name: actor.fullName,
      lines: JSON.stringify(snapshot.lines),
    })
    .execute();
  await moveTo(tx, actor, id, "WAITING_FOR_LEVEL_1", {
    route: JSON.stringify(route),
    turn_department_id: first.departmentId,
    attempt,
    submitted_at: sql<string>`now()`,
  });
  await record(tx, actor, "demand.submitted", subject(id, row.department_id), { unit: first.name, attempt });
  return getDemand(tx, actor, id);
}

export async function decideDemand(tx: Tx, actor: Actor, id: number, given: Decision): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, given.approved ? "approve" : "reject", subjectOf(row), lastStep(row));
  if (row.turn_department_id !== actor.departmentId) throw tooLate(row, given.approved);
  checkVersion(given.version, row);
  const round = roundOf(row.status) as 1 | 2;
  const route = row.route as RouteStop[];
  if (!given.approved && !isReason(given.message)) throw invalidField(["message"], "reason-too-short");

  const lines = (await readLineRows(tx, id)).map((line) => ({
    id: line.id,
    name: line.name,
    requested: line.requested_quantity,
    before: line.round1_quantity ?? line.requested_quantity,
  }));
  const outcome = given.approved ? decideLines(lines, given) : { lines: [] };
  if ("fault" in outcome) throw invalidField(outcome.fault.path, outcome.fault.says);

  const status = statusAfter(route, round, given.approved);
  await writeQuantities(tx, id, round, status === "APPROVED", outcome.lines);
  await tx
    .insertInto("demand_decisions")
    .values({
      demand_id: id,
      attempt: row.attempt,
      round,
      department_id: actor.departmentId,
      department_name: actor.departmentName,
      approved: given.approved,
      message: given.message,
      lines: JSON.stringify(outcome.lines.map(({ name, before, quantity, note }) => ({ lineName: name, before, quantity, note }))),
      decided_by: actor.userId,
      decided_by_name: actor.fullName,
    })
    .execute();
  await moveTo(tx, actor, id, status, { turn_department_id: status === "WAITING_FOR_LEVEL_2" ? (route[1] as RouteStop).departmentId : null });
  await record(tx, actor, given.approved ? "demand.approved" : "demand.rejected", subject(id, row.department_id), {
    round,
    reason: given.message ?? "",
    cuts: outcome.lines.filter((line) => line.quantity !== line.before).map(({ name, before, quantity, note }) => ({ name, before, quantity, note })),
  });
  return getDemand(tx, actor, id);
}

/** Everything allocated has arrived: it goes on the books under one increase voucher, and the demand is done. */
export async function confirmDemand(tx: Tx, actor: Actor, id: number, version: number | undefined): Promise<Demand> {
  const row = await lockDemand(tx, actor, id);
  demandWorkflow.step(actor, "confirm", subjectOf(row), lastStep(row));
  checkVersion(version, row);
  const voucher = await receive(tx, actor, row, await readLineRows(tx, id));
  await tx
    .updateTable("demand_lines")
    .set((columns) => ({ received_quantity: columns.ref("allocated_quantity") }))
    .where("demand_id", "=", id)
    .execute();
  await moveTo(tx, actor, id, "DONE", {});
  await record(tx, actor, "demand.confirmed", subject(id, row.department_id), { voucher: voucher.number });
  return getDemand(tx, actor, id);
}

async function moveTo(
  tx: Tx,
  actor: Actor,
  id: number,
  status: DemandStatus,
  more: { route?: string; turn_department_id?: number | null; attempt?: number; submitted_at?: ReturnType<typeof sql<string>> },
): Promise<void> {
  await tx
    .updateTable("demands")
    .set({
      ...more,
      status,
      status_since: sql`now()`,
      status_by_name: actor.fullName,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .execute();
}

async function writeQuantities(
  tx: Tx,
  demandId: number,
  round: 1 | 2,
  final: boolean,
  lines: readonly { id: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = sql.ref(round === 1 ? "round1_quantity" : "round2_quantity");
  await sql`
    update demand_lines set ${column} = decided.quantity ${final ? sql`, allocated_quantity = decided.quantity` : sql``}
    from json_to_recordset(${JSON.stringify(lines)}::json) as decided (id bigint, quantity numeric)
    where demand_lines.id = decided.id and demand_id = ${demandId}`.execute(tx);
}

/** The given lines replace the old ones; a line that names a record of the unit takes name, unit and tracking from it. */
async function writeLines(
  tx: Tx,
  actor: Actor,
  demandId: number,
  given: DemandBody["lines"],
  before: readonly Selectable<DemandLines>[],
): Promise<void> {
  const old = new Set(before.map((line) => line.id));
  const records = new Map(
    (
      await findOwnEquipments(
        tx,
        actor.departmentId,
        given.flatMap((line) => line.equipmentId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  for (const [index, line] of given.entries()) {
    if (line.id !== undefined && !old.has(line.id)) throw invalidField(["lines", index, "id"], "unknown-line");
    if (line.equipmentId !== null && !records.has(line.equipmentId)) throw invalidField(["lines", index, "equipmentId"], "not-visible");
    const known = line.equipmentId === null ? undefined : records.get(line.equipmentId);
    const misfit = known && known.tracking_mode !== "ITEM" ? quantityFits(line.requestedQuantity, known.unit, known.tracking_mode) : null;
    if (misfit || (known?.tracking_mode === "ITEM" && !Number.isInteger(line.requestedQuantity)))
      throw invalidField(["lines", index, "requestedQuantity"], misfit ?? "whole-number");
  }
  await tx.deleteFrom("demand_lines").where("demand_id", "=", demandId).execute();
  if (given.length === 0) return;
  await tx
    .insertInto("demand_lines")
    .values(
      given.map((line, position) => {
        const known = line.equipmentId === null ? undefined : records.get(line.equipmentId);
        return {
          demand_id: demandId,
          position,
          equipment_id: line.equipmentId,
          name: known?.name ?? line.name,
          unit: known?.unit ?? line.unit,
          tracking_mode: known?.tracking_mode ?? line.trackingMode,
          subject: known?.subject_name ?? line.subject,
          specification: line.specification,
          unit_price: line.unitPrice,
          reason: line.reason,
          requested_quantity: line.requestedQuantity,
        };
      }),
    )
    .execute();
}

/** Who brought the demand where it is, for those who come second. */
function lastStep(row: Selectable<Demands>): { person: string; time: string } {
  return { person: row.status_by_name, time: momentText(row.status_since) };
}

function tooLate(row: Selectable<Demands>, approved: boolean): Refusal {
  const words = { noun: { vi: "Đề nghị", en: "demand" }, verb: approved ? { vi: "duyệt", en: "approve it" } : { vi: "trả lại", en: "return it" } };
  return new Refusal("decided", { ...words, ...lastStep(row), state: { vi: "Chờ duyệt vòng 2", en: "Waiting for round 2" } });
}

function columnsOf(given: DemandBody) {
  return { title: given.title, kind: given.kind, urgency: given.urgency, reason: given.reason, needed_by: given.neededBy };
}

function describe(row: Pick<Selectable<Demands>, "title" | "kind" | "urgency" | "reason" | "needed_by">) {
  return { title: row.title, kind: row.kind, urgency: row.urgency, reason: row.reason, neededBy: row.needed_by };
}

function linesText(lines: readonly Selectable<DemandLines>[]): string {
  return lines.map((line) => `${line.name}: ${line.requested_quantity} ${line.unit}`).join("; ");
}

function subject(id: number, departmentId: number) {
  return { type: "demand" as const, id, departmentId };
}
