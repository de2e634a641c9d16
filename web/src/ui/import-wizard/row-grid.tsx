import { LeftOutlined, RightOutlined, UndoOutlined } from "@ant-design/icons";
import type { ImportEdit, ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import { Button, type GetRef, Segmented, Table, type TableColumnsType } from "antd";
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useTour } from "../../lib/tours.ts";
import { useNarrow } from "../use-narrow.ts";
import { MendedCell, type Onward } from "./mended-cell.tsx";
import {
  alikeWith,
  type CellFault,
  cellId,
  columnsOf,
  leftOutOf,
  type Mended,
  mendedValues,
  pendingValues,
  type WrongCell,
  wrongCells,
} from "./mending.ts";
import { text } from "./text.ts";
import type { CellWords } from "./use-cell-words.ts";

/** From here on only the rows on the screen are drawn. */
const virtualFrom = 100;
/** What stands around the grid, so that all of it is seen without scrolling the page. */
const around = 420;
const lowest = 280;
const highest = 640;

export interface RowGridProps {
  preview: ImportPreview;
  cellWords: CellWords;
  mended: readonly Mended[];
  /** Those that the preview knows. */
  judged: readonly Mended[];
  table: RefObject<GetRef<typeof Table> | null>;
  /** The row somebody jumped to. */
  marked: number | undefined;
  onMend: (mended: Mended) => void;
  onUndo: () => void;
  /** The last wrong cell was left behind by key. */
  onEnd: () => void;
}

