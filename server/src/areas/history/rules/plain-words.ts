/** Lines from before persons had keys, without a database: whose words stand in them as they are. */
import type { ChainedLine } from "../rules.ts";
import { isMarked, personKinds, tellPersons, type Whose } from "./personal-words.ts";

const word = /[\p{L}\p{N}]+/u;
const words = /[\p{L}\p{N}]+/gu;
const letter = /^[\p{L}\p{N}]/u;

type Mark = (whose: Whose, words: string) => string;

/** Whom a name in words means: one person of the unit, or nobody for sure. */
export class KnownNames {
  readonly #people = new Map<string, Map<string, Whose>>();
  /** By their first word, the longest first: a unit has a thousand names, and a line few words that begin one. */
  readonly #byFirst = new Map<string, string[]>();

  add(whose: Whose, name: string): void {
    // a name of a single word means too many
    if (!name.includes(" ") || isMarked(name)) return;
    const known = this.#people.get(name);
    if (known) {
      known.set(`${whose.kind} ${whose.id}`, whose);
      return;
    }
    this.#people.set(name, new Map([[`${whose.kind} ${whose.id}`, whose]]));
    const first = name.match(word)?.[0] ?? "";
    const names = this.#byFirst.get(first) ?? [];
    this.#byFirst.set(
      first,
      [...names, name].sort((one, other) => other.length - one.length),
    );
  }

  /** What a line says of names: its actor, and of people what they are called. */
  addFrom({ actorId, actorName, subjectType, subjectId, details }: ChainedLine): void {
    if (actorId !== null) this.add({ kind: "user", id: actorId }, actorName);
    const kind = personKinds.find((one) => one === subjectType);
    if (!kind) return;
    const note = (field: string, value: unknown) => {
      if ((field === "name" || field === "fullName") && typeof value === "string")
        this.add({ kind, id: subjectId }, value);
    };
    JSON.parse(details, (field, value) => {
      note(field, value);
      if (typeof value?.field === "string") for (const one of [value.from, value.to]) note(value.field, one);
      return value;
    });
  }

  /** A colleague has a row of the list and an account with one name: the row is meant. */
  #meant(name: string): Whose | undefined {
    const people = [...(this.#people.get(name)?.values() ?? [])];
    const listed = people.filter(({ kind }) => kind !== "user");
    const [only, another] = listed.length > 0 ? listed : people;
    return another ? undefined : only;
  }

  told(text: string, mark: Mark): string {
    if (isMarked(text)) return text;
    let [told, done] = ["", 0];
    for (const { 0: first, index } of text.matchAll(words)) {
      if (index < done) continue;
      const name = this.#byFirst
        .get(first)
        ?.find((one) => text.startsWith(one, index) && !letter.test(text.slice(index + one.length)));
      const whose = name && this.#meant(name);
      if (!whose) continue;
      told += text.slice(done, index) + mark(whose, name);
      done = index + name.length;
    }
    return told + text.slice(done);
  }
}

/**
 * The line with its words about persons marked. What is marked already stays; a name in words is looked for only where
 * the actor’s is in plain words too, because since then actions say themselves whose a word is.
 */
export function toldLine(
  line: Pick<ChainedLine, "actorId" | "actorName" | "subjectType" | "subjectId" | "details">,
  names: KnownNames,
  mark: Mark,
): { actorName: string; details: string } {
  const { actorId, actorName, subjectType, subjectId, details } = line;
  const isPlain = actorId !== null && !isMarked(actorName);
  const subject = { type: subjectType, id: subjectId };
  const own = tellPersons(subject, JSON.parse(details), (whose, words) =>
    isMarked(words) ? words : mark(whose, words),
  );
  const told = JSON.stringify(own, (_, value) =>
    isPlain && typeof value === "string" ? names.told(value, mark) : value,
  );
  return { actorName: isPlain ? mark({ kind: "user", id: actorId }, actorName) : actorName, details: told };
}
