/** Keys of persons: made when the first word about somebody is written, and destroyed when they are erased. */
import type { KeyObject } from "node:crypto";
import { sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Tx } from "../../../db/connect.ts";
import { statement } from "../../../db/statement.ts";
import { anyOf } from "../../../db/values.ts";
import {
  keysIn,
  marked,
  newPersonalKey,
  openedWith,
  type PersonKind,
  readMarks,
  recordKinds,
  sealedUnder,
  tellPersons,
  type Whose,
  wrappingKey,
} from "../rules/personal-words.ts";

let secretOf: (() => Buffer) | undefined;
let wrapping: KeyObject | undefined;

/** From here on keys of persons are wrapped with this secret; it is asked for when the first one is needed. */
export function wrapPersonalKeysWith(secret: () => Buffer): void {
  secretOf = secret;
  wrapping = undefined;
}

/** What keys of persons are wrapped with in this process. */
export function currentWrapping(): KeyObject {
  if (!secretOf) throw new Error("History was not opened: there is no secret to wrap keys of persons with.");
  wrapping ??= wrappingKey(secretOf());
  return wrapping;
}

interface PersonalKey {
  id: number;
  key: Buffer;
}

// why by transaction: what one has made is gone when it is undone
const knownBy = new WeakMap<Tx, Map<string, PersonalKey>>();

const nameOf = ({ kind, id }: Whose) => `${kind} ${id}`;

interface Entry {
  subject: { type: string; id: number };
  details: unknown;
}

/** What a line says with its words about persons encrypted. */
interface ToldLines {
  actorName: string;
  /** The text of the JSON, in the order of the entries. */
  details: readonly string[];
}

/** One statement however many people are named, and none where the transaction knows them. */
export async function encryptPersons(
  tx: Tx,
  actor: { id: number | null; name: string },
  entries: readonly Entry[],
): Promise<ToldLines> {
  const named = new Map<string, Whose>();
  const note = (whose: Whose, words: string) => {
    named.set(nameOf(whose), whose);
    return words;
  };
  const who: Whose | undefined = actor.id === null ? undefined : { kind: "user", id: actor.id };
  if (who) note(who, actor.name);
  for (const { subject, details } of entries) tellPersons(subject, details, note);
  const encrypted = await markerOf(tx, [...named.values()]);
  const turn = turns();
  const told: string[] = [];
  for (const { subject, details } of entries) {
    await turn();
    told.push(JSON.stringify(tellPersons(subject, details, encrypted)));
  }
  return { actorName: who ? encrypted(who, actor.name) : actor.name, details: told };
}

async function keysOf(tx: Tx, people: readonly Whose[]): Promise<ReadonlyMap<string, PersonalKey>> {
  const known = knownBy.get(tx) ?? new Map<string, PersonalKey>();
  knownBy.set(tx, known);
  const missing = people.filter((whose) => !known.has(nameOf(whose)));
  if (missing.length === 0) return known;
  const unread = await takeKeys(tx, missing, findOrAdd, known);
  // wrapped with a secret that this installation has no more: what it says stays unread, and a new one goes on
  if (unread.length > 0) await takeKeys(tx, unread, add, known);
  return known;
}

/** Words of these people, as they stand in a line. One statement, and none where the transaction knows them. */
export async function markerOf(
  tx: Tx,
  people: readonly Whose[],
): Promise<(whose: Whose, words: string) => string> {
  const keys = await keysOf(tx, people);
  return (whose, words) => {
    const { id, key } = keys.get(nameOf(whose)) as PersonalKey;
    return marked(id, key, words);
  };
}

/** Who was de-identified before stays so: a key that was made since goes too, with the same code name. */
export async function destroyKeysAnew(tx: Tx): Promise<void> {
  await sql`
    update personal_keys
    set wrapped = null, code_name = destroyed.code_name
    from (
      select distinct on (kind, subject_id) kind, subject_id, code_name
      from personal_keys
      where code_name is not null
      order by kind, subject_id, id desc
    ) as destroyed
    where personal_keys.kind = destroyed.kind
      and personal_keys.subject_id = destroyed.subject_id
      and wrapped is not null`.execute(tx);
  knownBy.delete(tx);
}

interface Wrapped {
  id: number;
  kind: PersonKind;
  subject: number;
  wrapped: Buffer;
}

/** Answers whose keys could not be unwrapped. */
async function takeKeys(
  tx: Tx,
  people: readonly Whose[],
  take: (tx: Tx, given: string) => Promise<Wrapped[]>,
  into: Map<string, PersonalKey>,
): Promise<Whose[]> {
  const turn = turns();
  const offered: { kind: PersonKind; subject: number; wrapped: string }[] = [];
  const made = new Map<string, Buffer>();
  for (const { kind, id } of people) {
    await turn();
    const key = newPersonalKey();
    const wrapped = sealedUnder(currentWrapping(), key).toString("hex");
    made.set(wrapped, key);
    offered.push({ kind, subject: id, wrapped });
  }
  const unread: Whose[] = [];
  for (const { id, kind, subject, wrapped } of await take(tx, JSON.stringify(offered))) {
    const key = made.get(wrapped.toString("hex")) ?? openedWith(currentWrapping(), wrapped);
    if (key) into.set(nameOf({ kind, id: subject }), { id, key });
    else unread.push({ kind, id: subject });
  }
  return unread;
}

