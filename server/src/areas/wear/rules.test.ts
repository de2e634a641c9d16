import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  askedYear,
  basisOfOpening,
  dueYear,
  type Entry,
  lifeOf,
  openingOf,
  type State,
  shareOf,
  stateAfter,
  type Wearing,
  wearOfYear,
  wearTermsIn,
  yearsLeftOf,
} from "./rules.ts";

const asset = (given: Partial<Wearing>): Wearing => ({
  cost: 15_000_000,
  accumulated: 0,
  beforeTransition: 0,
  rate: 12.5,
  lifeYears: 8,
  firstYear: 2026,
  usedBefore: 0,
  usable: 1,
  basis: null,
  ...given,
});

/** What is worn in each year, one year after the other, as the runs post it. */
function ledgerOf(given: Wearing, from: number, to: number): number[] {
  const entries: Entry[] = [{ year: from - 1, amount: given.accumulated, cost: given.cost }];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index;
    const state = stateAfter(entries);
    const amount = wearOfYear(year, { ...given, ...state });
    entries.push({ year, amount, cost: given.cost });
    return amount;
  });
}

/** Kept by hand, with pencil and calculator, to the đồng: worn to the end of 2023, then 2024 to 2027. */
describe("the years 2024 to 2027 of a school equal the ledger kept by hand", () => {
  test.each([
    // 8 years from 2019: to 2025 seven of them, the eighth takes the rest
    ["projector of 2019", { firstYear: 2019, accumulated: 9_375_000 }, [1_875_000, 1_875_000, 1_875_000, 0]],
    // 10,000,000 × 14.29 % = 1,429,000; two years to 2025 after 2023; 2026: (10,000,000 − 4,287,000) / 4
    [
      "computer of 2023",
      { cost: 10_000_000, rate: 14.29, lifeYears: 7, firstYear: 2023, accumulated: 1_429_000 },
      [1_429_000, 1_429_000, 1_428_250, 1_428_250],
    ],
    // the new life is shorter than the years used: all that is left in 2026
    [
      "machine of 2017 whose life is now five years",
      { cost: 24_000_000, rate: 10, lifeYears: 5, firstYear: 2017, accumulated: 16_800_000 },
      [2_400_000, 2_400_000, 2_400_000, 0],
    ],
    // (30,000,000 − 6,000,000) / (5 − 2) = 8,000,000
    [
      "life cut from ten years to five",
      { cost: 30_000_000, rate: 10, lifeYears: 5, firstYear: 2024, accumulated: 0 },
      [3_000_000, 3_000_000, 8_000_000, 8_000_000],
    ],
    // bought in 2026
    [
      "new in 2026",
      { cost: 12_345_679, rate: 20, lifeYears: 5, firstYear: 2026 },
      [0, 0, 2_469_136, 2_469_136],
    ],
    // bought when others had used it for three of its eight years
    [
      "bought used",
      { cost: 20_000_000, firstYear: 2021, usedBefore: 3 },
      [4_000_000, 4_000_000, 4_000_000, 4_000_000],
    ],
    // others used it for three of eight years; what these books had worn otherwise than straight is spread over
    // what is left: (21,000,000 − 11,400,000) / (8 − 5) = 3,200,000
    [
      "bought used, with an opening of its own",
      { cost: 21_000_000, rate: 12.5, lifeYears: 8, firstYear: 2021, usedBefore: 3, accumulated: 3_000_000 },
      [4_200_000, 4_200_000, 3_200_000, 3_200_000],
    ],
    ["broken", { firstYear: 2023, accumulated: 1_875_000, usable: 0 }, [0, 0, 0, 0]],
    ["worn out", { firstYear: 2012, accumulated: 15_000_000 }, [0, 0, 0, 0]],
  ] as [string, Partial<Wearing>, number[]][])("%s", (_, given, expected) => {
    expect(ledgerOf(asset(given), 2024, 2027)).toEqual(expected);
  });
});

