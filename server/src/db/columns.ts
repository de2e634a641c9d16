/** A field of the contract and its column have one name: `neededBy` is kept in `needed_by`. */
import type { z } from "zod";

export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

type Columns<Given> = { [Field in keyof Given & string as ColumnOf<Field>]: Given[Field] };
type Fields<Shape, Row> = {
  [Field in keyof Shape & string as ColumnOf<Field> extends keyof Row ? Field : never]: Row[ColumnOf<Field> &
    keyof Row];
};

/** What is written for the fields that were given. */
export function columnsOf<Given extends object>(given: Given): Columns<Given>;
export function columnsOf(given: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [columnOf(field), value]));
}

/** Those fields of a schema that a row has columns for; what is counted or joined is added by hand. */
export function fieldsOf<Shape extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<Shape>,
  row: Row,
): Fields<Shape, Row>;
export function fieldsOf(schema: z.ZodObject, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const column = columnOf(field);
      return column in row ? [[field, row[column]]] : [];
    }),
  );
}

const known = new Map<string, string>();

function columnOf(field: string): string {
  const column = known.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(field, column);
  return column;
}
