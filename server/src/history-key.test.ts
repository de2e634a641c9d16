import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "./config.ts";
import { givenKey } from "./history-key.ts";

const text = "a1".repeat(32);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "history-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const given = (env: Record<string, string> = {}) =>
  givenKey(loadConfig({ DATA_DIR: join(folder, "data"), ...env }));

test("a key is made when it is asked for, for its owner alone, and is the same from then on", () => {
  expect(given().key).toBeUndefined();
  const made = given().make();
  const file = join(folder, "data", "history.key");
  expect(given().key?.equals(made)).toBe(true);
  expect(given().place).toBe(file);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "data"))).toEqual(["history.key"]);
});

test("two processes that make one at the same time have the same", () => {
  const [one, two] = [given(), given()];
  expect(one.make().equals(two.make())).toBe(true);
});

test("a new key puts the one before it aside", () => {
  const before = given().make();
  const after = given().make();
  expect(after.equals(before)).toBe(false);
  const [key, aside] = readdirSync(join(folder, "data")).sort();
  expect([key, aside]).toEqual(["history.key", expect.stringMatching(/^history\.key\.until-20/)]);
  expect(readFileSync(join(folder, "data", aside ?? ""), "utf8").trim()).toBe(
    before.export().toString("hex"),
  );
});

test("HISTORY_KEY goes before the file, and makes none", () => {
  const key = given({ HISTORY_KEY: text }).key;
  expect(key?.export().toString("hex")).toBe(text);
  expect(given({ HISTORY_KEY: text }).make().export().toString("hex")).toBe(text);
  expect(readdirSync(folder)).toEqual([]);
});

test("what is no key is told to the operator, without repeating it", () => {
  expect(() => given({ HISTORY_KEY: "bi-mat" })).toThrow(
    /^HISTORY_KEY must be a key of 64 hexadecimal figures/,
  );
  expect(() => given({ HISTORY_KEY: "bi-mat" })).not.toThrow(/bi-mat/);
  given().make();
  writeFileSync(join(folder, "data", "history.key"), "half a k");
  expect(() => given()).toThrow(/history\.key must be a key of 64/);
});
