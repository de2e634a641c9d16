import { PlusOutlined } from "@ant-design/icons";
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { type Equipment, trackingMode } from "@so-thiet-bi/contract/equipment";
import { Button } from "antd";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useLastCode, useUnitWords } from "./api.ts";
import { codeRanges } from "./codes.ts";
import { text } from "./form.text.ts";
import { IncomingLine } from "./incoming-line.tsx";
import { cellId, focusCell, isPlainEnter, keepsForm, linesOnPage, pageOfLine, placeOf } from "./line-keys.ts";
import { LinesPager } from "./lines-pager.tsx";
import { readPastedIncoming } from "./pasted-incoming.ts";
import { amountOf, blankIncoming, type IncomingValues, isBlankLine, lineOfRecord } from "./voucher-values.ts";

export interface IncomingGridProps {
  /** Of `Form.Item`. */
  value?: IncomingValues[];
  onChange?: (lines: IncomingValues[]) => void;
  departmentId: number;
  disabled?: boolean;
  page: number;
  onPage: (page: number) => void;
  /** The line whose details are shown. */
  open: number | null;
  onOpen: (index: number | null) => void;
  /** Lines have moved: what was found wrong by number no longer fits. */
  onMoved: () => void;
}

/**
 * What comes: Enter goes to the next line and adds one after the last; rows copied from Excel are pasted from
 * the line the cursor is in.
 */
export function IncomingGrid({
  value,
  onChange,
  departmentId,
  disabled = false,
  page,
  onPage,
  open,
  onOpen,
  onMoved,
}: IncomingGridProps): ReactNode {
  const t = useText(text);
  const lines = value ?? [];
  const units = useUnitWords();
  const makesCodes = lines.some(
    ({ trackingMode: mode, equipmentId }) => mode === "ITEM" && equipmentId === null,
  );
  const ranges = codeRanges(lines, useLastCode(departmentId, makesCodes));
  const latest = useRef(lines);
  latest.current = lines;
  /** Enter that chose from a list must not leave the line as well. */
  const picked = useRef(false);
  const [lastRoom, setLastRoom] = useState<Named | null>(null);

  const set = (next: IncomingValues[]) => {
    latest.current = next;
    onChange?.(next);
  };
  const patch = useCallback(
    (index: number, changes: Partial<IncomingValues>) => {
      const next = latest.current.map((line, at) => (at === index ? { ...line, ...changes } : line));
      latest.current = next;
      onChange?.(next);
      if (changes.room) setLastRoom(changes.room);
    },
    [onChange],
  );
  const pickRecord = useCallback(
    (index: number, record: Equipment) => {
      picked.current = true;
      patch(index, lineOfRecord(record, latest.current[index]));
      focusCell(index, "quantity");
    },
    [patch],
  );
  const pickType = useCallback(
    (index: number, type: CatalogueRecord) => {
      picked.current = true;
      patch(index, describedBy(type));
      focusCell(index, "quantity");
    },
    [patch],
  );
  const goTo = (index: number, column: string) => {
    onPage(pageOfLine(index));
    focusCell(index, column);
  };
  const add = () => {
    // why: what arrives together mostly goes into the same room
    set([...latest.current, { ...blankIncoming, room: lastRoom }]);
    goTo(latest.current.length - 1, "name");
  };
  const remove = useCallback(
    (index: number) => {
      const left = latest.current.filter((_, at) => at !== index);
      latest.current = left.length > 0 ? left : [blankIncoming];
      onChange?.(latest.current);
      onOpen(null);
      onMoved();
      focusCell(Math.min(index, latest.current.length - 1), "name");
    },
    [onChange, onOpen, onMoved],
  );
  const toggle = useCallback((index: number, opens: boolean) => onOpen(opens ? index : null), [onOpen]);

  const onEnter = (event: KeyboardEvent) => {
    keepsForm(event);
    const place = placeOf(event.target);
    if (!isPlainEnter(event) || !place || picked.current || !enterLeaves.has(place.column)) return;
    event.preventDefault();
    if (place.index === latest.current.length - 1) add();
    else goTo(place.index + 1, place.column);
  };
  const onPaste = (event: ClipboardEvent) => {
    const clipboard = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target);
    const isTable = clipboard.includes("\t") || (place?.column === "name" && /\n./.test(clipboard));
    if (!place || place.column === "serials" || !isTable) return;
    const pasted = readPastedIncoming(clipboard);
    if (pasted.length === 0) return;
    event.preventDefault();
    const now = latest.current;
    const at = isBlankLine(now[place.index]) ? place.index : place.index + 1;
    const after = now.slice(at).filter((line) => !isBlankLine(line));
    const room = now[place.index]?.room ?? lastRoom;
    set([...now.slice(0, at), ...pasted.map((line) => ({ ...blankIncoming, room, ...line })), ...after]);
    onMoved();
    notifyDone(t("linesPasted", { count: pasted.length }));
    goTo(at + pasted.length - 1, "name");
  };

  const from = page * linesOnPage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and paste belong to the fields inside
    <div
      className="measured space-above-8"
      onKeyDownCapture={() => {
        picked.current = false;
      }}
      onKeyDown={onEnter}
      onPaste={onPaste}
    >
      <div className="soft strong grid-head grid-incoming" aria-hidden>
        <span />
        <span>{t("name")}</span>
        <span>{t("unit")}</span>
        <span>{t("mode")}</span>
        <span data-align="right">{t("quantity")}</span>
        <span data-align="right">{t("unitPrice")}</span>
        <span>{t("room")}</span>
        <span data-align="right">{t("lineTotal")}</span>
        <span />
      </div>
      {lines.slice(from, from + linesOnPage).map((line, offset) => (
        <IncomingLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own until it is saved; every field follows its value
          key={from + offset}
          index={from + offset}
          line={line}
          units={units}
          departmentId={departmentId}
          disabled={disabled}
          open={open === from + offset}
          codes={ranges.get(from + offset)}
          onPatch={patch}
          onPickRecord={pickRecord}
          onPickType={pickType}
          onToggle={toggle}
          onRemove={remove}
        />
      ))}
      <div className="spread gap-8-16 pad-above-12">
        <Button
          id={cellId(lines.length, "add")}
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={add}
        >
          {t("addLine")}
        </Button>
        <LinesPager page={page} total={lines.length} onChange={onPage} />
        <p className="grid-total">
          {t("total")}: <strong>{formatMoney(lines.reduce((sum, line) => sum + amountOf(line), 0))}</strong>
        </p>
      </div>
    </div>
  );
}

/** In other cells Enter is their own: it opens a list, or makes a new line of text. */
const enterLeaves = new Set(["name", "unit", "quantity", "unitPrice", "note"]);

/** What the equipment catalogue says about a new record. */
function describedBy(type: CatalogueRecord): Partial<IncomingValues> {
  const mode = trackingMode.safeParse(type["trackingMode"]);
  const measure = type["measure"] as Named | null | undefined;
  const subjects = (type["subjects"] as Named[] | undefined) ?? [];
  return {
    equipmentId: null,
    inBooks: null,
    name: type.name,
    code: null,
    type: { id: type.id, name: type.name, code: type.code },
    ...(measure && { unit: measure.name }),
    ...(mode.success && { trackingMode: mode.data }),
    subject: subjects.length === 1 ? (subjects[0] ?? null) : null,
    group: (type["group"] as Named | null | undefined) ?? null,
    grades: (type["grades"] as number[] | undefined) ?? [],
    ...(typeof type["referencePrice"] === "number" && { unitPrice: type["referencePrice"] }),
  };
}
