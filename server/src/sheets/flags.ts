import type { Choice } from "./columns.ts";

/** What people write into a column of yes and no. The first words are what our own files show. */
export const flagChoices: readonly Choice[] = [
  { value: "true", vi: "Có", en: "Yes", aliases: ["x", "v", "y", "1", "đúng", "✓", "✔", "☑", "√"] },
  { value: "false", vi: "Không", en: "No", aliases: ["n", "0", "sai", "ko", "☐"] },
];
