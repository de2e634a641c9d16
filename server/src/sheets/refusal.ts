export const sheetRefusals = [
  "unreadable",
  "not-a-sheet",
  "old-xls",
  "too-large",
  "too-many-rows",
  "too-many-columns",
  "too-many-cells",
  "takes-too-long",
  "too-heavy",
  "zip-bomb",
  "empty",
  "encrypted",
  // of documents
  "not-a-document",
  "old-doc",
  "damaged-document",
  "scanned",
  "too-many-pages",
  // of timetables that a program wrote
  "damaged-xml",
  "xml-declares",
  "not-a-timetable",
  "only-places",
  "nothing-placed",
] as const;

export type SheetRefusalCode = (typeof sheetRefusals)[number];

/**
 * A file that is not read at all. `refusalText` in words.ts says why; `limit` is set where a limit was
 * passed.
 */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;
  readonly limit: number | undefined;

  constructor(code: SheetRefusalCode, options: { limit?: number; cause?: unknown } = {}) {
    super(`sheet refused: ${code}`, { cause: options.cause });
    this.name = "SheetRefusal";
    this.code = code;
    this.limit = options.limit;
  }
}
