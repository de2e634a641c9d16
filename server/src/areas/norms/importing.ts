import { gradesOfLevel } from "@so-thiet-bi/contract/catalogues/subjects";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { type NormReading, normItemBody, readNormFile as readingFile, writeNormItems as writing } from "@so-thiet-bi/contract/norms";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import type { Db } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidField, Refusal } from "../../http/refusal.ts";
import type { UploadedFile } from "../../http/routes.ts";
import { tidyText } from "../../sheets/cell.ts";
import { readAllSheets, SheetRefusal } from "../../sheets/read.ts";
import { cellText } from "../../sheets/values.ts";
import { refusalText } from "../../sheets/words.ts";
import { type AnnexTable, type ReadItem, readAnnex } from "./annex.ts";
import { findDraft, type NormListRow } from "./lists.ts";

/** Every visible sheet of the workbook that has the header of an annex. */
export async function readNormFile(db: Db, actor: Actor, listId: number, file: UploadedFile, language: Language): Promise<NormReading> {
  const list = await findDraft(db, actor, listId);
  const tables = (await sheetsOf(file)).map(({ sheetName, rows, merges }): AnnexTable => {
    const words = rows.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell))));
    return { sheetName, rows: words, merges };
  });
  return reading(list, tables, "file", language);
}

export async function readNormTable(db: Db, actor: Actor, listId: number, rows: string[][], language: Language): Promise<NormReading> {
  const list = await findDraft(db, actor, listId);
  const words = rows.map((row) =>
    row.map((cell) =>
      cell
        .split(/\r\n?|\n/)
        .map(tidyText)
        .filter(Boolean)
        .join("\n"),
    ),
  );
  return reading(list, [{ sheetName: null, rows: words, merges: undefined }], "rows", language);
}

function reading(list: NormListRow, tables: readonly AnnexTable[], field: "file" | "rows", language: Language): NormReading {
  const read = readAnnex(tables);
  if (!read) throw invalidField([field], "annex-header-missing", readingFile.labels);
  return {
    items: read.items.map((one) => ({ row: one.row, item: one.item, doubts: doubtsOf(list, one, language), carried: one.carried })),
    skipped: read.skipped.map(({ row, text, says }) => ({ row, text, says: say(says, language) })),
    subjects: read.subjects,
  };
}

/** What the reader was unsure of, grades that the level does not have, and what would keep the row from being written. */
function doubtsOf(list: NormListRow, { item, doubts }: ReadItem, language: Language): NormReading["items"][number]["doubts"] {
  const said = doubts.map(({ field, says }) => ({ field: field as string, says: say(says, language) }));
  const ofLevel = gradesOfLevel[list.level] ?? [];
  if (item.grades.some((grade) => !ofLevel.includes(grade)))
    said.push({
      field: "grades",
      says: say({ vi: "có khối lớp không thuộc cấp học của danh mục", en: "grades that the level of the list does not have" }, language),
    });
  const checked = normItemBody.safeParse(item);
  const faults = checked.success ? {} : issuesByField(checked.error.issues, language, writing.labels);
  return [...said, ...Object.entries(faults).map(([field, says]) => ({ field, says }))];
}

async function sheetsOf(file: UploadedFile) {
  try {
    return await readAllSheets(file.bytes, file.name);
  } catch (error) {
    if (error instanceof SheetRefusal) throw new Refusal("sheetRefused", { reason: { vi: refusalText(error, "vi"), en: refusalText(error, "en") } });
    throw error;
  }
}
