/** Items of a list: typed one by one, or read from the annex, from a file or pasted. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, normQuantity, one, optionalLine, paragraph, requiredLine } from "../fields.ts";
import { staff } from "../people.ts";
import { labels } from "./labels.ts";
import { normList } from "./lists.ts";
import { normBasis, normKind } from "./words.ts";

const itemFields = {
  /** The name of the subject in the annex; empty: shared equipment. */
  subject: optionalLine(100),
  /** “A. Thiết bị dùng chung / I. Hình học” */
  block: optionalLine(500),
  topic: optionalLine(300),
  /** As the annex numbers it. */
  number: optionalLine(30),
  name: requiredLine(500),
  /** A lettered part of the item, with a need of its own. */
  component: optionalLine(500),
  purpose: paragraph(5_000),
  description: paragraph(10_000),
  forTeacher: z.boolean().default(false),
  forStudent: z.boolean().default(false),
  unit: optionalLine(30),
  /** “1 bộ/4 đến 6HS” */
  quantityText: optionalLine(200),
  quantity: normQuantity.nullable().default(null),
  basis: normBasis.default("MANUAL"),
  studentsMin: z.number().int().min(1).max(100).nullable().default(null),
  studentsMax: z.number().int().min(1).max(100).nullable().default(null),
  /** None: every grade of the level. */
  grades: z.array(z.number().int().min(1).max(12)).max(12).default([]),
  kind: normKind.default("OTHER"),
  legacyCode: optionalLine(30),
  /** Bought by parents or pupils: not counted as missing. */
  optional: z.boolean().default(false),
  note: paragraph(2_000),
  source: optionalLine(500),
  /** Part of the row could not be read in the source. */
  partial: z.boolean().default(false),
};

export const normItemBody = z.strictObject(itemFields).superRefine((item, context) => {
  const wrong = (field: string, says: string) =>
    context.addIssue({ code: "custom", path: [field], params: { says } });
  if (item.basis !== "MANUAL" && item.quantity === null) wrong("quantity", "needed");
  if (item.basis === "PER_N_STUDENTS" && item.studentsMax === null) wrong("studentsMax", "needed");
  if (item.studentsMin !== null && item.studentsMax !== null && item.studentsMax < item.studentsMin)
    wrong("studentsMax", "ends-before-start");
});
export type NormItemBody = z.output<typeof normItemBody>;

const itemShape = {
  subject: z.string().nullable(),
  block: z.string().nullable(),
  topic: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string(),
  component: z.string().nullable(),
  purpose: z.string().nullable(),
  description: z.string().nullable(),
  forTeacher: z.boolean(),
  forStudent: z.boolean(),
  unit: z.string().nullable(),
  quantityText: z.string().nullable(),
  quantity: z.number().nullable(),
  basis: normBasis,
  studentsMin: z.number().nullable(),
  studentsMax: z.number().nullable(),
  grades: z.array(z.number()),
  kind: normKind,
  legacyCode: z.string().nullable(),
  optional: z.boolean(),
  note: z.string().nullable(),
  source: z.string().nullable(),
  partial: z.boolean(),
};
export const normItem = z.object({ id, listId: id, position: z.number(), ...itemShape });
export type NormItem = z.infer<typeof normItem>;

export const listNormItems = endpoint("GET /norm-lists/:id/items", {
  name: "listNormItems",
  summary: "The items of a list in the order of the annex",
  callers: "signed-in",
  shows: ["norms"],
  params: one,
  query: z.strictObject({ search: optionalLine(200).optional(), subject: optionalLine(100).optional() }),
  labels,
  answer: z.object({ list: normList, items: z.array(normItem), subjects: z.array(z.string()) }),
});

export const addNormItem = endpoint("POST /norm-lists/:id/items", {
  name: "addNormItem",
  summary: "Adds an item to a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: normItemBody,
  labels,
  answer: normItem,
});

export const changeNormItem = endpoint("PUT /norm-items/:id", {
  name: "changeNormItem",
  summary: "Changes an item of a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: normItemBody,
  labels,
  answer: normItem,
});

export const removeNormItem = endpoint("DELETE /norm-items/:id", {
  name: "removeNormItem",
  summary: "Removes an item from a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  answer: "nothing",
});

// ---- the annex, from a file or pasted

export const mostNormItems = 3_000;

/** What was understood of a row of the annex, and what was not. */
export const readNormItem = z.object({
  /** Of the sheet or the pasted table, from 1. */
  row: z.number(),
  item: z.object(itemShape),
  /** By field; the row can be written nevertheless. */
  doubts: z.array(z.object({ field: z.string(), says: z.string() })),
  /** Fields that the row itself leaves empty and has from above, as the annex means it. */
  carried: z.array(z.string()),
});
export const normReading = z.object({
  items: z.array(readNormItem),
  /** Rows that are neither heading nor item, and why. */
  skipped: z.array(z.object({ row: z.number(), text: z.string(), says: z.string() })),
  subjects: z.array(z.string()),
});
export type NormReading = z.infer<typeof normReading>;

export const readNormFile = endpoint("POST /norm-lists/:id/file-reading", {
  name: "readNormFile",
  summary:
    "Reads the official annex from a workbook, with blocks, merged cells, components and quantity expressions; writes nothing",
  callers: staff,
  shows: [],
  wide: "import",
  params: one,
  upload: true,
  changes: false,
  labels,
  answer: normReading,
});

export const readNormTable = endpoint("POST /norm-lists/:id/table-reading", {
  name: "readNormTable",
  summary: "Reads the annex from a pasted table; merged cells come empty; writes nothing",
  callers: staff,
  shows: [],
  params: one,
  body: z.strictObject({
    rows: z
      .array(z.array(z.string().max(20_000)).max(40))
      .min(1)
      .max(5_000),
  }),
  changes: false,
  labels,
  answer: normReading,
});

export const writeNormItems = endpoint("POST /norm-lists/:id/item-import", {
  name: "writeNormItems",
  summary: "Writes what was read into a draft, behind its items or instead of them; all or nothing",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: z.strictObject({
    items: z.array(normItemBody).min(1).max(mostNormItems),
    replace: z.boolean().default(false),
  }),
  labels,
  answer: normList,
});
