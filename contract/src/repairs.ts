/**
 * Repair orders (phiếu sửa chữa): what goes out broken and comes back mended or not; and the log of
 * maintenance.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  listQuery,
  money,
  named,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  someDay,
  someId,
  version,
} from "./fields.ts";
import {
  choiceFilter,
  dayRange,
  linkedFilter,
  listedFilter,
  rowFilter,
  schemasOf,
  statusLabel,
  tickFilter,
  unitFilter,
} from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export const repairStatuses = ["OUT", "PARTLY_BACK", "BACK", "CANCELLED"] as const;
export const repairStatus = z.enum(repairStatuses);
export type RepairStatus = z.infer<typeof repairStatus>;
export const repairStatusWords: Record<RepairStatus, Words> = {
  OUT: { vi: "Đang sửa", en: "At repair" },
  PARTLY_BACK: { vi: "Về một phần", en: "Partly back" },
  BACK: { vi: "Đã về", en: "Back" },
  CANCELLED: { vi: "Đã hủy", en: "Cancelled" },
};
export const repairVerbs = ["edit", "receive", "cancel"] as const;
export type RepairVerb = (typeof repairVerbs)[number];

/** Hình thức sửa chữa. */
export const repairForms = ["OWN", "FIRM", "WARRANTY"] as const;
export const repairForm = z.enum(repairForms);
export type RepairForm = z.infer<typeof repairForm>;
export const repairFormWords: Record<RepairForm, Words> = {
  OWN: { vi: "Tự sửa tại trường", en: "By the school itself" },
  FIRM: { vi: "Thuê đơn vị sửa", en: "By a firm" },
  WARRANTY: { vi: "Bảo hành", en: "Under guarantee" },
};

/** How much of the original price a repair costs, in whole percent; null where the price is not known. */
export function repairShare(cost: number, unitPrice: number | null, count: number): number | null {
  return unitPrice === null || unitPrice === 0 || count === 0
    ? null
    : Math.round((cost * 100) / (unitPrice * count));
}

export const repairLine = z.object({
  id,
  incident: z.object({ id, number: z.string() }).nullable(),
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  room: named.nullable(),
  quantity: z.number(),
  fault: z.string().nullable(),
  estimate: z.number().nullable(),
  unitPrice: z.number().nullable(),
  /**
   * The estimate in percent of the original price; more than the unit's limit: better proposed for
   * liquidation.
   */
  estimateShare: z.number().nullable(),
  tooCostly: z.boolean(),
  fixed: z.number(),
  unrepairable: z.number(),
  cost: z.number(),
});

export const repairReturn = z.object({
  id,
  returnedOn: z.string(),
  acceptance: z.string().nullable(),
  receivedByName: z.string(),
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      unit: z.string(),
      fixed: z.number(),
      unrepairable: z.number(),
      cost: z.number(),
      parts: z.string().nullable(),
      warrantyUntil: z.string().nullable(),
    }),
  ),
  voucher: z.object({ id, number: z.string() }).nullable(),
});

const listed = z.object({
  id,
  number: z.string(),
  status: repairStatus,
  form: repairForm,
  firm: z.string().nullable(),
  sentOn: z.string(),
  expectedOn: z.string().nullable(),
  late: z.boolean(),
  /** `Kính hiển vi, Cân điện tử và 2 thứ khác`. */
  what: z.string(),
  quantity: z.number(),
  fixed: z.number(),
  unrepairable: z.number(),
  estimate: z.number().nullable(),
  cost: z.number(),
  version,
});
export type ListedRepair = z.infer<typeof listed>;