/** The rows as they will be written, with what is wrong in the cells, mended where it stands. */
export function RowGrid(props: RowGridProps): ReactNode {
  const { preview, cellWords, mended, judged, table, marked, onMend, onUndo, onEnd } = props;
  const t = useText(text);
  const narrow = useNarrow();
  const [wanted, setWanted] = useState<"all" | "wrong">("wrong");
  const [active, setActive] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const typed = useRef("");

  const leftOut = new Set(leftOutOf(mended));
  // why: it goes at once, the counts follow
  const rows = preview.rows.filter(({ line }) => !leftOut.has(line));
  const columns = columnsOf(preview, mended);
  const values = mendedValues(mended);
  const pending = pendingValues(mended, judged);
  const wrong = wrongCells(rows, columns, pending);
  const isTouched = ({ line }: ImportRow) => columns.some(({ key }) => values.has(cellId(line, key)));
  const faulty = rows.filter((row) => row.errors.length > 0 || isTouched(row));
  const shown = wanted === "wrong" && faulty.length > 0 ? faulty : rows;
  const current = wrong.find(({ id }) => id === active);
  useTour("grid", wrong.length > 0);

  const focusCell = (id: string, line: number) => {
    table.current?.scrollTo({ key: line });
    let tries = 30;
    const attempt = () => {
      const cell = document.getElementById(id);
      // why: a row out of sight is drawn only after the table has come to it
      if (!(cell instanceof HTMLInputElement)) {
        tries -= 1;
        if (tries > 0) requestAnimationFrame(attempt);
        return;
      }
      cell.focus({ preventScroll: true });
      cell.select();
      // on a phone the middle is what no bar covers
      const block = narrow ? "center" : "nearest";
      cell.closest(".import-cell")?.scrollIntoView({ block, inline: "nearest" });
    };
    requestAnimationFrame(attempt);
  };
  /** To the next wrong cell of those that are left, from the one that is or was current, round the end. */
  const go = (step: 1 | -1, left: readonly WrongCell[] = wrong) => {
    const places = rows.flatMap(({ line }) => columns.map(({ key }) => cellId(line, key)));
    const at = places.indexOf(active ?? "");
    const place = ({ id }: WrongCell) => places.indexOf(id);
    const to =
      step === 1
        ? (left.find((cell) => place(cell) > at) ?? left[0])
        : (left.findLast((cell) => place(cell) < at) ?? left.at(-1));
    if (to) focusCell(to.id, to.line);
    else onEnd();
  };
  const mend = (line: number, field: string, value: string | undefined, { step, alike }: Onward) => {
    const id = cellId(line, field);
    const cell = wrong.find((one) => one.id === id);
    const together = alike && cell && cell.fault.alike > 1 ? alikeWith(cell, wrong) : [];
    const cells = together.length > 0 ? together.map((one) => one.id) : [id];
    if (value !== undefined) {
      const edit: ImportEdit =
        together.length > 0 && cell ? { field, from: cell.fault.text, value } : { field, line, value };
      onMend({ edit, cells });
    }
    setOpened(undefined);
    if (step !== 0) {
      const left = value === undefined ? wrong : wrong.filter((one) => !cells.includes(one.id));
      go(step, left);
    }
  };

  const keys = useRef(go);
  keys.current = go;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      keys.current(event.shiftKey ? -1 : 1);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  // why not on a phone: its keyboard would cover what one has not read yet
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first wrong cell takes the cursor once
  useEffect(() => {
    const [first] = wrong;
    if (first && !narrow) focusCell(first.id, first.line);
  }, []);

  const leaveOut = ({ line }: WrongCell) => {
    onMend({ leftOut: line });
    go(
      1,
      wrong.filter((one) => one.line !== line),
    );
  };
  /** What was mended since is right until it has been judged. */
  const faultOf = (row: ImportRow, key: string) =>
    pending.has(cellId(row.line, key)) ? undefined : row.errors.find((error) => error.field === key);
  const cell = (row: ImportRow, field: ImportPreview["fields"][number]): ReactNode => {
    const { line } = row;
    const id = cellId(line, field.key);
    const words = cellWords(field.key, row.cells[field.key]);
    const fault = faultOf(row, field.key);
    const state = pending.has(id)
      ? "pending"
      : fault
        ? "wrong"
        : opened === id
          ? "open"
          : values.has(id)
            ? "mended"
            : undefined;
    if (state === undefined)
      return (
        <button
          type="button"
          tabIndex={-1}
          className="import-right"
          title={words || t("cellOpen")}
          onClick={() => {
            // why: the first row that is changed would otherwise be the only one left to see
            if (faulty.length === 0) setWanted("all");
            setOpened(id);
            focusCell(id, line);
          }}
        >
          {words || <span className="visually-hidden">{t("cellEmpty")}</span>}
        </button>
      );
    const value =
      pending.get(id) ?? fault?.text ?? (state === "mended" ? values.get(id) : undefined) ?? words;
    return (
      <MendedCell
        key={`${id} ${value}`}
        id={id}
        name={t("cellName", { line: String(line), column: field.label })}
        value={value}
        fault={fault}
        field={field}
        state={state}
        onFocus={() => setActive(id)}
        onType={(now) => {
          typed.current = now;
        }}
        onMend={(next, onward) => mend(line, field.key, next, onward)}
      />
    );
  };

  const choice = faulty.length > 0 && (
    <Segmented
      value={wanted}
      options={[
        {
          value: "wrong",
          label: `${t(mended.length > 0 ? "wrongOrMended" : "onlyWrong")} (${formatNumber(faulty.length)})`,
        },
        { value: "all", label: t("allRows", { count: rows.length }) },
      ]}
      onChange={setWanted}
    />
  );
  const hasBar = wrong.length > 0 || mended.length > 0;

  return (
    <section className="stack-near" aria-label={t("preview")}>
      {hasBar ? (
        <MendingBar
          choice={!narrow && choice}
          wrong={wrong}
          current={current}
          isJudging={pending.size > 0}
          mostShown={preview.errorCount - pending.size > wrong.length}
          canUndo={mended.length > 0}
          onGo={go}
          onAlike={() =>
            current && mend(current.line, current.field, typed.current.trim(), { step: 1, alike: true })
          }
          onLeaveOut={preview.whole === null ? leaveOut : undefined}
          onUndo={onUndo}
        />
      ) : (
        <h2>{t("preview")}</h2>
      )}
      {(narrow || !hasBar) && choice}
      {preview.rows.length < preview.rowCount && (
        <p className="hint">{t("previewPart", { shown: rows.length, count: preview.rowCount })}</p>
      )}
      {narrow ? (
        <Cards rows={shown} columns={columns} cell={cell} faultOf={faultOf} marked={marked} />
      ) : (
        <Rows
          rows={shown}
          columns={columns}
          cell={cell}
          faultOf={faultOf}
          cellWords={cellWords}
          table={table}
          marked={marked}
        />
      )}
    </section>
  );
}

