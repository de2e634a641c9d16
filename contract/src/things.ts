/** What a line of things says wherever several stand in a sentence. */
const figures = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });

/**
 * `7 × Kính hiển vi`. The number first: long names are cut off behind, and `Bộ tranh lớp 7 × 7` reads like a
 * multiplication. Written the Vietnamese way in both languages, as on every paper.
 */
export function thingText({ name, quantity }: { name: string; quantity: number }): string {
  return `${figures.format(quantity)} × ${name}`;
}
