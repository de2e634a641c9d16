/** Versioned lists of what a school must have. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { chosen, day, id, one, optionalLine, paragraph, requiredLine, someDay, version } from "../fields.ts";
import { labelled } from "../labels.ts";
import { staff } from "../people.ts";
import { terms } from "../terms.ts";
import { normLevels, normListStatuses } from "./words.ts";

const listFields = {
  name: labelled(terms.nameOfTheList, requiredLine(255)),
  regulation: labelled({ vi: "Văn bản ban hành", en: "Regulation" }, requiredLine(255)),
  level: labelled({ vi: "Cấp học", en: "School level" }, z.enum(normLevels)),
  validFrom: labelled({ vi: "Áp dụng từ", en: "Valid from" }, someDay),
  validUntil: labelled({ vi: "Áp dụng đến", en: "Valid until" }, someDay),
  /** Rows are missing that the regulation has. */
  partial: labelled({ vi: "Danh mục chưa đầy đủ", en: "Partial list" }, z.boolean().default(false)),
  source: labelled(terms.source, optionalLine(500)),
  note: labelled(terms.note, paragraph(2_000)),
};

const listDates = (
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  context: z.RefinementCtx,
) => {
  if (validFrom && validUntil && validUntil < validFrom)
    context.addIssue({ code: "custom", path: ["validUntil"], params: { says: "ends-before-start" } });
};

export const normListBody = z.strictObject(listFields).superRefine(listDates);
export type NormListBody = z.output<typeof normListBody>;

export const normList = z.object({
  id,
  /** `null`: comes with the product. */
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  name: z.string(),
  /** The name with what people must know of the list: that it is only a part of what the regulation has. */
  shownName: z.string(),
  regulation: z.string(),
  level: z.enum(normLevels),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  partial: z.boolean(),
  source: z.string().nullable(),
  note: z.string().nullable(),
  /** Came as a file of another installation: the unit that gave it away. */
  receivedFrom: z.string().nullable(),
  status: z.enum(normListStatuses),
  /** Published, and today between its days. */
  inForce: z.boolean(),
  items: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean(), publish: z.boolean(), retire: z.boolean(), remove: z.boolean() }),
});
export type NormList = z.infer<typeof normList>;

export const listNormLists = endpoint("GET /norm-lists", {
  name: "listNormLists",
  summary:
    "The lists of minimum equipment that come with the product, of the caller's unit and of those above it",
  callers: "signed-in",
  shows: ["norms"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ items: z.array(normList), can: z.object({ create: z.boolean() }) }),
});

export const getNormList = endpoint("GET /norm-lists/:id", {
  name: "getNormList",
  summary: "A list of minimum equipment",
  callers: "signed-in",
  shows: ["norms"],
  params: one,
  answer: normList,
});

export const createNormList = endpoint("POST /norm-lists", {
  name: "createNormList",
  summary: "Drafts a list of minimum equipment, owned by the caller's (upper) unit",
  callers: staff,
  touches: ["norms"],
  body: normListBody,
  answer: normList,
});

export const changeNormList = endpoint("PUT /norm-lists/:id", {
  name: "changeNormList",
  summary: "Changes name, regulation and days of an own list",
  callers: staff,
  touches: ["norms", "coverage"],
  params: one,
  body: z.strictObject({ ...listFields, version }).superRefine(listDates),
  answer: normList,
});

export const copyNormList = endpoint("POST /norm-lists/:id/copy", {
  name: "copyNormList",
  summary: "Drafts a new version from a list with all its items",
  callers: staff,
  touches: ["norms"],
  params: one,
  body: z.strictObject({ name: labelled(terms.nameOfTheList, requiredLine(255)) }),
  answer: normList,
});

const versioned = z.strictObject({ version });

export const publishNormList = endpoint("POST /norm-lists/:id/publication", {
  name: "publishNormList",
  summary: "Lets the schools below reckon with the list; its items stay as they are from now on",
  callers: staff,
  touches: ["norms", "coverage"],
  params: one,
  body: versioned,
  answer: normList,
});

export const retireNormList = endpoint("POST /norm-lists/:id/retirement", {
  name: "retireNormList",
  summary: "Takes a list out of use; what was reckoned with it can still be read",
  callers: staff,
  touches: ["norms", "coverage"],
  params: one,
  body: versioned,
  answer: normList,
});

export const removeNormList = endpoint("DELETE /norm-lists/:id", {
  name: "removeNormList",
  summary: "Deletes a draft",
  callers: staff,
  touches: ["norms"],
  params: one,
  answer: "nothing",
});
