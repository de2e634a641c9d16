/** What other areas have to know of inventory checks before something ends: a room, a school year. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { dayOfMoment } from "../../../db/days.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { YearCheck, YearUse } from "../../school-years/queries.ts";

/** A room that is being counted stays until its check is posted or given up. */
export async function roomIsNotCounted(db: Db, id: number): Promise<Refusal | undefined> {
  const { rows } = await sql<{ room: string; number: string; name: string }>`
    select room.name as room, inventory_checks.number, inventory_checks.name
    from count_sheets as sheet
    join functional_rooms as room on room.id = sheet.room_id
    join inventory_checks on inventory_checks.id = sheet.check_id
    where sheet.department_id = room.department_id
      and sheet.room_id = ${id}
      and sheet.is_open`.execute(db);
  const [first] = rows;
  return first && new Refusal("roomOnSheet", { name: first.room, check: `${first.number} “${first.name}”` });
}

/** An open check does not hold the year back: what it finds is posted for the day of its posting. */
export const checksBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from inventory_checks
      where department_id = ${departmentId}
        and status in ('DRAFT', 'COUNTING', 'REJECTED', 'WAITING', 'APPROVED')
        and (
          school_year_id = ${year.id}
          or (
            school_year_id is null
            and ${dayOfMoment("cutoff_at")} between ${year.startDate}::date and ${year.endDate}::date
          )
        )`.execute(db);
    return {
      key: "inventory-checks-open",
      words: { vi: "đợt kiểm kê chưa xong", en: "inventory checks not finished" },
      count: rows[0]?.count ?? 0,
      link: "/equipment/inventory",
      blocks: false,
    };
  },
];

export const checksOfYear: YearUse = async (db, yearId, since) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from inventory_checks
    where school_year_id = ${yearId}
      and ${since ? sql`created_at > ${since.moment}` : sql`true`}`.execute(db);
  return { words: { vi: "đợt kiểm kê", en: "inventory checks" }, count: rows[0]?.count ?? 0 };
};
