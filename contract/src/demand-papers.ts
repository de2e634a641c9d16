/**
 * The papers of demands, as PDF or workbook. They are always in Vietnamese.
 */

import { z } from "zod";
import { paperOptions } from "./books.ts";
import { consolidationQuery } from "./demands.ts";
import { endpoint } from "./endpoint.ts";
import { one } from "./fields.ts";
import { labelled } from "./labels.ts";

export const demandPaperQuery = paperOptions.extend({
  /** Which time it was sent, the last one without it; 0: as the demand stands now, sent or not. */
  attempt: labelled(
    { vi: "Lần gửi", en: "Attempt" },
    z.coerce.number<number>().int().min(0).max(10_000).optional(),
  ),
});
export type DemandPaperQuery = z.output<typeof demandPaperQuery>;

export const printDemandPlan = endpoint("GET /papers/demand-plan/:id", {
  name: "printDemandPlan",
  summary: "F27 Kế hoạch, dự trù mua sắm: what a demand asks for, with prices and the sum in words",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: demandPaperQuery,
  answer: "file",
});

export const printDemandSubmission = endpoint("GET /papers/demand-submission/:id", {
  name: "printDemandSubmission",
  summary:
    "F28 Tờ trình đề nghị trang bị: the letter to the units of the route, with what there is and what is missing",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: demandPaperQuery,
  answer: "file",
});

export const printCentralPurchase = endpoint("GET /papers/central-purchase/:id", {
  name: "printCentralPurchase",
  summary:
    "F29 Văn bản đăng ký mua sắm tập trung: what a demand asks to be bought together with the needs of others",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: demandPaperQuery,
  answer: "file",
});

/**
 * `WAITING`: what waits for the caller's unit. `DECIDED`: what the caller's unit approved and nobody returned
 * since.
 */
export const consolidationScopes = ["WAITING", "DECIDED"] as const;
export const consolidationScope = z.enum(consolidationScopes);
export type ConsolidationScope = z.infer<typeof consolidationScope>;

export const consolidationPaperQuery = paperOptions.extend({
  ...consolidationQuery.shape,
  scope: labelled({ vi: "Phạm vi", en: "Scope" }, consolidationScope.default("WAITING")),
});
export type ConsolidationPaperQuery = z.output<typeof consolidationPaperQuery>;

export const printDemandConsolidation = endpoint("GET /papers/demand-consolidation", {
  name: "printDemandConsolidation",
  summary:
    "F30 Tổng hợp nhu cầu các trường, bảng phân bổ: schools by equipment, asked for, approved and allocated",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  wide: "paper",
  query: consolidationPaperQuery,
  answer: "file",
});

export const printCentralPurchases = endpoint("GET /papers/central-purchases", {
  name: "printCentralPurchases",
  summary:
    "F29 of the unit that collects: each thing with the units that registered it for a centralised purchase",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  wide: "paper",
  query: consolidationPaperQuery,
  answer: "file",
});
