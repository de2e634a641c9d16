import { expect, test } from "vitest";
import { house } from "./house.ts";

const province = house();

test("Hùng adds a funding source, and it stands in the list of his school", async () => {
  const hung = await province.as("hung");
  const made = await hung.post("/funding-sources", { name: "Ngân sách tỉnh năm 2026", kind: "STATE_BUDGET" });
  expect(made).toMatchObject({ status: 200, body: { code: "NKP0001", name: "Ngân sách tỉnh năm 2026", active: true, can: { edit: true } } });
  const list = await hung.get("/funding-sources?owner=own");
  expect(list.body).toMatchObject({ total: 1, items: [{ id: made.body.id, kind: "STATE_BUDGET" }] });
});
