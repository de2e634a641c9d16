import type { Words } from "@so-thiet-bi/contract/language";
import {
  type LiquidationStatus,
  type LiquidationVerb,
  liquidationStatusWords,
} from "@so-thiet-bi/contract/liquidations";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { liquidationFlow } from "./flow.ts";

export interface LiquidationSubject {
  status: LiquidationStatus;
  departmentId: number;
  /** The unit above that was asked, where the head does not decide alone. */
  askedDepartmentId: number | null;
}

/** What leaves the books is the affair of the whole unit. */
export const mayPropose = keepsEverything;

export const whoProposes: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị phụ trách cả đơn vị được đề nghị và tổ chức thanh lý.",
  en: "Only the administrator or the officer for the whole unit proposes a liquidation and carries it out.",
};
const whoDecides: Words = {
  vi: "Chỉ thủ trưởng (quản trị) của đơn vị được quyết định thanh lý.",
  en: "Only the head (administrator) of the unit decides about a liquidation.",
};

const whoAnswers: Words = {
  vi: "Chỉ lãnh đạo (quản trị) của đơn vị cấp trên được hỏi mới trả lời đề nghị này.",
  en: "Only the head (administrator) of the unit above that was asked answers this proposal.",
};

const writes = only(
  (actor, { departmentId }: LiquidationSubject) =>
    actor.departmentId === departmentId && keepsEverything(actor),
  whoProposes,
);
const leads = only(
  (actor, { departmentId }: LiquidationSubject) =>
    actor.departmentId === departmentId && actor.role === "ROLE_DEPARTMENT_ADMIN",
  whoDecides,
);

const isAsked = only(
  (actor, { askedDepartmentId }: LiquidationSubject) =>
    askedDepartmentId !== null &&
    actor.departmentId === askedDepartmentId &&
    actor.role === "ROLE_DEPARTMENT_ADMIN",
  whoAnswers,
);

export const liquidationPolicy: Policy<LiquidationVerb, LiquidationSubject> = {
  edit: writes,
  remove: writes,
  propose: writes,
  recall: writes,
  approve: leads,
  reject: leads,
  answer: isAsked,
  extend: leads,
  execute: writes,
  post: writes,
  cancel: writes,
};

export const liquidationVerbWords: Record<LiquidationVerb, Words> = {
  edit: { vi: "sửa", en: "change it" },
  remove: { vi: "xóa", en: "delete it" },
  propose: { vi: "trình đề nghị", en: "propose it" },
  recall: { vi: "rút về", en: "take it back" },
  approve: { vi: "quyết định thanh lý", en: "decide it" },
  reject: { vi: "không đồng ý", en: "reject it" },
  answer: { vi: "trả lời", en: "answer it" },
  extend: { vi: "ghi gia hạn quyết định bán", en: "note an extension of it" },
  execute: { vi: "ghi kết quả thanh lý", en: "carry it out" },
  post: { vi: "ghi sổ", en: "post it" },
  cancel: { vi: "hủy", en: "give it up" },
};

export const liquidationWorkflow = workflow(liquidationFlow, liquidationPolicy, {
  noun: { vi: "Đợt thanh lý", en: "liquidation" },
  status: liquidationStatusWords,
  verb: liquidationVerbWords,
});
