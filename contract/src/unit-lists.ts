/** The units of a province out of one file, and the letters by which each gets its first administrator. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, id } from "./fields.ts";
import { importBody, importPreview, importResult } from "./import.ts";
import { labelled } from "./labels.ts";

const callers = ["ROLE_SYSTEM_ADMIN"] as const;

const listBody = importBody.omit({ schoolYearId: true });

export const downloadUnitTemplate = endpoint("GET /unit-lists/template", {
  name: "downloadUnitTemplate",
  summary: "An empty workbook with the columns of a list of units and an example",
  callers,
  wide: "export",
  answer: "file",
});

export const previewUnitList = endpoint("POST /unit-lists/preview", {
  name: "previewUnitList",
  summary: "Reads a list of units and says what importing would add and change; nothing is written",
  callers,
  shows: [],
  wide: "import",
  upload: true,
  changes: false,
  body: listBody,
  answer: importPreview.extend({
    /** Units that have nobody who administers them yet, for whom an account would be opened. */
    administrators: z.number(),
  }),
});

export const markUnitListErrors = endpoint("POST /unit-lists/errors", {
  name: "markUnitListErrors",
  summary: "The uploaded list of units with its wrong cells marked, or only the rows that are left out",
  callers,
  wide: "import",
  upload: true,
  changes: false,
  body: listBody,
  answer: "file",
});

export const importUnitList = endpoint("POST /unit-lists", {
  name: "importUnitList",
  summary:
    "Adds the units of a list that are not there yet, superiors first, brings the others up to it, and opens an account for the administrator of each that has none; all rows or nothing",
  callers,
  touches: ["departments", "accounts"],
  wide: "import",
  upload: true,
  body: listBody,
  answer: importResult.extend({ administrators: z.number() }),
});

/** As many letters as one print takes; their passwords are hashed while the person waits. */
export const mostLetters = 100;

const unitAndBelow = { vi: "Đơn vị và cấp dưới", en: "Unit and those below" };

export const letterOwed = z.object({
  id,
  unit: z.string(),
  superior: z.string().nullable(),
  name: z.string(),
  username: z.string(),
});
export type LetterOwed = z.infer<typeof letterOwed>;

export const listLettersOwed = endpoint("GET /unit-lists/letters", {
  name: "listLettersOwed",
  summary:
    "Administrators who never logged in and hold no password that opens: those the next print of letters is for, and how many in all",
  callers,
  shows: ["accounts", "departments"],
  query: z.strictObject({ departmentId: labelled(unitAndBelow, chosen) }),
  answer: z.object({ items: z.array(letterOwed).max(mostLetters), total: z.number() }),
});

/** The passwords are answered this once and stored nowhere. */
export const issueLetters = endpoint("POST /unit-lists/letters", {
  name: "issueLetters",
  summary:
    "Gives the next administrators who never logged in a password for their first login, to be printed as letters",
  callers,
  touches: ["accounts"],
  /** Without a unit, of all. */
  body: z.strictObject({ departmentId: labelled(unitAndBelow, id.optional()) }),
  answer: z.object({
    items: z.array(
      z.object({
        unit: z.string(),
        address: z.string().nullable(),
        name: z.string(),
        username: z.string(),
        oneTimePassword: z.string(),
      }),
    ),
    /** Until when the passwords open the accounts. */
    validUntil: z.string(),
    /** How many are owed one still. */
    left: z.number(),
  }),
});