// one statement, as nearly every write asks: the key that is there, or the one that is offered
const findOrAdd = statement((tx: Tx, given: string) =>
  sql<Wrapped>`
    with given as (
      select given.kind, given.subject, given.wrapped as offered, known.id, known.wrapped
      from json_to_recordset(${given}::json) as given (kind text, subject bigint, wrapped text)
      left join lateral (
        select id, wrapped
        from personal_keys
        where kind = given.kind and subject_id = given.subject and wrapped is not null
        order by id desc limit 1
      ) as known on true
    ),
    added as (
      insert into personal_keys (kind, subject_id, wrapped)
      select kind, subject, decode(offered, 'hex')
      from given
      where id is null
      returning id, kind, subject_id as subject, wrapped
    )
    select id, kind, subject, wrapped from given where id is not null
    union all
    select id, kind, subject, wrapped from added`.compile(tx),
);

const add = statement((tx: Tx, given: string) =>
  sql<Wrapped>`
    insert into personal_keys (kind, subject_id, wrapped)
    select kind, subject, decode(wrapped, 'hex')
    from json_to_recordset(${given}::json) as given (kind text, subject bigint, wrapped text)
    returning id, kind, subject_id as subject, wrapped`.compile(tx),
);

/** What was written about somebody is about the one they were merged into. */
export async function passPersonalKeys(tx: Tx, kind: PersonKind, id: number, intoId: number): Promise<void> {
  await sql`
    update personal_keys
    set subject_id = ${intoId}
    where kind = ${kind} and subject_id = ${id} and wrapped is not null`.execute(tx);
}

/** Nobody reads any more what the history says of them; in its place stands the code name. */
export async function destroyPersonalKeys(
  tx: Tx,
  kind: PersonKind,
  ids: readonly number[],
  codeName: string,
): Promise<void> {
  await sql`
    update personal_keys
    set wrapped = null, code_name = ${codeName}
    where kind = ${kind} and subject_id = ${anyOf([...ids])} and wrapped is not null`.execute(tx);
  knownBy.delete(tx);
}

/**
 * The same for records that name somebody in words: those whose lines say it under a key, wherever in these units.
 * Read in parts, of a Sở those of all its schools, and opened in the process, because nobody else has the keys.
 */
export async function destroyKeysOfWords(
  tx: Tx,
  units: readonly number[],
  of: {
    says: (words: string) => boolean;
    leftOut: readonly PersonKind[];
    codeName: string;
    /** Of all lines those behind the first number, up to the last. */
    part?: { after: number; upTo: number | null } | undefined;
  },
): Promise<void> {
  const kinds = recordKinds.filter((kind) => !of.leftOut.includes(kind));
  const naming = new Set<number>();
  const upTo = of.part?.upTo ?? null;
  for (let last = of.part?.after ?? 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, details::text as text
      from history
      where department_id = ${anyOf([...units])}
        ${upTo === null ? sql`` : sql`and id <= ${upTo}`}
        and subject_type = any (${kinds}::text[])
        and details::text like '%⟦%'
        and id > ${last}
      order by id limit ${linesAtOnce}`.execute(tx);
    for (const id of await keysThatSay(tx, rows, kinds, of.says)) naming.add(id);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < linesAtOnce) break;
  }
  await sql`
    update personal_keys
    set wrapped = null, code_name = ${of.codeName}
    where id = ${anyOf([...naming])} and wrapped is not null`.execute(tx);
  knownBy.delete(tx);
}

const linesAtOnce = 5_000;

async function keysThatSay(
  tx: Tx,
  lines: readonly { text: string }[],
  kinds: readonly PersonKind[],
  says: (words: string) => boolean,
): Promise<Set<number>> {
  const naming = new Set<number>();
  const ids = [...new Set(lines.flatMap(({ text }) => keysIn(text)))];
  if (ids.length === 0) return naming;
  const { rows: keys } = await sql<{ id: number; wrapped: Buffer }>`
    select id, wrapped
    from personal_keys
    where id = ${anyOf(ids)} and kind = any (${kinds}::text[]) and wrapped is not null`.execute(tx);
  const opened = new Map(keys.map(({ id, wrapped }) => [id, openedWith(currentWrapping(), wrapped)]));
  const turn = turns();
  for (const { text } of lines) {
    await turn();
    readMarks(text, (id, sealed) => {
      const key = opened.get(id);
      const words = key && openedWith(key, sealed)?.toString();
      if (words !== undefined && says(words)) naming.add(id);
      return undefined;
    });
  }
  return naming;
}
