import {
  type DisposalBounds,
  type DisposalKind,
  type DisposedThing,
  lowestNext,
  type SaleRound,
} from "@so-thiet-bi/contract/disposal-ways";
import type { Clock, Liquidation, LiquidationStatus } from "@so-thiet-bi/contract/liquidations";
import { workingDaysBefore } from "@so-thiet-bi/contract/public-holidays";
import { addDays, addMonths, daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { holidaysIn, inForce, type LegalRow } from "../../law/in-force.ts";
import { shareOf, thousandths } from "../stock/rules.ts";

/** The days on which a liquidation went on, in Vietnam. */
export interface LiquidationDays {
  kind: DisposalKind;
  status: LiquidationStatus;
  proposedOn: string | null;
  decisionDate: string | null;
  /** Of a decision to sell that was extended. */
  extendedTo: string | null;
  executedOn: string | null;
  postedOn: string | null;
}

/**
 * The clocks that have begun to run, in their order: each stands still once its step was done. How long a
 * step may take is what was in force on the day on which its clock began.
 */
export function clocksOf(days: LiquidationDays, law: readonly LegalRow[], today: string): Clock[] {
  const { kind, proposedOn, decisionDate, extendedTo, executedOn, postedOn } = days;
  const within = (key: "decideDays" | "executeDays" | "bookDays") => (from: string) =>
    addDays(from, inForce(key, from, law));
  const untilSold = (from: string) => validUntil({ decisionDate: from, extendedTo }, law);
  const executed = kind === "SALE" ? untilSold : within("executeDays");
  const steps = [
    { step: "decide" as const, from: proposedOn, due: within("decideDays"), doneOn: decisionDate },
    { step: "execute" as const, from: decisionDate, due: executed, doneOn: executedOn },
    { step: "book" as const, from: executedOn, due: within("bookDays"), doneOn: postedOn },
  ];
  return steps.flatMap(({ step, from, due, doneOn }) => {
    // nobody waits for what was given up or rejected
    if (from === null || (doneOn === null && step !== running[days.status])) return [];
    const dueOn = due(from);
    return [{ step, dueOn, daysLeft: daysBetween(doneOn ?? today, dueOn), doneOn }];
  });
}

/** The last day of a decision to sell: its extension says it, or else the months of the day of the decision. */
export function validUntil(
  { decisionDate, extendedTo }: { decisionDate: string; extendedTo: string | null },
  law: readonly LegalRow[],
): string {
  return extendedTo ?? addMonths(decisionDate, inForce("saleValidMonths", decisionDate, law));
}

/**
 * The last day to ask that a decision to sell public property be extended, which is done once, while it waits
 * to be carried out (NĐ 186/2025/NĐ-CP, Điều 22 to 27); how early is what was in force on the day of the decision.
 */
export function extensionOf(
  { kind, status, decisionDate, extendedTo }: ExtensionDays,
  { isPrivate, law, clocks, today }: ExtensionFacts,
): Liquidation["extension"] {
  if (kind !== "SALE" || isPrivate || status !== "APPROVED" || decisionDate === null) return null;
  if (extendedTo !== null) return null;
  const running = runningClock(clocks);
  if (!running) return null;
  const days = inForce("saleExtensionDays", decisionDate, law);
  const askedBy = workingDaysBefore(running.dueOn, days, holidaysIn(law));
  return { askedBy, daysLeft: daysBetween(today, askedBy) };
}

type ExtensionDays = Pick<LiquidationDays, "kind" | "status" | "decisionDate" | "extendedTo">;

interface ExtensionFacts {
  isPrivate: boolean;
  law: readonly LegalRow[];
  clocks: readonly Clock[];
  today: string;
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

/** What somebody is reminded of: the next step, or before it the last day to ask for an extension. */
export interface Reminded {
  step: Clock["step"] | "extend";
  dueOn: string;
  daysLeft: number;
}

/** An extension that can still be asked for comes before the sale: after it, too little can be done. */
export function remindedOf(clock: Clock | null, extension: Liquidation["extension"]): Reminded | null {
  if (extension === null || extension.daysLeft < 0) return clock;
  return { step: "extend", dueOn: extension.askedBy, daysLeft: extension.daysLeft };
}

export interface Priced {
  originalValue: number;
  revaluedValue: number | null;
  quantity: number;
  isFixedAsset: boolean;
}

/** One thing of a line, as the law looks at it. */
export function thingOf({ originalValue, revaluedValue, quantity, isFixedAsset }: Priced): DisposedThing {
  return {
    worth: priceOfOne({ originalValue, quantity }),
    revalued: revaluedValue === null ? null : priceOfOne({ originalValue: revaluedValue, quantity }),
    isFixedAsset,
  };
}

/**
 * What is wrong with the rounds of a sale: held before the decision or after it was over, out of order, or
 * cheaper than the round before allows. `null`: nothing.
 */
export function wrongRound(
  rounds: readonly SaleRound[],
  { from, to, bounds }: { from: string | null; to: string; bounds: DisposalBounds },
): {
  index: number;
  field: "heldOn" | "price";
  says: "outside-the-sale" | "out-of-order" | "cut-too-far";
} | null {
  for (const [index, { heldOn, price }] of rounds.entries()) {
    if (heldOn > to || (from !== null && heldOn < from))
      return { index, field: "heldOn", says: "outside-the-sale" };
    const before = rounds[index - 1];
    if (!before) continue;
    if (heldOn <= before.heldOn) return { index, field: "heldOn", says: "out-of-order" };
    if (bounds.isPublic && price < lowestNext(before.price, bounds))
      return { index, field: "price", says: "cut-too-far" };
  }
  return null;
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
