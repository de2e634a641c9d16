import type { Clock, LiquidationStatus } from "@so-thiet-bi/contract/liquidations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { shareOf, thousandths } from "../stock/rules.ts";

/** The days on which a liquidation went on, in Vietnam. */
export interface LiquidationDays {
  status: LiquidationStatus;
  proposedOn: string | null;
  decisionDate: string | null;
  executedOn: string | null;
  postedOn: string | null;
}

/**
 * The clocks that have begun to run, in their order: each stands still once its step was done. How long a
 * step may take is what was in force on the day on which its clock began.
 */
export function clocksOf(days: LiquidationDays, law: readonly LegalRow[], today: string): Clock[] {
  const { proposedOn, decisionDate, executedOn, postedOn } = days;
  const steps = [
    { step: "decide" as const, from: proposedOn, within: "decideDays" as const, doneOn: decisionDate },
    { step: "execute" as const, from: decisionDate, within: "executeDays" as const, doneOn: executedOn },
    { step: "book" as const, from: executedOn, within: "bookDays" as const, doneOn: postedOn },
  ];
  return steps.flatMap(({ step, from, within, doneOn }) => {
    // nobody waits for what was given up or rejected
    if (from === null || (doneOn === null && step !== running[days.status])) return [];
    const dueOn = addDays(from, inForce(within, from, law));
    return [{ step, dueOn, daysLeft: daysBetween(doneOn ?? today, dueOn), doneOn }];
  });
}

/** The clock that runs now. */
export function runningClock(clocks: readonly Clock[]): Clock | null {
  return clocks.find(({ doneOn }) => doneOn === null) ?? null;
}

const running: Partial<Record<LiquidationStatus, Clock["step"]>> = {
  PROPOSED: "decide",
  APPROVED: "execute",
  EXECUTED: "book",
};

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The line whose single thing cost most, where that is more than the head of the unit decides alone. */
export function dearestBeyond<Line extends { originalValue: number; quantity: number }>(
  lines: readonly Line[],
  limit: number,
): Line | undefined {
  const beyond = lines.filter((line) => priceOfOne(line) > limit);
  return beyond.toSorted((a, b) => priceOfOne(b) - priceOfOne(a))[0];
}

/** What one of a line cost, whole đồng; less than one is not worth more than it is. */
export function priceOfOne({ originalValue, quantity }: { originalValue: number; quantity: number }): number {
  return shareOf(originalValue, 1000, Math.max(1000, thousandths(quantity)));
}

export interface LineKey {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  condition: string;
  incidentId: number | null;
}

/** What makes two lines the same: the shelf and the report. */
export function keyOfLine({ equipmentId, roomId, lotId, condition, incidentId }: LineKey): string {
  return `${equipmentId} ${roomId ?? 0} ${lotId ?? 0} ${condition} ${incidentId ?? 0}`;
}
