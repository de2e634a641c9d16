import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { Words } from "@so-thiet-bi/contract/language";
import type { Merger, MergerStatus } from "@so-thiet-bi/contract/mergers";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Departments, Mergers } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { mayMerge, whoMerges } from "./policy.ts";

export const mergerNoun: Words = { vi: "lần sáp nhập", en: "merger" };

export type MergerRow = Selectable<Mergers>;
export type School = Selectable<Departments>;

/** Those who left before are no staff of the school that stays. */
export const hasLeft: ReadonlySet<string> = new Set(employees.ends?.values);

/** A merger under way, with the person who does the step, as they sit in each of the two schools. */
export interface Work {
  tx: Tx;
  actor: Actor;
  row: MergerRow;
  from: School;
  into: School;
  inFrom: Actor;
  inInto: Actor;
  reason: string;
}

export async function listMergers(
  db: Db,
  actor: Actor,
): Promise<{ items: Merger[]; can: { create: boolean } }> {
  return { items: await readMergers(db, actor, sql`true`), can: { create: mayMerge(actor) } };
}

export async function getMerger(db: Db, actor: Actor, id: number): Promise<Merger> {
  const [found] = await readMergers(db, actor, sql`merger.id = ${id}`);
  if (!found) throw notFound(mergerNoun);
  return found;
}

/** For a step: the merger and its two schools; nobody else does a step of it meanwhile. */
export async function lockMerger(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ row: MergerRow; from: School; into: School }> {
  const row = await tx
    .selectFrom("mergers")
    .selectAll()
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(mergerNoun);
  if (!mayMerge(actor)) throw forbidden(whoMerges);
  const schools = await tx
    .selectFrom("departments")
    .selectAll()
    .where("id", "in", [row.from_department_id, row.into_department_id])
    .orderBy("id")
    .execute();
  const schoolOf = (unit: number) => schools.find((one) => one.id === unit) as School;
  return { row, from: schoolOf(row.from_department_id), into: schoolOf(row.into_department_id) };
}

/** Since when people other than those of the unit above work on in the school that stays. */
export const workedOn = sql<string | null>`(
  select min(line.at)
  from history as line
  where line.department_id = merger.into_department_id
    and line.no > merger.began_at_line
    and line.actor_id is not null
    and not exists (
      select 1
      from users
      where users.id = line.actor_id and users.department_id = merger.department_id
    )
)`;

async function readMergers(db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<Merger[]> {
  const { rows } = await sql<Omit<Merger, "can">>`
    select merger.id,
      json_build_object('id', absorbed.id, 'name', absorbed.name) as "from",
      json_build_object('id', stays.id, 'name', stays.name) as "into",
      merger.decision_no as "decisionNo", merger.decided_on as "decidedOn",
      merger.codes, merger.status, merger.done,
      merger.planned_by_name as "plannedByName", merger.started_at as "startedAt",
      merger.finished_at as "finishedAt", merger.taken_back_at as "takenBackAt",
      case when voucher.id is not null then json_build_object(
        'voucherId', voucher.id, 'number', voucher.number
      ) end as handover,
      case when merger.status in ('RUNNING', 'DONE') then ${workedOn} end as "workedOnAt",
      merger.version
    from mergers as merger
    join departments as absorbed on absorbed.id = merger.from_department_id
    join departments as stays on stays.id = merger.into_department_id
    left join stock_vouchers as voucher on voucher.id = merger.sent_voucher_id
    where merger.department_id = ${actor.departmentId} and ${which}
    order by merger.id desc
    limit 200`.execute(db);
  const may = mayMerge(actor);
  return rows.map((row) => ({
    ...row,
    can: {
      edit: may && row.status === "PLANNED",
      run: may && isRun[row.status],
      takeBack: may && isTakenBack[row.status] && row.workedOnAt === null,
    },
  }));
}

/** A step can be done. */
const isRun: Record<MergerStatus, boolean> = {
  ...{ PLANNED: true, RUNNING: true },
  ...{ DONE: false, TAKING_BACK: false, TAKEN_BACK: false },
};
/** A step can be taken back. */
const isTakenBack: Record<MergerStatus, boolean> = {
  ...{ PLANNED: false, TAKEN_BACK: false },
  ...{ RUNNING: true, DONE: true, TAKING_BACK: true },
};
