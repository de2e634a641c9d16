/**
 * What one opened for which words, in this browser and for each account by itself; gone with the logout. What
 * was opened oftenest for the same words stands first the next time.
 */
import { fold } from "@so-thiet-bi/contract/fold";
import { readStored, writeStored } from "../lib/stored.ts";
import { type Choice, isChoice } from "./search-recent.ts";

export interface Learnt {
  /** As they are compared: without marks, case and punctuation. */
  words: string;
  choice: Choice;
  times: number;
}

/** Words that are remembered; the oldest are forgotten first. */
const mostLearnt = 100;

const learntKey = (userId: number) => `search-learnt-${userId}`;

export function wordsOf(search: string): string {
  return (fold(search).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** With one more opening; what was opened last stands first. */
export function learning(before: readonly Learnt[], search: string, choice: Choice): Learnt[] {
  const words = wordsOf(search);
  if (words === "") return [...before];
  const isIt = (one: Learnt) => one.words === words && one.choice.link === choice.link;
  const times = (before.find(isIt)?.times ?? 0) + 1;
  return [{ words, choice, times }, ...before.filter((one) => !isIt(one))].slice(0, mostLearnt);
}

/**
 * What was opened for these words, or for words that begin with them: the same words first, then what was
 * opened oftener, then what was opened later.
 */
export function learntFor(learnt: readonly Learnt[], search: string): Choice[] {
  const words = wordsOf(search);
  // why two letters: one begins too much
  if (words.length < 2) return [];
  const meant = learnt
    .filter((one) => one.words === words || one.words.startsWith(words))
    .toSorted((a, b) => Number(b.words === words) - Number(a.words === words) || b.times - a.times);
  return meant
    .map(({ choice }) => choice)
    .filter((choice, index, all) => all.findIndex(({ link }) => link === choice.link) === index)
    .slice(0, 3);
}

export function learntOf(userId: number): Learnt[] {
  try {
    const kept: unknown = JSON.parse(readStored(learntKey(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLearnt) : [];
  } catch {
    return [];
  }
}

export function learn(userId: number, search: string, choice: Choice): void {
  writeStored(learntKey(userId), JSON.stringify(learning(learntOf(userId), search, choice)));
}

export function forgetLearnt(userId: number): void {
  writeStored(learntKey(userId), null);
}

function isLearnt(one: unknown): one is Learnt {
  if (typeof one !== "object" || one === null) return false;
  const { words, choice, times } = one as Record<string, unknown>;
  return typeof words === "string" && Number.isInteger(times) && isChoice(choice);
}
