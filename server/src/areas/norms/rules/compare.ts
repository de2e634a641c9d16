/** Which item of one list is which of another, and what of it is different. Touches no database. */
import type { ComparedLine, NormItem } from "@so-thiet-bi/contract/norms";
import { bareWords, likeness } from "../../../sheets/likeness.ts";

export interface Pair {
  before: NormItem | null;
  after: NormItem | null;
}

/**
 * In the order of the newer list; what it does not have any more stands where the older one had it. An item
 * is looked for by its words first, then by its old code, last among the unmatched of its subject by words
 * that are nearly the same.
 */
export function pairsOf(older: readonly NormItem[], newer: readonly NormItem[]): Pair[] {
  const found = new Map<number, NormItem>();
  const left = new Set(older);
  for (const keyOf of [wholeKey, nameKey, codeKey]) {
    const known = Map.groupBy(left, keyOf);
    for (const item of newer) {
      const key = keyOf(item);
      const match = key === undefined || found.has(item.id) ? undefined : known.get(key)?.shift();
      if (!match) continue;
      found.set(item.id, match);
      left.delete(match);
    }
  }
  for (const [item, match] of alike(newer, [...left], found)) {
    found.set(item.id, match);
    left.delete(match);
  }
  return inOrder(older, newer, { found, left });
}

function inOrder(
  older: readonly NormItem[],
  newer: readonly NormItem[],
  { found, left }: { found: ReadonlyMap<number, NormItem>; left: ReadonlySet<NormItem> },
): Pair[] {
  /** Behind which item of the older list each one that is gone stood. */
  const behind = new Map<number | null, NormItem[]>();
  let last: number | null = null;
  for (const item of older) {
    if (left.has(item)) behind.set(last, [...(behind.get(last) ?? []), item]);
    else last = item.id;
  }
  const goneBehind = (id: number | null): Pair[] =>
    (behind.get(id) ?? []).map((before) => ({ before, after: null }));
  return [
    ...goneBehind(null),
    ...newer.flatMap((after): Pair[] => {
      const before = found.get(after.id) ?? null;
      return [{ before, after }, ...(before ? goneBehind(before.id) : [])];
    }),
  ];
}

const subjectKey = ({ subject }: NormItem) => bareWords(subject ?? "").replace(/^mon( hoc)? /, "");
const nameKey = (item: NormItem) =>
  `${subjectKey(item)} | ${bareWords(item.name)} | ${bareWords(item.component ?? "")}`;
const wholeKey = (item: NormItem) => `${nameKey(item)} | ${item.grades.join(",")}`;
const codeKey = ({ legacyCode, component }: NormItem) =>
  legacyCode === null ? undefined : `${legacyCode} ${bareWords(component ?? "")}`;

/** As alike as this two names of one subject are one thing, written otherwise. */
const alikeFrom = 0.85;

/** why bounded: each is held against each, and a list that has changed throughout has no renamed items */
const mostCompared = 400;

function alike(
  newer: readonly NormItem[],
  left: readonly NormItem[],
  found: ReadonlyMap<number, NormItem>,
): [NormItem, NormItem][] {
  const open = newer.filter(({ id }) => !found.has(id));
  if (open.length > mostCompared || left.length > mostCompared) return [];
  const near = open.flatMap((item) =>
    left.flatMap((other) => {
      const score =
        subjectKey(item) === subjectKey(other) ? likeness(nameKey(item), nameKey(other), alikeFrom) : 0;
      return score >= alikeFrom && bareWords(item.component ?? "") === bareWords(other.component ?? "")
        ? [{ item, other, score }]
        : [];
    }),
  );
  const taken = new Set<NormItem>();
  return near
    .sort((a, b) => b.score - a.score)
    .flatMap(({ item, other }): [NormItem, NormItem][] => {
      if (taken.has(item) || taken.has(other)) return [];
      taken.add(item).add(other);
      return [[item, other]];
    });
}

/** What a school must know of: not what an item is for, nor how it is described. */
export function differences({ before, after }: Pair): ComparedLine["fields"] {
  if (!before || !after) return [];
  const differs: Record<ComparedLine["fields"][number], boolean> = {
    name: bareWords(nameOf(before)) !== bareWords(nameOf(after)),
    unit: bareWords(before.unit ?? "") !== bareWords(after.unit ?? ""),
    quantityText: needKey(before) !== needKey(after),
    grades: before.grades.join(",") !== after.grades.join(","),
    users: before.forTeacher !== after.forTeacher || before.forStudent !== after.forStudent,
    optional: before.optional !== after.optional,
  };
  return (Object.keys(differs) as ComparedLine["fields"]).filter((field) => differs[field]);
}

const nameOf = ({ name, component }: NormItem) => `${name} ${component ?? ""}`;

/** “01/GV” and “1 bộ/GV” ask for the same; of words that are not understood the words count. */
function needKey({ basis, quantity, studentsMin, studentsMax, quantityText }: NormItem): string {
  return basis === "MANUAL"
    ? `MANUAL ${bareWords(quantityText ?? "")}`
    : [basis, quantity, studentsMin, studentsMax].join(" ");
}
