import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostEntries, sendEntries } from "./counting.ts";
import { confirmation, demandBody } from "./demands.ts";
import { newEquipment } from "./equipment.ts";
import { maxMoney, maxQuantity } from "./fields.ts";
import { setLegalSetting } from "./legal-settings.ts";
import { executeLiquidation, mostLiquidationLines } from "./liquidations.ts";
import { receiveRepair } from "./repairs.ts";
import { voucherGiven } from "./vouchers.ts";
import { maxWorth, worthOf } from "./worth.ts";

/** Anything that a quantity and a price may be by themselves, the largest among them. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: maxQuantity * 1000 }).map((thousandths) => thousandths / 1000),
  fc.integer({ min: 1, max: maxQuantity }),
  fc.constantFrom(0.001, 1, maxQuantity),
);
const price = fc.oneof(
  fc.integer({ min: 0, max: maxMoney }),
  fc.integer({ min: 0, max: 50_000_000 }),
  fc.constantFrom(0, 1, maxMoney),
);
const pairs = fc.array(fc.record({ quantity: amount, unitPrice: price }), { minLength: 1, maxLength: 60 });
type Pair = { quantity: number; unitPrice: number };

const head = { date: "2026-09-05", reason: "Mua bổ sung" };
const thing = { name: "Cồn 90°", unit: "ml", trackingMode: "CONSUMABLE" };
const incoming = ({ quantity, unitPrice }: Pair) => ({ equipmentId: 1, quantity, unitPrice });
const ofNewRecord = ({ quantity, unitPrice }: Pair) => ({
  record: { ...thing, grades: [], unitPrice },
  quantity,
});

/** Every body in which a quantity meets a price, with the pairs where they stand in it. */
const bodies: Record<
  string,
  (lines: Pair[]) => { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }
> = {
  "a new record": ([first]) => newEquipment.safeParse({ ...thing, grades: [], ...first }),
  "an increase": (lines) => voucherGiven.safeParse({ type: "INCREASE", ...head, lines: lines.map(incoming) }),
  "an opening of new records": (lines) =>
    voucherGiven.safeParse({ type: "OPENING", ...head, lines: lines.map(ofNewRecord) }),
  "a demand": (lines) =>
    demandBody.safeParse({
      title: "Hóa chất",
      lines: lines.map(({ quantity, unitPrice }) => ({
        ...thing,
        requestedQuantity: quantity,
        unitPrice,
      })),
    }),
  "a receipt": (lines) =>
    confirmation.safeParse({ lines: lines.map((line, index) => ({ id: index + 1, ...line })) }),
};

const exactSum = (lines: Pair[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + BigInt(worthOf(quantity, unitPrice)), 0n);

describe.each(Object.entries(bodies))("%s", (what, parse) => {
  test("is taken exactly when what it comes to can be written down", () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const lines = what === "a new record" ? given.slice(0, 1) : given;
        const sum = exactSum(lines);
        const { success, error } = parse(lines);
        expect([success, error?.issues.map(({ path }) => path.join("."))]).toEqual(
          sum <= BigInt(maxWorth)
            ? [true, undefined]
            : [false, [expect.stringMatching(/^(lines|unitPrice|lines\.\d+\.unitPrice)$/)]],
        );
        if (success) expect(Number.isSafeInteger(Number(sum))).toBe(true);
      }),
    );
  });

  test("names the price of the line that is too much", () => {
    const { error } = parse([{ quantity: maxQuantity, unitPrice: maxMoney }]);
    expect(error?.issues[0]?.path.at(-1)).toBe("unitPrice");
  });
});

/** Lines whose amounts are only added: as many as a call may hold, each as large as allowed. */
const numeric14x3 = 99_999_999_999.999;
const added: Record<
  string,
  [
    most: number,
    parse: (amounts: number[]) => { success: boolean },
    amount: fc.Arbitrary<number>,
    column: number,
  ]
> = {
  "what repairs cost": [
    200,
    (amounts) =>
      receiveRepair.body.safeParse({
        lines: amounts.map((cost, index) => ({ lineId: index + 1, fixed: 1, cost })),
      }),
    price,
    maxWorth,
  ],
  "what a liquidation brings in and costs": [
    mostLiquidationLines,
    (amounts) =>
      executeLiquidation.body.safeParse({
        lines: amounts.map((income, index) => ({ lineId: index + 1, income, cost: income })),
      }),
    price,
    maxWorth,
  ],
  "the parts of a count": [
    mostEntries,
    (amounts) =>
      sendEntries.body.safeParse({
        device: null,
        entries: amounts.map((good, index) => ({
          clientId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
          sheetId: 1,
          kind: "ADD",
          equipmentId: 1,
          good,
          countedAt: "2026-09-05T00:00:00Z",
        })),
      }),
    amount,
    numeric14x3,
  ],
};

test.each(Object.entries(added))(
  "%s add up to a number that is safe and fits its column, as many as a call may hold",
  (_, [most, parse, one, column]) => {
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: most }), (amounts) => {
        expect(parse(amounts).success).toBe(true);
        const sum = amounts.reduce((all, each) => all + Math.round(each * 1000), 0);
        expect(Number.isSafeInteger(Math.round(sum / 1000)) && sum / 1000 <= column).toBe(true);
      }),
      { numRuns: 30 },
    );
    const largest = one === price ? maxMoney : maxQuantity;
    expect(parse(Array.from({ length: most }, () => largest)).success).toBe(true);
    expect(most * largest).toBeLessThanOrEqual(column);
    expect(parse(Array.from({ length: most + 1 }, () => largest)).success).toBe(false);
  },
);

test("a limit is a bounded amount, and what is compared with it a bounded sum", () => {
  const limitOf = (key: string, value: number) =>
    setLegalSetting.body.safeParse({
      ...{ departmentId: 1, key, value, since: "2026-12-01", source: "Quyết định 1" },
    }).success;
  fc.assert(fc.property(price, (value) => limitOf("liquidationLimit", value)));
  expect(limitOf("selfPurchaseLimit", maxMoney + 1)).toBe(false);
  // a share in percent is only taken of what is within the limit
  expect(Number.isSafeInteger(maxMoney * 100)).toBe(true);
});

test("a worth is exact, and rounded as the database rounds", () => {
  expect(worthOf(0.5, 1)).toBe(1);
  expect(worthOf(0.499, 1)).toBe(0);
  expect(worthOf(1.005, 1_000)).toBe(1_005);
  fc.assert(
    fc.property(
      amount,
      price,
      (quantity, unitPrice) => worthOf(quantity, unitPrice) >= 0 && worthOf(1, unitPrice) === unitPrice,
    ),
  );
});
