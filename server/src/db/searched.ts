/** What the one search looks through, as each area says it of its own records. */
import type { Words } from "@so-thiet-bi/contract/language";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

export interface Searched {
  /** The searched table and what is joined to it. */
  from: RawBuilder<unknown>;
  /** The name of the searched table in `from`. */
  table: string;
  /** What the person may see of it. */
  sight: Expression<SqlBool>;
  /** How words find it, where they stand not only in its own `search_text`. */
  found?: (search: string) => Expression<SqlBool>;
  /** What else must hold of a row that the words find, such as that they did not find it by what is not shown. */
  alsoFound?: ((search: string) => Expression<SqlBool> | undefined) | undefined;
  /** By which people call it for sure, where there is such a name. */
  code?: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** What the hint says behind the code; what is null is left out. */
  hint?: readonly RawBuilder<unknown>[];
  /** A column whose words stand in front of the hint, in the person's language. */
  worded?: { column: RawBuilder<unknown>; words: Readonly<Record<string, Words>> };
  /** A column whose words say what has become of it. */
  state?: { column: RawBuilder<unknown>; words: Readonly<Record<string, Words>> };
  /**
   * Records that are one thing to whoever looks for it, such as ten microscopes with a number each: what they
   * have in common (null: it stands alone), whose they are, and how many they are in words. One of them stands
   * alone when its code was typed.
   */
  alike?: { by: RawBuilder<unknown>; unit: RawBuilder<unknown>; words: Words };
  /** The unit whose people these are. */
  peopleOf?: RawBuilder<unknown>;
  /** Behind the better matches; unless said, what is newest comes first. */
  order?: RawBuilder<unknown>;
  /** The list, which takes `search` too, and opens what has no page of its own. */
  list: string;
  /** The address in front of the id of a page of its own. */
  page?: string;
}

/** The name of the unit it belongs to, unless that is the person's own: there it would be noise. */
export function otherUnitOf(table: string, departmentId: number): RawBuilder<unknown> {
  return sql`(
    select name
    from departments
    where departments.id = ${sql.ref(`${table}.department_id`)}
      and departments.id <> ${departmentId}
  )`;
}

export function shownDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${day}, 'DD/MM/YYYY')`;
}
