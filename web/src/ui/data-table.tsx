import { CaretDownOutlined, CaretUpOutlined, CheckSquareOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useText } from "../lib/language.ts";
import { type Address, pageSizes } from "../lib/use-address.ts";
import { CardFact } from "./card-fact.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import { CutWords, tellCutCell, useCutCells } from "./cut-words.tsx";
import { Pager } from "./pager.tsx";
import { useRoving } from "./roving.ts";
import { EmptyState, FailedState } from "./states.tsx";
import { type Shown, type TableOptionsProps, useTableChoice } from "./table-choice.ts";
import { TableScroll } from "./table-scroll.tsx";
import { text } from "./text.ts";
import { useDelayed } from "./use-delayed.ts";
import { useFetchedAhead } from "./use-fetched-ahead.ts";
import { useNarrow } from "./use-narrow.ts";

const loadOptions = () => import("./table-options.tsx");
const OptionsOfTable = lazy(loadOptions);

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The name the endpoint sorts by; without it the head is plain. */
  sort?: string;
  /** Numbers stand right, in tabular figures. */
  align?: "right" | "center";
  /** Pixels of its longest value; without it the text decides, up to 240. */
  width?: number;
  /** Free words: what is longer than the width is cut. */
  cuts?: true;
  /** Often as long as the name: beside few columns it has more than the 240. */
  shares?: true;
  shown?: Shown;
  /**
   * On a phone a row is a card: one title and the two facts that matter. In a table the title takes the room
   * that the others leave, and is cut where that is less than it needs.
   */
  card?: "title" | "fact";
  /**
   * Takes that room instead of the title, or as the title leaves it to another; a `brief` one, such as a person’s
   * name, shares it at a desk with all the others.
   */
  fills?: boolean | "brief";
}

export interface TableAnswer<Row> {
  items: readonly Row[];
  page: number;
  size: number;
  total: number;
}

