import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, one, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

/** The statuses of the staff list with which somebody leaves. */
export const leavingStatuses = ["MOVED", "RETIRED"] as const;

/** What somebody leaves behind, in the order in which it is read. */
export const leftovers = [
  "IN_HAND",
  "LOAN",
  "DEMAND_WRITTEN",
  "DEMAND_TO_DECIDE",
  "INCIDENT",
  "COUNT",
  "ROOM",
  "CLASSROOM",
  "SUBJECT_GROUP",
  "LESSONS",
] as const;
export type Leftover = (typeof leftovers)[number];

export const leftoverWords: Record<Leftover, Words> = {
  IN_HAND: { vi: "Thiết bị đang giữ", en: "Equipment in hands" },
  LOAN: { vi: "Phiếu mượn chưa trả hết", en: "Loans with things out" },
  DEMAND_WRITTEN: { vi: "Đề nghị trang bị đã lập, chưa xong", en: "Demands written, not finished" },
  DEMAND_TO_DECIDE: { vi: "Đề nghị đang chờ duyệt", en: "Demands waiting for a decision" },
  INCIDENT: { vi: "Báo hỏng, mất chưa xử lý", en: "Reports not settled" },
  COUNT: { vi: "Phòng được giao kiểm kê", en: "Rooms to count" },
  ROOM: { vi: "Phòng phụ trách", en: "Rooms kept" },
  CLASSROOM: { vi: "Lớp chủ nhiệm", en: "Classes as form teacher" },
  SUBJECT_GROUP: { vi: "Tổ bộ môn phụ trách", en: "Subject groups headed" },
  LESSONS: { vi: "Phân công giảng dạy", en: "Teaching assignments" },
};

export const leftover = z.object({
  kind: z.enum(leftovers),
  count: z.number(),
  /** The first few by name. */
  names: z.array(z.string()),
  /** Nobody leaves with these. */
  blocks: z.boolean(),
  link: z.string().nullable(),
});

export const leaving = z.object({
  employee: z.object({
    id,
    name: z.string(),
    code: z.string().nullable(),
    status: z.string(),
    leftOn: z.string().nullable(),
    version,
  }),
  /** Their account in this unit, and whether it is locked along with the leaving. */
  account: z
    .object({
      id,
      username: z.string(),
      locked: z.boolean(),
      locksOn: z.string().nullable(),
      canLock: z.boolean(),
    })
    .nullable(),
  left: z.array(leftover),
  /** Registrations to come, soonest first: they are handed on or cancelled. */
  slips: z.array(
    z.object({
      id,
      number: z.string(),
      date: z.string(),
      words: z.object({ vi: z.string(), en: z.string() }),
      /** What the colleague who is asked about has registered for the same time already. */
      meets: z.object({ number: z.string(), classroom: z.string().nullable() }).nullable(),
    }),
  ),
  can: z.object({ leave: z.boolean() }),
});
export type Leaving = z.infer<typeof leaving>;

export const getLeaving = endpoint("GET /employees/:id/leaving", {
  name: "getLeaving",
  summary:
    "What somebody of the staff list leaves behind: what holds them back, what is named, their account and the registrations to come",
  callers: staff,
  shows: ["catalogues", "loans"],
  params: one,
  /** Whom the registrations would go to: then it is said which of them meet one that this colleague has. */
  query: z.strictObject({ toEmployeeId: labelled({ vi: "Người nhận", en: "Colleague" }, chosen) }),
  answer: leaving,
});

export const leaveUnit = endpoint("POST /employees/:id/leaving", {
  name: "leaveUnit",
  summary:
    "Somebody moves away or retires, in one step: their registrations to come are handed on or cancelled, their account is locked on that day. Refused while they have things",
  callers: staff,
  touches: ["catalogues", "accounts", "loans"],
  params: one,
  body: z
    .strictObject({
      status: labelled(terms.status, z.enum(leavingStatuses)),
      leftOn: labelled({ vi: "Ngày ra", en: "Leaves on" }, day),
      /** On the day itself; nobody is logged in any more then. */
      lockAccount: labelled({ vi: "Khóa tài khoản", en: "Lock the account" }, z.boolean().default(true)),
      /** Needed where registrations are to come. */
      slips: labelled(
        { vi: "Phiếu đăng ký sắp tới", en: "Registrations to come" },
        z.enum(["HAND_ON", "CANCEL"]).optional(),
      ),
      toEmployeeId: labelled({ vi: "Người nhận", en: "Colleague" }, id.optional()),
      version: version.optional(),
    })
    .check((context) => {
      const { slips, toEmployeeId } = context.value;
      if (slips !== "HAND_ON" || toEmployeeId !== undefined) return;
      context.issues.push({
        code: "custom",
        path: ["toEmployeeId"],
        params: { says: "needed" },
        input: toEmployeeId,
        message: "needed",
      });
    }),
  answer: leaving,
});
