import { createHash } from "node:crypto";
import type { ReportParameterOf } from "@so-thiet-bi/contract/declared-paper";
import type { Words } from "@so-thiet-bi/contract/language";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import type { Paper } from "../../papers/paper.ts";
import { formatDay } from "../../sheets/dates.ts";

/**
 * The mark of a paper as it was seen: the same words in the same order, and nothing else, give the same one.
 */
export function hashOf(paper: Paper): string {
  return createHash("sha256").update(JSON.stringify(paper)).digest("hex");
}

/** Of which time the report speaks; nothing where it speaks of the day on which it is made. */
export function periodWords({
  schoolYear,
  calendarYear,
  from,
  to,
}: Pick<ReportAsked, "schoolYear" | "calendarYear" | "from" | "to">): Words | null {
  if (from !== undefined && to !== undefined) {
    const days = `${formatDay(from)} – ${formatDay(to)}`;
    return { vi: days, en: days };
  }
  if (schoolYear !== undefined) {
    const name = `${schoolYear}-${schoolYear + 1}`;
    return { vi: `Năm học ${name}`, en: `School year ${name}` };
  }
  return calendarYear === undefined ? null : { vi: `Năm ${calendarYear}`, en: `Year ${calendarYear}` };
}

/**
 * Every school answers about the same time, also when it sends after the year has turned: a year that nobody
 * named is the present one.
 */
export function settledTime(
  asked: ReportAsked,
  parameters: readonly ReportParameterOf[],
  now: { schoolYear: number; calendarYear: number },
): ReportAsked {
  const knows = (name: ReportParameterOf["name"]) => parameters.some((parameter) => parameter.name === name);
  if (asked.from !== undefined || asked.schoolYear !== undefined || asked.calendarYear !== undefined)
    return asked;
  if (knows("schoolYear")) return { ...asked, schoolYear: now.schoolYear };
  return knows("calendarYear") ? { ...asked, calendarYear: now.calendarYear } : asked;
}
