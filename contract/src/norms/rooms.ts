/** Subject rooms: how many a school must have, and how large. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { chosen, id, one, optionalLine, paragraph, requiredLine, version, year } from "../fields.ts";
import { labelled } from "../labels.ts";
import type { Words } from "../language.ts";
import { staff } from "../people.ts";
import { terms } from "../terms.ts";
import { normLevels } from "./words.ts";

const roomFields = {
  level: labelled({ vi: "Cấp học", en: "School level" }, z.enum(normLevels)),
  room: labelled(terms.room, requiredLine(255)),
  scope: labelled({ vi: "Quy định", en: "Rule" }, requiredLine(255)),
  /** “0,6 phòng/lớp” or a number: as the rule has it. */
  minRooms: labelled({ vi: "Số phòng tối thiểu", en: "Rooms at least" }, optionalLine(50)),
  areaPerStudent: labelled(
    { vi: "Diện tích mỗi học sinh (m²)", en: "Area per pupil (m²)" },
    z.number().min(0).max(1_000).nullable().default(null),
  ),
  minArea: labelled(
    { vi: "Diện tích tối thiểu (m²)", en: "Area at least (m²)" },
    z.number().min(0).max(100_000).nullable().default(null),
  ),
  note: labelled(terms.note, paragraph(1_000)),
  source: labelled(terms.source, optionalLine(500)),
};
export const roomNorm = z.object({
  id,
  departmentId: id.nullable(),
  level: z.enum(normLevels),
  room: z.string(),
  scope: z.string(),
  minRooms: z.string().nullable(),
  areaPerStudent: z.number().nullable(),
  minArea: z.number().nullable(),
  inForce: z.string().nullable(),
  note: z.string().nullable(),
  source: z.string().nullable(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
});
export type RoomNorm = z.infer<typeof roomNorm>;

export const roomVerdicts = ["MET", "LACKING", "UNKNOWN", "NOT_COMPARABLE"] as const;
export type RoomVerdict = (typeof roomVerdicts)[number];
export const roomVerdictWords: Record<RoomVerdict, Words> = {
  MET: { vi: "Đạt", en: "Met" },
  LACKING: { vi: "Còn thiếu", en: "Lacking" },
  UNKNOWN: { vi: "Chưa đủ số liệu", en: "Figures are missing" },
  NOT_COMPARABLE: { vi: "Không so sánh được", en: "Cannot be compared" },
};

/** What a school has of the rooms that a rule means. */
export const roomComparison = z.object({
  verdict: z.enum(roomVerdicts),
  /** Everything there is to say: “Thiếu 1 phòng; thiếu diện tích 12 m²”. */
  words: z.object({ vi: z.string(), en: z.string() }),
  neededRooms: z.number().nullable(),
  /** Of one room, for the largest class. */
  neededArea: z.number().nullable(),
  classes: z.number(),
  /** Pupils of the largest class of the level. */
  largestClass: z.number().nullable(),
  rooms: z.array(
    z.object({ id, name: z.string(), area: z.number().nullable(), subjects: z.array(z.string()) }),
  ),
  /** Area of the smallest room whose area is known. */
  smallest: z.number().nullable(),
  /** Of that room, with the largest class in it. */
  areaPerPupil: z.number().nullable(),
  /** The list of the rooms that were counted, or of those that would count. */
  link: z.string().nullable(),
});
export type RoomComparison = z.infer<typeof roomComparison>;

/** `comparison`: `null` for units above schools, and for levels that the school does not teach. */
export const comparedRoomNorm = roomNorm.extend({ comparison: roomComparison.nullable() });
export type ComparedRoomNorm = z.infer<typeof comparedRoomNorm>;

export const listRoomNorms = endpoint("GET /room-norms", {
  name: "listRoomNorms",
  summary:
    "What subject rooms a school must have and how large they must be, as far as the sources say it, and how those of the caller's school compare",
  callers: "signed-in",
  shows: ["norms"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    schoolYear: labelled(terms.schoolYear, z.coerce.number<number>().pipe(year).optional()),
  }),
  answer: z.object({ items: z.array(comparedRoomNorm), can: z.object({ create: z.boolean() }) }),
});

export const createRoomNorm = endpoint("POST /room-norms", {
  name: "createRoomNorm",
  summary: "Adds a rule on rooms, owned by the caller's (upper) unit",
  callers: staff,
  touches: ["norms"],
  body: z.strictObject(roomFields),
  answer: roomNorm,
});

export const changeRoomNorm = endpoint("PUT /room-norms/:id", {
  name: "changeRoomNorm",
  summary: "Changes an own rule on rooms",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: z.strictObject({ ...roomFields, version }),
  answer: roomNorm,
});

export const removeRoomNorm = endpoint("DELETE /room-norms/:id", {
  name: "removeRoomNorm",
  summary: "Removes an own rule on rooms",
  callers: staff,
  touches: ["norms"],
  params: one,
  answer: "nothing",
});
