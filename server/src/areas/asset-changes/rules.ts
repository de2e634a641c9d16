/** How a lot is shared, and what a new cost makes of the wear. Nothing here knows a database. */

import type { CostReason } from "@so-thiet-bi/contract/asset-changes";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import {
  type Basis,
  basisOfOpening,
  type KnownAsset,
  openingOf,
  type State,
  shareOf,
  transitionYear,
  type Wearing,
  wearingOf,
  wearOfYear,
  yearsLeftOf,
} from "../wear/rules.ts";

/** Several pieces on one record, or one thing that is called a lot or a set. */
export function isLot({
  trackingMode,
  unit,
  quantity,
}: {
  trackingMode: TrackingMode;
  unit: string;
  quantity: number;
}): boolean {
  if (!Number.isInteger(quantity)) return false;
  if (trackingMode === "QUANTITY") return quantity >= 1;
  return trackingMode === "ITEM" && quantity === 1 && /^(lô|bộ|dàn|hệ thống)(\s|$)/iu.test(unit);
}

/** Where each asset of a lot stands: each piece of a shelf, or all of them where one thing was booked. */
export function piecesOfLot<Place extends { quantity: number }>(
  shelves: readonly Place[],
  pieces: number,
): Place[] {
  const places = shelves.flatMap((shelf) => Array.from({ length: shelf.quantity }, () => shelf));
  return places.length === 1 ? Array.from({ length: pieces }, () => places[0] as Place) : places;
}

export interface SharedLot {
  costs: number[];
  /** What is worn of the lot, and of each asset; null: nothing is posted of it. */
  worn: number | null;
  wornOf: number[];
  /** The same by the years that it is of, before the transition and since; null: nothing is posted. */
  parts: { year: number; worn: number[] }[] | null;
}

/**
 * A lot shared among its assets in a year: cost and wear to the đồng. What was worn before the transition stays
 * apart, because what is left is reckoned from there (Điều 18).
 */
export function shareLot(
  year: number,
  { asset, kept }: { asset: { cost: number }; kept: State | undefined },
  pieces: number,
): SharedLot {
  const costs = evenShares(asset.cost, pieces);
  if (!kept) return { costs, worn: null, wornOf: [], parts: null };
  const wornOf = sharesByCost(kept.accumulated, costs);
  if (year <= transitionYear)
    return { costs, worn: kept.accumulated, wornOf, parts: [{ year: year - 1, worn: wornOf }] };
  const before = sharesByCost(kept.beforeTransition, costs).map((one, at) =>
    Math.min(one, wornOf[at] as number),
  );
  const since = wornOf.map((one, at) => one - (before[at] as number));
  return {
    costs,
    worn: kept.accumulated,
    wornOf,
    parts: [
      { year: transitionYear - 1, worn: before },
      { year: year - 1, worn: since },
    ],
  };
}

/** Of the same amount each, whole đồng; what is left over is the last one's. */
export function evenShares(total: number, pieces: number): number[] {
  const each = Math.floor(total / pieces);
  return Array.from({ length: pieces }, (_, index) =>
    index < pieces - 1 ? each : total - each * (pieces - 1),
  );
}

/**
 * What each part has of an amount, by its cost. Shares are taken of what has run up to each part, so they come
 * to the amount to the đồng, and no part has more of it than it costs.
 */
export function sharesByCost(amount: number, costs: readonly number[]): number[] {
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  let cost = 0;
  let given = 0;
  return costs.map((one) => {
    cost += one;
    // exact: a product of these leaves the safe integers
    const upTo = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(cost)) / BigInt(whole));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Which way a reason moves the cost; `null`: either. */
export const directionOf: Record<CostReason, "rise" | "fall" | null> = {
  UPGRADE: "rise",
  PART_REMOVED: "fall",
  PART_LOST: "fall",
  SETTLEMENT: null,
  ERROR: null,
  REVALUATION: null,
};

/** What a change of cost makes of the wear; `null`: too little is known of the asset. */
export interface CostPlan {
  wornBefore: number | null;
  wornAfter: number | null;
  yearsLeft: number | null;
  basis: Basis | null;
  /** What it wears in a whole year, before and from the change on. */
  yearlyBefore: number | null;
  yearlyAfter: number | null;
}

/** From the year of the change on, what is left of the asset wears over what is left of its life. */
export function planCost(
  year: number,
  { asset, kept }: { asset: KnownAsset; kept: State | undefined },
  given: {
    reason?: CostReason | undefined;
    costAfter: number;
    wornBefore?: number | undefined;
    wornAfter?: number | undefined;
    yearsLeft?: number | undefined;
  },
): CostPlan {
  const { costAfter } = given;
  const known = wearingOf({ ...asset, cost: costAfter });
  const unworn = known && { ...known, cost: asset.cost };
  const wornBefore = kept?.accumulated ?? (unworn ? (given.wornBefore ?? openingOf(year, unworn)) : null);
  if (wornBefore === null)
    return {
      wornBefore,
      wornAfter: null,
      yearsLeft: null,
      basis: null,
      yearlyBefore: null,
      yearlyAfter: null,
    };
  const wornAfter =
    given.wornAfter ?? wornAfterOf(given.reason, wornBefore, { from: asset.cost, to: costAfter });
  if (!known)
    return { wornBefore, wornAfter, yearsLeft: null, basis: null, yearlyBefore: null, yearlyAfter: null };
  const state = kept ?? { beforeTransition: wornBefore, basis: basisOfOpening(year - 1, wornBefore) };
  const { beforeTransition } = state;
  const yearsLeft = given.yearsLeft ?? yearsLeftOf(year, { ...known, basis: state.basis });
  const basis = { from: year, worn: wornAfter, yearsLeft };
  return {
    wornBefore,
    wornAfter,
    yearsLeft,
    basis,
    yearlyBefore: wholeYearOf(year, { ...known, ...state, cost: asset.cost, accumulated: wornBefore }),
    yearlyAfter: wholeYearOf(year, { ...known, beforeTransition, basis, accumulated: wornAfter }),
  };
}

/** With a part its share of the wear leaves; whatever else changes the cost, what is worn stays worn. */
function wornAfterOf(
  reason: CostReason | undefined,
  worn: number,
  cost: { from: number; to: number },
): number {
  if (reason === "PART_REMOVED" || reason === "PART_LOST") return shareOf(worn, cost.to, cost.from);
  return Math.min(worn, cost.to);
}

/** As if all of it could be used. */
const wholeYearOf = (year: number, wearing: Wearing): number => wearOfYear(year, { ...wearing, usable: 1 });
