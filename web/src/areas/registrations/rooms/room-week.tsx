import { PlusOutlined } from "@ant-design/icons";
import { purposeWords } from "@so-thiet-bi/contract/loan-words";
import type { RoomCalendar, RoomEntry } from "@so-thiet-bi/contract/registration-board";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useDayWords } from "../../../lib/day-words.ts";
import { today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useGridWalk, walkedCell, walkedTable } from "../../../ui/grid-walk.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { useTodayInSight } from "../../../ui/use-today-in-sight.ts";
import { useSlotWords } from "../../loans/slot-words.ts";
import { text as boardText } from "../board/board.text.ts";
import type { PeriodRow, SchoolDay } from "../board/board-places.ts";
import { blocksOf, hasBegun, type RoomBlock } from "./room-places.ts";
import { text } from "./rooms.text.ts";

interface Shared {
  room: RoomCalendar["room"];
  rows: readonly PeriodRow[];
  items: readonly RoomEntry[];
  can: RoomCalendar["can"];
  onOpen: (id: number) => void;
}

/** Days beside each other, periods below each other, as the timetable on the wall. */
export function RoomWeek({
  days,
  label,
  ...shared
}: Shared & { days: readonly SchoolDay[]; label: string }): ReactNode {
  const t = useText(text);
  const board = useText(boardText);
  const dayWords = useDayWords();
  const slotWords = useSlotWords();
  const box = useRef<HTMLDivElement>(null);
  const walk = useGridWalk(box);
  useTodayInSight(box, days[0]?.date);
  const { rows, items, room } = shared;
  const blocks = blocksOf(days, rows, items);
  /** Which room it is when. */
  const placeOf = ({ entries, span }: RoomBlock, date: string, { session, number }: PeriodRow) => {
    const periods = Array.from({ length: span }, (_, offset) => number + offset);
    const place = [room?.name, slotWords({ date, session, periods })].filter(Boolean).join(", ");
    return `${place}: ${entries.length > 0 ? "" : board("cellFree")}`;
  };
  const frame = { "--board-columns": days.length } as CSSProperties;
  return (
    <div className="board-scroll room-scroll" ref={box} style={frame} {...walk}>
      <table className="board room-week" {...walkedTable(label)}>
        <thead>
          <tr>
            <th scope="col" className="board-corner">
              <span className="visually-hidden">{board("session")}</span>
            </th>
            {days.map(({ date, holiday, isSchoolDay }) => (
              <th
                key={date}
                scope="col"
                data-closed={!isSchoolDay || undefined}
                aria-current={date === today() ? "date" : undefined}
              >
                {dayWords(date)}
                {holiday !== null && <span className="hint">{t("holiday", { name: holiday })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={`${row.session} ${row.number}`}
              data-begins={rows[index - 1]?.session !== row.session || undefined}
            >
              <th scope="row" className="board-period">
                <span className="plain board-session">
                  {board(row.session === "MORNING" ? "morning" : "afternoon")}
                </span>
                {board("period", { number: row.number })}
                {row.start && <span className="hint below">{row.start}</span>}
              </th>
              {days.map((day, column) => {
                const block = blocks[column]?.find((one) => one.row === index);
                if (!block) return null;
                return (
                  <td
                    key={day.date}
                    {...walkedCell()}
                    className="inner-ring board-cell"
                    rowSpan={block.span}
                    data-closed={!day.isSchoolDay || undefined}
                  >
                    <span className="visually-hidden">{placeOf(block, day.date, row)}</span>
                    <Block block={block} day={day} row={row} {...shared} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One day for the thumb. */
export function RoomDay({ day, ...shared }: Shared & { day: SchoolDay }): ReactNode {
  const t = useText(text);
  const board = useText(boardText);
  const { rows, items } = shared;
  const [blocks = []] = blocksOf([day], rows, items);
  return (
    <ol className="bare room-day">
      {day.holiday !== null && <li className="bad board-holiday">{t("holiday", { name: day.holiday })}</li>}
      {blocks.map((block) => {
        const row = rows[block.row];
        const last = rows[block.row + block.span - 1];
        if (!row || !last) return null;
        return (
          <li key={block.row}>
            <span className="stack gap-0">
              <strong>
                {board("period", { number: row.number })}
                {block.span > 1 && `–${last.number}`}
              </strong>
              <span className="hint">
                {[board(row.session === "MORNING" ? "morning" : "afternoon"), row.start]
                  .filter(Boolean)
                  .join(" ")}
              </span>
            </span>
            <div>
              {block.entries.length === 0 && hasBegun(day.date, row) ? (
                <span className="hint">{t("over")}</span>
              ) : (
                <Block block={block} day={day} row={row} {...shared} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Who has it; where nobody has, the way to have it oneself. */
function Block({
  block,
  day,
  row,
  room,
  can,
  onOpen,
}: Shared & { block: RoomBlock; day: SchoolDay; row: PeriodRow }): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const { entries } = block;
  const isFree = !entries.some(({ booked }) => booked);
  const mayAsk = room && isFree && (can.register || can.keep) && day.isSchoolDay && !hasBegun(day.date, row);
  const slot = {
    date: day.date,
    session: row.session,
    periods: Array.from({ length: block.span }, (_, offset) => row.number + offset),
  };
  return (
    <>
      {entries.map((entry) => (
        <RoomCard key={entry.registrationId} entry={entry} mayOpen={entry.mine || can.keep} onOpen={onOpen} />
      ))}
      {mayAsk && (
        <Link
          className="room-free"
          data-stop
          to={formAddress(room.id, day.date, row)}
          aria-label={t(entries.length > 0 ? "registerTooAt" : "registerAt", {
            room: room.name,
            slot: slotWords({ ...slot, periods: [row.number] }),
          })}
        >
          <PlusOutlined aria-hidden />
          <span className="room-free-words">{t(entries.length > 0 ? "registerToo" : "register")}</span>
        </Link>
      )}
    </>
  );
}

function RoomCard({
  entry,
  mayOpen,
  onOpen,
}: {
  entry: RoomEntry;
  mayOpen: boolean;
  onOpen: (id: number) => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { booked, mine, borrowerName, className, subjectName, title, purpose, kind, registrationId } = entry;
  const isBlock = kind !== "PERIOD" || purpose === "EXAM" || purpose === "EVENT";
  const words = (
    <>
      <strong>{[borrowerName, className].filter(Boolean).join(" · ")}</strong>
      <span>{[...new Set([subjectName, title].filter(Boolean))].join(": ")}</span>
      <span className="row gap-4">
        {isBlock && <span>{say(purposeWords[purpose])}</span>}
        {mine && <StatusTag tone="info">{t("mine")}</StatusTag>}
        {!booked && <StatusTag tone="waiting">{t("waits")}</StatusTag>}
      </span>
    </>
  );
  const marks = {
    "data-mine": mine || undefined,
    "data-waits": !booked || undefined,
    "data-block": isBlock || undefined,
  };
  if (!mayOpen)
    return (
      <div className="thumb room-card" {...marks}>
        {words}
      </div>
    );
  return (
    <button
      type="button"
      className="thumb room-card"
      data-stop
      {...marks}
      onClick={() => onOpen(registrationId)}
    >
      {words}
    </button>
  );
}

function formAddress(roomId: number, date: string, { session, number }: PeriodRow): string {
  const asked = new URLSearchParams({
    kind: "PERIOD",
    date,
    session,
    period: String(number),
    roomId: String(roomId),
  });
  return `/equipment/request/registrations/new?${asked}`;
}
