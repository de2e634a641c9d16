import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printTables } from "../src/db/print-tables.ts";
import { house } from "./house.ts";

const province = house();

test("tables.ts is what the migrations make; `npm run tables` prints it anew", async () => {
  expect(await printTables(province.database)).toBe(
    readFileSync(new URL("../src/db/tables.ts", import.meta.url), "utf8"),
  );
});
