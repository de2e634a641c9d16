/** What the words of counters come to. Nothing here knows a database, and no word is ever lost by it. */
import { inUnits, thousandths } from "../../stock/rules.ts";

/** When something began to count: in the order of its arrival, or, where it came late, when it was let in. */
interface Arrival {
  id: number;
  acceptedAt: string | null;
}

/** A word about one thing on one sheet. Late ones that were not let in are no words. */
export interface Word extends Arrival {
  sheetId: number;
  kind: "COUNT" | "ADD" | "ASSUMED" | "DECIDED";
  good: number;
  broken: number;
  missingParts: { part: string; quantity: number }[];
  note: string | null;
  userId: number;
  by: string;
  /** By the counter's clock. */
  at: string;
  receivedAt: string;
  /** It was taken back. */
  voided: Arrival | null;
}

/** What one counter says of a sheet. */
export type Statement = Pick<
  Word,
  "id" | "sheetId" | "good" | "broken" | "missingParts" | "note" | "userId" | "by" | "at"
>;

export interface Result extends Pick<Statement, "good" | "broken" | "missingParts" | "note" | "by" | "at"> {
  differs: boolean;
}

export interface Thing {
  /** A coded piece is there once: whatever is said of it on any sheet answers one question. */
  isPiece: boolean;
  /** The sheets on which the books have it. */
  home: readonly number[];
}

/** By sheet; a sheet that is not named was not counted. */
export function resultsOf(words: readonly Word[], { isPiece, home }: Thing): Map<number, Result> {
  return isPiece ? resultsOfPiece(words, home) : resultsOfShelves(words);
}

/** What each counter says of each sheet, newest first: his last count with what he added behind it. */
export function statementsOf(words: readonly Word[], isPiece: boolean): Statement[] {
  const standing = words.filter((word) => isCounted(word) && word.voided === null);
  const spoken = Map.groupBy(standing, ({ userId, sheetId }) => `${userId} ${sheetId}`);
  return [...spoken.values()]
    .flatMap((said) => summedUp(said.toSorted(byTime), isPiece))
    .toSorted((a, b) => byTime(b, a));
}

const isCounted = ({ kind }: Word) => kind === "COUNT" || kind === "ADD";
const byTime = (a: Pick<Word, "at" | "id">, b: Pick<Word, "at" | "id">) =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id;
const isThere = ({ good, broken }: Pick<Word, "good" | "broken">) => good > 0 || broken > 0;
const saysTheSame = (a: Statement, b: Statement) =>
  thousandths(a.good) === thousandths(b.good) && thousandths(a.broken) === thousandths(b.broken);

function summedUp(said: readonly Word[], isPiece: boolean): Statement[] {
  // one piece cannot be two: a second look at it is the newer word
  const words = isPiece ? said.filter((word) => word.kind === "COUNT" || isThere(word)).slice(-1) : said;
  const newest = words.at(-1);
  if (!newest) return [];
  const since = words.slice(
    Math.max(
      0,
      words.findLastIndex(({ kind }) => kind === "COUNT"),
    ),
  );
  const sum = (of: (word: Word) => number) =>
    inUnits(since.reduce((total, word) => total + thousandths(of(word)), 0));
  return [
    {
      ...newest,
      good: sum(({ good }) => good),
      broken: sum(({ broken }) => broken),
      note: since.findLast(({ note }) => note)?.note ?? null,
    },
  ];
}

/** Each sheet by itself. */
function resultsOfShelves(words: readonly Word[]): Map<number, Result> {
  const results = new Map<number, Result>();
  for (const [sheetId, said] of Map.groupBy(words, (word) => word.sheetId)) {
    const statements = statementsOf(said, false);
    const [newest] = statements;
    const differs = newest !== undefined && statements.some((other) => !saysTheSame(other, newest));
    const decided = newestOf(standingDecisions(said));
    const result = (decided && asOf(decided, statements)) ?? newest ?? assumed(said);
    if (result) results.set(sheetId, resultOf(result, decided === undefined && differs));
  }
  return results;
}

