import { demandStatuses } from "@so-thiet-bi/contract/demand-words";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak, textOf } from "../../lib/language.ts";
import { aDecision, aDemand, aLine } from "./demand.example.ts";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import { text as words } from "./record.text.ts";
import { stopsOf } from "./route-bar.tsx";
import { text } from "./text.ts";

beforeEach(() => speak("vi"));

test("the status names the unit where the demand lies", () => {
  render(<DemandStatusTag status="WAITING_FOR_LEVEL_2" unitName="Sở C" />);
  expect(screen.getByText("Chờ duyệt – Sở C")).toBeTruthy();
});

test("in every status but the last the demand lies at exactly one stop", () => {
  const t = textOf(text);
  const say = textOf(words);
  const decisions = {
    PENDING: [],
    WAITING_FOR_LEVEL_1: [],
    WAITING_FOR_LEVEL_2: [aDecision(1, true)],
    APPROVED: [aDecision(1, true), aDecision(2, true)],
    REJECTED_BY_LEVEL_1: [aDecision(1, false)],
    REJECTED_BY_LEVEL_2: [aDecision(1, true), aDecision(2, false)],
    DONE: [aDecision(1, true), aDecision(2, true)],
  };
  const drawn = demandStatuses.map((status) => [
    status,
    stopsOf({ ...aDemand, status, decisions: decisions[status] }, t, say)
      .map(({ state }) => state)
      .join(" "),
  ]);
  expect(Object.fromEntries(drawn)).toEqual({
    PENDING: "here ahead ahead ahead",
    WAITING_FOR_LEVEL_1: "done here ahead ahead",
    WAITING_FOR_LEVEL_2: "done done here ahead",
    APPROVED: "done done done here",
    REJECTED_BY_LEVEL_1: "here returned ahead ahead",
    REJECTED_BY_LEVEL_2: "here done returned ahead",
    DONE: "done done done done",
  });
});

test("a given-up demand lies nowhere, and what the unit buys itself goes from its signature to the receipt", () => {
  render(<DemandStatusTag status="REJECTED_BY_LEVEL_1" unitName="UBND xã B" cancelled />);
  expect(screen.getByText("Đã hủy")).toBeTruthy();
  const [t, say] = [textOf(text), textOf(words)];
  const told = (demand: Parameters<typeof stopsOf>[0]) =>
    stopsOf(demand, t, say).map((stop) => `${stop.name}: ${stop.words}`);
  expect(told({ ...aDemand, handling: "SELF", ownSignature: true, status: "APPROVED", route: [] })).toEqual([
    "Trường THCS A: ký duyệt 01/11/2026",
    "Nhận hàng: chờ nhận",
  ]);
  expect(told({ ...aDemand, cancelled: true })[0]).toBe("Trường THCS A: đã hủy");
  const partly = {
    ...aDemand,
    status: "APPROVED" as const,
    lines: [{ ...aLine, allocatedQuantity: 10, receivedQuantity: 4, outstanding: 6 }],
  };
  expect(told(partly).at(-1)).toBe("Nhận hàng: đã nhận một phần");
});
