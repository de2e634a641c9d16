import {
  type DonationStatus,
  type DonationVerb,
  donationStatusWords,
  donationVerbWords,
} from "@so-thiet-bi/contract/donations";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { donationFlow } from "./flow.ts";

export interface DonationSubject {
  status: DonationStatus;
  departmentId: number;
}

/** Whoever would bring it on the books keeps the file; nobody else is told who a donor is that is not named. */
export const mayKeepFile = (actor: Actor, { departmentId }: Pick<DonationSubject, "departmentId">): boolean =>
  actor.departmentId === departmentId && keepsEverything(actor);

export const whoKeepsFile: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị được làm việc này.",
  en: "Only the administrator or the officer of all the unit’s equipment may do this.",
};

const keepsFile = only(mayKeepFile, whoKeepsFile);

const leads = only(
  (actor: Actor, { departmentId }: DonationSubject) =>
    actor.departmentId === departmentId && actor.role === "ROLE_DEPARTMENT_ADMIN",
  {
    vi: "Chỉ thủ trưởng đơn vị (quản trị) đồng ý nhận hoặc từ chối tài trợ.",
    en: "Only the head of the unit agrees to a donation or declines it.",
  },
);

export const donationPolicy: Policy<DonationVerb, DonationSubject> = {
  edit: keepsFile,
  remove: keepsFile,
  submit: keepsFile,
  agree: leads,
  decline: leads,
  receive: keepsFile,
};

export const donationWorkflow = workflow(donationFlow, donationPolicy, {
  noun: { vi: "Khoản tài trợ", en: "donation" },
  status: donationStatusWords,
  verb: donationVerbWords,
});
