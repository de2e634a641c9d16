/** Who looks at a list of people, or at one of them: noted once for each person, list and hour. */
import { getAccount, listAccounts, listEmployeesWithoutAccount } from "@so-thiet-bi/contract/accounts";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Route } from "../../../http/routes.ts";

interface PeopleList {
  type: string;
  list: Words;
}

const ofPupils: PeopleList = { type: students.singular, list: { vi: "học sinh", en: "students" } };
const ofStaff: PeopleList = {
  type: employees.singular,
  list: { vi: "cán bộ, giáo viên, nhân viên", en: "staff" },
};
const ofAccounts: PeopleList = { type: "user", list: { vi: "tài khoản", en: "accounts" } };

/** A record is a line of its list; what a picker offers is a name and is not noted. */
const lists: Readonly<Record<string, PeopleList>> = {
  [students.calls.list.name]: ofPupils,
  [students.calls.get.name]: ofPupils,
  [employees.calls.list.name]: ofStaff,
  [employees.calls.get.name]: ofStaff,
  [listEmployeesWithoutAccount.name]: ofStaff,
  [listAccounts.name]: ofAccounts,
  [getAccount.name]: ofAccounts,
};

const mostRemembered = 20_000;
const hour = 3_600_000;

/** The routes of a process, of which those that show people are noted before they answer. */
export function notingViews(database: Database): (route: Route) => Route {
  // why: within the hour the database is not asked again; of several processes each asks once
  const remembered = new Map<string, number>();
  return (route) => {
    const shown = lists[route.endpoint.name];
    if (!shown) return route;
    const noteShown: Route["noteShown"] = async (actor, query) => {
      const unit = unitAsked(route.endpoint, query) ?? (actor.departmentId || null);
      const key = `${actor.userId} ${shown.type} ${unit}`;
      const now = Math.floor(Date.now() / hour);
      if (remembered.get(key) === now) return;
      await note(database, actor, unit, shown);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, now);
    };
    return { ...route, noteShown };
  };
}

/** A superior looks at a school: its administrator reads that. */
function unitAsked({ query: asked }: Endpoint, query: unknown): number | undefined {
  const { departmentId } = (asked ? query : {}) as { departmentId?: number | undefined };
  return departmentId;
}

/** One statement, in no transaction of the reading; the index lets each hour have one line. */
async function note(
  database: Database,
  actor: Actor,
  unit: number | null,
  { type, list }: PeopleList,
): Promise<void> {
  const { address, agent } = actor.from ?? {};
  await sql`
    insert into security_events (
      department_id, kind, actor_id, actor_name, actor_unit, username, address, agent, subject_type, details,
      search_text
    )
    select (select id from departments where id = ${unit}), 'personalData.seen', ${actor.userId}::bigint,
      ${actor.fullName}, ${actor.departmentName}, ${actor.username}, ${address ?? null}::text,
      ${agent ?? null}::text, ${type}, ${JSON.stringify({ list })}::json,
      ${searchText(actor.fullName, actor.username, address, list.vi)}
    on conflict do nothing`.execute(database.kysely);
}
