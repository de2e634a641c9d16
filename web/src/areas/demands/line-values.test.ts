import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { demandBody } from "@so-thiet-bi/contract/demands";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { KindCount } from "@so-thiet-bi/contract/kind-counts";
import { expect, test } from "vitest";
import { aDemand, aLine } from "./demand.example.ts";
import {
  blankDemand,
  blankLine,
  bodyOf,
  copyOf,
  counted,
  gapOf,
  isBeyondNorm,
  kindOf,
  lineOf,
  lineOfType,
  renamed,
  valuesOf,
} from "./line-values.ts";

const count: KindCount = {
  countedBy: "TYPE",
  records: 2,
  total: 4,
  good: 3,
  broken: 1,
  repairing: 0,
  borrowed: 0,
  asked: 0,
  drafted: 0,
};
const line = {
  ...aLine,
  typeId: 5,
  count,
  normQuantity: 8,
  gap: 5,
  beyondNorm: true,
  priority: 1,
  room: { id: 11, name: "Phòng Hóa" },
  fundingSource: { id: 12, name: "Ngân sách" },
  duplicates: [{ demandId: 9, code: "DN-2627-0009", quantity: 2 }],
};
const saved = { ...aDemand, campaign: { id: 4, name: "Đợt 1" }, neededBy: "2026-12-01", lines: [line] };

test("a demand that is opened and saved again says the same, with the number of each line", () => {
  const body = demandBody.parse(bodyOf(valuesOf(saved)));
  expect(body).toMatchObject({
    campaignId: 4,
    budgetYear: 2026,
    handling: "SUPERIOR",
    neededBy: "2026-12-01",
  });
  expect(body.lines).toEqual([
    {
      id: 70,
      equipmentId: null,
      typeId: 5,
      name: "Ống nghiệm",
      unit: "Cái",
      trackingMode: "QUANTITY",
      specification: null,
      subject: null,
      requestedQuantity: 10,
      unitPrice: 12_000,
      normQuantity: 8,
      priority: 1,
      roomId: 11,
      fundingSourceId: 12,
      reason: null,
    },
  ]);
});

test("a copy is a new demand: no numbers of lines, no campaign, no day, no duplicates", () => {
  const copy = copyOf(saved);
  expect(copy).toMatchObject({
    title: "Phòng thí nghiệm",
    campaignId: null,
    neededBy: null,
    version: undefined,
  });
  expect(copy.lines).toMatchObject([{ id: null, name: "Ống nghiệm", requestedQuantity: 10, duplicates: [] }]);
  expect(demandBody.parse(bodyOf(copy)).lines[0]).not.toHaveProperty("id");
});

test("blank lines at the end are no lines, one between others is a fault", () => {
  const filled = { ...blankLine, name: "Cốc đốt", unit: "Cái", requestedQuantity: 2 };
  const of = (...lines: (typeof blankLine)[]) =>
    demandBody.safeParse(bodyOf({ ...blankDemand, title: "A", lines }));
  expect(of(filled, blankLine, blankLine).data?.lines).toHaveLength(1);
  expect(of(blankLine, filled).success).toBe(false);
});

test("a row of the catalogue brings name, unit, tracking, norm and price; what was typed stays", () => {
  const type = {
    id: 5,
    name: "Kính hiển vi",
    measure: { id: 1, name: "Cái" },
    trackingMode: "ITEM",
    subjects: [{ id: 2, name: "Sinh học" }],
    referencePrice: 4_500_000,
    ownNormQuantity: 6,
    specification: "Phóng đại 640 lần",
  } as unknown as CatalogueRecord;
  expect(
    lineOfType(type, { ...blankLine, id: 70, requestedQuantity: 3, unitPrice: 4_000_000 }),
  ).toMatchObject({
    id: null,
    typeId: 5,
    name: "Kính hiển vi",
    unit: "Cái",
    trackingMode: "ITEM",
    subject: "Sinh học",
    normQuantity: 6,
    requestedQuantity: 3,
    unitPrice: 4_000_000,
    specification: "Phóng đại 640 lần",
  });
});

test("a name that is typed over is something new, and no longer what is there", () => {
  const record = {
    id: 8,
    name: "Ống nghiệm",
    unit: "Cái",
    trackingMode: "QUANTITY",
    subject: null,
    unitPrice: 9_000,
    room: null,
  };
  const known = lineOf(record as Equipment, blankLine);
  expect(known).toMatchObject({ equipmentId: 8, count: null, unitPrice: 9_000, knownPrice: 9_000 });
  expect(renamed(known, "Ống nghiệm nhựa")).toMatchObject({
    equipmentId: null,
    typeId: null,
    name: "Ống nghiệm nhựa",
    count: null,
  });
});

test.each([
  [null, 3, 10, null, false],
  [8, 3, 5, 5, false],
  [8, 3, 5.001, 5, true],
  [2, 3, 0, 0, true],
  [0.3, 0.1, 0.2, 0.2, false],
])(
  "norm %s, %s there, %s asked for: %s missing, beyond the norm: %s",
  (normQuantity, good, requestedQuantity, gap, beyond) => {
    for (const there of [
      { ...count, good },
      { ...count, good: 0, asked: good },
    ]) {
      expect(gapOf({ normQuantity, count: there })).toBe(gap);
      expect(isBeyondNorm({ normQuantity, count: there, requestedQuantity })).toBe(beyond);
    }
  },
);

test("a line is counted by its record, its type, or its name and unit; the price that was typed stays", () => {
  expect(kindOf({ ...blankLine, equipmentId: 8, typeId: null, name: "Ti vi", unit: "Cái" })).toEqual({
    equipmentId: 8,
  });
  expect(kindOf({ ...blankLine, typeId: 5, name: "Ti vi", unit: "Cái" })).toEqual({ typeId: 5 });
  expect(kindOf({ ...blankLine, name: "Ti vi", unit: "Cái" })).toEqual({ name: "Ti vi", unit: "Cái" });
  expect(kindOf({ ...blankLine, name: "Ti vi" })).toBeNull();
  const answer = { ...count, estimatedPrice: { amount: 390_000, source: "PURCHASE" as const } };
  expect(counted({ ...blankLine, unitPrice: 9_000 }, answer, 9_000)).toMatchObject({
    count,
    unitPrice: 390_000,
  });
  expect(counted({ ...blankLine, unitPrice: 10_000 }, answer, 9_000)).toMatchObject({
    count,
    unitPrice: 10_000,
    knownPrice: 390_000,
  });
  expect(
    counted({ ...blankLine, unitPrice: 9_000 }, { ...answer, estimatedPrice: null }, 9_000),
  ).toMatchObject({ unitPrice: 9_000 });
});
