/** Once a day, at the unit's own time, its keepers and its head hear which losses are to be cleared up soon. */
import { clearingStatuses } from "@so-thiet-bi/contract/incidents";
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import type { LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import { formatDay } from "../../sheets/dates.ts";
import { remindOfEach, remindUnits } from "../departments/actions/remind-units.ts";
import { keepersOf, notify } from "../notices/actions.ts";
import { leftWords, markReached } from "../notices/rules/deadlines.ts";
import { dueDay } from "./queries.ts";

/** Answers how many units were looked at; of each loss they are told at 10, 5 and 0 days. */
export function remindOfLosses(database: Database, program: Actor): Promise<number> {
  return remindUnits(database, isDue, (tx, departmentId) => remindUnit(tx, program, departmentId));
}

// written out, so that the index on those answers it
const isInHand = sql<SqlBool>`(incident.kind = 'LOST'
  and incident.status in (${sql.join(clearingStatuses.map((status) => sql.lit(status)))}))`;

const isDue = sql<SqlBool>`
  exists (
    select 1
    from incidents as incident
    where incident.department_id = departments.id
      and ${isInHand}
      and incident.reminded_on is distinct from ${currentDay}
  )`;

interface Loss {
  id: number;
  number: string;
  name: string;
  countsFrom: string;
  today: string;
  law: LegalRow[];
  toldUntil: string | null;
  toldLeft: number | null;
}

async function remindUnit(tx: Tx, program: Actor, departmentId: number): Promise<boolean> {
  const { rows } = await sql<Loss>`
    select incident.id, incident.number, equipments.name,
      coalesce(${dayOfMoment("incident.decided_at")}, incident.occurred_on) as "countsFrom",
      ${currentDay} as today, ${legalRows} as law,
      incident.reminded_until as "toldUntil", incident.reminded_left as "toldLeft"
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    join departments on departments.id = incident.department_id
    where incident.department_id = ${departmentId} and ${isInHand}
      and incident.reminded_on is distinct from ${currentDay}
    order by incident.id for update of incident`.execute(tx);
  return remindOfEach(tx, "incidents", rows, (loss) => remindOf(tx, program, departmentId, loss));
}

async function remindOf(tx: Tx, program: Actor, departmentId: number, loss: Loss): Promise<void> {
  const until = dueDay(loss.countsFrom, loss.law);
  const left = daysBetween(loss.today, until);
  // where the day moved (confirmed again, or the law changed), they are reminded from the start
  const mark = markReached(left, loss.toldUntil === until ? loss.toldLeft : null);
  if (mark === null) return;
  await sql`
    update incidents
    set reminded_until = ${until}::date, reminded_left = ${mark}
    where id = ${loss.id}`.execute(tx);
  await notify(tx, program, [
    {
      event: "incident.due",
      about: { type: "incident", id: loss.id },
      details: {
        ...{ number: loss.number, name: loss.name },
        ...{ until: formatDay(until), left: leftWords(left) },
      },
      units: [keepersOf(departmentId)],
    },
  ]);
}
