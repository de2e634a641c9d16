import type { DemandKind } from "@so-thiet-bi/contract/demand-words";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { PersonKey } from "./people.ts";

/** What a unit asked for and what became of it. */
export interface DemandStory {
  by: PersonKey;
  title: string;
  kind: DemandKind;
  urgent?: true;
  /** Bought by the unit itself, with the signature of its head alone. */
  isSelfBought?: true;
  reason: string;
  /** From the day the demo is made; below zero: it should have come. */
  neededInDays: number;
  lines: readonly Wish[];
  steps: readonly Step[];
}

/** More of a record the unit has, found by its name, or something new. Prices in whole đồng. */
export type Wish =
  | { more: string; quantity: number; price: number; reason?: string }
  | {
      fresh: string;
      unit: string;
      mode?: TrackingMode;
      subject: string;
      specification?: string;
      quantity: number;
      price: number;
      reason?: string;
    };

export type Step =
  | { by: PersonKey; does: "submit" }
  | { by: PersonKey; does: "confirm" }
  | ({ by: PersonKey; does: "receive" } & Delivery)
  | { by: PersonKey; does: "approve"; message?: string; cuts?: readonly Cut[] }
  | { by: PersonKey; does: "reject"; message: string }
  /** After a return: other quantities, by the position of the line, and a better reason. */
  | { by: PersonKey; does: "change"; quantities: Readonly<Record<number, number>>; reason: string };

/** What came in one go, by the position of the line; with `closed`, why the rest of a line will not come. */
export interface Delivery {
  came: readonly { line: number; quantity: number; isBroken?: true; note?: string }[];
  closed?: Readonly<Record<number, string>>;
  partner: string;
  deliverer: string;
  documentNo: string;
}

export interface Cut {
  line: number;
  to: number;
  note: string;
}

export const submits = (by: PersonKey): Step => ({ by, does: "submit" });
export const confirms = (by: PersonKey): Step => ({ by, does: "confirm" });
export const receives = (by: PersonKey, delivery: Delivery): Step => ({ by, does: "receive", ...delivery });
export const rejects = (by: PersonKey, message: string): Step => ({ by, does: "reject", message });
export const approves = (by: PersonKey, message?: string, cuts?: readonly Cut[]): Step => ({
  by,
  does: "approve",
  ...(message ? { message } : {}),
  ...(cuts ? { cuts } : {}),
});
