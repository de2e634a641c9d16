/** The papers of demands. */
import { z } from "zod";
import { declarePaper, paperOptions } from "./declared-paper.ts";
import { consolidationQuery } from "./demand-desk.ts";
import type { QueryOf } from "./endpoint.ts";
import { chosen } from "./fields.ts";
import { labelled } from "./labels.ts";

const demandPaperQuery = paperOptions.extend({
  /** Which time it was sent, the last one without it; 0: as the demand stands now, sent or not. */
  attempt: labelled(
    { vi: "Lần gửi", en: "Attempt" },
    z.coerce.number<number>().int().min(0).max(10_000).optional(),
  ),
});

export const printDemandPlan = declarePaper("demand-plan/:id", {
  form: "F27",
  title: { vi: "Kế hoạch, dự trù mua sắm", en: "Purchase plan" },
  record: {
    group: "demand",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi lập đề nghị: mở đề nghị rồi in kế hoạch, dự trù.",
      en: "When a demand is written: open it and print the purchase plan.",
    },
    at: "/equipment/demand",
  },
  summary: "Kế hoạch, dự trù mua sắm: what a demand asks for, with prices and the sum in words",
  signers: ["proposer", "groupLead", "accountant", "head"],
  noted: false,
  edited: true,
  query: demandPaperQuery,
});

export const printDemandSubmission = declarePaper("demand-submission/:id", {
  form: "F28",
  title: { vi: "Tờ trình đề nghị trang bị", en: "Letter of request" },
  record: {
    group: "demand",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi gửi đề nghị: mở đề nghị rồi in tờ trình.",
      en: "When a demand is sent: open it and print the letter.",
    },
    at: "/equipment/demand",
  },
  summary:
    "Tờ trình đề nghị trang bị: the letter to the units of the route, with what there is and what is missing",
  signers: ["head"],
  noted: false,
  edited: true,
  query: demandPaperQuery,
});

export const printCentralPurchase = declarePaper("central-purchase/:id", {
  form: "F29",
  title: { vi: "Đăng ký mua sắm tập trung", en: "Registration for a centralised purchase" },
  record: {
    group: "demand",
    due: { every: "calendarYear", on: "01-31" },
    purpose: {
      vi: "Khi đăng ký mua sắm tập trung cho năm: mở đề nghị rồi in văn bản.",
      en: "When a year’s centralised purchase is registered: open the demand and print it.",
    },
    at: "/equipment/demand",
  },
  summary:
    "Văn bản đăng ký mua sắm tập trung: what a demand asks to be bought together with the needs of others",
  signers: ["head"],
  noted: false,
  edited: true,
  query: demandPaperQuery,
});

export const printDemandReply = declarePaper("demand-reply/:id", {
  title: { vi: "Văn bản trả lời đề nghị trang bị", en: "Reply to a demand" },
  record: {
    group: "demand",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi đã duyệt hoặc trả lại đề nghị của trường: mở đề nghị rồi in văn bản trả lời.",
      en: "When a school’s demand was approved or returned: open it and print the reply.",
    },
    at: "/equipment/demand",
  },
  summary:
    "Văn bản trả lời đề nghị trang bị: what a deciding unit grants of each line, or why it returns the demand",
  signers: ["head"],
  noted: false,
  edited: true,
  query: paperOptions.extend({
    /** One that stands; the last of them without it. */
    decisionId: labelled({ vi: "Quyết định", en: "Decision" }, chosen),
  }),
});

/**
 * `WAITING`: what waits for the caller's unit. `DECIDED`: what the caller's unit approved and nobody returned
 * since.
 */
const scope = labelled({ vi: "Phạm vi", en: "Scope" }, z.enum(["WAITING", "DECIDED"]).default("WAITING"));

const desk = {
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  signers: ["preparer", "head"],
  noted: false,
  query: paperOptions.extend({ ...consolidationQuery.shape, scope }),
} as const;

/** The desk of the user's unit: nobody else reads it. */
const reportOfDesk = {
  group: "demand",
  due: { every: "occasion" },
  parameters: [{ name: "campaignId" }, { name: "schoolYear" }],
  inside: true,
  ofUnitsBelow: true,
} as const;

export const printDemandConsolidation = declarePaper("demand-consolidation", {
  ...desk,
  form: "F30",
  title: { vi: "Tổng hợp nhu cầu các trường", en: "Needs of the schools" },
  summary:
    "Tổng hợp nhu cầu các trường, bảng phân bổ: schools by equipment, asked for, approved and allocated",
  reports: {
    "demand-consolidation": {
      ...reportOfDesk,
      purpose: {
        vi: "Các đề nghị đang chờ đơn vị duyệt, theo thiết bị và theo trường.",
        en: "The demands that wait for the unit, by thing and by school.",
      },
    },
    "demand-allocation": {
      ...reportOfDesk,
      title: { vi: "Bảng phân bổ thiết bị cho các trường", en: "What the schools were allocated" },
      purpose: {
        vi: "Các đề nghị đơn vị đã duyệt: đề nghị, duyệt, phân bổ của từng trường.",
        en: "The demands that the unit approved: asked for, approved and allocated, by school.",
      },
    },
  },
});
export type ConsolidationPaperQuery = QueryOf<typeof printDemandConsolidation>;

export const printCentralPurchases = declarePaper("central-purchases", {
  ...desk,
  edited: true,
  form: "F29",
  title: { vi: "Tổng hợp đăng ký mua sắm tập trung", en: "Registrations for a centralised purchase" },
  record: {
    group: "demand",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi tổng hợp đăng ký mua sắm tập trung của các đơn vị: in từ trang đề nghị đã duyệt.",
      en: "When the registrations of the units are put together: printed on the page of approved demands.",
    },
    at: "/equipment/demand",
  },
  summary:
    "of the unit that collects: each thing with the units that registered it for a centralised purchase",
});
