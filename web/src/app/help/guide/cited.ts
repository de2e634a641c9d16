/**
 * What the guide takes from the screens: a button is called in the guide what it is called where it stands,
 * because both read the same word. A key that a screen no longer has does not compile.
 */
import type { Language, Words } from "@so-thiet-bi/contract/language";
import type { Text } from "../../../lib/language.ts";
import { actions } from "../../actions.ts";
import { type MenuEntry, menu } from "../../menu.ts";

/** The words of a screen, to be put into sentences of the guide. */
export function wordsOf<Keys extends string>({ vi, en }: Text<Keys>): Readonly<Record<Keys, Words>> {
  const keys = Object.keys(vi) as Keys[];
  return Object.fromEntries(keys.map((key) => [key, { vi: vi[key], en: en[key] }])) as Record<Keys, Words>;
}

/** A page as the menu calls it. */
export function page(path: string): Words {
  const found = leavesOf(menu).find((entry) => entry.path === path);
  if (!found) throw new Error(`The menu leads to no ${path}`);
  return found.title;
}

/** Something to do as the search calls it. */
export function action(key: string): Words {
  const found = actions.find((one) => one.key === key);
  if (!found) throw new Error(`There is no action ${key}`);
  return found.title;
}

/** Sentences in Vietnamese and in English; what is put into them was taken from a screen. */
export const vi = sentenceIn("vi");
export const en = sentenceIn("en");

function sentenceIn(language: Language) {
  return (parts: TemplateStringsArray, ...cited: readonly Words[]): string =>
    parts
      .map((part, place) => `${part}${citation(cited[place]?.[language])}`)
      .join("")
      // a word that ends open ends the sentence too
      .replace(/…\*\*\.$/, "…**");
}

/** Marked as a word of the screen; what the screen fills in is left open. */
function citation(word: string | undefined): string {
  return word === undefined ? "" : `**${word.replaceAll(/\{\{\w+\}\}/g, "…")}**`;
}

function leavesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry]));
}
