import {
  type Catalogue,
  type CatalogueQuery,
  type CatalogueRecord,
  type Field,
  lineSeparator,
  type Named,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { type Actor, wordingFor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import type { ExportRowOf, Sheet } from "../../../sheets/columns.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { gathered, mostExported, refuseTooMany, streamSheet } from "../../../sheets/files.ts";
import { choicesFrom, type Line } from "../rules.ts";
import { sheetOf, writtenParts } from "../sheet.ts";
import { findIds } from "./find-ids.ts";
import { readRecords } from "./read-records.ts";
import { withoutRestricted } from "./restrictions.ts";
import { declaredOf, nameable, work } from "./sending.ts";
import { sheetFor } from "./shown-to.ts";
import { rowsToName } from "./usable-rows.ts";
import { declared, type View, viewOf } from "./view.ts";

const atOnce = 500;

/** A file of a catalogue: who asks for it, and in which language. */
export interface FileAsked {
  actor: Actor;
  of: Catalogue;
  language: Language;
}

/** The filtered list, written while it is read: the memory does not grow with the list. */
export async function exportCatalogue(
  db: Db,
  { actor, of, language }: FileAsked,
  query: CatalogueQuery,
): Promise<FileAnswer> {
  const view = await viewOf(db, actor, of, query);
  const { ids, total } = await findIds(db, view, query, { limit: mostExported });
  refuseTooMany(total);
  const day = dayOf(new Date());
  const rows = rowsOf(db, view, ids, language);
  return {
    name: `${fileName(of)}-${day}.xlsx`,
    type: xlsxType,
    content: streamSheet({
      sheet: sheetFor(actor, of, view.departmentId, sheetOf(of, wordingFor(actor))),
      rows,
      language,
    }),
  };
}

/** With the rows to choose from, as they are now. */
export async function catalogueTemplate(
  db: Db,
  { actor, of, language }: FileAsked,
  schoolYearId: number | undefined,
): Promise<FileAnswer> {
  const view = await viewOf(db, actor, of, { schoolYearId });
  const { sheet, fields } = declaredOf(of, actor);
  const named = await rowsToName(db, view, "offered");
  return {
    name: `mau-nhap-${fileName(of)}.xlsx`,
    type: xlsxType,
    content: () => gathered(work("listTemplate", { sheet, fields, language }, nameable(named))),
  };
}

async function* rowsOf(db: Db, view: View, ids: readonly number[], language: Language) {
  const labels = await labelsOf(db, view);
  for (const part of inParts(ids, atOnce)) {
    const records = await readRecords(db, view, part);
    for (const record of await withoutRestricted(db, view.actor, view.of, records))
      yield rowOf(view.of, record, labels, language);
  }
}

/** What another row is called by, so that an import finds exactly that one again. */
type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

async function labelsOf(db: Db, view: View): Promise<Labels> {
  if (view.departmentId !== view.actor.departmentId) return new Map();
  const rows = await rowsToName(db, view, "all");
  return new Map(
    [...rows].map(([to, some]) => [
      to,
      new Map(choicesFrom(some).map(({ value, vi }) => [Number(value), vi])),
    ]),
  );
}

function rowOf(
  of: Catalogue,
  record: CatalogueRecord,
  labels: Labels,
  language: Language,
): ExportRowOf<Sheet> {
  const fields = writtenFields(of).map(([field, one]) => [
    field,
    written(one, record[field], labels, language),
  ]);
  // why: the sheet is made of the same fields, so each column finds its kind of value
  return {
    code: record.code,
    name: record.name,
    departmentName: record.departmentName,
    ...Object.fromEntries(fields),
  } as ExportRowOf<Sheet>;
}

function written(one: Field, value: unknown, labels: Labels, language: Language): unknown {
  switch (one.kind) {
    case "ref":
    case "yearlyRef":
      return nameFor(one.to, value as Named | null, labels);
    case "refs":
      return (value as Named[]).map((named) => nameFor(one.to, named, labels) ?? "");
    case "grade":
      return value === null ? null : String(value);
    case "grades":
      return (value as number[]).map(String);
    case "lines":
      return (value as Line[]).map((line) => entryOf(one, line, labels, language)).join("; ");
    default:
      return value;
  }
}

/** People may share a name: they are written with their codes. */
function nameFor(slug: string, named: Named | null, labels: Labels): string | null {
  if (!named) return null;
  if (named.code !== null && !declared(slug).name?.unique) return `${named.name} (${named.code})`;
  return labels.get(slug)?.get(named.id) ?? named.name;
}

/** One line as the import reads it back; parts left out at the end are empty. */
function entryOf(
  field: Extract<Field, { kind: "lines" }>,
  line: Line,
  labels: Labels,
  language: Language,
): string {
  const parts = writtenParts(field.columns).map(([key, column]) => {
    const value = line[key];
    if (column.kind === "ref")
      return nameFor(column.to, value as Named | null, labels) ?? String(line["words"] ?? "");
    if (value === null || value === undefined) return "";
    if (column.kind === "choice")
      return column.choices.find((choice) => choice.value === value)?.[language] ?? "";
    if (column.kind === "flag")
      return say(value ? { vi: "Có", en: "Yes" } : { vi: "Không", en: "No" }, language);
    if (column.kind === "day") return String(value).split("-").reverse().join("/");
    if (typeof value === "number") return String(value).replace(".", ",");
    // why: these two marks separate entries and parts
    return String(value).replace(/[;|]/g, ",");
  });
  while (parts.at(-1) === "") parts.pop();
  return parts.join(lineSeparator);
}

function fileName(of: Catalogue): string {
  return of.plural;
}
