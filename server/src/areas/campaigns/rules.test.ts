import type { CampaignLine, CampaignLineBody } from "@so-thiet-bi/contract/campaigns";
import { expect, test } from "vitest";
import { formatDay } from "../../sheets/dates.ts";
import { fieldsThatStay, linesThatStay } from "./rules.ts";

const plain = {
  name: "Kính lúp",
  unit: "Cái",
  trackingMode: "QUANTITY",
  specification: null,
  subject: "Sinh học",
  unitPrice: 35_000,
  note: null,
} as const;
const byName: CampaignLine = { ...plain, id: 1, typeId: null };
const ofCatalogue: CampaignLine = { ...plain, id: 2, typeId: 7, name: "Kính hiển vi" };
const stood = [byName, ofCatalogue];
const added: CampaignLineBody = { ...plain, typeId: null, name: "Ống nghiệm" };

test.each<[string, CampaignLineBody[], boolean]>([
  ["the same lines", [byName, ofCatalogue], true],
  ["with one more, in another order", [added, ofCatalogue, byName], true],
  [
    "a thing of the catalogue under a name of today",
    [byName, { ...ofCatalogue, name: "Kính hiển vi quang học", unit: "Chiếc" }],
    true,
  ],
  ["one left out", [byName, added], false],
  ["one named twice instead of another", [byName, byName], false],
  ["another price", [{ ...byName, unitPrice: 40_000 }, ofCatalogue], false],
  ["another name", [{ ...byName, name: "Kính lúp cầm tay" }, ofCatalogue], false],
  ["another note", [{ ...byName, note: "loại tốt" }, ofCatalogue], false],
])("lines of an open campaign: %s", (_, given, stays) => {
  expect(linesThatStay(stood, given)).toBe(stays);
});

test("what differs between two heads", () => {
  expect(fieldsThatStay({ schoolYear: 2026, late: true }, { schoolYear: 2026, late: true })).toEqual([]);
  expect(fieldsThatStay({ schoolYear: 2026, late: true }, { schoolYear: 2027, late: false })).toEqual([
    "schoolYear",
    "late",
  ]);
});

test("a day as it is read", () => {
  expect(formatDay("2027-01-31")).toBe("31/01/2027");
});
