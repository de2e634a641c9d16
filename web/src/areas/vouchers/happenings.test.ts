import { expect, test } from "vitest";
import { type Allowed, happenings, isAllowed, keyOf, obstacleOf, type Thing, wayOf } from "./happenings.ts";

const scopes: Thing = {
  id: 7,
  trackingMode: "QUANTITY",
  quantity: 12,
  good: 11,
  broken: 0,
  lost: 1,
  active: true,
  available: 11,
};
const nowhere = { thing: undefined, place: undefined };

test("the first nine happenings have a digit each; all lead somewhere, only a wrong number is put right on the spot", () => {
  expect(happenings.flatMap((one) => keyOf[one] ?? [])).toEqual([..."123456789"]);
  expect(happenings.filter((one) => wayOf(one, nowhere) === undefined)).toEqual(["WRONG_NUMBER"]);
});

test("the thing and its place go along", () => {
  const place = { roomId: 4, condition: "GOOD" } as const;
  expect(wayOf("MOVED", { thing: scopes, place })).toBe(
    "/equipment/vouchers/new?type=TRANSFER&equipmentIds=7&roomId=4&condition=GOOD",
  );
  expect(wayOf("LOST", { thing: scopes, place })).toBe("/equipment/broken/new?kind=LOST&equipment=7");
  expect(wayOf("MENDED", { thing: scopes, place })).toContain("roomId=4&condition=GOOD");
  const broken = { thing: { ...scopes, broken: 1 }, place: undefined };
  expect(wayOf("MENDED", broken)).toBe(
    "/equipment/vouchers/new?type=CONDITION&equipmentIds=7&condition=BROKEN",
  );
});

test("what is found is looked for among the lost, and comes in again where none is lost", () => {
  expect(wayOf("FOUND", { thing: scopes, place: undefined })).toBe(
    "/equipment/broken?kind=LOST&equipmentId=7",
  );
  expect(wayOf("FOUND", { thing: { ...scopes, lost: 0 }, place: undefined })).toBe(
    "/equipment/vouchers/new?type=INCREASE&equipmentIds=7&cause=FOUND",
  );
});

test("what cannot have happened to a thing says why", () => {
  expect(obstacleOf("USED_UP", scopes)).toBe("consumableOnly");
  expect(obstacleOf("WRONG_NUMBER", { ...scopes, active: false })).toBe("notFollowed");
  for (const one of ["MOVED", "MENDED", "BROKEN", "LOST", "GIVEN", "OFF", "CONVERTED"] as const) {
    expect(obstacleOf(one, scopes)).toBeUndefined();
    expect(obstacleOf(one, { ...scopes, quantity: 0 })).toBe("noneThere");
  }
  for (const one of happenings) expect(obstacleOf(one, undefined)).toBeUndefined();
});

test("rights are the server's: who only reports reports, and sending asks for a right of its own", () => {
  const teacher: Allowed = { write: false, send: false, report: true };
  expect(happenings.filter((one) => isAllowed(one, teacher))).toEqual(["BROKEN", "LOST"]);
  const keeper: Allowed = { write: true, send: false, report: true };
  expect(happenings.filter((one) => !isAllowed(one, keeper))).toEqual(["GIVEN"]);
});
