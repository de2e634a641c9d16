/** Items of a list: typed one by one, or read from the annex, from a file or pasted. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, normQuantity, one, optionalLine, paragraph, requiredLine } from "../fields.ts";
import { allGrades, gradeNumber } from "../grades.ts";
import { labelled } from "../labels.ts";
import { staff } from "../people.ts";
import { terms } from "../terms.ts";
import { normList } from "./lists.ts";
import { normBasis, normKind } from "./words.ts";

const itemFields = {
  /** The name of the subject in the annex; empty: shared equipment. */
  subject: labelled(terms.subject, optionalLine(100)),
  /** “A. Thiết bị dùng chung / I. Hình học” */
  block: labelled({ vi: "Phần", en: "Block" }, optionalLine(500)),
  topic: labelled({ vi: "Chủ đề dạy học", en: "Topic" }, optionalLine(300)),
  /** As the annex numbers it. */
  number: labelled({ vi: "Số TT", en: "No." }, optionalLine(30)),
  name: labelled(terms.nameOfTheList, requiredLine(500)),
  /** A lettered part of the item, with a need of its own. */
  component: labelled({ vi: "Chi tiết", en: "Component" }, optionalLine(500)),
  purpose: labelled({ vi: "Mục đích sử dụng", en: "Purpose" }, paragraph(5_000)),
  description: labelled({ vi: "Mô tả chi tiết", en: "Description" }, paragraph(10_000)),
  forTeacher: labelled({ vi: "GV dùng", en: "For teachers" }, z.boolean().default(false)),
  forStudent: labelled({ vi: "HS dùng", en: "For pupils" }, z.boolean().default(false)),
  unit: labelled({ vi: "Đơn vị tính", en: "Unit" }, optionalLine(30)),
  /** “1 bộ/4 đến 6HS” */
  quantityText: labelled({ vi: "Số lượng theo danh mục", en: "Quantity as written" }, optionalLine(200)),
  quantity: labelled(terms.quantity, normQuantity.nullable().default(null)),
  basis: labelled({ vi: "Cơ sở tính", en: "Basis" }, normBasis.default("MANUAL")),
  studentsMin: labelled(
    { vi: "Nhóm ít nhất (học sinh)", en: "Smallest group" },
    z.number().int().min(1).max(100).nullable().default(null),
  ),
  studentsMax: labelled(
    { vi: "Nhóm nhiều nhất (học sinh)", en: "Largest group" },
    z.number().int().min(1).max(100).nullable().default(null),
  ),
  /** None: every grade of the level. */
  grades: labelled(
    { vi: "Khối lớp", en: "Grades" },
    z.array(gradeNumber()).max(allGrades.length).default([]),
  ),
  kind: labelled({ vi: "Loại", en: "Kind" }, normKind.default("OTHER")),
  legacyCode: labelled({ vi: "Mã cũ", en: "Legacy code" }, optionalLine(30)),
  /** Bought by parents or pupils: not counted as missing. */
  optional: labelled({ vi: "Không bắt buộc", en: "Optional" }, z.boolean().default(false)),
  note: labelled(terms.note, paragraph(2_000)),
  source: labelled(terms.source, optionalLine(500)),
  /** Part of the row could not be read in the source. */
  partial: labelled({ vi: "Danh mục chưa đầy đủ", en: "Partial list" }, z.boolean().default(false)),
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
  query: z.strictObject({
    search: labelled(terms.find, optionalLine(200).optional()),
    subject: labelled(terms.subject, optionalLine(100).optional()),
  }),
  answer: z.object({ list: normList, items: z.array(normItem), subjects: z.array(z.string()) }),
});

export const addNormItem = endpoint("POST /norm-lists/:id/items", {
  name: "addNormItem",
  summary: "Adds an item to a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: normItemBody,
  answer: normItem,
});

export const changeNormItem = endpoint("PUT /norm-items/:id", {
  name: "changeNormItem",
  summary: "Changes an item of a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: normItemBody,
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
    "Reads the official annex from a workbook, a Word document or a PDF with words: blocks, merged cells, components and quantity expressions; writes nothing",
  callers: staff,
  shows: [],
  wide: "import",
  params: one,
  upload: true,
  changes: false,
  answer: normReading,
});

export const readNormTable = endpoint("POST /norm-lists/:id/table-reading", {
  name: "readNormTable",
  summary: "Reads the annex from a pasted table; merged cells come empty; writes nothing",
  callers: staff,
  shows: [],
  params: one,
  body: z.strictObject({
    rows: labelled(
      { vi: "Các dòng đã dán", en: "Pasted rows" },
      z
        .array(z.array(z.string().max(20_000)).max(40))
        .min(1)
        .max(5_000),
    ),
  }),
  changes: false,
  answer: normReading,
});

export const writeNormItems = endpoint("POST /norm-lists/:id/item-import", {
  name: "writeNormItems",
  summary: "Writes what was read into a draft, behind its items or instead of them; all or nothing",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: z.strictObject({
    items: labelled({ vi: "Các dòng", en: "Items" }, z.array(normItemBody).min(1).max(mostNormItems)),
    replace: labelled({ vi: "Thay các dòng cũ", en: "Replace the old items" }, z.boolean().default(false)),
  }),
  answer: normList,
});
