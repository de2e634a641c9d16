/**
 * From single counts to what is known of each line. No database and no screen: tables of `words.test.ts` say
 * what is true.
 */
import type { CountEntry, CountEntryGiven } from "@so-thiet-bi/contract/counting";
import { inThousandths } from "../../../ui/stepper.tsx";

/** One count, wherever it is now. `waiting`: on this device only. */
export interface Word {
  clientId: string;
  sheetId: number;
  kind: CountEntry["kind"];
  equipmentId: number | null;
  lotId: number | null;
  good: number;
  broken: number;
  missingParts: CountEntryGiven["missingParts"];
  name: string | null;
  note: string | null;
  voids: string | null;
  by: string;
  mine: boolean;
  countedAt: string;
  /** Tells apart what was counted in the same moment. */
  order: number;
  waiting: boolean;
  /** It came after its sheet was finished: the board looks at it. */
  late: boolean;
  accepted: boolean | null;
}

export interface Saying {
  by: string;
  mine: boolean;
  good: number;
  broken: number;
}

/** What is known of a line. */
export interface Counted extends Saying {
  missingParts: CountEntryGiven["missingParts"];
  note: string | null;
  countedAt: string;
  /** Something of it is on this device only. */
  waiting: boolean;
  late: boolean;
  /** Said by nobody, but assumed for the rest of a sheet. */
  assumed: boolean;
  /** What others say, where that is not what stands here. */
  others: readonly Saying[];
  /** My newest count of it, to be taken back. */
  lastOwn: string | undefined;
}

export interface Folded {
  lines: ReadonlyMap<string, Counted>;
  /** Things nobody knows, in the order in which they were found. */
  unknown: readonly Word[];
}

export function lineKey(sheetId: number, equipmentId: number, lotId: number | null): string {
  return `${sheetId}:${equipmentId}:${lotId ?? ""}`;
}

/**
 * By the time of counting, then by order: `COUNT` replaces what the same person said, `ADD` adds to it,
 * `VOID` takes one count of the same person back. What the board decided stands until somebody counts again;
 * what was assumed gives way to any word.
 */
export function foldWords(words: readonly Word[]): Folded {
  const voided = new Set<string>();
  for (const word of words)
    if (word.kind === "VOID" && word.voids) voided.add(`${personOf(word)} ${word.voids}`);
  const valid = words
    .filter(
      (word) => word.kind !== "VOID" && counts(word) && !voided.has(`${personOf(word)} ${word.clientId}`),
    )
    .sort(byTime);

  const lines = new Map<string, Counted>();
  const people = new Map<string, Map<string, Saying>>();
  const unknown: Word[] = [];
  for (const word of valid) {
    if (word.equipmentId === null) {
      unknown.push(word);
      continue;
    }
    const key = lineKey(word.sheetId, word.equipmentId, word.lotId);
    const before = lines.get(key);
    if (word.kind === "ASSUMED" && before) continue;
    const said = people.get(key) ?? new Map<string, Saying>();
    people.set(key, said);
    if (word.kind === "DECIDED") said.clear();
    const saying = sayingOf(word, said.get(personOf(word)));
    if (word.kind !== "DECIDED" && word.kind !== "ASSUMED") said.set(personOf(word), saying);
    lines.set(key, {
      ...saying,
      missingParts: word.missingParts,
      note: word.note ?? (word.kind === "ADD" ? (before?.note ?? null) : null),
      countedAt: word.countedAt,
      waiting: word.waiting || (before?.waiting ?? false),
      late: word.late,
      assumed: word.kind === "ASSUMED",
      others: [...said.values()].filter(
        (other) => other.by !== saying.by && (other.good !== saying.good || other.broken !== saying.broken),
      ),
      lastOwn: word.mine && !isOfBoard(word) ? word.clientId : before?.lastOwn,
    });
  }
  return { lines, unknown };
}

/** Late counts stand where the board let them, and before that on the counter's screen. */
function counts({ late, accepted, mine }: Word): boolean {
  return !late || accepted === true || (accepted === null && mine);
}

function sayingOf({ kind, by, mine, good, broken }: Word, before: Saying | undefined): Saying {
  if (kind !== "ADD" || !before) return { by, mine, good, broken };
  return { by, mine, good: inThousandths(before.good + good), broken: inThousandths(before.broken + broken) };
}

function isOfBoard({ kind }: Word): boolean {
  return kind === "DECIDED" || kind === "ASSUMED";
}

function personOf({ mine, by }: Word): string {
  return mine ? "" : by;
}

function byTime(one: Word, other: Word): number {
  return Date.parse(one.countedAt) - Date.parse(other.countedAt) || one.order - other.order;
}