/** Where it is, on all sheets at once: found on one of them it is missing on none. */
function resultsOfPiece(words: readonly Word[], home: readonly number[]): Map<number, Result> {
  const decisions = [...Map.groupBy(standingDecisions(words), ({ sheetId }) => sheetId).values()].flatMap(
    (said) => newestOf(said) ?? [],
  );
  const decided = newestOf(decisions.filter(isThere));
  const denied = new Map(decisions.filter((word) => !isThere(word)).map((word) => [word.sheetId, word]));
  const said = statementsOf(words, true);
  const statements = said.filter(({ sheetId }) => !denied.has(sheetId));
  const place = (decided && asOf(decided, said)) ?? placeOf(statements);
  const differs = decided === undefined && disagree(statements);

  const results = new Map<number, Result>();
  const put = (sheetId: number, word: Statement, differing = false) => {
    if (!results.has(sheetId)) results.set(sheetId, resultOf(word, differing));
  };
  if (place) put(place.sheetId, place, differs);
  for (const word of denied.values()) put(word.sheetId, asOf(word, said));
  // the question stands once: where the piece seems to be, else where it was last looked for
  for (const [index, word] of statements.entries())
    put(word.sheetId, isThere(word) ? notThere(place ?? word) : word, !place && differs && index === 0);
  if (place) for (const sheetId of home) put(sheetId, notThere(place));
  const rest = [...Map.groupBy(words, (word) => word.sheetId).values()].flatMap((own) => assumed(own) ?? []);
  // nobody looked: taken to be where that was said last, and so nowhere else
  const taken = place ?? newestOf(rest.filter((word) => isThere(word) && !results.has(word.sheetId)));
  for (const word of rest) put(word.sheetId, taken && word !== taken ? notThere(taken) : word);
  return results;
}

/** The newest word that says where it is, unless somebody looked there later and did not find it. */
function placeOf(statements: readonly Statement[]): Statement | undefined {
  const emptied = new Set<number>();
  for (const word of statements) {
    if (isThere(word) && !emptied.has(word.sheetId)) return word;
    emptied.add(word.sheetId);
  }
  return undefined;
}

/**
 * Two counters saw it in two places or conditions, or one saw it where another did not. Of one counter the
 * newest sight stands.
 */
function disagree(statements: readonly Statement[]): boolean {
  const seen = [...Map.groupBy(statements.filter(isThere), ({ userId }) => userId).values()].flatMap(
    ([newest]) => newest ?? [],
  );
  const [first] = seen;
  if (!first) return false;
  if (seen.some((other) => other.sheetId !== first.sheetId || !saysTheSame(other, first))) return true;
  return statements.some((word) => !isThere(word) && word.sheetId === first.sheetId);
}

/** The board's words, until anybody counted or took something back behind them. */
function standingDecisions(words: readonly Word[]): Word[] {
  const arrivals = words.filter(isCounted).flatMap((word) => [word, ...(word.voided ? [word.voided] : [])]);
  return words.filter(
    (word) =>
      word.kind === "DECIDED" &&
      !arrivals.some(({ id, acceptedAt }) =>
        acceptedAt === null ? id > word.id : acceptedAt > word.receivedAt,
      ),
  );
}

/**
 * Deciding what was seen is no later look: it is held against the books of the moment at which that was seen.
 */
function asOf(decided: Statement, statements: readonly Statement[]): Statement {
  const seen = statements.find(({ sheetId }) => sheetId === decided.sheetId) ?? statements[0];
  return seen ? { ...decided, at: seen.at } : decided;
}

function assumed(words: readonly Word[]): Word | undefined {
  return newestOf(words.filter(({ kind, voided }) => kind === "ASSUMED" && voided === null));
}

function newestOf(words: readonly Word[]): Word | undefined {
  return words.reduce<Word | undefined>(
    (newest, word) => (newest && newest.id > word.id ? newest : word),
    undefined,
  );
}

function notThere(word: Statement): Statement {
  return { ...word, good: 0, broken: 0, missingParts: [], note: null };
}

function resultOf({ good, broken, missingParts, note, by, at }: Statement, differs: boolean): Result {
  return { good, broken, missingParts, note, by, at, differs };
}
