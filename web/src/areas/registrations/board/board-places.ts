/** Where the slips of a week stand on the board, and which of them a count means. No screen, no server. */
import type { BoardEntry, LoanBoard } from "@so-thiet-bi/contract/registration-board";
import { weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { today } from "../../../lib/format.ts";
import type { Session } from "../period-chips.tsx";

export type SchoolDay = LoanBoard["days"][number];
export type Period = LoanBoard["periods"][number];

/** A row of the board: one period of a session. */
export interface PeriodRow {
  session: Session;
  number: number;
  /** `07:00`; null where the unit has no such period any more and something still stands there. */
  start: string | null;
  end: string | null;
}

/** Days on which nobody teaches and nothing stands are left out. */
export function daysShown(
  days: readonly SchoolDay[],
  items: readonly Pick<BoardEntry, "date" | "session">[],
): SchoolDay[] {
  const used = new Set(items.filter(({ session }) => session !== null).map(({ date }) => date));
  const shown = days.filter(
    ({ date, isSchoolDay, holiday }) =>
      isSchoolDay || used.has(date) || (holiday !== null && weekdayOf(date) < 7),
  );
  return shown.length > 0 ? shown : days.filter(({ date }) => weekdayOf(date) < 7);
}

export function periodRows(
  periods: readonly Period[],
  items: readonly Pick<BoardEntry, "session" | "periods">[],
): PeriodRow[] {
  const rows = new Map<string, PeriodRow>(
    periods.map((period) => [`${period.session} ${period.number}`, period]),
  );
  for (const { session, periods: numbers } of items) {
    if (session === null) continue;
    for (const number of numbers) {
      const key = `${session} ${number}`;
      if (!rows.has(key)) rows.set(key, { session, number, start: null, end: null });
    }
  }
  return [...rows.values()].sort((a, b) =>
    a.session === b.session ? a.number - b.number : a.session === "MORNING" ? -1 : 1,
  );
}

export interface Place {
  entry: BoardEntry;
  /** In its later periods a lesson is only named. */
  isRest: boolean;
}

export const cellKey = (column: string, session: Session, period: number) => `${column} ${session} ${period}`;

/** What stands in which cell; `columnOf` says in which column a slip belongs, undefined in none. */
export function placed(
  items: readonly BoardEntry[],
  columnOf: (entry: BoardEntry) => string | undefined,
): Map<string, Place[]> {
  const cells = new Map<string, Place[]>();
  for (const entry of items) {
    const column = columnOf(entry);
    if (entry.session === null || column === undefined) continue;
    for (const [index, period] of entry.periods.entries()) {
      const key = cellKey(column, entry.session, period);
      const cell = cells.get(key);
      const place = { entry, isRest: index > 0 };
      if (cell) cell.push(place);
      else cells.set(key, [place]);
    }
  }
  // why: what only runs on is read last
  for (const cell of cells.values()) cell.sort((a, b) => Number(a.isRest) - Number(b.isRest));
  return cells;
}

/** Where a slip stands in the view of one day: the room it has booked, else where its things are fetched. */
export function roomOf({
  room,
  roomBooked,
  fromRooms,
}: Pick<BoardEntry, "room" | "roomBooked" | "fromRooms">): number | null {
  return (roomBooked ? room?.id : undefined) ?? fromRooms[0]?.id ?? null;
}

export interface Span {
  entry: BoardEntry;
  /** Numbers of the first and the last column that it covers. */
  first: number;
  last: number;
  startsBefore: boolean;
  endsAfter: boolean;
}

/**
 * What has no period, over the days it lasts; and lessons of days before from which something is still out.
 */
export function spansOf(items: readonly BoardEntry[], days: readonly SchoolDay[]): Span[] {
  const firstDay = days[0]?.date ?? "";
  const lastDay = days.at(-1)?.date ?? "";
  return items
    .filter(({ session, date }) => session === null || date < firstDay)
    .flatMap((entry) => {
      const { from, until } = daysOf(entry);
      const covered = days.flatMap(({ date }, index) => (date >= from && date <= until ? [index] : []));
      const first = covered[0];
      const last = covered.at(-1);
      // why: what was due before and is not back has no day here, and is out all the same
      if (first === undefined || last === undefined)
        return entry.overdue ? [{ entry, first: 0, last: 0, startsBefore: true, endsAfter: false }] : [];
      return [{ entry, first, last, startsBefore: from < firstDay, endsAfter: until > lastDay }];
    })
    .sort((a, b) => a.first - b.first || b.last - a.last || a.entry.id - b.entry.id);
}

/** The days a slip lasts; one that ends at midnight does not reach the day that begins then. */
export function daysOf({ date, startsAt, endsAt }: Pick<BoardEntry, "date" | "startsAt" | "endsAt">): {
  from: string;
  until: string;
} {
  const until = today(new Date(Date.parse(endsAt) - 1));
  return { from: today(new Date(startsAt)) || date, until: until < date ? date : until };
}

/** The same lesson, a number of periods later or earlier; undefined when it would begin where it stands. */
export function moved(
  entry: Pick<BoardEntry, "date" | "session" | "periods">,
  to: { date: string; session: Session; period: number },
): { date: string; session: Session; periods: number[] } | undefined {
  const first = entry.periods[0];
  if (first === undefined || (entry.date === to.date && entry.session === to.session && first === to.period))
    return undefined;
  return {
    date: to.date,
    session: to.session,
    periods: entry.periods.map((period) => period - first + to.period),
  };
}

export const boardShows = [
  "pending",
  "waiting",
  "toPrepare",
  "toFetch",
  "out",
  "overdue",
  "onHoliday",
] as const;
export type BoardShow = (typeof boardShows)[number];

const isOut = ({ loanStatus }: BoardEntry) => loanStatus === "OUT" || loanStatus === "PARTLY_RETURNED";

/** Which slips a count at the head means. */
export const isMeant: Record<BoardShow, (entry: BoardEntry) => boolean> = {
  pending: ({ status, waiting }) => status === "PENDING" && !waiting,
  waiting: ({ waiting }) => waiting,
  toPrepare: ({ status }) => status === "APPROVED",
  toFetch: ({ status }) => status === "PREPARED",
  out: isOut,
  overdue: ({ overdue }) => overdue,
  onHoliday: ({ onHoliday }) => onHoliday !== null,
};

export const boardStates = [
  "PENDING",
  "WAITING",
  "APPROVED",
  "PREPARED",
  "OUT",
  "PARTLY_RETURNED",
  "OVERDUE",
  "RETURNED",
  "OTHER",
] as const;
export type BoardState = (typeof boardStates)[number];

/** The one state by which a card is coloured and named. */
export function stateOf(entry: BoardEntry): BoardState {
  if (entry.overdue) return "OVERDUE";
  if (entry.loanStatus === "OUT" || entry.loanStatus === "PARTLY_RETURNED" || entry.loanStatus === "RETURNED")
    return entry.loanStatus;
  if (entry.status === "PENDING") return entry.waiting ? "WAITING" : "PENDING";
  if (entry.status === "APPROVED" || entry.status === "PREPARED") return entry.status;
  return "OTHER";
}

export const cardVerbs = ["approve", "prepare", "handOut", "takeBack"] as const;
export type CardVerb = (typeof cardVerbs)[number];

/** What comes next with a slip, as far as this person may do it. */
export function nextVerb({ can }: Pick<BoardEntry, "can">): CardVerb | undefined {
  return cardVerbs.find((verb) => can[verb]);
}
