/**
 * Once a day, at the unit's own time, the program files in the register who left so long ago that the unit keeps
 * them no longer, and de-identifies those of earlier days whose day has come and whom nobody held back.
 */
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { transaction } from "../../db/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { inForce } from "../../law/in-force.ts";
import { legalRowsOf } from "../../law/rows.ts";
import { isStillNamed, type KeptKey, whoLeft } from "../../law/who-left.ts";
import { remindUnits } from "../departments/actions/remind-units.ts";
import { notify } from "../notices/actions.ts";
import { today as todayOf } from "../stock/actions.ts";
import { carryOut, hindranceOfLocked } from "./actions/erase.ts";
import { writeDownErasure } from "./actions/written-erasures.ts";
import { type Ending, fileEnding } from "./actions.ts";
import { incidentsNaming, mayBeNamesake } from "./queries/erasure.ts";
import { lockEnding, readPerson } from "./queries/requests.ts";

/** So many are announced a day, so that somebody can look at each: the rest follows on the next days. */
const mostADay = 100;

/** Answers how many people were announced or de-identified. */
export async function endKeeping(database: Database, program: Actor, erasuresFile: string): Promise<number> {
  const looked = new Map<number, number>();
  await remindUnits(database, isUnseen, async (tx, departmentId) => {
    const count = await announce(tx, program, departmentId);
    if (count === undefined) return false;
    looked.set(departmentId, count);
    return true;
  });
  let people = 0;
  for (const [departmentId, announced] of looked) {
    people += announced;
    // why one by one: what is written down outside of the database stands for no more than one transaction
    for (const id of await dueIn(database, departmentId))
      if (await transaction(database, { keyed: false }, (tx) => endOne(tx, program, id, erasuresFile)))
        people++;
  }
  return people;
}

const isUnseen = sql<SqlBool>`
  not exists (
    select from erasure_rounds where department_id = departments.id and looked_on = ${currentDay}
  )`;

/** Undefined where another process was here today. */
async function announce(tx: Tx, program: Actor, departmentId: number): Promise<number | undefined> {
  const { rows: claimed } = await sql`
    insert into erasure_rounds as round (department_id, looked_on)
    values (${departmentId}, ${currentDay})
    on conflict (department_id) do update set looked_on = excluded.looked_on
    where round.looked_on < excluded.looked_on
    returning department_id`.execute(tx);
  if (claimed.length === 0) return undefined;
  const { root_id: rootId } = await tx
    .selectFrom("departments")
    .select("root_id")
    .where("id", "=", departmentId)
    .executeTakeFirstOrThrow();
  const people = await findEnding(tx, departmentId);
  const filed = [];
  for (const person of people) filed.push(await fileEnding(tx, program, { departmentId, rootId }, person));
  const [first] = filed;
  if (first)
    await notify(tx, program, [
      {
        event: "dataRequest.ending",
        about: { type: "data-request", id: first.id },
        details: { count: filed.length, until: first.actBy },
        units: [{ departmentId, capabilities: ["PERSONAL_DATA"] }],
      },
    ]);
  return filed.length;
}

/** Whom the unit keeps no longer by its figure of today, the longest gone first. */
async function findEnding(tx: Tx, departmentId: number): Promise<Ending[]> {
  const law = await legalRowsOf(tx, departmentId);
  const day = await todayOf(tx);
  const found: Ending[] = [];
  for (const key of ["pupilKeptYears", "staffKeptYears"] satisfies KeptKey[]) {
    const years = inForce(key, day, law);
    const { rows } = await sql<Omit<Ending, "key" | "years">>`
      select id, name, left_on as "leftOn",
        (left_on + make_interval(years => ${years}::int))::date as "keptUntil"
      from ${whoLeft[key]} as person
      where department_id = ${departmentId}
        and left_on + make_interval(years => ${years}::int) < ${currentDay}
        and ${isStillNamed(key, currentDay)}
      order by left_on, id limit ${mostADay - found.length}`.execute(tx);
    found.push(...rows.map((row) => ({ ...row, key, years })));
  }
  return found;
}

async function dueIn(database: Database, departmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from data_requests
    where department_id = ${departmentId}
      and kept_until is not null
      and ended_on is null
      and act_by <= ${currentDay}
    order by act_by, id`.execute(database.kysely);
  return rows.map(({ id }) => id);
}

/**
 * As by a request of somebody, where nothing stands in its way; otherwise it is late from the next day on, which the
 * register says, and is tried again. Reports that name a pupil are changed where nobody else of the list is
 * called so; which mean a namesake, somebody has to say.
 */
async function endOne(tx: Tx, program: Actor, id: number, erasuresFile: string): Promise<boolean> {
  const row = await lockEnding(tx, id);
  if (!row) return false;
  const person = await readPerson(tx, id);
  if (await hindranceOfLocked(tx, person)) return false;
  const incidents = await incidentsNaming(tx, person);
  if (incidents.length > 0 && (await mayBeNamesake(tx, person))) return false;
  const erasure = await carryOut(tx, program, { row, person, incidentIds: incidents.map((one) => one.id) });
  writeDownErasure(erasuresFile, erasure);
  return true;
}
