import type { BoardEntry, LoanBoard } from "@so-thiet-bi/contract/registration-board";
import { useMemo } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { text } from "./board.text.ts";
import type { BoardColumn } from "./board-grid.tsx";
import { roomOf, type SchoolDay } from "./board-places.ts";

export interface BoardColumns {
  columns: readonly BoardColumn[];
  columnOf: (entry: BoardEntry) => string | undefined;
}

const ofItsDay = ({ date }: BoardEntry) => date;

/** The view of a week: a column for each day. */
export function useDayColumns(days: readonly SchoolDay[], onOpen: (date: string) => void): BoardColumns {
  const t = useText(text);
  const dayWords = useDayWords();
  const columns = days.map(({ date, holiday, isSchoolDay }) => ({
    key: date,
    date,
    title: dayWords(date),
    hint: holiday === null ? undefined : t("holiday", { name: holiday }),
    isClosed: !isSchoolDay,
    isToday: date === today(),
    onOpen: () => onOpen(date),
  }));
  return { columns, columnOf: ofItsDay };
}

const noRoom = "none";

/**
 * The view of one day: a column for each room that can be booked or from which something is fetched that day.
 */
export function useRoomColumns(
  board: LoanBoard,
  items: readonly BoardEntry[],
  day: SchoolDay | undefined,
): BoardColumns {
  const t = useText(text);
  return useMemo(() => {
    const date = day?.date ?? "";
    const ofDay = items.filter((entry) => entry.session !== null && entry.date === date);
    const names = new Map(board.rooms.map(({ id, name }) => [id, name]));
    for (const { room, roomBooked, fromRooms } of ofDay)
      for (const { id, name } of roomBooked && room ? [room] : fromRooms) names.set(id, name);
    const used = new Set(ofDay.map(roomOf));
    const bookable = new Set(board.rooms.filter((room) => room.bookable).map(({ id }) => id));
    const isClosed = day ? !day.isSchoolDay : false;
    const columns: BoardColumn[] = [...names]
      .filter(([id]) => used.has(id) || bookable.has(id))
      .map(([id, name]) => ({ key: String(id), date, title: name, isClosed }));
    if (used.has(null) || columns.length === 0)
      columns.push({ key: noRoom, date, title: t("noRoom"), isClosed });
    const columnOf = (entry: BoardEntry) =>
      entry.date === date ? String(roomOf(entry) ?? noRoom) : undefined;
    return { columns, columnOf };
  }, [board, items, day, t]);
}
