/** How the entries of one cell become the lines of a record, as schools write them. */
import { type Catalogue, type Choice, type LineField, writtenFields } from "@so-thiet-bi/contract/catalogue";
import { fold } from "@so-thiet-bi/contract/fold";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { choiceReader } from "../../../sheets/choices.ts";
import { parseNumber } from "../../../sheets/numbers.ts";
import type { Line } from "../rules.ts";
import { writtenParts } from "../sheet.ts";

export type LineReader = (
  text: string,
) => { lines: Line[]; fault?: undefined } | { lines?: undefined; fault: string };

/**
 * How the entries of a cell become lines: `Kính hiển vi | 6 | Nhóm; Máy chiếu`, also `Kính hiển vi x 6 /
 * Nhóm`.
 */
export function lineReaders(
  of: Pick<Catalogue, "fields">,
  choices: Readonly<Record<string, readonly Choice[]>>,
  language: Language,
): Map<string, LineReader> {
  const readers = new Map<string, LineReader>();
  for (const [field, declared] of writtenFields(of)) {
    if (declared.kind !== "lines") continue;
    const parts = writtenParts(declared.columns).map(([key, column]) => ({
      key,
      column,
      read: partReader(
        { key, column, choices: choices[`${field}.${key}`] ?? [], mayBeWords: "words" in declared.columns },
        language,
      ),
    }));
    readers.set(field, (text) => {
      const lines: Line[] = [];
      for (const entry of text.split(/[;\n]/).map((part) => part.trim())) {
        if (entry === "") continue;
        const texts = entry.includes("|") ? entry.split("|").map((part) => part.trim()) : splitEntry(entry);
        if (texts.length > parts.length)
          return { fault: say(tooManyParts, language, { entry: entry.slice(0, 60) }) };
        const line: Record<string, unknown> = {};
        for (const [index, { column, read }] of parts.entries()) {
          const part = read(texts[index] ?? "");
          if (part.fault !== undefined) return { fault: part.fault };
          Object.assign(line, part.values);
          if (column.kind === "decimal" && column.required && Object.values(part.values)[0] === null)
            Object.assign(line, { [parts[index]?.key ?? ""]: 1 });
        }
        lines.push(line);
      }
      return { lines };
    });
  }
  return readers;
}

/** `Cân đồng hồ x 6 / Nhóm` → its parts; anything else is one part. */
function splitEntry(entry: string): string[] {
  const found = /^(.+?)\s+[x×*]\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*(.+))?$/i.exec(entry);
  return found ? [found[1] as string, found[2] as string, ...(found[3] ? [found[3]] : [])] : [entry];
}

type PartReader = (
  text: string,
) => { values: Record<string, unknown>; fault?: undefined } | { fault: string };

interface Part {
  key: string;
  column: LineField;
  /** The rows that a reference may name. */
  choices: readonly Choice[];
  /** What no row is called stays as it is written. */
  mayBeWords: boolean;
}

function partReader({ key, column, choices, mayBeWords }: Part, language: Language): PartReader {
  const wrong = (text: string) => ({
    fault: say(partWrong, language, { part: column.label, text: text.slice(0, 60) }),
  });
  const choose = choiceReader(column.kind === "choice" ? column.choices : choices);
  return (text) => {
    const empty = text === "";
    switch (column.kind) {
      case "text":
        return { values: { [key]: text || null } };
      case "integer":
      case "decimal": {
        const number = empty ? null : parseNumber(text);
        return number === undefined ? wrong(text) : { values: { [key]: number } };
      }
      case "flag": {
        const said = fold(text);
        if (empty) return { values: { [key]: column.default } };
        return /^(co|x|yes|true|1|bat buoc|mandatory)$/.test(said)
          ? { values: { [key]: true } }
          : /^(khong|no|false|0)$/.test(said)
            ? { values: { [key]: false } }
            : wrong(text);
      }
      case "day": {
        const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
        if (empty) return { values: { [key]: null } };
        return year
          ? { values: { [key]: `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` } }
          : wrong(text);
      }
      case "choice": {
        if (empty) return { values: { [key]: column.default ?? null } };
        const reading = choose(text);
        return "value" in reading ? { values: { [key]: reading.value } } : wrong(text);
      }
      case "ref": {
        if (empty) return wrong(text);
        const reading = choose(text);
        if ("value" in reading)
          return { values: { [key]: Number(reading.value), ...(mayBeWords && { words: null }) } };
        if (reading.code === "ambiguous")
          return { fault: say(severalNamed, language, { name: text.slice(0, 60) }) };
        return mayBeWords ? { values: { [key]: null, words: text } } : wrong(text);
      }
    }
  };
}

const tooManyParts: Words = { vi: "“{{entry}}” có quá nhiều phần.", en: "“{{entry}}” has too many parts." };
const partWrong: Words = {
  vi: "{{part}} “{{text}}” không đọc được hoặc không có trong danh mục.",
  en: "{{part}} “{{text}}” cannot be read or is not in the catalogue.",
};
export const severalNamed: Words = {
  vi: "“{{name}}” có nhiều dòng trùng tên, hãy ghi mã.",
  en: "“{{name}}” is the name of several, please write the code.",
};