test.each([
  ["rounded down each year", 10_000_003, 12.5, 8, 1_250_000, 1_250_003],
  ["rounded up each year", 10_000_005, 12.5, 8, 1_250_001, 1_249_998],
  ["thirds", 9_999_999, 33.3333, 3, 3_333_330, 3_333_339],
])("the last year takes the remainder: %s", (_, cost, rate, lifeYears, yearly, last) => {
  const years = ledgerOf(asset({ cost, rate, lifeYears, firstYear: 2030 }), 2030, 2030 + lifeYears);
  expect([years[0], years[lifeYears - 1], years[lifeYears]]).toEqual([yearly, last, 0]);
});

test("of several pieces only the usable ones wear", () => {
  expect(wearOfYear(2027, asset({ cost: 40_000_000, rate: 10, usable: 0.75 }))).toBe(3_000_000);
});

test("what has worn before the books begin is proposed in straight years", () => {
  expect(openingOf(2025, asset({ firstYear: 2019 }))).toBe(11_250_000);
  expect(openingOf(2027, asset({ cost: 10_000_000, rate: 14.29, lifeYears: 7, firstYear: 2023 }))).toBe(
    5_715_250,
  );
  // bought in 2024, when five of its eight years were left
  const used = asset({ firstYear: 2021, usedBefore: 3 });
  expect([2024, 2025, 2026, 2027].map((year) => openingOf(year, used))).toEqual([
    0, 3_000_000, 6_000_000, 9_000_000,
  ]);
});

test("what leaves takes its share along, of the years before the transition too", () => {
  const entries: Entry[] = [
    { year: 2025, amount: 6_000_000, cost: 20_000_000 },
    { year: 2026, amount: -shareOf(6_000_000, 5_000_000, 20_000_000), cost: 15_000_000 },
  ];
  expect(stateAfter(entries)).toEqual({
    cost: 15_000_000,
    accumulated: 4_500_000,
    beforeTransition: 4_500_000,
    basis: null,
  });
});

test("the share of a large asset is exact, where a product of two prices leaves the safe integers", () => {
  expect(shareOf(81_911_617, 116_969_789, 163_823_234)).toBe(58_484_895);
});

test("from a change of its cost on, what is left wears over the years that were left then", () => {
  const given = asset({ cost: 64_000_000, rate: 20, lifeYears: 5, firstYear: 2024 });
  const entries: Entry[] = [
    { year: 2025, amount: 20_000_000, cost: 50_000_000 },
    { year: 2026, amount: 0, cost: 64_000_000, basis: { from: 2026, worn: 20_000_000, yearsLeft: 3 } },
  ];
  const years = [2026, 2027, 2028, 2029].map((year) => {
    const amount = wearOfYear(year, { ...given, ...stateAfter(entries) });
    entries.push({ year, amount, cost: 64_000_000 });
    return amount;
  });
  expect(years).toEqual([14_666_667, 14_666_667, 14_666_666, 0]);
});

test("where the first run comes after the transition, what is left then wears over what is left of the life", () => {
  // 80 million, eight years, in use since 2023; the old accounts had 30 million worn by the end of 2026
  const given = asset({ cost: 80_000_000, firstYear: 2023 });
  const opening: Entry = {
    year: 2026,
    amount: 30_000_000,
    cost: 80_000_000,
    basis: basisOfOpening(2026, 30_000_000),
  };
  expect(wearOfYear(2027, { ...given, ...stateAfter([opening]) })).toBe(12_500_000);
  const later = [opening, { year: 2027, amount: 12_500_000, cost: 80_000_000 }];
  expect(wearOfYear(2028, { ...given, ...stateAfter(later) })).toBe(12_500_000);
});

test("a rate says how long a life is", () => {
  expect([12.5, 14.29, 6.67].map((wearRate) => lifeOf({ wearRate, lifeYears: null }))).toEqual([8, 7, 15]);
  expect(lifeOf({ wearRate: 12.5, lifeYears: 6 })).toBe(6);
  expect(lifeOf({ wearRate: null, lifeYears: null })).toBeNull();
});

test("whatever it cost and however long it lives, it wears to its cost and never beyond", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 3, max: 25 }),
      fc.integer({ min: 2005, max: 2030 }),
      fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 10 }),
      (cost, lifeYears, firstYear, shares) => {
        const given = asset({ cost, lifeYears, rate: Math.round(1_000_000 / lifeYears) / 10_000, firstYear });
        const entries: Entry[] = [{ year: 2023, amount: openingOf(2024, given), cost }];
        for (let year = 2024; year <= 2024 + 70; year++) {
          const usable = shares[year - 2024] ?? 1;
          const amount = wearOfYear(year, { ...given, ...stateAfter(entries), usable });
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
          entries.push({ year, amount, cost });
          expect(stateAfter(entries)?.accumulated).toBeLessThanOrEqual(cost);
        }
        expect(stateAfter(entries)?.accumulated).toBe(cost);
      },
    ),
  );
});

