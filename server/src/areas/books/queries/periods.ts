import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import { currentYear } from "../../school-years/queries.ts";
import { type BookYear, bookYears, type Period, yearBegun } from "../rules.ts";

/** The school year that begins in the given year, as the unit planned it; without one the current. */
export async function schoolYearOf(
  db: Db,
  departmentId: number,
  begins: number | undefined,
): Promise<BookYear & { id: number | null }> {
  const planned = await db
    .selectFrom("school_years")
    .select(["id", "name", "start_date as from", "end_date as to"])
    .where("department_id", "=", departmentId)
    .execute();
  const year =
    begins ?? Number((await currentYear(db, departmentId))?.name.slice(0, 4) ?? yearBegun(dayOf(new Date())));
  const [found] = bookYears(year, year, planned) as [BookYear];
  return { ...found, id: planned.find(({ name }) => name.startsWith(`${year}-`))?.id ?? null };
}

/** The days asked for, else the school year asked for, else the current one; both ends included. */
export async function periodOf(
  db: Db,
  departmentId: number,
  asked: Pick<ReportAsked, "from" | "to" | "schoolYear">,
): Promise<Period> {
  if (asked.from !== undefined && asked.to !== undefined) return { from: asked.from, to: asked.to };
  const { from, to } = await schoolYearOf(db, departmentId, asked.schoolYear);
  return { from, to };
}

/** The calendar year asked for, else the present one. */
export const yearAsked = (asked: number | undefined): number =>
  asked ?? Number(dayOf(new Date()).slice(0, 4));
