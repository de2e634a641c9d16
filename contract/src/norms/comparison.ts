/** Two lists beside each other, as a new circular and the old one, and what the change does to the schools' needs. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { chosen, named, one } from "../fields.ts";
import { labelled } from "../labels.ts";
import type { Words } from "../language.ts";
import { terms } from "../terms.ts";
import { normItem } from "./items.ts";
import { normList } from "./lists.ts";

export const comparedStates = ["ADDED", "GONE", "CHANGED"] as const;
export type ComparedState = (typeof comparedStates)[number];
export const comparedStateWords: Record<ComparedState, Words> = {
  ADDED: { vi: "Thêm", en: "Added" },
  GONE: { vi: "Bỏ", en: "Gone" },
  CHANGED: { vi: "Đổi", en: "Changed" },
};

/** What of an item one looks at when two lists are compared. */
export const comparedItem = normItem.pick({
  id: true,
  subject: true,
  number: true,
  name: true,
  component: true,
  unit: true,
  quantityText: true,
  quantity: true,
  basis: true,
  studentsMin: true,
  studentsMax: true,
  grades: true,
  forTeacher: true,
  forStudent: true,
  optional: true,
});
export type ComparedItem = z.infer<typeof comparedItem>;

export const comparedFields = ["name", "unit", "quantityText", "grades", "users", "optional"] as const;

export const comparedLine = z.object({
  state: z.enum(comparedStates),
  /** `null`: the list does not have it. */
  before: comparedItem.nullable(),
  after: comparedItem.nullable(),
  /** What is different, of an item that both have. */
  fields: z.array(z.enum(comparedFields)),
  /** Of all the schools together; `null` where none of them can say. */
  needBefore: z.number().nullable(),
  needAfter: z.number().nullable(),
  /** Schools that need more or fewer of it than before. */
  schools: z.number(),
});
export type ComparedLine = z.infer<typeof comparedLine>;

/** Rows of a school whose need changes. */
export const comparedSchool = z.object({
  department: named,
  parentName: z.string().nullable(),
  more: z.number(),
  fewer: z.number(),
  /** Of rows that one of the lists does not have. */
  added: z.number(),
  gone: z.number(),
  /** Rows whose need is not known before or after: typed by the school, or its classes are not entered. */
  unknown: z.number(),
});
export type ComparedSchool = z.infer<typeof comparedSchool>;

export const compareNormLists = endpoint("GET /norm-lists/:id/comparison", {
  name: "compareNormLists",
  summary:
    "What a list adds, drops and changes against an older one of its level, and what that does to the need of each school below",
  callers: "signed-in",
  shows: ["norms", "coverage"],
  wide: "search",
  params: one,
  query: z.strictObject({
    olderId: labelled(
      { vi: "So với", en: "Compared with" },
      z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER),
    ),
    departmentId: labelled(terms.unit, chosen),
  }),
  answer: z.object({
    older: normList,
    newer: normList,
    lines: z.array(comparedLine),
    /** Items that both have alike. */
    same: z.number(),
    schools: z.array(comparedSchool),
    /** The unit of which these schools are, or the one school. */
    department: named,
  }),
});
