import { z } from "zod";
import { instant } from "./fields.ts";

/** One field that a change touched; values as they were shown. */
export const fieldChange = z.object({ field: z.string(), from: z.json(), to: z.json() });
export type FieldChange = z.infer<typeof fieldChange>;

/** One line of a record's history: who did what, when. The sentence comes from `events.ts`. */
export const historyLine = z.object({
  id: z.number(),
  at: instant,
  /** The person's name as it was then. */
  actorName: z.string(),
  /** The unit the person belonged to then. */
  actorUnit: z.string(),
  event: z.string(),
  details: z.record(z.string(), z.json()),
});
export type HistoryLine = z.infer<typeof historyLine>;

export const historyAnswer = z.object({ items: z.array(historyLine) });
