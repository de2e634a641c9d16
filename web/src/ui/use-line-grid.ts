import type { FormInstance } from "antd";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from "react";

export interface LineGrid<Line> {
  /** For the element around the lines. */
  grid: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDownCapture: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
    onPaste: (event: ClipboardEvent<HTMLDivElement>) => void;
  };
  linesNow: () => Line[];
  setLines: (lines: Line[]) => void;
  /** What was chosen for a line from a list; the cursor goes on to a column. */
  pick: (index: number, column: string, change: (line: Line) => Line) => void;
  add: () => void;
  remove: (index: number) => void;
}

export interface LineGridOptions<Line> {
  /** Its field `lines` holds them; the cells are called `lines_2_name`. */
  form: Pick<FormInstance, "getFieldValue" | "setFieldsValue">;
  blank: Line;
  isBlank: (line: Line | undefined) => boolean;
  /** Rows copied from a sheet; none where the text is no table of lines. */
  readPasted: (clipboard: string) => Line[];
  onPasted: (count: number) => void;
  onChange: () => void;
}

/**
 * Lines that are typed like a sheet: Enter goes to the next one and adds one after the last, rows copied from
 * Excel are pasted at the cursor.
 */
export function useLineGrid<Line>({
  form,
  blank,
  isBlank,
  readPasted,
  onPasted,
  onChange,
}: LineGridOptions<Line>): LineGrid<Line> {
  const ref = useRef<HTMLDivElement>(null);
  /** Enter that chose from a list must not leave the line as well. */
  const picked = useRef(false);

  const linesNow = (): Line[] => (form.getFieldValue("lines") as Line[] | undefined) ?? [];
  const setLines = (lines: Line[]) => {
    form.setFieldsValue({ lines });
    onChange();
  };
  // why: the new line has to be drawn before it can take the cursor
  const focusLine = (index: number, column = "name") =>
    setTimeout(() => ref.current?.querySelector<HTMLElement>(`#lines_${index}_${column}`)?.focus(), 30);

  const pick = (index: number, column: string, change: (line: Line) => Line) => {
    picked.current = true;
    setLines(linesNow().map((line, at) => (at === index ? change(line) : line)));
    focusLine(index, column);
  };
  const add = () => {
    setLines([...linesNow(), blank]);
    focusLine(linesNow().length - 1);
  };
  const remove = (index: number) => {
    const left = linesNow().filter((_, at) => at !== index);
    setLines(left.length > 0 ? left : [blank]);
    focusLine(Math.max(0, Math.min(index, left.length - 1)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || picked.current) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    event.preventDefault();
    if (cell.index === linesNow().length - 1) add();
    else focusLine(cell.index + 1, cell.column);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const clipboard = event.clipboardData.getData("text/plain");
    const cell = cellOf(event.target);
    const isTable = clipboard.includes("\t") || (cell?.column === "name" && /\n./.test(clipboard));
    const pasted = cell && isTable ? readPasted(clipboard) : [];
    if (!cell || pasted.length === 0) return;
    event.preventDefault();
    const lines = linesNow();
    const at = isBlank(lines[cell.index]) ? cell.index : cell.index + 1;
    setLines([...lines.slice(0, at), ...pasted, ...lines.slice(at).filter((line) => !isBlank(line))]);
    onPasted(pasted.length);
    focusLine(at + pasted.length - 1);
  };
  const onKeyDownCapture = () => {
    picked.current = false;
  };
  return { grid: { ref, onKeyDownCapture, onKeyDown, onPaste }, linesNow, setLines, pick, add, remove };
}

export interface CellGridOptions {
  /** Those that are typed like a sheet; a list to choose from keeps its own keys. */
  columns: readonly string[];
  /** What is pasted as a table, put into the cells from this one on; answers whether it was one. */
  fill: (clipboard: string, from: { index: number; column: string }) => boolean;
  /** Enter in the last row. */
  onEnd?: () => void;
}

/**
 * Lines that stand there already, a row each: Enter, ↓ and ↑ go to the same column of another row, a table
 * copied from Excel fills cells.
 */
export function useCellGrid({ columns, fill, onEnd }: CellGridOptions): Pick<
  LineGrid<unknown>["grid"],
  "ref" | "onPaste"
> & {
  onKeyDownCapture: (event: KeyboardEvent<HTMLDivElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const typedCell = (target: EventTarget) => {
    const cell = cellOf(target);
    return cell && columns.includes(cell.column) ? cell : undefined;
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = event.ctrlKey || event.metaKey || event.altKey ? undefined : typedCell(event.target);
    const step =
      event.key === "ArrowDown"
        ? 1
        : event.key === "ArrowUp"
          ? -1
          : event.key === "Enter"
            ? event.shiftKey
              ? -1
              : 1
            : 0;
    if (!cell || step === 0) return;
    // why: a field of numbers would count up and down instead
    event.preventDefault();
    event.stopPropagation();
    const column = [
      ...(ref.current?.querySelectorAll<HTMLInputElement>(`input[id^="lines_"][id$="_${cell.column}"]`) ??
        []),
    ];
    const next = column[column.indexOf(event.target as HTMLInputElement) + step];
    next?.focus();
    next?.select();
    if (!next && event.key === "Enter" && step > 0) onEnd?.();
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const clipboard = event.clipboardData.getData("text/plain");
    const cell = typedCell(event.target);
    if (cell && /[\t\n]/.test(clipboard.trim()) && fill(clipboard, cell)) event.preventDefault();
  };
  return { ref, onKeyDownCapture, onPaste };
}

/** `lines_2_unitPrice` is the field of the third line's price; other elements are no cell. */
function cellOf(target: EventTarget): { index: number; column: string } | undefined {
  const [, index, column] = /^lines_(\d+)_(\w+)$/.exec((target as HTMLElement).id) ?? [];
  return index !== undefined && column !== undefined ? { index: Number(index), column } : undefined;
}
