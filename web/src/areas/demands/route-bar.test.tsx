import { demandStatuses } from "@so-thiet-bi/contract/demands";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak, textOf } from "../../lib/language.ts";
import { aDemand } from "./demand.example.ts";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import { stopsOf } from "./route-bar.tsx";
import { text } from "./text.ts";

beforeEach(() => speak("vi"));

test("the status names the unit where the demand lies", () => {
  render(<DemandStatusTag status="WAITING_FOR_LEVEL_2" unitName="Sở C" />);
  expect(screen.getByText("Chờ duyệt – Sở C")).toBeTruthy();
});

test("in every status but the last the demand lies at exactly one stop", () => {
  const t = textOf(text);
  const decided = (round: number, approved: boolean) => ({
    id: round,
    attempt: 1,
    round,
    departmentName: "x",
    approved,
    message: null,
    decidedBy: "y",
    decidedAt: "2026-11-02T02:00:00Z",
    lines: [],
  });
  const decisions = {
    PENDING: [],
    WAITING_FOR_LEVEL_1: [],
    WAITING_FOR_LEVEL_2: [decided(1, true)],
    APPROVED: [decided(1, true), decided(2, true)],
    REJECTED_BY_LEVEL_1: [decided(1, false)],
    REJECTED_BY_LEVEL_2: [decided(1, true), decided(2, false)],
    DONE: [decided(1, true), decided(2, true)],
  };
  const drawn = demandStatuses.map((status) => [
    status,
    stopsOf({ ...aDemand, status, decisions: decisions[status] }, t)
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
