/** A list that goes from one installation to another as one file, with where it comes from and its checksum. */

import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { one } from "../fields.ts";
import { staff } from "../people.ts";
import { normItemBody } from "./items.ts";
import { normList } from "./lists.ts";
import { normLevels } from "./words.ts";

export const exchangeFormat = "so-thiet-bi/norm-list";
/** A newer program may write more; what this one does not know of it refuses to guess. */
export const exchangeVersion = 1;

/** What the checksum is of: everything but itself. */
export const exchangedList = z.strictObject({
  format: z.literal(exchangeFormat),
  version: z.number().int(),
  /** Who gave it away. No person is named. */
  from: z.strictObject({
    unit: z.string().max(255),
    madeAt: z.iso.datetime(),
    /** `PUBLISHED`: schools reckoned with it. */
    status: z.enum(["DRAFT", "PUBLISHED", "RETIRED"]),
  }),
  list: z.strictObject({
    name: z.string().min(1).max(255),
    regulation: z.string().min(1).max(255),
    level: z.enum(normLevels),
    validFrom: z.iso.date().nullable(),
    validUntil: z.iso.date().nullable(),
    partial: z.boolean(),
    source: z.string().max(500).nullable(),
    note: z.string().max(2_000).nullable(),
  }),
  items: z.array(normItemBody).min(1),
});
export type ExchangedList = z.infer<typeof exchangedList>;

export const exportNormList = endpoint("GET /norm-lists/:id/exchange", {
  name: "exportNormList",
  summary: "The list with all its items as one file for another installation, with its source and checksum",
  callers: "signed-in",
  wide: "export",
  params: one,
  answer: "file",
});

export const importNormList = endpoint("POST /norm-lists/exchange", {
  name: "importNormList",
  summary:
    "Drafts a list from the file of another installation; refuses one that was changed on its way or taken in before",
  callers: staff,
  touches: ["norms"],
  wide: "import",
  upload: true,
  answer: normList,
});
