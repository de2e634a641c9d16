import { CheckCircleFilled, ClockCircleOutlined, UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo, type ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { clock } from "./count-state.tsx";
import { text } from "./counting.text.ts";
import { QuantityCount } from "./quantity-count.tsx";
import type { Row } from "./rows.ts";
import type { Writing } from "./use-writing.ts";

export interface CountRowProps {
  row: Row;
  writing: Writing;
  /** Looked at only. */
  locked: boolean;
}

/** A line of the room: what it is, what should be there, what is there. */
export const CountRow = memo(function CountRow({ row, writing, locked }: CountRowProps): ReactNode {
  const t = useText(text);
  const { thing, counted, sheetId } = row;
  const book = useBookWords()(row);
  const onceCounted = useOnceCounted()(row, book);
  const own = counted?.lastOwn;
  const undo = own && (
    <Button
      type="text"
      icon={<UndoOutlined aria-hidden />}
      aria-label={t("undoOf", { name: thing.name })}
      title={t("undo")}
      onClick={() => void writing.takeBack(sheetId, own, thing.name)}
    />
  );
  return (
    <div
      className="card spread gap-8-16 pad-12 count-row"
      data-counted={(counted !== undefined && !counted.waiting) || undefined}
      data-waiting={counted?.waiting || undefined}
    >
      <div className="count-row-words">
        <p className="count-row-name">
          <strong>{thing.name}</strong>
          <span className="hint">
            {[
              thing.code,
              thing.model,
              thing.serialNumber,
              thing.lot?.number && t("lot", { number: thing.lot.number }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <div className="count-row-said" data-once-counted={locked ? undefined : onceCounted}>
          <div className="row">
            <StateWords row={row} />
            {book !== "" && <span className="soft">{book}</span>}
          </div>
        </div>
      </div>
      {!locked && (
        <div className="beside gap-4 top count-row-buttons">
          {thing.trackingMode === "ITEM" ? (
            <>
              <PieceCount row={row} writing={writing} />
              {undo}
            </>
          ) : (
            <QuantityCount row={row} writing={writing} undo={undo} />
          )}
        </div>
      )}
    </div>
  );
});

/** `3`, or `3 tốt, 1 hỏng`. */
export function useSaid(): (said: { good: number; broken: number }) => string {
  const t = useText(text);
  return ({ good, broken }) => (broken > 0 ? t("otherBroken", { good, broken }) : formatNumber(good));
}

/** A coded piece is here and good, here and broken, or not here: one tap. */
function PieceCount({ row, writing }: Pick<CountRowProps, "row" | "writing">): ReactNode {
  const t = useText(text);
  const { counted, thing } = row;
  const choices = [
    { words: "good", good: 1, broken: 0 },
    { words: "broken", good: 0, broken: 1 },
    { words: "notSeen", good: 0, broken: 0 },
  ] as const;
  return (
    <fieldset className="row gap-6 count-choices" aria-label={`${thing.name} ${thing.code}`}>
      {choices.map(({ words, ...said }) => (
        <button
          key={words}
          type="button"
          className="choice-chip"
          data-choice={words}
          aria-pressed={counted !== undefined && counted.good === said.good && counted.broken === said.broken}
          onClick={() => void writing.count(row, said)}
        >
          {t(words)}
        </button>
      ))}
    </fieldset>
  );
}

function useBookWords(): (row: Row) => string {
  const t = useText(text);
  return ({ thing: { book, out, outTo, unit }, homeRoom }) =>
    homeRoom !== undefined
      ? t("foundHere", { room: homeRoom })
      : [
          book ? t("book", { count: book.good + book.broken, unit }) : "",
          book && book.broken > 0 ? t("bookBroken", { count: book.broken }) : "",
          out > 0 ? t(outTo ? "handOut" : "handOutSome", { count: out, who: outTo ?? "" }) : "",
        ]
          .filter(Boolean)
          .join(" · ");
}

/** What the line reads once it is counted as expected: its room is kept from the start. */
function useOnceCounted(): (row: Row, book: string) => string {
  const t = useText(text);
  const said = useSaid();
  return ({ thing, counted, expected }, book) => {
    const time = clock(counted?.countedAt ?? new Date().toISOString());
    const amount = said(counted ?? expected ?? { good: 1, broken: 0 });
    return `${t("counted", { time })} · ${amount} ${thing.unit} ${book}`;
  };
}

function StateWords({ row }: { row: Row }): ReactNode {
  const t = useText(text);
  const said = useSaid();
  const { counted, foundIn, thing } = row;
  if (!counted)
    return foundIn === undefined ? null : (
      <StatusTag tone="info">{t("foundIn", { room: foundIn })}</StatusTag>
    );
  return (
    <>
      <span className="good">
        {counted.waiting ? (
          <ClockCircleOutlined
            className="count-row-waits"
            role="img"
            aria-label={t("waitingOne")}
            title={t("waitingOne")}
          />
        ) : (
          <CheckCircleFilled aria-hidden />
        )}{" "}
        {[
          counted.countedAt ? t("counted", { time: clock(counted.countedAt) }) : t("countedShort"),
          `${said(counted)} ${thing.unit}`,
          counted.assumed ? t("byAssumed") : !counted.mine && t("by", { name: counted.by }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {counted.others.map((other) => (
        <StatusTag key={other.by} tone="waiting">
          {t("other", { name: other.by, count: said(other) })}
        </StatusTag>
      ))}
      {counted.late && <StatusTag tone="bad">{t("lateOne")}</StatusTag>}
    </>
  );
}
