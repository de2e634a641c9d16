/** The figures that bind the disposal of things, for `judgedWays` and `asksSuperior` of the contract. */
import type { DisposalBounds, DisposalKind } from "@so-thiet-bi/contract/disposal-ways";
import type { BoundsByKind } from "@so-thiet-bi/contract/liquidations";
import { inForce, type LegalRow } from "./in-force.ts";

interface Bound {
  isPrivate: boolean;
  law: readonly LegalRow[];
}

export function boundsOf(kind: DisposalKind, day: string, { isPrivate, law }: Bound): DisposalBounds {
  const isSale = kind === "SALE";
  const autonomy = inForce("autonomy", day, law);
  return {
    isPublic: !isPrivate,
    autonomy,
    // a private school has the one limit that its owner sets
    limit: inForce(isSale && !isPrivate ? "saleLimit" : "liquidationLimit", day, law),
    revaluedLimit: inForce("revaluedLimit", day, law),
    simpleBelow: inForce(isSale ? "simpleSaleBelow" : "simpleLiquidationBelow", day, law),
    listedBelow: inForce("listedBelow", day, law),
    designatedBelow: inForce("designatedBelow", day, law),
    priceCutPercent: inForce("priceCutPercent", day, law),
    noticeDays: inForce("saleNoticeDays", day, law),
    proceedsTo: isPrivate
      ? null
      : inForce(autonomy === 4 ? "proceedsOfFunded" : "proceedsOfOthers", day, law),
  };
}

export const boundsOn = (day: string, bound: Bound): BoundsByKind => ({
  LIQUIDATION: boundsOf("LIQUIDATION", day, bound),
  SALE: boundsOf("SALE", day, bound),
});
