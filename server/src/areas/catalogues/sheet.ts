/**
 * The columns of a catalogue's file: template, import, export and the file that comes back with errors are
 * made of them.
 */

import {
  type Catalogue,
  type Choice,
  type Field,
  type LineField,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import { allGrades, gradeAliases, gradeWords } from "@so-thiet-bi/contract/grades";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import { wordsFor } from "@so-thiet-bi/contract/unit-words";
import type { Wording } from "@so-thiet-bi/contract/wording";
import type { Column, Sheet } from "../../sheets/columns.ts";
import { inCell } from "../../sheets/words.ts";
import { choicesFrom, type Nameable, refPlaces } from "./rules.ts";

/** Rows that a column may name, by field or by `field.column` of its lines. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const gradeChoices: readonly Choice[] = allGrades.map((grade) => ({
  value: String(grade),
  ...gradeWords(grade),
  aliases: gradeAliases(grade),
}));

/**
 * The columns as a unit says them that speaks so; a file with the words of other schools is read too. Which
 * rows a column may name is known at run time and filled in by `withChoices`.
 */
export function sheetOf(of: Catalogue, wording?: Wording): Sheet {
  const { name, columns } = writtenSheetOf(of);
  if (wording === undefined) return { name, columns };
  const told = (words: Words) => wordsFor(wording, words);
  return {
    name: told(name),
    columns: columns.map(({ header, note, choices, ...column }) => ({
      ...column,
      header: told(header),
      aliases: [...(column.aliases ?? []), header.vi, header.en],
      ...(note && { note: told(note) }),
      ...(choices && {
        choices: choices.map((one) => ({
          ...one,
          ...told(one),
          aliases: [...(one.aliases ?? []), one.vi, one.en],
        })),
      }),
    })),
  };
}

function writtenSheetOf(of: Catalogue): Sheet {
  return {
    name: of.title,
    columns: [
      ...(of.code ? [codeColumn(of.code)] : []),
      ...(of.name
        ? [
            {
              key: "name",
              header: of.name.label,
              kind: "text" as const,
              required: true,
              maxLength: of.name.max ?? 255,
              width: 36,
              ...(of.name.overTwoColumns && { overTwoColumns: true }),
              ...(of.name.aliases && { aliases: of.name.aliases }),
              ...(of.name.example && { example: of.name.example }),
            },
          ]
        : []),
      ...writtenFields(of).map(([key, field]) => columnOf(key, field)),
      ...(of.shared
        ? [
            {
              key: "departmentName",
              header: { vi: "Của đơn vị", en: "Owner" },
              kind: "text" as const,
              exportOnly: true,
              width: 28,
            },
          ]
        : []),
    ],
  };
}

/** What the columns of a file may name, by field or `field.column`. */
export function choicesFor(
  of: Pick<Catalogue, "fields">,
  rows: ReadonlyMap<string, readonly Nameable[]>,
): Record<string, Choice[]> {
  const byTarget = new Map([...rows].map(([to, some]) => [to, choicesFrom(some)]));
  return Object.fromEntries(refPlaces(of).map(([place, to]) => [place, byTarget.get(to) ?? []]));
}

/** A file's columns, and the language that its sender reads. */
export interface SheetRead {
  sheet: Sheet;
  language: Language;
}

export interface Fault {
  line: number;
  field: string;
  sentence: string;
}

/** “Dòng 12, cột Đơn vị tính: …” */
export function faultIn({ sheet, language }: SheetRead, { line, field, sentence }: Fault) {
  return { field, message: inCell(sheet, { line, field }, sentence, language) };
}

function codeColumn({ label, aliases }: NonNullable<Catalogue["code"]>): Column {
  return {
    key: "code",
    header: label,
    kind: "text",
    maxLength: 30,
    width: 14,
    note: { vi: "Để trống thì hệ thống tự đánh mã.", en: "Leave empty for an automatic code." },
    ...(aliases && { aliases }),
  };
}

function columnOf(key: string, field: Exclude<Field, { kind: "count" | "shown" }>): Column {
  return {
    key,
    header: field.label,
    ...(field.aliases && { aliases: field.aliases }),
    ...(field.required && !field.proposed && { required: true }),
    ...(field.example && { example: field.example }),
    ...(field.kind === "lines" ? { note: linesNote(field.columns) } : field.help ? { note: field.help } : {}),
    ...shapeOf(field),
  };
}

function shapeOf(field: Exclude<Field, { kind: "count" | "shown" }>): Pick<Column, "kind"> & Partial<Column> {
  switch (field.kind) {
    case "text":
      return { kind: "text", maxLength: field.max, width: 20 };
    case "paragraph":
      return { kind: "text", maxLength: field.max, width: 40 };
    case "integer":
      return { kind: "integer", min: field.min, max: field.max, width: 10 };
    case "decimal":
      return { kind: "quantity", min: field.min, max: field.max, width: 12 };
    case "money":
      return { kind: "money", width: 14 };
    case "flag":
      return { kind: "flag", width: 10 };
    case "day":
      return { kind: "date", width: 14 };
    case "choice":
      return { kind: "choice", choices: field.choices, width: 20 };
    case "choices":
      return { kind: "list", choices: field.choices, width: 24 };
    case "grade":
      return { kind: "choice", choices: gradeChoices, width: 14 };
    case "grades":
      return { kind: "list", choices: gradeChoices, width: 14 };
    case "words":
      return { kind: "list", maxLength: field.max, width: 24 };
    case "ref":
    case "yearlyRef":
      return { kind: "choice", width: 24 };
    case "refs":
      return { kind: "list", width: 30 };
    case "lines":
      return { kind: "text", maxLength: 20_000, width: 50 };
  }
}

/** `Mỗi dòng: Tên chi tiết | Số lượng | Đơn vị; các dòng cách nhau bằng dấu chấm phẩy.` */
function linesNote(columns: Readonly<Record<string, LineField>>) {
  const parts = writtenParts(columns);
  return {
    vi: `Mỗi mục: ${parts.map(([, { label }]) => label.vi).join(" | ")}. Các mục cách nhau bằng dấu chấm phẩy (;), phần sau có thể bỏ trống.`,
    en: `Each entry: ${parts.map(([, { label }]) => label.en).join(" | ")}. Entries are separated by semicolons (;), later parts may be left out.`,
  };
}

/** The parts of an entry in a cell: a reference and its free words are one part. */
export function writtenParts(columns: Readonly<Record<string, LineField>>): [string, LineField][] {
  return Object.entries(columns).filter(
    ([key]) => !(key === "words" && Object.values(columns).some(({ kind }) => kind === "ref")),
  );
}
