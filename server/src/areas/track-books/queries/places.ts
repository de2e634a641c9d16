/** Which page is meant, whether it is there, and whether this person may read it. */

import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  type BookScope,
  type TrackBookKey,
  type TrackBookWords,
  trackBookWords,
} from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, scopeOf } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound } from "../../../http/refusal.ts";
import type { Paper } from "../../../papers/paper.ts";
import { schoolYearOf } from "../../books/queries/periods.ts";
import type { Period } from "../../books/rules.ts";
import { keepsOn } from "../../catalogues/queries/keepers.ts";
import { isInSight } from "../../departments/queries.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { findReport, makeReport } from "../../reports/queries/make.ts";
import {
  type BookSubject,
  mayRead,
  ownScopes,
  readsAll,
  readsFromAbove,
  type Standing,
  whoReads,
  whoReadsInside,
} from "../policy.ts";
import { askedOfPage, daysOfPage, insideSentence, isPage, wordsOfPage } from "../rules.ts";

export interface Unit {
  id: number;
  name: string;
  shortName: string | null;
  type: DepartmentType;
  parentId: number | null;
  rootId: number;
}

export interface BookAsked {
  key: TrackBookKey;
  departmentId?: number | undefined;
  scopeId?: number | null | undefined;
  /** As it was called when a page was locked: its archive is read when the row itself is gone. */
  nameOfThen?: string | null;
}

/** A book of the unit, or of one of its teachers, groups, rooms … */
export interface Book extends BookSubject {
  key: TrackBookKey;
  words: TrackBookWords;
  unit: Unit;
  scopeName: string | null;
  standing: Standing;
}

export interface Place extends Book {
  period: string;
  periodWords: Words;
  days: Period;
}

export const bookNoun: Words = { vi: "trang sổ", en: "page" };
const thingNoun: Words = { vi: "thiết bị", en: "equipment" };
const nobody: Standing = { employees: [], groups: [], rooms: [] };

export async function unitOf(db: Db, actor: Actor, departmentId: number | undefined): Promise<Unit> {
  const { rows } = await sql<Unit>`
    select id, name, short_name as "shortName", type, parent_id as "parentId", root_id as "rootId"
    from departments
    where id = ${departmentId ?? actor.departmentId}`.execute(db);
  const [unit] = rows;
  if (!unit || !isInSight(actor, unit)) throw notFound("department");
  return unit;
}

/** What the person is in charge of today, by the staff list and by the account. */
export async function standingOf(db: Db, actor: Actor): Promise<Standing> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return nobody;
  const granted = {
    groups: scopeOf(actor, "SUBJECT_HEAD")?.subjectGroups ?? [],
    rooms: [
      ...(scopeOf(actor, "ROOM_KEEPER")?.rooms ?? []),
      ...(scopeOf(actor, "EQUIPMENT_KEEPER")?.rooms ?? []),
    ],
  };
  const { rows } = await sql<Standing>`
    with own as (
      select id
      from employees
      where user_id = ${actor.userId} and department_id = ${actor.departmentId}
    )
    select array(select id from own) as employees,
      array(select id from subject_groups where head_id in (select id from own)) as groups,
      array(
        select owner_id
        from functional_room_keepers as keeper
        where employee_id in (select id from own)
          and ${keepsOn(currentDay)}
      ) as rooms`.execute(db);
  const { employees: own, groups, rooms } = rows[0] ?? nobody;
  return {
    employees: own,
    groups: [...new Set([...groups, ...granted.groups.map(({ id }) => id)])],
    rooms: [...new Set([...rooms, ...granted.rooms.map(({ id }) => id)])],
  };
}

/** Refuses people who may not read it; a book about somebody needs to be told about whom. */
export async function findBook(
  db: Db,
  actor: Actor,
  { key, departmentId, scopeId = null, nameOfThen }: BookAsked,
): Promise<Book> {
  const unit = await unitOf(db, actor, departmentId);
  const words = trackBookWords[key];
  const report = findReport(key);
  const isInside = unit.id === actor.departmentId;
  if (!isInside && !readsFromAbove(actor, report)) throw forbidden(whoReadsInside);
  if (scopeId !== null && words.scope === "none") throw invalidField(["scopeId"], "not-of-this-report");
  if (scopeId === null && words.scopeRequired) throw invalidField(["scopeId"], "book-scope-needed");
  const scopeName =
    scopeId === null ? null : await nameOfScope(db, unit, { scope: words.scope, id: scopeId, nameOfThen });
  const standing = isInside ? await standingOf(db, actor) : nobody;
  const subject = { departmentId: unit.id, scope: words.scope, scopeId };
  if (isInside && !mayRead(actor, report, subject, standing)) throw forbidden(whoReads);
  return { ...subject, key, words, unit, scopeName, standing };
}

