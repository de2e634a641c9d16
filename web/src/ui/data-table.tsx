import { CaretDownOutlined, CaretUpOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover, Radio, Skeleton } from "antd";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../lib/language.ts";
import { readStored, writeStored } from "../lib/stored.ts";
import { type Address, pageSizes } from "../lib/use-address.ts";
import { useWatched, watchable } from "../lib/watchable.ts";
import { CardFact } from "./card-fact.tsx";
import { EmptyState, FailedState } from "./states.tsx";
import { text } from "./text.ts";
import { useDelayed } from "./use-delayed.ts";
import { useNarrow } from "./use-narrow.ts";

// why: it brings a select of 25 kB, and short lists never need it
const Pager = lazy(() => import("./pager.tsx"));

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The name the endpoint sorts by; without it the head is plain. */
  sort?: string;
  /** Numbers stand right, in tabular figures. */
  align?: "right" | "center";
  /** Pixels; without it the text decides. */
  width?: number;
  /** `always`: not in the column chooser · `shown` (default) · `hidden`: shown once somebody chooses it. */
  shown?: "always" | "shown" | "hidden";
  /** On a phone a row is a card: one title and the two facts that matter. */
  card?: "title" | "fact";
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
  selection?: { keys: ReadonlySet<string | number>; onChange: (keys: ReadonlySet<string | number>) => void };
  /** Sums in the footer, left of the pager. */
  totals?: ReactNode;
  /** All rows stand on one page, whatever their number: there is no size to choose. */
  whole?: boolean;
  /** Is the row stopped, done or otherwise past? It is drawn grey. */
  isPast?: (row: Row) => boolean;
}

/**
 * A page of a list: loading, empty, failed and filled; sorting and paging through the address; keyboard (↑ ↓
 * walk, Enter opens); cards on a phone. The column chooser is `<TableOptions>` and stands in the filter bar.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { list, address, empty } = props;
  const narrow = useNarrow();
  const t = useText(text);
  const loadingLong = useDelayed(list.isFetching && list.data === undefined);
  const refreshing = useDelayed(list.isFetching && list.data !== undefined);

  if (list.data === undefined) {
    if (list.error) return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
    return <TableSkeleton shown={loadingLong} />;
  }
  const { items, total } = list.data;
  if (total === 0 && !address.search && Object.keys(address.filters).length === 0) return empty;
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
      <TableFooter {...list.data} address={address} totals={props.totals} whole={props.whole ?? false} />
    </div>
  );
}

type Filled<Row> = DataTableProps<Row> & { items: readonly Row[] };

function Table<Row>(props: Filled<Row>): ReactNode {
  const { label, items, address, rowKey, onOpen, action, selection, isPast } = props;
  const t = useText(text);
  const { shown, density } = useTableChoice(props.name, props.columns);
  const pageKeys = items.map(rowKey);
  const chosenHere = selection ? pageKeys.filter((key) => selection.keys.has(key)).length : 0;

  const choose = (keys: readonly (string | number)[], chosen: boolean) =>
    selection?.onChange(withKeys(selection.keys, keys, chosen));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table data-density={density}>
        <thead>
          <tr>
            {selection && (
              <th className="cell-choice">
                <Checkbox
                  aria-label={t("selectAll")}
                  checked={chosenHere === items.length}
                  indeterminate={chosenHere > 0 && chosenHere < items.length}
                  onChange={({ target }) => choose(pageKeys, target.checked)}
                />
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.key} column={column} address={address} />
            ))}
            {action && <th className="cell-action" aria-label={t("tableOptions")} />}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                data-row={key}
                data-open={String(key) === address.open || undefined}
                data-past={isPast?.(row) || undefined}
                data-opens={onOpen !== undefined || undefined}
                tabIndex={onOpen ? 0 : undefined}
                onClick={(event) => {
                  if (
                    onOpen &&
                    !isControl(event.target, event.currentTarget) &&
                    !window.getSelection()?.toString()
                  )
                    onOpen(row);
                }}
                onKeyDown={(event) => walkRows(event, () => onOpen?.(row))}
              >
                {selection && (
                  <td className="cell-choice">
                    <Checkbox
                      aria-label={t("selectRow")}
                      checked={selection.keys.has(key)}
                      onChange={({ target }) => choose([key], target.checked)}
                    />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.render(row)}
                  </td>
                ))}
                {action && <td className="cell-action">{action(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead<Row>({ column, address }: { column: Column<Row>; address: Address }): ReactNode {
  const t = useText(text);
  const style = column.width ? { width: column.width, minWidth: column.width } : undefined;
  if (!column.sort) {
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.title}
      </th>
    );
  }
  const { sort } = column;
  const direction =
    address.sort === sort ? "ascending" : address.sort === `-${sort}` ? "descending" : undefined;
  const next = direction === "ascending" ? `-${sort}` : direction === "descending" ? undefined : sort;
  return (
    <th scope="col" data-align={column.align} style={style} aria-sort={direction ?? "none"}>
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
}

function Cards<Row>({
  label,
  items,
  columns,
  rowKey,
  onOpen,
  action,
  isPast,
  selection,
}: Filled<Row>): ReactNode {
  const t = useText(text);
  const [choosing, setChoosing] = useState(false);
  const title = columns.find((column) => column.card === "title") ?? columns[0];
  const facts = columns.filter((column) => column.card === "fact").slice(0, 2);
  const boxes = choosing ? selection : undefined;
  return (
    <>
      {selection && (
        <div className="cards-tools">
          <Button
            size="small"
            aria-pressed={choosing}
            onClick={() => {
              if (choosing) selection.onChange(new Set());
              setChoosing(!choosing);
            }}
          >
            {choosing ? t("chooseDone") : t("chooseRows")}
          </Button>
          {boxes && (
            <Button
              size="small"
              type="text"
              onClick={() => boxes.onChange(withKeys(boxes.keys, items.map(rowKey), true))}
            >
              {t("selectAll")}
            </Button>
          )}
        </div>
      )}
      <ul className="cards" aria-label={label}>
        {items.map((row) => (
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            data-past={isPast?.(row) || undefined}
            data-choice={boxes !== undefined || undefined}
          >
            {boxes && (
              <Checkbox
                className="card-choice"
                aria-label={t("selectRow")}
                checked={boxes.keys.has(rowKey(row))}
                onChange={({ target }) => boxes.onChange(withKeys(boxes.keys, [rowKey(row)], target.checked))}
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
        ))}
      </ul>
    </>
  );
}

type Keys = ReadonlySet<string | number>;

function withKeys(keys: Keys, changed: readonly (string | number)[], chosen: boolean): Keys {
  const next = new Set(keys);
  for (const key of changed) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

function TableFooter({
  total,
  page,
  size,
  address,
  totals,
  whole,
}: Omit<TableAnswer<unknown>, "items"> & {
  address: Address;
  totals?: ReactNode;
  whole: boolean;
}): ReactNode {
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
        <Suspense fallback={<span className="pager-room" />}>
          <Pager page={page} size={size} total={total} address={address} />
        </Suspense>
      )}
    </footer>
  );
}

export interface TableOptionsProps<Row> {
  /** The same as of the table. */
  name: string;
  columns: readonly Column<Row>[];
}

