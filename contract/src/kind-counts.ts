/**
 * What a unit has of one kind of thing, and what it asks for already: one count for lists, forms, decisions
 * and papers.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, line } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

/** All records of a type of the catalogue; of what has none, all records of that name and unit of measure. */
export const countedBy = ["TYPE", "NAME"] as const;

export const kindCount = z.object({
  countedBy: z.enum(countedBy),
  /** How many records were counted. */
  records: z.number(),
  /** Good, broken and being repaired together. */
  total: z.number(),
  good: z.number(),
  /** With what waits for disposal. */
  broken: z.number(),
  repairing: z.number(),
  /** In somebody's hands, whatever its condition. */
  borrowed: z.number(),
  /** Sent and still to come, in other demands of the unit than the one that is read. */
  asked: z.number(),
  /** In other drafts of the unit, and in what came back to it; `null` for everybody outside. */
  drafted: z.number().nullable(),
});
export type KindCount = z.infer<typeof kindCount>;

/** Of the last purchase, of the newest record, or of the catalogue. */
export const priceSources = ["PURCHASE", "BOOKS", "CATALOGUE"] as const;
export const estimatedPrice = z.object({ amount: z.number(), source: z.enum(priceSources) });
export type EstimatedPrice = z.infer<typeof estimatedPrice>;

export const countKind = endpoint("GET /kind-counts", {
  name: "countKind",
  summary:
    "What a unit has of a kind of thing and asks for already, by type, by a record of it, or by name and unit of measure; with an estimated price",
  callers: "signed-in",
  shows: [],
  query: z
    .strictObject({
      departmentId: labelled(terms.unit, chosen),
      typeId: labelled(terms.equipmentType, chosen),
      equipmentId: labelled(terms.equipment, chosen),
      name: labelled(terms.name, line(255).optional()),
      unit: labelled(terms.unitOfMeasure, line(30).optional()),
    })
    .superRefine(({ typeId, equipmentId, name, unit }, context) => {
      if (typeId !== undefined || equipmentId !== undefined) return;
      if (!name) context.addIssue({ code: "custom", path: ["name"], params: { says: "needed" } });
      else if (!unit) context.addIssue({ code: "custom", path: ["unit"], params: { says: "needed" } });
    }),
  answer: kindCount.extend({ estimatedPrice: estimatedPrice.nullable() }),
});
