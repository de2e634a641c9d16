/**
 * Labels with a code to scan: what the code says, the sheets they are printed on, printing and finding again.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { equipment, equipmentQuery, trackingMode } from "./equipment.ts";
import { id, requiredLine, webOrigin } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const labelKinds = ["equipment", "room"] as const;
export type LabelKind = (typeof labelKinds)[number];

const letters: Record<LabelKind, string> = { equipment: "e", room: "r" };

/** `e12`, `r3`: what stands at the end of a label's address. */
export function labelKeyOf(kind: LabelKind, id: number): string {
  return `${letters[kind]}${id}`;
}

/** The address that the code of a label holds. Short, because each character makes the squares smaller. */
export function labelAddress(origin: string, kind: LabelKind, id: number): string {
  return `${origin}/q/${labelKeyOf(kind, id)}`;
}

/** What a key names; undefined when it is none. */
export function readLabelKey(key: string): { kind: LabelKind; id: number } | undefined {
  const [, letter, digits] = /^([er])([1-9]\d{0,14})$/i.exec(key.trim()) ?? [];
  const kind = labelKinds.find((one) => letters[one] === letter?.toLowerCase());
  return kind && { kind, id: Number(digits) };
}

/** The key inside a label's address, whatever the origin: labels outlive the name of the server. */
export function keyInAddress(text: string): string | undefined {
  return /^https?:\/\/[^/\s]+\/q\/([er][1-9]\d{0,14})\/?(?:[?#].*)?$/i.exec(text.trim())?.[1];
}

interface Size {
  width: number;
  height: number;
}

interface Grid {
  columns: number;
  rows: number;
}

/** Millimetres, from the upper left corner of the page. */
export interface LabelSheet extends Grid {
  words: Words;
  page: Size;
  label: Size;
  /** Where the first label begins. */
  margin: { left: number; top: number };
  gap: { x: number; y: number };
}

export const labelFormats = [
  "A4_5x13",
  "A4_4x10",
  "A4_3x8",
  "A4_3x7",
  "A4_2x7",
  "TAPE_35x22",
  "TAPE_50x30",
  "TAPE_62x29",
] as const;
export const labelFormat = z.enum(labelFormats);
export type LabelFormat = z.infer<typeof labelFormat>;

/**
 * Widths, heights and gaps are those that the makers print for Avery L7651, 3657, 3474, L7160 and L7163 and
 * the sheets of the same cut (Label Planet, “Label Printing Template Information” LP65/38, LP40/48, LP24/70,
 * LP21/63, LP14/99). All of them stand centred on A4, so margins are computed: 65-up (210 − 5 × 38.1 − 4 ×
 * 2.5) / 2 = 4.75 and (297 − 13 × 21.2) / 2 = 10.7.
 */
export const labelSheets: Record<LabelFormat, LabelSheet> = {
  A4_5x13: onA4({ columns: 5, rows: 13 }, { width: 38.1, height: 21.2 }, 2.5),
  A4_4x10: onA4({ columns: 4, rows: 10 }, { width: 48.5, height: 25.4 }, 0),
  A4_3x8: onA4({ columns: 3, rows: 8 }, { width: 70, height: 37 }, 0),
  A4_3x7: onA4({ columns: 3, rows: 7 }, { width: 63.5, height: 38.1 }, 2.5),
  A4_2x7: onA4({ columns: 2, rows: 7 }, { width: 99.1, height: 38.1 }, 2.5),
  TAPE_35x22: onTape({ width: 35, height: 22 }),
  TAPE_50x30: onTape({ width: 50, height: 30 }),
  TAPE_62x29: onTape({ width: 62, height: 29 }),
};

export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Where the label of a place on the page begins; places are counted from 0, row by row. */
export function labelPlace(
  { columns, margin, gap, label }: LabelSheet,
  place: number,
): { x: number; y: number } {
  return {
    x: rounded(margin.left + (place % columns) * (label.width + gap.x)),
    y: rounded(margin.top + Math.floor(place / columns) * (label.height + gap.y)),
  };
}

/** How many pages the labels take; those before `startAt` on the first page are used up. */
export function pagesNeeded(sheet: LabelSheet, labels: number, startAt: number): number {
  return labels === 0 ? 0 : Math.ceil((startAt - 1 + labels) / labelsPerPage(sheet));
}

/**
 * What a label is for: a code to scan, or a vessel of a chemical, stored or in use (TT 04/2019/TT-BKHCN,
 * Điều 6).
 */
export const labelFaces = ["CODE", "STORED", "IN_USE"] as const;
export const labelFace = z.enum(labelFaces);
export type LabelFace = z.infer<typeof labelFace>;
export const labelFaceWords: Record<LabelFace, Words> = {
  CODE: { vi: "Tem mã QR", en: "QR label" },
  STORED: { vi: "Nhãn hóa chất lưu giữ", en: "Chemical, stored" },
  IN_USE: { vi: "Nhãn hóa chất đang sử dụng", en: "Chemical, in use" },
};

export const mostLabels = 2_000;
export const mostCopies = 100;

const subjectIds = z.array(id).min(1).max(mostLabels);

/** Equipment by id, or all of a filtered list, or rooms. */
const labelSubjects = z
  .strictObject({
    equipmentIds: labelled(terms.equipment, subjectIds.optional()),
    /** The query of the equipment list without page and size; of the caller's unit when it names none. */
    filter: labelled(
      { vi: "Bộ lọc", en: "Filter" },
      equipmentQuery.omit({ page: true, size: true }).optional(),
    ),
    roomIds: labelled({ vi: "Phòng chức năng", en: "Functional rooms" }, subjectIds.optional()),
  })
  .refine(
    ({ equipmentIds, filter, roomIds }) =>
      [equipmentIds, filter, roomIds].filter((one) => one !== undefined).length === 1,
    {
      params: { says: "one-kind-of-labels" },
    },
  );
export type LabelSubjects = z.output<typeof labelSubjects>;
export type LabelSubjectsGiven = z.input<typeof labelSubjects>;

export const labelOrder = z
  .strictObject({
    format: labelled({ vi: "Khổ tem", en: "Label format" }, labelFormat),
    /** The first free label of the first page, counted from 1. */
    startAt: labelled({ vi: "Tem đầu tiên", en: "First label" }, z.number().int().min(1).default(1)),
    copies: labelled(
      { vi: "Số bản mỗi tem", en: "Copies of each label" },
      z.number().int().min(1).max(mostCopies).default(1),
    ),
    face: labelled({ vi: "Loại nhãn", en: "Kind of label" }, labelFace.default("CODE")),
    /** Thin lines around the labels, for plain paper and scissors. */
    cutLines: labelled({ vi: "Đường cắt", en: "Cut lines" }, z.boolean().default(false)),
    /** Where the web client is open, for an installation that was not told its own address. */
    origin: labelled(
      { vi: "Địa chỉ trang web trên tem", en: "Web address on the label" },
      webOrigin.optional(),
    ),
    subjects: labelled({ vi: "Đối tượng in tem", en: "What the labels are for" }, labelSubjects),
  })
  .superRefine(({ format, startAt, face, subjects }, context) => {
    if (face !== "CODE" && subjects.roomIds)
      context.addIssue({ code: "custom", path: ["face"], params: { says: "chemicals-only" } });
    const maximum = labelsPerPage(labelSheets[format]);
    if (startAt > maximum)
      context.addIssue({ code: "too_big", origin: "number", maximum, inclusive: true, path: ["startAt"] });
  });
export type LabelOrder = z.output<typeof labelOrder>;

const found = {
  id,
  code: z.string().nullable(),
  name: z.string(),
  departmentName: z.string(),
  /** Followed, or stopped. */
  active: z.boolean(),
};

export const foundEquipment = z.object({
  kind: z.literal("equipment"),
  ...found,
  /** Where it belongs, and the rooms in which it stands now. */
  roomName: z.string().nullable(),
  places: z.array(z.string()),
  serialNumber: z.string().nullable(),
  unit: z.string(),
  trackingMode,
  quantity: z.number(),
  good: z.number(),
  broken: z.number(),
  /** `report`: say that it is broken or lost. */
  can: equipment.shape.can.extend({ label: z.boolean(), report: z.boolean() }),
});
export type FoundEquipment = z.infer<typeof foundEquipment>;

export const foundRoom = z.object({
  kind: z.literal("room"),
  ...found,
  keepers: z.array(z.string()),
  can: z.object({ edit: z.boolean(), label: z.boolean() }),
});
export type FoundRoom = z.infer<typeof foundRoom>;

export const labelledThing = z.discriminatedUnion("kind", [foundEquipment, foundRoom]);
export type Labelled = z.infer<typeof labelledThing>;

export const resolveLabel = endpoint("GET /qr-labels/resolution", {
  name: "resolveLabel",
  summary:
    "What a scanned or typed text means: a label’s address or key, an equipment code of the caller's unit, or a serial number",
  callers: "signed-in",
  shows: [],
  query: z.strictObject({ text: labelled({ vi: "Mã quét", en: "Scanned text" }, requiredLine(300)) }),
  /** Never empty; several where a serial number stands on several records. */
  answer: z.object({ items: z.array(labelledThing) }),
});

export const printLabels = endpoint("POST /qr-labels", {
  name: "printLabels",
  summary: "A PDF of labels to the millimetre, and a note on each record that its label was printed",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  touches: ["equipment"],
  wide: "paper",
  body: labelOrder,
  example: { format: "A4_5x13", subjects: { equipmentIds: [1, 2, 3] } },
  answer: "file",
});

function onA4({ columns, rows }: Grid, label: Size, gapX: number): LabelSheet {
  const { width, height } = label;
  const page = { width: 210, height: 297 };
  const margin = {
    left: rounded((page.width - columns * width - (columns - 1) * gapX) / 2),
    top: rounded((page.height - rows * height) / 2),
  };
  const size = `${columns} × ${rows} (${figure(width)} × ${figure(height)} mm)`;
  return {
    words: {
      vi: `Giấy A4, ${columns * rows} tem: ${size}`,
      en: `A4 sheet, ${columns * rows} labels: ${size}`,
    },
    page,
    label,
    columns,
    rows,
    margin,
    gap: { x: gapX, y: 0 },
  };
}

/** A roll of a label printer: each label is a page. */
function onTape(label: Size): LabelSheet {
  const { width, height } = label;
  return {
    words: { vi: `Tem cuộn ${width} × ${height} mm`, en: `Label roll ${width} × ${height} mm` },
    page: label,
    label,
    columns: 1,
    rows: 1,
    margin: { left: 0, top: 0 },
    gap: { x: 0, y: 0 },
  };
}

function figure(millimetres: number): string {
  return String(millimetres).replace(".", ",");
}

/** Sums of tenths leave dust behind the third decimal. */
function rounded(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
