export const languages = ["vi", "en"] as const;
export type Language = (typeof languages)[number];

/** One text in both languages. */
export type Words = Readonly<Record<Language, string>>;

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a sentence may be filled with: plain values, or words that are themselves in both languages. */
export type Filling = string | number | Words;

/**
 * Fills `{{name}}` places. Numbers are written the Vietnamese way (`1.234,5`) in both languages, as on every
 * paper of the school.
 */
export function say(
  words: Words,
  language: Language,
  fillings: Readonly<Record<string, Filling>> = {},
): string {
  const isOfOne = language === "en" && Object.values(fillings).includes(1);
  return (isOfOne ? ofOne(words.en, fillings) : words[language]).replace(/\{\{(\w+)\}\}/g, (place, key) => {
    const filling = fillings[key];
    if (filling === undefined) return place;
    if (typeof filling === "object") return filling[language];
    return typeof filling === "number" ? numberFormat.format(filling) : filling;
  });
}

/** The same in both languages, for what is said before it is known who reads it. */
export function sayBoth(words: Words, fillings: Readonly<Record<string, Filling>>): Words {
  return { vi: say(words, "vi", fillings), en: say(words, "en", fillings) };
}

/**
 * English sentences are written for several (`{{count}} rows are wrong`); of one they say one. Vietnamese has
 * no plural.
 */
function ofOne(sentence: string, fillings: Readonly<Record<string, Filling>>): string {
  return sentence.replace(
    severals,
    (whole, key: string, kind: string | undefined, noun: string, verb = "") => {
      if (fillings[key] !== 1) return whole;
      const one =
        noun === "people" ? "person" : noun.replace("ies", "ys").replace("sses", "sss").slice(0, -1);
      return `{{${key}}} ${kind ?? ""}${one}${verbsOfOne[verb] ?? ""}`;
    },
  );
}

/** With one word between number and noun too: “{{count}} open loans”. What ends like a plural and is none stays. */
const severals =
  /\{\{(\w+)\}\} ((?!in |has )[a-z-]+ )??(people|(?!(?:is|was|has|does|as|its|this|less|ms)\b)[a-z]+s)\b( are| were| have| lie| stay| expire)?/g;

const verbsOfOne: Readonly<Record<string, string>> = {
  " are": " is",
  " were": " was",
  " have": " has",
  " lie": " lies",
  " stay": " stays",
  " expire": " expires",
};

const others: Words = { vi: "{{named}} và {{count}} thứ khác", en: "{{named}} and {{count}} more" };

/** `Kính hiển vi, Cân và 3 thứ khác`: the first of a list by name, and how many more there are. */
export function firstFew(
  all: readonly (string | Words)[],
  most: number,
  more: Partial<{ words: Words; separator: string }> = {},
): Words {
  const { words = others, separator = ", " } = more;
  const count = all.length - most;
  const of = (language: Language) => {
    const named = all
      .slice(0, most)
      .map((one) => (typeof one === "string" ? one : one[language]))
      .join(separator);
    return count > 0 ? say(words, language, { named, count }) : named;
  };
  return { vi: of("vi"), en: of("en") };
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
