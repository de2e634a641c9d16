/**
 * What the stories of borrowing begin with: Tuấn of THCS Bến Hạ teaches with Mai's things, Hùng is their
 * principal.
 */
import { addDays, isSchoolDay, mondayFrom, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { expect } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { type Answer, type House, logIn, type Person, personWith } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

export type AnyRegistration = Answer["body"];

/** `MON` 0 … `SAT` 5 of a week. */
export interface Week {
  monday: string;
  day(index: number): string;
}

/** A lesson as it is registered: the second period of the morning, unless the story says otherwise. */
export function lesson(date: string, lines: readonly object[], more: Record<string, unknown> = {}) {
  return { kind: "PERIOD", date, session: "MORNING", periods: [2], purpose: "PRACTICE", lines, ...more };
}

/** So many of a record, or (`type`) of a type. */
export const of = (equipmentId: number, quantity = 1) => ({ equipmentId, quantity });
export const ofType = (typeId: number, quantity = 1) => ({ typeId, quantity });

export function borrowing(
  province: House,
  unit: { keeper: PersonKey; head: PersonKey } = { keeper: "mai", head: "hung" },
) {
  const send = async (by: PersonKey | Person, path: string, body?: unknown): Promise<AnyRegistration> => {
    const answer = await (typeof by === "string" ? await province.as(by) : by).post(path, body);
    expect([path, answer.status, answer.status === 200 ? "" : answer.body.message]).toEqual([path, 200, ""]);
    return answer.body;
  };

  /**
   * The first week that begins the day after tomorrow or later, or the one so many after it, in which all six
   * days are school days.
   */
  const nextWeek = async (later = 0): Promise<Week> => {
    const years: (SchoolCalendar & { status: string })[] = (
      await (await province.as(unit.head)).get("/school-years")
    ).body.items;
    const [from, weeks] = [mondayFrom(dayFromToday(2)), [] as string[]];
    for (
      let monday = from;
      weeks.length <= later && monday < addDays(from, 400);
      monday = addDays(monday, 7)
    ) {
      if (
        [0, 1, 2, 3, 4, 5].every((index) => years.some((year) => isSchoolDay(year, addDays(monday, index))))
      )
        weeks.push(monday);
    }
    const monday = weeks[later];
    if (monday === undefined)
      throw new Error("the demo year has no week of school left: give the demo province a newer one");
    return { monday, day: (index) => addDays(monday, index) };
  };

  /**
   * How the unit lends, as its principal sets it; what is not named stays. Weeks ahead are many, so that
   * holidays stop no story.
   */
  const lend = async (settings: Record<string, unknown> = {}): Promise<void> => {
    const head = await province.as(unit.head);
    const path = `/departments/${(await head.post("/auth/session")).body.user.department.id}`;
    const {
      id: _id,
      parentName: _parent,
      active: _active,
      updatedAt: _at,
      can: _can,
      ...body
    } = (await head.get(path)).body;
    const answer = await head.put(path, {
      ...body,
      loanSettings: { ...body.loanSettings, weeksAhead: 12, ...settings },
    });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };

  /** Sends registrations; answers what came back, refused or not. */
  const tryRegister = async (
    by: PersonKey | Person,
    registrations: object | readonly object[],
    more: object = {},
  ): Promise<Answer> =>
    (typeof by === "string" ? await province.as(by) : by).post("/loan-registrations", {
      registrations: [registrations].flat(),
      ...more,
    });

  /**
   * The same, where nothing should stand in the way; answers the only one, or (`registerAll`) all of them.
   */
  const registerAll = async (
    by: PersonKey | Person,
    registrations: object | readonly object[],
    more: object = {},
  ): Promise<AnyRegistration[]> => {
    const { status, body } = await tryRegister(by, registrations, more);
    expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
    return body.items;
  };
  const register = async (
    by: PersonKey | Person,
    registration: object,
    more: object = {},
  ): Promise<AnyRegistration> => (await registerAll(by, registration, more))[0];

  /** Registered by the teacher and approved by whoever keeps. */
  const approved = async (by: PersonKey | Person, registration: object): Promise<AnyRegistration> => {
    const { id } = await register(by, registration);
    return send(unit.keeper, `/loan-registrations/${id}/approval`, {});
  };

  const decide = (
    by: PersonKey | Person,
    decision: "APPROVE" | "REJECT" | "PREPARE",
    ids: readonly number[],
    reason?: string,
  ) =>
    send(by, "/loan-registrations/decisions", { ids, decision, ...(reason === undefined ? {} : { reason }) });

  const read = async (by: PersonKey | Person, id: number): Promise<AnyRegistration> =>
    (await (typeof by === "string" ? await province.as(by) : by).get(`/loan-registrations/${id}`)).body;

  /** A record, a type or any other row that the keeper finds by its name or code. */
  const found = async (path: string): Promise<AnyRegistration> => {
    const { items } = (await (await province.as(unit.keeper)).get(path)).body;
    if (!items?.[0]) throw new Error(`${path} finds nothing`);
    return items[0];
  };
  const thing = (words: string): Promise<AnyRegistration> =>
    found(`/equipments?search=${encodeURIComponent(words)}`);

  /** Opens an account for somebody of the staff list and signs in with it. */
  const account = async (employeeId: number, capabilities: readonly object[] = []): Promise<Person> => {
    const opened = await send(unit.head, "/accounts/from-employees", {
      employeeIds: [employeeId],
      role: "ROLE_DEPARTMENT_USER",
      capabilities,
    });
    const { username, oneTimePassword } = opened.items[0];
    const first = personWith(
      province.app,
      await logIn(province.nobody, { username, password: oneTimePassword }),
    );
    const password = "một câu dài để nhớ";
    expect(
      (await first.put("/auth/password", { currentPassword: oneTimePassword, newPassword: password })).status,
    ).toBe(200);
    return personWith(province.app, await logIn(province.nobody, { username, password }));
  };
  /** A second teacher of the unit, with an account; each call finds another one. */
  const colleague = async (
    capabilities: readonly object[] = [],
  ): Promise<{ id: number; name: string; person: Person }> => {
    const { items } = (
      await (await province.as(unit.head)).get("/accounts/employees-without-account?size=50")
    ).body;
    const { id, name } =
      items.find(({ position }: { position: string }) => /giáo viên/i.test(position)) ?? items[0];
    return { id, name, person: await account(id, capabilities) };
  };

  const query = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await province.owner.pool.query(statement, values)).rows as Row[];
  /** Who was told what about a record: `registration.arrived tb.mai`. */
  const toldOf = async (id: number, type = "loan-registration"): Promise<string[]> => {
    const rows = await query<{ event: string; username: string }>(
      "select event, username from notices join users on users.id = user_id where subject_type = $1 and subject_id = $2 order by notices.id",
      [type, id],
    );
    return rows.map(({ event, username }) => `${event} ${username}`).sort();
  };
  /** What happened to a record and who did it, newest first. */
  const eventsOf = async (id: number, type = "loan-registrations"): Promise<[string, string][]> => {
    const { items } = (await (await province.as(unit.keeper)).get(`/${type}/${id}/history`)).body;
    return items.map((line: { event: string; actorName: string }) => [line.event, line.actorName]);
  };
  /** What of a record is promised, in the order of the time. */
  const promisesOf = async (equipmentId: number): Promise<{ quantity: number; kind: string }[]> =>
    query(
      `select quantity, case when registration_line_id is not null then 'REGISTRATION' when holding_id is not null then 'HOLDING' else 'INCIDENT' end as kind
       from stock_promises where equipment_id = $1 order by lower(span), id`,
      [equipmentId],
    );
  /**
   * Takes a slip back into a time when it was due already, as days that pass would: nobody waits for a clock
   * in a story.
   */
  const longAgo = async (registrationId: number, days = 7): Promise<void> => {
    await query(
      "update loan_registrations set date = date - $2::int, span = tstzrange(lower(span) - $3::interval, upper(span) - $3::interval), due_at = due_at - $3::interval where id = $1",
      [registrationId, days, `${days} days`],
    );
    await query(
      `update stock_promises set span = tstzrange(lower(span) - $2::interval, upper(span) - $2::interval)
       where registration_line_id in (select id from loan_registration_lines where registration_id = $1)`,
      [registrationId, `${days} days`],
    );
    await query(
      "update room_bookings set span = tstzrange(lower(span) - $2::interval, upper(span) - $2::interval) where registration_id = $1",
      [registrationId, `${days} days`],
    );
  };

  return {
    send,
    nextWeek,
    lend,
    tryRegister,
    registerAll,
    register,
    approved,
    decide,
    read,
    found,
    thing,
    account,
    colleague,
    query,
    toldOf,
    eventsOf,
    promisesOf,
    longAgo,
  };
}
