/** What the search offers of itself: pages of the menu, and things to do. */
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { fold } from "@so-thiet-bi/contract/fold";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import type { Role } from "@so-thiet-bi/contract/people";
import { worded } from "../lib/language.ts";
import { type Action, actionsOf } from "./actions.ts";
import { type MenuEntry, menuFor } from "./menu.ts";
import { dailyWorkOfUser } from "./places.ts";
import type { Choice } from "./search-recent.ts";

export interface ChoiceGroup {
  key: string;
  title: string;
  choices: readonly Choice[];
}

/** How near the words are; 0 is nearest. */
export interface Ranked {
  choice: Choice;
  rank: number;
}

const mostOfEach = 6;

/** By the words as they begin, without marks, in whichever language they are typed. */
export function pagesFor(role: Role, language: Language, search: string): Ranked[] {
  return nearest(
    leavesOf(menuFor(role), [])
      .filter(({ entry }) => entry.enabled)
      .map(({ entry, above }) => ({
        choice: pageOf({ entry, above }, language),
        rank: rankOf(bothOf([entry.title]), [], bothOf(above), search),
      })),
  );
}

interface Leaf {
  entry: MenuEntry;
  above: readonly Words[];
}

function leavesOf(entries: readonly MenuEntry[], above: readonly Words[]): Leaf[] {
  return entries.flatMap((entry) =>
    entry.children ? leavesOf(entry.children, [...above, entry.title]) : [{ entry, above }],
  );
}

/** Only what the person may do; the server says so again when it is done. */
export function actionsFor(user: CurrentUser, language: Language, search: string): Ranked[] {
  return nearest(
    actionsOf(user).map((action) => ({
      choice: choiceOf(action, language),
      rank: rankOf(bothOf([action.title]), [...action.also.vi, ...action.also.en], [], search),
    })),
  );
}

/** Before anything is typed: what people of this daily work come for. */
export function likelyFor(user: CurrentUser, language: Language): Choice[] {
  const work = dailyWorkOfUser(user);
  return actionsOf(user)
    .filter(({ likely }) => likely?.includes(work))
    .slice(0, mostOfEach)
    .map((action) => choiceOf(action, language));
}

/** All pages and actions of the person, as they are called now. */
export function ownChoices(user: CurrentUser, language: Language): Choice[] {
  const acts = actionsOf(user).map((action) => choiceOf(action, language));
  return [...acts, ...leavesOf(menuFor(user.role), []).map((leaf) => pageOf(leaf, language))];
}

function choiceOf({ key, title, link }: Action, language: Language): Choice {
  return { key: `action ${key}`, title: worded(title)[language], hint: "", link };
}

function pageOf({ entry, above }: Leaf, language: Language): Choice {
  return {
    key: `page ${entry.path}`,
    title: worded(entry.title)[language],
    hint: above.map((words) => words[language]).join(" › "),
    link: entry.path ?? "/dashboard",
  };
}

/** As they are written and as the unit says them: a kindergarten finds its groups by either word. */
const bothOf = (words: readonly Words[]) =>
  [...words, ...words.map(worded)].flatMap(({ vi, en }) => [vi, en]);

/** Those that carry the words, the nearest first; of the equally near in their own order. */
function nearest(all: readonly { choice: Choice; rank: number | undefined }[]): Ranked[] {
  return all
    .filter((one): one is Ranked => one.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostOfEach);
}

/**
 * 0 it is called so · 1 it is also called so · 2 and 3 such a name begins so · 4 and 5 all words begin words of
 * one name · 6 of all names and what stands above; undefined: of none.
 */
export function rankOf(
  titles: readonly string[],
  also: readonly string[],
  above: readonly string[],
  search: string,
): number | undefined {
  const wanted = plain(search);
  if (wanted === "") return undefined;
  const [called, calledToo] = [titles.map(plain), also.map(plain)];
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => carries(name, wanted),
  ];
  for (const [index, test] of tests.entries()) {
    if (called.some(test)) return 2 * index;
    if (calledToo.some(test)) return 2 * index + 1;
  }
  return carries([...called, ...calledToo, ...above.map(plain)].join(" "), wanted) ? 6 : undefined;
}

/** The word that is being typed begins a word of the name; those before it are words of it. */
function carries(name: string, wanted: string): boolean {
  const words = wanted.split(" ");
  const last = words.pop() ?? "";
  return ` ${name}`.includes(` ${last}`) && words.every((word) => ` ${name} `.includes(` ${word} `));
}

const plain = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
