import type { BookClass } from "@so-thiet-bi/contract/books";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";

/** As the catalogue says; of what stands in no catalogue, as price and use say (TT 23/2023/TT-BTC). */
export function classOf(
  thing: { assetClass: string | null; trackingMode: TrackingMode; unitPrice: number | null },
  fixedAssetFrom: number,
): BookClass {
  if (thing.assetClass !== null) return thing.assetClass as BookClass;
  if (thing.trackingMode === "CONSUMABLE") return "SUPPLY";
  return thing.unitPrice !== null && thing.unitPrice >= fixedAssetFrom ? "FIXED_ASSET" : "TOOL";
}
