/** Counting: what a device takes with it, what it sends back, and what the board has to decide about that. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { trackingMode } from "./equipment.ts";
import {
  chosen,
  id,
  instant,
  line,
  listQuery,
  money,
  named,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  requiredLine,
  someId,
  version,
} from "./fields.ts";
import { clientKey } from "./incidents.ts";
import { countMethod, entryKind } from "./inventory-words.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { lotShown } from "./stock.ts";
import { terms } from "./terms.ts";

/** The most counts in one request. */
export const mostEntries = 500;

const missingParts = z
  .array(
    z.strictObject({
      part: labelled({ vi: "Chi tiết", en: "Part" }, requiredLine(255)),
      quantity: labelled(terms.quantity, quantity.positive()),
    }),
  )
  .max(50)
  .default([]);

/** One thing of a check as a device knows it, on whatever sheet it stands. */
export const packThing = z.object({
  sheetId: id,
  equipmentId: id,
  lotId: id.nullable(),
  lot: lotShown.nullable(),
  code: z.string(),
  /** The key of its QR label (`/q/KEY`), where it has one. */
  labelKey: z.string().nullable(),
  name: z.string(),
  /** Model and serial number, to tell things of one name apart. */
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  unit: z.string(),
  allowsDecimals: z.boolean(),
  trackingMode,
  /** Of a kit: its parts, to be counted where somebody wants to. */
  parts: z.array(z.object({ part: z.string(), quantity: z.number() })),
  /** Only where the books may be seen: good and broken at the cut-off. */
  book: z.object({ good: z.number(), broken: z.number() }).nullable(),
  /** Of the good ones, in somebody's hands when the pack was made: they are not expected in the room. */
  out: z.number(),
  outTo: z.string().nullable(),
  /** What was counted until the pack was made, by whom; null: nothing. */
  counted: z.object({ good: z.number(), broken: z.number(), by: z.string() }).nullable(),
});
export type PackThing = z.infer<typeof packThing>;

export const countPack = z.object({
  check: z.object({
    id,
    number: z.string(),
    name: z.string(),
    method: countMethod,
    cutoffAt: instant,
    open: z.boolean(),
  }),
  sheets: z.array(z.object({ id, room: named.nullable(), open: z.boolean(), mine: z.boolean() })),
  things: z.array(packThing),
  /**
   * Everything else of the unit by code and label key, so that a stray thing is known too: `[code, labelKey,
   * equipmentId, name, unit, mode]`.
   */
  others: z.array(z.tuple([z.string(), z.string().nullable(), id, z.string(), z.string(), trackingMode])),
  /** The newest count the pack knows of. */
  upTo: z.number(),
  madeAt: instant,
});
export type CountPack = z.infer<typeof countPack>;

export const getCountPack = endpoint("GET /inventory-checks/:id/pack", {
  name: "getCountPack",
  summary:
    "Everything a device needs to count without a network: sheets, things with codes and label keys, and what is counted already",
  callers: "signed-in",
  shows: [],
  params: one,
  answer: countPack,
});

export const countEntryGiven = z.strictObject({
  /** Made by the device; the same count sent twice is one count. */
  clientId: labelled({ vi: "Mã lượt đếm", en: "Key of the count" }, clientKey),
  sheetId: labelled(terms.countSheet, id),
  kind: labelled(terms.kindOfCheck, entryKind.extract(["COUNT", "ADD", "VOID", "UNKNOWN"])),
  /** Of a known thing. */
  equipmentId: labelled(terms.equipment, someId),
  lotId: labelled(terms.lot, someId),
  good: labelled({ vi: "Đếm tốt", en: "Good" }, quantity.default(0)),
  broken: labelled({ vi: "Đếm hỏng", en: "Broken" }, quantity.default(0)),
  missingParts: labelled({ vi: "Chi tiết thiếu", en: "Missing parts" }, missingParts),
  /** Of a thing nobody knows; it needs a name or a photo that follows. */
  name: labelled({ vi: "Tên đợt kiểm kê", en: "Name" }, optionalLine(255)),
  unit: labelled(terms.unitOfMeasure, optionalLine(30)),
  note: labelled(terms.note, optionalLine(500)),
  /** Of `VOID`: the key of the count that was wrong. */
  voids: labelled(
    { vi: "Lượt đếm bị bỏ", en: "Count taken back" },
    clientKey.nullish().transform((value) => value ?? null),
  ),
  /** By the device's clock; never later than the server's. */
  countedAt: labelled({ vi: "Lúc đếm", en: "Counted at" }, z.iso.datetime({ offset: true })),
});
export type CountEntryGiven = z.output<typeof countEntryGiven>;

