import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allot, type Claim } from "./allot.ts";

const claim = (id: number, need: number, ...sources: (string | [string, number])[]): Claim => ({
  id,
  need,
  last: false,
  links: sources.map((source) =>
    typeof source === "string" ? { source, perItem: 1 } : { source: source[0], perItem: source[1] },
  ),
});
const shares = (claims: Claim[], sources: Record<string, number>) =>
  Object.fromEntries(allot(claims, new Map(Object.entries(sources))));

describe("sharing out what is there", () => {
  test("several types of one item are added up", () => {
    expect(shares([claim(1, 12, "a", "b")], { a: 5, b: 4 })).toEqual({ 1: 9 });
  });

  test("the greatest need comes first, and nothing is counted twice", () => {
    expect(shares([claim(1, 7, "a"), claim(2, 10, "a")], { a: 12 })).toEqual({ 1: 2, 2: 10 });
  });

  test("what nobody must have waits, whatever it needs", () => {
    expect(shares([{ ...claim(1, 50, "a"), last: true }, claim(2, 4, "a")], { a: 6 })).toEqual({
      1: 2,
      2: 4,
    });
  });

  test("whoever has something else leaves the shared one to who has not", () => {
    expect(shares([claim(1, 10, "shared", "own"), claim(2, 4, "shared")], { shared: 4, own: 10 })).toEqual({
      1: 10,
      2: 4,
    });
    // the way leads over a third one
    expect(
      shares([claim(1, 5, "a", "b"), claim(2, 4, "b", "c"), claim(3, 3, "a")], { a: 4, b: 4, c: 4 }),
    ).toEqual({ 1: 5, 2: 4, 3: 3 });
  });

  test("what is left over shows once", () => {
    expect(shares([claim(1, 3, "a"), claim(2, 2, "a")], { a: 9 })).toEqual({ 1: 7, 2: 2 });
  });

  test("four sheets make a set, and a rest of them makes none", () => {
    expect(shares([claim(1, 3, ["sheets", 4])], { sheets: 11 })).toEqual({ 1: 2 });
    expect(shares([claim(1, 3, ["sheets", 4], "sets")], { sheets: 11, sets: 1 })).toEqual({ 1: 3 });
    expect(shares([claim(1, 1, ["kilos", 0.25])], { kilos: 0.6 })).toEqual({ 1: 2 });
  });
});

const sourceNames = ["a", "b", "c", "d"] as const;
const amounts = fc.record(
  Object.fromEntries(sourceNames.map((name) => [name, fc.integer({ min: 0, max: 30 })])),
);
const someClaims = fc
  .array(
    fc.record({
      need: fc.integer({ min: 0, max: 25 }),
      sources: fc.subarray([...sourceNames], { minLength: 1 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.map(({ need, sources }, index) => claim(index + 1, need, ...sources)));

describe("whatever there is and whoever wants it", () => {
  test("no more is shared out than there is, and nothing is lost that somebody could have", () => {
    fc.assert(
      fc.property(someClaims, amounts, (claims, there) => {
        const wantedSources = sourceNames.filter((name) =>
          claims.some(({ links }) => links.some(({ source }) => source === name)),
        );
        const total = wantedSources.reduce((sum, name) => sum + (there[name] as number), 0);
        expect(
          [...allot(claims, new Map(Object.entries(there))).values()].reduce(
            (sum, amount) => sum + amount,
            0,
          ),
        ).toBe(total);
      }),
    );
  });

  test("as much of the need is met as can be: what any set of sources and needs lets through", () => {
    fc.assert(
      fc.property(someClaims, amounts, (claims, there) => {
        const got = allot(claims, new Map(Object.entries(there)));
        const met = claims.reduce((sum, { id, need }) => sum + Math.min(need, got.get(id) as number), 0);
        expect(met).toBe(mostThatCanBeMet(claims, there as Record<string, number>));
      }),
    );
  });

  test("nobody has more than needed while another lacks what it could have had", () => {
    fc.assert(
      fc.property(someClaims, amounts, (claims, there) => {
        const got = allot(claims, new Map(Object.entries(there)));
        const lacks = claims.filter(({ id, need }) => (got.get(id) as number) < need);
        for (const { links } of lacks) {
          const rivals = claims.filter((other) =>
            other.links.every(({ source }) => links.some((link) => link.source === source)),
          );
          for (const rival of rivals) expect(got.get(rival.id)).toBeLessThanOrEqual(rival.need);
        }
      }),
    );
  });

  test("sets of several pieces never take more pieces than there are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 30 }),
        (there, perItem, need) => {
          const got = allot([claim(1, need, ["a", perItem]), claim(2, need, "a")], new Map([["a", there]]));
          expect((got.get(1) as number) * perItem + (got.get(2) as number)).toBeLessThanOrEqual(there);
        },
      ),
    );
  });
});

/** The narrowest cut: some needs are met in full, the others have all that their sources hold. */
function mostThatCanBeMet(claims: readonly Claim[], there: Record<string, number>): number {
  const cuts = Array.from({ length: 2 ** claims.length }, (_, chosen) => {
    const open = claims.filter((__, index) => (chosen >> index) % 2 === 1);
    const sources = new Set(open.flatMap(({ links }) => links.map(({ source }) => source)));
    const full = claims.filter((one) => !open.includes(one)).reduce((sum, { need }) => sum + need, 0);
    return full + [...sources].reduce((sum, source) => sum + (there[source] as number), 0);
  });
  return Math.min(...cuts);
}
