import { EllipsisOutlined, ScissorOutlined } from "@ant-design/icons";
import { Popover } from "antd";
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notify, notifyDone } from "../../../lib/notices.ts";
import { CutForm } from "./cut-form.tsx";
import { text } from "./desk.text.ts";
import { type ChangeGiven, LineInput, tidied, typedOf } from "./line-input.tsx";
import {
  faultOf,
  type GivenByLine,
  type Pivot,
  type PivotLine,
  type PivotRow,
  paste,
  quantityOf,
  sumsOf,
  type Unit,
  withGiven,
} from "./pivot.ts";

/** Every row is as high, so that only those in sight need to be drawn. */
const rowHeight = 60;
const rowsBeyond = 6;
const roomUntilMeasured = 720;

export interface PivotGridProps {
  pivot: Pivot;
  given: GivenByLine;
  onGiven: ChangeGiven;
  /** The line whose cell gets the focus; a new object each time. */
  wanted: { lineId: number } | undefined;
}

interface Opened {
  row: string;
  /** The unit of the cell, or the row itself to be cut. */
  what: number | "cut";
}

/**
 * Schools × equipment as one sheet: typed into, walked through with arrows and Enter, pasted into from Excel.
 */
export function PivotGrid({ pivot, given, onGiven, wanted }: PivotGridProps): ReactNode {
  const t = useText(text);
  const { rows, units, lines } = pivot;
  const room = useRef<HTMLElement>(null);
  const { first, last, onScroll, showRow } = useRowsInSight(room, rows.length);
  const [opened, setOpened] = useState<Opened>();
  const sums = useMemo(() => sumsOf(lines, given), [lines, given]);
  const amounts = useMemo(() => amountsByUnit(lines, given), [lines, given]);
  const close = useCallback(() => setOpened(undefined), []);

  const focusOn = useCallback(
    (row: number, unit: number) => {
      flushSync(() => showRow(row));
      cellAt(room.current, row, unit)?.focus();
    },
    [showRow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is wanted once, not again with each change
  useEffect(() => {
    if (!wanted) return;
    const at = rows.findIndex((row) => row.lines.some(({ id }) => id === wanted.lineId));
    const row = rows[at];
    const line = row?.lines.find(({ id }) => id === wanted.lineId);
    if (!row || !line) return;
    const { departmentId } = line.demand;
    // why: an effect may not flush by itself
    queueMicrotask(() => {
      focusOn(
        at,
        units.findIndex(({ id }) => id === departmentId),
      );
      setOpened({ row: row.key, what: departmentId });
    });
  }, [wanted]);

  const move = (row: number, unit: number, down: number, right: number): boolean => {
    for (let [r, u] = [row + down, unit + right]; rows[r] && units[u]; r += down, u += right) {
      if (!rows[r]?.cells.has(units[u]?.id ?? 0)) continue;
      focusOn(r, u);
      return true;
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event);
    const unit = units[at.unit];
    const row = rows[at.row];
    if (step && move(at.row, at.unit, step.down, step.right)) {
      event.preventDefault();
    } else if (step?.down) {
      event.preventDefault();
    } else if (event.key === "F2" && row && unit) {
      event.preventDefault();
      setOpened({ row: row.key, what: unit.id });
    } else if (event.key === "Escape" && opened) {
      close();
    } else if (event.key === "Escape" && row && unit) {
      const [line] = row.cells.get(unit.id) ?? [];
      if (line) onGiven((before) => withGiven(before, line, { typed: formatNumber(line.before) }));
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const clipboard = event.clipboardData.getData("text/plain");
    // why: a single value is pasted into the field as everywhere
    if (!at || !/[\t\n]/.test(clipboard.trimEnd())) return;
    event.preventDefault();
    const { given: next, filled, passed } = paste(given, { rows, units }, at, clipboard);
    onGiven(() => next);
    if (passed > 0) notify({ kind: "info", title: t("pastedSome", { count: filled, passed }) });
    else notifyDone(t("pasted", { count: filled }));
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const [line] = (at && rows[at.row]?.cells.get(units[at.unit]?.id ?? 0)) ?? [];
    if (line) onGiven((before) => tidied(before, line));
  };

  return (
    <section
      className="pivot-room"
      ref={room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("consolidation")}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={onBlur}
    >
      <table
        className="pivot"
        aria-rowcount={rows.length + 2}
        style={{ "--row": `${rowHeight}px` } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col" className="pivot-name">
              {t("equipment")}
            </th>
            <th scope="col" className="pivot-total">
              {t("rowTotal")}
            </th>
            {units.map((unit) => (
              <th key={unit.id} scope="col" title={unit.name}>
                <span className="pivot-unit" aria-hidden>
                  {shortNameOf(unit)}
                </span>
                <span className="visually-hidden">{unit.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, last).map((row, index) => (
            <Row
              key={row.key}
              row={row}
              at={first + index}
              units={units}
              given={given}
              opened={opened?.row === row.key ? opened.what : undefined}
              onGiven={onGiven}
              onOpen={setOpened}
              onClose={close}
            />
          ))}
          <Gap rows={rows.length - last} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="pivot-name">
              {t("amount")}
            </th>
            <td className="pivot-total">{formatMoney(sums.amount)}</td>
            {units.map((unit) => (
              <td key={unit.id}>{formatMoney(amounts.get(unit.id) ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The name on the head of a narrow column; the whole name is its title and what a screen reader reads. */
export function shortNameOf(unit: Unit): string {
  return unit.shortName ?? unit.name.replace(/^Trường\s+/i, "");
}

function Gap({ rows }: { rows: number }): ReactNode {
  return rows > 0 ? <tr aria-hidden style={{ height: rows * rowHeight }} /> : null;
}

interface RowProps {
  row: PivotRow;
  at: number;
  units: readonly Unit[];
  given: GivenByLine;
  opened: Opened["what"] | undefined;
  onGiven: ChangeGiven;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

const Row = memo(PlainRow, (before, after) => {
  const isSame =
    before.row === after.row &&
    before.at === after.at &&
    before.units === after.units &&
    before.opened === after.opened &&
    before.onGiven === after.onGiven;
  return isSame && after.row.lines.every(({ id }) => before.given.get(id) === after.given.get(id));
});

function PlainRow({ row, at, units, given, opened, onGiven, onOpen, onClose }: RowProps): ReactNode {
  const t = useText(text);
  const sums = sumsOf(row.lines, given);
  const cut = (
    <button
      type="button"
      className="pivot-cut"
      aria-label={t("cutRow", { name: row.name })}
      title={t("cutRow", { name: row.name })}
      aria-expanded={opened === "cut"}
      onClick={() => onOpen({ row: row.key, what: "cut" })}
    >
      <ScissorOutlined aria-hidden />
    </button>
  );
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row" className="pivot-name" title={row.name}>
        <span className="pivot-words">{row.name}</span>
        <span className="hint">
          {row.unit}
          {row.subject && ` · ${row.subject}`}
        </span>
      </th>
      <td className="pivot-total">
        <span data-cut={sums.quantity < sums.before || undefined}>
          {formatNumber(sums.quantity)}
          {sums.quantity !== sums.requested && (
            <span className="hint"> / {formatNumber(sums.requested)}</span>
          )}
        </span>
        {opened === "cut" ? (
          <Popover
            trigger="click"
            placement="rightTop"
            open
            onOpenChange={(open) => !open && onClose()}
            title={t("cutRow", { name: row.name })}
            content={<CutForm row={row} given={given} onGiven={onGiven} onDone={onClose} />}
          >
            {cut}
          </Popover>
        ) : (
          cut
        )}
        <span className="hint block">{formatMoney(sums.amount)}</span>
      </td>
      {units.map((unit, index) => {
        const lines = row.cells.get(unit.id);
        return lines ? (
          <Cell
            key={unit.id}
            place={`${at}.${index}`}
            row={row}
            unit={unit}
            lines={lines}
            given={given}
            isOpen={opened === unit.id}
            onGiven={onGiven}
            onOpen={onOpen}
            onClose={onClose}
          />
        ) : (
          <td key={unit.id} />
        );
      })}
    </tr>
  );
}

interface CellProps extends Omit<RowProps, "at" | "units" | "opened"> {
  /** `row.unit` in the table. */
  place: string;
  unit: Unit;
  lines: readonly PivotLine[];
  isOpen: boolean;
}

function Cell({ place, row, unit, lines, given, isOpen, onGiven, onOpen, onClose }: CellProps): ReactNode {
  const t = useText(text);
  const label = t("cellOf", { name: row.name, unit: unit.name });
  const open = () => onOpen({ row: row.key, what: unit.id });
  const [line] = lines;
  if (!line) return <td />;
  const sums =
    lines.length > 1
      ? sumsOf(lines, given)
      : { requested: line.requested, before: line.before, quantity: quantityOf(line, given) };
  const fault = lines.some((one) => faultOf(one, given));
  const more = (
    <button
      type="button"
      className={lines.length > 1 ? "lights pivot-several" : "pivot-more"}
      data-place={lines.length > 1 ? place : undefined}
      // why: F2 opens it from the field; as a stop of its own it would double the way through the table
      tabIndex={lines.length > 1 ? 0 : -1}
      aria-label={
        lines.length > 1
          ? `${label}: ${formatNumber(sums.quantity)}, ${t("cellSeveral", { count: lines.length })}`
          : t("cellMore", { name: row.name, unit: unit.name })
      }
      aria-expanded={isOpen}
      onClick={open}
    >
      {lines.length > 1 ? formatNumber(sums.quantity) : <EllipsisOutlined aria-hidden />}
    </button>
  );
  return (
    <td
      data-cut={sums.quantity < sums.before || undefined}
      data-fault={fault || undefined}
      data-changed={lines.some(({ id }) => given.has(id)) || undefined}
    >
      {lines.length === 1 && (
        <input
          className="pivot-input"
          inputMode="decimal"
          data-place={place}
          disabled={!line.demand.can.approve}
          value={typedOf(line, given)}
          aria-label={label}
          aria-invalid={fault || undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onGiven((before) => withGiven(before, line, { typed: target.value }))}
        />
      )}
      {isOpen ? (
        <Popover
          trigger="click"
          open
          onOpenChange={(next) => !next && onClose()}
          title={label}
          content={
            <fieldset
              className="desk-lines"
              aria-label={t("cellMore", { name: row.name, unit: unit.name })}
              onKeyDown={(event) => {
                if (event.key !== "Escape" && event.key !== "Enter") return;
                event.preventDefault();
                // why: the cell is drawn anew without its popover, and only then takes the focus
                flushSync(onClose);
                document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
              }}
            >
              {lines.map((one, index) => (
                <LineInput
                  key={one.id}
                  row={row}
                  line={one}
                  given={given}
                  onGiven={onGiven}
                  focused={index === 0}
                />
              ))}
            </fieldset>
          }
        >
          {more}
        </Popover>
      ) : (
        more
      )}
      {sums.quantity !== sums.requested && (
        <span className="hint pivot-requested">{t("requestedIs", { quantity: sums.requested })}</span>
      )}
    </td>
  );
}

/** Which rows are drawn: those in sight and a few beyond. */
function useRowsInSight(room: RefObject<HTMLElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(roomUntilMeasured);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight || roomUntilMeasured));
    watch.observe(element);
    return () => watch.disconnect();
  }, [room]);
  // why: a step of several rows, so that scrolling does not draw the table anew for every pixel
  const firstInSight = Math.min(
    Math.floor(top / rowHeight / rowsBeyond) * rowsBeyond,
    Math.max(0, count - 1),
  );
  const first = Math.max(0, firstInSight - rowsBeyond);
  const last = Math.min(count, firstInSight + Math.ceil(height / rowHeight) + 2 * rowsBeyond);
  const onScroll = useCallback(() => setTop(room.current?.scrollTop ?? 0), [room]);
  const showRow = useCallback(
    (row: number) => {
      const element = room.current;
      if (!element) return;
      const seen = element.clientHeight || roomUntilMeasured;
      const from = row * rowHeight;
      // head and foot stand over the rows; both are less than two of them high
      if (from < element.scrollTop) element.scrollTop = from;
      else if (from + 4 * rowHeight > element.scrollTop + seen)
        element.scrollTop = Math.max(0, from + 4 * rowHeight - seen);
      setTop(element.scrollTop);
    },
    [room],
  );
  return { first, last, onScroll, showRow };
}

function amountsByUnit(lines: readonly PivotLine[], given: GivenByLine): Map<number, number> {
  const byUnit = new Map<number, PivotLine[]>();
  for (const line of lines) {
    const others = byUnit.get(line.demand.departmentId);
    if (others) others.push(line);
    else byUnit.set(line.demand.departmentId, [line]);
  }
  return new Map([...byUnit].map(([unit, own]) => [unit, sumsOf(own, given).amount]));
}

function cellAt(room: HTMLElement | null, row: number, unit: number): HTMLElement | null {
  return room?.querySelector<HTMLElement>(`[data-place="${row}.${unit}"]`) ?? null;
}

function placeOf(target: EventTarget): { row: number; unit: number } | undefined {
  const place = (target as HTMLElement).dataset?.["place"];
  if (!place) return undefined;
  const [row = 0, unit = 0] = place.split(".").map(Number);
  return { row, unit };
}

/**
 * As in a sheet: up, down and Enter always walk; left and right only where the caret has nowhere further to
 * go.
 */
function stepOf(event: KeyboardEvent<HTMLElement>): { down: number; right: number } | undefined {
  const { key, shiftKey, target } = event;
  const onField = target instanceof HTMLInputElement;
  if (key === "ArrowUp" || (key === "Enter" && shiftKey && onField)) return { down: -1, right: 0 };
  if (key === "ArrowDown" || (key === "Enter" && onField)) return { down: 1, right: 0 };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const right = key === "ArrowLeft" ? -1 : 1;
  if (!onField) return { down: 0, right };
  const { selectionStart: from, selectionEnd: to, value } = target;
  const isWhole = from === 0 && to === value.length;
  const isAtEdge = from === to && from === (right < 0 ? 0 : value.length);
  return isWhole || isAtEdge ? { down: 0, right } : undefined;
}
