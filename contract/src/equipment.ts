import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  day,
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
  version,
  year,
} from "./fields.ts";
import { historyAnswer } from "./history.ts";
import { importBody, importPreview, importResult } from "./import.ts";
import type { Words } from "./language.ts";

/** The four ways of tracking: by quantity, piece by piece with an own code, used up, or digital (licences). */
export const trackingModes = ["QUANTITY", "ITEM", "CONSUMABLE", "DIGITAL"] as const;
export const trackingMode = z.enum(trackingModes);
export type TrackingMode = z.infer<typeof trackingMode>;

export const trackingModeWords: Record<TrackingMode, Words> = {
  QUANTITY: { vi: "Theo số lượng", en: "By quantity" },
  ITEM: { vi: "Theo từng chiếc", en: "Piece by piece" },
  CONSUMABLE: { vi: "Tiêu hao", en: "Consumable" },
  DIGITAL: { vi: "Học liệu số", en: "Digital" },
};

/** Units of measure that may be counted in fractions; everything else is counted whole. */
const measuredUnits = new Set(["g", "gam", "kg", "mg", "ml", "l", "lít", "m", "mét", "cm", "m2", "m²", "m3", "m³"]);

export function allowsDecimals(unit: string): boolean {
  return measuredUnits.has(unit.trim().toLowerCase());
}

/** Whether a quantity fits the way of tracking: a coded piece is one, only measured units have fractions. */
export function quantityFits(quantity: number, unit: string, mode: TrackingMode): "whole-number" | "one-piece" | null {
  if (mode === "ITEM" && quantity !== 0 && quantity !== 1) return "one-piece";
  if (!Number.isInteger(quantity) && (mode === "ITEM" || mode === "DIGITAL" || !allowsDecimals(unit))) return "whole-number";
  return null;
}

const grades = z
  .array(z.number().int().min(1).max(12))
  .max(12)
  .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } })
  .overwrite((values) => [...values].sort((a, b) => a - b));

/** What may be said of a piece of equipment at any time; quantities are not among it: they come from postings. */
const description = {
  name: requiredLine(255),
  unit: requiredLine(30),
  subject: optionalLine(100),
  category: optionalLine(100),
  grades,
  specification: paragraph(5000),
  model: optionalLine(100),
  serialNumber: optionalLine(100),
  manufacturer: optionalLine(100),
  country: optionalLine(100),
  yearMade: year.nullish().transform((value) => value ?? null),
  /** The day it was put in use; of old goods only the year is known, then 1 January. */
  inUseDate: day.nullish().transform((value) => value ?? null),
  fundingSource: optionalLine(100),
  unitPrice: money.nullish().transform((value) => value ?? null),
  location: optionalLine(100),
  note: paragraph(2000),
};

export const newEquipment = z
  .strictObject({
    ...description,
    /** Absent: the next free code of the unit. */
    code: line(30)
      .nullish()
      .transform((value) => value || null),
    trackingMode,
    /** Opening quantity, the broken ones included. */
    quantity: quantity.default(0),
    /** How many of them are broken. */
    broken: quantity.default(0),
  })
  .superRefine((given, context) => {
    checkQuantity(given, context);
  });
export type NewEquipment = z.infer<typeof newEquipment>;

export const equipmentChange = z.strictObject({ ...description, code: requiredLine(30), version });
export type EquipmentChange = z.infer<typeof equipmentChange>;

export const equipment = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  subject: z.string().nullable(),
  category: z.string().nullable(),
  grades: z.array(z.number()),
  specification: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  manufacturer: z.string().nullable(),
  country: z.string().nullable(),
  yearMade: z.number().nullable(),
  inUseDate: z.string().nullable(),
  fundingSource: z.string().nullable(),
  unitPrice: z.number().nullable(),
  location: z.string().nullable(),
  note: z.string().nullable(),
  active: z.boolean(),
  /** Everything on the books: good + broken. */
  quantity: z.number(),
  good: z.number(),
  broken: z.number(),
  version,
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), remove: z.boolean(), stop: z.boolean(), resume: z.boolean() }),
});
export type Equipment = z.infer<typeof equipment>;

export const equipmentSorts = ["createdAt", "name", "code"] as const;

export const equipmentQuery = listQuery(equipmentSorts, {
  departmentId: z.coerce.number<number>().int().positive().optional(),
  subject: line(100).optional(),
  category: line(100).optional(),
  trackingMode: trackingMode.optional(),
  /** Only records with broken pieces on the books (`true`) or without (`false`). */
  broken: flag.optional(),
  /** `true` (default): being followed; `false`: stopped. */
  active: flag.default(true),
});
export type EquipmentQuery = z.infer<typeof equipmentQuery>;

