import { type CountLine, decideLines, listLines } from "@so-thiet-bi/contract/counting";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Button, Checkbox } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { queryFor, useAddress } from "../../../lib/use-address.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { useChosen } from "../../../ui/use-chosen.ts";
import { type Decision, decidedItem, laterOf, ofWord, sumOf } from "./difference-values.ts";
import { text } from "./review.text.ts";
import "./review.css";
import { ThingName } from "./thing-name.tsx";

const noFilters = [] as const;

/**
 * Lines on which two counters differ, side by side; the board takes one of them, both together, or says
 * another number.
 */
export default function DifferencesTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  const list = useRead(
    listLines,
    {
      params: { id: check.id },
      query: queryFor(listLines, { query: { ...address.query, state: "DIFFERENT" } }),
    },
    { keepPrevious: true },
  );
  const { chosen, selection, clear } = useChosen(list.data?.items);
  const decide = useWrite(decideLines);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const mayDecide = check.can.manage;

  const decideAll = (decisions: readonly { line: CountLine; decision: Decision }[]) =>
    run(async () => {
      const items = decisions.map(({ line, decision }) => decidedItem(line, decision));
      await decide.mutateAsync({ params: { id: check.id }, body: { items } });
      notifyDone(t("decided", { count: items.length }));
      clear();
    });
  const takeLater = () =>
    decideAll(
      chosen.flatMap((line) => {
        const decision = laterOf(line);
        return decision ? [{ line, decision }] : [];
      }),
    );
  return (
    <Answered of={list}>
      {({ items, page, size, total }) =>
        total === 0 ? (
          <EmptyState title={t("differencesEmpty")} hint={t("differencesEmptyHint")} />
        ) : (
          <>
            <Refusal sentences={refused} />
            {mayDecide && (
              <div className="stack-near top space-below-12 thumbs review-tools">
                <Button
                  size="small"
                  onClick={() =>
                    selection.onChange(new Set([...selection.keys, ...items.map(({ id }) => id)]))
                  }
                >
                  {t("allOnPage")}
                </Button>
                {chosen.length > 0 && (
                  <div className="bulk-bar" role="status">
                    <span>{t("chosen", { count: chosen.length })}</span>
                    <Button size="small" type="primary" loading={isBusy} onClick={() => void takeLater()}>
                      {t("takeLater", { count: chosen.length })}
                    </Button>
                    <Button size="small" type="text" onClick={clear}>
                      {t("chosenNothing")}
                    </Button>
                  </div>
                )}
              </div>
            )}
            <ul className="bare review-rows">
              {items.map((line) => (
                <li key={line.id} className="phone-column difference pad-12-0 line-below">
                  <div className="beside gap-12 top">
                    {mayDecide && (
                      <Checkbox
                        aria-label={t("selectRow", { name: line.name })}
                        checked={selection.keys.has(line.id)}
                        onChange={({ target }) =>
                          selection.onChange(toggled(selection.keys, line.id, target.checked))
                        }
                      />
                    )}
                    <div>
                      <ThingName
                        name={line.name}
                        code={line.code}
                        lot={line.lot}
                        more={line.room?.name ?? t("noRoom")}
                      />
                      {line.book && (
                        <span className="hint">
                          {t("book")}: {t("numbers", { good: line.book.good, broken: line.book.broken })} (
                          {line.unit})
                        </span>
                      )}
                    </div>
                  </div>
                  <Words
                    line={line}
                    mayDecide={mayDecide}
                    isBusy={isBusy}
                    onDecide={(decision) => void decideAll([{ line, decision }])}
                  />
                </li>
              ))}
            </ul>
            {total > size && <Pager page={page} size={size} total={total} address={address} />}
          </>
        )
      }
    </Answered>
  );
}

interface WordsProps {
  line: CountLine;
  mayDecide: boolean;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
}

function Words({ line, mayDecide, isBusy, onDecide }: WordsProps): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState<Decision>();
  const together = sumOf(line);
  // a coded piece is there or not; two who saw it are no two pieces
  const addsUp = line.trackingMode !== "ITEM" && line.words.length > 1;
  return (
    <>
      <ul className="thumbs difference-words" aria-label={t("wordsOf")}>
        {line.words.map((word) => (
          <li key={`${word.by} ${word.at}`}>
            <strong>{t("numbers", { good: word.good, broken: word.broken })}</strong>
            <span>{word.by}</span>
            <span className="hint">
              {formatInstant(word.at)}
              {word.sheetId !== line.sheetId && ` · ${word.roomName ?? t("noRoom")}`}
            </span>
            {mayDecide && (
              <Button
                className="space-above-4"
                size="small"
                disabled={isBusy}
                aria-label={`${t("takeThis")}: ${word.by}, ${line.name}`}
                onClick={() => onDecide(ofWord(word))}
              >
                {t("takeThis")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <div className="thumbs difference-more">
          {addsUp && (
            <Button size="small" type="text" disabled={isBusy} onClick={() => onDecide(together)}>
              {`${t("add")}: ${t("numbers", { good: together.good, broken: together.broken })}`}
            </Button>
          )}
          {typed ? (
            <TypedResult start={typed} isBusy={isBusy} onDecide={onDecide} />
          ) : (
            <Button
              size="small"
              type="text"
              onClick={() =>
                setTyped({
                  sheetId: line.sheetId,
                  good: line.words[0]?.good ?? 0,
                  broken: line.words[0]?.broken ?? 0,
                })
              }
            >
              {t("typed")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Numbers that none of the counters said. */
function TypedResult({
  start,
  isBusy,
  onDecide,
}: { start: Decision } & Pick<WordsProps, "isBusy" | "onDecide">): ReactNode {
  const t = useText(text);
  const id = useId();
  const [result, setResult] = useState(start);
  return (
    <>
      <label htmlFor={`${id}good`}>{t("good")}</label>
      <QuantityInput
        id={`${id}good`}
        value={result.good}
        onChange={(good) => setResult({ ...result, good: good ?? 0 })}
      />
      <label htmlFor={`${id}broken`}>{t("broken")}</label>
      <QuantityInput
        id={`${id}broken`}
        value={result.broken}
        onChange={(broken) => setResult({ ...result, broken: broken ?? 0 })}
      />
      <Button size="small" type="primary" loading={isBusy} onClick={() => onDecide(result)}>
        {t("decide")}
      </Button>
    </>
  );
}

function toggled(
  keys: ReadonlySet<string | number>,
  key: number,
  chosen: boolean,
): ReadonlySet<string | number> {
  const next = new Set(keys);
  if (chosen) next.add(key);
  else next.delete(key);
  return next;
}
