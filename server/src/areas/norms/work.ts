/** What a worker does with the annex of a circular. */
import { gradesOfLevel } from "@so-thiet-bi/contract/catalogues/subjects";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { mostNormItems, type NormList, type NormReading, normItemBody } from "@so-thiet-bi/contract/norms";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import { tidyText } from "../../sheets/cell.ts";
import { readAllSheets } from "../../sheets/read.ts";
import { cellText } from "../../sheets/values.ts";
import { bytesOf, orRefused, type Refused, type SentFile } from "../../sheets/work.ts";
import { type AnnexTable, type ReadItem, readAnnex } from "./rules/annex.ts";

export interface AnnexOrder {
  /** A workbook, or rows that were pasted. */
  given: SentFile | readonly (readonly string[])[];
  level: NormList["level"];
  language: Language;
}

export type AnnexPiece = Omit<NormReading, "items"> | NormReading["items"] | "no header" | "too many";

const rowsAtOnce = 100;

/** First what was left out and which subjects there are, then the items. */
export function readGivenAnnex(order: AnnexOrder): AsyncGenerator<AnnexPiece | Refused> {
  return orRefused(annexRead(order));
}

async function* annexRead({ given, level, language }: AnnexOrder): AsyncGenerator<AnnexPiece> {
  const read = readAnnex("bytes" in given ? await tablesOf(given) : [pasted(given)], level);
  if (!read) {
    yield "no header";
    return;
  }
  // why not shown: a list cannot hold them, and reading ten thousand rows over is nobody's work
  if (read.items.length > mostNormItems) {
    yield "too many";
    return;
  }
  yield {
    skipped: read.skipped.map(({ row, text, says }) => ({ row, text, says: say(says, language) })),
    subjects: read.subjects,
  };
  for (let from = 0; from < read.items.length; from += rowsAtOnce) {
    yield read.items.slice(from, from + rowsAtOnce).map((one) => ({
      row: one.row,
      item: one.item,
      doubts: doubtsOf(level, one, language),
      carried: one.carried,
    }));
  }
}

/** Every visible sheet of the workbook that has the header of an annex. */
async function tablesOf(file: SentFile): Promise<AnnexTable[]> {
  return (await readAllSheets(bytesOf(file), file.name)).map(({ sheetName, rows, merges }) => {
    const words = rows.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell))));
    return { sheetName, rows: words, merges };
  });
}

function pasted(rows: readonly (readonly string[])[]): AnnexTable {
  const words = rows.map((row) =>
    row.map((cell) =>
      cell
        .split(/\r\n?|\n/)
        .map(tidyText)
        .filter(Boolean)
        .join("\n"),
    ),
  );
  return { sheetName: null, rows: words, merges: undefined };
}

/**
 * What the reader was unsure of, grades that the level does not have, and what would keep the row from being
 * written.
 */
function doubtsOf(
  level: string,
  { item, doubts }: ReadItem,
  language: Language,
): NormReading["items"][number]["doubts"] {
  const said = doubts.map(({ field, says }) => ({ field: field as string, says: say(says, language) }));
  const ofLevel = gradesOfLevel[level] ?? [];
  if (item.grades.some((grade) => !ofLevel.includes(grade)))
    said.push({
      field: "grades",
      says: say(
        {
          vi: "có khối lớp không thuộc cấp học của danh mục",
          en: "grades that the level of the list does not have",
        },
        language,
      ),
    });
  const checked = normItemBody.safeParse(item);
  const faults = checked.success ? {} : issuesByField(checked.error.issues, language, normItemBody);
  return [...said, ...Object.entries(faults).map(([field, says]) => ({ field, says }))];
}
