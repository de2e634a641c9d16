import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { Button } from "antd";
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { walkedCell, walkedTable } from "../../../ui/grid-walk.ts";
import { useTodayInSight } from "../../../ui/use-today-in-sight.ts";
import { useSlotWords } from "../../loans/slot-words.ts";
import { text } from "./board.text.ts";
import { BoardCard, BoardRest, type CardActions } from "./board-card.tsx";
import { type DropTarget, useBoardDrag } from "./board-drag.ts";
import { useBoardKeys } from "./board-keys.ts";
import { cellKey, type PeriodRow, type Place, type Span } from "./board-places.ts";
import { useSpanWords } from "./board-span.ts";

export interface BoardColumn {
  key: string;
  /** The day a slip comes to when it is dropped here. */
  date: string;
  title: string;
  hint?: string | undefined;
  /** Nobody teaches then. */
  isClosed?: boolean | undefined;
  isToday?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

export interface BoardGridProps {
  label: string;
  columns: readonly BoardColumn[];
  rows: readonly PeriodRow[];
  cells: ReadonlyMap<string, readonly Place[]>;
  spans: readonly Span[];
  entries: ReadonlyMap<number, BoardEntry>;
  actions: CardActions;
  chosen: ReadonlySet<number>;
  busy: ReadonlySet<number>;
  onDrop: (entry: BoardEntry, target: DropTarget) => void;
  onHelp: () => void;
  /** Columns are rooms: a slip is dropped in its own only. */
  staysInColumn?: boolean;
}

/**
 * Days or rooms beside each other, periods below each other, and slips in the cells; walked by arrow keys,
 * moved by dragging.
 */
export function BoardGrid(props: BoardGridProps): ReactNode {
  const {
    label,
    columns,
    rows,
    cells,
    spans,
    entries,
    actions,
    chosen,
    busy,
    onDrop,
    onHelp,
    staysInColumn = false,
  } = props;
  const t = useText(text);
  const slotWords = useSlotWords();
  const board = useRef<HTMLDivElement>(null);
  useTodayInSight(board, columns[0]?.key);
  const keys = useBoardKeys(board, entries, actions, onHelp);
  const drag = useBoardDrag(entries, onDrop, staysInColumn);
  const frame = { "--board-columns": columns.length } as CSSProperties;
  return (
    <div className="board-scroll" ref={board} style={frame} {...keys} {...drag}>
      <table className="board" {...walkedTable(label, true)}>
        <thead>
          <tr>
            <th scope="col" className="board-corner">
              <span className="visually-hidden">{t("session")}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.length > 0 && (
            <Band spans={spans} columnCount={columns.length} actions={actions} chosen={chosen} busy={busy} />
          )}
          {rows.map((row, index) => (
            <tr
              key={`${row.session} ${row.number}`}
              data-begins={rows[index - 1]?.session !== row.session || undefined}
            >
              <th scope="row" className="board-period">
                <span className="plain board-session">
                  {t(row.session === "MORNING" ? "morning" : "afternoon")}
                </span>
                {t("period", { number: row.number })}
                {row.start && <span className="hint below">{row.start}</span>}
              </th>
              {columns.map(({ key, date, title, isClosed }) => {
                const places = cells.get(cellKey(key, row.session, row.number)) ?? [];
                const slot = slotWords({ date, session: row.session, periods: [row.number] });
                const isChosen =
                  places.length > 0 ? places.every(({ entry }) => chosen.has(entry.id)) : undefined;
                return (
                  <td
                    key={key}
                    className="inner-ring board-cell"
                    {...walkedCell(isChosen)}
                    data-column={key}
                    data-slot={`${date} ${row.session} ${row.number}`}
                    data-closed={isClosed || undefined}
                  >
                    <span className="visually-hidden">
                      {staysInColumn ? `${slot}, ${title}` : slot}: {places.length === 0 && t("cellFree")}
                    </span>
                    {places.map(({ entry, isRest }) =>
                      isRest ? (
                        <BoardRest key={entry.id} entry={entry} actions={actions} />
                      ) : (
                        <BoardCard
                          key={entry.id}
                          entry={entry}
                          actions={actions}
                          isChosen={chosen.has(entry.id)}
                          isBusy={busy.has(entry.id)}
                          walked
                        />
                      ),
                    )}
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

function ColumnHead({
  column: { title, hint, isClosed, isToday, onOpen },
}: {
  column: BoardColumn;
}): ReactNode {
  const t = useText(text);
  return (
    <th scope="col" data-closed={isClosed || undefined} aria-current={isToday ? "date" : undefined}>
      {onOpen ? (
        <button type="button" className="board-day" data-stop onClick={onOpen}>
          {title}
        </button>
      ) : (
        title
      )}
      {(hint || isToday) && <span className="hint">{hint ?? t("today")}</span>}
    </th>
  );
}

function urgencyOf({ overdue, loanStatus }: BoardEntry): number {
  return overdue ? 2 : loanStatus === "RETURNED" ? 0 : 1;
}

/** More would push the periods themselves out of sight. */
const bandFirst = 3;

/** So many days are wide enough to say who has what until when on one line. */
const leastDays = 4;

/** Over the days it covers, and over as many as its words need. */
function columnsOf({ first, last }: Span, columnCount: number): string {
  const begin = Math.max(0, Math.min(first, columnCount - leastDays));
  const end = Math.min(columnCount, Math.max(last + 1, begin + leastDays));
  return `${begin + 1} / ${end + 1}`;
}

/** What lasts for days, each over the days it covers. */
function Band({
  spans,
  columnCount,
  actions,
  chosen,
  busy,
}: Pick<BoardGridProps, "spans" | "actions" | "chosen" | "busy"> & { columnCount: number }): ReactNode {
  const t = useText(text);
  const spanWords = useSpanWords();
  const [isWhole, setWhole] = useState(false);
  const shown = useMemo(() => {
    // what is back already says least: it stands last
    const urgent = spans.toSorted((a, b) => urgencyOf(b.entry) - urgencyOf(a.entry));
    return isWhole ? urgent : urgent.slice(0, bandFirst);
  }, [spans, isWhole]);
  return (
    <tr className="board-band">
      <th scope="row" className="board-period">
        {t("band")}
        {spans.length > bandFirst && (
          <Button
            data-stop
            type="link"
            size="small"
            className="board-band-more"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t("bandFewer") : t("bandMore", { count: spans.length - bandFirst })}
          </Button>
        )}
      </th>
      <td className="inner-ring board-cell" {...walkedCell()} colSpan={columnCount}>
        <div className="board-spans">
          {shown.map((span) => {
            const { entry } = span;
            return (
              <div key={entry.id} style={{ gridColumn: columnsOf(span, columnCount) }}>
                <BoardCard
                  entry={entry}
                  actions={actions}
                  isChosen={chosen.has(entry.id)}
                  isBusy={busy.has(entry.id)}
                  walked
                  when={spanWords(entry)}
                />
              </div>
            );
          })}
        </div>
      </td>
    </tr>
  );
}
