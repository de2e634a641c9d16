import type { Setup, SetupStep, SetupStepKey } from "@so-thiet-bi/contract/setup";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { Checklist } from "./checklist.tsx";

beforeEach(() => speak("vi"));

const step = (key: SetupStepKey, more: Partial<SetupStep> = {}): SetupStep => ({
  ...{ key, needed: true, count: 0, done: false, putOff: null },
  ...{ can: { do: true, putOff: true }, ...more },
});
const setup: Setup = {
  steps: [
    step("equipment", { putOff: { byName: "Lê Hà", at: "2026-08-03T01:00:00Z" } }),
    step("classrooms"),
    step("students", { needed: false }),
  ],
  ...{ done: 0, total: 2, open: 1, year: { id: 4, name: "2026-2027" } },
};

function titles(all: boolean): (string | null)[] {
  const element = (
    <QueryClientProvider client={newQueryClient()}>
      <Checklist setup={setup} all={all} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return screen.getAllByRole("heading").map(({ textContent }) => textContent);
}

test("the lists that a school can work without stand below the others, under words that say so", () => {
  expect(titles(true)).toEqual([
    "Bước 1: Lớp học Làm tiếp",
    "Bước 2: Danh sách thiết bị Để sau",
    "Làm thêm khi cần",
    "Bước 3: Học sinh Chưa có",
  ]);
  expect(screen.getByText("Đã xong 0/2 việc đầu tiên")).toBeTruthy();
});

test("the start page shows only what a school cannot work without", () => {
  expect(titles(false)).toEqual(["Bước 1: Lớp học Làm tiếp", "Bước 2: Danh sách thiết bị Để sau"]);
});
