import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  type confirmIncident as confirmCall,
  type dismissIncident as dismissCall,
  type Incident,
  incidentKindWords,
} from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, Refusal } from "../../http/refusal.ts";
import { nextNumbers } from "../departments/actions.ts";
import { record, recordAll } from "../history/actions.ts";
import { notify } from "../notices/actions.ts";
import { lockRecords, post } from "../stock/actions.ts";
import { promise, releaseIncident } from "../stock/promises.ts";
import { balancesOf } from "../stock/queries.ts";
import { inUnits, type Move, schoolYearCode, thousandths } from "../stock/rules.ts";
import { incidentWorkflow } from "./policy.ts";
import { getIncident, type IncidentRow, lockIncident, readIncidents } from "./queries.ts";

/** What somebody says is broken or lost. */
export interface IncidentReport {
  kind: Incident["kind"];
  equipmentId: number;
  /** The shelf it belongs to. */
  roomId: number | null;
  lotId: number | null;
  quantity: number;
  occurredOn: string;
  /** Who had it, and with which class. */
  employeeId: number | null;
  classroomId: number | null;
  returnLineId: number | null;
  note: string | null;
}

/** When something becomes free, whoever waits for it is served: by the area that lends, which this one does not know. */
export type ServeWaiting = (tx: Tx, actor: Actor, equipmentIds: readonly number[]) => Promise<void>;

const mostTold = 10;

/**
 * Reports things as broken or lost: the stock does not move, but nobody is promised them until somebody has decided. The records are
 * locked by the caller. In statements whose number does not depend on how many they are; answers the ids in the order given.
 */
export async function reportIncidents(tx: Tx, actor: Actor, reports: readonly IncidentReport[]): Promise<number[]> {
  if (reports.length === 0) return [];
  const { departmentId, rootId } = actor;
  const named = await namesOf(tx, reports);
  const numbers = await numbersOf(tx, departmentId, reports);
  const rows = reports.map((one, index) => ({
    ...one,
    number: numbers[index],
    words: searchText(numbers[index], named.things.get(one.equipmentId)?.name, named.things.get(one.equipmentId)?.code, nameOf(named, one), one.note),
  }));
  const written = await sql<{ id: number; number: string }>`
    insert into incidents (department_id, root_id, number, kind, equipment_id, room_id, lot_id, quantity, occurred_on, employee_id, classroom_id, return_line_id, note,
      reported_by, reported_by_name, search_text, updated_by_name)
    select ${departmentId}::bigint, ${rootId}::bigint, number, kind, "equipmentId", "roomId", "lotId", quantity, "occurredOn", "employeeId", "classroomId", "returnLineId", note,
      ${actor.userId}::bigint, ${actor.fullName}, words, ${actor.fullName}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (number text, kind text, "equipmentId" bigint, "roomId" bigint, "lotId" bigint, quantity numeric,
      "occurredOn" date, "employeeId" bigint, "classroomId" bigint, "returnLineId" bigint, note text, words text)
    returning id, number`.execute(tx);
  const idOf = new Map(written.rows.map(({ id, number }) => [number, id]));
  const ids = numbers.map((number) => idOf.get(number) as number);
  const now = new Date();
  await promise(
    tx,
    departmentId,
    reports.map(({ equipmentId, quantity }, index) => ({
      equipmentId,
      quantity,
      start: now,
      end: null,
      isPiece: false,
      incidentId: ids[index] as number,
    })),
  );
  await recordAll(
    tx,
    actor,
    reports.map(({ kind, quantity, equipmentId }, index) => ({
      event: "incident.reported" as const,
      subject: subject(ids[index] as number, departmentId),
      details: { kind: inSentence(kind), quantity, unit: named.things.get(equipmentId)?.unit ?? "" },
    })),
  );
  const units = [{ departmentId, capabilities: ["EQUIPMENT_KEEPER" as const] }];
  await notify(
    tx,
    actor,
    reports.slice(0, mostTold).map((one, index) => ({
      event: "incident.reported" as const,
      about: { type: "incident", id: ids[index] as number },
      details: {
        kind: inSentence(one.kind).vi,
        quantity: one.quantity,
        unit: named.things.get(one.equipmentId)?.unit ?? "",
        name: named.things.get(one.equipmentId)?.name ?? "—",
        person: nameOf(named, one) ?? "—",
      },
      units,
    })),
  );
  return ids;
}

