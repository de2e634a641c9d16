import {
  type DataRequestStatus,
  type DataRequestVerb,
  dataRequestStatusWords,
  dataRequestVerbWords,
} from "@so-thiet-bi/contract/data-requests";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds } from "../../http/actor.ts";
import { dataRequestFlow } from "./flow.ts";

export interface DataRequestSubject {
  status: DataRequestStatus;
  departmentId: number;
  isExtended: boolean;
  /** By the person, from the own account. */
  isOwn: boolean;
  /** Is it asked to erase somebody of the unit’s lists? */
  isErasure: boolean;
  /** By the program, because the time is over for which the unit keeps who left. */
  isEnding: boolean;
  /** Asked from the own account: the row of the staff list that it would restrict, while it is open. */
  staffRow: number | null;
  /** Does a restriction of somebody of the unit’s lists stand by it? */
  isRestricting: boolean;
}

/** The head of the unit, and whom they charge. */
export const keepsRequests = (actor: Actor): boolean => holds(actor, "PERSONAL_DATA");

export const whoKeepsRequests: Words = {
  vi: "Chỉ thủ trưởng đơn vị hoặc người được giao phụ trách dữ liệu cá nhân làm việc này.",
  en: "Only the head of the unit or who is in charge of personal data may do this.",
};

const keeps = only(
  (actor, request: DataRequestSubject) => actor.departmentId === request.departmentId && keepsRequests(actor),
  whoKeepsRequests,
);
const writes = only((actor, request: DataRequestSubject) => keeps(actor, request) && !request.isOwn, {
  vi: "Chỉ người giữ sổ sửa yêu cầu do mình ghi; yêu cầu tự gửi từ tài khoản giữ nguyên lời người gửi.",
  en: "Only who keeps the register changes what they noted; what a person filed from their account stays as it is.",
});
const erases = only((actor, request: DataRequestSubject) => keeps(actor, request) && request.isErasure, {
  vi: "Chỉ thủ trưởng đơn vị hoặc người phụ trách dữ liệu cá nhân khử nhận dạng, theo yêu cầu xóa dữ liệu của học sinh hoặc nhân sự.",
  en: "Only the head of the unit or who is in charge of personal data de-identifies, and only by a request to erase a pupil or a colleague.",
});
const restricts = only(
  (actor, request: DataRequestSubject) => keeps(actor, request) && request.staffRow !== null,
  {
    vi: "Chỉ thủ trưởng đơn vị hoặc người phụ trách dữ liệu cá nhân hạn chế, theo yêu cầu hạn chế do người có tên trong danh sách nhân sự gửi từ tài khoản.",
    en: "Only the head of the unit or who is in charge of personal data restricts, by a request to restrict that somebody of the staff list filed from their account.",
  },
);
// noted as done and not restricted, it would say what is not so
const finishes = only(
  (actor, request: DataRequestSubject) =>
    keeps(actor, request) && !request.isEnding && request.staffRow === null,
  {
    vi: "Chỉ thủ trưởng đơn vị hoặc người phụ trách dữ liệu cá nhân ghi kết quả; người hết thời hạn lưu giữ thì khử nhận dạng hoặc giữ lại, người xin hạn chế từ tài khoản thì hạn chế.",
    en: "Only the head of the unit or who is in charge of personal data notes the result; who was kept long enough is de-identified or held back, and who asked from their account to be restricted is restricted.",
  },
);
const lifts = only((actor, request: DataRequestSubject) => keeps(actor, request) && request.isRestricting, {
  vi: "Chỉ thủ trưởng đơn vị hoặc người phụ trách dữ liệu cá nhân bỏ hạn chế, và chỉ khi hạn chế còn hiệu lực.",
  en: "Only the head of the unit or who is in charge of personal data lifts a restriction, and only one that stands.",
});
const keepsUnextended = only(
  (actor, request: DataRequestSubject) => keeps(actor, request) && !request.isExtended,
  {
    vi: "Chỉ thủ trưởng đơn vị hoặc người được giao phụ trách dữ liệu cá nhân gia hạn, và chỉ một lần.",
    en: "Only the head of the unit or who is in charge of personal data extends it, and only once.",
  },
);

export const dataRequestPolicy: Policy<DataRequestVerb, DataRequestSubject> = {
  edit: writes,
  answer: keeps,
  extend: keepsUnextended,
  erase: erases,
  restrict: restricts,
  finish: finishes,
  refuse: keeps,
  lift: lifts,
};

export const dataRequestWorkflow = workflow(dataRequestFlow, dataRequestPolicy, {
  noun: { vi: "Yêu cầu về dữ liệu cá nhân", en: "request about personal data" },
  status: dataRequestStatusWords,
  verb: dataRequestVerbWords,
});
