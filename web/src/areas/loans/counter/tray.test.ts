import { expect, test } from "vitest";
import { outTo, registration, thing } from "./counter.test-data.tsx";
import {
  emptyTray,
  givenLines,
  mostOfLine,
  putThing,
  setQuantity,
  takeOff,
  trayOf,
  withFaults,
} from "./tray.ts";

const tubes = thing({
  id: 12,
  code: "ON-01",
  name: "Ống nghiệm",
  trackingMode: "QUANTITY",
  typeId: 81,
  free: 3,
});

test("a piece lies there once, however often it is scanned; of the rest each scan is one more, up to what is free", () => {
  let tray = putThing(putThing(emptyTray, thing()), thing());
  expect(tray.lines).toMatchObject([{ code: "KHV-001", quantity: 1 }]);
  for (let scan = 0; scan < 5; scan += 1) tray = putThing(tray, tubes);
  expect(tray.lines).toMatchObject([{ code: "ON-01", quantity: 3 }, { code: "KHV-001" }]);
});

test("another piece of the type goes instead of the registered one, and then the registered one instead of nothing", () => {
  const before = trayOf(registration());
  const swapped = putThing(before, thing({ id: 19, code: "KHV-009" }));
  expect(swapped.lines).toMatchObject([
    { equipmentId: 19, code: "KHV-009", insteadOf: "KHV-001" },
    { code: "ON-01" },
  ]);
  const third = putThing(swapped, thing({ id: 20, code: "KHV-010" }));
  expect(third.lines.map(({ code }) => code)).toEqual(["KHV-010", "KHV-009", "ON-01"]);
});

test("a piece of another type does not replace what was registered", () => {
  const tray = putThing(trayOf(registration()), thing({ id: 19, code: "X-1", typeId: 99 }));
  expect(tray.lines).toHaveLength(3);
});

test("scanning what is registered says that it is there and leaves the quantity", () => {
  const tray = putThing(trayOf(registration()), tubes);
  expect(tray.lines[1]).toMatchObject({ quantity: 8, scanned: tubes });
  const line = tray.lines[1];
  expect(line && mostOfLine(line)).toBe(8);
});

test("what somebody else has, and what is not lent, is not handed out", () => {
  const taken = putThing(emptyTray, thing({ free: 0, openLines: [outTo("Trần Hòa")] }));
  const broken = putThing(taken, thing({ id: 13, code: "KHV-013", loanable: false }));
  expect(givenLines(broken)).toEqual([]);
  expect(givenLines(putThing(broken, tubes)).map(({ code }) => code)).toEqual(["ON-01"]);
});

test("the server’s sentence stands at its line, counted among what was sent", () => {
  const tray = putThing(putThing(emptyTray, tubes), thing({ free: 0, openLines: [outTo("Trần Hòa")] }));
  const told = withFaults(tray, { "lines.0.quantity": "Chỉ còn 2 cái." });
  expect(told.lines.map(({ code, fault }) => [code, fault])).toEqual([
    ["KHV-001", null],
    ["ON-01", "Chỉ còn 2 cái."],
  ]);
  expect(setQuantity(told, 12, 2).lines[1]?.fault).toBeNull();
  expect(takeOff(told, 11).lines).toHaveLength(1);
});
