import { sql } from "kysely";
import type { YearCheck } from "../../school-years/queries.ts";

/**
 * Reports that a superior asked for by a day of the year and that the school has not sent, or has to send
 * again.
 */
export const reportsBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from report_submissions as submission
      join report_requests as request on request.id = submission.request_id
      where submission.department_id = ${departmentId}
        and submission.status in ('NOT_SENT', 'RETURNED')
        and request.status = 'OPEN'
        and request.deadline <= ${year.endDate}`.execute(db);
    return {
      key: "reports-unsent",
      words: { vi: "báo cáo chưa gửi cấp trên", en: "reports not sent to the superior unit" },
      count: rows[0]?.count ?? 0,
      link: "/report/requests",
      blocks: false,
    };
  },
];
