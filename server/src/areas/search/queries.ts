import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { fold } from "@so-thiet-bi/contract/fold";
import { say } from "@so-thiet-bi/contract/language";
import {
  type searchEverything as call,
  type Found,
  type FoundKind,
  foundKinds,
} from "@so-thiet-bi/contract/search";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { isMatch, matches, searchText, unnamed } from "../../db/search.ts";
import type { Searched } from "../../db/searched.ts";
import type { Actor } from "../../http/actor.ts";
import { searchedAccounts } from "../accounts/queries/search.ts";
import { searchedCampaigns } from "../campaigns/queries/search.ts";
import { searchedEmployees, searchedRooms, searchedTypes } from "../catalogues/queries/search.ts";
import { searchedDemands } from "../demands/queries/search.ts";
import { listDepartments } from "../departments/queries.ts";
import { searchedEquipment } from "../equipment/queries/search.ts";
import { searchedIncidents } from "../incidents/queries/search.ts";
import { searchedChecks } from "../inventory/queries/search.ts";
import { searchedLiquidations } from "../liquidations/queries/search.ts";
import { searchedLoans } from "../loans/queries/search.ts";
import { searchedRegistrations } from "../registrations/queries/search.ts";
import { searchedRepairs } from "../repairs/queries/search.ts";
import { searchedRequests } from "../report-requests/queries/search.ts";
import { searchedVouchers } from "../vouchers/queries/search.ts";

type Answer = AnswerOf<typeof call>;

const mostOfKind = 6;

type SearchedKind = Exclude<FoundKind, "unit">;

/** What the person may see something of. Units are not among them: their list is short and is asked whole. */
const kinds: Readonly<Record<SearchedKind, (actor: Actor) => Searched | undefined>> = {
  equipment: searchedEquipment,
  "equipment-type": searchedTypes,
  room: searchedRooms,
  employee: searchedEmployees,
  account: searchedAccounts,
  voucher: searchedVouchers,
  demand: searchedDemands,
  loan: searchedLoans,
  registration: searchedRegistrations,
  incident: searchedIncidents,
  repair: searchedRepairs,
  liquidation: searchedLiquidations,
  "inventory-check": searchedChecks,
  campaign: searchedCampaigns,
  "report-request": searchedRequests,
};

/**
 * All kinds in one statement, and the units, whose list is short: the best of each kind that carry the words.
 */
export async function searchEverything(db: Db, actor: Actor, search: string): Promise<Answer> {
  // why: a search of marks alone names nothing, so nothing need be asked
  if (searchText(search) === "") return { groups: [] };
  const searched = searchedBy(actor);
  const [rows, units] = await Promise.all([findRows(db, searched, search), findUnits(db, actor, search)]);
  const asked = `?search=${encodeURIComponent(search)}`;
  const groups = foundKinds.flatMap((kind): Answer["groups"] => {
    if (kind === "unit") return groupOf(kind, units, unitListOf(actor, asked));
    const of = searched.get(kind);
    if (!of) return [];
    const found = rows.filter((row) => row.kind === kind).map((row) => foundOf(actor, of, row));
    return groupOf(kind, found, of.list + asked);
  });
  return { groups };
}

function searchedBy(actor: Actor): Map<FoundKind, Searched> {
  const searched = new Map<FoundKind, Searched>();
  for (const kind of foundKinds) {
    const of = kind === "unit" ? undefined : kinds[kind](actor);
    if (of) searched.set(kind, of);
  }
  return searched;
}

function groupOf(kind: FoundKind, items: readonly Found[], link: string): Answer["groups"] {
  if (items.length === 0) return [];
  return [{ kind, items: items.slice(0, mostOfKind), more: items.length > mostOfKind, link }];
}

const unitListOf = (actor: Actor, asked: string) =>
  actor.role === "ROLE_SYSTEM_ADMIN" ? "/system/units" : `/dashboard${asked}`;

interface Row {
  kind: FoundKind;
  id: number;
  title: string | null;
  code: string | null;
  hint: string;
  worded: string | null;
  state: string | null;
  peopleOf: number | null;
  unit: number | null;
  /** How many are one hit; `code` is the first of theirs. */
  alike: number;
  lastCode: string | null;
}

async function findRows(db: Db, searched: ReadonlyMap<FoundKind, Searched>, search: string): Promise<Row[]> {
  const parts = Array.from(searched, ([kind, of]) => partOf(kind, of, search));
  const { rows } = await sql<Row>`
    ${sql.join(parts, sql` union all `)} order by kind, place ${unnamed}`.execute(db);
  return rows;
}