export interface DataTableProps<Row> {
  /** Under this name the chosen columns and the row height are kept on this browser. */
  name: string;
  /** What the table is about, for screen readers. */
  label: string;
  /**
   * A row is drawn again only when it, `columns` or `action` is another one: long lists keep these in a
   * `useMemo`.
   */
  columns: readonly Column<Row>[];
  /** The query of the list: `useRead(listDemands, …)`. */
  list: {
    data: TableAnswer<Row> | undefined;
    error: { message: string } | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  address: Address;
  rowKey: (row: Row) => string | number;
  /** Click or Enter on a row; usually `(row) => address.change({ open: row.id })`. */
  onOpen?: (row: Row) => void;
  /** The one action of a row: last column, and on the card. */
  action?: (row: Row) => ReactNode;
  /** Shown when there is no row and no filter: says what this is for and offers the first step. */
  empty: ReactNode;
  /** Selection over pages, on a phone behind a button; leave out for none. */
  selection?: Selection<Row>;
  /** Sums in the footer, left of the pager. */
  totals?: ReactNode;
  /** All rows stand on one page, whatever their number: there is no size to choose. */
  whole?: boolean;
  /** Is the row stopped, done or otherwise past? It is drawn grey. */
  isPast?: (row: Row) => boolean;
}

export interface Selection<Row> {
  keys: Keys;
  onChange: (keys: Keys) => void;
  /** What a row is called, in the words of its box: “Chọn Ti vi 65 inch”. */
  nameOf: (row: Row) => string;
}

/** The list is empty and nothing narrows it: the page says what to begin with. */
export function isUnfilled({ total }: { total: number }, { search, filters }: Address): boolean {
  // whose list it is narrows nothing: a unit without rows has none
  const isWhole = Object.keys(filters).every((filter) => filter === "departmentId");
  return total === 0 && !search && isWhole;
}

/**
 * A page of a list: loading, empty, failed and filled; sorting and paging through the address; keyboard (the
 * rows are one stop of Tab, ↑ ↓ walk, Enter opens, Space chooses; the heads are another); cards on a phone. The column chooser is
 * `<TableOptions>` and stands in the filter bar.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { list, address, empty } = props;
  const narrow = useNarrow();
  const t = useText(text);
  // why: rows are many, so a page of them is drawn in turns, between what hands do
  const shown = useDeferredValue(list.data);
  const isComing = shown === undefined && (list.isFetching || list.data !== undefined);
  const loadingLong = useDelayed(isComing);
  const refreshing = useDelayed(list.isFetching && shown !== undefined);

  if (shown === undefined) {
    if (list.error && list.data === undefined)
      return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
    return <TableSkeleton shown={loadingLong} />;
  }
  const { items, total, page, size } = shown;
  if (isUnfilled(shown, address)) return empty;
  return (
    <div className="data-table" aria-busy={refreshing}>
      {items.length === 0 ? (
        <EmptyState
          title={t("nothingFound")}
          hint={t("nothingFoundHint")}
          action={<Button onClick={address.clearFilters}>{t("clearFilters")}</Button>}
        />
      ) : narrow ? (
        <Cards {...props} items={items} />
      ) : (
        <Table {...props} items={items} />
      )}
      <TableFooter
        total={total}
        page={page}
        size={size}
        address={address}
        totals={props.totals}
        whole={props.whole ?? false}
      />
    </div>
  );
}

/** From so many columns on, free words are cut sooner on an old PC. */
const manyColumns = 7;

type Key = string | number;
type Keys = ReadonlySet<Key>;

type Filled<Row> = DataTableProps<Row> & { items: readonly Row[] };

function Table<Row>(props: Filled<Row>): ReactNode {
  const { label, items, address, rowKey, onOpen, action, selection, isPast } = props;
  const t = useText(text);
  const { shown, density } = useTableChoice(props.name, props.columns);
  const { open, choose } = useHands(props);
  const [TableRow] = useState(() => memo(PlainRow<Row>));
  // why: whoever chooses two hundred rows sees those in the window at once, and the others follow
  const keysElsewhere = useDeferredValue(selection?.keys);
  const [inSight, setInSight] = useState(everyRow);
  const [visited, setVisited] = useState<string>();
  const pageKeys = items.map(rowKey);
  const chooseOne = useCallback(
    (keys: readonly Key[], isChosen: boolean) => {
      // why: it may lie where the rows were not in sight, and a box follows the hand at once
      setInSight(everyRow);
      choose(keys, isChosen);
    },
    [choose],
  );
  const chosenHere = selection ? pageKeys.filter((key) => selection.keys.has(key)).length : 0;
  const stop = [visited, address.open].find((key) => pageKeys.some((one) => String(one) === key));
  const stopKey = stop ?? String(pageKeys[0]);
  const heads = useRef<HTMLTableRowElement>(null);
  const roving = useRoving(heads);
  const body = useRef<HTMLTableSectionElement>(null);
  useCutCells(body, [items, shown, density]);

  return (
    <TableScroll label={label} isReachedByRows={onOpen !== undefined}>
      <table data-density={density} data-many={shown.length >= manyColumns || undefined}>
        <thead>
          <tr ref={heads} {...roving}>
            {selection && (
              <th scope="col" className="cell-choice">
                <ChoiceBox
                  label={t("selectAll")}
                  isChosen={chosenHere === items.length}
                  isPartly={chosenHere > 0 && chosenHere < items.length}
                  onChange={(isChosen) => {
                    if (body.current) setInSight(rowsInSight(body.current));
                    choose(pageKeys, isChosen);
                  }}
                />
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.key} column={column} address={address} />
            ))}
            {action && <th scope="col" className="cell-action" aria-label={t("tableOptions")} />}
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={(event) => setVisited(rowOf(event)?.dataset["row"])}
          onMouseOver={tellCutCell}
        >
          {items.map((row, at) => {
            const key = rowKey(row);
            const keys = at >= inSight.from && at < inSight.to ? selection?.keys : keysElsewhere;
            return (
              <TableRow
                key={key}
                row={row}
                itsKey={key}
                columns={shown}
                action={action}
                isOpen={String(key) === address.open}
                isPast={isPast?.(row) ?? false}
                isStop={String(key) === stopKey}
                isChosen={keys?.has(key)}
                name={selection?.nameOf(row)}
                onOpen={onOpen && open}
                onChoose={chooseOne}
              />
            );
          })}
        </tbody>
      </table>
      <CutWords of={body} />
    </TableScroll>
  );
}