export const sendEntries = endpoint("POST /inventory-checks/:id/entries", {
  name: "sendEntries",
  summary:
    "Takes counts in, each once: what is known already is answered as before. What comes after its sheet was finished is kept for review",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    device: labelled({ vi: "Máy", en: "Device" }, optionalLine(100)),
    entries: labelled({ vi: "Lượt đếm", en: "Counts" }, z.array(countEntryGiven).min(1).max(mostEntries)),
  }),
  answer: z.object({
    /** In the order sent. `entryId` names it for photos. */
    accepted: z.array(z.object({ clientId: z.string(), entryId: id, late: z.boolean() })),
  }),
});

/** A count as others see it. */
export const countEntry = z.object({
  id,
  clientId: z.string(),
  sheetId: id,
  roomName: z.string().nullable(),
  kind: entryKind,
  equipmentId: id.nullable(),
  lotId: id.nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  good: z.number(),
  broken: z.number(),
  missingParts: z.array(z.object({ part: z.string(), quantity: z.number() })),
  note: z.string().nullable(),
  voids: z.string().nullable(),
  by: z.string(),
  mine: z.boolean(),
  device: z.string().nullable(),
  countedAt: instant,
  receivedAt: instant,
  late: z.boolean(),
  /** Of a late one: whether the board let it count; null: not decided. */
  accepted: z.boolean().nullable(),
});
export type CountEntry = z.infer<typeof countEntry>;

export const listEntries = endpoint("GET /inventory-checks/:id/entries", {
  name: "listEntries",
  summary:
    "Counts in the order in which they arrived, behind a given one; for a device that wants to know what others counted",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  query: z.strictObject({
    after: labelled(
      { vi: "Sau lượt đếm", en: "After the count" },
      z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    ),
    sheetId: labelled(terms.countSheet, chosen),
  }),
  /** At most 2,000; `upTo` goes on from there. */
  answer: z.object({ items: z.array(countEntry), upTo: z.number(), more: z.boolean() }),
});

export const listLateEntries = endpoint("GET /inventory-checks/:id/late-entries", {
  name: "listLateEntries",
  summary: "Counts that arrived after their sheet was finished",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: z.object({ items: z.array(countEntry) }),
});

export const decideLateEntries = endpoint("POST /inventory-checks/:id/late-entries", {
  name: "decideLateEntries",
  summary: "Lets late counts count, or leaves them out",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    entryIds: labelled({ vi: "Lượt đếm", en: "Counts" }, z.array(id).min(1).max(2_000)),
    accept: labelled({ vi: "Nhận vào kết quả", en: "Let it count" }, z.boolean()),
  }),
  answer: z.object({ items: z.array(countEntry) }),
});

export const lineStates = ["UNCOUNTED", "COUNTED", "DIFFERENT", "OFF_BOOK"] as const;

/** A line of a sheet: the books, what was posted since, and what was counted. */
export const countLine = z.object({
  id,
  sheetId: id,
  room: named.nullable(),
  equipmentId: id,
  lotId: id.nullable(),
  lot: lotShown.nullable(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  /** Null where the books may not be seen. */
  book: z.object({ good: z.number(), broken: z.number(), value: z.number() }).nullable(),
  /** Phát sinh sau chốt, until it was counted: net of good and broken. */
  since: z.object({ good: z.number(), broken: z.number() }).nullable(),
  /** In somebody's hands when it was counted (now, where it was not): part of what is there. */
  out: z.number().nullable(),
  /** Lost, at repair or set aside for disposal by the books: not looked for. */
  away: z.number().nullable(),
  good: z.number().nullable(),
  broken: z.number().nullable(),
  missingParts: z.array(z.object({ part: z.string(), quantity: z.number() })),
  countedAt: instant.nullable(),
  countedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** A coded piece that was counted in another room. */
  foundIn: named.nullable(),
  /** What each counter says, where they differ. */
  words: z.array(
    z.object({
      by: z.string(),
      good: z.number(),
      broken: z.number(),
      at: instant,
      sheetId: id,
      roomName: z.string().nullable(),
    }),
  ),
});
export type CountLine = z.infer<typeof countLine>;

export const linesQuery = listQuery(["name", "code"], {
  sheetId: labelled(terms.countSheet, chosen),
  state: labelled({ vi: "Trạng thái dòng", en: "State of the line" }, z.enum(lineStates).optional()),
});
export type LinesQuery = z.output<typeof linesQuery>;

export const listLines = endpoint("GET /inventory-checks/:id/lines", {
  name: "listLines",
  summary: "A page of the lines of a check or of one sheet",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  query: linesQuery,
  answer: pageOf(countLine),
});

export const decideLines = endpoint("POST /inventory-checks/:id/lines", {
  name: "decideLines",
  summary: "The board's word where two counters differ; it stands until somebody counts again",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    items: labelled(
      terms.lines,
      z
        .array(
          z.strictObject({
            sheetId: labelled(terms.countSheet, id),
            equipmentId: labelled(terms.equipment, id),
            lotId: labelled(terms.lot, someId),
            good: labelled({ vi: "Đếm tốt", en: "Good" }, quantity),
            broken: labelled({ vi: "Đếm hỏng", en: "Broken" }, quantity.default(0)),
            note: labelled(terms.note, optionalLine(500)),
          }),
        )
        .min(1)
        .max(mostEntries),
    ),
  }),
  answer: z.object({ items: z.array(countLine) }),
});