/** One more than is shown: whether there are more. */
function partOf(kind: string, of: Searched, search: string): RawBuilder<unknown> {
  const id = sql.ref(`${of.table}.id`);
  const code = of.code ?? sql`null::text`;
  const near = nearness(of, search);
  const common = of.alike ? sql`case when ${near} > 0 then ${of.alike.by} end` : sql`null::text`;
  const also = of.alsoFound?.(search);
  const found = sql`
    select ${kind}::text as kind,
      ${id} as id,
      ${of.title} as title,
      ${code} as code,
      concat_ws(' · ', ${sql.join(of.hint ?? [sql`null::text`])}) as hint,
      ${of.worded ? of.worded.column : sql`null::text`} as worded,
      ${of.state ? of.state.column : sql`null::text`} as state,
      ${of.peopleOf ?? sql`null::bigint`} as "peopleOf",
      ${of.alike?.unit ?? sql`null::bigint`} as unit,
      ${common} as common,
      row_number() over (order by ${near}, ${of.order ?? sql`${id} desc`}) as place
    from ${of.from}
    where ${of.sight}
      and ${of.found?.(search) ?? matches(sql.ref(`${of.table}.search_text`), search)}
      ${also ? sql`and ${also}` : sql``}`;
  const columns = sql`kind, id, title, code, hint, worded, state, "peopleOf", unit`;
  if (!of.alike)
    return sql`(
      select ${columns}, 1 as alike, null::text as "lastCode", place
      from (${found}) as found
      order by place limit ${mostOfKind + 1}
    )`;
  return sql`(
    select kind, id, title, "firstCode" as code,
      case when "sameHint" then hint else '' end as hint,
      worded, state, "peopleOf", unit, alike, "lastCode", place
    from (
      select ${columns}, place,
        (count(*) over same)::int as alike,
        min(code) over same as "firstCode",
        max(code) over same as "lastCode",
        min(hint) over same = max(hint) over same as "sameHint",
        row_number() over (partition by coalesce(common, id::text) order by place) as nth
      from (${found}) as found
      window same as (partition by coalesce(common, id::text))
    ) as things
    where nth = 1
    order by place limit ${mostOfKind + 1}
  )`;
}

/**
 * The code itself, then what begins with these words, then with words that begin so, then where they stand
 * together, then the rest.
 */
function nearness(of: Searched, search: string): RawBuilder<unknown> {
  const words = searchText(search);
  const text = sql.ref(`${of.table}.search_text`);
  // the words of the code stand in front of those of the name
  const code = sql`lower(
    regexp_replace(coalesce(${of.code ?? sql`null::text`}, ''), '[^[:alnum:]]+', ' ', 'g')
  )`;
  const begins = (wanted: string) =>
    sql`(
      starts_with(${text} || ' ', ${wanted})
      or starts_with(${text} || ' ', ' ' || ${code} || ${wanted})
    )`;
  return sql`
    case
      when ${code} = ${words.trim()} then 0
      when ${begins(`${words} `)} then 1
      when ${begins(words)} then 2
      when ${text} like ${`%${words}%`} then 3
      else 4
    end`;
}

function foundOf(actor: Actor, of: Searched, row: Row): Found {
  const { kind, id, title, code, hint, worded, state, peopleOf } = row;
  const word = worded === null ? undefined : of.worded?.words[worded]?.[actor.language];
  const stateWord = state === null ? undefined : of.state?.words[state]?.[actor.language];
  return {
    kind,
    id,
    title: title || (word ?? "—"),
    hint: [word, piecesOf(actor, of, row) ?? code, hint].filter(Boolean).join(" · "),
    ...(stateWord && { state: stateWord }),
    ...(peopleOf !== null && peopleOf !== actor.departmentId && { departmentId: peopleOf }),
    link:
      row.alike > 1 ? listOfAlike(actor, of, row) : of.page ? `${of.page}/${id}` : `${of.list}?open=${id}`,
  };
}

/** `10 chiếc: KHV-001 … KHV-010`, where one hit stands for many. */
function piecesOf(
  actor: Actor,
  { alike }: Searched,
  { alike: count, code, lastCode }: Row,
): string | undefined {
  if (!alike || count === 1) return undefined;
  return say(alike.words, actor.language, { count, first: code ?? "", last: lastCode ?? "" });
}

function listOfAlike(actor: Actor, of: Searched, { title, unit }: Row): string {
  const whose = unit === null || unit === actor.departmentId ? "" : `&departmentId=${unit}`;
  return `${of.list}?search=${encodeURIComponent(title ?? "")}${whose}`;
}

async function findUnits(db: Db, actor: Actor, search: string): Promise<Found[]> {
  const { items } = await listDepartments(db, actor);
  const begins = (name: string) => fold(name).startsWith(fold(search));
  return items
    .filter(({ code, name, shortName }) => isMatch(searchText(code, name, shortName), search))
    .toSorted((a, b) => Number(begins(b.name)) - Number(begins(a.name)))
    .slice(0, mostOfKind + 1)
    .map(({ id, name, code }) => ({
      kind: "unit",
      id,
      title: name,
      hint: code,
      link: `/system/information?unit=${id}`,
    }));
}
