import * as papers from "@so-thiet-bi/contract/loan-papers";
import * as counts from "@so-thiet-bi/contract/usage-counts";
import { type Route, read, write } from "../../http/routes.ts";
import { printed } from "../../papers/print.ts";
import { readerIn } from "../departments/queries.ts";
import { getUsageCounts, saveUsageCounts } from "./actions.ts";
import { loanBook } from "./papers/loan-book.ts";
import { teacherLoanBook } from "./papers/teacher-loan-book.ts";
import { usageNotice } from "./papers/usage-notice.ts";
import { usageReport } from "./papers/usage-report.ts";
import { usageSummaryPaper } from "./papers/usage-summary.ts";
import { getUsageSummary } from "./queries.ts";

export const usageRoutes: readonly Route[] = [
  read(counts.getUsageCounts, async ({ db, actor, query }) =>
    getUsageCounts(db, await readerIn(db, actor, query.departmentId), query.monday),
  ),
  write(counts.saveUsageCounts, ({ tx, actor, body }) => saveUsageCounts(tx, actor, body)),
  read(papers.printUsageNotice, async ({ db, actor, query }) =>
    printed(await usageNotice(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printLoanBook, async ({ db, actor, query }) =>
    printed(await loanBook(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printTeacherLoanBook, async ({ db, actor, query }) =>
    printed(await teacherLoanBook(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printUsageReport, async ({ db, actor, query }) =>
    printed(await usageReport(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printUsageSummary, async ({ db, actor, query }) =>
    printed(await usageSummaryPaper(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.getUsageSummary, async ({ db, actor, query }) =>
    getUsageSummary(db, await readerIn(db, actor, query.departmentId), query),
  ),
];