interface MendingBarProps {
  /** Which rows are shown. */
  choice: ReactNode;
  wrong: readonly WrongCell[];
  current: WrongCell | undefined;
  isJudging: boolean;
  /** There are more wrong cells than are shown. */
  mostShown: boolean;
  canUndo: boolean;
  onGo: (step: 1 | -1) => void;
  onAlike: () => void;
  /** The row is not imported. Undefined where a list is only taken as a whole. */
  onLeaveOut: ((cell: WrongCell) => void) | undefined;
  onUndo: () => void;
}

/** Which wrong cell it is, what is wrong with it, and the ways from one to the next. */
function MendingBar(props: MendingBarProps): ReactNode {
  const { choice, wrong, current, isJudging, mostShown, canUndo, onGo, onAlike, onLeaveOut, onUndo } = props;
  const t = useText(text);
  const narrow = useNarrow();
  const at = current ? wrong.indexOf(current) + 1 : 0;
  const alike = current?.fault.alike ?? 1;
  return (
    <div className="import-mending">
      <div className="spread">
        <div className="row middle gap-8-16">
          <span role="status" className="strong">
            {wrong.length > 0
              ? t("cellsLeft", { count: wrong.length })
              : isJudging
                ? t("judging")
                : t("cellsDone")}
            {mostShown && ` ${t("cellsMore")}`}
          </span>
          {choice}
        </div>
        <div className="row">
          {canUndo && (
            <BarButton words={t("mendUndo")} icon={<UndoOutlined aria-hidden />} isQuiet onClick={onUndo} />
          )}
          {wrong.length > 0 && (
            <>
              <BarButton
                words={t("errorBefore")}
                icon={<LeftOutlined aria-hidden />}
                keys="Shift+F8"
                onClick={() => onGo(-1)}
              />
              <BarButton
                words={t("errorNext")}
                icon={<RightOutlined aria-hidden />}
                keys="F8"
                onClick={() => onGo(1)}
              />
            </>
          )}
        </div>
      </div>
      {current && (
        <div className="spread">
          {/* the field says it itself, on a phone below it */}
          <span className="bad" aria-hidden>
            {at}/{wrong.length}
            {!narrow && ` · ${current.fault.message}`}
          </span>
          <div className="row">
            {alike > 1 && (
              <Button
                size="small"
                type="primary"
                // why: the field keeps the cursor, and so what is typed in it
                onMouseDown={(event) => event.preventDefault()}
                onClick={onAlike}
              >
                {t("mendAlike", { count: alike, text: current.fault.text })}
              </Button>
            )}
            {onLeaveOut && (
              <Button
                size="small"
                // why: a cell that is left is mended
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onLeaveOut(current)}
              >
                {t("leaveOut", { line: String(current.line) })}
              </Button>
            )}
          </div>
        </div>
      )}
      {wrong.length > 0 && !narrow && <p className="hint import-keys">{t("mendKeys")}</p>}
    </div>
  );
}

interface BarButtonProps {
  words: string;
  icon: ReactNode;
  keys?: string;
  isQuiet?: boolean;
  onClick: () => void;
}

/** On a phone without its words: the bar stays while one scrolls. */
function BarButton({ words, icon, keys, isQuiet = false, onClick }: BarButtonProps): ReactNode {
  const narrow = useNarrow();
  return (
    <Button
      size={narrow ? "middle" : "small"}
      type={isQuiet ? "text" : "default"}
      icon={icon}
      aria-label={words}
      aria-keyshortcuts={keys}
      title={keys?.replace("+", " ")}
      onClick={onClick}
    >
      {narrow ? undefined : words}
    </Button>
  );
}

