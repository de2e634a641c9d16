import type { Words } from "@so-thiet-bi/contract/language";
import { type LoanStatus, loanStatusWords } from "@so-thiet-bi/contract/loan-words";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import { scopeOf } from "../../http/actor.ts";
import { isBorrower, isOwnUnit } from "../registrations/rules/borrower.ts";
import { keepsThings, type Place, whoKeepsThings } from "../stock/rules/keepers.ts";
import { type LoanVerb, loanFlow } from "./flow.ts";

export interface LoanSubject {
  status: LoanStatus;
  departmentId: number;
  borrowerUserId: number | null;
  places: readonly Place[];
}

const takesBack = only(
  (actor, loan: LoanSubject) => isOwnUnit(actor, loan) && keepsThings(actor, loan.places),
  whoKeepsThings,
);

export const loanPolicy: Policy<LoanVerb, LoanSubject> = {
  takeBack: takesBack,
  undoReturn: takesBack,
  renew: takesBack,
  handOn: only((actor, loan) => isBorrower(actor, loan) || takesBack(actor, loan), {
    vi: "Chỉ người đang mượn hoặc cán bộ thiết bị mới được chuyển cho người khác.",
    en: "Only the borrower or the equipment officer hands it on.",
  }),
  keep: takesBack,
  remind: only(
    (actor, loan) =>
      isOwnUnit(actor, loan) && (takesBack(actor, loan) || scopeOf(actor, "SUBJECT_HEAD") !== undefined),
    {
      vi: "Chỉ cán bộ thiết bị hoặc tổ trưởng mới được nhắc trả.",
      en: "Only the equipment officer or the head of a subject group reminds.",
    },
  ),
};

export const loanVerbWords: Record<LoanVerb, Words> = {
  takeBack: { vi: "ghi trả", en: "take things back" },
  undoReturn: { vi: "hoàn tác lần trả", en: "take the return back" },
  renew: { vi: "gia hạn", en: "renew it" },
  handOn: { vi: "chuyển cho người khác", en: "hand it on" },
  keep: { vi: "giữ tiếp", en: "keep the things" },
  remind: { vi: "nhắc trả", en: "remind" },
};

export const loanWorkflow = workflow(loanFlow, loanPolicy, {
  noun: { vi: "Phiếu mượn", en: "loan" },
  status: loanStatusWords,
  verb: loanVerbWords,
});
