/** Đồ dùng dạy học tự làm: who made what, how the school's council judged it, and how it came on the books. */
import { z } from "zod";
import { declarePaper } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  id,
  instant,
  listQuery,
  money,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  version,
} from "./fields.ts";
import { choiceFilter, dayRange, rowFilter, schemasOf, statusLabel, unitFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export const aidStatuses = ["DRAFT", "SUBMITTED", "ACCEPTED", "RETURNED"] as const;
export const aidStatus = z.enum(aidStatuses);
export type AidStatus = z.infer<typeof aidStatus>;
export const aidStatusWords: Record<AidStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  SUBMITTED: { vi: "Chờ nghiệm thu", en: "Waits for acceptance" },
  ACCEPTED: { vi: "Đã nghiệm thu", en: "Accepted" },
  RETURNED: { vi: "Trả lại để sửa", en: "Returned" },
};

export const aidVerbs = ["edit", "remove", "submit", "accept", "return"] as const;
export type AidVerb = (typeof aidVerbs)[number];
export const aidVerbWords: Record<AidVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "gửi nghiệm thu", en: "submit it" },
  accept: { vi: "ghi kết quả nghiệm thu", en: "accept it" },
  return: { vi: "trả lại", en: "return it" },
};

/** How the council grades it. */
export const aidGrades = ["EXCELLENT", "GOOD", "PASSED"] as const;
export const aidGrade = z.enum(aidGrades);
export type AidGrade = z.infer<typeof aidGrade>;
export const aidGradeWords: Record<AidGrade, Words> = {
  EXCELLENT: { vi: "Tốt", en: "Excellent" },
  GOOD: { vi: "Khá", en: "Good" },
  PASSED: { vi: "Đạt", en: "Passed" },
};

const description = {
  name: labelled({ vi: "Tên đồ dùng", en: "Name" }, requiredLine(255)),
  maker: labelled({ vi: "Người làm", en: "Made by" }, requiredLine(255)),
  madeOn: labelled({ vi: "Ngày làm xong", en: "Made on" }, day),
  subjectId: labelled(
    terms.subject,
    id.nullish().transform((value) => value ?? null),
  ),
  lessons: labelled({ vi: "Dùng cho bài, lớp", en: "For which lessons" }, optionalLine(500)),
  quantity: labelled(terms.quantity, quantity.positive()),
  unit: labelled(terms.unitOfMeasure, requiredLine(30)),
  materials: labelled({ vi: "Vật liệu, cách làm", en: "Materials and making" }, paragraph(2000)),
  cost: labelled({ vi: "Chi phí", en: "Cost" }, money.default(0)),
};

export const aidBody = z.strictObject(description);
export type AidBody = z.infer<typeof aidBody>;
export const aidChange = z.strictObject({ ...description, version });

export const aidAcceptance = z.strictObject({
  acceptedOn: labelled({ vi: "Ngày nghiệm thu", en: "Accepted on" }, day),
  minutesNo: labelled({ vi: "Số biên bản", en: "Minutes no." }, requiredLine(100)),
  grade: labelled({ vi: "Xếp loại", en: "Grade" }, aidGrade),
  /** One a line: name, office, part in the council. */
  council: labelled({ vi: "Hội đồng nghiệm thu", en: "Council" }, paragraph(1000)),
  remarks: labelled({ vi: "Nhận xét", en: "Remarks" }, paragraph(1000)),
  /** Where it stands from now on; none: the unit's default store. */
  roomId: labelled(
    terms.room,
    id.nullish().transform((value) => value ?? null),
  ),
  version,
});
export type AidAcceptance = z.infer<typeof aidAcceptance>;

export const aid = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  status: aidStatus,
  name: z.string(),
  maker: z.string(),
  madeOn: z.string(),
  subject: z.object({ id, name: z.string() }).nullable(),
  lessons: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  materials: z.string().nullable(),
  cost: z.number(),
  submittedByName: z.string().nullable(),
  returnReason: z.string().nullable(),
  acceptedOn: z.string().nullable(),
  minutesNo: z.string().nullable(),
  grade: aidGrade.nullable(),
  council: z.string().nullable(),
  remarks: z.string().nullable(),
  acceptedByName: z.string().nullable(),
  /** The increase that brought it on the books, and the record it is there. */
  voucher: z.object({ id, number: z.string() }).nullable(),
  equipment: z.object({ id, name: z.string() }).nullable(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    submit: z.boolean(),
    accept: z.boolean(),
    return: z.boolean(),
  }),
});
export type Aid = z.infer<typeof aid>;

