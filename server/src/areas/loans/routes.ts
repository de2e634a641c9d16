import * as suggestions from "@so-thiet-bi/contract/counter-suggestions";
import * as loans from "@so-thiet-bi/contract/loans";
import * as board from "@so-thiet-bi/contract/registration-board";
import * as registrations from "@so-thiet-bi/contract/registrations";
import { type Route, read, readOnce, write } from "../../http/routes.ts";
import { readerIn, readerOf } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { handOut } from "./actions/hand-out.ts";
import {
  confirmLoanHandover,
  listLoanHandovers,
  proposeLoanHandover,
  withdrawLoanHandover,
} from "./actions/handovers.ts";
import { keepLoan } from "./actions/keep.ts";
import { recordLoans, recordUse, withdrawUse } from "./actions/record-use.ts";
import { remindBorrowers } from "./actions/remind.ts";
import { renewLoan } from "./actions/renew.ts";
import { takeBackLoan } from "./actions/take-back.ts";
import { takeBackPile } from "./actions/take-back-pile.ts";
import { undoReturn } from "./actions/undo-return.ts";
import { getLoanBoard } from "./queries/board.ts";
import { scanAtCounter } from "./queries/counter.ts";
import { getCounterDay } from "./queries/counter-day.ts";
import { getCounterPerson } from "./queries/counter-person.ts";
import { suggestAtCounter } from "./queries/suggest.ts";
import { getLoan, listLoans } from "./queries.ts";

// the writer of workbooks is heavy and seldom asked for
const exports = () => import("./queries/export.ts");

export const loanRoutes: readonly Route[] = [
  write(registrations.recordUse, ({ tx, actor, params, body }) => recordUse(tx, actor, params.id, body)),
  write(registrations.withdrawUse, ({ tx, actor, params, body }) => withdrawUse(tx, actor, params.id, body)),
  write(registrations.recordLoans, ({ tx, actor, body }) => recordLoans(tx, actor, body)),
  read(loans.listLoans, async ({ db, actor, query }) =>
    listLoans(db, await readerIn(db, actor, query.departmentId), query),
  ),
  readOnce(loans.exportLoans, async ({ db, actor, query, language }) =>
    (await exports()).exportLoans(db, await readerIn(db, actor, query.departmentId), query, language),
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
];
