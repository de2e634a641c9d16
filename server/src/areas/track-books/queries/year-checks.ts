import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { YearCheck } from "../../school-years/queries.ts";

/**
 * Months of the year that are over, in which something was lent and whose book of loans nobody has locked.
 */
export const booksBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => ({
    key: "books-unlocked",
    words: { vi: "tháng chưa khóa sổ mượn – trả", en: "months whose book of loans is not locked" },
    count: await unlockedMonths(db, departmentId, year),
    link: "/track-book/loan-book",
    blocks: false,
  }),
];

async function unlockedMonths(
  db: Db,
  departmentId: number,
  year: { startDate: string; endDate: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from generate_series(
      date_trunc('month', ${year.startDate}::date),
      least(${year.endDate}::date, date_trunc('month', ${currentDay}) - interval '1 day'),
      interval '1 month'
    ) as month
    where exists (
      select 1
      from loan_registrations as registration
      where registration.department_id = ${departmentId}
        and registration.date >= month::date
        and registration.date < (month + interval '1 month')::date
        and registration.status = 'BORROWED'
    )
      and not exists (
        select 1
        from track_book_locks as locked
        where locked.department_id = ${departmentId}
          and locked.book = 'loan-book'
          and locked.scope_id = 0
          and locked.period = to_char(month, 'YYYY-MM')
          and locked.unlocked_at is null
      )`.execute(db);
  return rows[0]?.count ?? 0;
}