export const repair = listed.extend({
  documentNo: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  lines: z.array(repairLine),
  returns: z.array(repairReturn),
  voucher: z.object({ id, number: z.string() }),
  /** Of the unit: from how many percent of the price a repair is advised against. */
  warnPercent: z.number(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({ edit: z.boolean(), receive: z.boolean(), cancel: z.boolean() }),
});
export type Repair = z.infer<typeof repair>;

const head = {
  form: labelled({ vi: "Hình thức sửa chữa", en: "Kind of repair" }, repairForm.default("FIRM")),
  firm: labelled({ vi: "Đơn vị sửa", en: "Firm" }, optionalLine(255)),
  expectedOn: labelled({ vi: "Dự kiến xong", en: "Expected back" }, someDay),
  documentNo: labelled({ vi: "Số chứng từ, hợp đồng", en: "Contract no." }, optionalLine(100)),
  note: labelled(terms.note, paragraph(1000)),
};

export const repairFilters = {
  departmentId: unitFilter("operator", { clears: ["equipmentId", "open"] }),
  status: choiceFilter(repairStatus, repairStatusWords, { label: statusLabel }),
  late: tickFilter({ label: { vi: "Quá hẹn", en: "Late" } }),
  equipmentId: linkedFilter(terms.equipment, { vi: "Của một thiết bị", en: "Of one thing" }),
};

export const repairQuery = listQuery(["sentOn", "expectedOn"], schemasOf(repairFilters));
export type RepairQuery = z.output<typeof repairQuery>;

export const listRepairs = endpoint("GET /repairs", {
  name: "listRepairs",
  summary: "A page of the unit's repair orders, newest first",
  callers: "signed-in",
  shows: ["repairs", "stock"],
  wide: "search",
  query: repairQuery,
  answer: pageOf(listed).extend({
    totals: z.object({ out: z.number(), late: z.number(), cost: z.number() }),
    can: z.object({ create: z.boolean() }),
  }),
});

export const exportRepairs = endpoint("GET /repairs/export", {
  name: "exportRepairs",
  summary: "The filtered list of repair orders as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: repairQuery,
  answer: "file",
});

export const getRepair = endpoint("GET /repairs/:id", {
  name: "getRepair",
  summary: "One repair order",
  callers: "signed-in",
  shows: ["repairs", "stock", "attachments"],
  params: one,
  answer: repair,
});

/** What stands broken and could be repaired: from reports first, then what nobody reported. */
export const listRepairable = endpoint("GET /repairs/candidates", {
  name: "listRepairable",
  summary: "What stands broken in the unit, with its open reports, to be chosen for a repair",
  callers: staff,
  shows: ["repairs", "stock"],
  query: z.strictObject({ search: labelled(terms.search, optionalLine(200)) }),
  answer: z.object({
    items: z.array(
      z.object({
        equipmentId: id,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        room: named.nullable(),
        lotId: id.nullable(),
        /** Broken on this shelf; of the report where there is one. */
        quantity: z.number(),
        unitPrice: z.number().nullable(),
        warrantyUntil: z.string().nullable(),
        incident: z.object({ id, number: z.string(), note: z.string().nullable() }).nullable(),
      }),
    ),
    warnPercent: z.number(),
  }),
});

export const sendToRepair = endpoint("POST /repairs", {
  name: "sendToRepair",
  summary: "Writes a repair order: the things leave their rooms from broken to being repaired",
  callers: staff,
  touches: ["repairs", "incidents", "stock"],
  body: z.strictObject({
    ...head,
    /** Not after today; without it today. */
    sentOn: labelled({ vi: "Ngày gửi sửa", en: "Sent on" }, someDay),
    lines: labelled(
      { vi: "Thiết bị sửa", en: "Things to be repaired" },
      z
        .array(
          z.strictObject({
            incidentId: labelled({ vi: "Báo hỏng", en: "Report" }, someId),
            equipmentId: labelled(terms.equipment, id),
            roomId: labelled(terms.room, someId),
            lotId: labelled(terms.lot, someId),
            quantity: labelled(terms.quantity, quantity.positive()),
            fault: labelled({ vi: "Sự cố", en: "Fault" }, optionalLine(500)),
            estimate: labelled(
              { vi: "Chi phí dự toán", en: "Estimate" },
              money.nullish().transform((value) => value ?? null),
            ),
          }),
        )
        .min(1)
        .max(200),
    ),
  }),
  answer: repair,
});

export const changeRepair = endpoint("PUT /repairs/:id", {
  name: "changeRepair",
  summary: "Changes the head of a repair order, such as the day it is expected back",
  callers: staff,
  touches: ["repairs"],
  params: one,
  body: z.strictObject({ ...head, version }),
  answer: repair,
});

export const receiveRepair = endpoint("POST /repairs/:id/return", {
  name: "receiveRepair",
  summary:
    "Takes things back from repair, all or some: mended ones are good again, the others broken beyond repair",
  callers: staff,
  touches: ["repairs", "incidents", "stock"],
  params: one,
  body: z.strictObject({
    returnedOn: labelled({ vi: "Ngày về", en: "Back on" }, someDay),
    acceptance: labelled({ vi: "Kết quả nghiệm thu", en: "Result of the test" }, optionalLine(500)),
    lines: labelled(
      { vi: "Thiết bị sửa", en: "Things to be repaired" },
      z
        .array(
          z.strictObject({
            lineId: labelled(terms.line, id),
            fixed: labelled({ vi: "Đã sửa được", en: "Mended" }, quantity.default(0)),
            unrepairable: labelled({ vi: "Không sửa được", en: "Beyond repair" }, quantity.default(0)),
            cost: labelled({ vi: "Chi phí thực tế", en: "Cost" }, money.default(0)),
            parts: labelled({ vi: "Linh kiện thay thế", en: "Parts" }, optionalLine(500)),
            warrantyUntil: labelled({ vi: "Bảo hành đến", en: "Guaranteed until" }, someDay),
          }),
        )
        .min(1)
        .max(200),
    ),
    version: version.optional(),
  }),
  answer: repair,
});

export const cancelRepair = endpoint("POST /repairs/:id/cancellation", {
  name: "cancelRepair",
  summary: "Takes back a repair order of which nothing has come back: the things are broken where they stood",
  callers: staff,
  touches: ["repairs", "incidents", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: repair,
});

export const listRepairHistory = endpoint("GET /repairs/:id/history", {
  name: "listRepairHistory",
  summary: "What happened to a repair order, newest first",
  callers: "signed-in",
  shows: ["repairs", "stock", "attachments"],
  params: one,
  answer: historyAnswer,
});

/** Bảo trì, bảo dưỡng: of one thing, or of a room. */
export const maintenance = z.object({
  id,
  doneOn: z.string(),
  equipment: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  room: named.nullable(),
  content: z.string(),
  person: z.string().nullable(),
  result: z.string().nullable(),
  cost: z.number(),
  nextOn: z.string().nullable(),
  note: z.string().nullable(),
  createdByName: z.string(),
  version,
  updatedAt: instant,
  can: z.object({ edit: z.boolean() }),
});
export type Maintenance = z.infer<typeof maintenance>;

const maintenanceGiven = {
  doneOn: labelled({ vi: "Ngày thực hiện", en: "Done on" }, day),
  equipmentId: labelled(terms.equipment, someId),
  roomId: labelled(terms.room, someId),
  content: labelled({ vi: "Nội dung", en: "Content" }, requiredLine(500)),
  person: labelled({ vi: "Người thực hiện", en: "Done by" }, optionalLine(255)),
  result: labelled({ vi: "Kết quả", en: "Result" }, optionalLine(500)),
  cost: labelled({ vi: "Chi phí thực tế", en: "Cost" }, money.default(0)),
  /** The thing's next maintenance; it becomes the thing's own `maintenanceDue`. */
  nextOn: labelled({ vi: "Kỳ sau", en: "Next on" }, someDay),
  note: labelled(terms.note, paragraph(1000)),
};
const aboutSomething = (
  given: { equipmentId: number | null; roomId: number | null; doneOn: string; nextOn: string | null },
  context: z.RefinementCtx,
) => {
  if (given.equipmentId === null && given.roomId === null)
    context.addIssue({ code: "custom", path: ["equipmentId"], params: { says: "needed" } });
  if (given.nextOn !== null && given.nextOn <= given.doneOn)
    context.addIssue({ code: "custom", path: ["nextOn"], params: { says: "ends-before-start" } });
};

export const maintenanceFilters = {
  departmentId: unitFilter("operator", { clears: ["equipmentId", "roomId", "open"] }),
  equipmentId: listedFilter(chosen, { label: { vi: "Thiết bị", en: "Thing" } }),
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng", en: "Room" } }),
  ...dayRange,
};

export const maintenanceQuery = listQuery(["doneOn"], schemasOf(maintenanceFilters));
export type MaintenanceQuery = z.output<typeof maintenanceQuery>;

export const listMaintenance = endpoint("GET /maintenance", {
  name: "listMaintenance",
  summary: "A page of the maintenance log, newest first, and what is due next",
  callers: "signed-in",
  shows: ["equipment"],
  wide: "search",
  query: maintenanceQuery,
  answer: pageOf(maintenance).extend({
    /** Things whose next maintenance is past or comes within 30 days. */
    due: z.array(
      z.object({
        equipmentId: id,
        code: z.string(),
        name: z.string(),
        roomName: z.string().nullable(),
        dueOn: z.string(),
        late: z.boolean(),
      }),
    ),
    totals: z.object({ cost: z.number() }),
    can: z.object({ create: z.boolean() }),
  }),
});

export const exportMaintenance = endpoint("GET /maintenance/export", {
  name: "exportMaintenance",
  summary: "The filtered maintenance log as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: maintenanceQuery,
  answer: "file",
});

export const addMaintenance = endpoint("POST /maintenance", {
  name: "addMaintenance",
  summary: "Notes maintenance of a thing or a room",
  callers: staff,
  touches: ["equipment"],
  body: z.strictObject(maintenanceGiven).superRefine(aboutSomething),
  answer: maintenance,
});

export const changeMaintenance = endpoint("PUT /maintenance/:id", {
  name: "changeMaintenance",
  summary: "Corrects a line of the maintenance log",
  callers: staff,
  touches: ["equipment"],
  params: one,
  body: z.strictObject({ ...maintenanceGiven, version }).superRefine(aboutSomething),
  answer: maintenance,
});

export const removeMaintenance = endpoint("DELETE /maintenance/:id", {
  name: "removeMaintenance",
  summary: "Deletes a line of the maintenance log",
  callers: staff,
  touches: ["equipment"],
  params: one,
  answer: "nothing",
});
