import { z } from "zod";
import { asOf } from "./as-of.ts";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  flag,
  id,
  instant,
  line,
  listQuery,
  money,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  requiredLine,
  someDay,
  version,
  year,
} from "./fields.ts";
import {
  choiceFilter,
  eitherFilter,
  gradeFilter,
  queryOnly,
  rowFilter,
  schemasOf,
  typedNumberFilter,
  unitFilter,
  type YesNo,
  yesNoFilter,
} from "./filters.ts";
import { allGrades, gradeNumber, gradeTitle } from "./grades.ts";
import { historyAnswer } from "./history.ts";
import { importBody, importPreview, importResult } from "./import.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { condition, conditionWords, lotShown, shelfShown, voucherType } from "./stock.ts";
import { terms } from "./terms.ts";
import { checkWorth } from "./worth.ts";

/**
 * The four ways of tracking: by quantity, piece by piece with an own code, used up, or digital (licences).
 */
export const trackingModes = ["QUANTITY", "ITEM", "CONSUMABLE", "DIGITAL"] as const;
export const trackingMode = labelled({ vi: "Cách quản lý", en: "Tracking" }, z.enum(trackingModes));
export type TrackingMode = z.infer<typeof trackingMode>;

export const trackingModeWords: Record<TrackingMode, Words> = {
  QUANTITY: { vi: "Theo số lượng", en: "By quantity" },
  ITEM: { vi: "Theo từng chiếc", en: "Piece by piece" },
  CONSUMABLE: { vi: "Tiêu hao", en: "Consumable" },
  DIGITAL: { vi: "Học liệu số", en: "Digital" },
};

/** Units of measure that may be counted in fractions; everything else is counted whole. */
const measuredUnits = new Set([
  "g",
  "gam",
  "kg",
  "mg",
  "ml",
  "l",
  "lít",
  "m",
  "mét",
  "cm",
  "m2",
  "m²",
  "m3",
  "m³",
]);

export function allowsDecimals(unit: string): boolean {
  return measuredUnits.has(unit.trim().toLowerCase());
}

/** Whether a quantity fits the way of tracking: a coded piece is one, only measured units have fractions. */
export function quantityFits(
  quantity: number,
  unit: string,
  mode: TrackingMode,
): "whole-number" | "one-piece" | null {
  if (mode === "ITEM" && quantity !== 0 && quantity !== 1) return "one-piece";
  if (!Number.isInteger(quantity) && (mode === "ITEM" || mode === "DIGITAL" || !allowsDecimals(unit)))
    return "whole-number";
  return null;
}

const grades = z
  .array(gradeNumber())
  .max(allGrades.length)
  .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } })
  .overwrite((values) => [...values].sort((a, b) => a - b));

const link = id.nullish().transform((value) => value ?? null);

/**
 * What may be said of a piece of equipment at any time; quantities are not among it: they come from postings.
 */
