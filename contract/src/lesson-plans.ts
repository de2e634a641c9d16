import { z } from "zod";
import { lessons, requirementBases } from "./catalogues/lessons.ts";
import { endpoint } from "./endpoint.ts";
import { id, optionalLine, quantity } from "./fields.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

const labels = {
  ...lessons.labels,
  fromYearId: { vi: "Chép từ năm học", en: "Copy from" },
  toYearId: { vi: "Vào năm học", en: "Into" },
  subjectId: { vi: "Môn học", en: "Subject" },
  lessonIds: { vi: "Bài học", en: "Lessons" },
  typeId: { vi: "Thiết bị", en: "Equipment" },
};

/** A plan of an earlier year, or one that a superior unit shares, as the unit's own. */
export const copyLessons = endpoint("POST /lesson-plans/copies", {
  name: "copyLessons",
  summary:
    "Copies lessons with what they need from another year of the caller's unit or a unit above; lessons that are there already are left",
  callers: writers,
  touches: ["catalogues"],
  body: z.strictObject({
    /** Absent: what the units above share in the year of the same name. */
    fromYearId: id.optional(),
    toYearId: id,
    subjectId: id.optional(),
    grade: z.number().int().min(1).max(12).optional(),
  }),
  labels,
  answer: z.object({ created: z.number(), left: z.number() }),
});

/** One thing that many lessons need. */
export const requireForLessons = endpoint("POST /lesson-plans/requirements", {
  name: "requireForLessons",
  summary:
    "Adds one required piece of equipment to many lessons of the caller's unit; where it stands already its quantity is set",
  callers: writers,
  touches: ["catalogues"],
  body: z
    .strictObject({
      lessonIds: z
        .array(id)
        .min(1)
        .max(500)
        .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } }),
      typeId: id.nullish().transform((value) => value ?? null),
      words: optionalLine(500),
      quantity: quantity.min(0.001),
      basis: z.enum(requirementBases.map(({ value }) => value)).default("CLASS"),
      mandatory: z.boolean().default(true),
    })
    .refine(({ typeId, words }) => typeId !== null || words !== null, {
      path: ["typeId"],
      params: { says: "type-or-words" },
    }),
  labels,
  answer: z.object({ changed: z.number() }),
});
