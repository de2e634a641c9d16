import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Result, resultsOf, statementsOf, type Thing, type Word } from "./results.ts";

const [A, B, C] = [1, 2, 3];
const [mai, tuan, lan, hung] = [10, 20, 30, 40];
const names = new Map([
  [mai, "Mai"],
  [tuan, "Tuấn"],
  [lan, "Lan"],
  [hung, "Hùng"],
]);

/** The moment of minute so many. */
const minute = (no: number) => new Date(Date.UTC(2026, 10, 22, 1, no)).toISOString();

let last = 0;
/** Ten are good on sheet A by Mai, unless said otherwise; said and received in the order of the numbers. */
function word({ id = ++last, userId = mai, at = minute(id), ...more }: Partial<Word> = {}): Word {
  const by = names.get(userId) as string;
  return {
    id,
    sheetId: A,
    kind: "COUNT",
    good: 10,
    broken: 0,
    missingParts: [],
    note: null,
    userId,
    by,
    at,
    receivedAt: minute(id),
    acceptedAt: null,
    voided: null,
    ...more,
  };
}
/** In the order of a test, from number 1. */
const words = (...given: Partial<Word>[]) => given.map((one, index) => word({ id: index + 1, ...one }));
const voided = (id: number, acceptedAt: string | null = null) => ({ voided: { id, acceptedAt } });

const brief = (results: Map<number, Result>) =>
  Object.fromEntries(
    [...results].map(([sheet, { good, broken, by, differs }]) => [
      sheet,
      `${good}/${broken} ${by}${differs ? " ?" : ""}`,
    ]),
  );

describe("things that are counted by number", () => {
  const shelf: Thing = { isPiece: false, home: [A] };
  test.each<{ says: string; said: Word[]; come: Record<number, string> }>([
    { says: "nobody counted", said: [], come: {} },
    {
      says: "a count is replaced by the next one of the same person",
      said: words({ good: 10 }, { good: 8, broken: 1 }),
      come: { 1: "8/1 Mai" },
    },
    {
      says: "what is added comes on top",
      said: words({ good: 10 }, { kind: "ADD", good: 0.5, broken: 2 }),
      come: { 1: "10.5/2 Mai" },
    },
    {
      says: "what was added before a count is in it",
      said: words({ kind: "ADD", good: 3 }, { good: 10 }, { kind: "ADD", good: 1 }),
      come: { 1: "11/0 Mai" },
    },
    {
      says: "additions alone add up",
      said: words({ kind: "ADD", good: 0.1 }, { kind: "ADD", good: 0.2 }),
      come: { 1: "0.3/0 Mai" },
    },
    {
      says: "the counter's clock goes before the order of arrival",
      said: words({ at: minute(9) }, { good: 7, at: minute(5) }),
      come: { 1: "10/0 Mai" },
    },
    {
      says: "at one moment the one that arrived later",
      said: words({ at: minute(5) }, { good: 7, at: minute(5) }),
      come: { 1: "7/0 Mai" },
    },
    {
      says: "what was taken back is out",
      said: words({ good: 10 }, { good: 4, ...voided(3) }),
      come: { 1: "10/0 Mai" },
    },
    { says: "everything was taken back", said: words({ ...voided(2) }), come: {} },
    { says: "two who say the same agree", said: words({}, { userId: tuan }), come: { 1: "10/0 Tuấn" } },
    {
      says: "two who do not are asked; the newest word stands until then",
      said: words({}, { userId: tuan, good: 9 }),
      come: { 1: "9/0 Tuấn ?" },
    },
    {
      says: "one more broken is another word",
      said: words({}, { userId: tuan, good: 9, broken: 1 }),
      come: { 1: "9/1 Tuấn ?" },
    },
    {
      says: "whoever counts again and agrees ends it",
      said: words({}, { userId: tuan, good: 9 }, { good: 9 }),
      come: { 1: "9/0 Mai" },
    },
    {
      says: "on two sheets there are two answers",
      said: words({}, { userId: tuan, good: 9, sheetId: B }),
      come: { 1: "10/0 Mai", 2: "9/0 Tuấn" },
    },
    {
      says: "assumed where nobody counted",
      said: words({ kind: "ASSUMED", userId: hung }),
      come: { 1: "10/0 Hùng" },
    },
    {
      says: "never against a count",
      said: words({ good: 4 }, { kind: "ASSUMED", userId: hung }),
      come: { 1: "4/0 Mai" },
    },
    { says: "nor once it was taken back", said: words({ kind: "ASSUMED", ...voided(2) }), come: {} },
    {
      says: "the newest assumption",
      said: words({ kind: "ASSUMED", userId: hung }, { kind: "ASSUMED", userId: hung, good: 0 }),
      come: { 1: "0/0 Hùng" },
    },
    {
      says: "the board's word ends the question",
      said: words({}, { userId: tuan, good: 9 }, { kind: "DECIDED", userId: hung, good: 9.5 }),
      come: { 1: "9.5/0 Hùng" },
    },
    {
      says: "until anybody counts again",
      said: words({}, { userId: tuan, good: 9 }, { kind: "DECIDED", userId: hung }, { userId: lan, good: 8 }),
      come: { 1: "8/0 Lan ?" },
    },
    {
      says: "or takes a word back",
      said: words({}, { userId: tuan, good: 9, ...voided(4) }, { kind: "DECIDED", userId: hung, good: 3 }),
      come: { 1: "10/0 Mai" },
    },
    {
      says: "a word that was said before and arrived behind it ends it too",
      said: words({}, { kind: "DECIDED", userId: hung, good: 3 }, { at: minute(0), good: 12, userId: tuan }),
      come: { 1: "10/0 Mai ?" },
    },
    {
      says: "as does one that came late before and is let in behind it",
      said: words(
        {},
        { userId: tuan, good: 9, acceptedAt: minute(7) },
        { kind: "DECIDED", userId: hung, good: 3 },
      ),
      come: { 1: "9/0 Tuấn ?" },
    },
    {
      says: "but not one that was let in before",
      said: words(
        {},
        { userId: tuan, good: 9, acceptedAt: minute(2) },
        { kind: "DECIDED", userId: hung, good: 3 },
      ),
      come: { 1: "3/0 Hùng" },
    },
    {
      says: "a count in another room leaves the board's word alone",
      said: words({ kind: "DECIDED", userId: hung, good: 3 }, { sheetId: B }),
      come: { 1: "3/0 Hùng", 2: "10/0 Mai" },
    },
  ])("$says", ({ said, come }) => expect(brief(resultsOf(said, shelf))).toEqual(come));

  test("what is decided counts from when it was seen, and from when it was decided where nobody saw it", () => {
    const decided = { kind: "DECIDED" as const, userId: hung, good: 9 };
    expect(
      resultsOf(words({ at: minute(5) }, { userId: tuan, good: 9, at: minute(7) }, decided), shelf).get(A),
    ).toMatchObject({
      by: "Hùng",
      at: minute(7),
    });
    expect(resultsOf(words(decided), shelf).get(A)).toMatchObject({ by: "Hùng", at: minute(1) });
  });

  test("parts and notes are those of the newest word", () => {
    const parts = [{ part: "Kẹp", quantity: 1 }];
    const said = words(
      { note: "Mốc" },
      { kind: "ADD", good: 1, missingParts: parts },
      { userId: tuan, good: 11, at: minute(0), note: "Sạch" },
    );
    expect(resultsOf(said, shelf).get(A)).toMatchObject({
      good: 11,
      missingParts: parts,
      note: "Mốc",
      differs: false,
    });
    expect(statementsOf(said, false).map(({ by }) => by)).toEqual(["Mai", "Tuấn"]);
  });
});

