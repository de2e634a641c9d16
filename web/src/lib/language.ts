import { labelOf } from "@so-thiet-bi/contract/labels";
import { type Filling, type Language, languages, say, type Words } from "@so-thiet-bi/contract/language";
import dayjs from "dayjs";
import i18next from "i18next";
import { useCallback } from "react";
import { initReactI18next, useTranslation } from "react-i18next";
import type { z } from "zod";
import { text as common } from "./common.text.ts";
import { formatNumber } from "./format.ts";
import { servedSetting } from "./served-settings.ts";
import { readStored, writeStored } from "./stored.ts";

const storageKey = "language";

void i18next.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: false,
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  showSupportNotice: false,
} as Parameters<typeof i18next.init>[0]);
follow(currentLanguage());

export function currentLanguage(): Language {
  return i18next.language === "en" ? "en" : "vi";
}

/** Speaks another language from now on, on this browser. */
export function speak(language: Language): void {
  writeStored(storageKey, language);
  change(language);
}

function change(language: Language): void {
  void i18next.changeLanguage(language);
  follow(language);
}

/**
 * The language that a person chose for their account counts where none was chosen on this browser; else the
 * installation's own.
 */
export function speakForAccount(chosen: Language | null): void {
  if (readStored(storageKey) !== null) return;
  const language = chosen ?? firstLanguage();
  if (language !== currentLanguage()) change(language);
}

export function useLanguage(): Language {
  return useTranslation().i18n.language === "en" ? "en" : "vi";
}

/** The words of an area: flat keys, the same in both languages. `{{name}}` places are filled. */
export type Text<Keys extends string = string> = Readonly<Record<Language, Readonly<Record<Keys, string>>>>;

/** Knows the words that many screens say, too. */
export type Say<Keys extends string> = (
  key: Keys | keyof typeof common.vi,
  fillings?: Readonly<Record<string, string | number>>,
) => string;

/**
 * `const t = useText(text); t("title")` with the `text` of the area's `text.ts`; a key that is not there does
 * not compile.
 */
export function useText<Keys extends string>(text: Text<Keys>): Say<Keys> {
  const language = useLanguage();
  return useCallback((key, fillings) => tell(text, language, key, fillings), [text, language]);
}

/** The same outside of components. */
export function textOf<Keys extends string>(text: Text<Keys>): Say<Keys> {
  return (key, fillings) => tell(text, currentLanguage(), key, fillings);
}

/**
 * Says the `Words` of the contract (labels, statuses, events): `const say = useSay();
 * say(demandStatusWords[status], { unit })`.
 */
export function useSay(): (words: Words, fillings?: Readonly<Record<string, Filling>>) => string {
  const language = useLanguage();
  return useCallback((words, fillings) => say(words, language, fillings), [language]);
}

type FieldOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape & string : never;

/** What fields are called: `const label = useLabel(demandBody); label("neededBy")`. */
export function useLabel<const Schemas extends readonly z.ZodObject[]>(
  ...schemas: Schemas
): (field: FieldOf<Schemas[number]>) => string {
  const say = useSay();
  return (field) => say(labelOf([field], schemas));
}

const rooms = new WeakMap<Text, string>();
let roomCount = 0;

function tell(
  text: Text,
  language: Language,
  key: string,
  fillings: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.fromEntries(
    Object.entries(fillings).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value) : value,
    ]),
  );
  return i18next.t(key, { ...written, ns: roomOf(text), lng: language });
}

/** Words come into i18next when they are first used, that is, when their route was loaded. */
function roomOf(text: Text): string {
  const known = rooms.get(text);
  if (known) return known;
  roomCount += 1;
  const room = `room-${roomCount}`;
  for (const language of languages)
    i18next.addResourceBundle(language, room, { ...common[language], ...text[language] });
  rooms.set(text, room);
  return room;
}

function firstLanguage(): Language {
  const given = readStored(storageKey) ?? servedSetting("default-locale");
  return given?.startsWith("en") ? "en" : "vi";
}

function follow(language: Language): void {
  document.documentElement.lang = language;
  dayjs.locale(language === "en" ? "en-gb" : "vi");
}
