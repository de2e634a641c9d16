/**
 * Yêu cầu về dữ liệu cá nhân: who asked what about the data of whom, by when the law wants it answered and
 * done, and what became of it.
 */
import { z } from "zod";
import { declarePaper, paperOptions } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  id,
  instant,
  line,
  listQuery,
  one,
  pageOf,
  paragraph,
  reasonGiven,
  requiredLine,
  version,
} from "./fields.ts";
import { choiceFilter, dayRange, schemasOf, statusLabel, yesNoFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import type { LegalKey } from "./legal-settings.ts";
import { staff } from "./people.ts";
import { hoursOfDays } from "./security.ts";
import { terms } from "./terms.ts";

export const dataRequestStatuses = ["RECEIVED", "ANSWERED", "DONE", "REFUSED"] as const;
export const dataRequestStatus = z.enum(dataRequestStatuses);
export type DataRequestStatus = z.infer<typeof dataRequestStatus>;
export const dataRequestStatusWords: Record<DataRequestStatus, Words> = {
  RECEIVED: { vi: "Chờ trả lời", en: "Waits for an answer" },
  ANSWERED: { vi: "Đang thực hiện", en: "Being carried out" },
  DONE: { vi: "Đã thực hiện", en: "Done" },
  REFUSED: { vi: "Từ chối", en: "Refused" },
};

export const dataRequestVerbs = [
  "edit",
  "answer",
  "extend",
  "erase",
  "restrict",
  "finish",
  "refuse",
  "lift",
] as const;
export type DataRequestVerb = (typeof dataRequestVerbs)[number];
export const dataRequestVerbWords: Record<DataRequestVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  answer: { vi: "trả lời", en: "answer it" },
  extend: { vi: "gia hạn", en: "extend it" },
  erase: { vi: "khử nhận dạng", en: "de-identify the person" },
  restrict: { vi: "hạn chế xử lý dữ liệu", en: "restrict the data" },
  finish: { vi: "ghi kết quả thực hiện", en: "note that it is done" },
  refuse: { vi: "từ chối", en: "refuse it" },
  lift: { vi: "bỏ hạn chế", en: "lift the restriction" },
};

/** What the law lets a person ask (Luật 91/2025/QH15, Điều 4). */
export const dataRequestKinds = ["SEE", "COPY", "CORRECT", "RESTRICT", "ERASE", "WITHDRAW"] as const;
export const dataRequestKind = z.enum(dataRequestKinds);
export type DataRequestKind = z.infer<typeof dataRequestKind>;
export const dataRequestKindWords: Record<DataRequestKind, Words> = {
  SEE: { vi: "Xem dữ liệu", en: "See the data" },
  COPY: { vi: "Nhận bản sao", en: "Get a copy" },
  CORRECT: { vi: "Chỉnh sửa", en: "Correct" },
  RESTRICT: { vi: "Hạn chế xử lý", en: "Restrict" },
  ERASE: { vi: "Xóa, khử nhận dạng", en: "Erase or de-identify" },
  WITHDRAW: { vi: "Rút lại đồng ý", en: "Withdraw consent" },
};

/** Which figure of the law says within how many days it is carried out. */
export const daysToActOn = {
  SEE: "dataShowDays",
  COPY: "dataShowDays",
  CORRECT: "dataShowDays",
  RESTRICT: "dataStopDays",
  WITHDRAW: "dataStopDays",
  ERASE: "dataEraseDays",
} as const satisfies Record<DataRequestKind, LegalKey>;

export const dataSubjectKinds = ["PUPIL", "STAFF", "ACCOUNT", "OUTSIDER"] as const;
export const dataSubjectKind = z.enum(dataSubjectKinds);
export type DataSubjectKind = z.infer<typeof dataSubjectKind>;
export const dataSubjectWords: Record<DataSubjectKind, Words> = {
  PUPIL: { vi: "Học sinh", en: "Pupil" },
  STAFF: { vi: "Cán bộ, giáo viên, nhân viên", en: "Staff" },
  ACCOUNT: { vi: "Người có tài khoản", en: "Person with an account" },
  OUTSIDER: { vi: "Người ngoài đơn vị", en: "Somebody outside the unit" },
};

const kind = labelled({ vi: "Yêu cầu", en: "Request" }, dataRequestKind);
const content = labelled({ vi: "Nội dung yêu cầu", en: "What is asked" }, paragraph(2000));

