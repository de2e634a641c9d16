import { headerGrid } from "@so-thiet-bi/contract/header-grid";
import type { CellValue, TableColumn } from "@so-thiet-bi/contract/paper";
import type { SheetBlock, SheetRow } from "@so-thiet-bi/contract/paper-pages";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useCutSides } from "../cut-sides.ts";
import { text } from "../text.ts";
import { useWholeWidth } from "./whole-width.ts";

type Columns = readonly TableColumn[];

export interface SheetTableProps {
  table: Extract<SheetBlock, { kind: "table" }>;
  marginOf?: (rowId: string) => ReactNode;
}

/**
 * A table of a paper. A row with a link has it on its longest words, so that every figure leads to its list.
 */
export function SheetTable({ table: { columns, rows, lettered }, marginOf }: SheetTableProps): ReactNode {
  const t = useText(text);
  const { height, cells } = headerGrid(columns);
  const ends = marginOf ? [] : columns;
  const linked = nameOf(columns)?.key;
  const box = useRef<HTMLElement>(null);
  useWholeWidth(box);
  useCutSides(box);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="sheet-scroll" tabIndex={0} aria-label={t("sheetTable")} ref={box}>
      <table data-named={marginOf ? undefined : placeOfName(columns)}>
        <thead>
          {Array.from({ length: height }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a header stand still
            <tr key={row}>
              {cells
                .filter((cell) => cell.row === row)
                .map((cell) => (
                  <th
                    key={cell.column}
                    scope={cell.colSpan > 1 ? "colgroup" : "col"}
                    rowSpan={cell.rowSpan}
                    colSpan={cell.colSpan}
                    data-edge={edgeOf(cell.column, ends, cell.colSpan)}
                    style={cell.colSpan === 1 ? roomOfHead(cell.text) : undefined}
                  >
                    {cell.text}
                  </th>
                ))}
              {marginOf && row === 0 && (
                <th scope="col" rowSpan={height} className="sheet-margin" data-edge="last">
                  {t("sheetMargin")}
                </th>
              )}
            </tr>
          ))}
          {lettered && (
            <tr className="sheet-letters">
              {columns.map(({ key, letter }, at) => (
                <td key={key} data-edge={edgeOf(at, ends)}>
                  {letter}
                </td>
              ))}
              {marginOf && <td />}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={one.id} one={one} columns={columns} linked={linked} marginOf={marginOf} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  one: SheetRow;
  columns: Columns;
  linked: string | undefined;
  marginOf: SheetTableProps["marginOf"];
}

function Row({ one: { row, id }, columns, linked, marginOf }: RowProps): ReactNode {
  const ends = marginOf ? [] : columns;
  if (row.kind === "heading") {
    return (
      <tr className="sheet-row-heading">
        <th scope="rowgroup" colSpan={columns.length + (marginOf ? 1 : 0)}>
          <span className="sheet-row-words">{row.text}</span>
        </th>
      </tr>
    );
  }
  if (row.kind === "total") {
    const first = columns.findIndex(({ key }) => row.cells[key] !== undefined && row.cells[key] !== null);
    const span = first === -1 ? columns.length : Math.max(1, first);
    return (
      <tr className="sheet-row-total">
        <th scope="row" colSpan={span} data-edge={span <= 2 && !marginOf ? "name" : undefined}>
          {row.text}
        </th>
        {columns.slice(span).map((column, at) => (
          <Cell
            key={column.key}
            column={column}
            value={row.cells[column.key] ?? null}
            edge={edgeOf(span + at, ends)}
          />
        ))}
        {marginOf && <td data-edge="last" />}
      </tr>
    );
  }
  return (
    <tr>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          column={column}
          value={row.cells[column.key] ?? null}
          edge={edgeOf(at, ends)}
          {...(column.key === linked && row.link && { link: row.link })}
        />
      ))}
      {marginOf && (
        <td className="sheet-margin" data-edge="last">
          {marginOf(id)}
        </td>
      )}
    </tr>
  );
}

/** The column that says what a row is of: the one with the longest words. */
function nameOf(columns: Columns): TableColumn | undefined {
  return columns.find(({ kind, width }) => kind === "text" && typeof width === "string") ?? columns[0];
}

/** Behind a number, or behind a number and a code, where a small screen keeps the name in sight instead of them. */
function placeOfName(columns: Columns): "second" | "third" | undefined {
  const name = nameOf(columns);
  if (columns.length > 1 && columns[1] === name) return "second";
  return columns.length > 3 && columns[2] === name ? "third" : undefined;
}

/**
 * The columns that stay in sight while those between them are pulled sideways: the first, and the last, which
 * is the margin where there is one. On a phone and on a tablet held upright only what stands first stays, or the
 * `name` instead of what stands in front of it.
 */
function edgeOf(at: number, columns: Columns, span = 1): "first" | "name" | "last" | undefined {
  if (span > 1) return undefined;
  if (at === 0) return "first";
  if (at > 0 && columns[at] === nameOf(columns) && placeOfName(columns)) return "name";
  return at + 1 === columns.length ? "last" : undefined;
}

interface CellProps {
  column: TableColumn;
  value: CellValue;
  edge: ReturnType<typeof edgeOf>;
  link?: string;
}

function Cell({ column: { kind, align, width }, value, edge, link }: CellProps): ReactNode {
  const words = wordsOf(kind, value);
  return (
    <td
      data-edge={edge}
      data-align={align ?? alignOf(kind, value)}
      data-wide={typeof width === "string" && kind === "text"}
      style={roomOf(kind, width)}
    >
      {link && words ? <Link to={link}>{words}</Link> : words}
    </td>
  );
}

/** A column of words is at least as wide as on paper, where the letters are smaller. */
function roomOf(kind: TableColumn["kind"], width: TableColumn["width"]): CSSProperties | undefined {
  return kind === "text" && typeof width === "number"
    ? ({ "--millimetres": width } as CSSProperties)
    : undefined;
}

/** A long head over short figures would be one word wide, and the head of the paper as high as half a screen. */
const roomOfHead = (words: string) => ({ "--letters": words.length }) as CSSProperties;

function wordsOf(kind: TableColumn["kind"], value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "string") return kind === "date" ? formatDay(value) || value : value;
  return kind === "year" ? String(value) : formatNumber(value);
}

function alignOf(kind: TableColumn["kind"], value: CellValue): "left" | "center" | "right" {
  if (kind === "date" || kind === "year") return "center";
  return kind === "text" || typeof value === "string" ? "left" : "right";
}
