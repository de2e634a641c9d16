/** Which of a school's things an item probably means, by the words of their names. Touches no database. */
import { fold } from "@so-thiet-bi/contract/fold";

export interface Wanted {
  name: string;
  unit: string | null;
  /** Folded, as `subjectKeyOf` makes it. */
  subject: string | null;
}

export interface Candidate extends Wanted {
  /** Other names of the same thing. */
  alsoCalled: readonly string[];
  subjects: readonly string[];
  stock: number;
}

const least = 0.5;
const most = 3;

/** Words that nearly every name of a list has. */
const empty = new Set([
  "bo",
  "cai",
  "chiec",
  "va",
  "cac",
  "cua",
  "cho",
  "ve",
  "dung",
  "loai",
  "hoc",
  "lop",
  "thiet",
  "bi",
]);

interface Called<Thing> {
  thing: Thing;
  words: ReadonlySet<string>;
  weight: number;
}

/** Finds the likeliest of many candidates for many items: only those are compared that share a word. */
export class Suggestions<Thing extends Candidate> {
  readonly #names: Called<Thing>[] = [];
  readonly #byWord = new Map<string, number[]>();

  constructor(things: readonly Thing[]) {
    for (const thing of things) {
      for (const name of [thing.name, ...thing.alsoCalled]) this.#add(thing, wordsOf(name));
    }
    for (const one of this.#names) one.weight = this.#weigh(one.words);
  }

  /** The best first, what is in stock before what is not. */
  for(item: Wanted): { thing: Thing; likeness: number }[] {
    const words = wordsOf(item.name);
    const total = this.#weigh(words);
    const best = new Map<Thing, number>();
    for (const index of this.#sharingRareWords(words)) {
      const name = this.#names[index] as Called<Thing>;
      const common = this.#weigh([...words].filter((word) => name.words.has(word)));
      const alike = (2 * common) / (total + name.weight);
      if (alike + bonusMost < least) continue;
      const likeness = Math.min(1, Math.max(0, alike + hintsOf(item, name.thing, words, name.words)));
      if (likeness >= least && likeness > (best.get(name.thing) ?? 0)) best.set(name.thing, likeness);
    }
    return [...best]
      .map(([thing, likeness]) => ({ thing, likeness: Math.round(likeness * 100) / 100 }))
      .sort(
        (a, b) =>
          b.likeness - a.likeness ||
          Number(b.thing.stock > 0) - Number(a.thing.stock > 0) ||
          a.thing.name.localeCompare(b.thing.name, "vi"),
      )
      .slice(0, most);
  }

  /** What has none but the words of every other name cannot be alike enough. */
  #sharingRareWords(words: ReadonlySet<string>): Set<number> {
    const found = [...words].map((word) => this.#byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    const few = Math.max(50, this.#names.length / 10);
    return new Set(found.filter(({ length }, place) => length <= few || (place === 0 && length > 0)).flat());
  }

  #add(thing: Thing, words: ReadonlySet<string>): void {
    const index = this.#names.push({ thing, words, weight: 0 }) - 1;
    for (const word of words) {
      const found = this.#byWord.get(word);
      if (found) found.push(index);
      else this.#byWord.set(word, [index]);
    }
  }

  /** A word that few names have says more than one that many have. */
  #weightOf(word: string): number {
    const rarity = Math.log(1 + this.#names.length / (1 + (this.#byWord.get(word)?.length ?? 0)));
    return empty.has(word) ? rarity / 4 : rarity;
  }

  #weigh(words: Iterable<string>): number {
    return [...words].reduce((sum, word) => sum + this.#weightOf(word), 0);
  }
}

const bonusMost = 0.15;

/** The same subject and unit speak for it; another subject, or other figures, against. */
function hintsOf(
  item: Wanted,
  thing: Candidate,
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
): number {
  const subject =
    item.subject === null || thing.subjects.length === 0
      ? 0
      : thing.subjects.includes(item.subject)
        ? 0.1
        : -0.15;
  const unit =
    item.unit !== null && thing.unit !== null && fold(item.unit) === fold(thing.unit) ? bonusMost - 0.1 : 0;
  const figures = [figuresOf(words), figuresOf(others)] as const;
  const differ =
    figures[0].length > 0 &&
    figures[1].length > 0 &&
    !figures[0].some((figure) => figures[1].includes(figure));
  return subject + unit - (differ ? 0.4 : 0);
}

function figuresOf(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => /\d/.test(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
