/** The page of all papers: reports, tracking books, and what is printed of a record. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day } from "./fields.ts";
import { labelled } from "./labels.ts";
import { paperTurns, reportGroups } from "./report-words.ts";
import { reportAsked } from "./reports.ts";
import { terms } from "./terms.ts";

const words = z.object({ vi: z.string(), en: z.string() });

export const homePaper = z.object({
  key: z.string(),
  group: z.enum(reportGroups),
  title: words,
  purpose: words,
  /** “S24-H”, for those who keep it by that number. */
  formNumber: z.string().nullable(),
  due: z.object({
    every: z.enum(paperTurns),
    /** The next time; null where there is none by the calendar. */
    on: day.nullable(),
    /** The caller keeps such papers, and this one's day is near or just over. */
    isNow: z.boolean(),
    law: words.nullable(),
  }),
  /** Its file comes as a document of Word too. */
  edited: z.boolean(),
  /** A book has pages that are locked; what is printed of a record is printed where the record is. */
  kind: z.enum(["book", "report", "record"]),
  /** Its page, or that of its records. */
  address: z.string(),
  /** Of a book: where it is read of other days. */
  otherDays: z.string().nullable(),
  /** What its file is asked with; null where a room, a person or a record is to be chosen first. */
  file: z
    .union([
      /** `says`: “tháng 11 năm 2026”. */
      z.object({ period: z.string(), says: words }),
      z.object({ asked: reportAsked.pick({ from: true, to: true, departmentId: true }).partial() }),
    ])
    .nullable(),
});
export type HomePaper = z.infer<typeof homePaper>;

export const listPapers = endpoint("GET /papers", {
  name: "listPapers",
  summary:
    "Every paper that the caller may open, by what it is for, with the day when it is due; of a unit below those that are read from above",
  callers: "signed-in",
  shows: ["track-books"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ items: z.array(homePaper) }),
});
