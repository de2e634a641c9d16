import type { EventName } from "@so-thiet-bi/contract/events";
import type { FieldChange } from "@so-thiet-bi/contract/history";
import { sql } from "kysely";
import { turns } from "../../beside/turns.ts";
import type { Tx } from "../../db/connect.ts";
import { statement } from "../../db/statement.ts";
import { asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { encryptPersons } from "./actions/personal-keys.ts";
import type { PersonalWords } from "./rules/personal-words.ts";
import { chained, type HistorySeal, sealOfLine } from "./rules.ts";

type Json =
  | string
  | number
  | boolean
  | null
  | PersonalWords
  | readonly Json[]
  | { readonly [key: string]: Json };

export interface Subject {
  /** `demand`, `school-year`, or the name of a catalogue. */
  type: string;
  id: number;
  /** The unit whose book the line stands in. */
  departmentId: number;
}

let seal: HistorySeal | undefined;

/**
 * From here on every line that this process leaves is sealed with the key. A process serves one installation.
 */
export function sealHistoryWith(given: HistorySeal): void {
  seal = given;
}

/** What lines are sealed with in this process. */
export function currentSeal(): HistorySeal {
  if (!seal) throw new Error("History was not opened: there is no key to seal its lines with.");
  return seal;
}

/**
 * Leaves a line in the history of a record, in the transaction of the change. Lines of one unit are numbered
 * without a gap, and each carries a hash over the one before it; the unit's head row makes writers of one
 * unit wait for each other here.
 */
export async function record(
  tx: Tx,
  actor: Actor,
  event: EventName,
  subject: Subject,
  details: Record<string, Json> = {},
): Promise<void> {
  const { key, no: keyNo } = currentSeal();
  const told = await encryptPersons(tx, personOf(actor), [{ subject, details }]);
  const line = {
    departmentId: subject.departmentId,
    at: new Date().toISOString(),
    actorId: personOf(actor).id,
    actorName: told.actorName,
    actorUnit: actor.departmentName,
    event,
    subjectType: subject.type,
    subjectId: subject.id,
    details: told.details[0] as string,
  };
  const { departmentId, at, actorId, actorName, actorUnit, subjectType, subjectId } = line;
  await addLine(
    tx,
    departmentId,
    sealOfLine(key, line),
    keyNo,
    at,
    actorId,
    actorName,
    actorUnit,
    event,
    subjectType,
    subjectId,
    line.details,
  );
}

// one statement, with the hash of `chained` taken by the database: nearly every write ends here
const addLine = statement(
  (
    tx: Tx,
    departmentId: number,
    lineSeal: Buffer,
    keyNo: number,
    at: string,
    actorId: number | null,
    actorName: string,
    actorUnit: string,
    event: string,
    type: string,
    id: number,
    details: string,
  ) =>
    sql`
      with head as (
        insert into history_heads (department_id, no, hash)
        values (${departmentId}, 1, sha256(${lineSeal}))
        on conflict (department_id) do update set no = history_heads.no + 1,
          hash = sha256(history_heads.hash || ${lineSeal})
        returning no, hash
      )
      insert into history (
        department_id, no, at, actor_id, actor_name, actor_unit, event, subject_type, subject_id,
        details, hash, key_no
      )
      select ${departmentId}, no,
        ${at}::timestamptz,
        ${actorId}::bigint, ${actorName},
        ${actorUnit}, ${event}, ${type},
        ${id}::bigint,
        ${details}::json, hash,
        ${keyNo}::smallint
      from head`.compile(tx),
);

/** The same event for many records, in two statements. */
export async function recordMany(
  tx: Tx,
  actor: Actor,
  event: EventName,
  entries: readonly { subject: Subject; details: Record<string, Json> }[],
): Promise<void> {
  await recordAll(
    tx,
    actor,
    entries.map((entry) => ({ event, ...entry })),
  );
}

/**
 * Lines for many records of one unit or several, in two statements. Each unit has its own chain, in the order
 * of the entries.
 */
export async function recordAll(
  tx: Tx,
  actor: Actor,
  entries: readonly { event: EventName; subject: Subject; details: Record<string, Json> }[],
): Promise<void> {
  if (entries.length === 0) return;
  const { key, no: keyNo } = currentSeal();
  const at = new Date().toISOString();
  const { id: actorId } = personOf(actor);
  const told = await encryptPersons(tx, personOf(actor), entries);
  const byUnit = Map.groupBy(
    entries.map((entry, index) => ({ ...entry, details: told.details[index] as string })),
    ({ subject }) => subject.departmentId,
  );
  // why in the order of the units: two people who write to the same units wait for each other instead of
  // forever
  const heads = await sql<{ unit: number; no: number; hash: Buffer }>`
    insert into history_heads (department_id, no, hash)
    select unit, count, ''::bytea
    from ${asRows([...byUnit].map(([unit, { length }]) => ({ unit, count: length })))} as given (unit bigint, count bigint)
    order by unit
    on conflict (department_id) do update set no = history_heads.no + excluded.no
    returning department_id as unit, no, hash`.execute(tx);

  const turn = turns();
  const lines: object[] = [];
  const ends: { unit: number; hash: string }[] = [];
  for (const head of heads.rows) {
    const own = byUnit.get(head.unit) ?? [];
    let { hash } = head;
    for (const [index, { event, subject, details }] of own.entries()) {
      await turn();
      const line = {
        departmentId: head.unit,
        at,
        actorId,
        actorName: told.actorName,
        actorUnit: actor.departmentName,
        event,
        subjectType: subject.type,
        subjectId: subject.id,
        details,
      };
      hash = chained(hash, sealOfLine(key, line));
      const no = head.no - own.length + index + 1;
      lines.push({
        unit: head.unit,
        no,
        event,
        type: subject.type,
        id: subject.id,
        details,
        hash: hash.toString("hex"),
      });
    }
    ends.push({ unit: head.unit, hash: hash.toString("hex") });
  }
  await sql`
    with written as (
      insert into history (
        department_id, no, at, actor_id, actor_name, actor_unit, event, subject_type, subject_id,
        details, hash, key_no
      )
      select line.unit, line.no,
        ${at}::timestamptz,
        ${actorId}::bigint,
        ${told.actorName}, ${actor.departmentName}, line.event,
        line.type, line.id, line.details::json,
        decode(line.hash, 'hex'),
        ${keyNo}::smallint
      from ${asRows(lines)} as line (
        unit bigint, no bigint, event text, type text,
        id bigint, details text, hash text
      )
    )
    update history_heads
    set hash = decode(last.hash, 'hex')
    from ${asRows(ends)} as last (unit bigint, hash text)
    where department_id = last.unit`.execute(tx);
}

/** The program itself, which fills an empty installation, is nobody's account. */
function personOf({ userId, fullName }: Actor): { id: number | null; name: string } {
  return { id: userId || null, name: fullName };
}

/** The fields that differ, for the history line of a change. */
export function changesBetween<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Fields,
): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ field, from: from as FieldChange["from"], to: to as FieldChange["to"] }];
  });
}
