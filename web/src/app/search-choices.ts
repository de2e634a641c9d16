/**
 * What the search offers of itself: pages of the menu, things to do, and what was opened lately in this
 * browser.
 */
import { fold } from "@so-thiet-bi/contract/fold";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import type { Role } from "@so-thiet-bi/contract/people";
import { readStored, writeStored } from "../lib/stored.ts";
import { type MenuEntry, menuFor } from "./menu.ts";
import { text } from "./search.text.ts";

export interface Choice {
  key: string;
  title: string;
  hint: string;
  link: string;
}

export interface ChoiceGroup {
  key: string;
  title: string;
  choices: readonly Choice[];
}

const mostPages = 6;

/** By the words as they begin, without marks, in whichever language they are typed. */
export function pagesFor(role: Role, language: Language, search: string): Choice[] {
  return leavesOf(menuFor(role), [])
    .filter(({ entry, above }) => entry.enabled && isMeant([entry.title, ...above], search))
    .slice(0, mostPages)
    .map(({ entry, above }) => ({
      key: `page ${entry.path}`,
      title: entry.title[language],
      hint: above.map((words) => words[language]).join(" › "),
      link: entry.path ?? "/dashboard",
    }));
}

function leavesOf(
  entries: readonly MenuEntry[],
  above: readonly Words[],
): { entry: MenuEntry; above: readonly Words[] }[] {
  return entries.flatMap((entry) =>
    entry.children ? leavesOf(entry.children, [...above, entry.title]) : [{ entry, above }],
  );
}

type ActionWord = Extract<keyof (typeof text)["vi"], `action${string}`>;

/** People who may not, read there who can. */
const actions: readonly { word: ActionWord; link: string; inSchools?: true }[] = [
  { word: "actionBorrow", link: "/equipment/request/registrations/new", inSchools: true },
  { word: "actionReport", link: "/equipment/broken/new", inSchools: true },
  { word: "actionScan", link: "/scan" },
  { word: "actionCounter", link: "/equipment/request/counter", inSchools: true },
  { word: "actionVoucher", link: "/equipment/vouchers/new" },
  { word: "actionDemand", link: "/equipment/demand/new" },
];

export function actionsFor(role: Role, isSchool: boolean, language: Language, search: string): Choice[] {
  // the system administrator decides no business
  if (role === "ROLE_SYSTEM_ADMIN") return [];
  return actions
    .filter(
      ({ word, inSchools }) =>
        (isSchool || !inSchools) && isMeant([{ vi: text.vi[word], en: text.en[word] }], search),
    )
    .map(({ word, link }) => ({ key: `action ${link}`, title: text[language][word], hint: "", link }));
}

function isMeant(titles: readonly Words[], search: string): boolean {
  const wanted = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const there = titles.flatMap(({ vi, en }) => [` ${fold(vi)}`, ` ${fold(en)}`]).join(" ");
  return wanted.length > 0 && wanted.every((word) => there.includes(` ${word}`));
}

const mostRecent = 6;
/** Of each account by itself: two people may share a computer. */
const recentKey = (userId: number) => `search-recent-${userId}`;

export function recentOf(userId: number): Choice[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentKey(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: number, { key, title, hint, link }: Choice): void {
  const others = recentOf(userId).filter((one) => one.key !== key);
  writeStored(
    recentKey(userId),
    JSON.stringify([{ key, title, hint, link }, ...others].slice(0, mostRecent)),
  );
}

export function forgetRecent(userId: number): void {
  writeStored(recentKey(userId), null);
}

function isChoice(one: unknown): one is Choice {
  if (typeof one !== "object" || one === null) return false;
  const { key, title, hint, link } = one as Record<string, unknown>;
  // a link that was tampered with leads nowhere else
  return (
    [key, title, hint].every((part) => typeof part === "string") &&
    typeof link === "string" &&
    /^\/(?!\/)/.test(link)
  );
}
