/**
 * The papers of what is broken, lost, repaired, maintained and disposed of. They are always in Vietnamese.
 */

import type { z } from "zod";
import { paperOptions } from "./books.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

const ordered = (given: { from: string; to: string }, context: z.RefinementCtx) => {
  if (given.to < given.from)
    context.addIssue({ code: "custom", path: ["to"], params: { says: "ends-before-start" } });
  else if (Date.parse(given.to) - Date.parse(given.from) > 400 * 86_400_000)
    context.addIssue({ code: "custom", path: ["to"], params: { says: "year-at-most" } });
};

export const printIncidentMinutes = endpoint("GET /papers/incident-minutes/:id", {
  name: "printIncidentMinutes",
  summary: "F19 Biên bản xác nhận hỏng, mất thiết bị of one report",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const practiceMinutesQuery = paperOptions
  .extend({
    from: labelled(terms.from, day),
    to: labelled(terms.to, day),
    subjectId: labelled(terms.subject, chosen),
  })
  .superRefine(ordered);
export const printPracticeMinutes = endpoint("GET /papers/practice-minutes", {
  name: "printPracticeMinutes",
  summary:
    "F19 for many: Biên bản tổng hợp dụng cụ vỡ trong thực hành of a month, by class and group of pupils",
  callers: "signed-in",
  wide: "paper",
  query: practiceMinutesQuery,
  answer: "file",
});

export const incidentBookQuery = paperOptions
  .extend({
    from: labelled(terms.from, day),
    to: labelled(terms.to, day),
    subjectId: labelled(terms.subject, chosen),
    roomId: labelled(terms.room, chosen),
  })
  .superRefine(ordered);
export type IncidentBookQuery = z.output<typeof incidentBookQuery>;
export const printIncidentBook = endpoint("GET /papers/incident-book", {
  name: "printIncidentBook",
  summary: "F20 Sổ theo dõi hỏng – mất – sửa chữa",
  callers: "signed-in",
  wide: "paper",
  query: incidentBookQuery,
  answer: "file",
});

export const printRepairOrder = endpoint("GET /papers/repair-order/:id", {
  name: "printRepairOrder",
  summary: "F21 Phiếu sửa chữa, with the acceptance once things are back",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const maintenanceBookQuery = paperOptions
  .extend({
    departmentId: labelled(terms.unit, chosen),
    from: labelled(terms.from, day),
    to: labelled(terms.to, day),
    equipmentId: labelled(terms.equipment, chosen),
    roomId: labelled(terms.room, chosen),
  })
  .superRefine(ordered);
export const printMaintenanceBook = endpoint("GET /papers/maintenance-book", {
  name: "printMaintenanceBook",
  summary: "F22 Sổ bảo trì, bảo dưỡng",
  callers: "signed-in",
  wide: "paper",
  query: maintenanceBookQuery,
  answer: "file",
});

export const printLiquidationProposal = endpoint("GET /papers/liquidation-proposal/:id", {
  name: "printLiquidationProposal",
  summary: "F25 Tờ trình, danh mục đề nghị thanh lý",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const printLiquidationMinutes = endpoint("GET /papers/liquidation-minutes/:id", {
  name: "printLiquidationMinutes",
  summary:
    "F26 Biên bản thanh lý: council, lines, income and costs; of the meeting where it was not carried out yet",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions.extend({
    meeting: labelled({ vi: "Biên bản họp đánh giá", en: "Minutes of the meeting" }, flag.default(false)),
  }),
  answer: "file",
});
