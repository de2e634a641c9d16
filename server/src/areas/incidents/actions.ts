/**
 * What a return of borrowed things does to reports. What people do with them stands in the files of their
 * verbs.
 */

import { sql } from "kysely";
import { setChangedBy } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordMany } from "../history/actions.ts";
import { keepersOf, notify } from "../notices/actions.ts";
import { nextNumbers } from "../school-years/actions/numbers.ts";
import { promise, releaseIncidents } from "../stock/actions/promises.ts";
import { type Adopted, adopt, findToAdopt } from "./actions/adopt.ts";
import { inSentence, type Named, namesOf, subject } from "./actions/names.ts";
import { readIncidents } from "./queries.ts";
import type { IncidentReport } from "./rules.ts";

const mostTold = 10;

/**
 * Notes what came back broken or lost: the stock does not move, but nobody is promised it until somebody has
 * decided. What the borrower reported beforehand is the same report. The records are locked by the caller. In
 * statements whose number does not depend on how many they are; answers the ids in the order given.
 */
export async function reportIncidents(
  tx: Tx,
  actor: Actor,
  reports: readonly IncidentReport[],
): Promise<number[]> {
  if (reports.length === 0) return [];
  const adopted = await findToAdopt(tx, actor.departmentId, reports);
  const fresh = reports.filter((report) => !adopted.has(report));
  const { ids, named } = await writeReports(tx, actor, fresh);
  await adopt(tx, actor, [...adopted.values()]);
  const idOf = new Map<IncidentReport, number>([
    ...[...adopted].map(([report, { id }]: [IncidentReport, Adopted]) => [report, id] as const),
    ...fresh.map((report, index) => [report, ids[index] as number] as const),
  ]);
  const units = [keepersOf(actor.departmentId)];
  const names = adopted.size === 0 ? named : await namesOf(tx, reports);
  await notify(
    tx,
    actor,
    reports.slice(0, mostTold).map((one) => ({
      event: "incident.reported" as const,
      about: { type: "incident", id: idOf.get(one) as number },
      details: {
        kind: inSentence(one.kind),
        quantity: one.quantity,
        unit: names.things.get(one.equipmentId)?.unit ?? "",
        name: names.things.get(one.equipmentId)?.name ?? "—",
        person: personOf(names, one) ?? "—",
      },
      units,
    })),
  );
  return reports.map((one) => idOf.get(one) as number);
}

/** The one writer of reports, with their promises and their first line of history. */
export async function writeReports(
  tx: Tx,
  actor: Actor,
  reports: readonly IncidentReport[],
): Promise<{ ids: number[]; named: Named }> {
  const named = await namesOf(tx, reports);
  if (reports.length === 0) return { ids: [], named };
  const { departmentId, rootId } = actor;
  const days = reports.map(({ occurredOn }) => occurredOn);
  const numbers = await nextNumbers(tx, departmentId, "incident", days);
  const rows = reports.map((one, index) => {
    const thing = named.things.get(one.equipmentId);
    return {
      ...one,
      groups: one.groups ?? [],
      cause: one.cause ?? (one.groups?.length ? "PRACTICE" : null),
      number: numbers[index],
      words: searchText(
        numbers[index],
        thing?.name,
        thing?.code,
        personOf(named, one),
        one.responsibleName,
        one.note,
      ),
    };
  });
  const written = await sql<{ id: number; number: string }>`
    insert into incidents (
      department_id, root_id, number, kind, equipment_id, room_id, lot_id, quantity, occurred_on,
      employee_id, classroom_id, return_line_id, note, groups, cause, severity, responsible_kind,
      responsible_name, responsible_employee_id, client_id, reported_by, reported_by_name,
      search_text, updated_by_name
    )
    select ${departmentId}::bigint,
      ${rootId}::bigint, number, kind, "equipmentId",
      "roomId", "lotId", quantity, "occurredOn", "employeeId", "classroomId", "returnLineId", note,
      groups, cause, severity, "responsibleKind", "responsibleName", "responsibleEmployeeId",
      "clientId", ${actor.userId}::bigint,
      ${actor.fullName}, words, ${actor.fullName}
    from ${asRows(rows)} as given (
      number text, kind text, "equipmentId" bigint, "roomId" bigint,
      "lotId" bigint, quantity numeric, "occurredOn" date, "employeeId" bigint,
      "classroomId" bigint, "returnLineId" bigint, note text, groups jsonb,
      cause text, severity text, "responsibleKind" text, "responsibleName" text,
      "responsibleEmployeeId" bigint, "clientId" text, words text
    )
    on conflict (department_id, client_id)
    where client_id is not null do nothing
    returning id, number`.execute(tx);
  // the same key at the same moment for another thing: who asked first has it
  if (written.rows.length < reports.length) throw new Refusal("keyReused");
  const idOf = new Map(written.rows.map(({ id, number }) => [number, id]));
  const ids = numbers.map((number) => idOf.get(number) as number);
  const now = new Date();
  await promise(
    tx,
    departmentId,
    reports.map(({ equipmentId, quantity, awayUntil }, index) => ({
      equipmentId,
      quantity,
      start: awayUntil ?? now,
      end: null,
      isPiece: false,
      incidentId: ids[index] as number,
    })),
  );
  await recordMany(
    tx,
    actor,
    "incident.reported",
    reports.map(({ kind, quantity, equipmentId }, index) => ({
      subject: subject(ids[index] as number, departmentId),
      details: { kind: inSentence(kind), quantity, unit: named.things.get(equipmentId)?.unit ?? "" },
    })),
  );
  return { ids, named };
}

/**
 * The return in which they were noted is taken back. One that was decided already stays what it is, and the
 * return with it. The records are locked by the caller.
 */
export async function withdrawIncidents(
  tx: Tx,
  actor: Actor,
  returnLineIds: readonly number[],
): Promise<void> {
  if (returnLineIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id
    from incidents
    where return_line_id = ${anyOf(returnLineIds)}
    order by id for update`.execute(tx);
  const incidents = await readIncidents(
    tx,
    actor,
    rows.map(({ id }) => id),
  );
  const decided = incidents.find(
    ({ status }) => status !== "REPORTED" && status !== "DISMISSED" && status !== "WITHDRAWN",
  );
  if (decided) throw new Refusal("incidentConfirmed", { number: decided.number, name: decided.name });
  const open = incidents.filter(({ status }) => status === "REPORTED").map(({ id }) => id);
  if (open.length === 0) return;
  await releaseIncidents(tx, open);
  await sql`
    update incidents
    set status = 'WITHDRAWN', decided_by_name = ${actor.fullName},
      decided_at = now(), ${setChangedBy(actor)}
    where id = ${anyOf(open)}`.execute(tx);
  await recordMany(
    tx,
    actor,
    "incident.withdrawn",
    open.map((id) => ({ subject: subject(id, actor.departmentId), details: {} })),
  );
}

function personOf({ people }: Named, { employeeId }: IncidentReport): string | undefined {
  return employeeId === null ? undefined : people.get(employeeId);
}