describe("a coded piece that the books have on sheet A", () => {
  const piece: Thing = { isPiece: true, home: [A] };
  const one = { good: 1 };
  const broken = { good: 0, broken: 1 };
  const none = { good: 0 };
  test.each<{ says: string; said: Word[]; come: Record<number, string> }>([
    { says: "nobody saw it", said: [], come: {} },
    { says: "it is where it belongs", said: words(one), come: { 1: "1/0 Mai" } },
    { says: "looked for and not there", said: words(none), come: { 1: "0/0 Mai" } },
    {
      says: "scanned twice it is still one",
      said: words(one, { kind: "ADD", ...one }),
      come: { 1: "1/0 Mai" },
    },
    {
      says: "nothing added is not a word",
      said: words(broken, { kind: "ADD", ...none }),
      come: { 1: "0/1 Mai" },
    },
    {
      says: "found in another room it is missing at home, though nobody looked",
      said: words({ ...one, sheetId: B }),
      come: { 2: "1/0 Mai", 1: "0/0 Mai" },
    },
    {
      says: "not at home by one and in another room by the other: they agree",
      said: words({ ...one, sheetId: B }, { ...none, userId: tuan }),
      come: { 2: "1/0 Mai", 1: "0/0 Tuấn" },
    },
    {
      says: "one person carries it on: his newest word",
      said: words(one, { ...one, sheetId: B }),
      come: { 2: "1/0 Mai", 1: "0/0 Mai" },
    },
    {
      says: "two saw it in two rooms: asked once, where it was seen last",
      said: words(one, { ...one, sheetId: B, userId: tuan }),
      come: { 2: "1/0 Tuấn ?", 1: "0/0 Tuấn" },
    },
    { says: "one calls it broken", said: words(one, { ...broken, userId: tuan }), come: { 1: "0/1 Tuấn ?" } },
    {
      says: "one saw it where the other did not",
      said: words(one, { ...none, userId: tuan }),
      come: { 1: "0/0 Tuấn ?" },
    },
    {
      says: "seen again it is asked all the same",
      said: words(none, { ...one, userId: tuan }),
      come: { 1: "1/0 Tuấn ?" },
    },
    {
      says: "not in a room where nobody else saw it is no difference",
      said: words(one, { ...none, sheetId: C, userId: tuan }),
      come: { 1: "1/0 Mai", 3: "0/0 Tuấn" },
    },
    {
      says: "the board says where it is",
      said: words(
        one,
        { ...one, sheetId: B, userId: tuan },
        { kind: "DECIDED", ...one, sheetId: A, userId: hung },
      ),
      come: { 1: "1/0 Hùng", 2: "0/0 Hùng" },
    },
    {
      says: "the board says where it is not",
      said: words(
        one,
        { ...one, sheetId: B, userId: tuan },
        { kind: "DECIDED", ...none, sheetId: B, userId: hung },
      ),
      come: { 1: "1/0 Mai", 2: "0/0 Hùng" },
    },
    {
      says: "until it is seen anywhere again",
      said: words(
        one,
        { ...one, sheetId: B, userId: tuan },
        { kind: "DECIDED", ...one, userId: hung },
        { ...one, sheetId: C, userId: mai },
      ),
      come: { 3: "1/0 Mai ?", 2: "0/0 Mai", 1: "0/0 Mai" },
    },
    { says: "taken back it was not seen", said: words({ ...one, sheetId: B, ...voided(2) }), come: {} },
    {
      says: "assumed at home, found elsewhere",
      said: words({ kind: "ASSUMED", ...one, userId: hung }, { ...one, sheetId: B }),
      come: { 2: "1/0 Mai", 1: "0/0 Mai" },
    },
    {
      says: "assumed at home, not found elsewhere",
      said: words({ kind: "ASSUMED", ...one, userId: hung }, { ...none, sheetId: B }),
      come: { 1: "1/0 Hùng", 2: "0/0 Mai" },
    },
  ])("$says", ({ said, come }) => expect(brief(resultsOf(said, piece))).toEqual(come));
});

