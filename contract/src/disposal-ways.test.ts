import { describe, expect, test } from "vitest";
import {
  asksSuperior,
  chosenBy,
  type DisposalBounds,
  type DisposedThing,
  disposalWays,
  isOpenIn,
  judgedWays,
  leftOf,
  lowestNext,
  simplestSale,
  wayOf,
  wayWords,
} from "./disposal-ways.ts";

const million = 1_000_000;
/** As NĐ 186/2025/NĐ-CP has it for a thanh lý. */
const bounds: DisposalBounds = {
  isPublic: true,
  autonomy: 4,
  limit: 500 * million,
  revaluedLimit: 50 * million,
  simpleBelow: 500 * million,
  listedBelow: 50 * million,
  designatedBelow: 10 * million,
  priceCutPercent: 10,
  noticeDays: 5,
  proceedsTo: "Ngân sách nhà nước",
};
const sale: DisposalBounds = { ...bounds, limit: 250 * million, simpleBelow: 250 * million };
const asset = (worth: number, revalued: number | null): DisposedThing => ({
  worth: worth * million,
  revalued: revalued === null ? null : revalued * million,
  isFixedAsset: true,
});
const opened = (thing: DisposedThing, kind: "LIQUIDATION" | "SALE" = "LIQUIDATION", by = bounds) =>
  judgedWays(thing, kind, by)
    .filter(({ isOpen }) => isOpen)
    .map(({ way }) => way);

describe("a fixed asset of public money", () => {
  test.each([
    // nguyên giá, đánh giá lại, million đồng
    [499, 9, ["AUCTION", "DESIGNATED", "DESTROY", "TRANSFER"]],
    [499, 10, ["AUCTION", "LISTED", "DESTROY", "TRANSFER"]],
    [499, 49, ["AUCTION", "LISTED", "DESTROY", "TRANSFER"]],
    [499, 50, ["AUCTION", "DESTROY", "TRANSFER"]],
    [499, null, ["AUCTION", "DESTROY", "TRANSFER"]],
    [500, 9, ["AUCTION", "DESTROY", "TRANSFER"]],
  ])("of %s million, revalued at %s, goes by %s", (worth, revalued, ways) => {
    expect(opened(asset(worth, revalued))).toEqual(ways);
  });

  test("that is sold while it is good is auctioned from 250 million on, and is only sold", () => {
    expect(opened(asset(249, 9), "SALE", sale)).toEqual(["AUCTION", "DESIGNATED"]);
    expect(opened(asset(250, 9), "SALE", sale)).toEqual(["AUCTION"]);
  });

  test("says why a way is shut", () => {
    const ways = judgedWays(asset(600, 9), "LIQUIDATION", bounds);
    expect(ways.find(({ way }) => way === "LISTED")?.why.vi).toBe(
      "Nguyên giá từ 500.000.000 đồng trở lên phải đấu giá",
    );
    expect(ways.every(({ why }) => why.vi !== "" && why.en !== "")).toBe(true);
  });
});

test("what is no fixed asset, and what a private school owns, goes any way", () => {
  const tool = { ...asset(600, null), isFixedAsset: false };
  expect(opened(tool)).toEqual([...disposalWays]);
  expect(opened(asset(600, null), "LIQUIDATION", { ...bounds, isPublic: false })).toEqual([...disposalWays]);
});

test.each([
  [asset(20, 5), "DESIGNATED"],
  [asset(20, 20), "LISTED"],
  [asset(20, null), "AUCTION"],
  [{ ...asset(2, null), isFixedAsset: false }, "DESIGNATED"],
] as const)("the simplest sale of %o is %s", (thing, method) => {
  expect(simplestSale(thing, "LIQUIDATION", bounds)).toBe(method);
  expect(isOpenIn(judgedWays(thing, "LIQUIDATION", bounds), method)).toBe(true);
});

describe("the superior decides", () => {
  test.each([
    ["below the limit the head does", asset(499, null), false],
    ["on the limit", asset(500, null), true],
    ["not where it is revalued below 50 million", asset(600, 49), false],
    ["where it is revalued at that", asset(600, 50), true],
    ["of nothing that is no fixed asset", { ...asset(900, null), isFixedAsset: false }, false],
  ])("%s", (_, thing, asks) => {
    expect(asksSuperior(thing, "SELL", bounds) !== null).toBe(asks);
  });

  test("where a fixed asset is handed over, whatever it cost", () => {
    expect(asksSuperior(asset(20, 5), "TRANSFER", bounds)).not.toBeNull();
  });

  test("nothing of a unit that covers all its spending itself", () => {
    expect(asksSuperior(asset(900, null), "SELL", { ...bounds, autonomy: 1 })).toBeNull();
    expect(asksSuperior(asset(900, null), "SELL", { ...bounds, autonomy: 2 })).not.toBeNull();
  });

  test("of a private school only beyond what its owner has set", () => {
    const own = { ...bounds, isPublic: false };
    expect(asksSuperior(asset(499, null), "TRANSFER", own)).toBeNull();
    expect(asksSuperior(asset(500, 1), "SELL", own)).not.toBeNull();
  });
});

test("a way is a form and how it is sold, and an older sale says only that it was one", () => {
  for (const way of disposalWays) expect(wayOf(chosenBy(way))).toBe(way);
  expect(wayWords({ form: "SELL", saleMethod: null }).vi).toBe("Bán");
  expect(wayWords({ form: "SELL", saleMethod: "LISTED" }).vi).toBe("Bán niêm yết giá");
});

test("a round that failed is followed by one at most a tenth cheaper, and costs may be more than the price", () => {
  expect(lowestNext(12_000_000, bounds)).toBe(10_800_000);
  expect(lowestNext(99, bounds)).toBe(90);
  expect(leftOf({ income: 200_000, cost: 350_000 })).toBe(-150_000);
});
