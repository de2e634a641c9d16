import { Button, Input } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import { text } from "./counting.text.ts";
import type { Row } from "./rows.ts";
import type { Said, Writing } from "./use-writing.ts";

/** So that ten taps are one count. */
const pause = 700;
const most = 9_999_999;

/** A quantity by thumb: what is shown is what is written, shortly after the last tap. */
export function QuantityCount({
  row,
  writing,
  undo,
}: {
  row: Row;
  writing: Writing;
  undo: ReactNode;
}): ReactNode {
  const t = useText(text);
  const { thing, counted, expected } = row;
  const { draft, change, save } = useDraft(row, writing);
  const shown: Said = draft ?? counted ?? expected ?? { good: 0, broken: 0 };
  const isUncounted = counted === undefined && draft === undefined;
  const { name, allowsDecimals, parts } = thing;
  const isAsBooked = expected !== null && shown.good === expected.good && shown.broken === expected.broken;
  return (
    <div className="stack-near count-quantity" data-uncounted={isUncounted || undefined}>
      <div className="row">
        <Counted label={t("good")}>
          <Stepper
            label={t("goodOf", { name })}
            value={shown.good}
            most={most}
            whole={!allowsDecimals}
            onChange={(good) => change({ good })}
          />
        </Counted>
        <Counted label={t("broken")}>
          <Stepper
            label={t("brokenOf", { name })}
            value={shown.broken}
            most={most}
            whole={!allowsDecimals}
            onChange={(broken) => change({ broken })}
          />
        </Counted>
      </div>
      <div className="row middle">
        {expected && (isUncounted || !isAsBooked) && (
          <Button aria-label={t("agreeWith", { name })} onClick={() => save({ ...expected })}>
            {t("agree")}
          </Button>
        )}
        {(isUncounted || draft !== undefined) && (
          <Button aria-label={t("notHereOf", { name })} onClick={() => save({ good: 0, broken: 0 })}>
            {t("notHere")}
          </Button>
        )}
        {draft !== undefined && (
          <span className="hint" role="status">
            {t("pending")}
          </span>
        )}
        <details className="count-details">
          <summary>{t(parts.length > 0 ? "detailsParts" : "details")}</summary>
          {parts.map(({ part, quantity }) => (
            <Counted key={part} label={part}>
              <Stepper
                label={t("missingOf", { part })}
                value={missingOf(shown, part)}
                most={quantity * Math.max(1, shown.good + shown.broken)}
                whole
                onChange={(missing) => change({ missingParts: withMissing(shown, part, missing) })}
              />
            </Counted>
          ))}
          <Input
            aria-label={`${t("note")}: ${name}`}
            placeholder={t("note")}
            maxLength={500}
            value={shown.note ?? ""}
            onChange={({ target }) => change({ note: target.value || null })}
          />
        </details>
        {undo}
      </div>
    </div>
  );
}

function Counted({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="stack gap-2">
      <span className="hint" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

/**
 * What was changed and is not written yet. It is written after a pause, and at once when the line leaves the
 * screen.
 */
function useDraft(row: Row, writing: Writing) {
  const [draft, setDraft] = useState<Said>();
  const latest = useRef<{ draft: Said | undefined; row: Row; writing: Writing }>({
    draft: undefined,
    row,
    writing,
  });
  latest.current.row = row;
  latest.current.writing = writing;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Is being written: a line that leaves the screen because it is counted must not be counted again. */
  const handed = useRef<Said>(undefined);

  const put = (next: Said | undefined) => {
    latest.current.draft = next;
    setDraft(next);
  };
  const save = (said: Said | undefined) => {
    clearTimeout(timer.current);
    if (!said || said === handed.current) return;
    const { counted } = latest.current.row;
    handed.current = said;
    put(said);
    const whole = { missingParts: counted?.missingParts ?? [], note: counted?.note ?? null, ...said };
    void latest.current.writing.count(latest.current.row, whole).then((isWritten) => {
      if (!isWritten && handed.current === said) handed.current = undefined;
      // why: another tap may have come while it was written
      if (isWritten && latest.current.draft === said) put(undefined);
    });
  };
  const change = (part: Partial<Said>) => {
    const { counted, expected } = latest.current.row;
    const { good, broken } = counted ?? expected ?? { good: 0, broken: 0 };
    const kept = counted ? { missingParts: counted.missingParts, note: counted.note } : {};
    put({ ...(latest.current.draft ?? { good, broken, ...kept }), ...part });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(latest.current.draft), pause);
  };
  const atOnce = useRef(() => {});
  atOnce.current = () => save(latest.current.draft);
  useEffect(() => {
    const leave = () => atOnce.current();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);
  return { draft, change, save };
}

function missingOf({ missingParts = [] }: Said, part: string): number {
  return missingParts.find((one) => one.part === part)?.quantity ?? 0;
}

function withMissing(
  { missingParts = [] }: Said,
  part: string,
  quantity: number,
): { part: string; quantity: number }[] {
  const others = missingParts.filter((one) => one.part !== part);
  return quantity > 0 ? [...others, { part, quantity }] : others;
}