interface ShownProps {
  rows: readonly ImportRow[];
  columns: ImportPreview["fields"];
  cell: (row: ImportRow, field: ImportPreview["fields"][number]) => ReactNode;
  faultOf: (row: ImportRow, key: string) => CellFault | undefined;
  marked: number | undefined;
}

function Rows({
  rows,
  columns,
  cell,
  faultOf,
  cellWords,
  table,
  marked,
}: ShownProps & Pick<RowGridProps, "cellWords" | "table">): ReactNode {
  const t = useText(text);
  const shown: TableColumnsType<ImportRow> = [
    { key: "line", title: t("line"), dataIndex: "line", width: 64, align: "right", fixed: "left" },
    ...columns.map((field, index) => ({
      key: field.key,
      title: field.label,
      width: widthOf(field, rows, cellWords),
      // what a row is called stays in sight, wherever in the row one is
      ...(index === 0 && field.required && { fixed: "left" as const }),
      ...(rows.some(({ cells }) => typeof cells[field.key] === "number") && { align: "right" as const }),
      onCell: (row: ImportRow) => {
        const fault = faultOf(row, field.key);
        return fault ? { className: "import-wrong", title: fault.message } : {};
      },
      render: (_: unknown, row: ImportRow) => cell(row, field),
    })),
  ];
  const height = Math.min(highest, Math.max(lowest, window.innerHeight - around));
  const pinned = shown.reduce((sum, { fixed, width }) => sum + (fixed ? Number(width) : 0), 16);
  const box = useRef<HTMLDivElement>(null);
  // why: antd's scrolling body cannot be reached by keyboard by itself
  useEffect(() =>
    box.current
      ?.querySelector(".ant-table-body, .ant-table-tbody-virtual-holder")
      ?.setAttribute("tabindex", "0"),
  );
  return (
    <div ref={box} style={{ "--pinned": `${pinned}px` } as CSSProperties}>
      <Table
        ref={table}
        size="small"
        bordered
        rowKey="line"
        columns={shown}
        dataSource={rows}
        pagination={false}
        virtual={rows.length > virtualFrom}
        scroll={{ x: shown.reduce((sum, column) => sum + Number(column.width), 0), y: height }}
        rowClassName={({ line }) => (line === marked ? "import-marked" : "")}
      />
    </div>
  );
}

function Cards({ rows, columns, cell, faultOf, marked }: ShownProps): ReactNode {
  const t = useText(text);
  return (
    <ol className="bare import-cards">
      {rows.map((row) => (
        <li key={row.line} className={row.line === marked ? "import-marked" : undefined}>
          <h3>{t("rowName", { line: String(row.line) })}</h3>
          <dl>
            {columns.map((field) => {
              const fault = faultOf(row, field.key);
              const isEmpty = row.cells[field.key] === null || row.cells[field.key] === undefined;
              const content = cell(row, field);
              if (isEmpty && !fault && !isMending(content)) return null;
              return (
                <div key={field.key} className={fault ? "import-wrong" : undefined}>
                  <dt className="hint">{field.label}</dt>
                  <dd>
                    {content}
                    {fault && <p className="bad hint">{withoutPlace(fault.message)}</p>}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function isMending(content: ReactNode): boolean {
  return typeof content === "object" && content !== null && "type" in content && content.type === MendedCell;
}

/** As wide as its words need, within reason; what is typed in needs room too. */
function widthOf(
  { key, label }: { key: string; label: string },
  rows: readonly ImportRow[],
  cellWords: CellWords,
): number {
  const longest = Math.max(
    label.length,
    ...rows.map((row) => {
      const fault = row.errors.find((error) => error.field === key);
      return fault ? Math.max(18, fault.text.length + 4) : cellWords(key, row.cells[key]).length;
    }),
  );
  return Math.min(320, Math.max(80, longest * 8 + 24));
}

/** `Dòng 12, cột Đơn vị tính: bắt buộc nhập.` → `bắt buộc nhập.`; the card shows the place already. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^[^:]*: /, "");
}
