import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { voucherTypes } from "@so-thiet-bi/contract/stock";
import { expect, test } from "vitest";
import { numberSeries } from "./series.ts";

const areas = fileURLToPath(new URL("../..", import.meta.url));

test("no two series, and no series and catalogue, begin their numbers alike", () => {
  const ofCatalogues = catalogues.flatMap(({ code }) => code?.prefix ?? []);
  const prefixes = [...Object.values(numberSeries), ...ofCatalogues];
  expect(prefixes.toSorted()).toEqual([...new Set(prefixes)].toSorted());
});

test("each series is drawn from, and only actions draw", () => {
  const drawing = readdirSync(areas, { recursive: true, encoding: "utf8" })
    .filter((name) => /\/actions[/.].*ts$/.test(name))
    .flatMap((name) => [
      ...readFileSync(path.join(areas, name), "utf8").matchAll(/await nextNumbers?\(tx, [\w.]+, ("?\w+"?),/g),
    ])
    .map(([, series]) => series);
  // vouchers are posted in one place, under the series of their type
  const ofRecords = Object.keys(numberSeries).filter(
    (series) => !voucherTypes.some((type) => type === series),
  );
  expect([...new Set(drawing)].toSorted()).toEqual(
    [...ofRecords.map((series) => `"${series}"`), "series", "type"].toSorted(),
  );
});
