/** What is read of a person from now on, row by row. */
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import { rekey, renameReferring } from "../../catalogues/actions/keys.ts";
import { destroyPersonalKeys } from "../../history/actions/personal-keys.ts";
import { foundBy } from "../../users/actions.ts";
import type { Person } from "../queries/kept-part.ts";
import { foundWithout, literal, refolded, replaced, wholeWords } from "../queries/replaced.ts";
import { unitsOf } from "../queries/words.ts";
import { eraseAnswers, eraseFromSecurityLog } from "./erase-words.ts";
import { eraseWordsOrBegin } from "./erase-words-in-steps.ts";

interface Instead {
  codeName: string;
  /** In the place of the person’s code, which may be an identity number. */
  code: string;
  /** Reports that mean this pupil and no namesake. */
  incidentIds: readonly number[];
}

/**
 * Everything that is read of the person from now on: lists, what is found by their name, their account, and by
 * destroying their keys what the history says of them.
 */
export async function eraseLiveRows(tx: Tx, person: Person, instead: Instead): Promise<void> {
  const { pupil, employee, account } = person;
  const units = await unitsOf(tx, person);
  // why first: it looks for what the rows still say
  await eraseAnswers(tx, person, units, instead.codeName);
  if (pupil !== null) await erasePupil(tx, pupil, person.name, instead);
  if (employee !== null) await eraseEmployee(tx, employee, person.name, instead);
  const username = account === null ? null : await eraseAccount(tx, account, person.name, instead.codeName);
  await eraseFromRequests(tx, person, { codeName: instead.codeName, username });
  await eraseWordsOrBegin(tx, person, units, instead.codeName);
}

async function erasePupil(
  tx: Tx,
  id: number,
  name: string,
  { codeName, code, incidentIds }: Instead,
): Promise<void> {
  await sql`
    update students
    set name = ${codeName}, code = ${code}, birth_date = null, version = version + 1
    where id = ${id}`.execute(tx);
  await rekey(tx, students, [id]);
  await sql`
    update incidents
    set responsible_name = ${codeName}, ${foundWithout(name, codeName)},
      note = ${withoutWords("note", name, codeName)}
    where id = ${anyOf([...incidentIds])}`.execute(tx);
  await endConsents(tx, id, codeName);
  await destroyPersonalKeys(tx, "student", [id], codeName);
  await destroyPersonalKeys(tx, "incident", incidentIds, codeName);
}

/**
 * That there was a consent, to what kind of thing and when, stays as its proof; whoever gave it, what it was about
 * and where it is kept would lead to the pupil. What stands ends here.
 */
async function endConsents(tx: Tx, pupil: number, codeName: string): Promise<void> {
  await sql`
    update consents
    set giver_name = ${codeName}, scope = ${codeName}, proof = ${codeName},
      withdrawn_on = coalesce(withdrawn_on, greatest(given_on, ${currentDay})),
      withdrawn_by = ${codeName}, withdrawn_by_name = coalesce(withdrawn_by_name, ${codeName}),
      search_text = ${searchText(codeName)}, version = version + 1
    where pupil_id = ${pupil}`.execute(tx);
}

async function eraseEmployee(tx: Tx, id: number, name: string, { codeName, code }: Instead): Promise<void> {
  const foundBefore = await foundAs(tx, id);
  await sql`
    update employees
    set name = ${codeName}, code = ${code}, birth_date = null, gender = null, phone = null, email = null,
      version = version + 1
    where id = ${id}`.execute(tx);
  await rekey(tx, employees, [id]);
  await renameReferring(tx, employees, [id]);
  // what was written through an older version of the program may still hold what its borrower is found by
  const foundNow = sql`replace(search_text, ${foundBefore}, ${await foundAs(tx, id)})`;
  const found = sql`search_text = left(${refolded(foundNow, name, codeName)}, 600)`;
  await sql`update loans set ${found} where borrower_id = ${id}`.execute(tx);
  await sql`update loan_registrations set ${found} where borrower_id = ${id}`.execute(tx);
  await sql`
    update incidents
    set ${foundWithout(name, codeName)},
      responsible_name = ${withoutWords("responsible_name", name, codeName)}
    where responsible_employee_id = ${id} or employee_id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from incidents where responsible_employee_id = ${id}`.execute(tx);
  await destroyPersonalKeys(tx, "employee", [id], codeName);
  await destroyPersonalKeys(
    tx,
    "incident",
    rows.map((incident) => incident.id),
    codeName,
  );
}

async function foundAs(tx: Tx, employee: number): Promise<string> {
  const { search_text } = await tx
    .selectFrom("employees")
    .select("search_text")
    .where("id", "=", employee)
    .executeTakeFirstOrThrow();
  return search_text;
}

/**
 * It is locked for good, so that the books know who did what; nobody logs in with it again. Answers its username of
 * before.
 */
async function eraseAccount(tx: Tx, id: number, name: string, codeName: string): Promise<string | null> {
  const username = `da-xoa-${id}`;
  const { rows } = await sql<{ username: string; fullName: string }>`
    select username, full_name as "fullName" from users where id = ${id}`.execute(tx);
  const { sort_key, search_text } = foundBy({ username, fullName: codeName });
  await sql`
    update users
    set username = ${username}, username_key = ${username}, full_name = ${codeName}, sort_key = ${sort_key},
      search_text = ${search_text}, email = null, phone = null, mail_digest = false, notice_settings = default,
      pins = null, seen = null, locked = true, version = version + 1
    where id = ${id}`.execute(tx);
  for (const table of [
    "sessions",
    "access_tokens",
    "saved_views",
    "known_browsers",
    "notices",
    "account_identities",
    "provider_entries",
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await destroyPersonalKeys(tx, "user", [id], codeName);
  const [was] = rows;
  if (!was) return null;
  const names = [...new Set([name, was.fullName])];
  await eraseFromSecurityLog(tx, id, { was: { username: was.username, names }, username, codeName });
  return was.username;
}

/** The request itself, and earlier ones about the same person; who asked from the own account is named by it too. */
async function eraseFromRequests(
  tx: Tx,
  { pupil, employee, account, name }: Person,
  { codeName, username }: { codeName: string; username: string | null },
): Promise<void> {
  const words = ["asked_by", "content", "answer", "outcome", "extended_because"] as const;
  const without = words.map((column) => sql`${sql.ref(column)} = ${withoutWords(column, name, codeName)}`);
  const proof = withoutWords("proof", name, codeName);
  const ofAccount = username === null ? proof : replaced(proof, wholeWords(username), codeName);
  await sql`
    update data_requests
    set subject_name = ${codeName}, ${sql.join(without)}, ${foundWithout(name, codeName)},
      proof = case when account_id = ${account} then ${ofAccount} else ${proof} end
    where pupil_id = ${pupil} or employee_id = ${employee} or account_id = ${account}`.execute(tx);
}

const withoutWords = (column: string, name: string, codeName: string) =>
  replaced(sql.ref(column), literal(name), codeName);
