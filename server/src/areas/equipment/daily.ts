/**
 * Once a day, at the unit's own time, equipment keepers hear of lots that expire and of things to
 * be looked after.
 */
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import { remindUnits } from "../departments/actions/remind-units.ts";
import { keepersOf, type Notice, notify } from "../notices/actions.ts";

const mostNamed = 5;

interface Due {
  id: number;
  equipmentId: number;
  name: string;
  day: string;
}

const lotDays = 30;
const maintenanceDays = 14;

/**
 * Tells each unit once a day, and only when something came to what it was told of before; answers how many
 * units were told.
 */
export function remindOfUpkeep(database: Database, program: Actor): Promise<number> {
  return remindUnits(database, hasDue, (tx, departmentId) => remindUnit(tx, program, departmentId));
}

const isExpiring = sql`
  lot.expires_on between ${currentDay} and ${currentDay} + ${lotDays}::int
  and exists (
    select 1
    from stock_balances as balance
    where balance.equipment_id = lot.equipment_id
      and balance.lot_id = lot.id
      and balance.quantity > 0
  )`;
const isDue = sql`
  thing.active
  and thing.removed_at is null
  and num_nonnulls(thing.maintenance_due, thing.inspection_due) > 0
  and least(
    thing.maintenance_due, thing.inspection_due
  ) <= ${currentDay} + ${maintenanceDays}::int`;

const hasDue = sql<SqlBool>`
  not exists (
    select 1
    from upkeep_reminders
    where department_id = departments.id and reminded_on = ${currentDay}
  )
  and (
    exists (select 1 from stock_lots as lot where lot.department_id = departments.id and ${isExpiring})
    or exists (
      select 1
      from equipments as thing
      where thing.department_id = departments.id and ${isDue}
    )
  )`;

async function remindUnit(tx: Tx, program: Actor, departmentId: number): Promise<boolean> {
  // why first: of several processes the second waits here and finds the unit told
  const { rows: claimed } = await sql<{ lots: number[]; things: number[] }>`
    insert into upkeep_reminders as reminder (department_id, reminded_on)
    values (${departmentId}, ${currentDay})
    on conflict (department_id) do update set reminded_on = excluded.reminded_on
    where reminder.reminded_on < excluded.reminded_on
    returning lots, things`.execute(tx);
  const [told] = claimed;
  if (!told) return false;
  const { rows: lots } = await sql<Due>`
    select lot.id, thing.id as "equipmentId",
      thing.name, lot.expires_on::text as day
    from stock_lots as lot
    join equipments as thing on thing.id = lot.equipment_id
    where lot.department_id = ${departmentId} and ${isExpiring}
    order by lot.expires_on, lot.id`.execute(tx);
  const { rows: things } = await sql<Due>`
    select thing.id, thing.id as "equipmentId",
      thing.name,
      least(thing.maintenance_due, thing.inspection_due)::text as day
    from equipments as thing
    where thing.department_id = ${departmentId} and ${isDue}
    order by 4, thing.id`.execute(tx);
  await sql`
    update upkeep_reminders
    set lots = ${lots.map(({ id }) => id)}::bigint[],
      things = ${things.map(({ id }) => id)}::bigint[]
    where department_id = ${departmentId}`.execute(tx);
  const notices = [
    noticeOf("lot.expiring", lots, told.lots, departmentId),
    noticeOf("maintenance.due", things, told.things, departmentId),
  ].flat();
  await notify(tx, program, notices);
  return notices.length > 0;
}

/** None where everything was told of before. */
function noticeOf(
  event: "lot.expiring" | "maintenance.due",
  due: readonly Due[],
  before: readonly number[],
  departmentId: number,
): Notice[] {
  const known = new Set(before.map(Number));
  const first = due.find(({ id }) => !known.has(id));
  if (!first) return [];
  const named = due
    .slice(0, mostNamed)
    .map(({ name, day }) => `${name} (${day.split("-").reverse().join("/")})`);
  const rest = due.length - named.length;
  const what = [...named, ...(rest > 0 ? [`+${rest}`] : [])].join(", ");
  return [
    {
      event,
      about: { type: "equipment", id: first.equipmentId },
      details: { count: due.length, what },
      units: [keepersOf(departmentId)],
    },
  ];
}
