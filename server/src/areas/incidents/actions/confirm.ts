import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  confirmIncidents as confirmAllCall,
  confirmIncident as confirmCall,
  dismissIncident as dismissCall,
  Incident,
} from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import { changeRow, setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { record, recordAll } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { releaseIncident, releaseIncidents } from "../../stock/actions/promises.ts";
import type { Posted } from "../../stock/actions.ts";
import { incidentWorkflow, seesAllIncidents, whoDecides } from "../policy.ts";
import { type IncidentRow, lockIncidentFor, lockIncidents } from "../queries/locked.ts";
import { getIncident, readIncidents } from "../queries.ts";
import { movesOf, postFor, recordPosted, worthOfLines } from "./move.ts";
import { inSentence, subject } from "./names.ts";
import { checkLinks, wrongField } from "./report.ts";

/** Only now the stock moves: from good to broken or lost. Why it happened is known by then. */
export async function confirmIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof confirmCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "confirm", { id, version: given.version });
  await checkLinks(tx, actor, given);
  const kind = given.kind ?? row.kind;
  const decided = {
    ...row,
    kind,
    severity: kind === "BROKEN" ? (given.severity ?? row.severity) : null,
    cause: given.cause ?? row.cause,
    responsibleKind: given.responsibleKind ?? row.responsibleKind,
    responsibleName: given.responsibleName ?? row.responsibleName,
    responsibleEmployeeId: given.responsibleEmployeeId ?? row.responsibleEmployeeId,
  };
  await confirm(tx, actor, [decided], given.note ?? null);
  return getIncident(tx, actor, id);
}

/**
 * Many by one voucher, all of them or none, in statements whose number does not depend on how many they are.
 */
export async function confirmIncidents(
  tx: Tx,
  actor: Actor,
  { ids, cause, note }: BodyOf<typeof confirmAllCall>,
): Promise<AnswerOf<typeof confirmAllCall>> {
  if (!seesAllIncidents(actor)) throw forbidden(whoDecides);
  if (new Set(ids).size < ids.length) throw wrongField("ids", "repeated");
  const rows = await lockIncidents(tx, actor, ids);
  for (const row of rows) incidentWorkflow.step(actor, "confirm", row);
  const { id, number } = await confirm(
    tx,
    actor,
    rows.map((row) => ({ ...row, cause: row.cause ?? cause ?? null })),
    note ?? null,
  );
  return {
    items: await readIncidents(
      tx,
      actor,
      rows.map((row) => row.id),
    ),
    voucher: { id, number },
  };
}

/** A mistake: the things count as good and free again, and serve the waiting list. */
export async function dismissIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof dismissCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "dismiss", { id, version });
  await releaseIncident(tx, id);
  await changeRow(tx, actor, ["incidents", id], {
    status: "DISMISSED",
    reason,
    decided_by_name: actor.fullName,
    decided_at: sql`now()`,
  });
  await record(tx, actor, "incident.dismissed", subject(id, row.departmentId), { reason });
  await tellReporters(tx, actor, [row], { vi: "không xác nhận", en: "declined" });
  await serveWaiting(tx, actor, [row.equipmentId]);
  return getIncident(tx, actor, id);
}

async function confirm(
  tx: Tx,
  actor: Actor,
  rows: readonly IncidentRow[],
  note: string | null,
): Promise<Posted> {
  const unexplained = rows.find(({ cause }) => cause === null);
  if (unexplained)
    throw new Refusal(
      "causeNeeded",
      { number: unexplained.number, name: unexplained.name },
      { field: "cause" },
    );
  await releaseIncidents(
    tx,
    rows.map(({ id }) => id),
  );
  const moves = await movesOf(
    tx,
    rows.map((row) => ({ ...row, from: "GOOD", to: (from) => ({ ...from, condition: row.kind }) })),
  );
  const [first] = rows as [IncidentRow];
  const posted = await postFor(tx, actor, first.id, {
    type: "CONDITION",
    reason: reasonOf(rows),
    moves,
    head: { note },
    lineCount: rows.length,
  });
  await writeConfirmed(tx, actor, rows, { voucherId: posted.id, note });
  await recordPosted(tx, actor, [posted]);
  await recordAll(
    tx,
    actor,
    rows.map(({ id, departmentId }) => ({
      event: "incident.confirmed" as const,
      subject: subject(id, departmentId),
      details: { voucher: posted.number },
    })),
  );
  await tellReporters(tx, actor, rows, { vi: "đã xác nhận", en: "confirmed" });
  return posted;
}

async function writeConfirmed(
  tx: Tx,
  actor: Actor,
  rows: readonly IncidentRow[],
  { voucherId, note }: { voucherId: number; note: string | null },
): Promise<void> {
  const worth = await worthOfLines(tx, actor.departmentId, voucherId);
  const given = rows.map((row, index) => ({
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    cause: row.cause,
    responsibleKind: row.responsibleKind,
    responsibleName: row.responsibleName,
    responsibleEmployeeId: row.responsibleEmployeeId,
    value: worth.get(index + 1) ?? 0,
    words: wordsOf(row),
  }));
  await sql`
    update incidents
    set status = 'CONFIRMED', kind = given.kind,
      severity = given.severity, cause = given.cause,
      responsible_kind = given."responsibleKind", responsible_name = given."responsibleName",
      responsible_employee_id = given."responsibleEmployeeId", value = given.value,
      voucher_id = ${voucherId}, reason = ${note},
      search_text = given.words,
      decided_by_name = ${actor.fullName},
      decided_at = now(), ${setChangedBy(actor)}
    from ${asRows(given)} as given (
      id bigint, kind text, severity text, cause text,
      "responsibleKind" text, "responsibleName" text, "responsibleEmployeeId" bigint, value bigint,
      words text
    )
    where incidents.id = given.id`.execute(tx);
}

/** The words by which a report is found. */
export function wordsOf(
  row: Pick<IncidentRow, "number" | "name" | "code" | "employeeName" | "responsibleName" | "note">,
): string {
  return searchText(row.number, row.name, row.code, row.employeeName, row.responsibleName, row.note);
}

/** In one statement, to all whose reports they were. */
async function tellReporters(
  tx: Tx,
  actor: Actor,
  rows: readonly IncidentRow[],
  decision: Words,
): Promise<void> {
  await notify(
    tx,
    actor,
    rows.map(({ id, number, name, reportedBy }) => ({
      event: "incident.decided" as const,
      about: { type: "incident", id },
      details: { decision, number, name },
      users: [reportedBy],
    })),
  );
}

function reasonOf(rows: readonly IncidentRow[]): string {
  const [{ kind, number, employeeName }] = rows as [IncidentRow];
  if (rows.length > 1) return `Xác nhận hỏng, mất theo ${rows.length} báo, từ ${number}`;
  const person = employeeName ? ` khi ${employeeName} sử dụng` : "";
  return `Xác nhận ${inSentence(kind).vi} theo báo ${number}${person}`.slice(0, 255);
}
