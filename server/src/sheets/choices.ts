import { fold } from "@so-thiet-bi/contract/fold";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Choice } from "./columns.ts";
import { bareWords, likeness } from "./likeness.ts";

export type ChoiceReading =
  | { value: string }
  | { code: "not-a-choice" | "ambiguous"; params: { value: string; suggestion?: string } };

/**
 * Makes the reader of one list of choices: by its name or an alias as written, else without marks, case and
 * punctuation. A name that several have says nothing; there an alias – a code – says who is meant. Reading
 * costs the same however many choices there are.
 */
export function choiceReader(choices: readonly Choice[]): (text: string) => ChoiceReading {
  const written = new Map<string, Match>();
  const folded = new Map<string, Match>();
  for (const choice of choices) {
    for (const name of namesOf(choice)) {
      const spelling = name.normalize("NFC").toLowerCase();
      add(written, spelling, spelling, choice.value);
      for (const key of [fold(name), bareWords(name)]) add(folded, key, spelling, choice.value);
    }
  }
  const suggest = suggester(choices);

  return (text) => {
    for (const match of [
      written.get(text.toLowerCase()),
      folded.get(fold(text)),
      folded.get(bareWords(text) || fold(text)),
    ]) {
      if (match && !match.several) return { value: match.value };
      if (match && !match.mixed) return { code: "ambiguous", params: { value: text } };
    }
    const suggestion = suggest(text);
    return { code: "not-a-choice", params: { value: text, ...(suggestion !== undefined && { suggestion }) } };
  };
}

/**
 * What a file shows for each value: its label, and its code too where several have the same label, so that
 * each can be read again.
 */
export function choiceLabels(choices: readonly Choice[], language: Language): Map<string, string> {
  const bearers = Map.groupBy(choices, (choice) => choice[language].toLowerCase());
  return new Map(
    choices.map((choice) => {
      const isShared = (bearers.get(choice[language].toLowerCase())?.length ?? 0) > 1;
      return [choice.value, (isShared && withCode(choice, language)) || choice[language]];
    }),
  );
}

interface Match {
  value: string;
  spelling: string;
  /** Another choice is called so too. */
  several: boolean;
  /** Written differently: without marks Bộ (set) and Bó (bundle) are the same; then the person decides. */
  mixed: boolean;
}

function add(matches: Map<string, Match>, key: string, spelling: string, value: string): void {
  if (key === "") return;
  const known = matches.get(key);
  if (!known) {
    matches.set(key, { value, spelling, several: false, mixed: false });
    return;
  }
  known.several ||= known.value !== value;
  known.mixed ||= known.spelling !== spelling;
}

function namesOf(choice: Choice): Set<string> {
  const names = shortNamesOf(choice);
  for (const language of ["vi", "en"] as const) {
    const full = withCode(choice, language);
    if (full) names.add(full);
  }
  return names;
}

function shortNamesOf(choice: Choice): Set<string> {
  const names = new Set([choice.vi, choice.en, ...(choice.aliases ?? [])]);
  // why: a number is a key of our database, and somebody who writes 7 means a name
  if (!/^\d+$/.test(choice.value)) names.add(choice.value);
  return names;
}

/** “Nguyễn Văn An (GV012)”: the first alias is the code. */
function withCode(choice: Choice, language: Language): string | undefined {
  const [code] = choice.aliases ?? [];
  return code === undefined ? undefined : `${choice[language]} (${code})`;
}

/**
 * Comparing with thousands of choices takes milliseconds: so many different unknown values get a suggestion,
 * further ones none.
 */
const mostSuggestions = 50;

function suggester(choices: readonly Choice[]): (text: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  let known: { words: string; value: string }[] | undefined;
  return (text) => {
    if (found.has(text) || found.size >= mostSuggestions) return found.get(text);
    known ??= choices.flatMap((choice) =>
      [...new Set([...shortNamesOf(choice)].map(bareWords))].map((words) => ({ words, value: choice.value })),
    );
    const suggestion = nearest(text, known);
    found.set(text, suggestion);
    return suggestion;
  };
}

function nearest(text: string, known: readonly { words: string; value: string }[]): string | undefined {
  // why: nobody means a choice by a whole paragraph, and comparing is quadratic
  const words = bareWords(text.slice(0, 60));
  let best: { value: string | undefined; score: number } = { value: undefined, score: 0.5 };
  for (const { words: name, value } of known) {
    const score = likeness(words, name, best.score);
    if (score > best.score) best = { value, score };
  }
  return best.value;
}
