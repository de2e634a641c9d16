import * as suggestions from "@so-thiet-bi/contract/counter-suggestions";
import * as board from "@so-thiet-bi/contract/loan-board";
import * as papers from "@so-thiet-bi/contract/loan-papers";
import * as registrations from "@so-thiet-bi/contract/loan-registrations";
import * as loans from "@so-thiet-bi/contract/loans";
import * as counts from "@so-thiet-bi/contract/usage-counts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { apart, type Route, read, write } from "../../http/routes.ts";
import { printed } from "../books/print.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { askAvailability } from "./asking.ts";
import { getLoanBoard } from "./board.ts";
import { copyRegistrations } from "./copying.ts";
import { getCounterDay, getCounterPerson, scanAtCounter } from "./counter.ts";
import { decideRegistrations, shareOut } from "./deciding.ts";
import { createCalendarFeed, listCalendarFeeds, readCalendar, revokeCalendarFeed } from "./feeds.ts";
import { handOut } from "./handing-out.ts";
import {
  confirmLoanHandover,
  listLoanHandovers,
  proposeLoanHandover,
  withdrawLoanHandover,
} from "./handovers.ts";
import { keepLoan } from "./keeping.ts";
import { getLessonNeeds } from "./lessons.ts";
import { getLoan, listLoans } from "./loan-queries.ts";
import { listLoanable } from "./loanable.ts";
import { moveRegistrations } from "./moving.ts";
import { clearance } from "./papers/clearance.ts";
import { loanBook } from "./papers/loan-book.ts";
import { loanSlip } from "./papers/loan-slip.ts";
import { overdueList } from "./papers/overdue-list.ts";
import { teacherLoanBook } from "./papers/teacher-loan-book.ts";
import { usageNotice } from "./papers/usage-notice.ts";
import { usageReport } from "./papers/usage-report.ts";
import { usageSummaryPaper } from "./papers/usage-summary.ts";
import { takeBackPile } from "./pile.ts";
import { cancelRegistration, markNotFetched, prepareRegistration } from "./preparing.ts";
import { recordLoans, recordUse, withdrawUse } from "./recording.ts";
import {
  changeRegistration,
  createRegistrations,
  removeRegistration,
  sendRegistration,
} from "./registering.ts";
import { getRegistration, listRegistrations } from "./registrations.ts";
import { remindBorrowers } from "./reminding.ts";
import { renewLoan } from "./renewing.ts";
import { takeBackLoan } from "./returning.ts";
import { getRoomCalendar } from "./room-calendar.ts";
import { suggestAtCounter } from "./suggesting.ts";
import { undoReturn } from "./undoing.ts";
import { getUsageCounts, saveUsageCounts } from "./usage-counts.ts";
import { getUsageSummary } from "./usage-summary.ts";
import { getLoanWeek } from "./week.ts";

