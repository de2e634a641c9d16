import { expect, test } from "vitest";
import { disposable, proposed } from "../incidents/broken.test-data.tsx";
import {
  countWays,
  fillPasted,
  lineOf,
  linesAs,
  priceOfOne,
  thingOf,
  worthOf,
} from "./liquidation-values.ts";

test("a table of Excel fills the cells, reasons and forms by their words", () => {
  const lines = [lineOf(disposable), lineOf(disposable)];
  const pasted = fillPasted(
    lines,
    "7\t150.000\t90.000\tMốc thấu kính\tlạc hậu, không còn phù hợp\tbán chỉ định\n1\t\t\t\tkhông rõ\t",
    { index: 0, column: "quantity" },
  );
  expect(pasted?.[0]).toMatchObject({
    quantity: 2,
    residualValue: 150_000,
    revaluedValue: 90_000,
    assessment: "Mốc thấu kính",
    reason: "OBSOLETE",
    way: "DESIGNATED",
  });
  expect(pasted?.[1]).toMatchObject({
    quantity: 1,
    residualValue: null,
    assessment: null,
    reason: "UNREPAIRABLE",
    way: "DESTROY",
  });
});

test("the law looks at one thing, not at the sum, and less than one is not worth more than it is", () => {
  const line = { ...lineOf(disposable), unitValue: 300_000_000, quantity: 4, revaluedValue: 80_000_000 };
  expect(thingOf(line)).toEqual({ worth: 300_000_000, revalued: 20_000_000, isFixedAsset: false });
  expect(priceOfOne(90_000, 0.5)).toBe(90_000);
  expect(worthOf({ unitValue: 1_000_000 / 3, quantity: 2 })).toBe(666_667);
});

test("in a file of a sale what was to be destroyed is sold as simply as is open to it", () => {
  const tool = lineOf(disposable);
  const asset = { ...lineOf(disposable), isFixedAsset: true, unitValue: 20_000_000, revaluedValue: null };
  expect(linesAs("SALE", [tool, asset], proposed.bounds.SALE).map(({ way }) => way)).toEqual([
    "DESIGNATED",
    "AUCTION",
  ]);
  expect(linesAs("LIQUIDATION", [tool], proposed.bounds.LIQUIDATION)[0]?.way).toBe("DESTROY");
});

test("lines are counted by their ways", () => {
  const sold = { form: "SELL" as const, saleMethod: "LISTED" as const };
  expect(countWays([sold, { form: "DESTROY", saleMethod: null }, sold])).toEqual([
    ["LISTED", 2],
    ["DESTROY", 1],
  ]);
});
