import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { useSlotWords } from "../../loans/slot-words.ts";
import { text } from "../week.text.ts";
import { type Copied, outcomeTones, type useCopying } from "./use-copying.ts";

/** What became of each copy. */
export function CopyOutcomes({ outcomes }: { outcomes: readonly Copied[] }): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const copied = outcomes.filter(({ outcome }) => outcome === "COPIED" || outcome === "WAITING").length;
  return (
    <div className="stack" role="status">
      <p>
        <strong>{t("copiedSome", { count: copied })}</strong>
      </p>
      <ul className="copy-outcomes" aria-label={t("copied")}>
        {outcomes.map((of, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is an answer, its order never changes
          <li key={index}>
            <span>
              {slotWords(of)}
              {of.message && <span className="hint">{of.message}</span>}
            </span>
            <StatusTag tone={outcomeTones[of.outcome]}>{t(`outcome_${of.outcome}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface CopyRefusedProps {
  refused: ReturnType<typeof useCopying>["refused"];
  onOverwrite: () => void;
  onGiveUp: () => void;
}

/** Registered already: asks before it is replaced. Recorded already: says that it stays. */
export function CopyRefused({ refused, onOverwrite, onGiveUp }: CopyRefusedProps): ReactNode {
  const t = useText(text);
  if (!refused) return null;
  return (
    <Alert
      type={refused.mayOverwrite ? "warning" : "error"}
      showIcon
      title={refused.mayOverwrite ? refused.message : t("copyBlocked")}
      description={
        refused.mayOverwrite ? (
          <span className="copy-ask">
            <Button danger onClick={onOverwrite}>
              {t("copyOverwrite")}
            </Button>
            <Button onClick={onGiveUp}>{t("giveUp")}</Button>
          </span>
        ) : (
          refused.message
        )
      }
    />
  );
}