/** What the keeper of the register writes down; people with an account file for themselves. */
const filed = {
  kind,
  subjectKind: labelled(
    { vi: "Dữ liệu của ai", en: "Whose data" },
    z.enum(["PUPIL", "STAFF", "OUTSIDER"] as const),
  ),
  pupilId: labelled(
    { vi: "Học sinh", en: "Pupil" },
    id.nullish().transform((value) => value ?? null),
  ),
  employeeId: labelled(
    { vi: "Người trong danh sách nhân sự", en: "Person of the staff list" },
    id.nullish().transform((value) => value ?? null),
  ),
  /** Of somebody outside. */
  subjectName: labelled(
    { vi: "Họ và tên", en: "Full name" },
    line(255)
      .nullish()
      .transform((value) => value || null),
  ),
  askedBy: labelled({ vi: "Người yêu cầu", en: "Asked by" }, requiredLine(255)),
  proof: labelled({ vi: "Giấy tờ, cách xác minh", en: "How it was proven" }, requiredLine(500)),
  content,
  receivedOn: labelled({ vi: "Ngày nhận", en: "Received on" }, day),
};
interface Filed {
  subjectKind: string;
  pupilId: number | null;
  employeeId: number | null;
  subjectName: string | null;
}
/** A missing name is told in the same answer as all other faults. */
const needed = (kind: string, field: "pupilId" | "employeeId" | "subjectName") =>
  z.refine<Filed>((given) => given.subjectKind !== kind || Boolean(given[field]), {
    path: [field],
    params: { says: "needed" },
    when: ({ value }) => typeof value === "object" && value !== null,
  });
const somebodyIsNamed = [
  needed("PUPIL", "pupilId"),
  needed("STAFF", "employeeId"),
  needed("OUTSIDER", "subjectName"),
] as const;

export const dataRequestBody = z.strictObject(filed).check(...somebodyIsNamed);
export type DataRequestBody = z.infer<typeof dataRequestBody>;
export const dataRequestChange = z.strictObject({ ...filed, version }).check(...somebodyIsNamed);
export const ownDataRequest = z.strictObject({ kind, content });

export const dataRequest = z.object({
  id,
  number: z.string(),
  status: dataRequestStatus,
  kind: dataRequestKind,
  subjectKind: dataSubjectKind,
  /** As it is called now; null once it was de-identified or where nobody of the lists is meant. */
  pupil: z.object({ id, name: z.string() }).nullable(),
  employee: z.object({ id, name: z.string() }).nullable(),
  subjectName: z.string(),
  askedBy: z.string(),
  proof: z.string(),
  content: z.string().nullable(),
  receivedOn: z.string(),
  answerBy: z.string(),
  actBy: z.string(),
  extendedBecause: z.string().nullable(),
  /** The answer, or what is to be done, is not there after its day. */
  late: z.boolean(),
  answeredOn: z.string().nullable(),
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  endedOn: z.string().nullable(),
  outcome: z.string().nullable(),
  endedByName: z.string().nullable(),
  /** What the person is called since they were de-identified. */
  codeName: z.string().nullable(),
  /** The name of before is still being taken out of what the units below wrote. */
  isBeingErased: z.boolean(),
  /** Until when the person was kept, where the program asks for it and nobody else. */
  keptUntil: z.string().nullable(),
  /** Carrying it out restricts somebody of the unit’s lists, whom an account that asks may be. */
  restricts: z.boolean(),
  /** Since when a restriction stands no longer. */
  liftedOn: z.string().nullable(),
  liftedByName: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    answer: z.boolean(),
    extend: z.boolean(),
    erase: z.boolean(),
    restrict: z.boolean(),
    finish: z.boolean(),
    refuse: z.boolean(),
    lift: z.boolean(),
    /** Everything about the person, as PDF and JSON. */
    export: z.boolean(),
  }),
});
export type DataRequest = z.infer<typeof dataRequest>;

/**
 * Who was kept long enough is held back where a request of somebody is refused, and a restriction that is done stands
 * until it is lifted.
 */
export function statusWordsOf({
  status,
  keptUntil,
  restricts,
  liftedOn,
}: Pick<DataRequest, "status" | "keptUntil" | "restricts" | "liftedOn">): Words {
  if (restricts && status === "DONE")
    return liftedOn === null
      ? { vi: "Đang hạn chế", en: "Restricted" }
      : { vi: "Đã bỏ hạn chế", en: "Restriction lifted" };
  if (keptUntil === null) return dataRequestStatusWords[status];
  return status === "REFUSED"
    ? { vi: "Giữ lại", en: "Held back" }
    : status === "ANSWERED"
      ? { vi: "Báo trước khi khử nhận dạng", en: "Announced before it is done" }
      : dataRequestStatusWords[status];
}

