/** Names in words, wherever somebody typed or chose them, make room for the code name. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import { destroyKeysOfWords } from "../../history/actions/personal-keys.ts";
import type { Person } from "../queries/kept-part.ts";
import { foundWithout, refolded, replaced, wholeWords } from "../queries/replaced.ts";
import { inUnits, isInUnits, isToldByName, names, tablesToChange, type WordTable } from "../queries/words.ts";

/**
 * Who did something is known by the account; where a name alone stands, it is replaced if nobody else of the units
 * is called so.
 */
export async function eraseWords(
  tx: Tx,
  person: Person,
  units: readonly number[],
  codeName: string,
): Promise<void> {
  const isTold = await isToldByName(tx, person, units);
  for (const table of toReplaceIn(await tablesToChange(tx), person.pupil !== null)) {
    if (person.account !== null) await replaceByAccount(tx, table, { account: person.account, codeName });
    if (isTold) await replaceByName(tx, table, { units, name: person.name, codeName });
  }
  if (isTold) await forgetInHistory(tx, person, units, codeName);
}

/** Reports that name a pupil are not among them: who decides chooses those. */
export function toReplaceIn(tables: readonly WordTable[], isPupil: boolean): WordTable[] {
  return tables.filter(({ name }) => !(isPupil && name === "incidents"));
}

/** Rows by their number: behind the first, up to the last; without a last up to the end. */
export interface Part {
  after: number;
  upTo: number | null;
}

const inPart = (part: Part | undefined) =>
  part === undefined
    ? sql``
    : sql`and id > ${part.after} ${part.upTo === null ? sql`` : sql`and id <= ${part.upTo}`}`;

/** The next rows of a table, or of the history; whether there are more shows its end. */
export async function nextPart(tx: Tx, table: string, after: number, rows: number): Promise<Part> {
  const found = await sql<{ id: number }>`
    select id
    from ${sql.table(table)}
    where id > ${after}
    order by id limit 1 offset ${rows - 1}`.execute(tx);
  return { after, upTo: found.rows[0]?.id ?? null };
}

export async function replaceByAccount(
  tx: Tx,
  table: WordTable,
  { account, codeName, part }: { account: number; codeName: string; part?: Part | undefined },
): Promise<void> {
  for (const { name, by } of table.columns)
    if (by !== null)
      await sql`
        update ${sql.table(table.name)}
        set ${sql.ref(name)} = ${codeName}
        where ${sql.ref(by)} = ${account} and ${sql.ref(name)} <> ${codeName} ${inPart(part)}`.execute(tx);
}

export async function replaceByName(
  tx: Tx,
  table: WordTable,
  {
    units,
    name,
    codeName,
    part,
  }: { units: readonly number[]; name: string; codeName: string; part?: Part | undefined },
): Promise<void> {
  const set = table.columns.map(
    (column) => sql`${sql.ref(column.name)} = ${withoutName(column, name, codeName)}`,
  );
  const tests = table.columns.map((column) => names(column, name));
  if (table.isSearched) {
    set.push(foundWithout(name, codeName));
    tests.push(sql`strpos(search_text, ${searchText(name)}) > 0`);
  }
  await sql`
    update ${sql.table(table.name)}
    set ${sql.join(set)}
    where ${part ? isInUnits(table, units) : inUnits(table, units)}
      and (${sql.join(tests, sql` or `)}) ${inPart(part)}`.execute(tx);
}

function withoutName(
  { name, type }: WordTable["columns"][number],
  words: string,
  codeName: string,
): RawBuilder<unknown> {
  const without = replaced(sql`${sql.ref(name)}::text`, wholeWords(words), codeName);
  return type === "text" ? without : sql`${without}::${sql.raw(type)}`;
}

/** Records that named the person in words: what their lines say of people goes with their key. */
export async function forgetInHistory(
  tx: Tx,
  { name, pupil }: Pick<Person, "name" | "pupil">,
  units: readonly number[],
  codeName: string,
  part?: Part,
): Promise<void> {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, "iu");
  const leftOut = pupil === null ? [] : (["incident"] as const);
  await destroyKeysOfWords(tx, units, { says: (words) => pattern.test(words), leftOut, codeName, part });
}

/** Answers that are kept for a day, in case the same call comes again: it must not bring the values back. */
export async function eraseAnswers(
  tx: Tx,
  person: Person,
  units: readonly number[],
  codeName: string,
): Promise<void> {
  const { rows } = await sql<{ value: string | null }>`
    select unnest(array[name, code, birth_date::text]) as value from students where id = ${person.pupil}
    union
    select unnest(array[name, code, birth_date::text, phone, email]) from employees where id = ${person.employee}
    union
    select unnest(array[full_name, username, phone, email]) from users where id = ${person.account}`.execute(
    tx,
  );
  const values = rows.flatMap(({ value }) => value || []).sort((one, other) => other.length - one.length);
  const pattern = values.map(wholeWords).join("|");
  await sql`
    update idempotency_keys
    set answer = ${replaced(sql`answer::text`, pattern, codeName)}::json
    where user_id in (select id from users where department_id = ${anyOf([...units])})
      and answer::text ~* ${wholeWords(person.name)}`.execute(tx);
}

/** In the log of security, whose other words cannot be changed. After the account was locked and its keys destroyed. */
export async function eraseFromSecurityLog(
  tx: Tx,
  account: number,
  {
    was,
    username,
    codeName,
  }: { was: { username: string; names: readonly string[] }; username: string; codeName: string },
): Promise<void> {
  const details = was.names.reduce(
    (text, name) => replaced(text, wholeWords(name), codeName),
    replaced(sql`details::text`, wholeWords(was.username), username),
  );
  const folded = was.names.reduce(
    (text, name) => refolded(text, name, codeName),
    refolded(sql`search_text`, was.username, username),
  );
  await sql`
    update security_events
    set actor_name = case when actor_id = ${account} then ${codeName} else actor_name end,
      username = case when lower(username) = lower(${was.username}) then ${username} else username end,
      details = ${details}::json,
      search_text = ${folded}
    where actor_id = ${account} or account_id = ${account}`.execute(tx);
}
