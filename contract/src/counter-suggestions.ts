/** What the one field of the counter offers while somebody types a name instead of scanning a code. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { flag, id, requiredLine } from "./fields.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

const suggestedPerson = z.object({
  id,
  name: z.string(),
  code: z.string(),
  subjectGroupName: z.string().nullable(),
  /** Approved for today and not fetched yet. */
  slips: z.number(),
  /** Open loans. */
  out: z.number(),
});
export type SuggestedPerson = z.infer<typeof suggestedPerson>;

const suggestedThing = z.object({
  name: z.string(),
  unit: z.string(),
  trackingMode: z.string(),
  /** To be handed out now; while things come back, how many are out. */
  free: z.number(),
  /** Coded pieces of one kind are one row. */
  records: z.number(),
  /** Who has it, while things come back. */
  holders: z.array(z.string()),
  codes: z.array(z.string()),
  /** Of these, the codes of what is free: the first is picked, another may be. */
  freeCodes: z.array(z.string()),
});
export type SuggestedThing = z.infer<typeof suggestedThing>;

export const suggestAtCounter = endpoint("GET /loan-counter/suggestions", {
  name: "suggestAtCounter",
  summary: "People and things whose words begin as typed: those to hand out now, or those that are out",
  callers: staff,
  shows: [],
  query: z.strictObject({
    search: labelled(terms.find, requiredLine(100)),
    returning: labelled({ vi: "Đang nhận lại", en: "Taking back" }, flag.default(false)),
  }),
  answer: z.object({ people: z.array(suggestedPerson), things: z.array(suggestedThing) }),
});
export type CounterSuggestions = z.infer<typeof suggestAtCounter.answer>;
