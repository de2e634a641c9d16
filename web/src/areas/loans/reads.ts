/**
 * What is read anew after any change of borrowing: one registration changes the week, the board, the counter
 * and what is free.
 */
import { listIncidents } from "@so-thiet-bi/contract/incidents";
import { getLoanBoard, getRoomCalendar } from "@so-thiet-bi/contract/loan-board";
import { getUsageSummary } from "@so-thiet-bi/contract/loan-papers";
import {
  askAvailability,
  getLoanWeek,
  getRegistration,
  listLoanable,
  listRegistrationHistory,
  listRegistrations,
} from "@so-thiet-bi/contract/loan-registrations";
import {
  getCounterDay,
  getCounterPerson,
  getLoan,
  listLoanHandovers,
  listLoanHistory,
  listLoans,
  scanAtCounter,
} from "@so-thiet-bi/contract/loans";

export const loanReads = [
  listRegistrations,
  getRegistration,
  listRegistrationHistory,
  getLoanWeek,
  getLoanBoard,
  getRoomCalendar,
  askAvailability,
  listLoanable,
  listLoans,
  getLoan,
  listLoanHistory,
  listLoanHandovers,
  getCounterDay,
  getCounterPerson,
  scanAtCounter,
  getUsageSummary,
  listIncidents,
] as const;