export const aidSorts = ["madeOn", "name"] as const;
export const aidFilters = {
  departmentId: unitFilter("superiors", { clears: ["subjectId"] }),
  status: choiceFilter(aidStatus, aidStatusWords, { label: statusLabel }),
  subjectId: rowFilter("subjects", { label: { vi: "Môn học", en: "Subject" } }),
  grade: choiceFilter(aidGrade, aidGradeWords, { label: { vi: "Xếp loại", en: "Grade" } }),
  ...dayRange,
};
export const aidsQuery = listQuery(aidSorts, schemasOf(aidFilters));
export type AidsQuery = z.infer<typeof aidsQuery>;

export const listAids = endpoint("GET /home-made-aids", {
  name: "listAids",
  summary: "A page of the home-made teaching aids of the caller's unit and the units below it",
  callers: "signed-in",
  shows: ["home-made-aids"],
  wide: "search",
  query: aidsQuery,
  answer: pageOf(aid).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportAids = endpoint("GET /home-made-aids/export", {
  name: "exportAids",
  summary: "The filtered list of home-made aids as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: aidsQuery,
  answer: "file",
});

export const getAid = endpoint("GET /home-made-aids/:id", {
  name: "getAid",
  summary: "One home-made teaching aid",
  callers: "signed-in",
  shows: ["home-made-aids"],
  params: one,
  answer: aid,
});

export const createAid = endpoint("POST /home-made-aids", {
  name: "createAid",
  summary: "Drafts the record of a home-made teaching aid",
  callers: staff,
  touches: ["home-made-aids"],
  body: aidBody,
  answer: aid,
});

export const changeAid = endpoint("PUT /home-made-aids/:id", {
  name: "changeAid",
  summary: "Changes a draft, or what was returned",
  callers: staff,
  touches: ["home-made-aids"],
  params: one,
  body: aidChange,
  answer: aid,
});

export const removeAid = endpoint("DELETE /home-made-aids/:id", {
  name: "removeAid",
  summary: "Deletes what was not accepted",
  callers: staff,
  touches: ["home-made-aids"],
  params: one,
  answer: "nothing",
});

export const submitAid = endpoint("POST /home-made-aids/:id/submission", {
  name: "submitAid",
  summary: "Hands it to the council for acceptance",
  callers: staff,
  touches: ["home-made-aids"],
  params: one,
  body: z.strictObject({ version: version.optional() }),
  answer: aid,
});

export const returnAid = endpoint("POST /home-made-aids/:id/return", {
  name: "returnAid",
  summary: "Gives it back to its maker, with the reason",
  callers: staff,
  touches: ["home-made-aids"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven), version: version.optional() }),
  answer: aid,
});

export const acceptAid = endpoint("POST /home-made-aids/:id/acceptance", {
  name: "acceptAid",
  summary:
    "Notes the minutes and the grade of the council, and brings it on the books by an increase voucher",
  callers: staff,
  touches: ["home-made-aids", "vouchers", "equipment", "stock"],
  params: one,
  body: aidAcceptance,
  answer: aid,
});

export const listAidHistory = endpoint("GET /home-made-aids/:id/history", {
  name: "listAidHistory",
  summary: "What happened to a home-made teaching aid, newest first",
  callers: "signed-in",
  shows: ["home-made-aids"],
  params: one,
  answer: historyAnswer,
});

export const printHomeMadeMinutes = declarePaper("home-made-minutes/:id", {
  title: { vi: "Biên bản nghiệm thu đồ dùng dạy học tự làm", en: "Acceptance of a home-made teaching aid" },
  record: {
    group: "held",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi hội đồng nghiệm thu đồ dùng tự làm: mở đồ dùng đó rồi in biên bản.",
      en: "When the council accepts a home-made aid: open it and print the minutes.",
    },
    at: "/equipment/home-made",
  },
  summary: "Biên bản nghiệm thu đồ dùng dạy học tự làm: council, description, remarks and grade",
  signers: ["secretary", "member", "chair", "head"],
  noted: false,
  edited: true,
});