/** Only now the stock moves: from good to broken or lost, from the shelf it was said of, or another of the same that has it. */
export async function confirmIncident(tx: Tx, actor: Actor, id: number, given: BodyOf<typeof confirmCall>): Promise<Incident> {
  const row = await lockWithThing(tx, actor, id);
  incidentWorkflow.step(actor, "confirm", row);
  checkVersion(given.version, row);
  const kind = given.kind ?? row.kind;
  await releaseIncident(tx, id);
  const { id: voucherId, number } = await post(tx, actor, {
    departmentId: row.departmentId,
    type: "CONDITION",
    reason: reasonOf(row, kind),
    moves: await movesOf(tx, row, kind),
    head: { note: given.note ?? null },
    lineCount: 1,
  });
  await decide(tx, actor, id, { status: "CONFIRMED", kind, voucherId, reason: given.note ?? null });
  await record(tx, actor, "incident.confirmed", subject(id, row.departmentId), { voucher: number });
  await record(tx, actor, "voucher.posted", { type: "voucher", id: voucherId, departmentId: row.departmentId }, { number });
  return getIncident(tx, actor, id);
}

/** A mistake: the things count as good and free again, for whoever waits. */
export async function dismissIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof dismissCall>,
  serveWaiting: ServeWaiting,
): Promise<Incident> {
  const row = await lockWithThing(tx, actor, id);
  incidentWorkflow.step(actor, "dismiss", row);
  checkVersion(version, row);
  await releaseIncident(tx, id);
  await decide(tx, actor, id, { status: "DISMISSED", kind: row.kind, voucherId: null, reason });
  await record(tx, actor, "incident.dismissed", subject(id, row.departmentId), { reason });
  await serveWaiting(tx, actor, [row.equipmentId]);
  return getIncident(tx, actor, id);
}

/**
 * The return in which they were noted is taken back. One that was decided already stays what it is, and the return with it. The records
 * are locked by the caller.
 */