/** Something that nobody knew when it was counted. */
export const unknownThing = z.object({
  id,
  /** The count that named it; its photos belong to that. */
  entryId: id,
  sheetId: id,
  room: named.nullable(),
  name: z.string().nullable(),
  unit: z.string().nullable(),
  good: z.number(),
  broken: z.number(),
  note: z.string().nullable(),
  by: z.string(),
  countedAt: instant,
  photoCount: z.number(),
  /** What the board made of it. */
  state: z.enum(["OPEN", "SURPLUS", "KNOWN", "DISMISSED"]),
  /** `SURPLUS`: the new record it becomes. */
  record: z
    .object({
      name: z.string(),
      unit: z.string(),
      type: named.nullable(),
      trackingMode,
      unitPrice: z.number().nullable(),
    })
    .nullable(),
  /** `KNOWN`: it was this thing after all. */
  equipment: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  version,
});
export type UnknownThing = z.infer<typeof unknownThing>;

export const listUnknown = endpoint("GET /inventory-checks/:id/unknown-things", {
  name: "listUnknown",
  summary: "Things found that nobody knew, and what was made of them",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: z.object({ items: z.array(unknownThing) }),
});

export const decideUnknown = endpoint("PUT /unknown-things/:id", {
  name: "decideUnknown",
  summary:
    "Says what an unknown thing is: a surplus with its type and name, a known thing after all, or nothing of ours",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    state: labelled(
      { vi: "Trạng thái dòng", en: "State of the line" },
      z.enum(["OPEN", "SURPLUS", "KNOWN", "DISMISSED"]),
    ),
    /**
     * Of a surplus: the equipment catalogue's row; name, unit and tracking follow from it where they are not
     * given.
     */
    typeId: labelled({ vi: "Loại thiết bị", en: "Type of equipment" }, someId),
    name: labelled({ vi: "Tên thiết bị", en: "Name of the thing" }, optionalLine(255)),
    unit: labelled(terms.unitOfMeasure, optionalLine(30)),
    trackingMode: labelled(
      { vi: "Cách quản lý", en: "Tracking" },
      trackingMode.exclude(["DIGITAL"]).optional(),
    ),
    unitPrice: labelled(
      terms.unitPrice,
      money.nullish().transform((value) => value ?? null),
    ),
    /** Of a known thing. */
    equipmentId: labelled(terms.equipment, someId),
    lotId: labelled(terms.lot, someId),
    note: labelled(terms.note, paragraph(500)),
    version: version.optional(),
  }),
  answer: unknownThing,
});

/** For a search by hand on the device when it has a network: any thing of the unit. */
export const findCountable = endpoint("GET /inventory-checks/:id/things", {
  name: "findCountable",
  summary: "Things of the unit by name or code, with the sheet they stand on",
  callers: "signed-in",
  shows: [],
  params: one,
  query: z.strictObject({ search: labelled({ vi: "Từ cần tìm", en: "Words to look for" }, line(200)) }),
  answer: z.object({
    items: z.array(
      packThing
        .pick({ equipmentId: true, lotId: true, code: true, name: true, unit: true, trackingMode: true })
        .extend({ sheetId: id.nullable(), roomName: z.string().nullable() }),
    ),
  }),
});
