import { expect, test } from "vitest";
import { type Chemical, chemicalLabel } from "./chemical-label.ts";

const acid: Chemical = {
  formula: "HCl",
  concentration: "37%",
  pictograms: ["GHS05", "GHS07"],
  signalWord: "DANGER",
  safeUse: "Đeo kính và găng tay bảo hộ.",
};
const vessel = { id: 7, name: "Hydrochloric acid", expiresOn: "2027-03-05" };
const origin = "https://thietbi.example.edu.vn";

test("a stored vessel says what it is, what it does and how long it may be used", () => {
  expect(chemicalLabel(vessel, acid, { stored: true, origin })).toEqual({
    address: `${origin}/q/e7`,
    title: "Hydrochloric acid",
    name: "HCl, 37%",
    details: ["NGUY HIỂM", "Hạn dùng: 05/03/2027"],
    body: "Đeo kính và găng tay bảo hộ.",
    pictograms: ["GHS05", "GHS07"],
  });
});

test("a vessel in use says its name, formula and concentration alone", () => {
  expect(chemicalLabel(vessel, acid, { stored: false, origin })).toEqual({
    address: `${origin}/q/e7`,
    title: "Hydrochloric acid",
    name: "HCl, 37%",
    details: [],
  });
});

test("what is no chemical has no such label, and the refusal names it", () => {
  const refused = () => chemicalLabel({ ...vessel, name: "Ghế" }, undefined, { stored: true, origin });
  expect(refused).toThrow(expect.objectContaining({ code: "noChemical" }));
});
