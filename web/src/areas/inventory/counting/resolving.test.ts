import { expect, test } from "vitest";
import { loudspeaker, microscope, pack, thing, tubes } from "./counting.test-data.tsx";
import { indexOf, type Resolved } from "./resolving.ts";

const acids = [
  thing({ equipmentId: 15, lotId: 1, code: "HC-01", labelKey: "e15" }),
  thing({ equipmentId: 15, lotId: 2, code: "HC-01", labelKey: "e15" }),
];
/** Its code reads like the label of another thing. */
const tricky = thing({ equipmentId: 16, code: "E12", labelKey: "e16" });
const spread = [tubes, thing({ ...tubes, sheetId: 2 })];

const said = (found: Resolved) => {
  if (found.kind === "here" || found.kind === "elsewhere")
    return `${found.kind} ${found.things.map(({ equipmentId, lotId }) => `${equipmentId}${lotId ? `/${lotId}` : ""}`).join()}`;
  if (found.kind === "room") return `room ${found.sheetId}`;
  return found.kind === "outside" ? `outside ${found.name}` : `nothing ${found.text}`;
};

test.each<[string, string, number, string]>([
  ["a code", "KHV-001", 1, "here 12"],
  ["any case, with spaces around", "  khv-001 ", 1, "here 12"],
  [
    "the address of a label, whatever the server was called",
    "https://thietbi.example.vn/q/e12",
    1,
    "here 12",
  ],
  ["an address in capitals, as some scanners type it", "HTTP://10.0.0.5:8080/Q/E12", 1, "here 12"],
  ["a bare key", "e14", 2, "here 14"],
  ["a code before a key", "e12", 1, "here 16"],
  ["several lots", "HC-01", 1, "here 15/1,15/2"],
  ["in both rooms: here", "ON-01", 2, "here 11"],
  ["of another room", "LOA-01", 1, "elsewhere 14"],
  ["a room’s own label", "https://truong.vn/q/r22", 1, "room 2"],
  ["a room that is not counted", "https://truong.vn/q/r99", 1, "nothing https://truong.vn/q/r99"],
  ["of the unit, not in the check, by code", "ban-09", 1, "outside Bàn giáo viên"],
  ["and by label", "https://truong.vn/q/e90", 1, "outside Bàn giáo viên"],
  ["unknown", "8934567890123", 1, "nothing 8934567890123"],
  ["another address", "https://truong.vn/khac", 1, "nothing https://truong.vn/khac"],
])("%s", (_, scanned, sheetId, expected) => {
  const { resolve } = indexOf(pack({ things: [...spread, microscope, loudspeaker, ...acids, tricky] }));
  expect(said(resolve(scanned, sheetId))).toBe(expected);
});
