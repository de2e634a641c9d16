/** The kinds of fields that requests are made of. A kind says once how such a value is tidied and bounded. */

import { z } from "zod";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const maxQuantity = 100_000_000;
/** Of one amount or price; what a quantity makes of it has a bound of its own (`maxWorth`). */
export const maxMoney = 1_000_000_000_000;

/** A single line: NFC, trimmed, inner spaces folded. */
export const line = (max: number) =>
  z
    .string()
    .refine(isPlainText, { params: { says: "bad-characters" } })
    .overwrite(tidyLine)
    .max(max);

export const requiredLine = (max: number) => line(max).min(1);

/** Empty and absent are the same: `null`. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

/** Several lines; line ends are kept. */
export const paragraph = (max: number) =>
  z
    .string()
    .refine(isPlainText, { params: { says: "bad-characters" } })
    .overwrite(tidyParagraph)
    .max(max)
    .nullish()
    .transform((value) => value || null);

/** Empty and absent are the same: `null`. */
export const optionalPhone = line(30)
  .regex(/^[\d\s+().-]*$/)
  .nullish()
  .transform((value) => value || null);

/** Empty and absent are the same: `null`. */
export const optionalEmail = z
  .union([z.literal("").transform(() => null), z.email().max(255)])
  .nullish()
  .transform((value) => value ?? null);

/** Where a web client is open: `https://thietbi.example.edu.vn`, and nothing behind it. */
export const webOrigin = z
  .string()
  .max(200)
  .refine(
    (given) =>
      URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && new URL(given).origin === given,
    {
      params: { says: "not-an-origin" },
    },
  );

export function requiredParagraph(min: number, max: number) {
  return z
    .string()
    .refine(isPlainText, { params: { says: "bad-characters" } })
    .overwrite(tidyParagraph)
    .min(min)
    .max(max);
}

/** Why something unusual is done; it stays in the history. */
export const reasonGiven = requiredParagraph(5, 500);

/** Whole đồng: Vietnamese money has no decimals. */
export const money = z.number().int().min(0).max(maxMoney);

/** Never negative, at most three decimals; whether decimals make sense is the unit's affair. */
export const quantity = z
  .number()
  .min(0)
  .max(maxQuantity)
  .refine(hasThreeDecimals, { params: { says: "three-decimals" } });

/**
 * Of one thing by a norm, or of one that serves it: multiplied by pupils and classes it stays a quantity that
 * a school can have.
 */
export const normQuantity = quantity.pipe(z.number().max(10_000));

export const year = z.number().int().min(1900).max(2100);

/** A calendar day, `2026-09-05`. */
export const day = z.iso.date();
/** Absent and `null` are the same: `null`. */
export const someDay = day.nullish().transform((value) => value ?? null);

/** A moment, as the server writes it: ISO 8601 in UTC. */
export const instant = z.string();

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Absent and `null` are the same: `null`. */
export const someId = id.nullish().transform((value) => value ?? null);
/** The id of a row as it stands in an address, where one is chosen. */
export const chosen = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional();
/** A row of which only the name is shown. */
export const named = z.object({ id, name: z.string() });
export const one = z.strictObject({
  id: labelled(
    { vi: "Số trong địa chỉ", en: "The number in the address" },
    z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER),
  ),
});

export const version = labelled(
  { vi: "Phiên bản", en: "Version" },
  z.number().int().min(1).max(2_000_000_000),
);

const pageShape = {
  page: labelled(
    { vi: "Trang", en: "Page" },
    z.coerce.number<number>().int().min(1).max(10_000_000).default(1),
  ),
  size: labelled(
    { vi: "Số dòng mỗi trang", en: "Page size" },
    z.coerce.number<number>().int().min(1).max(200).default(20),
  ),
  search: labelled(terms.search, line(200).optional()),
};

/**
 * The query of a list: page, size, search, one of the given sorts (`name`, `-name`), and filters by field
 * name.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) {
  const directed = sorts.flatMap((sort) => [sort, `-${sort}`]) as Directed<Sorts>[];
  return z.strictObject({
    ...pageShape,
    sort: labelled(
      { vi: "Sắp xếp", en: "Sort" },
      z.enum(directed as [Directed<Sorts>, ...Directed<Sorts>[]]).optional(),
    ),
    ...filters,
  });
}

type Directed<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;

/** A page of a list with the exact total. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), size: z.number(), total: z.number() });

export interface Page<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
}

/** Those fields of a record that a schema names. */
export function pickFields<Shape extends z.ZodRawShape, Whole extends object>(
  schema: z.ZodObject<Shape>,
  record: Whole,
): Pick<Whole, keyof Shape & keyof Whole>;
export function pickFields(schema: z.ZodObject, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, record[field]]));
}

/** `true` and `false` as they stand in an address. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

export function tidyLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function tidyParagraph(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/**
 * PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and other control characters are invisible on screen
 * and paper.
 */
export function isPlainText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text);
}

function hasThreeDecimals(value: number): boolean {
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 * Math.max(1, Math.abs(value));
}
