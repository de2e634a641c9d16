import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import {
  type Incident,
  type IncidentReportBody,
  reportIncident as reportCall,
} from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { findClosedYear } from "../../school-years/queries.ts";
import { lockRecords, today } from "../../stock/actions.ts";
import { balancesOf } from "../../stock/queries.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { writeReports } from "../actions.ts";
import { mayReport, whoReports } from "../policy.ts";
import { getIncident } from "../queries.ts";
import { inSentence } from "./names.ts";

/**
 * Somebody who works in the unit says that something is broken or lost. The same report sent again, at once
 * or days later, is answered again.
 */
export async function reportIncident(tx: Tx, actor: Actor, given: IncidentReportBody): Promise<Incident> {
  if (!mayReport(actor)) throw forbidden(whoReports);
  const sentBefore = await findSent(tx, actor, given.clientId);
  if (sentBefore !== undefined) return getIncident(tx, actor, sentBefore);
  const thing = await lockThing(tx, actor, given.equipmentId);
  // again behind the lock: the same may have been sent twice at once
  const sentMeanwhile = await findSent(tx, actor, given.clientId);
  if (sentMeanwhile !== undefined) return getIncident(tx, actor, sentMeanwhile);
  const occurredOn = await dayOf(tx, actor, given.occurredOn);
  const misfit = quantityFits(given.quantity, thing.unit, thing.trackingMode);
  if (misfit) throw wrongField("quantity", misfit);
  checkGroups(given.groups, given.quantity);
  await checkLinks(tx, actor, given);
  const place = await placeOf(tx, thing, given);
  const employeeId = await ownEmployeeId(tx, actor);
  const { ids } = await writeReports(tx, actor, [
    {
      ...given,
      ...place,
      occurredOn,
      severity: given.kind === "BROKEN" ? given.severity : null,
      employeeId,
      awayUntil: employeeId === null ? null : await awayUntil(tx, thing.id, employeeId, given.quantity),
      returnLineId: null,
      clientId: given.clientId ?? null,
    },
  ]);
  const [id] = ids as [number];
  await tell(tx, actor, { ...given, id }, { ...thing, ...place });
  return getIncident(tx, actor, id);
}

/** What groups broke is not more than what broke. */
export function checkGroups(groups: readonly { broken: number }[], quantity: number): void {
  const sum = groups.reduce((total, { broken }) => total + thousandths(broken), 0);
  if (sum > thousandths(quantity)) throw wrongField("groups", "above-broken");
}

/** What is newly named can be used by the unit. */
export async function checkLinks(
  tx: Tx,
  actor: Actor,
  given: { roomId?: number | null; classroomId?: number | null; responsibleEmployeeId?: number | null },
): Promise<void> {
  const refs = [
    { field: "roomId", to: functionalRooms.plural, id: given.roomId },
    { field: "classroomId", to: classrooms.plural, id: given.classroomId },
    { field: "responsibleEmployeeId", to: employees.plural, id: given.responsibleEmployeeId },
  ].flatMap(({ id, ...ref }) => (id ? [{ ...ref, id }] : []));
  const [field] = await findUnusable(tx, actor, refs);
  if (field !== undefined) throw wrongField(field, "not-visible");
}

export function wrongField(field: string, says: string): Refusal {
  return invalidField([field], says, { of: reportCall.body });
}

async function findSent(tx: Tx, actor: Actor, clientId: string | undefined): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const row = await tx
    .selectFrom("incidents")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
}

type Thing = Awaited<ReturnType<typeof lockRecords>>[number] & { subjectId: number | null };

async function lockThing(tx: Tx, actor: Actor, id: number): Promise<Thing> {
  const known = await tx
    .selectFrom("equipments")
    .select("subject_id")
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!known) throw wrongField("equipmentId", "not-visible");
  const [thing] = await lockRecords(tx, actor.departmentId, [id]);
  return { ...(thing as Thing), subjectId: known.subject_id };
}

