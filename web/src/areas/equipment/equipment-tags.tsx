import { type Equipment, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { type Condition, conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { formatDay, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

const warnDays = 30;

const tones: Record<Condition, StatusTone> = {
  GOOD: "good",
  BROKEN: "bad",
  LOST: "bad",
  REPAIRING: "waiting",
  DISPOSAL: "past",
};

export function ConditionTag({ of: condition }: { of: Condition }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[condition]}>{say(conditionWords[condition])}</StatusTag>;
}

/** Nothing while the day is more than 30 days off. */
export function Expiry({ on }: { on: string }): ReactNode {
  const t = useText(text);
  const days = daysUntil(on);
  if (days < 0) return <StatusTag tone="bad">{t("expired")}</StatusTag>;
  return days <= warnDays ? <StatusTag tone="waiting">{t("expiresIn", { days })}</StatusTag> : null;
}

/** What one should know of a record before its numbers. */
export function RecordTags({ of: equipment }: { of: Equipment }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { trackingMode, active, expiresOn, missingParts, selfMade } = equipment;
  const essential = missingParts.filter(({ critical }) => critical).length;
  return (
    <div className="row gap-4-8 middle">
      <StatusTag tone="info">{say(trackingModeWords[trackingMode])}</StatusTag>
      {!active && <StatusTag tone="past">{t("stopped")}</StatusTag>}
      {expiresOn !== null && daysUntil(expiresOn) <= warnDays && (
        <span className="row gap-4-8 middle" title={formatDay(expiresOn)}>
          <Expiry on={expiresOn} />
        </span>
      )}
      {missingParts.length > 0 && (
        <StatusTag tone={essential > 0 ? "bad" : "waiting"}>
          {essential > 0
            ? t("criticalKit", { count: essential })
            : t("incompleteKit", { count: missingParts.length })}
        </StatusTag>
      )}
      {selfMade && <StatusTag tone="past">{t("selfMade")}</StatusTag>}
    </div>
  );
}

function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
}