export async function withdrawIncidents(tx: Tx, actor: Actor, returnLineIds: readonly number[]): Promise<void> {
  if (returnLineIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from incidents where return_line_id = any (${returnLineIds}::bigint[]) order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const incidents = await readIncidents(tx, actor, ids);
  const decided = incidents.find(({ status }) => status === "CONFIRMED");
  if (decided) throw new Refusal("incidentConfirmed", { number: decided.number, name: decided.name });
  const open = incidents.filter(({ status }) => status === "REPORTED").map(({ id }) => id);
  if (open.length === 0) return;
  await sql`delete from stock_promises where incident_id = any (${open}::bigint[])`.execute(tx);
  await sql`
    update incidents set status = 'WITHDRAWN', decided_by_name = ${actor.fullName}, decided_at = now(), version = version + 1, updated_at = now(),
      updated_by_name = ${actor.fullName}
    where id = any (${open}::bigint[])`.execute(tx);
  await recordAll(
    tx,
    actor,
    open.map((id) => ({ event: "incident.withdrawn" as const, subject: subject(id, actor.departmentId), details: {} })),
  );
}

/** The record first, as everybody does who touches its shelves. */
async function lockWithThing(tx: Tx, actor: Actor, id: number): Promise<IncidentRow> {
  const { equipmentId } = await getIncident(tx, actor, id);
  await lockRecords(tx, actor.departmentId, [equipmentId]);
  return lockIncident(tx, actor, id);
}

async function decide(
  tx: Tx,
  actor: Actor,
  id: number,
  { status, kind, voucherId, reason }: { status: "CONFIRMED" | "DISMISSED"; kind: Incident["kind"]; voucherId: number | null; reason: string | null },
): Promise<void> {
  await tx
    .updateTable("incidents")
    .set({
      status,
      kind,
      voucher_id: voucherId,
      reason,
      decided_by_name: actor.fullName,
      decided_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .execute();
}

/** The shelf it was said of first, then others of the record that have good ones in nobody's hands. */
async function movesOf(tx: Tx, row: IncidentRow, kind: Incident["kind"]): Promise<Move[]> {
  const shelves = (await balancesOf(tx, row.equipmentId)).filter(({ condition }) => condition === "GOOD");
  const isSaid = (shelf: { roomId: number | null; lotId: number | null }) => shelf.roomId === row.roomId && shelf.lotId === row.lotId;
  let missing = thousandths(row.quantity);
  const moves: Move[] = [];
  for (const shelf of [...shelves.filter(isSaid), ...shelves.filter((other) => !isSaid(other))]) {
    const amount = Math.min(missing, thousandths(shelf.quantity) - thousandths(shelf.held));
    if (amount <= 0) continue;
    missing -= amount;
    const from = { equipmentId: row.equipmentId, roomId: shelf.roomId, lotId: shelf.lotId, condition: "GOOD" as const };
    moves.push({ line: 1, quantity: inUnits(amount), from, to: { ...from, condition: kind } });
  }
  // nothing there to take from: the posting says so, with the name of the shelf
  if (missing > 0) {
    const from = { equipmentId: row.equipmentId, roomId: row.roomId, lotId: row.lotId, condition: "GOOD" as const };
    moves.push({ line: 1, quantity: inUnits(missing), from, to: { ...from, condition: kind } });
  }
  return moves;
}

function reasonOf(row: IncidentRow, kind: Incident["kind"]): string {
  const person = row.employeeName ? ` khi ${row.employeeName} sử dụng` : "";
  return `Xác nhận ${inSentence(kind).vi} theo báo ${row.number}${person}`;
}

interface Named {
  things: Map<number, { name: string; code: string; unit: string }>;
  people: Map<number, string>;
}

async function namesOf(tx: Tx, reports: readonly IncidentReport[]): Promise<Named> {
  const { rows } = await sql<{ things: { id: number; name: string; code: string; unit: string }[]; people: { id: number; name: string }[] }>`
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'code', code, 'unit', unit)), '[]') from equipments
        where id = any (${reports.map(({ equipmentId }) => equipmentId)}::bigint[])) as things,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from employees
        where id = any (${reports.flatMap(({ employeeId }) => employeeId ?? [])}::bigint[])) as people`.execute(tx);
  const [row] = rows;
  return {
    things: new Map((row?.things ?? []).map(({ id, ...thing }) => [id, thing])),
    people: new Map((row?.people ?? []).map(({ id, name }) => [id, name])),
  };
}

function nameOf({ people }: Named, { employeeId }: IncidentReport): string | undefined {
  return employeeId === null ? undefined : people.get(employeeId);
}

/** `HM-2627-0001`: by the school year in which it happened. */
async function numbersOf(tx: Tx, departmentId: number, reports: readonly IncidentReport[]): Promise<string[]> {
  const series = reports.map(({ occurredOn }) => `HM-${schoolYearCode(occurredOn)}`);
  const next = new Map<string, number>();
  for (const name of [...new Set(series)].sort())
    next.set(name, await nextNumbers(tx, departmentId, name, series.filter((one) => one === name).length));
  return series.map((name) => {
    const number = next.get(name) as number;
    next.set(name, number + 1);
    return `${name}-${String(number).padStart(4, "0")}`;
  });
}

function inSentence(kind: Incident["kind"]) {
  const words = incidentKindWords[kind];
  return { vi: words.vi.toLowerCase(), en: words.en.toLowerCase() };
}

function subject(id: number, departmentId: number) {
  return { type: "incident", id, departmentId };
}
