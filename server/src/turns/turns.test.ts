import { describe, expect, test } from "vitest";
import { type Asker, AskerLeft, type Bounds, type Leave, type Leaving, LineTooLong, Turns } from "./turns.ts";

const nobodyLeaves: Leaving = () => () => {};
const of = (unit: string, account = unit): Asker => ({ unit, account });
// who still waits when a test ends is never told that it took too long
const forever = Number.POSITIVE_INFINITY;
const bounds: Bounds = { places: 2, ofUnit: 2, ofAccount: 1, line: 3, patience: forever };

/** Everybody who came, in the order in which they got their place. */
function house(given: Partial<Bounds>) {
  const turns = new Turns({ ...bounds, ...given });
  const entered: string[] = [];
  const leaves: Leave[] = [];
  const enter = (name: string, leave: Leave) => {
    entered.push(name);
    leaves.push(leave);
  };
  return {
    turns,
    entered,
    come(name: string, asker: Asker, leaving: Leaving = nobodyLeaves): Promise<void> {
      const leave = turns.take(asker);
      if (leave) enter(name, leave);
      return leave ? Promise.resolve() : turns.wait(asker, leaving).then((given) => enter(name, given));
    },
    /** The longest there leaves. */
    async oneLeaves(): Promise<void> {
      leaves.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe("a place", () => {
  test("is had at once while there is one, for the unit and for the account", () => {
    const { turns } = house({ places: 3, ofUnit: 2 });
    expect(turns.take(of("a", "1"))).toBeDefined();
    expect(turns.take(of("a", "1"))).toBeUndefined();
    expect(turns.take(of("a", "2"))).toBeDefined();
    expect(turns.take(of("a", "3"))).toBeUndefined();
    expect(turns.take(of("b"))).toBeDefined();
    expect(turns.take(of("c"))).toBeUndefined();
  });

  test("given back twice is one place", () => {
    const { turns } = house({ places: 1 });
    const leave = turns.take(of("a"));
    leave?.();
    leave?.();
    expect(turns.take(of("a"))).toBeDefined();
    expect(turns.take(of("b"))).toBeUndefined();
  });

  test("goes to unit after unit, and in a unit to account after account", async () => {
    const { come, entered, oneLeaves } = house({ places: 1 });
    const arrivals: [string, string][] = [
      ["a", "a1"],
      ["a", "a1"],
      ["a", "a1"],
      ["a", "a2"],
      ["b", "b1"],
      ["b", "b1"],
      ["c", "c1"],
    ];
    for (const [unit, account] of arrivals) void come(account, of(unit, account));
    for (const _ of arrivals) await oneLeaves();
    expect(entered).toEqual(["a1", "a1", "b1", "c1", "a2", "b1", "a1"]);
  });

  test("that is free is not kept from others by whoever has theirs already", async () => {
    const { come, entered } = house({});
    void come("a", of("a"));
    void come("a again", of("a"));
    void come("b", of("b"));
    expect(entered).toEqual(["a", "b"]);
  });
});

describe("the line", () => {
  test("has an end, and says how long it takes", async () => {
    const { come } = house({ places: 1, line: 2 });
    void come("1", of("a"));
    void come("2", of("a"));
    void come("3", of("a"));
    const refused = await come("4", of("a")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LineTooLong);
    expect(refused).toMatchObject({ seconds: expect.any(Number) });
    // somebody else's line is another one
    void come("b", of("b"));
  });

  test("does not keep anybody longer than their patience", async () => {
    const { come, entered, oneLeaves } = house({ places: 1, patience: 0.01 });
    void come("1", of("a"));
    await expect(come("2", of("a"))).rejects.toBeInstanceOf(LineTooLong);
    await oneLeaves();
    await come("3", of("a"));
    expect(entered).toEqual(["1", "3"]);
  });

  test("is left by whoever goes", async () => {
    const { come, entered, oneLeaves } = house({ places: 1 });
    let leaves = () => {};
    const leaving: Leaving = (left) => {
      leaves = left;
      return () => {};
    };
    void come("1", of("a"));
    const second = come("2", of("a"), leaving);
    void come("3", of("a"));
    leaves();
    await expect(second).rejects.toBeInstanceOf(AskerLeft);
    await oneLeaves();
    expect(entered).toEqual(["1", "3"]);
  });
});
