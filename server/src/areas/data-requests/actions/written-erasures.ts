/**
 * Who was de-identified is written down outside of the database, without a word about them: a backup from
 * before brings nobody back.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { record } from "../../history/actions.ts";
import type { Person } from "../queries/kept-part.ts";
import { eraseLiveRows } from "./erase-live-rows.ts";

const row = z.object({ id: z.number(), createdAt: z.string() }).nullable();
const writtenErasure = z.object({
  request: z.object({ id: z.number(), number: z.string(), createdAt: z.string() }),
  /** Numbers may be given again after a restore, so a row is the same only if it was made at the same moment. */
  pupil: row,
  employee: row,
  account: row,
  incidentIds: z.array(z.number()),
  codeName: z.string(),
});
export type WrittenErasure = z.infer<typeof writtenErasure>;

/** What is written down of an erasure before its transaction ends. */
export async function readErasure(
  tx: Tx,
  { pupil, employee, account }: Person,
  of: { requestId: number; incidentIds: readonly number[]; codeName: string },
): Promise<WrittenErasure> {
  const { rows } = await sql<Pick<WrittenErasure, "request" | "pupil" | "employee" | "account">>`
    select json_build_object('id', request.id, 'number', number, 'createdAt', request.created_at) as request,
      ${madeAs("students", pupil)} as pupil,
      ${madeAs("employees", employee)} as employee,
      ${madeAs("users", account)} as account
    from data_requests as request
    where request.id = ${of.requestId}`.execute(tx);
  const [found] = rows;
  return writtenErasure.parse({ ...found, incidentIds: [...of.incidentIds], codeName: of.codeName });
}

const madeAs = (table: "students" | "employees" | "users", id: number | null) => sql`(
  select json_build_object('id', id, 'createdAt', created_at) from ${sql.table(table)} where id = ${id}
)`;

/** On the disk when this returns: the transaction may end. */
export function writeDownErasure(file: string, erasure: WrittenErasure): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const opened = openSync(file, "a", 0o600);
  try {
    writeSync(opened, `${JSON.stringify(erasure)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Throws a sentence for an operator where a line is none. */
function readErasures(file: string): WrittenErasure[] {
  return linesOf(file).map((line, index) => {
    try {
      return writtenErasure.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(
        `Line ${index + 1} of ${file} says of nobody that they were de-identified. Put back the file that was kept, or take the line out if it was cut off.`,
        { cause },
      );
    }
  });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * De-identifies anew whom the database still knows, as after the restore of an older backup. At each start;
 * answers how many there were.
 */
export async function repeatErasures(
  database: Database,
  actor: Actor,
  file: string,
  log: (line: string) => void,
): Promise<number> {
  let repeated = 0;
  for (const erasure of readErasures(file)) {
    const isKnown = await transaction(database, { keyed: false }, (tx) => eraseAgain(tx, actor, erasure));
    if (isKnown) repeated++;
  }
  if (repeated > 0)
    log(`De-identified again, because the database was older than what ${file} says: ${repeated}.`);
  return repeated;
}

async function eraseAgain(tx: Tx, actor: Actor, erasure: WrittenErasure): Promise<boolean> {
  const person = await findKnown(tx, erasure);
  if (!person) return false;
  const { codeName, incidentIds, request } = erasure;
  await eraseLiveRows(tx, person, { codeName, code: request.number, incidentIds });
  const list = person.pupil === null ? employees : students;
  await record(
    tx,
    actor,
    "dataRequest.erased",
    {
      type: list.singular,
      id: person.pupil ?? (person.employee as number),
      departmentId: person.departmentId,
    },
    { number: request.number, codeName },
  );
  return true;
}

/** The person as the database still knows them; not if the request was refused after all. */
async function findKnown(
  tx: Tx,
  { pupil, employee, account, request, codeName }: WrittenErasure,
): Promise<Person | undefined> {
  const of = pupil ?? employee;
  if (!of) return undefined;
  const table = sql.table(pupil ? "students" : "employees");
  const { rows } = await sql<Person>`
    select person.name, person.department_id as "departmentId", departments.name as "departmentName",
      ${pupil?.id ?? null}::bigint as pupil, ${pupil ? null : of.id}::bigint as employee,
      (
        select id from users where id = ${account?.id ?? null} and created_at = ${account?.createdAt ?? null}
      ) as account
    from ${table} as person
    join departments on departments.id = person.department_id
    where person.id = ${of.id}
      and person.created_at = ${of.createdAt}
      and person.name <> ${codeName}
      and not exists (
        select
        from data_requests
        where id = ${request.id} and created_at = ${request.createdAt} and status = 'REFUSED'
      )
    for update of person`.execute(tx);
  return rows[0];
}