export async function findPlace(db: Db, actor: Actor, asked: BookAsked & { period: string }): Promise<Place> {
  const { period } = asked;
  const kind = trackBookWords[asked.key].period;
  if (!isPage(kind, period)) throw invalidField(["period"], "not-a-page");
  const book = await findBook(db, actor, asked);
  const days = daysOfPage(
    kind,
    period,
    kind === "schoolYear" ? await schoolYearOf(db, book.unit.id, Number(period)) : { from: "", to: "" },
  );
  return { ...book, period, periodWords: wordsOfPage(kind, period), days };
}

/** The page as it is now. It is the unit's, so it reads the same for everybody. */
export function paperOf(
  db: Db,
  actor: Actor,
  place: Place,
  options: PaperOptions = { format: "pdf" },
): Promise<Paper> {
  const { key, unit } = place;
  const asked = askedOfPage(findReport(key), { ...place, kind: place.words.period });
  return makeReport(db, inNameOf(actor, unit), { key, asked }, options);
}

/**
 * Whether the person may read the page has been asked; what stands on it is what the unit's own head would
 * see.
 */
function inNameOf(actor: Actor, unit: Unit): Actor {
  return {
    ...actor,
    role: "ROLE_DEPARTMENT_ADMIN",
    capabilities: [],
    scopes: [],
    departmentId: unit.id,
    departmentName: unit.name,
    departmentShortName: unit.shortName,
    departmentType: unit.type,
    departmentParentId: unit.parentId,
    rootId: unit.rootId,
  };
}

/** How history and notices call it: “Sổ mượn trả của từng giáo viên: Võ Anh Tuấn”. */
export function named(place: Pick<Place, "words" | "scopeName" | "periodWords">) {
  const { scopeName, periodWords } = place;
  const { vi, en } = place.words.title;
  return {
    book: scopeName ? { vi: `${vi}: ${scopeName}`, en: `${en}: ${scopeName}` } : { vi, en },
    period: insideSentence(periodWords),
  };
}

/** Whose books the person may choose among; null: any. */
export async function scopesFor(
  db: Db,
  actor: Actor,
  standing: Standing,
): Promise<(key: TrackBookKey) => { id: number; name: string }[] | null> {
  const { rows } = await sql<{ scope: BookScope; id: number; name: string }>`
    select 'teacher' as scope, id, name, sort_key
    from employees
    where id = ${anyOf(standing.employees)}
    union all
    select 'subjectGroup', id, name, sort_key
    from subject_groups
    where id = ${anyOf(standing.groups)}
    union all
    select 'room', id, name, sort_key
    from functional_rooms
    where id = ${anyOf(standing.rooms)}
    order by sort_key, id`.execute(db);
  return (key) => {
    if (readsAll(actor, findReport(key))) return null;
    const { scope } = trackBookWords[key];
    const own = ownScopes(scope, standing);
    return rows.flatMap((row) =>
      row.scope === scope && own.includes(row.id) ? { id: row.id, name: row.name } : [],
    );
  };
}

interface ScopeAsked {
  scope: BookScope;
  id: number;
  nameOfThen: BookAsked["nameOfThen"];
}

async function nameOfScope(db: Db, unit: Unit, { scope, id, nameOfThen }: ScopeAsked): Promise<string> {
  if (scope === "none") throw notFound(bookNoun);
  const { table, noun, isShared } = scopeRows[scope];
  // shared rows stand in the unit itself or above it
  const units = isShared ? [unit.id, unit.parentId ?? unit.id, unit.rootId] : [unit.id];
  const { rows } = await sql<{ name: string }>`
    select name
    from ${sql.table(table)}
    where id = ${id}
      and department_id = ${anyOf(units)}`.execute(db);
  const name = rows[0]?.name ?? nameOfThen;
  if (!name) throw notFound(noun);
  return name;
}

const scopeRows: Record<Exclude<BookScope, "none">, { table: string; noun: Words; isShared?: true }> = {
  subject: { table: "subjects", noun: subjects.noun, isShared: true },
  subjectGroup: { table: "subject_groups", noun: subjectGroups.noun },
  teacher: { table: "employees", noun: employees.noun },
  room: { table: "functional_rooms", noun: functionalRooms.noun },
  equipment: { table: "equipments", noun: thingNoun },
};

/** The same for the history, where the name of whose book it is stands under the key of the person. */
export function namedInHistory(place: Place) {
  const { scope, scopeId, scopeName } = place;
  const { book, period } = named(place);
  if (scope !== "teacher" || scopeId === null || !scopeName) return { book, period };
  const { vi, en } = place.words.title;
  const titled = (title: string) => ofPerson("employee", scopeId, scopeName, `${title}: `);
  return { book: { vi: titled(vi), en: titled(en) }, period };
}
