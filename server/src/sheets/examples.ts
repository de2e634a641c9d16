import type { Language } from "@so-thiet-bi/contract/language";
import type { Cell } from "./cell.ts";
import type { Column } from "./columns.ts";
import { valueReader } from "./values.ts";

/** The example row of a template, typed as a person would type it. Nothing when no column has an example. */
export function exampleCells(columns: readonly Column[], language: Language): Cell[] | undefined {
  if (columns.every((column) => column.example === undefined)) return undefined;
  return columns.map((column) => {
    const { example } = column;
    if (example === undefined) return null;
    const text = typeof example === "string" ? example : example[language];
    if (column.kind === "text" || column.kind === "choice" || column.kind === "list") return text;
    const reading = valueReader(column)(text);
    if ("code" in reading)
      throw new Error(`column ${column.key}: the example ${text} is wrong: ${reading.code}`);
    if (column.kind === "date" && typeof reading.value === "string") return new Date(reading.value);
    return typeof reading.value === "number" ? reading.value : text;
  });
}
