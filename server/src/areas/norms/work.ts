/** What a worker does with the annex of a circular, and with the file of a list. */
import { gradesOf } from "@so-thiet-bi/contract/grades";
import { type Language, say } from "@so-thiet-bi/contract/language";
import {
  type ExchangedList,
  mostNormItems,
  type NormList,
  type NormReading,
  normItemBody,
} from "@so-thiet-bi/contract/norms";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import { tidyText } from "../../sheets/cell.ts";
import { readTables } from "../../sheets/read-tables.ts";
import { bytesOf, orRefused, type Refused, type SentFile } from "../../sheets/work.ts";
import { type AnnexTable, type ReadItem, readAnnex } from "./rules/annex.ts";
import { type ExchangeFault, readExchange, writeExchange } from "./rules/exchange.ts";

export interface AnnexOrder {
  /** A workbook, a document or a PDF, or rows that were pasted. */
  given: SentFile | readonly (readonly string[])[];
  level: NormList["level"];
  language: Language;
}

export type AnnexPiece = Omit<NormReading, "items"> | NormReading["items"] | "no header" | "too many";

const rowsAtOnce = 100;

/** The file of a list, of which the items come in parts. */
export async function* packExchange(
  head: Omit<ExchangedList, "items">,
  given: AsyncIterable<ExchangedList["items"]>,
): AsyncGenerator<Uint8Array> {
  const items: ExchangedList["items"] = [];
  for await (const some of given) items.push(...some);
  yield Buffer.from(writeExchange({ ...head, items }));
}

export type ExchangePiece =
  | { fault: ExchangeFault }
  | { head: Omit<ExchangedList, "items">; checksum: string }
  | ExchangedList["items"];

/** First what the list is and its checksum, then its items; or why it is not taken in. */
export async function* unpackExchange(file: SentFile): AsyncGenerator<ExchangePiece> {
  const read = readExchange(bytesOf(file).toString("utf8"));
  if (typeof read === "string") {
    yield { fault: read };
    return;
  }
  const { items, ...head } = read.content;
  if (items.length > mostNormItems) {
    yield { fault: "invalid" };
    return;
  }
  yield { head, checksum: read.checksum };
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce);
}

/** First what was left out and which subjects there are, then the items. */
export function readGivenAnnex(order: AnnexOrder): AsyncGenerator<AnnexPiece | Refused> {
  return orRefused(annexRead(order));
}

async function* annexRead({ given, level, language }: AnnexOrder): AsyncGenerator<AnnexPiece> {
  const read = readAnnex(
    "bytes" in given ? await readTables(bytesOf(given), given.name) : [pasted(given)],
    level,
  );
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
  const ofLevel = gradesOf([level]);
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
