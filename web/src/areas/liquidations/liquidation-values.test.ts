import { expect, test } from "vitest";
import { disposable, proposed } from "../incidents/broken.test-data.tsx";
import { dearestOf, fillPasted, lineOf, priceOfOne, worthOf } from "./liquidation-values.ts";

test("a table of Excel fills the cells, reasons and forms by their words", () => {
  const lines = [lineOf(disposable), lineOf(disposable)];
  const pasted = fillPasted(
    lines,
    "7\t150.000\tMốc thấu kính\tlạc hậu, không còn phù hợp\tBán\n1\t\t\tkhông rõ\t",
    { index: 0, column: "quantity" },
  );
  expect(pasted?.[0]).toMatchObject({
    quantity: 2,
    residualValue: 150_000,
    assessment: "Mốc thấu kính",
    reason: "OBSOLETE",
    form: "SELL",
  });
  expect(pasted?.[1]).toMatchObject({
    quantity: 1,
    residualValue: null,
    assessment: null,
    reason: "UNREPAIRABLE",
    form: "DESTROY",
  });
});

test("the dearest single thing decides, not the sum, and less than one is not worth more than it is", () => {
  const [line] = proposed.lines;
  if (!line) throw new Error("the proposal has lines");
  expect(
    dearestOf([
      { ...line, quantity: 4, originalValue: 1_200_000_000 },
      { ...line, originalValue: 4_000_000 },
    ]),
  ).toBe(300_000_000);
  expect(priceOfOne(90_000, 0.5)).toBe(90_000);
  expect(worthOf({ unitValue: 1_000_000 / 3, quantity: 2 })).toBe(666_667);
});