export const dataRequestFilters = {
  status: choiceFilter(dataRequestStatus, dataRequestStatusWords, { label: statusLabel }),
  kind: choiceFilter(dataRequestKind, dataRequestKindWords, { label: { vi: "Yêu cầu", en: "Request" } }),
  late: yesNoFilter(
    { true: { vi: "Quá hạn", en: "Late" } },
    { label: { vi: "Hạn theo luật", en: "Deadline of the law" } },
  ),
  ending: yesNoFilter(
    {
      true: { vi: "Hết thời hạn lưu giữ", en: "Kept long enough" },
      false: { vi: "Có người yêu cầu", en: "Somebody asked" },
    },
    { label: { vi: "Vì sao", en: "Why" } },
    ["true", "false"],
  ),
  ...dayRange,
};
export const dataRequestsQuery = listQuery(["receivedOn", "actBy"], schemasOf(dataRequestFilters));
export type DataRequestsQuery = z.infer<typeof dataRequestsQuery>;

export const listDataRequests = endpoint("GET /data-requests", {
  name: "listDataRequests",
  summary:
    "A page of the requests about personal data of the caller’s unit; those of others only for who keeps them",
  callers: staff,
  shows: ["data-requests"],
  wide: "search",
  query: dataRequestsQuery,
  answer: pageOf(dataRequest).extend({ can: z.object({ create: z.boolean(), print: z.boolean() }) }),
});

export const getDataRequest = endpoint("GET /data-requests/:id", {
  name: "getDataRequest",
  summary: "One request about personal data",
  callers: staff,
  shows: ["data-requests"],
  params: one,
  answer: dataRequest,
});

export const createDataRequest = endpoint("POST /data-requests", {
  name: "createDataRequest",
  summary: "Notes a request that came in, with its deadlines by the law of its day",
  callers: staff,
  touches: ["data-requests"],
  body: dataRequestBody,
  answer: dataRequest,
});

export const askAboutMe = endpoint("POST /about-me/requests", {
  name: "askAboutMe",
  summary: "Files a request about the data of the person who asks",
  callers: staff,
  touches: ["data-requests", "notices"],
  body: ownDataRequest,
  answer: dataRequest,
});

export const changeDataRequest = endpoint("PUT /data-requests/:id", {
  name: "changeDataRequest",
  summary: "Changes a request that was not answered yet",
  callers: staff,
  touches: ["data-requests"],
  params: one,
  body: dataRequestChange,
  answer: dataRequest,
});

export const dataAnswer = z.strictObject({
  answer: labelled({ vi: "Nội dung trả lời", en: "Answer" }, reasonGiven),
  answeredOn: labelled({ vi: "Ngày trả lời", en: "Answered on" }, day),
  version,
});
export const answerDataRequest = endpoint("POST /data-requests/:id/answer", {
  name: "answerDataRequest",
  summary: "Notes what the person was answered, and when",
  callers: staff,
  touches: ["data-requests", "notices"],
  params: one,
  body: dataAnswer,
  answer: dataRequest,
});

export const extendDataRequest = endpoint("POST /data-requests/:id/extension", {
  name: "extendDataRequest",
  summary: "Extends the time to carry it out, once, by as long as the law gives",
  callers: staff,
  touches: ["data-requests", "notices"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven), version }),
  answer: dataRequest,
});

export const dataOutcome = z.strictObject({
  outcome: labelled({ vi: "Kết quả thực hiện", en: "What was done" }, reasonGiven),
  endedOn: labelled({ vi: "Ngày thực hiện xong", en: "Done on" }, day),
  version,
});
export const finishDataRequest = endpoint("POST /data-requests/:id/completion", {
  name: "finishDataRequest",
  summary: "Notes that what was asked is done; a restriction stands from then on",
  callers: staff,
  touches: ["data-requests", "catalogues", "notices"],
  params: one,
  body: dataOutcome,
  answer: dataRequest,
});

export const restrictData = endpoint("POST /data-requests/:id/restriction", {
  name: "restrictData",
  summary:
    "Carries out a restriction that a colleague asked for from the own account; who was not answered yet is answered by it",
  callers: staff,
  touches: ["data-requests", "catalogues", "notices"],
  params: one,
  body: dataOutcome,
  answer: dataRequest,
});

