import { UnorderedListOutlined } from "@ant-design/icons";
import { trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { mostVoucherLines } from "@so-thiet-bi/contract/vouchers";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LeavingWords } from "../../ui/consequence/leaving.tsx";
import { fillCell, focusNextLine } from "../../ui/next-line-focus.ts";
import { ChosenLine, gridOf } from "./chosen-line.tsx";
import { text } from "./form.text.ts";
import { cellId, focusCell, isPlainEnter, keepsForm, linesOnPage, pageOfLine, placeOf } from "./line-keys.ts";
import { LinesPager } from "./lines-pager.tsx";
import { NextChosen } from "./next-chosen.tsx";
import {
  type ChosenValues,
  excessOf,
  type GivenType,
  leavesBooks,
  leavingOf,
  shareOf,
  shelfKey,
  type VoucherValues,
} from "./voucher-values.ts";

export interface ChosenGridProps {
  /** Of `Form.Item`. */
  value?: ChosenValues[];
  onChange?: (lines: ChosenValues[]) => void;
  type: GivenType;
  date: string;
  toMode: VoucherValues["toMode"];
  disabled?: boolean;
  page: number;
  onPage: (page: number) => void;
  /** Where the lines come from, and what they become. */
  fromRoom: VoucherValues["fromRoom"];
  toCondition: VoucherValues["toCondition"];
  onChoose: () => void;
  /** Lines have moved: what was found wrong by number no longer fits. */
  onMoved: () => void;
}

/** What goes or moves: chosen from what is there, with how many of it. */
export function ChosenGrid({
  value,
  onChange,
  type,
  date,
  toMode,
  disabled = false,
  page,
  onPage,
  fromRoom,
  toCondition,
  onChoose,
  onMoved,
}: ChosenGridProps): ReactNode {
  const t = useText(text);
  const lines = value ?? [];
  const latest = useRef(lines);
  latest.current = lines;
  const asksLess = type !== "CONVERT" && type !== "ISSUE";
  const excess = asksLess ? excessOf(lines) : undefined;
  const patch = useCallback(
    (index: number, changes: Partial<ChosenValues>) => {
      latest.current = latest.current.map((line, at) => (at === index ? { ...line, ...changes } : line));
      onChange?.(latest.current);
    },
    [onChange],
  );
  const remove = useCallback(
    (index: number) => {
      latest.current = latest.current.filter((_, at) => at !== index);
      onChange?.(latest.current);
      onMoved();
    },
    [onChange, onMoved],
  );
  const takeAll = () => {
    latest.current = latest.current.map((line) => ({ ...line, quantity: line.quantity ?? line.free }));
    onChange?.(latest.current);
  };
  const onEnter = (event: KeyboardEvent) => {
    keepsForm(event);
    const place = placeOf(event.target);
    if (!isPlainEnter(event) || !place || (place.column !== "quantity" && place.column !== "note")) return;
    event.preventDefault();
    if (place.index === lines.length - 1) return focusNextLine();
    onPage(pageOfLine(place.index + 1));
    focusCell(place.index + 1, place.column);
  };
  const take = (line: ChosenValues, isScanned: boolean) => {
    const known = latest.current.findIndex((other) => shelfKey(other) === shelfKey(line));
    if (known < 0) {
      latest.current = [...latest.current, line];
      onChange?.(latest.current);
    }
    const index = known < 0 ? latest.current.length - 1 : known;
    onPage(pageOfLine(index));
    // why: of one piece, or of all there is, nothing is left to say, and the next thing is typed at once
    const isSaid = type === "CONVERT" || line.trackingMode === "ITEM";
    if (!isScanned && !(isSaid && known < 0)) fillCell(cellId(index, "quantity"));
  };
  const shownPage = Math.min(page, pageOfLine(Math.max(0, lines.length - 1)));
  const from = shownPage * linesOnPage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the fields inside
    <div className="measured space-above-8" onKeyDown={onEnter}>
      {lines.length > 0 && <Head type={type} />}
      {lines.slice(from, from + linesOnPage).map((line, offset) => (
        <ChosenLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the same shelf may be chosen twice; every field follows its value
          key={from + offset}
          type={type}
          index={from + offset}
          line={line}
          excess={excess?.get(from + offset)}
          date={date}
          disabled={disabled}
          onPatch={patch}
          onRemove={remove}
        />
      ))}
      {lines.length < mostVoucherLines && (
        <NextChosen
          type={type}
          fromRoom={fromRoom}
          toCondition={toCondition}
          lines={lines}
          disabled={disabled}
          onTake={take}
        />
      )}
      <div className="spread gap-8-16 pad-above-12">
        <Button
          id="lines_choose"
          icon={<UnorderedListOutlined aria-hidden />}
          disabled={disabled}
          onClick={onChoose}
        >
          {t("choose")}
        </Button>
        {leavesBooks(type) && lines.length > 0 && (
          <Button type="link" size="small" disabled={disabled} onClick={takeAll}>
            {t("takeAll")}
          </Button>
        )}
        <LinesPager page={shownPage} total={lines.length} onChange={onPage} />
        {asksLess && lines.length > 0 && (
          <p className="grid-total">
            {t("totalLines", { count: lines.length })} · {t("total")}:{" "}
            <strong>{formatMoney(lines.reduce((sum, line) => sum + shareOf(line), 0))}</strong>
          </p>
        )}
      </div>
      {leavesBooks(type) && lines.length > 0 && <LeavingWords lines={lines.map(leavingOf)} />}
      {type === "CONVERT" && <ConvertPreview lines={lines} toMode={toMode} />}
    </div>
  );
}

function Head({ type }: { type: GivenType }): ReactNode {
  const t = useText(text);
  if (type === "ISSUE") {
    return (
      <div className="soft strong grid-head grid-issue" aria-hidden>
        <span />
        <span>{t("name")}</span>
        <span data-align="right">{t("quantity")}</span>
        <span>{t("from")}</span>
        <span>{t("lot")}</span>
        <span>{t("note")}</span>
        <span />
      </div>
    );
  }
  return (
    <div className={`soft strong grid-head grid-${gridOf(type)}`} aria-hidden>
      <span />
      <span>{t("name")}</span>
      {type !== "CONVERT" && <span>{t("from")}</span>}
      <span data-align="right">{t(type === "CONVERT" ? "onBooks" : "available")}</span>
      {type !== "CONVERT" && <span data-align="right">{t("quantity")}</span>}
      {type === "CONDITION" && <span>{t("toCondition")}</span>}
      <span>{t("note")}</span>
      <span data-align="right">{t("value")}</span>
      <span />
    </div>
  );
}

/** Says which records a conversion makes. */
function ConvertPreview({
  lines,
  toMode,
}: {
  lines: readonly ChosenValues[];
  toMode: VoucherValues["toMode"];
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const value = formatMoney(lines.reduce((sum, line) => sum + line.value, 0));
  if (!toMode) return <p className="hint">{t("convertNothing")}</p>;
  const pieces = lines.reduce((sum, line) => sum + line.there, 0);
  return (
    <p className="convert-preview" role="status">
      {toMode === "ITEM"
        ? t("convertIntoPieces", { count: pieces, value, code: lines[0]?.code ?? "" })
        : t("convertIntoOne", { count: lines.length, value, mode: say(trackingModeWords[toMode]) })}
    </p>
  );
}
