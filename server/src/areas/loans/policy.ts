import type { Words } from "@so-thiet-bi/contract/language";
import { type LoanStatus, loanStatusWords } from "@so-thiet-bi/contract/loan-words";
import { type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, scopeOf } from "../../http/actor.ts";
import { isBorrower, isOwnUnit } from "../registrations/rules/borrower.ts";
import { keepsThings, type Place, whoKeepsThings } from "../stock/rules/keepers.ts";
import { type LoanVerb, loanFlow } from "./flow.ts";

export interface LoanSubject {
  status: LoanStatus;
  departmentId: number;
  borrowerUserId: number | null;
  places: readonly Place[];
}

const takesBack = (actor: Actor, loan: LoanSubject) =>
  isOwnUnit(actor, loan) && keepsThings(actor, loan.places);

export const loanPolicy: Policy<LoanVerb, LoanSubject> = {
  takeBack: takesBack,
  undoReturn: takesBack,
  renew: takesBack,
  handOn: (actor, loan) => isBorrower(actor, loan) || takesBack(actor, loan),
  keep: takesBack,
  remind: (actor, loan) =>
    isOwnUnit(actor, loan) && (takesBack(actor, loan) || scopeOf(actor, "SUBJECT_HEAD") !== undefined),
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
  who: {
    takeBack: whoKeepsThings,
    undoReturn: whoKeepsThings,
    renew: whoKeepsThings,
    handOn: {
      vi: "Chỉ người đang mượn hoặc cán bộ thiết bị mới được chuyển cho người khác.",
      en: "Only the borrower or the equipment officer hands it on.",
    },
    keep: whoKeepsThings,
    remind: {
      vi: "Chỉ cán bộ thiết bị hoặc tổ trưởng mới được nhắc trả.",
      en: "Only the equipment officer or the head of a subject group reminds.",
    },
  },
});
