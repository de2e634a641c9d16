/** Units as their papers have them: the names, the units above and the head of the day of a paper. */
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { UnitLetterheads } from "@so-thiet-bi/contract/letterheads";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { citedOn } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import type { WritingUnit } from "../../../papers/heads.ts";
import {
  allDay,
  headOf,
  type Moment,
  nameOn,
  type UnitOnPaper,
  type UnitsOnPaper,
  usualHeadOf,
} from "../../../papers/letterheads.ts";
import { departmentPolicy } from "../policy.ts";
import { findPlaceOf, getDepartment } from "../queries.ts";

/** What a record says of when its paper was written. */
export const momentOfRecord = (at: string, nameOfThen: string): Moment => ({
  at: Date.parse(at),
  nameOfThen,
});

/** Of a paper that belongs to the day of its record, once there is one. */
export const momentOfDay = (day: string | null | undefined): Moment | undefined =>
  day ? allDay(day) : undefined;

/** Of which day a paper is. */
export interface DatedPaper {
  /** Of a paper of a record; it goes before the typed day. */
  record?: Moment | undefined;
  options: Pick<PaperOptions, "dated">;
}

/**
 * A paper of a record belongs to the moment of the record, any other to the day that stands on it, or else to
 * today.
 */
const momentOf = ({ record, options }: DatedPaper): Moment =>
  record ?? (options.dated ? allDay(options.dated) : { at: Date.now() });

/** The unit as it writes a paper. */
export async function getWritingUnit(
  db: Db,
  actor: Actor,
  id: number,
  paper: DatedPaper,
): Promise<Department & WritingUnit> {
  return asWriting(db, await getDepartment(db, actor, id), paper);
}

/** The same of a unit that was read already. */
export async function asWriting<Unit extends Pick<Department, "id" | "name" | "parentName">>(
  db: Db,
  unit: Unit,
  paper: DatedPaper,
): Promise<Unit & Pick<WritingUnit, "letterhead" | "cites">> {
  const units = await readUnitsOnPaper(db, unit.id);
  const law = await legalRowsOf(db, unit.id);
  const moment = momentOf(paper);
  const { name, parentId } = nameOn(units, unit.id, moment);
  const parentName = parentId === null ? null : nameOn(units, parentId, { at: moment.at }).name;
  const day = dayOf(moment.at);
  return {
    ...unit,
    name,
    parentName,
    letterhead: headOf(units, unit.id, moment),
    cites: citedOn(day, law),
  };
}

/** The unit and all that it ever stood below, in one statement. */
export async function readUnitsOnPaper(db: Db, id: number): Promise<UnitsOnPaper> {
  const { rows } = await sql<UnitOnPaper>`
    with recursive line as (
      select ${id}::bigint as id
      union
      select unit_names.parent_id
      from line
      join unit_names on unit_names.department_id = line.id
      where unit_names.parent_id is not null
    )
    select departments.id, departments.type,
      departments.school_funding_type as "schoolFundingType",
      departments.school_kind as "schoolKind",
      departments.school_levels as "schoolLevels",
      departments.province, departments.ward,
      (
        select json_agg(
          json_build_object('since', named.since, 'name', named.name, 'parentId', named.parent_id)
          order by named.since, named.id
        )
        from unit_names as named
        where named.department_id = departments.id
      ) as names,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'since', said.since, 'at', said.set_at, 'issuingBody', said.issuing_body,
              'bodyAbove', said.body_above, 'aboveSchools', said.above_schools
            )
            order by said.since desc, said.id desc
          ),
          '[]'
        )
        from letterheads as said
        where said.department_id = departments.id
      ) as letterheads
    from line
    join departments on departments.id = line.id`.execute(db);
  return new Map(rows.map((unit) => [unit.id, unit]));
}

export async function getLetterheads(db: Db, actor: Actor, id: number): Promise<UnitLetterheads> {
  const place = await findPlaceOf(db, actor, id);
  const units = await readUnitsOnPaper(db, id);
  const now: Moment = { at: Date.now() };
  const { rows: items } = await sql<UnitLetterheads["items"][number]>`
    select id, since, issuing_body as "issuingBody", body_above as "bodyAbove",
      above_schools as "aboveSchools", set_by_name as "byName",
      set_by_unit as "byUnit", set_at as at
    from letterheads
    where department_id = ${id}
    order by since desc, id desc`.execute(db);
  return {
    now: headOf(units, id, now),
    usual: usualHeadOf(units, id, now),
    items,
    can: { set: departmentPolicy.setLetterhead(actor, place) },
  };
}
