/**
 * In which ways a thing may be disposed of, who decides about it, and where the money goes: NĐ 186/2025/NĐ-CP,
 * Điều 22 to 33, 58, 59 and 64. The figures are dated settings, the rules stand here, so that form and server
 * say the same. A private school is bound by none of the ways.
 */
import { z } from "zod";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

/** Thanh lý of what is worn out or broken, or the ordinary sale of what is still good and no longer needed. */
export const disposalKinds = ["LIQUIDATION", "SALE"] as const;
export const disposalKind = labelled({ vi: "Loại hồ sơ", en: "Kind of file" }, z.enum(disposalKinds));
export type DisposalKind = z.infer<typeof disposalKind>;
export const disposalKindWords: Record<DisposalKind, Words> = {
  LIQUIDATION: { vi: "Thanh lý", en: "Liquidation" },
  SALE: { vi: "Bán tài sản không còn nhu cầu dùng", en: "Sale of what is no longer needed" },
};

/** Hình thức. */
export const disposalForms = ["SELL", "DESTROY", "TRANSFER"] as const;
export const disposalForm = labelled({ vi: "Hình thức", en: "Form" }, z.enum(disposalForms));
export type DisposalForm = z.infer<typeof disposalForm>;
export const disposalFormWords: Record<DisposalForm, Words> = {
  SELL: { vi: "Bán", en: "Sell" },
  DESTROY: { vi: "Phá dỡ, tiêu hủy", en: "Destroy" },
  TRANSFER: { vi: "Điều chuyển", en: "Transfer" },
};

/** Phương thức bán. */
export const saleMethods = ["AUCTION", "LISTED", "DESIGNATED"] as const;
export const saleMethod = z.enum(saleMethods);
export type SaleMethod = z.infer<typeof saleMethod>;

/** A form, and of a sale how it is sold. */
export const disposalWays = [...saleMethods, "DESTROY", "TRANSFER"] as const;
export type DisposalWay = (typeof disposalWays)[number];
export const disposalWayWords: Record<DisposalWay, Words> = {
  AUCTION: { vi: "Bán đấu giá", en: "Auction" },
  LISTED: { vi: "Bán niêm yết giá", en: "Sale at a listed price" },
  DESIGNATED: { vi: "Bán chỉ định", en: "Sale to a chosen buyer" },
  DESTROY: { vi: "Phá dỡ, tiêu hủy", en: "Destroy" },
  TRANSFER: { vi: "Bàn giao, điều chuyển", en: "Hand over" },
};

interface Chosen {
  form: DisposalForm;
  saleMethod: SaleMethod | null;
}

/** `null`: a sale of which nobody has said how. */
export const wayOf = ({ form, saleMethod: method }: Chosen): DisposalWay | null =>
  form === "SELL" ? method : form;

export const chosenBy = (way: DisposalWay): Chosen =>
  way === "DESTROY" || way === "TRANSFER"
    ? { form: way, saleMethod: null }
    : { form: "SELL", saleMethod: way };

/** “Bán niêm yết giá”; of older files, which do not know the method, “Bán”. */
export function wayWords(chosen: Chosen): Words {
  const way = wayOf(chosen);
  return way ? disposalWayWords[way] : disposalFormWords[chosen.form];
}

/** The figures of one kind of file on one day, for one unit. */
export const disposalBounds = z.object({
  isPublic: z.boolean(),
  /** Nhóm of financial autonomy, 1 to 4; 1 covers all its spending and decides everything itself. */
  autonomy: z.number(),
  /** The head decides below this original price of one thing … */
  limit: z.number(),
  /** … or below this revalued worth of one. */
  revaluedLimit: z.number(),
  /** Without an auction only below this original price of one thing … */
  simpleBelow: z.number(),
  /** … at a listed price below this revalued worth, and from `designatedBelow` on … */
  listedBelow: z.number(),
  /** … and to a chosen buyer below this one. */
  designatedBelow: z.number(),
  /** By how much at most the price of a round may lie below that of the round before that failed. */
  priceCutPercent: z.number(),
  /** Working days for which a sale is made known before each round. */
  noticeDays: z.number(),
  /** Where the money goes after the costs; `null`: the school is its own owner. */
  proceedsTo: z.string().nullable(),
});
export type DisposalBounds = z.infer<typeof disposalBounds>;

/** One thing of a line. */
export interface DisposedThing {
  /** Nguyên giá of one. */
  worth: number;
  /** Giá trị đánh giá lại of one. */
  revalued: number | null;
  isFixedAsset: boolean;
}

export interface JudgedWay {
  way: DisposalWay;
  isOpen: boolean;
  why: Words;
}

/** Every way, whether it is open to the thing, and why or why not. */
export function judgedWays(thing: DisposedThing, kind: DisposalKind, bounds: DisposalBounds): JudgedWay[] {
  return disposalWays.map((way) => ({ way, ...judged(way, thing, { kind, bounds }) }));
}

interface Case {
  kind: DisposalKind;
  bounds: DisposalBounds;
}

type Judgement = Omit<JudgedWay, "way">;

const open = (vi: string, en: string): Judgement => ({ isOpen: true, why: { vi, en } });
const shut = (vi: string, en: string): Judgement => ({ isOpen: false, why: { vi, en } });