export const equipmentDescription = {
  name: labelled(terms.name, requiredLine(255)),
  unit: labelled(terms.unitOfMeasure, requiredLine(30)),
  /** The row of the equipment catalogue; what it is a kit of and how it wears stands there. */
  typeId: labelled({ vi: "Danh mục thiết bị", en: "Equipment catalogue" }, link),
  subjectId: labelled(terms.subject, link),
  groupId: labelled(terms.equipmentGroup, link),
  /** Where it belongs. Where it is, the postings say. */
  roomId: labelled(terms.room, link),
  fundingSourceId: labelled(terms.fundingSource, link),
  grades: labelled({ vi: "Khối lớp", en: "Grades" }, grades),
  specification: labelled(terms.specification, paragraph(5000)),
  model: labelled({ vi: "Model", en: "Model" }, optionalLine(100)),
  serialNumber: labelled({ vi: "Số serial", en: "Serial number" }, optionalLine(100)),
  manufacturer: labelled({ vi: "Hãng sản xuất", en: "Manufacturer" }, optionalLine(100)),
  country: labelled({ vi: "Nước sản xuất", en: "Country of make" }, optionalLine(100)),
  yearMade: labelled(
    { vi: "Năm sản xuất", en: "Year of make" },
    year.nullish().transform((value) => value ?? null),
  ),
  /** The day it was put in use; of old goods only the year is known, then 1 January. */
  inUseDate: labelled({ vi: "Ngày đưa vào sử dụng", en: "Put in use" }, someDay),
  unitPrice: labelled(
    terms.unitPrice,
    money.nullish().transform((value) => value ?? null),
  ),
  supplier: labelled({ vi: "Nhà cung cấp", en: "Supplier" }, optionalLine(255)),
  warrantyUntil: labelled({ vi: "Bảo hành đến", en: "Under warranty until" }, someDay),
  maintenanceDue: labelled({ vi: "Bảo dưỡng kế tiếp", en: "Next maintenance" }, someDay),
  inspectionDue: labelled({ vi: "Kiểm định kế tiếp", en: "Next inspection" }, someDay),
  /** Made by teachers or pupils; `maker` says by whom. */
  selfMade: labelled({ vi: "Thiết bị tự làm", en: "Home-made" }, z.boolean().default(false)),
  maker: labelled({ vi: "Người làm", en: "Made by" }, optionalLine(255)),
  note: labelled(terms.note, paragraph(2000)),
};

export const newEquipment = z
  .strictObject({
    ...equipmentDescription,
    /** Absent: the next free code of the unit. */
    code: labelled(
      terms.code,
      line(30)
        .nullish()
        .transform((value) => value || null),
    ),
    trackingMode,
    /**
     * Opening quantity, the broken ones included; it stands in `roomId`, or without one in the default store
     * of the unit.
     */
    quantity: labelled(terms.quantity, quantity.default(0)),
    /** It has no room yet, and waits to be given one instead of going to the default store. */
    unplaced: labelled(terms.inNoRoomYet, z.boolean().default(false)),
    /** How many of them are broken. */
    broken: labelled(terms.broken, quantity.default(0)),
    /** Of a consumable. */
    lotNumber: labelled({ vi: "Số lô", en: "Lot number" }, optionalLine(50)),
    expiresOn: labelled({ vi: "Hạn dùng", en: "Expires on" }, someDay),
  })
  .superRefine((given, context) => {
    checkQuantity(given, context);
    checkWorth(given, context);
    if (given.trackingMode !== "CONSUMABLE")
      for (const field of ["lotNumber", "expiresOn"] as const)
        if (given[field] !== null)
          context.addIssue({ code: "custom", path: [field], params: { says: "only-consumables" } });
  });
export type NewEquipment = z.infer<typeof newEquipment>;

export const equipmentChange = z.strictObject({
  ...equipmentDescription,
  code: labelled(terms.code, requiredLine(30)),
  version,
});
export type EquipmentChange = z.infer<typeof equipmentChange>;

const linked = z.object({ id, name: z.string() }).nullable();

export const missingPart = z.object({
  part: z.string(),
  quantity: z.number(),
  /** Without it the kit cannot be used. */
  critical: z.boolean(),
  note: z.string().nullable(),
  since: z.string(),
});
export type MissingPart = z.infer<typeof missingPart>;

