import type { Field, Named } from "@so-thiet-bi/contract/catalogue";
import { gradeList, gradeWords } from "@so-thiet-bi/contract/grades";
import { useCallback } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./text.ts";

export type Line = Readonly<Record<string, unknown>> & { readonly id?: number };
export type FieldWords = (field: Field, value: unknown) => string;

/** How the value of a field is read. */
export function useFieldWords(): FieldWords {
  const t = useText(text);
  const say = useSay();
  return useCallback(
    (field, value) => {
      if (value === null || value === undefined) return "";
      // why: the answer was made of the same declaration, so the kind tells the type
      switch (field.kind) {
        case "flag":
          return value ? t("yes") : t("no");
        case "choice":
        case "choices":
          return [value].flat().map(wordOf).join(", ");
        case "grade":
          return say(gradeWords(value as number));
        case "grades":
          return say(gradeList(value as number[]));
        case "words":
          return (value as string[]).join("; ");
        case "day":
          return formatDay(String(value));
        case "money":
          return formatMoney(value as number);
        case "integer":
        case "decimal":
        case "count":
          return formatNumber(value as number);
        case "ref":
        case "yearlyRef":
          return (value as Named).name;
        case "refs":
          return (value as Named[]).map(({ name }) => name).join(", ");
        case "lines":
          return (value as Line[]).map((line) => lineTitle(field, line)).join(", ");
        default:
          return String(value);
      }

      function wordOf(one: unknown): string {
        const found = "choices" in field && field.choices.find((choice) => choice.value === one);
        return found ? say(found) : String(one);
      }
    },
    [t, say],
  );
}

/** The first words of a line: what it is about. */
export function lineTitle(field: Extract<Field, { kind: "lines" }>, line: Line): string {
  for (const [key, column] of Object.entries(field.columns)) {
    const value = line[key];
    if (!value) continue;
    if (column.kind === "ref") return (value as Named).name;
    if (column.kind === "text") return String(value);
  }
  return "";
}