describe("whatever is said, in whatever order", () => {
  const anyWord = fc.record({
    userId: fc.constantFrom(mai, tuan, lan),
    sheetId: fc.constantFrom(A, B, C),
    kind: fc.constantFrom(
      "COUNT" as const,
      "COUNT" as const,
      "ADD" as const,
      "ASSUMED" as const,
      "DECIDED" as const,
    ),
    good: fc.constantFrom(0, 1),
    broken: fc.constantFrom(0, 0, 1),
    moment: fc.nat(20),
    voided: fc.constantFrom(null, null, null, { id: 1_000, acceptedAt: null }),
  });
  const anyTalk = fc
    .array(anyWord, { maxLength: 12 })
    .map((talk) =>
      talk.map(({ moment, broken, ...one }, index) =>
        word({ id: index + 1, at: minute(moment), broken: one.good === 1 ? 0 : broken, ...one }),
      ),
    );

  test("a piece is seen at most once, and asked about at most once", () => {
    fc.assert(
      fc.property(anyTalk, (talk) => {
        const results = [...resultsOf(talk, { isPiece: true, home: [A] }).values()];
        expect(results.reduce((sum, { good, broken }) => sum + good + broken, 0)).toBeLessThanOrEqual(1);
        expect(results.filter(({ differs }) => differs).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  test("in whatever order the words are read, they come to the same", () => {
    fc.assert(
      fc.property(
        anyTalk.chain((talk) =>
          fc.tuple(fc.constant(talk), fc.shuffledSubarray(talk, { minLength: talk.length })),
        ),
        fc.boolean(),
        ([talk, shuffled], isPiece) => {
          const thing = { isPiece, home: [A] };
          expect(brief(resultsOf(shuffled, thing))).toEqual(brief(resultsOf(talk, thing)));
        },
      ),
    );
  });

  test("what one person counts by number is his last count and everything added behind it, sheet by sheet", () => {
    fc.assert(
      fc.property(anyTalk, (talk) => {
        const own = talk
          .filter(({ kind, voided: gone }) => (kind === "COUNT" || kind === "ADD") && gone === null)
          .map((one) => ({ ...one, userId: mai }));
        const slow = new Map<number, number>();
        for (const { sheetId, kind, good, broken } of own.toSorted(
          (a, b) => a.at.localeCompare(b.at) || a.id - b.id,
        ))
          slow.set(sheetId, (kind === "ADD" ? (slow.get(sheetId) ?? 0) : 0) + good + broken);
        const results = resultsOf(own, { isPiece: false, home: [] });
        expect(new Map([...results].map(([sheetId, { good, broken }]) => [sheetId, good + broken]))).toEqual(
          slow,
        );
        expect([...results.values()].some(({ differs }) => differs)).toBe(false);
      }),
    );
  });
});
