import { trackBooks, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { describe, expect, test } from "vitest";
import { type Paper, type TableRow, table } from "../../papers/paper.ts";
import { findReport } from "../reports/queries/make.ts";
import {
  askedOfPage,
  daysOfPage,
  differences,
  hashOf,
  insideSentence,
  isPage,
  lineNumbers,
  monthsOf,
  rowsOf,
  scopeFields,
  wordsOfPage,
} from "./rules.ts";

describe("a page", () => {
  test("covers a month, the planned school year or the calendar year", () => {
    const planned = { from: "2026-08-05", to: "2027-05-31" };
    expect(daysOfPage("month", "2026-02", planned)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(daysOfPage("month", "2028-02", planned).to).toBe("2028-02-29");
    expect(daysOfPage("month", "2026-12", planned).to).toBe("2026-12-31");
    expect(daysOfPage("schoolYear", "2026", planned)).toBe(planned);
    expect(daysOfPage("calendarYear", "2026", planned)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  });

  test.each([
    ["month", "2026-10", true],
    ["month", "2026", false],
    ["schoolYear", "2026", true],
    ["schoolYear", "2026-10", false],
    ["calendarYear", "2026", true],
  ] as const)("of a book by %s is %s: %s", (kind, period, expected) =>
    expect(isPage(kind, period)).toBe(expected),
  );

  test("is called as people say it", () => {
    expect(wordsOfPage("month", "2026-10")).toEqual({ vi: "Tháng 10 năm 2026", en: "October 2026" });
    expect(wordsOfPage("schoolYear", "2026").vi).toBe("Năm học 2026 - 2027");
    expect(insideSentence(wordsOfPage("month", "2026-09")).vi).toBe("tháng 9 năm 2026");
  });

  test("follows the one before, over the turn of the year", () =>
    expect(monthsOf({ from: "2026-11-20", to: "2027-02-01" })).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
    ]));
});

test.each(trackBooks)("the report of %s takes what its pages ask for", (key) => {
  const { period: kind, scope, scopeRequired } = trackBookWords[key];
  const report = findReport(key);
  const known = report.parameters.flatMap(({ name }) => (name === "period" ? ["from", "to"] : [name]));
  const days = { from: "2026-08-01", to: "2027-07-31" };
  const asked = askedOfPage(report, { kind, period: "2026", days, scope, scopeId: 7 });
  expect(Object.keys(asked).filter((name) => !known.includes(name as never))).toEqual([]);
  expect(scope === "none" || asked[scopeFields[scope]]).toBe(scope === "none" || 7);
  // and nothing that a page could not bring along
  const needed = report.parameters.filter(({ required }) => required).map(({ name }) => name);
  expect(
    needed.filter(
      (name) =>
        ![
          "period",
          "schoolYear",
          "calendarYear",
          ...(scopeRequired ? [scopeFields[scope as "room"]] : []),
        ].includes(name),
    ),
  ).toEqual([]);
});

type Key = "at" | "name" | "quantity";
const row = (name: string, quantity: number, id?: string, at = 1): TableRow<Key> => ({
  kind: "plain",
  cells: { at, name, quantity },
  ...(id && { id }),
});
const paperOf = (...rows: TableRow<Key>[]): Paper => ({
  name: "Sổ",
  orientation: "portrait",
  title: "Sổ",
  head: { kind: "internal", unit: "THCS Bến Hạ" },
  blocks: [
    { kind: "paragraph", text: "Tháng 10" },
    table<Key>(
      [
        { key: "at", header: "STT", width: 10, kind: "number" },
        { key: "name", header: "Tên", width: "*", kind: "text" },
        { key: "quantity", header: "Số lượng", width: 20, kind: "quantity" },
      ],
      rows,
    ),
  ],
});

describe("what differs since a page was locked", () => {
  const unchanged = { added: 0, removed: 0, changed: 0 };

  test("nothing, where only the numbers of the lines moved on", () => {
    const before = paperOf(row("Kính lúp", 2, "loan:1", 1), row("Nhiệt kế", 1, "loan:2", 2));
    const now = paperOf(
      row("Cân", 5, "loan:9", 1),
      row("Kính lúp", 2, "loan:1", 2),
      row("Nhiệt kế", 1, "loan:2", 3),
    );
    expect(differences(before, now)).toEqual({ ...unchanged, added: 1 });
    expect(differences(now, before)).toEqual({ ...unchanged, removed: 1 });
    expect(differences(before, before)).toEqual(unchanged);
  });

  test("a row that reads otherwise, known by its name", () =>
    expect(differences(paperOf(row("Kính lúp", 2, "loan:1")), paperOf(row("Kính lúp", 3, "loan:1")))).toEqual(
      { ...unchanged, changed: 1 },
    ));

  test("rows without names are the same as long as they read the same, each as often as it stands there", () => {
    const before = paperOf(row("Kính lúp", 2), row("Kính lúp", 2), row("Cân", 1));
    expect(differences(before, paperOf(row("Kính lúp", 2), row("Cân", 1)))).toEqual({
      ...unchanged,
      removed: 1,
    });
    expect(differences(before, paperOf(row("Kính lúp", 2), row("Kính lúp", 9), row("Cân", 1)))).toEqual({
      ...unchanged,
      removed: 1,
      added: 1,
    });
  });

  test("headings and totals are no rows", () =>
    expect(
      differences(
        paperOf({ kind: "heading", text: "I" }),
        paperOf({ kind: "total", text: "Cộng", cells: { quantity: 3 } }),
      ),
    ).toEqual(unchanged));
});

test("rows are named as the sheet on the screen names them", () => {
  const paper = paperOf({ kind: "heading", text: "Tổ KHTN" }, row("Kính lúp", 2, "loan:1"), row("Cân", 1));
  expect(rowsOf(paper).map(({ id }) => id)).toEqual(["loan:1", "0.1.2"]);
  expect([...lineNumbers(paper)]).toEqual([
    ["loan:1", 1],
    ["0.1.2", 2],
  ]);
});

test("one letter more is another page", () => {
  const [one, other] = [paperOf(row("Kính lúp", 2)), paperOf(row("Kính lúp ", 2))];
  expect(hashOf(one)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(one)).toBe(hashOf(structuredClone(one)));
  expect(hashOf(one)).not.toBe(hashOf(other));
});