export const equipment = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  code: z.string(),
  /** What it was called in the school that a merger took it from. */
  formerCode: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  type: linked,
  subject: linked,
  group: linked,
  /** Where it belongs. */
  room: linked,
  fundingSource: linked,
  grades: z.array(z.number()),
  specification: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  manufacturer: z.string().nullable(),
  country: z.string().nullable(),
  yearMade: z.number().nullable(),
  inUseDate: z.string().nullable(),
  unitPrice: z.number().nullable(),
  supplier: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  maintenanceDue: z.string().nullable(),
  inspectionDue: z.string().nullable(),
  selfMade: z.boolean(),
  maker: z.string().nullable(),
  note: z.string().nullable(),
  active: z.boolean(),
  /** Everything on the books, in whatever condition. */
  quantity: z.number(),
  good: z.number(),
  broken: z.number(),
  lost: z.number(),
  repairing: z.number(),
  disposal: z.number(),
  /** Of the good ones, in somebody's hands. */
  held: z.number(),
  /** Good and in nobody's hands. */
  available: z.number(),
  /** What all of it is worth on the books, whole đồng. */
  value: z.number(),
  /** The rooms in which it stands now; `null`: some of it is not placed. */
  places: z.array(linked),
  /** The earliest day on which a lot that is still there expires. */
  expiresOn: z.string().nullable(),
  /** Of a kit: parts that are missing. */
  missingParts: z.array(missingPart),
  labelPrintedAt: instant.nullable(),
  labelPrints: z.number(),
  version,
  createdAt: instant,
  updatedAt: instant,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    stop: z.boolean(),
    resume: z.boolean(),
    post: z.boolean(),
  }),
});
export type Equipment = z.infer<typeof equipment>;

export const equipmentSorts = ["createdAt", "name", "code"] as const;

/** How many chosen records fit into an address. */
export const mostChosen = 500;

const attention: Words = { vi: "Cần chú ý", en: "Needs attention" };
/** What asks for attention: one is chosen at a time, several can stand in an address. */
const sign = (words: YesNo, offered: "true" | "false" = "true") =>
  yesNoFilter(words, { label: words.true ?? attention, among: attention }, [offered]);

export const equipmentFilters = {
  /** `12,15`: only these, for what was chosen by hand. */
  ids: queryOnly(
    { vi: "Thiết bị đã chọn", en: "Chosen records" },
    z
      .string()
      .transform((written) => written.split(",").map(Number))
      .pipe(z.array(id).min(1).max(mostChosen))
      .optional(),
  ),
  departmentId: unitFilter("superiors", { clears: ["subjectId", "roomId", "groupId"] }),
  subjectId: rowFilter("subjects", { label: { vi: "Môn học", en: "Subject" } }),
  /** Some of it stands in this room. */
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng", en: "Room" } }),
  /** Some of it is in this condition. */
  condition: choiceFilter(condition, conditionWords, {
    label: { vi: "Tình trạng", en: "Condition" },
    chip: { vi: "Có: {{value}}", en: "With: {{value}}" },
  }),
  withoutSubject: sign({ true: { vi: "Chưa có môn", en: "No subject" } }),
  /** Some of it is in no room yet. */
  unplaced: sign({ true: { vi: "Có số chưa xếp phòng", en: "Some not placed" } }),
  withoutGroup: sign({ true: { vi: "Chưa có nhóm", en: "No group" } }),
  /** Some of it is in somebody's hands. */
  held: sign({
    true: { vi: "Đang giao cho người dùng", en: "In somebody’s hands" },
    false: { vi: "Không ai đang giữ", en: "In nobody’s hands" },
  }),
  /** A lot of it has expired or will within 30 days. */
  expiring: sign({ true: { vi: "Hết hạn, sắp hết hạn", en: "Expired or expiring" } }),
  /** Its row of the equipment catalogue says that it is dangerous. */
  hazardous: sign({
    true: { vi: "Hóa chất độc hại", en: "Hazardous" },
    false: { vi: "Không phải hóa chất độc hại", en: "Not hazardous" },
  }),
  /** Dangerous, and none of its documents is the safety data sheet. */
  withoutSafetySheet: sign({ true: { vi: "Chưa có phiếu an toàn", en: "No safety sheet" } }),
  /** Kits of which parts are missing. */
  incomplete: sign({ true: { vi: "Bộ thiếu chi tiết", en: "Incomplete kits" } }),
  /** `false`: no label was ever printed. */
  labelled: sign(
    { true: { vi: "Đã in tem", en: "Label printed" }, false: { vi: "Chưa in tem", en: "No label yet" } },
    "false",
  ),
  /** `false`: not linked to the equipment catalogue. */
  catalogued: sign(
    {
      true: { vi: "Đã gắn danh mục", en: "In the catalogue" },
      false: { vi: "Chưa gắn danh mục", en: "Not in the catalogue" },
    },
    "false",
  ),
  /** Nothing of it is on the books (`false`), or something is (`true`). */
  inStock: sign(
    { true: { vi: "Còn tồn", en: "In stock" }, false: { vi: "Hết tồn", en: "Out of stock" } },
    "false",
  ),
  /** Some of it was borrowed since the school year began, or nothing was (`false`). */
  borrowed: sign(
    {
      true: { vi: "Đã dùng trong năm học", en: "Used this school year" },
      false: { vi: "Chưa dùng trong năm học", en: "Not used this school year" },
    },
    "false",
  ),
  /**
   * It serves an item of a minimum list in force of which something is missing now, or it does not (`false`).
   */
  belowNorm: sign({
    true: { vi: "Dưới mức tối thiểu", en: "Below the minimum" },
    false: { vi: "Không dưới mức tối thiểu", en: "Not below the minimum" },
  }),
  trackingMode: choiceFilter(trackingMode, trackingModeWords, {
    label: { vi: "Cách quản lý", en: "Tracking" },
    place: "more",
  }),
  groupId: rowFilter("equipment-groups", { label: { vi: "Nhóm", en: "Group" }, place: "more" }),
  typeId: rowFilter("equipment-types", { label: { vi: "Danh mục", en: "Catalogue" }, place: "more" }),
  grade: gradeFilter({ label: { vi: "Khối", en: "Grade" }, place: "more" }, gradeTitle),
  fundingSourceId: rowFilter("funding-sources", { label: { vi: "Nguồn", en: "Funding" }, place: "more" }),
  inUseYear: typedNumberFilter(
    { from: 1900, to: 2100 },
    { label: { vi: "Năm sử dụng", en: "In use since year" }, place: "more" },
  ),
  /** It belongs in this room, wherever it is. */
  homeRoomId: queryOnly({ vi: "Phòng quản lý", en: "Room where it belongs" }, chosen),
  /** `true` (default): being followed; `false`: stopped. */
  active: eitherFilter(
    { true: { vi: "Đang theo dõi", en: "Followed" }, false: { vi: "Ngừng theo dõi", en: "Stopped" } },
    true,
    { label: { vi: "Đang theo dõi", en: "Followed" }, place: "more" },
  ),
};

