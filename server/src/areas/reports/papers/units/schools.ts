import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import type { Asking } from "../../../../papers/report.ts";

export interface School {
  id: number;
  name: string;
  group: { id: number | null; name: string | null };
}

/** The working schools below a unit, by the unit they stand under. */
export async function schoolsBelow({ db, unit }: Pick<Asking, "unit"> & { db: Db }): Promise<School[]> {
  const { rows } = await sql<School>`
    select school.id, school.name, json_build_object('id', parent.id, 'name', parent.name) as "group"
    from departments as school left join departments as parent on parent.id = school.parent_id
    where school.type = 'LEVEL_3' and school.active and ${unit.type === "LEVEL_1" ? sql`school.root_id` : sql`school.parent_id`} = ${unit.id}
    order by parent.type, parent.name collate "vi-x-icu", parent.id, school.name collate "vi-x-icu", school.id`.execute(
    db,
  );
  return rows;
}

/** Under a province the schools stand under their communes; a commune’s need no heading. */
export const headingOf = ({ unit }: Pick<Asking, "unit">): string | null =>
  unit.type === "LEVEL_1" ? "Không thuộc đơn vị nào" : null;

export const idsOf = (schools: readonly School[]): number[] => schools.map(({ id }) => id);

export const pageOfUnit = (id: number): string => `/system/units?open=${id}`;
