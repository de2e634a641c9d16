import { type Filling, type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { Wording } from "@so-thiet-bi/contract/wording";
import { useCallback } from "react";
import { text as common } from "./common.text.ts";
import { servedSetting } from "./served-settings.ts";
import { currentSession, watchSession } from "./session.ts";
import { readStored, writeStored } from "./stored.ts";
import { useWatched, watchable } from "./watchable.ts";

const storageKey = "language";
const spoken = watchable(firstLanguage());

spoken.watch(mark);
mark();

/** How the reader's own unit says things. */
type Saying = (words: Words) => Words;
const asWritten: Saying = (words) => words;
interface Spoken {
  wording: Wording | undefined;
  says: Saying;
}
const wording = watchable<Spoken>({ wording: undefined, says: asWritten });

watchSession(findWording);
findWording();

export const currentLanguage: () => Language = spoken.get;

/** Calls back whenever another language is spoken, before anything is drawn in it. */
export const watchLanguage = spoken.watch;

/** Speaks another language from now on, on this browser. */
export function speak(language: Language): void {
  writeStored(storageKey, language);
  spoken.set(language);
}

/**
 * The language that a person chose for their account counts where none was chosen on this browser; else the
 * installation's own.
 */
export function speakForAccount(chosen: Language | null): void {
  if (readStored(storageKey) !== null) return;
  const language = chosen ?? firstLanguage();
  if (language !== currentLanguage()) spoken.set(language);
}

export function useLanguage(): Language {
  return useWatched(spoken);
}

/** The words of an area: flat keys, the same in both languages. `{{name}}` places are filled. */
export type Text<Keys extends string = string> = Readonly<Record<Language, Readonly<Record<Keys, string>>>>;

/** For a part that says nothing else: `useText(commonWords)`. */
export const commonWords: Text<never> = common;

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
  const { says } = useWatched(wording);
  return useCallback(
    (key, fillings) => tell(text, { language, says }, key, fillings),
    [text, language, says],
  );
}

/** The same outside of components. */
export function textOf<Keys extends string>(text: Text<Keys>): Say<Keys> {
  return (key, fillings) => tell(text, { language: currentLanguage(), says: worded }, key, fillings);
}

/**
 * Says the `Words` of the contract (labels, statuses, events): `const say = useSay();
 * say(demandStatusWords[status], { unit })`.
 */
export function useSay(): (words: Words, fillings?: Readonly<Record<string, Filling>>) => string {
  const language = useLanguage();
  const { says } = useWatched(wording);
  return useCallback((words, fillings) => say(says(words), language, fillings), [language, says]);
}

/** As the reader's own unit says it: a kindergarten has children where others have pupils. */
export const worded: Saying = (words) => wording.get().says(words);

/** Few units say things otherwise, so only they load how. */
function findWording(): void {
  const own = currentSession()?.user.department.wording;
  if (own === wording.get().wording) return;
  wording.set({ wording: own, says: asWritten });
  if (own === undefined) return;
  void import("@so-thiet-bi/contract/unit-words").then(
    ({ wordsFor }) => {
      const isStillOwn = wording.get().wording === own;
      if (isStillOwn) wording.set({ wording: own, says: (words) => wordsFor(own, words) });
    },
    // what cannot be fetched now is said as it is written
    () => undefined,
  );
}

function tell<Keys extends string>(
  text: Text<Keys>,
  { language, says }: { language: Language; says: Saying },
  key: Keys | keyof typeof common.vi,
  fillings?: Readonly<Record<string, string | number>>,
): string {
  const words: Text = isOf(text, key) ? text : common;
  return say(says({ vi: words.vi[key] ?? key, en: words.en[key] ?? key }), language, fillings);
}

/** An area's own word counts before the one that many screens say. */
const isOf = (text: Text, key: string): boolean => Object.hasOwn(text.vi, key);

function firstLanguage(): Language {
  const given = readStored(storageKey) ?? servedSetting("default-locale");
  return given?.startsWith("en") ? "en" : "vi";
}

function mark(): void {
  document.documentElement.lang = spoken.get();
}