interface RowsInSight {
  from: number;
  /** The first that is not. */
  to: number;
}

const everyRow: RowsInSight = { from: 0, to: Infinity };

/** Rows are of one height. */
function rowsInSight(rows: HTMLElement): RowsInSight {
  const { top, height } = rows.getBoundingClientRect();
  const each = height / rows.childElementCount;
  return { from: Math.floor(-top / each), to: Math.ceil((window.innerHeight - top) / each) };
}

/** What a click or a key does, the same functions as long as the table is there. */
function useHands<Row>(props: DataTableProps<Row>) {
  const latest = useRef(props);
  latest.current = props;
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), []);
  const choose = useCallback((keys: readonly Key[], isChosen: boolean) => {
    const { selection } = latest.current;
    selection?.onChange(withKeys(selection.keys, keys, isChosen));
  }, []);
  return { open, choose };
}

interface RowProps<Row> {
  row: Row;
  itsKey: Key;
  columns: readonly Column<Row>[];
  action: DataTableProps<Row>["action"];
  isOpen: boolean;
  isPast: boolean;
  /** Tab stops at this row, and then at what is in it. */
  isStop: boolean;
  /** Undefined where rows are not chosen. */
  isChosen: boolean | undefined;
  name: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onChoose: (keys: readonly Key[], isChosen: boolean) => void;
}

function PlainRow<Row>(props: RowProps<Row>): ReactNode {
  const { row, itsKey, columns, action, isStop, isChosen, name = "", onOpen, onChoose } = props;
  const t = useText(text);
  const box = useRef<HTMLTableRowElement>(null);
  const opens = onOpen !== undefined;
  // why: choosing two hundred rows then touches no cell but the box
  const cells = useMemo(
    () => (
      <>
        {columns.map((column, at) => (
          <td
            key={column.key}
            className={at === 0 ? "cell-lead" : undefined}
            data-align={column.align}
            data-fills={fills(column)}
            data-fixed={isFixed(column)}
            data-shares={column.shares}
            style={cutStyle(column)}
          >
            {column.render(row)}
          </td>
        ))}
        {action && <td className="cell-action">{action(row)}</td>}
      </>
    ),
    [row, columns, action],
  );
  const hasBox = isChosen !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are those that the cells and the box draw
  useLayoutEffect(() => {
    if (!opens || !box.current) return;
    for (const control of box.current.querySelectorAll<HTMLElement>("a, button, input")) {
      const isSkipped = control.dataset["skipped"] !== undefined;
      if (isStop === !isSkipped || (!isSkipped && control.tabIndex < 0)) continue;
      control.tabIndex = isStop ? 0 : -1;
      if (isStop) delete control.dataset["skipped"];
      else control.dataset["skipped"] = "";
    }
  }, [opens, isStop, cells, hasBox]);
  return (
    <tr
      ref={box}
      data-row={itsKey}
      data-open={props.isOpen || undefined}
      data-past={props.isPast || undefined}
      data-opens={opens || undefined}
      aria-selected={isChosen}
      tabIndex={opens ? (isStop ? 0 : -1) : undefined}
      onClick={(event) => {
        if (!isControl(event.target, event.currentTarget) && !window.getSelection()?.toString())
          onOpen?.(row);
      }}
      onKeyDown={(event) => {
        const isOnRow = event.target === event.currentTarget;
        if (event.key === " " && isOnRow && isChosen !== undefined) {
          event.preventDefault();
          onChoose([itsKey], !isChosen);
        } else walkRows(event, () => onOpen?.(row));
      }}
    >
      {hasBox && (
        <td className="cell-choice">
          <ChoiceBox
            label={t("selectRow", { name })}
            isChosen={isChosen}
            onChange={(next) => onChoose([itsKey], next)}
          />
        </td>
      )}
      {cells}
    </tr>
  );
}