/** Chooses columns and row height; kept on this browser. Nothing on a phone, where there are no columns. */
export function TableOptions<Row>({ name, columns }: TableOptionsProps<Row>): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { shown, density, choose } = useTableChoice(name, columns);
  if (narrow) return null;
  const shownKeys = new Set(shown.map((column) => column.key));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="table-options">
          <p className="hint">{t("columnsShown")}</p>
          {columns
            .filter((column) => column.shown !== "always")
            .map((column) => (
              <Checkbox
                key={column.key}
                checked={shownKeys.has(column.key)}
                onChange={({ target }) =>
                  choose({ columns: { ...choiceOf(name).columns, [column.key]: target.checked } })
                }
              >
                {column.title}
              </Checkbox>
            ))}
          <p className="hint">{t("density")}</p>
          <Radio.Group
            optionType="button"
            size="small"
            value={density}
            options={[
              { value: "comfortable", label: t("comfortable") },
              { value: "compact", label: t("compact") },
            ]}
            onChange={({ target }) => choose({ density: target.value })}
          />
          <Button type="link" size="small" onClick={() => choose(null)}>
            {t("resetColumns")}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t("tableOptions")} title={t("tableOptions")} />
    </Popover>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

function TableSkeleton({ shown }: { shown: boolean }): ReactNode {
  const t = useText(text);
  return (
    <div className="table-skeleton" role="status" aria-label={t("loading")}>
      {shown && skeletonRows.map((row) => <Skeleton.Input key={row} active block size="small" />)}
    </div>
  );
}

/** ↑ and ↓ go to the neighbouring row, Enter opens. */
function walkRows(event: KeyboardEvent<HTMLElement>, open?: () => void): void {
  const row = event.currentTarget.closest<HTMLElement>("[data-row]");
  if (!row) return;
  const onRow = event.target === event.currentTarget;
  if (event.key === "Enter" && open && onRow) {
    event.preventDefault();
    open();
    return;
  }
  if (!onRow) return;
  const neighbour =
    event.key === "ArrowDown"
      ? row.nextElementSibling
      : event.key === "ArrowUp"
        ? row.previousElementSibling
        : null;
  if (!neighbour) return;
  event.preventDefault();
  event.stopPropagation();
  (neighbour.matches("tr")
    ? (neighbour as HTMLElement)
    : neighbour.querySelector<HTMLElement>(".card-title")
  )?.focus();
}

/** A click on a button, link or field inside a row is for that, not for the row. */
function isControl(target: EventTarget, row: Element): boolean {
  const control = (target as Element).closest("a, button, input, label, [role=menuitem]");
  return !row.contains(target as Node) || (control !== null && row.contains(control));
}

type Density = "comfortable" | "compact";

interface TableChoice {
  columns: Record<string, boolean>;
  density: Density;
}

const choicesMade = watchable(0);

const nothingChosen: TableChoice = { columns: {}, density: "comfortable" };

function choiceOf(name: string): TableChoice {
  try {
    return { ...nothingChosen, ...(JSON.parse(readStored(`table.${name}`) ?? "{}") as Partial<TableChoice>) };
  } catch {
    return nothingChosen;
  }
}

/** Table and chooser are two components that follow the same stored choice. */
function useTableChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  useWatched(choicesMade);
  const choice = choiceOf(name);
  const shown = columns.filter(
    (column) => column.shown === "always" || (choice.columns[column.key] ?? column.shown !== "hidden"),
  );
  const choose = (changes: Partial<TableChoice> | null) => {
    writeStored(`table.${name}`, changes === null ? null : JSON.stringify({ ...choiceOf(name), ...changes }));
    choicesMade.set(choicesMade.get() + 1);
  };
  return { shown, density: choice.density, choose };
}
