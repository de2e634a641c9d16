import { type Expression, type SqlBool, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordAll } from "../../history/actions.ts";
import { timesOf } from "../queries/calendar.ts";
import type { When } from "../rules.ts";
import { keepServed, type Slip, serve, wantedAgain } from "./serve.ts";
import { moveTo, subject } from "./steps.ts";
import { tellServed } from "./tell-served.ts";

/** How many are looked at when something becomes free; the others are when the next thing does. */
const mostLookedAt = 50;

/**
 * Something of these records, or one of these rooms, became free: the slips that wait for it are looked at in
 * their order. Where the unit approves by itself they are served, otherwise the equipment officers learn that
 * they can be.
 *
 * The caller has locked records already, and registrations and rooms are locked before records. So nothing is
 * waited for here: what somebody else works on at this moment is skipped, and no deadlock can form. The
 * caller has also written history, which only one transaction of a unit does at a time, so two that free
 * something at once come here one after the other. A skipped slip stays on the list, where the equipment
 * officers see it, and is looked at again when the next thing becomes free.
 */
export async function serveWaiting(
  tx: Tx,
  actor: Actor,
  equipmentIds: readonly number[],
  roomIds: readonly number[] = [],
): Promise<void> {
  if (equipmentIds.length === 0 && roomIds.length === 0) return;
  const ids = await findWaiting(tx, actor.departmentId, equipmentIds, roomIds);
  if (ids.length === 0) return;
  const slips = await lockWhatIsIdle(tx, actor.departmentId, ids);
  if (slips.length === 0) return;
  const times = await timesOf(tx, actor.departmentId);
  const served = await serve(tx, actor, slips, { times, as: "wake", waitIfTaken: true });
  const enough = slips.flatMap((slip, index) => {
    const one = served[index];
    return one && !one.waiting ? [{ id: slip.id, slot: slip.slot, served: one }] : [];
  });
  if (enough.length === 0) return;
  const approved = enough.filter((one) => one.served.status === "APPROVED");
  const program = theProgramOf(actor);
  if (approved.length > 0) {
    await keepServed(tx, actor.departmentId, approved);
    const approvedIds = approved.map(({ id }) => id);
    await moveTo(tx, program, approvedIds, { status: "APPROVED" });
    await recordAll(
      tx,
      program,
      approvedIds.map((id) => ({
        event: "registration.served" as const,
        subject: subject(id, actor.departmentId),
        details: {},
      })),
    );
  }
  await tellServed(
    tx,
    program,
    enough.map(({ id, served: { status } }) => ({ id, isServed: status === "APPROVED" })),
  );
}

/**
 * Those still to come that wait for one of the records, for another piece of its type, or for one of the
 * rooms: first come, first served.
 */
async function findWaiting(
  tx: Tx,
  departmentId: number,
  equipmentIds: readonly number[],
  roomIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with freed as (
      select id, case when tracking_mode = 'ITEM' then type_id end as piece_of
      from equipments
      where id = ${anyOf(equipmentIds)}
    )
    select registration.id
    from loan_registrations as registration
    where registration.department_id = ${departmentId}
      and registration.waiting_since is not null
      and upper(registration.span) > now()
      and (
        registration.room_id = ${anyOf(roomIds)}
        or exists (
          select 1
          from loan_registration_lines as line
          join equipments on equipments.id = line.equipment_id
          where line.registration_id = registration.id
            and (
              equipments.id in (select id from freed)
              or (
                equipments.tracking_mode = 'ITEM'
                and equipments.type_id in (select piece_of from freed)
              )
            )
        )
      )
      and not exists (${gone})
    order by registration.waiting_since, registration.id limit ${mostLookedAt}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What was stopped, deleted or is lent no more: such a slip comes to nothing whatever becomes free. */
const gone: Expression<SqlBool> = sql`
  select 1
  from loan_registration_lines as line
  join equipments on equipments.id = line.equipment_id
  left join equipment_types as type on type.id = equipments.type_id
  where line.registration_id = registration.id
    and (
      equipments.removed_at is not null
      or not equipments.active
      or not coalesce(type.loanable, true)
    )`;

interface WaitingRow {
  id: number;
  kind: When["kind"];
  date: string;
  session: When["session"];
  periods: number[];
  roomId: number | null;
  start: string;
  end: string;
  due: string;
  lines: { equipmentId: number; quantity: number; note: string | null }[];
  /** Everything that could serve it. */
  recordIds: number[];
  borrower: string;
}

/**
 * Locks those nobody else works on together with everything that could serve them; of the others nothing is
 * touched.
 */
async function lockWhatIsIdle(
  tx: Tx,
  departmentId: number,
  ids: readonly number[],
): Promise<(Slip & { id: number })[]> {
  const own = await sql<{ id: number }>`
    select id
    from loan_registrations
    where id = ${anyOf(ids)}
      and waiting_since is not null
    order by waiting_since, id for update skip locked`.execute(tx);
  const { rows } = await sql<WaitingRow>`
    select registration.id, registration.kind, date, session, periods,
      registration.room_id as "roomId", employee.name as borrower,
      lower(span) as start, upper(span) as end,
      due_at as due,
      (
        select coalesce(
          json_agg(
            json_build_object('equipmentId', equipment_id, 'quantity', quantity, 'note', note)
            order by position
          ),
          '[]'
        )
        from loan_registration_lines
        where registration_id = registration.id
      ) as lines,
      array (
        select equipments.id
        from loan_registration_lines as line
        join equipments on equipments.id = line.equipment_id
        where line.registration_id = registration.id
        union
        select other.id
        from loan_registration_lines as line
        join equipments on equipments.id = line.equipment_id
        join equipments as other on other.type_id = equipments.type_id
          and other.department_id = equipments.department_id
        where line.registration_id = registration.id
          and equipments.tracking_mode = 'ITEM'
          and other.tracking_mode = 'ITEM'
          and other.active
          and other.removed_at is null
      ) as "recordIds"
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    where registration.id = ${anyOf(own.rows.map(({ id }) => id))}
    order by waiting_since, registration.id`.execute(tx);
  const rooms = await sql<{ id: number }>`
    select id
    from functional_rooms
    where id = ${anyOf(rows.flatMap(({ roomId }) => roomId ?? []))}
      and department_id = ${departmentId}
    order by id for no key update skip locked`.execute(tx);
  const records = await sql<{ id: number }>`
    select id
    from equipments
    where id = ${anyOf(rows.flatMap(({ recordIds }) => recordIds))}
      and department_id = ${departmentId}
    order by id for no key update skip locked`.execute(tx);
  const locked = {
    rooms: new Set(rooms.rows.map(({ id }) => id)),
    records: new Set(records.rows.map(({ id }) => id)),
  };
  return rows
    .filter(
      ({ roomId, recordIds }) =>
        (roomId === null || locked.rooms.has(roomId)) && recordIds.every((id) => locked.records.has(id)),
    )
    .map(({ id, kind, date, session, periods, roomId, start, end, due, lines, borrower }) => ({
      id,
      when: { kind, date, session, periods, fromTime: null, untilDate: null, untilTime: null },
      slot: { start: Date.parse(start), end: Date.parse(end), due: Date.parse(due) },
      roomId,
      wanted: wantedAgain(lines),
      borrower,
    }));
}

/** Nobody decided it: the unit's own rule did, and the person who made room may be the one who is served. */
function theProgramOf(actor: Actor): Actor {
  return { ...actor, userId: 0, fullName: "Hệ thống" };
}