export const listEquipments = endpoint("GET /equipments", {
  name: "listEquipments",
  summary: "A page of the equipment of the own unit and the units below it",
  callers: "signed-in",
  query: equipmentQuery,
  answer: pageOf(equipment).extend({ can: z.object({ create: z.boolean(), import: z.boolean() }) }),
});

export const exportEquipments = endpoint("GET /equipments/export", {
  name: "exportEquipments",
  summary: "The filtered equipment list as an Excel workbook that can be imported again",
  callers: "signed-in",
  query: equipmentQuery,
  answer: "file",
});

/** The words already used in a unit, offered while typing. */
export const listEquipmentWords = endpoint("GET /equipments/words", {
  name: "listEquipmentWords",
  summary: "Subjects, categories, units of measure, places and funding sources already used in a unit",
  callers: "signed-in",
  query: z.strictObject({ departmentId: z.coerce.number<number>().int().positive().optional() }),
  answer: z.object({
    subjects: z.array(z.string()),
    categories: z.array(z.string()),
    units: z.array(z.string()),
    locations: z.array(z.string()),
    fundingSources: z.array(z.string()),
  }),
});

export const getEquipment = endpoint("GET /equipments/:id", {
  name: "getEquipment",
  summary: "One equipment record",
  callers: "signed-in",
  params: one,
  answer: equipment,
});

export const createEquipment = endpoint("POST /equipments", {
  name: "createEquipment",
  summary: "Adds an equipment record and, with a quantity, posts its opening balance",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  body: newEquipment,
  answer: equipment,
});

export const changeEquipment = endpoint("PUT /equipments/:id", {
  name: "changeEquipment",
  summary: "Changes the descriptive fields of an equipment record",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  body: equipmentChange,
  answer: equipment,
});

export const removeEquipment = endpoint("DELETE /equipments/:id", {
  name: "removeEquipment",
  summary: "Deletes a record of which nothing but the opening balance was ever posted",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  answer: "nothing",
});

export const stopEquipment = endpoint("POST /equipments/:id/deactivation", {
  name: "stopEquipment",
  summary: "Stops following a record: it stays in old papers and leaves lists and pickers",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  answer: equipment,
});

export const resumeEquipment = endpoint("POST /equipments/:id/reactivation", {
  name: "resumeEquipment",
  summary: "Follows a stopped record again",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  answer: equipment,
});

export const listEquipmentHistory = endpoint("GET /equipments/:id/history", {
  name: "listEquipmentHistory",
  summary: "What happened to an equipment record, newest first",
  callers: "signed-in",
  params: one,
  answer: historyAnswer,
});

/** A line of the stock card (thẻ kho): one posted movement and the balance after it. */
export const stockLine = z.object({
  id,
  at: instant,
  voucherNumber: z.string(),
  voucherType: z.enum(["OPENING", "INCREASE", "REVERSAL"]),
  reason: z.string(),
  /** What the unit was called when it was posted. */
  departmentName: z.string(),
  condition: z.enum(["GOOD", "BROKEN"]),
  quantity: z.number(),
  balance: z.number(),
});
export type StockLine = z.infer<typeof stockLine>;

export const listEquipmentMovements = endpoint("GET /equipments/:id/movements", {
  name: "listEquipmentMovements",
  summary: "The stock card of a record: every posted movement, newest first, with the balance after it",
  callers: "signed-in",
  params: one,
  answer: z.object({ items: z.array(stockLine) }),
});

/** Every row becomes a new record, so there is no mode to choose. */
const listBody = importBody.pick({ mapping: true });

export const previewEquipmentImport = endpoint("POST /equipments/import/preview", {
  name: "previewEquipmentImport",
  summary: "Reads a stock list, guesses which column is what, and checks every cell; nothing is written",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  upload: true,
  changes: false,
  body: listBody,
  answer: importPreview,
});

export const importEquipments = endpoint("POST /equipments/import", {
  name: "importEquipments",
  summary: "Adds every row of a stock list with its opening balance, or nothing if one cell is wrong",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  upload: true,
  body: listBody,
  answer: importResult.extend({ voucherNumber: z.string() }),
});

export const downloadEquipmentTemplate = endpoint("GET /equipments/import/template", {
  name: "downloadEquipmentTemplate",
  summary: "An empty workbook with the columns of the import and an example",
  callers: "signed-in",
  answer: "file",
});

export function checkQuantity(
  given: { quantity: number; broken: number; unit: string; trackingMode: TrackingMode },
  context: { addIssue: (issue: { code: "custom"; path: string[]; params: { says: string } }) => void },
): void {
  const misfit = quantityFits(given.quantity, given.unit, given.trackingMode) ?? quantityFits(given.broken, given.unit, given.trackingMode);
  if (misfit) context.addIssue({ code: "custom", path: ["quantity"], params: { says: misfit } });
  if (given.broken > given.quantity) context.addIssue({ code: "custom", path: ["broken"], params: { says: "more-broken-than-all" } });
}