async function dayOf(tx: Tx, actor: Actor, given: string | null): Promise<string> {
  const now = await today(tx);
  const day = given ?? now;
  if (day > now) throw wrongField("occurredOn", "in-future");
  const closed = await findClosedYear(tx, actor.departmentId, day);
  if (closed !== undefined) throw new Refusal("yearClosed", { name: closed }, { field: "occurredOn" });
  return day;
}

/**
 * As many are good, in hands or not, and nobody has reported yet; of them the shelf that was named, else the
 * one with most.
 */
async function placeOf(
  tx: Tx,
  thing: Thing,
  { quantity, roomId }: IncidentReportBody,
): Promise<{ roomId: number | null; lotId: number | null }> {
  const good = (await balancesOf(tx, thing.id)).filter(({ condition }) => condition === "GOOD");
  const { rows } = await sql<{ reported: number }>`
    select coalesce(sum(quantity), 0) as reported
    from incidents
    where equipment_id = ${thing.id} and status = 'REPORTED'`.execute(tx);
  const there =
    good.reduce((sum, shelf) => sum + thousandths(shelf.quantity), 0) - thousandths(rows[0]?.reported ?? 0);
  if (thousandths(quantity) > there) {
    const have = inUnits(Math.max(0, there));
    throw new Refusal(
      "moreThanThere",
      { name: thing.name, unit: thing.unit, have, wanted: quantity },
      { field: "quantity" },
    );
  }
  const [fullest] = good
    .filter((shelf) => roomId === null || shelf.roomId === roomId)
    .toSorted(
      (a, b) =>
        b.quantity - a.quantity || (a.roomId ?? 0) - (b.roomId ?? 0) || (a.lotId ?? 0) - (b.lotId ?? 0),
    );
  return { roomId: roomId ?? fullest?.roomId ?? null, lotId: fullest?.lotId ?? null };
}

async function ownEmployeeId(tx: Tx, actor: Actor): Promise<number | null> {
  const row = await tx
    .selectFrom("employees")
    .select("id")
    .where("user_id", "=", actor.userId)
    .where("department_id", "=", actor.departmentId)
    .where("active", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Where all of it is in the person's own hands: when it is due back. Nothing where nobody has said when, or
 * it is overdue.
 */
async function awayUntil(
  tx: Tx,
  equipmentId: number,
  employeeId: number,
  quantity: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until: string | null }>`
    select case
      when sum(kept.quantity) >= ${quantity}
        and bool_and(not upper_inf(kept.span))
        then max(upper(kept.span))
    end as until
    from stock_holdings as holding
    join stock_promises as kept on kept.holding_id = holding.id
    where holding.equipment_id = ${equipmentId}
      and holding.employee_id = ${employeeId}
      and holding.ended_on is null`.execute(tx);
  const until = rows[0]?.until ? new Date(rows[0].until) : null;
  return until !== null && until.getTime() > Date.now() ? until : null;
}

const nowhere = { vi: "nơi chưa xếp phòng", en: "no room yet" };

/** Those who keep the unit's equipment, this room's or this subject's, and the keepers of the room. */
async function tell(
  tx: Tx,
  actor: Actor,
  { id, kind, quantity }: IncidentReportBody & { id: number },
  { name, unit, roomId, subjectId }: Thing & { roomId: number | null },
): Promise<void> {
  const { rows } = await sql<{ users: number[]; room: string | null }>`
    select (select name from functional_rooms where id = ${roomId}) as room,
      array (
        select distinct user_id
        from user_capability_scopes
        join users on users.id = user_id
        where users.department_id = ${actor.departmentId}
          and (
            (capability in ('EQUIPMENT_KEEPER', 'ROOM_KEEPER') and room_id = ${roomId})
            or (capability = 'EQUIPMENT_KEEPER' and subject_id = ${subjectId})
          )
      ) as users`.execute(tx);
  const { users = [], room = null } = rows[0] ?? {};
  await notify(tx, actor, [
    {
      event: "incident.told",
      about: { type: "incident", id },
      details: { kind: inSentence(kind), quantity, unit, name, room: room ?? nowhere },
      users,
      units: [keepersOf(actor.departmentId)],
    },
  ]);
}
