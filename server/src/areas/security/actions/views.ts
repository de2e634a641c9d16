/** Who looks at a list of people, or at the page of one: noted once for each who looks, list or page, and hour. */
import { getAccount, listAccounts, listEmployeesWithoutAccount } from "@so-thiet-bi/contract/accounts";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Found, type FoundKind, searchEverything } from "@so-thiet-bi/contract/search";
import type { SecurityKind } from "@so-thiet-bi/contract/security";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Route } from "../../../http/routes.ts";

interface PeopleList {
  type: string;
  list: Words;
}

const ofPupils: PeopleList = { type: students.singular, list: { vi: "học sinh", en: "pupils" } };
const ofStaff: PeopleList = {
  type: employees.singular,
  list: { vi: "cán bộ, giáo viên, nhân viên", en: "staff" },
};
const ofAccounts: PeopleList = { type: "user", list: { vi: "tài khoản", en: "accounts" } };

/** What a picker offers is a name and is not noted. */
const lists: Readonly<Record<string, PeopleList>> = {
  [students.calls.list.name]: ofPupils,
  [employees.calls.list.name]: ofStaff,
  [listEmployeesWithoutAccount.name]: ofStaff,
  [listAccounts.name]: ofAccounts,
};
const pages: Readonly<Record<string, PeopleList>> = {
  [students.calls.get.name]: ofPupils,
  [employees.calls.get.name]: ofStaff,
  [getAccount.name]: ofAccounts,
};
/** What the one search finds of people. */
const found: Readonly<Partial<Record<FoundKind, PeopleList>>> = { employee: ofStaff, account: ofAccounts };

const mostRemembered = 20_000;
const hour = 3_600_000;

/** What was seen of a list in one unit: its rows, or the page of one of them. */
interface Seen extends PeopleList {
  unit: number | null;
  record: number | null;
}

/** The routes of a process, of which those that show people are noted before they answer. */
export function notingViews(database: Database): (route: Route) => Route {
  // why: within the hour the database is not asked again; of several processes each asks once
  const remembered = new Map<string, number>();
  return (route) => {
    const { name } = route.endpoint;
    const [list, page] = [lists[name], pages[name]];
    const isSearch = name === searchEverything.name;
    if (!list && !page && !isSearch) return route;
    const noteShown: Route["noteShown"] = async (actor, query, answer) => {
      const asked = unitAsked(route.endpoint, query) ?? (actor.departmentId || null);
      const shown = isSearch
        ? peopleFound(answer)
        : page
          ? [pageSeen(page, answer)]
          : rowsSeen(list as PeopleList, answer, asked);
      const now = Math.floor(Date.now() / hour);
      const keyOf = ({ type, unit, record }: Seen) => `${actor.userId} ${type} ${unit} ${record}`;
      const fresh = shown.filter((seen) => remembered.get(keyOf(seen)) !== now);
      if (fresh.length === 0) return;
      await note(database, actor, fresh);
      if (remembered.size >= mostRemembered) remembered.clear();
      for (const seen of fresh) remembered.set(keyOf(seen), now);
    };
    return { ...route, noteShown };
  };
}

/** A superior looks at a school: its administrator reads that. */
function unitAsked({ query: asked }: Endpoint, query: unknown): number | undefined {
  const { departmentId } = (asked ? query : {}) as { departmentId?: number | undefined };
  return departmentId;
}

interface Row {
  id: number;
  departmentId?: number;
}

const pageSeen = (list: PeopleList, answer: unknown): Seen => {
  const { id, departmentId } = answer as Row;
  return { ...list, unit: departmentId ?? null, record: id };
};

/** Of the units whose people were on it: one list may be of several schools. */
function rowsSeen(list: PeopleList, answer: unknown, asked: number | null): Seen[] {
  const { items } = answer as { items: readonly Row[] };
  const units = new Set(items.map(({ departmentId }) => departmentId ?? asked));
  return [...(units.size > 0 ? units : [asked])].map((unit) => ({ ...list, unit, record: null }));
}

/**
 * People of other units whom a search has found, as if their list had been read. One’s own colleagues are names
 * that every picker offers too.
 */
function peopleFound(answer: unknown): Seen[] {
  const { groups } = answer as { groups: readonly { kind: FoundKind; items: readonly Found[] }[] };
  return groups.flatMap(({ kind, items }) => {
    const list = found[kind];
    const units = new Set(items.flatMap(({ departmentId }) => departmentId ?? []));
    return list ? [...units].map((unit) => ({ ...list, unit, record: null })) : [];
  });
}

/** One statement for all of them, in no transaction of the reading; the indexes let each hour have one line. */
async function note(database: Database, actor: Actor, shown: readonly Seen[]): Promise<void> {
  const { address, agent } = actor.from ?? {};
  const kindOf = ({ record }: Seen): SecurityKind =>
    record === null ? "personalData.seen" : "personalData.opened";
  const rows = shown.map((seen) => ({
    unit: seen.unit,
    kind: kindOf(seen),
    type: seen.type,
    id: seen.record,
    details: { list: seen.list },
    words: searchText(actor.fullName, actor.username, address, seen.list.vi),
  }));
  await sql`
    insert into security_events (
      department_id, kind, actor_id, actor_name, actor_unit, username, address, agent, subject_type, subject_id,
      details, search_text
    )
    select departments.id, seen.kind, ${actor.userId}::bigint, ${actor.fullName}, ${actor.departmentName},
      ${actor.username}, ${address ?? null}::text, ${agent ?? null}::text, seen.type, seen.id, seen.details,
      seen.words
    from ${asRows(rows)} as seen (unit bigint, kind text, type text, id bigint, details json, words text)
    left join departments on departments.id = seen.unit
    on conflict do nothing`.execute(database.kysely);
}