interface ColumnHeadProps {
  column: Omit<Column<unknown>, "render">;
  address: Address;
}

const cutStyle = ({ cuts, width }: Pick<Column<unknown>, "cuts" | "width">) =>
  cuts && width !== undefined ? { maxWidth: width } : undefined;

/** As wide as its longest value, which is never cut. */
const isFixed = ({ cuts, width }: Pick<Column<unknown>, "cuts" | "width">) =>
  (width !== undefined && !cuts) || undefined;

const fills = ({ card, fills = card === "title" }: Pick<Column<unknown>, "card" | "fills">) =>
  fills || undefined;

const ColumnHead = memo(function ColumnHead({ column, address }: ColumnHeadProps): ReactNode {
  const t = useText(text);
  const style = column.width && !fills(column) ? { width: column.width, minWidth: column.width } : undefined;
  // two short words below each other make the whole head twice as high
  const isShort = column.title.length < 11 || undefined;
  if (!column.sort) {
    return (
      <th scope="col" data-align={column.align} data-fills={fills(column)} data-short={isShort} style={style}>
        {column.title}
      </th>
    );
  }
  const { sort } = column;
  const direction =
    address.sort === sort ? "ascending" : address.sort === `-${sort}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${sort}` : direction === "descending" ? undefined : sort;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-fills={fills(column)}
      data-short={isShort}
      style={style}
      aria-sort={direction ?? "none"}
    >
      <button
        type="button"
        className="sort-head"
        title={t("sortBy", { column: column.title })}
        onClick={() => address.change({ sort: next })}
      >
        {column.title}
        <span className="sort-marks" data-direction={direction} aria-hidden>
          <CaretUpOutlined />
          <CaretDownOutlined />
        </span>
      </button>
    </th>
  );
});

function Cards<Row>(props: Filled<Row>): ReactNode {
  const { label, items, columns, rowKey, onOpen, action, isPast, selection } = props;
  const t = useText(text);
  const { open, choose } = useHands(props);
  const [Card] = useState(() => memo(PlainCard<Row>));
  const [choosing, setChoosing] = useState(false);
  const boxes = choosing ? selection : undefined;
  return (
    <>
      {selection && (
        <div className="cards-tools" data-choosing={choosing || undefined}>
          <Button
            {...(choosing
              ? { size: "small" }
              : { type: "text", className: "thumb thumb-square", icon: <CheckSquareOutlined aria-hidden /> })}
            aria-label={t(choosing ? "chooseDone" : "chooseRows")}
            title={t(choosing ? "chooseDone" : "chooseRows")}
            aria-pressed={choosing}
            onClick={() => {
              if (choosing) selection.onChange(new Set());
              setChoosing(!choosing);
            }}
          >
            {choosing && t("chooseDone")}
          </Button>
          {boxes && (
            <Button size="small" type="text" onClick={() => choose(items.map(rowKey), true)}>
              {t("selectAll")}
            </Button>
          )}
        </div>
      )}
      <ul className="cards" aria-label={label}>
        {items.map((row) => {
          const key = rowKey(row);
          return (
            <Card
              key={key}
              row={row}
              itsKey={key}
              columns={columns}
              action={action}
              isPast={isPast?.(row) ?? false}
              isChosen={boxes?.keys.has(key)}
              name={boxes?.nameOf(row)}
              onOpen={onOpen && open}
              onChoose={choose}
            />
          );
        })}
      </ul>
    </>
  );
}