const bilingual = z.object({ vi: z.string(), en: z.string() });

/** What de-identifying the person of a request will do, said before it is done. */
export const erasure = z.object({
  codeName: z.string(),
  /** Why it cannot be done yet. */
  hindrance: bilingual.nullable(),
  /** What is emptied or replaced in the lists and the account. */
  replaced: z.array(bilingual),
  /** What the law makes the unit keep, how many rows of it, and until when. */
  stays: z.array(z.object({ what: bilingual, count: z.number(), until: bilingual })),
  /** Reports that name a pupil called so: whether it is this one, the person who decides knows. */
  incidents: z.array(
    z.object({ id, number: z.string(), thing: z.string(), occurredOn: z.string(), said: z.string() }),
  ),
});
export type Erasure = z.infer<typeof erasure>;

export const getErasure = endpoint("GET /data-requests/:id/erasure", {
  name: "getErasure",
  summary: "What de-identifying the person of a request replaces, what stays and until when",
  callers: staff,
  shows: ["data-requests"],
  params: one,
  answer: erasure,
});

export const eraseData = endpoint("POST /data-requests/:id/erasure", {
  name: "eraseData",
  summary: "Replaces a pupil or a colleague who left by a code name; it cannot be undone",
  callers: staff,
  touches: ["data-requests", "catalogues", "accounts", "incidents", "loans", "notices"],
  params: one,
  body: z.strictObject({
    incidentIds: labelled({ vi: "Phiếu báo hỏng, mất", en: "Reports" }, z.array(id).max(200).default([])),
    version,
  }),
  answer: dataRequest,
});

export const refuseDataRequest = endpoint("POST /data-requests/:id/refusal", {
  name: "refuseDataRequest",
  summary: "Refuses it, with the reason",
  callers: staff,
  touches: ["data-requests", "notices"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven), version }),
  answer: dataRequest,
});

export const liftRestriction = endpoint("POST /data-requests/:id/lifting", {
  name: "liftRestriction",
  summary: "Lifts the restriction that a request had brought about",
  callers: staff,
  touches: ["data-requests", "catalogues", "notices"],
  params: one,
  body: z.strictObject({ version }),
  answer: dataRequest,
});

export const listDataRequestHistory = endpoint("GET /data-requests/:id/history", {
  name: "listDataRequestHistory",
  summary: "What happened to a request about personal data, newest first",
  callers: staff,
  shows: ["data-requests"],
  params: one,
  answer: historyAnswer,
});

export const downloadDataOfPerson = endpoint("GET /data-requests/:id/file", {
  name: "downloadDataOfPerson",
  summary: "Everything that is kept of the person of a request, as a file of JSON",
  callers: staff,
  wide: "export",
  params: one,
  answer: "file",
});

export const printDataOfPerson = declarePaper("data-of-person/:id", {
  title: { vi: "Dữ liệu cá nhân đang lưu giữ", en: "Personal data that is kept" },
  summary: "Dữ liệu cá nhân đang lưu giữ: everything about the person of a request",
  signers: ["preparer", "head"],
  callers: staff,
  noted: true,
});

export const printDataRequestRegister = declarePaper("data-request-register", {
  title: { vi: "Sổ theo dõi yêu cầu về dữ liệu cá nhân", en: "Register of requests about personal data" },
  summary: "Sổ theo dõi yêu cầu về dữ liệu cá nhân: the requests of a calendar year",
  signers: ["preparer", "head"],
  callers: staff,
  noted: true,
  query: paperOptions.extend({
    year: labelled({ vi: "Năm", en: "Year" }, z.coerce.number<number>().int().min(2026).max(2100)),
  }),
});

export const printDataAccess = declarePaper("data-access", {
  title: { vi: "Báo cáo việc xem, lấy dữ liệu cá nhân", en: "Report on personal data seen and taken" },
  summary:
    "Báo cáo việc xem, lấy dữ liệu cá nhân: who looked at lists of persons and who took them out, for the notice of 72 hours",
  signers: ["preparer", "head"],
  callers: staff,
  noted: true,
  query: paperOptions.extend({
    from: labelled(terms.from, day),
    to: labelled(terms.to, day),
    fromHour: labelled(hoursOfDays.fromHour.label, hoursOfDays.fromHour.schema),
    toHour: labelled(hoursOfDays.toHour.label, hoursOfDays.toHour.schema),
  }),
});
