/** The words of a screen with what stands in them: `{{name}}`. */
export const filled = (words: string, fillings: Record<string, unknown>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name]));
