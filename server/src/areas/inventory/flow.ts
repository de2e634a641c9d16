import type { CheckStatus, CheckVerb, SheetStatus } from "@so-thiet-bi/contract/inventory";
import type { Flow } from "../../flow/workflow.ts";

const counting = {
  edit: "COUNTING",
  manage: "COUNTING",
  count: "COUNTING",
  submit: "WAITING",
  cancel: "CANCELLED",
} as const;

/** Counting, approval, the books: a posting is taken back whole until the check is closed. */
export const checkFlow: Flow<CheckStatus, CheckVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", start: "COUNTING" },
  COUNTING: counting,
  REJECTED: { ...counting, edit: "REJECTED", manage: "REJECTED", count: "REJECTED" },
  WAITING: {
    edit: "WAITING",
    treat: "WAITING",
    recall: "COUNTING",
    approve: "APPROVED",
    reject: "REJECTED",
    cancel: "CANCELLED",
  },
  APPROVED: { edit: "APPROVED", treat: "APPROVED", post: "POSTED", recall: "COUNTING", cancel: "CANCELLED" },
  POSTED: { edit: "POSTED", reverse: "APPROVED", close: "CLOSED" },
  CLOSED: {},
  CANCELLED: {},
};

export const sheetVerbs = ["count", "finish", "reopen", "confirm"] as const;
export type SheetVerb = (typeof sheetVerbs)[number];

/** A room is counted, finished and confirmed by the board; whatever was forgotten opens it again. */
export const sheetFlow: Flow<SheetStatus, SheetVerb> = {
  NOT_STARTED: { count: "COUNTING", finish: "COUNTED" },
  COUNTING: { count: "COUNTING", finish: "COUNTED" },
  COUNTED: { reopen: "COUNTING", confirm: "CONFIRMED" },
  CONFIRMED: { reopen: "COUNTING" },
};
