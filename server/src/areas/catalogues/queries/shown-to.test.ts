import { students } from "@so-thiet-bi/contract/catalogues/students";
import { expect, test } from "vitest";
import { linesShown } from "./shown-to.ts";

const change = (field: string) => ({ field, from: null, to: "x" });
const line = {
  ...{ id: 1, at: "2026-11-02T02:00:00Z", actorName: "Đặng Mạnh Hùng", actorUnit: "THCS Bến Hạ" },
  event: "catalogue.changed",
  details: { name: "Trần Minh Anh", changes: ["name", "classroom", "birthDate", "nationalCode"].map(change) },
};

test.each([
  ["its keepers", "keepers", ["name", "classroom", "birthDate"]],
  ["colleagues", "unit", ["name", "classroom"]],
] as const)(
  "history says to %s what they are shown, and to nobody what is not kept any more",
  (_, sight, fields) => {
    const [shown] = linesShown(students, [line], sight);
    expect(shown).toEqual({ ...line, details: { name: "Trần Minh Anh", changes: fields.map(change) } });
  },
);

test("a line without fields stays as it is", () => {
  const made = { ...line, event: "catalogue.created", details: { name: "Trần Minh Anh", code: "HS01" } };
  expect(linesShown(students, [made], "others")).toEqual([made]);
});
