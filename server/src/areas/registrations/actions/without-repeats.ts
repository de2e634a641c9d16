/** The same lesson registered twice, from a phone and a PC: the second time nothing is written. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { createRegistrations as createCall, Registration } from "@so-thiet-bi/contract/registrations";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { readRegistrations } from "../queries/registrations.ts";
import { asksTheSame } from "../rules/same-slip.ts";
import type { UnitTimes } from "../rules.ts";
import type { Checked } from "./check.ts";

interface Asking {
  times: UnitTimes;
  given: Pick<BodyOf<typeof createCall>, "send" | "proposed">;
}

/**
 * The slips of lessons that no slip of the borrower says already, and those that do. Two slips with different
 * things may stand at one lesson, unless the timetable proposed it.
 */
export async function withoutRepeats(
  tx: Tx,
  actor: Actor,
  asked: readonly Checked[],
  { times, given }: Asking,
): Promise<{ checked: Checked[]; before: Registration[] }> {
  const standing = await standingSlips(tx, actor, asked, given.send, times);
  const before = new Map<number, Registration>();
  const checked = asked.filter((slip) => {
    const same = standing.find((one) => isOfLesson(one, slip) && (given.proposed || isRepeated(one, slip)));
    if (same) before.set(same.id, same);
    return same === undefined;
  });
  return { checked, before: [...before.values()] };
}

/** Their lessons on these days. What was only drafted does not stand in the way of what is sent. */
async function standingSlips(
  tx: Tx,
  actor: Actor,
  asked: readonly Checked[],
  send: boolean,
  times: UnitTimes,
): Promise<Registration[]> {
  const lessons = asked.filter(({ given }) => given.kind === "PERIOD");
  if (lessons.length === 0) return [];
  const borrowers = anyOf([...new Set(lessons.map(({ borrower }) => borrower.id))]);
  // why locked, before rooms and things: of two devices the second waits here, and then sees what the first wrote
  await sql`select id from employees where id = ${borrowers} order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id
    from loan_registrations
    where borrower_id = ${borrowers}
      and date = any (${[...new Set(lessons.map(({ given }) => given.date))]}::date[])
      and department_id = ${actor.departmentId}
      and kind = 'PERIOD'
      and status not in ('CANCELLED', 'REJECTED', 'NOT_FETCHED')
      and (status <> 'DRAFT' or not ${send}::boolean)
    order by id`.execute(tx);
  return readRegistrations(
    tx,
    actor,
    rows.map(({ id }) => id),
    times,
  );
}

function isOfLesson(one: Registration, { given, borrower }: Checked): boolean {
  return (
    given.kind === "PERIOD" &&
    one.borrower.id === borrower.id &&
    one.date === given.date &&
    one.session === given.session &&
    one.periods.some((period) => given.periods.includes(period)) &&
    (one.classroom?.id ?? null) === given.classroomId
  );
}

function isRepeated(one: Registration, { given }: Checked): boolean {
  return (
    one.periods.join() === given.periods.join() &&
    (one.room?.id ?? null) === given.roomId &&
    asksTheSame(given.lines, one.lines)
  );
}