function PlainCard<Row>(props: Omit<RowProps<Row>, "isOpen" | "isStop">): ReactNode {
  const { row, itsKey, columns, action, isPast, isChosen, name = "", onOpen, onChoose } = props;
  const t = useText(text);
  const title = columns.find((column) => column.card === "title") ?? columns[0];
  const facts = columns.filter((column) => column.card === "fact").slice(0, 2);
  return (
    <li
      data-row={itsKey}
      data-past={isPast || undefined}
      data-choice={isChosen !== undefined || undefined}
      data-chosen={isChosen || undefined}
    >
      {isChosen !== undefined && (
        <ChoiceBox
          className="card-choice"
          label={t("selectRow", { name })}
          isChosen={isChosen}
          onChange={(next) => onChoose([itsKey], next)}
        />
      )}
      {onOpen ? (
        <button
          type="button"
          className="card-title"
          onClick={() => onOpen(row)}
          onKeyDown={(event) => walkRows(event)}
        >
          {title?.render(row)}
        </button>
      ) : (
        <div className="card-title">{title?.render(row)}</div>
      )}
      <dl>
        {facts.map(({ key, title, render }) => (
          <CardFact key={key} title={title} value={render(row)} />
        ))}
      </dl>
      {action && <div className="card-action">{action(row)}</div>}
    </li>
  );
}

function withKeys(keys: Keys, changed: readonly (string | number)[], chosen: boolean): Keys {
  const next = new Set(keys);
  for (const key of changed) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

interface TableFooterProps extends Omit<TableAnswer<unknown>, "items"> {
  address: Address;
  totals: ReactNode;
  whole: boolean;
}

const TableFooter = memo(function TableFooter(props: TableFooterProps): ReactNode {
  const { total, page, size, address, totals, whole } = props;
  const t = useText(text);
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  return (
    <footer className="table-footer">
      <div className="table-totals">
        <span>{total > size ? t("totalShown", { from, to, total }) : t("total", { total })}</span>
        {totals}
      </div>
      {(total > (whole ? size : pageSizes[0]) || page > 1) && (
        <Pager page={page} size={size} total={total} address={address} />
      )}
    </footer>
  );
});

/** Chooses columns and row height; kept on this browser. Nothing on a phone, where there are no columns. */
export function TableOptions(options: TableOptionsProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  useFetchedAhead(loadOptions, !narrow);
  if (narrow) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Suspense fallback={<div className="table-options" />}>
          <OptionsOfTable {...options} />
        </Suspense>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t("tableOptions")} title={t("tableOptions")} />
    </Popover>
  );
}

function TableSkeleton({ shown }: { shown: boolean }): ReactNode {
  const t = useText(text);
  return (
    <div className="table-skeleton" role="status" aria-label={t("loading")} data-shown={shown || undefined} />
  );
}

/** ↑ and ↓ go to the neighbouring row, or to its box; Home and End to the first and last; Enter opens. */
function walkRows(event: KeyboardEvent<HTMLElement>, open?: () => void): void {
  const row = rowOf(event);
  if (!row) return;
  const isOnRow = event.target === event.currentTarget;
  const isOnBox = event.target instanceof Element && event.target.matches(".cell-choice input");
  if (event.key === "Enter" && open && isOnRow) {
    event.preventDefault();
    open();
    return;
  }
  const next = isOnRow || isOnBox ? neighbourOf(row, event.key) : null;
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  const target = isOnBox ? ".cell-choice input" : next.matches("tr") ? null : ".card-title";
  (target === null ? next : next.querySelector<HTMLElement>(target))?.focus();
}

function neighbourOf(row: HTMLElement, key: string): HTMLElement | null {
  const { parentElement: all } = row;
  const next =
    key === "ArrowDown"
      ? row.nextElementSibling
      : key === "ArrowUp"
        ? row.previousElementSibling
        : key === "Home"
          ? all?.firstElementChild
          : key === "End"
            ? all?.lastElementChild
            : null;
  return next instanceof HTMLElement ? next : null;
}

function rowOf(event: KeyboardEvent<HTMLElement> | FocusEvent<HTMLElement>): HTMLElement | undefined {
  return (event.target as Element).closest<HTMLElement>("[data-row]") ?? undefined;
}

/** A click on a button, link or field inside a row is for that, not for the row. */
function isControl(target: EventTarget, row: Element): boolean {
  const control = (target as Element).closest("a, button, input, label, [role=menuitem]");
  return !row.contains(target as Node) || (control !== null && row.contains(control));
}
