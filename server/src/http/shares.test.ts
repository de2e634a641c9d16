import { expect, test } from "vitest";
import { connections } from "../db/connect.ts";
import { policy } from "./shares.ts";

const { slowRefusal: _, slowestReader: __, sessions, uploads, small, ...wide } = policy;

test("whoever has a place finds a connection, and some are left for what is over at once: sessions, and what nobody asked for", () => {
  expect(small.places + 4).toBeLessThanOrEqual(connections.small);
  expect(sessions.ofUnit).toBeLessThan(4);
  expect(Object.values(wide).reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(
    connections.wide,
  );
});

test("no unit has all the places of a kind of work, and no account more than its unit", () => {
  for (const { places, ofUnit, ofAccount } of [uploads, small, sessions, ...Object.values(wide)]) {
    expect(ofUnit).toBeLessThan(places);
    expect(ofAccount).toBeLessThanOrEqual(ofUnit);
  }
});
