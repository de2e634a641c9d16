import { expect, test } from "vitest";
import { donatedText, donationWorth } from "./rules.ts";

test("a donation is called by its things, and a long one is cut", () => {
  expect(
    donatedText([
      { name: "Ti vi 55 inch", quantity: 2 },
      { name: "Dây điện", quantity: 1250.5 },
    ]),
  ).toBe("2\u00a0× Ti vi 55 inch; 1.250,5\u00a0× Dây điện");
  const long = donatedText(Array.from({ length: 50 }, () => ({ name: "Kính hiển vi", quantity: 1 })));
  expect([long.length <= 200, long.at(-1)]).toEqual([true, "…"]);
});

test("the value is that of what is offered until it is received, then of what came", () => {
  const offered = { quantity: 3, unitPrice: 1_500_000, receivedQuantity: null, receivedPrice: null };
  const unpriced = { ...offered, unitPrice: null };
  expect(donationWorth([offered, unpriced])).toBe(4_500_000);
  const came = { ...offered, receivedQuantity: 2, receivedPrice: 1_200_000 };
  const missing = { ...offered, receivedQuantity: 0, receivedPrice: null };
  expect(donationWorth([came, missing])).toBe(2_400_000);
});