export const loanRoutes = (database: Database, { apiBasePath, publicUrl }: Config): Route[] => [
  read(registrations.listRegistrations, async ({ db, actor, query }) =>
    listRegistrations(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(registrations.getRegistration, async ({ db, actor, params }) =>
    getRegistration(db, await readerOf(db, actor, "loan_registrations", params.id), params.id),
  ),
  read(registrations.listRegistrationHistory, async ({ db, actor, params }) => {
    await getRegistration(db, await readerOf(db, actor, "loan_registrations", params.id), params.id);
    return historyOf(db, "loan-registration", params.id);
  }),
  read(registrations.getLoanWeek, async ({ db, actor, query }) =>
    getLoanWeek(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(registrations.getLessonNeeds, ({ db, actor, query }) => getLessonNeeds(db, actor, query)),
  read(registrations.askAvailability, ({ db, actor, body }) => askAvailability(db, actor, body)),
  read(registrations.listLoanable, async ({ db, actor, query }) =>
    listLoanable(db, await readerIn(db, actor, query.departmentId), query),
  ),
  write(registrations.createRegistrations, ({ tx, actor, body }) => createRegistrations(tx, actor, body)),
  write(registrations.changeRegistration, ({ tx, actor, params, body }) =>
    changeRegistration(tx, actor, params.id, body),
  ),
  write(registrations.removeRegistration, ({ tx, actor, params }) =>
    removeRegistration(tx, actor, params.id),
  ),
  write(registrations.sendRegistration, ({ tx, actor, params, body }) =>
    sendRegistration(tx, actor, params.id, body),
  ),
  write(registrations.cancelRegistration, ({ tx, actor, params, body }) =>
    cancelRegistration(tx, actor, params.id, body),
  ),
  write(registrations.prepareRegistration, ({ tx, actor, params, body }) =>
    prepareRegistration(tx, actor, params.id, body),
  ),
  write(registrations.markNotFetched, ({ tx, actor, params, body }) =>
    markNotFetched(tx, actor, params.id, body),
  ),
  write(registrations.recordUse, ({ tx, actor, params, body }) => recordUse(tx, actor, params.id, body)),
  write(registrations.decideRegistrations, ({ tx, actor, body }) => decideRegistrations(tx, actor, body)),
  write(registrations.shareOut, ({ tx, actor, params, body }) => shareOut(tx, actor, params.id, body)),
  write(registrations.moveRegistrations, ({ tx, actor, body }) => moveRegistrations(tx, actor, body)),
  write(registrations.copyRegistrations, ({ tx, actor, body }) => copyRegistrations(tx, actor, body)),
  write(registrations.withdrawUse, ({ tx, actor, params, body }) => withdrawUse(tx, actor, params.id, body)),
  write(registrations.recordLoans, ({ tx, actor, body }) => recordLoans(tx, actor, body)),

  read(loans.listLoans, async ({ db, actor, query }) =>
    listLoans(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(loans.getLoan, async ({ db, actor, params }) =>
    getLoan(db, await readerOf(db, actor, "loans", params.id), params.id),
  ),
  read(loans.listLoanHistory, async ({ db, actor, params }) => {
    await getLoan(db, await readerOf(db, actor, "loans", params.id), params.id);
    return historyOf(db, "loan", params.id);
  }),
  write(loans.handOut, ({ tx, actor, body }) => handOut(tx, actor, body)),
  write(loans.takeBackLoan, ({ tx, actor, params, body }) => takeBackLoan(tx, actor, params.id, body)),
  write(loans.takeBackPile, ({ tx, actor, body }) => takeBackPile(tx, actor, body)),
  write(loans.undoReturn, ({ tx, actor, params, body }) => undoReturn(tx, actor, params.id, body.reason)),
  write(loans.renewLoan, ({ tx, actor, params, body }) => renewLoan(tx, actor, params.id, body)),
  write(loans.keepLoan, ({ tx, actor, params, body }) => keepLoan(tx, actor, params.id, body.registrationId)),
  write(loans.proposeLoanHandover, ({ tx, actor, params, body }) =>
    proposeLoanHandover(tx, actor, params.id, body),
  ),
  write(loans.confirmLoanHandover, ({ tx, actor, params, body }) =>
    confirmLoanHandover(tx, actor, params.id, body),
  ),
  write(loans.withdrawLoanHandover, ({ tx, actor, params }) => withdrawLoanHandover(tx, actor, params.id)),
  read(loans.listLoanHandovers, async ({ db, actor, query }) =>
    listLoanHandovers(db, await readerIn(db, actor, query.departmentId)),
  ),
  write(loans.remindBorrowers, ({ tx, actor, body }) => remindBorrowers(tx, actor, body.ids)),
  read(loans.scanAtCounter, ({ db, actor, query }) => scanAtCounter(db, actor, query.code)),
  read(suggestions.suggestAtCounter, ({ db, actor, query }) => suggestAtCounter(db, actor, query)),
  read(loans.getCounterPerson, ({ db, actor, params }) => getCounterPerson(db, actor, params.id)),
  read(loans.getCounterDay, ({ db, actor, query }) => getCounterDay(db, actor, query.date)),

  read(board.getLoanBoard, async ({ db, actor, query }) =>
    getLoanBoard(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(board.getRoomCalendar, async ({ db, actor, query }) =>
    getRoomCalendar(db, await readerIn(db, actor, query.departmentId), query),
  ),
  read(board.listCalendarFeeds, ({ db, actor }) => listCalendarFeeds(db, actor)),
  apart(board.createCalendarFeed, ({ actor, body }) =>
    createCalendarFeed(database, actor, body, `${publicUrl ?? ""}${apiBasePath}`),
  ),
  write(board.revokeCalendarFeed, ({ tx, actor, params }) => revokeCalendarFeed(tx, actor, params.id)),
  apart(board.readCalendar, ({ params }) => readCalendar(database, params.secret)),

  read(counts.getUsageCounts, async ({ db, actor, query }) =>
    getUsageCounts(db, await readerIn(db, actor, query.departmentId), query.monday),
  ),
  write(counts.saveUsageCounts, ({ tx, actor, body }) => saveUsageCounts(tx, actor, body)),

  read(papers.printUsageNotice, async ({ db, actor, query }) =>
    printed(await usageNotice(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printLoanSlip, async ({ db, actor, params, query }) =>
    printed(
      await loanSlip(db, await readerOf(db, actor, "loans", params.id), params.id, query),
      query.format,
    ),
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
  read(papers.printOverdueList, async ({ db, actor, query }) =>
    printed(await overdueList(db, await readerIn(db, actor, query.departmentId), query), query.format),
  ),
  read(papers.printClearance, async ({ db, actor, params, query }) =>
    printed(await clearance(db, actor, params.id, query), query.format),
  ),
  read(papers.getUsageSummary, async ({ db, actor, query }) =>
    getUsageSummary(db, await readerIn(db, actor, query.departmentId), query),
  ),
];
