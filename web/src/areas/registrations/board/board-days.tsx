import type { BoardEntry, LoanBoard } from "@so-thiet-bi/contract/registration-board";
import type { ReactNode } from "react";
import { useDayWords } from "../../../lib/day-words.ts";
import { useText } from "../../../lib/language.ts";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { text } from "./board.text.ts";
import { BoardCard, type CardActions } from "./board-card.tsx";
import type { PeriodRow, SchoolDay } from "./board-places.ts";
import { useSpanWords } from "./board-span.ts";

/** The days of a week as chips: on a phone, and above the view of one day. */
export function DayChips({
  days,
  chosen,
  counts,
  onChoose,
}: {
  days: readonly SchoolDay[];
  chosen: string | undefined;
  counts?: ReadonlyMap<string, number>;
  onChoose: (date: string) => void;
}): ReactNode {
  const t = useText(text);
  const dayWords = useDayWords();
  return (
    <Toolbar className="board-chips board-days" label={t("days")}>
      {days.map(({ date, holiday }) => (
        <button
          key={date}
          type="button"
          className="lights board-chip"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
        >
          {dayWords(date)}
          {counts && <span className="board-chip-count">{counts.get(date) ?? 0}</span>}
          {holiday !== null && <span className="visually-hidden">{t("holiday", { name: holiday })}</span>}
        </button>
      ))}
    </Toolbar>
  );
}

export interface DayListProps {
  day: SchoolDay | undefined;
  rows: readonly PeriodRow[];
  items: readonly BoardEntry[];
  spans: readonly BoardEntry[];
  actions: CardActions;
  chosen: ReadonlySet<number>;
  busy: ReadonlySet<number>;
}

/** One day for the thumb: the slips below each other by period. */
export function DayList({ day, rows, items, spans, actions, chosen, busy }: DayListProps): ReactNode {
  const t = useText(text);
  const spanWords = useSpanWords();
  const ofDay = items.filter(({ date, session }) => date === day?.date && session !== null);
  const card = (entry: BoardEntry, when?: string) => (
    <BoardCard
      key={entry.id}
      entry={entry}
      actions={actions}
      isChosen={chosen.has(entry.id)}
      isBusy={busy.has(entry.id)}
      walked={false}
      when={when}
    />
  );
  const groups = rows.flatMap((row) => {
    const entries = ofDay.filter((entry) => entry.session === row.session && entry.periods[0] === row.number);
    return entries.length > 0 ? [{ row, entries }] : [];
  });
  return (
    <div className="stack board-list">
      {day?.holiday && <p className="bad">{t("holiday", { name: day.holiday })}</p>}
      {groups.length === 0 && spans.length === 0 && <p className="hint">{t("emptyShown")}</p>}
      {groups.map(({ row, entries }) => (
        <section key={`${row.session} ${row.number}`}>
          <h2>
            {t(row.session === "MORNING" ? "morning" : "afternoon")},{" "}
            {t("period", { number: row.number }).toLocaleLowerCase()}
            {row.start && <span className="hint plain"> {row.start}</span>}
          </h2>
          {entries.map((entry) => card(entry, periodsOf(entry, t)))}
        </section>
      ))}
      {spans.length > 0 && (
        <section>
          <h2>{t("band")}</h2>
          {spans.map((entry) => card(entry, spanWords(entry)))}
        </section>
      )}
    </div>
  );
}

/** A lesson of several periods says which. */
function periodsOf(
  { periods }: BoardEntry,
  t: ReturnType<typeof useText<keyof (typeof text)["vi"]>>,
): string | undefined {
  return periods.length > 1 ? t("periodsLong", { periods: periods.join(", ") }) : undefined;
}

/** How many slips stand on each day. */
export function countsByDay(board: LoanBoard, items: readonly BoardEntry[]): Map<string, number> {
  const counts = new Map<string, number>(board.days.map(({ date }) => [date, 0]));
  for (const { date, session } of items) if (session !== null) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}