export const equipmentQuery = listQuery(equipmentSorts, schemasOf(equipmentFilters));
export type EquipmentQuery = z.infer<typeof equipmentQuery>;

export const listEquipments = endpoint("GET /equipments", {
  name: "listEquipments",
  summary: "A page of the equipment of the caller's unit and the units below it",
  callers: "signed-in",
  shows: ["equipment", "stock"],
  wide: "search",
  query: equipmentQuery,
  answer: pageOf(equipment).extend({
    /** Of schools whose numbers are not of this moment, where the list is narrowed by such numbers. */
    asOf: asOf.nullable(),
    can: z.object({ create: z.boolean(), import: z.boolean(), post: z.boolean() }),
  }),
});

export const exportEquipments = endpoint("GET /equipments/export", {
  name: "exportEquipments",
  summary: "The filtered equipment list as an Excel workbook that can be imported again",
  callers: "signed-in",
  wide: "export",
  query: equipmentQuery,
  answer: "file",
});

export const equipmentBranches = ["subject", "room", "group", "condition"] as const;

export const getEquipmentTree = endpoint("GET /equipments/tree", {
  name: "getEquipmentTree",
  summary: "How many followed records of a unit belong to each subject, room, group or condition",
  callers: "signed-in",
  shows: ["equipment", "stock"],
  wide: "search",
  query: z.strictObject({
    by: labelled({ vi: "Xếp theo", en: "Arranged by" }, z.enum(equipmentBranches)),
    departmentId: labelled(terms.unit, chosen),
    active: labelled(terms.followed, flag.default(true)),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        /** Of the subject, room or group; the condition itself; `null`: none. */
        key: z.union([z.number(), condition]).nullable(),
        name: z.string(),
        records: z.number(),
      }),
    ),
  }),
});

