/** What a line of things says wherever several stand in a sentence. */
import { firstFew, type Words } from "./language.ts";

interface Thing {
  name: string;
  quantity: number;
}

const figures = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });

/**
 * `7 × Kính hiển vi`. The number first: long names are cut off behind, and `Bộ tranh lớp 7 × 7` reads like a
 * multiplication. Written the Vietnamese way in both languages, as on every paper; the number never ends a line
 * while its sign begins the next.
 */
export function thingText({ name, quantity }: Thing): string {
  return `${figures.format(quantity)}\u00a0× ${name}`;
}

/**
 * Between one thing and the next. No comma: `Bộ tranh lớp 6, 7 × Phễu` reads as if the set were for two grades,
 * or as a multiplication.
 */
export const betweenThings = "; ";

/** `2 × Kính hiển vi; 10 × Lam kính` */
export const thingsText = (things: readonly Thing[]): string => things.map(thingText).join(betweenThings);

/** The same where it is to be short: pieces of one name are one thing, `3 × Kính hiển vi`. */
export const kindsText = (things: readonly Thing[]): string =>
  thingsText(
    [...Map.groupBy(things, ({ name }) => name)].map(([name, alike]) => ({
      name,
      quantity: alike.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );

/** `2 × Kính hiển vi; 10 × Lam kính và 3 thứ khác` */
export const fewThings = (things: readonly Thing[], most: number): Words =>
  firstFew(things.map(thingText), most, { separator: betweenThings });
