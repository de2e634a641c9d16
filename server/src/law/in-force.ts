import {
  type CitedKey,
  citedKeys,
  type LegalFigure,
  type LegalKey,
} from "@so-thiet-bi/contract/legal-settings";
import type { HolidaysOn } from "@so-thiet-bi/contract/public-holidays";
import { type Shipped, shippedFigures } from "./shipped.ts";

/** What the installation or a unit says of a figure; rows that were replaced are not among them. */
export interface LegalRow {
  key: LegalKey;
  /** `null`: from then on what stands above counts again. */
  value: number | string | null;
  since: string;
  /** How far above the unit it is said, 0 for itself; `null`: by the whole installation. */
  steps: number | null;
}

/** The figure of a day: that of the paper, not of the day on which it is read. */
export function inForce<Key extends LegalKey>(
  key: Key,
  day: string,
  said: readonly LegalRow[],
): LegalFigure<Key> {
  return wordInForce(key, day, said).value as LegalFigure<Key>;
}

/** The public holidays of a day, for a count of working days. */
export const holidaysIn =
  (said: readonly LegalRow[]): HolidaysOn =>
  (day) =>
    inForce("publicHolidays", day, said);

/** The texts that papers of a day name. */
export function citedOn(day: string, said: readonly LegalRow[]): Record<CitedKey, string> {
  return Object.fromEntries(citedKeys.map((key) => [key, inForce(key, day, said)])) as Record<
    CitedKey,
    string
  >;
}

/**
 * Whose word counts: the nearest unit that says something on the day. What the installation says and what the
 * product ships are one series, so a newer law goes before an older word of the installation; of one day the
 * installation's word counts.
 */
export function wordInForce<Row extends LegalRow>(
  key: LegalKey,
  day: string,
  said: readonly Row[],
): (Row & { value: number | string }) | Shipped {
  const begun = said.filter((row) => row.key === key && row.since <= day);
  for (const steps of [...new Set(begun.map((row) => row.steps))]
    .filter(isOfUnit)
    .toSorted((a, b) => a - b)) {
    const row = latestOf(begun.filter((one) => one.steps === steps));
    if (row && hasValue(row)) return row;
  }
  const shipped = shippedOn(key, day);
  const general = latestOf(begun.filter((row) => row.steps === null));
  return general && hasValue(general) && general.since >= shipped.since ? general : shipped;
}

/** The days after a day on which another word begins to count, the next one first. */
export function changesAfter<Row extends LegalRow>(key: LegalKey, day: string, said: readonly Row[]) {
  const days = [...said.filter((row) => row.key === key), ...shippedFigures[key]]
    .map(({ since }) => since)
    .filter((since) => since > day);
  let last = wordInForce(key, day, said);
  return [...new Set(days)].toSorted().flatMap((since) => {
    const word = wordInForce(key, since, said);
    if (word === last) return [];
    last = word;
    return [{ since, word }];
  });
}

/** Before the first text that the product knows, its figure counts. */
function shippedOn(key: LegalKey, day: string): Shipped {
  const sets: readonly [Shipped, ...Shipped[]] = shippedFigures[key];
  return sets.findLast(({ since }) => since <= day) ?? sets[0];
}

function latestOf<Row extends LegalRow>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => a.since.localeCompare(b.since)).at(-1);
}

const isOfUnit = (steps: number | null): steps is number => steps !== null;

function hasValue<Row extends LegalRow>(row: Row): row is Row & { value: number | string } {
  return row.value !== null;
}
