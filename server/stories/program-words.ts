/** Words that only the program speaks: values of enumerations, as `VICE_PRINCIPAL`. */
import { endpoints } from "@so-thiet-bi/contract";
import { z } from "zod";

/** Every value in capitals that some call of the contract takes or answers. */
export function valuesOfEnumerations(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { endpoint } of endpoints) {
    for (const schema of [endpoint.body, endpoint.query, endpoint.answer]) {
      if (!(schema instanceof z.ZodType)) continue;
      collect(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }), found);
      collect(z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }), found);
    }
  }
  return found;
}

function collect(schema: unknown, found: Set<string>): void {
  if (Array.isArray(schema)) for (const one of schema) collect(one, found);
  else if (typeof schema === "object" && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === "enum") for (const one of value as unknown[]) add(one, found);
      else if (key === "const") add(value, found);
      else collect(value, found);
    }
  }
}

/** A day of the week to the program, “thu” to everybody else: NGHIỆM THU. */
const vietnamese = new Set(["THU"]);

function add(value: unknown, found: Set<string>): void {
  if (typeof value === "string" && /^[A-Z][A-Z0-9_]{2,}$/.test(value) && !vietnamese.has(value))
    found.add(value);
}

/**
 * Those of a text: values of enumerations, and whatever else is written IN_CAPITALS_LIKE_THIS. Room and thing
 * codes have figures or hyphens.
 */
export function programWordsIn(text: string, values: ReadonlySet<string>): string[] {
  const words = text.match(/(?<![\p{L}\d_-])[A-Z][A-Z0-9_]{2,}(?![\p{L}\d_-])/gu) ?? [];
  return [...new Set(words.filter((word) => values.has(word) || /^[A-Z]+(_[A-Z0-9]+)+$/.test(word)))];
}
