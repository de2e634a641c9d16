import { addDays, weekdayOf, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { statement } from "../../../db/statement.ts";
import { loanSettingsOf } from "../../departments/rules.ts";
import { holidayOn, isTaught, type UnitTimes, yearOf } from "../rules.ts";

const readTimes = statement((db, departmentId: number) =>
  sql<{ periodTimes: UnitTimes["periodTimes"]; settings: unknown; years: UnitTimes["years"] | null }>`
    select period_times as "periodTimes", loan_settings as settings,
      (
        select json_agg(
          json_build_object(
            'id', id, 'name', name, 'status', status,
            'startDate', start_date, 'endDate', end_date, 'terms', terms,
            'week1Monday', week1_monday, 'holidays', holidays, 'workdays', workdays
          )
          order by start_date desc
        )
        from school_years
        where department_id = ${departmentId}
      ) as years
    from departments
    where id = ${departmentId}`.compile(db),
);

/** Period times, settings and school years of a unit, in one statement. */
export async function timesOf(db: Db, departmentId: number): Promise<UnitTimes> {
  const [row] = await readTimes(db, departmentId);
  return {
    periodTimes: row?.periodTimes ?? [],
    settings: loanSettingsOf(row?.settings),
    years: row?.years ?? [],
  };
}

/** The Monday of the week that is asked for, or of this one. */
export function mondayOf(day: string | undefined): string {
  const date = day ?? dayOf(Date.now());
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven days of a week as the screens draw them, and what the school calls the week. */
export function weekShown(times: UnitTimes, monday: string) {
  const year = yearOf(times.years, addDays(monday, 3)) ?? yearOf(times.years, monday);
  return {
    monday,
    number: year ? (weekOf(year, monday)?.number ?? null) : null,
    schoolYear: year ? { id: year.id, name: year.name } : null,
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(monday, index);
      return { date, isSchoolDay: isTaught(times.years, date), holiday: holidayOn(times.years, date) };
    }),
    periods: times.periodTimes.map(({ session, number, start, end }) => ({ session, number, start, end })),
  };
}
