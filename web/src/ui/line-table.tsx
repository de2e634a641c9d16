import type { ReactNode } from "react";
import { CardFact } from "./card-fact.tsx";
import { tellCutCell } from "./cut-words.tsx";
import { TableScroll } from "./table-scroll.tsx";
import { useNarrow } from "./use-narrow.ts";
import "./line-table.css";

export interface LineColumn<Line> {
  key: string;
  title: string;
  render: (line: Line, index: number) => ReactNode;
  /** Stands in small letters below the title. */
  titleBelow?: string;
  /** Stands in the head instead of the title. */
  head?: ReactNode;
  /** A column of buttons: its title is only heard. */
  isTitleHidden?: boolean;
  /** Numbers stand right and are not broken. */
  align?: "right";
  /** Its cells say what the line is about, and head the row. */
  headsRow?: boolean;
  /** Where rows are one line: it takes the room that the others leave. */
  fills?: boolean;
  /** Of head and cells, for a column that looks different. */
  className?: string;
  /** Says in `data-mark` that a cell stands out. */
  mark?: (line: Line) => string | undefined;
  /** Left out where a phone lists the lines. */
  isSpare?: boolean;
}

export interface LineTableProps<Line> {
  /** What the lines are, for screen readers. */
  label: string;
  /** Said above the table, or to screen readers alone. */
  caption?: { words: string; isHidden?: boolean };
  lines: readonly Line[];
  lineKey: (line: Line, index: number) => string | number;
  /** A column that is not there now is `false`. */
  columns: readonly (LineColumn<Line> | false)[];
  /** A last line for all of them. */
  total?: Line | undefined;
  /** Is the line done or off? It is drawn grey. */
  isPast?: (line: Line) => boolean;
  /** `plain` (default) has lines between rows · `banded` has a head that stays in sight · `framed` a border too. */
  look?: "plain" | "banded" | "framed";
  isDense?: boolean;
  /** Rows are one line, as those of a list: what is too long is cut, and said whole under the pointer. */
  isOneLine?: boolean;
  /** On a phone the table is pulled sideways (default), or each row is a card or an entry of a list. */
  phone?: "cards" | "list";
  className?: string;
}

const lookClasses = { plain: "line-table", banded: "table-scroll", framed: "table-scroll line-frame" };

/**
 * The lines of a record, all of them at once: no sorting, paging or opening, which `DataTable` does.
 * `<LineTable label={t("lines")} lines={lines} lineKey={({ id }) => id} columns={[{ key: "name", … }]} />`
 */
export function LineTable<Line>(props: LineTableProps<Line>): ReactNode {
  const narrow = useNarrow();
  const columns = props.columns.filter((column) => column !== false);
  return narrow && props.phone === "list" ? (
    <List {...props} columns={columns} />
  ) : (
    <Table {...props} columns={columns} />
  );
}

interface Shown<Line> extends LineTableProps<Line> {
  columns: readonly LineColumn<Line>[];
}

function Table<Line>(props: Shown<Line>): ReactNode {
  const { label, caption, lines, lineKey, columns, total, isPast, look = "plain", isDense } = props;
  const { phone, isOneLine } = props;
  const classes = [
    lookClasses[look],
    phone === "cards" && "line-cards",
    isOneLine && "line-one",
    props.className,
  ];
  return (
    <TableScroll className={classes.filter(Boolean).join(" ")} label={label}>
      <table data-density={isDense ? "compact" : undefined}>
        {caption && (
          <caption className={caption.isHidden ? "visually-hidden" : undefined}>{caption.words}</caption>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...(isOneLine && { onMouseOver: tellCutCell, onFocus: tellCutCell })}>
          {lines.map((line, index) => (
            <tr key={lineKey(line, index)} data-past={isPast?.(line) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} line={line} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.key} column={column} line={total} index={lines.length} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableScroll>
  );
}

function Head<Line>({ column }: { column: LineColumn<Line> }): ReactNode {
  const { title, titleBelow, head = title, isTitleHidden, align, fills, className } = column;
  return (
    <th scope="col" data-align={align} data-fills={fills} className={className}>
      {isTitleHidden ? <span className="visually-hidden">{title}</span> : head}
      {titleBelow && <span className="hint">{titleBelow}</span>}
    </th>
  );
}

interface CellProps<Line> {
  column: LineColumn<Line>;
  line: Line;
  index: number;
}

function Cell<Line>({ column, line, index }: CellProps<Line>): ReactNode {
  const { title, isTitleHidden, align, fills, headsRow, className, mark, render } = column;
  const attributes = {
    className,
    "data-align": align,
    "data-fills": fills,
    "data-label": isTitleHidden ? undefined : title,
    "data-mark": mark?.(line),
  };
  return headsRow ? (
    <th scope="row" {...attributes}>
      {render(line, index)}
    </th>
  ) : (
    <td {...attributes}>{render(line, index)}</td>
  );
}

/** The first column is the title, the others are facts, and buttons stand below. */
function List<Line>({ label, lines, lineKey, columns }: Shown<Line>): ReactNode {
  const [title, ...others] = columns.filter(({ isSpare }) => !isSpare);
  const facts = others.filter(({ isTitleHidden }) => !isTitleHidden);
  const buttons = others.filter(({ isTitleHidden }) => isTitleHidden);
  return (
    <ul className="cards" aria-label={label}>
      {lines.map((line, index) => (
        <li key={lineKey(line, index)}>
          <div className="card-title">{title?.render(line, index)}</div>
          <dl>
            {facts.map(({ key, title, render }) => (
              <CardFact key={key} title={title} value={render(line, index)} />
            ))}
          </dl>
          {buttons.map(({ key, render }) => {
            const button = render(line, index);
            return button ? (
              <div key={key} className="card-action">
                {button}
              </div>
            ) : null;
          })}
        </li>
      ))}
    </ul>
  );
}
