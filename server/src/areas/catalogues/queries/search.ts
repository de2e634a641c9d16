import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { type SqlBool, sql } from "kysely";
import type { Searched } from "../../../db/searched.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { codeShown, foundByShown } from "./restrictions.ts";

const named = {
  table: "t",
  code: sql`t.code`,
  title: sql`t.name`,
  order: sql`t.sort_key, t.id`,
};

/** Types of the units above are used below. */
export function searchedTypes({ departmentId, departmentParentId, rootId }: Actor): Searched {
  return {
    ...named,
    from: sql`equipment_types as t left join measures on measures.id = t.measure_id`,
    sight: sql<SqlBool>`t.department_id = ${anyOf([departmentId, departmentParentId, rootId])} and t.active`,
    hint: [sql`measures.name`],
    list: "/category/equipment",
  };
}

export function searchedRooms(actor: Actor): Searched {
  return {
    ...named,
    from: sql`functional_rooms as t`,
    sight: sql<SqlBool>`t.department_id = ${actor.departmentId} and t.active`,
    hint: [sql`t.building`],
    list: "/category/line-department",
    page: "/equipment/rooms",
  };
}

export function searchedEmployees(actor: Actor): Searched {
  return {
    ...named,
    code: codeShown(actor, "t"),
    alsoFound: (search) => foundByShown(actor, { ...actor, list: employees.plural, table: "t" }, search),
    from: sql`employees as t`,
    sight: sql<SqlBool>`t.department_id = ${actor.departmentId} and t.active`,
    peopleOf: sql`t.department_id`,
    worded: { column: sql`nullif(t.position, '')`, words: positionWords },
    list: "/category/employee",
  };
}

const { position } = employees.fields;
const positionWords = Object.fromEntries(
  position?.kind === "choice" ? position.choices.map(({ value, ...words }) => [value, words]) : [],
);