export const totalEquipments = endpoint("GET /equipments/totals", {
  name: "totalEquipments",
  summary:
    "How many records the filtered list has and what they are worth; quantities of different units are not added up",
  callers: "signed-in",
  shows: ["equipment", "stock"],
  wide: "search",
  query: equipmentQuery,
  answer: z.object({
    records: z.number(),
    /** Whole đồng. */
    value: z.number(),
    /** Records of which some is in this condition, and what that is worth. */
    conditions: z.array(z.object({ condition, records: z.number(), value: z.number() })),
    /** Of units whose numbers are not of this moment. */
    asOf: asOf.nullable(),
  }),
});

/** The words already used in a unit, offered while typing. */
export const listEquipmentWords = endpoint("GET /equipments/words", {
  name: "listEquipmentWords",
  summary: "Units of measure already used in a unit",
  callers: "signed-in",
  shows: ["equipment"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ units: z.array(z.string()) }),
});

export const getEquipment = endpoint("GET /equipments/:id", {
  name: "getEquipment",
  summary: "One equipment record",
  callers: "signed-in",
  shows: ["equipment", "stock"],
  params: one,
  answer: equipment,
});

export const createEquipment = endpoint("POST /equipments", {
  name: "createEquipment",
  summary: "Adds an equipment record and, with a quantity, posts its opening balance",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment", "stock"],
  body: newEquipment,
  answer: equipment,
});

export const changeEquipment = endpoint("PUT /equipments/:id", {
  name: "changeEquipment",
  summary: "Changes the descriptive fields of an equipment record",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment"],
  params: one,
  body: equipmentChange,
  answer: equipment,
});

export const removeEquipment = endpoint("DELETE /equipments/:id", {
  name: "removeEquipment",
  summary: "Deletes a record of which nothing but the opening balance was ever posted",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment", "stock"],
  params: one,
  answer: "nothing",
});

export const stopEquipment = endpoint("POST /equipments/:id/deactivation", {
  name: "stopEquipment",
  summary: "Stops following a record: it stays in old papers and leaves lists and pickers",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment"],
  params: one,
  answer: equipment,
});

export const resumeEquipment = endpoint("POST /equipments/:id/reactivation", {
  name: "resumeEquipment",
  summary: "Follows a stopped record again",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment"],
  params: one,
  answer: equipment,
});

export const listEquipmentHistory = endpoint("GET /equipments/:id/history", {
  name: "listEquipmentHistory",
  summary: "What happened to an equipment record, newest first",
  callers: "signed-in",
  shows: ["equipment", "stock", "attachments"],
  params: one,
  answer: historyAnswer,
});

/**
 * A line of the stock card (thẻ kho): one posted movement and the balance of all conditions and rooms after
 * it.
 */
export const stockLine = z.object({
  id,
  at: instant,
  /** The day it counts from. */
  date: z.string(),
  voucherId: id,
  voucherNumber: z.string(),
  voucherType,
  reason: z.string(),
  /** What the unit was called when it was posted. */
  departmentName: z.string(),
  condition,
  roomName: z.string().nullable(),
  lot: lotShown.nullable(),
  quantity: z.number(),
  /** Whole đồng. */
  value: z.number(),
  balance: z.number(),
});
export type StockLine = z.infer<typeof stockLine>;

export const listEquipmentMovements = endpoint("GET /equipments/:id/movements", {
  name: "listEquipmentMovements",
  summary:
    "The stock card of a record: every posted movement by its day, newest first, with the balance after it",
  callers: "signed-in",
  shows: ["stock"],
  params: one,
  answer: z.object({ items: z.array(stockLine) }),
});

