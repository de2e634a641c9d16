/** A catalogue as a user sees it. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { taughtLevels } from "../../../db/taught-levels.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { isInSight } from "../../departments/queries.ts";
import { currentYear, findYear, type YearRow, yearInSight, yearsNamed } from "../../school-years/queries.ts";

/** The user, and the catalogue they read; what changes from year to year is read as of the given year. */
export interface Reading {
  actor: Actor;
  of: Catalogue;
  year?: YearRow | undefined;
}

/** A catalogue as one unit sees it: its own rows and, where they are shared, those of the units above. */
export interface View extends Reading {
  departmentId: number;
  /** The unit itself first, then the units above. */
  units: number[];
  levels: string[];
  /** Of the unit itself; undefined where the catalogue knows no years, or the unit has none. */
  year: YearRow | undefined;
  /** The years of the same name, by unit. */
  yearOf: ReadonlyMap<number, number>;
}

/** The unit whose catalogue is asked for, what it can use from above, and the year. */
export async function viewOf(
  db: Db,
  actor: Actor,
  of: Catalogue,
  given: { departmentId?: number | undefined; schoolYearId?: number | undefined },
): Promise<View> {
  const departmentId = given.departmentId ?? actor.departmentId;
  const unit = await db
    .selectFrom("departments")
    .select(["id", "parent_id as parentId", "root_id as rootId", taughtLevels.as("levels")])
    .where("id", "=", departmentId)
    .executeTakeFirst();
  if (!unit || (departmentId !== actor.departmentId && (of.inside || !isInSight(actor, unit))))
    throw notFound("department");
  const above = of.shared
    ? [unit.parentId, unit.rootId].filter((id) => id !== null && id !== departmentId)
    : [];
  const units = [...new Set([departmentId, ...above])] as number[];
  const seen = { actor, of, departmentId, units, levels: unit.levels };
  if (!of.needsYear) return { ...seen, year: undefined, yearOf: new Map() };
  const year = await yearFor(db, actor, departmentId, given.schoolYearId);
  const years = year && of.yearly ? await yearsNamed(db, units, year.name) : [];
  return { ...seen, year, yearOf: new Map(years.map((one) => [one.departmentId, one.id])) };
}

export async function yearFor(
  db: Db,
  actor: Actor,
  departmentId: number,
  schoolYearId: number | undefined,
): Promise<YearRow | undefined> {
  if (schoolYearId === undefined) return currentYear(db, departmentId);
  const own = await findYear(db, departmentId, schoolYearId);
  if (own) return own;
  // the person looks at another unit with their own year in mind: that unit's year of the same name
  const { name } = await yearInSight(db, actor, schoolYearId);
  return (await yearsNamed(db, [departmentId], name))[0];
}

/** The rows of each unit of a view, in the year of the same name. */
export function partsOf({ of, units, yearOf }: View): { unit: number; rows: RawBuilder<unknown> }[] {
  return units.flatMap((unit) => {
    const yearId = yearOf.get(unit);
    if (of.yearly && yearId === undefined) return [];
    return {
      unit,
      rows: sql`department_id = ${unit} ${of.yearly ? sql`and school_year_id = ${yearId}` : sql``}`,
    };
  });
}

/** Of the rows of a unit above only those for the school's levels are offered. */
export function fitting({ of, departmentId, levels }: View, unit: number): RawBuilder<unknown> {
  return of.fitsLevels && unit !== departmentId && levels.length > 0
    ? sql`and levels && ${levels}::text[]`
    : sql``;
}

export function declared(slug: string): Catalogue {
  const found = catalogues.find(({ plural }) => plural === slug);
  if (!found) throw new Error(`There is no catalogue called ${slug}`);
  return found;
}

/** The catalogue that a field refers to, which may be its own. */
export function targetOf(of: Catalogue, slug: string): Catalogue {
  return slug === of.plural ? of : declared(slug);
}