function judged(way: DisposalWay, thing: DisposedThing, { kind, bounds }: Case): Judgement {
  const isSale = way !== "DESTROY" && way !== "TRANSFER";
  if (kind === "SALE" && !isSale)
    return shut("Hồ sơ bán chỉ gồm tài sản để bán", "A file of a sale only sells");
  if (!bounds.isPublic) return open("Trường tự quyết định", "The school decides by itself");
  if (!thing.isFixedAsset)
    return open("Không phải tài sản cố định: thủ trưởng quyết định", "No fixed asset: the head decides");
  if (way === "AUCTION") return open("Áp dụng cho mọi mức giá", "Open at any worth");
  if (way === "DESTROY") return open("Cần Hội đồng thanh lý có chủ tịch", "Needs a council with its chair");
  if (way === "TRANSFER")
    return open("Cần văn bản của cấp có thẩm quyền", "Needs a paper of the competent level");
  return soldSimply(way, thing, bounds);
}

function soldSimply(
  way: "LISTED" | "DESIGNATED",
  { worth, revalued }: DisposedThing,
  { simpleBelow, listedBelow, designatedBelow }: DisposalBounds,
): Judgement {
  if (worth >= simpleBelow)
    return shut(
      `Nguyên giá từ ${dong(simpleBelow)} trở lên phải đấu giá`,
      `From an original price of ${dong(simpleBelow)} on it is auctioned`,
    );
  if (revalued === null) return shut("Chưa có giá trị đánh giá lại", "It is not revalued yet");
  if (way === "DESIGNATED")
    return revalued < designatedBelow
      ? open(
          `Nguyên giá dưới ${dong(simpleBelow)}, đánh giá lại dưới ${dong(designatedBelow)}`,
          `Original price below ${dong(simpleBelow)}, revalued below ${dong(designatedBelow)}`,
        )
      : shut(
          `Đánh giá lại từ ${dong(designatedBelow)} trở lên không bán chỉ định`,
          `Revalued at ${dong(designatedBelow)} or more: no chosen buyer`,
        );
  if (revalued >= listedBelow)
    return shut(
      `Đánh giá lại từ ${dong(listedBelow)} trở lên phải đấu giá`,
      `Revalued at ${dong(listedBelow)} or more it is auctioned`,
    );
  return revalued < designatedBelow
    ? shut(
        `Đánh giá lại dưới ${dong(designatedBelow)}: bán chỉ định hoặc đấu giá`,
        `Revalued below ${dong(designatedBelow)}: a chosen buyer or an auction`,
      )
    : open(
        `Nguyên giá dưới ${dong(simpleBelow)}, đánh giá lại từ ${dong(designatedBelow)} đến dưới ${dong(listedBelow)}`,
        `Original price below ${dong(simpleBelow)}, revalued from ${dong(designatedBelow)} to below ${dong(listedBelow)}`,
      );
}

/** The simplest sale that is open: to a chosen buyer, at a listed price, or by auction, which always is. */
export function simplestSale(thing: DisposedThing, kind: DisposalKind, bounds: DisposalBounds): SaleMethod {
  const ways = judgedWays(thing, kind, bounds);
  return (["DESIGNATED", "LISTED"] as const).find((way) => isOpenIn(ways, way)) ?? "AUCTION";
}

export const isOpenIn = (ways: readonly JudgedWay[], way: DisposalWay): boolean =>
  ways.some((one) => one.way === way && one.isOpen);

/** Whether the superior decides instead of the head of the unit, and why. */
export function asksSuperior(
  { worth, revalued, isFixedAsset }: DisposedThing,
  form: DisposalForm,
  { isPublic, autonomy, limit, revaluedLimit }: DisposalBounds,
): Words | null {
  if (!isPublic)
    return worth >= limit
      ? { vi: `nguyên giá từ ${dong(limit)} trở lên`, en: `its price is ${dong(limit)} or more` }
      : null;
  // what is no fixed asset the head decides, and who covers all costs decides everything
  if (!isFixedAsset) return null;
  if (form === "TRANSFER")
    return {
      vi: "điều chuyển tài sản cố định do cấp có thẩm quyền quyết định",
      en: "the competent level decides to hand a fixed asset over",
    };
  if (autonomy === 1 || worth < limit || (revalued !== null && revalued < revaluedLimit)) return null;
  return {
    vi: `nguyên giá từ ${dong(limit)} trở lên, chưa đánh giá lại dưới ${dong(revaluedLimit)}`,
    en: `its price is ${dong(limit)} or more, and it is not revalued below ${dong(revaluedLimit)}`,
  };
}

/** One attempt to sell: the day, and the price that it started from. */
export interface SaleRound {
  heldOn: string;
  price: number;
}

/** The lowest price of the round after one that failed, whole đồng. */
export const lowestNext = (
  price: number,
  { priceCutPercent }: Pick<DisposalBounds, "priceCutPercent">,
): number => Math.ceil((price * (100 - priceCutPercent)) / 100);

/** What is due after the costs; negative: the unit pays the rest. */
export const leftOf = ({ income, cost }: { income: number; cost: number }): number => income - cost;

function dong(amount: number): string {
  return `${amount.toLocaleString("vi-VN")} đồng`;
}