export const listEquipmentShelves = endpoint("GET /equipments/:id/shelves", {
  name: "listEquipmentShelves",
  summary: "Where a record stands now: rooms, lots and conditions",
  callers: "signed-in",
  shows: ["stock"],
  params: one,
  answer: z.object({ items: z.array(shelfShown) }),
});

export const noteMissingParts = endpoint("PUT /equipments/:id/missing-parts", {
  name: "noteMissingParts",
  summary: "Says which parts of a kit are missing; the kit stays on the books as it is",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment"],
  params: one,
  body: z.strictObject({
    parts: labelled(
      { vi: "Chi tiết còn thiếu", en: "Missing parts" },
      z
        .array(
          z.strictObject({
            part: labelled({ vi: "Tên chi tiết", en: "Part" }, requiredLine(255)),
            quantity: labelled(terms.quantity, quantity.positive()),
            note: labelled(terms.note, optionalLine(255)),
          }),
        )
        .max(200)
        .refine((parts) => new Set(parts.map(({ part }) => part.toLowerCase())).size === parts.length, {
          params: { says: "repeated" },
        }),
    ),
    version,
  }),
  answer: equipment,
});

/** Every row becomes a new record, so there is no mode to choose. */
const listBody = importBody.pick({ mapping: true, progressId: true, edits: true, without: true }).extend({
  /** Counts such as “Hỏng 15” that stand in the note column are taken as broken pieces. */
  brokenFromNotes: labelled(
    { vi: "Lấy số hỏng từ ghi chú", en: "Take broken counts from notes" },
    z.boolean().default(false),
  ),
});

export const previewEquipmentImport = endpoint("POST /equipments/import/preview", {
  name: "previewEquipmentImport",
  summary: "Reads a stock list, guesses which column is what, and checks every cell; nothing is written",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  shows: [],
  wide: "import",
  upload: true,
  changes: false,
  body: listBody,
  answer: importPreview.extend({
    /** Rows whose note names a number of broken pieces that no column carries. */
    offers: z.array(z.object({ line: z.number(), name: z.string(), note: z.string(), broken: z.number() })),
    offerCount: z.number(),
    /** The day from which the opening balances would count. */
    countsFrom: someDay,
  }),
});

export const markEquipmentImportErrors = endpoint("POST /equipments/import/errors", {
  name: "markEquipmentImportErrors",
  summary:
    "The uploaded stock list with its wrong cells marked, or only the rows that are left out, to be corrected and sent again",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  wide: "import",
  upload: true,
  changes: false,
  body: listBody,
  answer: "file",
});

export const importEquipments = endpoint("POST /equipments/import", {
  name: "importEquipments",
  summary: "Adds every row of a stock list with its opening balance, or nothing if one cell is wrong",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment", "stock"],
  wide: "import",
  upload: true,
  body: listBody,
  answer: importResult.extend({
    /** The opening voucher; null where no row has a quantity. */
    voucherId: z.number().nullable(),
    voucherNumber: z.string(),
    /** What was added, where it is not too much for one print of labels; else empty. */
    equipmentIds: z.array(z.number()),
    /** Of how many records something stands in no room yet. */
    unplaced: z.number(),
  }),
});

export const downloadEquipmentTemplate = endpoint("GET /equipments/import/template", {
  name: "downloadEquipmentTemplate",
  summary: "An empty workbook with the columns of the import and an example",
  callers: "signed-in",
  wide: "export",
  answer: "file",
});

export function checkQuantity(
  given: { quantity: number; broken: number; unit: string; trackingMode: TrackingMode },
  context: { addIssue: (issue: { code: "custom"; path: string[]; params: { says: string } }) => void },
): void {
  const misfit =
    quantityFits(given.quantity, given.unit, given.trackingMode) ??
    quantityFits(given.broken, given.unit, given.trackingMode);
  if (misfit) context.addIssue({ code: "custom", path: ["quantity"], params: { says: misfit } });
  if (given.broken > given.quantity)
    context.addIssue({ code: "custom", path: ["broken"], params: { says: "more-broken-than-all" } });
}
