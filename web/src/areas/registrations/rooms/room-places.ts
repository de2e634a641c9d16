/**
 * The week of a room as a wall timetable: which lesson fills which periods, and which are free. No screen, no
 * server.
 */
import type { RoomEntry } from "@so-thiet-bi/contract/registration-board";
import { daysOf, type PeriodRow, type SchoolDay } from "../board/board-places.ts";

export interface RoomBlock {
  /** How many periods of a session it covers, from this row on. */
  row: number;
  span: number;
  entries: readonly RoomEntry[];
}

/**
 * For each day the blocks from the first period to the last; the same slips one below the other are one
 * block.
 */
export function blocksOf(
  days: readonly SchoolDay[],
  rows: readonly PeriodRow[],
  items: readonly RoomEntry[],
): RoomBlock[][] {
  return days.map(({ date }) => {
    const blocks: RoomBlock[] = [];
    for (const [index, row] of rows.entries()) {
      const entries = items.filter((entry) => fills(entry, date, row));
      const before = blocks.at(-1);
      if (
        before &&
        entries.length > 0 &&
        rows[index - 1]?.session === row.session &&
        isSame(before.entries, entries)
      )
        before.span++;
      else blocks.push({ row: index, span: 1, entries });
    }
    return blocks;
  });
}

/** Has this period begun already? Then nothing can be asked for in it. */
export function hasBegun(date: string, row: PeriodRow, now: Date = new Date()): boolean {
  return momentOf(date, row.start ?? "00:00") <= now.getTime();
}

function fills(entry: RoomEntry, date: string, row: PeriodRow): boolean {
  if (entry.session !== null)
    return entry.date === date && entry.session === row.session && entry.periods.includes(row.number);
  const { from, until } = daysOf(entry);
  if (date < from || date > until) return false;
  if (row.start === null || row.end === null) return true;
  return (
    Date.parse(entry.startsAt) < momentOf(date, row.end) &&
    Date.parse(entry.endsAt) > momentOf(date, row.start)
  );
}

// why: Vietnam is seven hours ahead all year
function momentOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+07:00`);
}

function isSame(some: readonly RoomEntry[], others: readonly RoomEntry[]): boolean {
  return some.length === others.length && some.every((entry, index) => entry === others[index]);
}
