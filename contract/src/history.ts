import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line } from "./fields.ts";
import { labelled } from "./labels.ts";

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

/** What changed, without what it was and is: no name, no value. */
export const change = z.object({
  at: instant,
  /** `loan.handedOut`, as in the history. */
  event: z.string(),
  subject: z.object({ type: z.string(), id: z.number() }),
});
export type Change = z.infer<typeof change>;

export const mostChanges = 500;

export const changesQuery = z.strictObject({
  /** Left out: from the first change on. */
  after: labelled(
    { vi: "Con trỏ", en: "Cursor" },
    line(40)
      .regex(/^\d{1,15}-[0-9a-f]{12}$/)
      .optional(),
  ),
  size: labelled(
    { vi: "Số dòng mỗi trang", en: "Page size" },
    z.coerce.number<number>().int().min(1).max(mostChanges).default(100),
  ),
});
export type ChangesQuery = z.infer<typeof changesQuery>;

export const listChanges = endpoint("GET /changes", {
  name: "listChanges",
  summary:
    "What changed in the caller's unit behind a cursor, oldest first, for programs that keep a copy of their own",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  shows: [],
  query: changesQuery,
  answer: z.object({
    items: z.array(change),
    /** To be sent as `after` next time; null: nothing has happened yet. */
    next: z.string().nullable(),
    /** There is more behind it already. */
    hasMore: z.boolean(),
    /** Where the changes end now: who has read everything else begins here. */
    latest: z.string().nullable(),
  }),
});
