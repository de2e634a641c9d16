import type { Clock, Liquidation, LiquidationStatus } from "@so-thiet-bi/contract/liquidations";
import type { ReactNode } from "react";
import { formatDay, formatInstantDay } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { text } from "./liquidation.text.ts";
import { clockWords } from "./liquidation-tags.tsx";
import "./liquidation.css";

interface Step {
  key: "propose" | Clock["step"];
  /** `refused`: it ended here. */
  state: "done" | "here" | "refused" | "ahead";
  words: string;
  late: boolean;
}

const keys = ["propose", "decide", "execute", "book"] as const;

/** How many steps lie behind. */
const behind: Record<LiquidationStatus, number> = {
  DRAFT: 0,
  PROPOSED: 1,
  REJECTED: 1,
  APPROVED: 2,
  EXECUTED: 3,
  POSTED: 4,
  CANCELLED: 0,
};

/** Proposal → decision → execution → books, each with the day it was done or is due. */
export function LiquidationSteps({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  return (
    <ol className="liquidation-steps" aria-label={t("steps")}>
      {stepsOf(liquidation, t).map(({ key, state, words, late }) => (
        <li key={key} data-state={state} aria-current={state === "here" ? "step" : undefined}>
          <span className="liquidation-step-name">{t(`step_${key}`)}</span>
          <span className="hint" data-late={late || undefined}>
            {words}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function stepsOf(liquidation: Liquidation, t: Say<keyof (typeof text)["vi"]>): Step[] {
  const { status, clocks } = liquidation;
  const at = behind[status];
  const done = doneOn(liquidation);
  return keys.map((key, index) => {
    const clock = clocks.find(({ step }) => step === key);
    const day = clock?.doneOn ?? done[key];
    if (status === "REJECTED" && key === "decide")
      return { key, state: "refused", words: t("refusedOn", { day: formatDay(day) }).trim(), late: false };
    if (index < at || (status === "CANCELLED" && day !== null)) {
      const late = clock !== undefined && (clock.doneOn ?? "") > clock.dueOn;
      return { key, state: "done", words: t(late ? "doneLate" : "doneOn", { day: formatDay(day) }), late };
    }
    const isHere = index === at && status !== "REJECTED" && status !== "CANCELLED";
    if (isHere)
      return {
        key,
        state: "here",
        words: clock ? clockWords(clock, t) : t("draftHere"),
        late: clock !== undefined && clock.daysLeft < 0,
      };
    return { key, state: "ahead", words: t("later"), late: false };
  });
}

/** Of an end without a clock the day stands in the record. */
function doneOn({
  proposedAt,
  decisionDate,
  executedOn,
  postedAt,
}: Liquidation): Record<Step["key"], string | null> {
  const dayOf = (instant: string | null) =>
    instant === null ? null : formatInstantDay(instant).split("/").reverse().join("-");
  return { propose: dayOf(proposedAt), decide: decisionDate, execute: executedOn, book: dayOf(postedAt) };
}
