export const languages = ["vi", "en"] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** What a sentence may be filled with: plain values, or words that are themselves in both languages. */
export type Filling = string | number | Words;

/** Fills `{{name}}` places. Numbers are written the Vietnamese way (`1.234,5`) in both languages, as on every paper of the school. */
export function say(words: Words, language: Language, fillings: Readonly<Record<string, Filling>> = {}): string {
  return words[language].replace(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const filling = fillings[key];
    if (filling === undefined) return place;
    if (typeof filling === "object") return filling[language];
    return typeof filling === "number" ? numberFormat.format(filling) : filling;
  });
}

/** The first language we speak of an `Accept-Language` header, else the default. */
export function preferredLanguage(header: string | undefined, fallback: Language): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "vi" || tag === "en") return tag;
  }
  return fallback;
}

const numberFormat = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });
