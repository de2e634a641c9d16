import { z } from "zod";
import { requirementBases } from "./catalogues/lessons.ts";
import { endpoint } from "./endpoint.ts";
import { id, optionalLine, quantity } from "./fields.ts";
import { gradeNumber } from "./grades.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

/** A plan of an earlier year, or one that a superior unit shares, as the unit's own. */
export const copyLessons = endpoint("POST /lesson-plans/copies", {
  name: "copyLessons",
  summary:
    "Copies lessons with what they need from another year of the caller's unit or a unit above; lessons that are there already are left",
  callers: writers,
  touches: ["catalogues"],
  body: z.strictObject({
    /** Absent: what the units above share in the year of the same name. */
    fromYearId: labelled({ vi: "Chép từ năm học", en: "Copy from" }, id.optional()),
    toYearId: labelled({ vi: "Vào năm học", en: "Into" }, id),
    subjectId: labelled(terms.subject, id.optional()),
    grade: labelled(terms.grade, gradeNumber().optional()),
  }),
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
      lessonIds: labelled(
        { vi: "Bài học", en: "Lessons" },
        z
          .array(id)
          .min(1)
          .max(500)
          .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } }),
      ),
      typeId: labelled(
        terms.equipment,
        id.nullish().transform((value) => value ?? null),
      ),
      words: labelled({ vi: "Ghi theo lời", en: "In words" }, optionalLine(500)),
      quantity: labelled(terms.quantity, quantity.min(0.001)),
      basis: labelled(
        { vi: "Tính theo", en: "Per" },
        z.enum(requirementBases.map(({ value }) => value)).default("CLASS"),
      ),
      mandatory: labelled({ vi: "Bắt buộc", en: "Mandatory" }, z.boolean().default(true)),
    })
    .refine(({ typeId, words }) => typeId !== null || words !== null, {
      path: ["typeId"],
      params: { says: "type-or-words" },
    }),
  answer: z.object({ changed: z.number() }),
});
