/** What of the school's equipment serves which items. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { chosen, id, normQuantity, optionalLine, someId } from "../fields.ts";
import { labelled } from "../labels.ts";
import { staff } from "../people.ts";
import { terms } from "../terms.ts";

export const mapping = z.object({
  typeId: id.nullable(),
  equipmentId: id.nullable(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  /** How many of the school's make one of the list's: 4 where a set is four sheets. */
  perItem: z.number(),
});

/** Likely matches of an item among the types and records of the school, best first. */
export const suggestMappings = endpoint("GET /norm-mappings/suggestions", {
  name: "suggestMappings",
  summary: "Likely matches for the items of a list that have none yet",
  callers: staff,
  shows: [],
  query: z.strictObject({
    listId: labelled(terms.minimumList, chosen),
    subject: labelled(terms.subject, optionalLine(100).optional()),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        itemId: id,
        itemName: z.string(),
        itemUnit: z.string().nullable(),
        subject: z.string().nullable(),
        candidates: z.array(mapping.extend({ /** 0 to 1. */ likeness: z.number(), stock: z.number() })),
      }),
    ),
  }),
});

export const mappingLine = z
  .strictObject({
    typeId: labelled(terms.equipmentType, someId),
    equipmentId: labelled(terms.equipment, someId),
    perItem: labelled(
      { vi: "Số lượng của trường cho 1 đơn vị của danh mục", en: "Stock units for one of the list" },
      normQuantity.pipe(z.number().min(0.001)).default(1),
    ),
  })
  .superRefine(({ typeId, equipmentId }, context) => {
    if ((typeId === null) === (equipmentId === null))
      context.addIssue({ code: "custom", path: ["typeId"], params: { says: "needed" } });
  });

export const saveMappings = endpoint("POST /norm-mappings", {
  name: "saveMappings",
  summary:
    "Says what of the school's equipment serves which items; the given ones replace those of their items",
  callers: staff,
  touches: ["coverage"],
  body: z.strictObject({
    items: labelled(
      { vi: "Các dòng", en: "Items" },
      z
        .array(
          z.strictObject({
            itemId: labelled({ vi: "Dòng danh mục", en: "Item" }, id),
            mappings: labelled({ vi: "Ghép với", en: "Matched with" }, z.array(mappingLine).max(20)),
          }),
        )
        .min(1)
        .max(500),
    ),
  }),
  answer: z.object({ saved: z.number() }),
});
