/** Long-term loans belong to a later area, which hands in how they are read and settled. */
import { firstFew, sayBoth, type Words } from "@so-thiet-bi/contract/language";
import type { LoanDecision, LongLoan } from "@so-thiet-bi/contract/roll-over";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";

export type OpenLoan = Omit<LongLoan, "choice">;

export interface LongLoans {
  /** Those that are open and began before the day. */
  list(db: Db, departmentId: number, before: string): Promise<OpenLoan[]>;
  /** Does with each what was chosen; what goes on does so until the day, unless another was named. */
  settle(tx: Tx, actor: Actor, decisions: readonly LoanDecision[], due: string): Promise<void>;
}

const mostNamed = 3;

const undecided: Words = {
  vi: "Còn {{count}} phiếu mượn dài hạn chưa chọn giữ tiếp, thu về hay chuyển người: {{named}}.",
  en: "It is not said whether to keep, take back or hand on {{count}} long-term loans: {{named}}.",
};

/**
 * Of every open loan it must be said what becomes of it: nobody finds next year that things are simply still
 * out.
 */
export function loanProblems(open: readonly OpenLoan[], decisions: readonly LoanDecision[]): Words[] {
  const decided = new Set(decisions.map(({ id }) => id));
  const left = open.filter(({ id }) => !decided.has(id));
  const known = new Set(open.map(({ id }) => id));
  const strangers = decisions.filter(({ id }) => !known.has(id)).length;
  const problems: Words[] = [];
  if (left.length > 0) {
    const named = firstFew(
      left.map(({ number, borrower }) => `${number} (${borrower.name})`),
      mostNamed,
      { separator: ", " },
    );
    problems.push(sayBoth(undecided, { count: left.length, named }));
  }
  if (strangers > 0)
    problems.push(
      sayBoth(
        {
          vi: "{{count}} phiếu mượn đã chọn không còn là phiếu dài hạn đang mượn; hãy xem lại.",
          en: "{{count}} chosen loans are no longer long-term and open; please look again.",
        },
        { count: strangers },
      ),
    );
  return problems;
}
