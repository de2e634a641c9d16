/** De-identifying a pupil or a colleague who left: the rows stay, and say nothing of the person any more. */
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { DataRequest, Erasure } from "@so-thiet-bi/contract/data-requests";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { rekey, renameReferring } from "../../catalogues/actions/keys.ts";
import { record } from "../../history/actions.ts";
import { today } from "../../stock/actions.ts";
import { foundBy } from "../../users/actions.ts";
import { dataRequestWorkflow } from "../policy.ts";
import { codeNameOf, getErasure, hindranceOf } from "../queries/erasure.ts";
import type { Person } from "../queries/kept-part.ts";
import { getDataRequest, lockDataRequest, personOfRequest, subjectOf } from "../queries/requests.ts";

/** It cannot be undone. What stays, and until when, the person who decides has read before. */
export async function eraseData(
  tx: Tx,
  actor: Actor,
  id: number,
  { incidentIds, version }: { incidentIds: readonly number[]; version: number },
): Promise<DataRequest> {
  const row = await lockDataRequest(tx, actor, id);
  dataRequestWorkflow.step(actor, "erase", subjectOf(row));
  checkVersion(version, row);
  const person = await personOfRequest(tx, actor, id);
  await lockPerson(tx, person);
  const hindrance = await hindranceOf(tx, person);
  if (hindrance) throw new Refusal("notErasedYet", { reason: hindrance });
  const { incidents } = await getErasure(tx, actor, id);
  const chosen = chosenOf(incidents, incidentIds);
  const codeName = codeNameOf(person, row.number);
  await eraseLiveRows(tx, person, { codeName, code: row.number, incidentIds: chosen });
  await changeRow(tx, actor, ["data_requests", id], {
    status: "DONE",
    code_name: codeName,
    outcome: `Đã khử nhận dạng, nay gọi là ${codeName}`,
    ended_on: await today(tx),
    ended_by_name: actor.fullName,
  });
  const details = { number: row.number, codeName };
  await record(
    tx,
    actor,
    "dataRequest.erased",
    { type: "data-request", id, departmentId: row.department_id },
    details,
  );
  const list = person.pupil === null ? employees : students;
  await record(
    tx,
    actor,
    "dataRequest.erased",
    { type: list.singular, id: person.pupil ?? (person.employee as number), departmentId: row.department_id },
    details,
  );
  return getDataRequest(tx, actor, id);
}

/** Nobody takes equipment, logs in or is renamed meanwhile. */
async function lockPerson(tx: Tx, { pupil, employee, account }: Person): Promise<void> {
  await sql`select id from students where id = ${pupil} for update`.execute(tx);
  await sql`select id from employees where id = ${employee} for update`.execute(tx);
  await sql`select id from users where id = ${account} for update`.execute(tx);
}

function chosenOf(named: Erasure["incidents"], ids: readonly number[]): number[] {
  const known = new Set(named.map((one) => one.id));
  const at = ids.findIndex((one) => !known.has(one));
  if (at >= 0) throw invalidField(["incidentIds", at], "not-visible");
  return [...ids];
}

interface Instead {
  codeName: string;
  /** In the place of the person’s code, which may be an identity number. */
  code: string;
  /** Reports that mean this pupil and no namesake. */
  incidentIds: readonly number[];
}

/** Everything that is read of the person from now on: lists, what is found by their name, their account. */
async function eraseLiveRows(tx: Tx, person: Person, instead: Instead): Promise<void> {
  const { pupil, employee, account } = person;
  if (pupil !== null) await erasePupil(tx, pupil, person.name, instead);
  if (employee !== null) await eraseEmployee(tx, employee, person.name, instead);
  if (account !== null) await eraseAccount(tx, account, instead.codeName);
  await eraseFromRequests(tx, person, instead.codeName);
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
    set responsible_name = ${codeName}, ${withoutName("search_text", name, codeName)},
      note = ${withoutWords("note", name, codeName)}
    where id = ${anyOf([...incidentIds])}`.execute(tx);
}

async function eraseEmployee(tx: Tx, id: number, name: string, { codeName, code }: Instead): Promise<void> {
  await sql`
    update employees
    set name = ${codeName}, code = ${code}, birth_date = null, gender = null, phone = null, email = null,
      version = version + 1
    where id = ${id}`.execute(tx);
  await rekey(tx, employees, [id]);
  await renameReferring(tx, employees, [id]);
  await sql`
    update loans set ${withoutName("search_text", name, codeName)} where borrower_id = ${id}`.execute(tx);
  await sql`
    update loan_registrations
    set ${withoutName("search_text", name, codeName)}
    where borrower_id = ${id}`.execute(tx);
  await sql`
    update incidents
    set ${withoutName("search_text", name, codeName)},
      responsible_name = ${withoutWords("responsible_name", name, codeName)}
    where responsible_employee_id = ${id} or employee_id = ${id}`.execute(tx);
}

/** It stays locked, so that the books know who did what; nobody logs in with it again. */
async function eraseAccount(tx: Tx, id: number, codeName: string): Promise<void> {
  const username = `da-xoa-${id}`;
  const { sort_key, search_text } = foundBy({ username, fullName: codeName });
  await sql`
    update users
    set username = ${username}, username_key = ${username}, full_name = ${codeName}, sort_key = ${sort_key},
      search_text = ${search_text}, email = null, phone = null, mail_digest = false, notice_settings = default,
      pins = null, seen = null, version = version + 1
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
}

/** The request itself, and earlier ones about the same person. */
async function eraseFromRequests(tx: Tx, { pupil, employee, name }: Person, codeName: string): Promise<void> {
  const words = ["asked_by", "proof", "content", "answer", "outcome", "extended_because"] as const;
  const replaced = words.map((column) => sql`${sql.ref(column)} = ${withoutWords(column, name, codeName)}`);
  await sql`
    update data_requests
    set subject_name = ${codeName}, ${sql.join(replaced)}, ${withoutName("search_text", name, codeName)}
    where pupil_id = ${pupil} or employee_id = ${employee}`.execute(tx);
}

/** What people typed, with the code name in the place of the name as it stands in the list. */
const withoutWords = (column: string, name: string, codeName: string) =>
  sql`regexp_replace(${sql.ref(column)}, ${literal(name)}, ${codeName.replaceAll("\\", "\\\\")}, 'gi')`;

/** The words by which a row is found are folded, as `searchText` writes them. */
const withoutName = (column: string, name: string, codeName: string) =>
  sql`${sql.ref(column)} = left(replace(${sql.ref(column)}, ${searchText(name)}, ${searchText(codeName)}), 600)`;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
