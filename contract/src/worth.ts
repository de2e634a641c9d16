/**
 * What a quantity at a price comes to. Bounded, so that no sum of a record leaves the whole numbers that a
 * computer tells apart.
 */

/** The most that a line, a voucher, a demand or a shelf is worth, in whole đồng. */
export const maxWorth = 1_000_000_000_000_000;

/** Whole đồng, rounded as the database rounds; exact, for the product of two large ones is no safe number. */
export function worthOf(quantity: number, price: number): number {
  return Number((BigInt(Math.round(quantity * 1000)) * BigInt(price) * 2n + 1000n) / 2000n);
}

interface Priced {
  quantity: number;
  unitPrice: number | null;
}
interface Context {
  addIssue: (issue: { code: "custom"; path: (string | number)[]; params: { says: string } }) => void;
}

/** Names the price that goes with a quantity to more than can be written down. */
export function checkWorth({ quantity, unitPrice }: Priced, context: Context): void {
  if (worthOf(quantity, unitPrice ?? 0) > maxWorth)
    context.addIssue({ code: "custom", path: ["unitPrice"], params: { says: "worth-too-large" } });
}

/** Of lines: the price of the first line that is too much by itself, or all of them for their sum. */
export function checkWorthOf(lines: readonly Priced[], context: Context): void {
  const worths = lines.map(({ quantity, unitPrice }) => worthOf(quantity, unitPrice ?? 0));
  const first = worths.findIndex((worth) => worth > maxWorth);
  const sum = worths.reduce((all, worth) => all + BigInt(worth), 0n);
  if (first >= 0)
    context.addIssue({
      code: "custom",
      path: ["lines", first, "unitPrice"],
      params: { says: "worth-too-large" },
    });
  else if (sum > maxWorth)
    context.addIssue({ code: "custom", path: ["lines"], params: { says: "sum-too-large" } });
}
