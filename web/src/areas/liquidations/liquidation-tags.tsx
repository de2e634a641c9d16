import {
  type Clock,
  type LiquidationStatus,
  liquidationStatusWords,
} from "@so-thiet-bi/contract/liquidations";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { type Say, useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./liquidation.text.ts";

const tones: Record<LiquidationStatus, StatusTone> = {
  DRAFT: "past",
  PROPOSED: "waiting",
  APPROVED: "good",
  REJECTED: "bad",
  EXECUTED: "info",
  POSTED: "done",
  CANCELLED: "past",
};

export function LiquidationTag({ status }: { status: LiquidationStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(liquidationStatusWords[status])}</StatusTag>;
}

/** A clock of the law as it runs now: amber while there is time, red when there is none left. */
export function ClockTag({ clock }: { clock: Clock }): ReactNode {
  const t = useText(text);
  return (
    <span title={t("dueOn", { day: formatDay(clock.dueOn) })}>
      <StatusTag tone={clock.daysLeft < 0 ? "bad" : "waiting"}>{clockWords(clock, t)}</StatusTag>
    </span>
  );
}

/** `Còn 12 ngày để quyết định` */
export function clockWords(
  { step, daysLeft }: Pick<Clock, "step" | "daysLeft">,
  t: Say<keyof (typeof text)["vi"]>,
): string {
  if (daysLeft < 0) return t(`${step}Late`, { count: -daysLeft });
  return daysLeft === 0 ? t(`${step}Today`) : t(`${step}Left`, { count: daysLeft });
}
