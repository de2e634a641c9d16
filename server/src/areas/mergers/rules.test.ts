import { nameKey } from "@so-thiet-bi/contract/catalogue";
import { expect, test } from "vitest";
import { freeName } from "./rules.ts";

const named = (name: string, there: readonly string[], most = 30) =>
  freeName(name, { school: "TH Nam Giang", most, taken: new Set(there.map(nameKey)) });

test.each([
  ["what nobody is called so keeps its name", "Kho thiết bị", [], "Kho thiết bị"],
  ["a name that is taken says where it comes from", "6A1", ["6a1"], "6A1 (TH Nam Giang)"],
  ["a second one is numbered", "6A1", ["6A1", "6A1 (TH Nam Giang)"], "6A1 (2)"],
  ["and a third", "6A1", ["6A1", "6A1 (TH Nam Giang)", "6A1 (2)"], "6A1 (3)"],
])("%s", (_, name, there, expected) => expect(named(name, there)).toBe(expected));

test("a long name is cut so that the ending fits", () => {
  const name = "Phòng thực hành Vật lí tầng hai";
  const given = named(name, [name]);
  expect(given).toBe("Phòng thực hành (TH Nam Giang)");
  expect(given.length).toBeLessThanOrEqual(30);
});

test("two rows of one list never get the same name", () => {
  const taken = new Set<string>();
  const names = ["Kho", "Kho", "Kho"].map((name) => freeName(name, { school: "B", most: 30, taken }));
  expect(names).toEqual(["Kho", "Kho (B)", "Kho (2)"]);
});