describe("whatever happens to an asset, its wear equals a ledger that is kept the naive way", () => {
  interface Life {
    cost: number;
    lifeYears: number;
    firstYear: number;
    /** Years of it that others had before; nothing of them is on these books. */
    usedBefore: number;
    /** Parts of ten thousand of the cost that the old accounts had worn by the end of 2023. */
    wornBefore: number;
    /** At the end of the count: what changes the asset before the run of a year. */
    changes: readonly { year: number; kind: "part" | "cost"; share: number }[];
  }

  /** Half up, in whole numbers that never round by themselves. */
  const divided = (amount: bigint, by: bigint) => (amount * 2n + by) / (by * 2n);

  /**
   * As an accountant would keep it with a pencil: what is left, over how many years, and in the last year all
   * of it. It knows neither entries nor margins, and takes nothing from the program but the order of events.
   */
  function pencil({ cost, wornBefore, changes, ...life }: Life): number[] {
    // what was bought used is to these books a thing of fewer years that begins when it was bought
    const [lifeYears, firstYear] = [life.lifeYears - life.usedBefore, life.firstYear + life.usedBefore];
    let price = BigInt(cost);
    let worn = (price * BigInt(wornBefore)) / 10_000n;
    // the plan: from which year on, what was worn by then, over how many years
    let plan = { from: firstYear, worn: 0n, years: lifeYears };
    return Array.from({ length: 30 }, (_, index) => {
      const year = 2024 + index;
      if (year === 2026 && firstYear < 2026 && plan.from === firstYear)
        plan = { from: 2026, worn, years: lifeYears - (2026 - firstYear) };
      for (const { year: of, kind, share } of changes) {
        if (of !== year) continue;
        const after = divided(price * BigInt(share), 10_000n);
        if (kind === "part") {
          worn = divided(worn * after, price);
          plan = { ...plan, worn: divided(plan.worn * after, price) };
        } else {
          if (worn > after) worn = after;
          const left = plan.from + plan.years - year;
          plan = { from: year, worn, years: left > 0 ? left : 1 };
        }
        price = after;
      }
      const yearsLeft = plan.from + plan.years - year;
      const left = price - worn;
      const straight = year < 2026 || (firstYear >= 2026 && plan.from === firstYear);
      const whole = straight
        ? divided(price, BigInt(lifeYears))
        : divided(price - plan.worn, BigInt(Math.max(1, plan.years)));
      const amount = year < firstYear ? 0n : yearsLeft <= 1 || whole > left ? left : whole;
      worn += amount;
      return Number(amount);
    });
  }

  /** The same by the rules, as the runs and the changes post it. */
  function posted({ cost, lifeYears, firstYear, usedBefore, wornBefore, changes }: Life): number[] {
    const given = asset({ cost, lifeYears, rate: 100 / lifeYears, firstYear, usedBefore });
    let price = cost;
    const entries: Entry[] = [{ year: 2023, amount: Math.floor((cost * wornBefore) / 10_000), cost }];
    return Array.from({ length: 30 }, (_, index) => {
      const year = 2024 + index;
      for (const { year: of, kind, share } of changes) {
        if (of !== year) continue;
        const state = stateAfter(entries) as State;
        price = shareOf(price, share, 10_000);
        if (kind === "part") {
          const leaves = state.accumulated - shareOf(state.accumulated, price, state.cost);
          entries.push({ year, amount: -leaves, cost: price });
        } else {
          const worn = Math.min(state.accumulated, price);
          const basis = { from: year, worn, yearsLeft: yearsLeftOf(year, { ...given, basis: state.basis }) };
          entries.push({ year, amount: worn - state.accumulated, cost: price, basis });
        }
      }
      const state = stateAfter(entries) as State;
      const amount = wearOfYear(year, { ...given, ...state, cost: price });
      entries.push({ year, amount, cost: price });
      return amount;
    });
  }

  const lives: fc.Arbitrary<Life> = fc
    .record({
      cost: fc.integer({ min: 20_000_000, max: 900_000_000 }),
      // the lives of Annex I whose rates are whole
      lifeYears: fc.constantFrom(5, 8, 10, 20, 25),
      firstYear: fc.integer({ min: 2018, max: 2030 }),
      usedBefore: fc.constantFrom(0, 0, 1, 3, 4),
      changes: fc.array(
        fc.record({
          year: fc.integer({ min: 2026, max: 2034 }),
          kind: fc.constantFrom("part" as const, "cost" as const),
          share: fc.integer({ min: 6_000, max: 15_000 }),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ changes, ...life }) => {
      const [begins, own] = [life.firstYear + life.usedBefore, life.lifeYears - life.usedBefore];
      const years = Math.min(Math.max(0, 2024 - begins), own);
      // a part only leaves; a cost changes after its first use, while something is left of the life
      const fitting = changes
        .map(({ kind, share, year }) => ({
          ...{ kind, year },
          // what is left stays worth reckoning: the rules take in one year what is less than a ten-thousandth
          share: kind === "part" ? Math.min(share, 10_000) : Math.max(share, 9_900),
        }))
        .filter(({ year }) => year > begins && year < begins + own)
        .sort((a, b) => a.year - b.year);
      return { ...life, changes: fitting, wornBefore: Math.round((10_000 * years) / own) };
    });

  test("over thirty years, to the đồng", () => {
    fc.assert(
      fc.property(lives, (life) => {
        expect(posted(life)).toEqual(pencil(life));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("by which years a thing wears", () => {
  const nothing = { wearRate: null, lifeYears: null, wearGroup: null };
  const computers = { ...nothing, wearGroup: "COMPUTERS" };
  const said = (value: number, since: string) => [
    { key: "wearYearsComputers" as const, value, since, steps: 2 },
  ];
  test.each([
    ["its own, whatever its group", 2026, { ...computers, lifeYears: 5 }, [], { rate: 20, lifeYears: 5 }],
    ["its own rate", 2027, { ...computers, wearRate: 12.5 }, [], { rate: 12.5, lifeYears: 8 }],
    [
      "those of its group, with the two places of the annex",
      2026,
      computers,
      [],
      { rate: 14.29, lifeYears: 7 },
    ],
    ["those that the province set", 2027, computers, said(6, "2027-07-01"), { rate: 16.67, lifeYears: 6 }],
    ["not yet in the year before", 2026, computers, said(6, "2027-07-01"), { rate: 14.29, lifeYears: 7 }],
    ["of a group nothing is known before 2026", 2025, computers, [], { rate: null, lifeYears: null }],
    ["nothing", 2026, nothing, [], { rate: null, lifeYears: null }],
  ] as const)("%s", (_, year, terms, law, expected) => {
    expect(wearTermsIn(year, terms, law)).toEqual(expected);
  });

  test.each([
    ["FURNITURE", 10],
    ["CABINETS", 12.5],
    ["MACHINES", 20],
    ["OTHER", 12.5],
  ])("a year of the group %s takes %d %%", (wearGroup, rate) => {
    expect(wearTermsIn(2026, { ...nothing, wearGroup }, []).rate).toBe(rate);
  });
});

describe("the year to post", () => {
  test.each([
    ["2026-11-30", undefined, true, 2025, null],
    ["2026-12-01", undefined, true, 2026, 2026],
    ["2026-12-01", undefined, false, 2026, null],
    ["2026-11-30", 2024, true, 2025, 2025],
    ["2026-11-30", 2024, false, 2025, 2025],
    ["2026-11-30", 2025, true, null, null],
    ["2026-12-31", 2025, true, 2026, 2026],
    ["2027-01-01", 2025, true, 2026, 2026],
    ["2027-01-01", 2026, true, null, null],
    ["2027-01-01", undefined, true, 2026, null],
  ] as const)(
    "on %s, after %s, assets %s: %s may be posted, %s is asked for",
    (day, last, hasAssets, due, asked) => {
      expect([dueYear(last, day), askedYear(last, day, hasAssets)]).toEqual([due, asked]);
    },
  );
});
