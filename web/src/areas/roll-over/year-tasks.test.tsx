import type { SchoolYear } from "@so-thiet-bi/contract/school-years";
import type { YearTask } from "@so-thiet-bi/contract/setup";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { YearTasks } from "./year-tasks.tsx";

const task = (key: string, more: Partial<YearTask> = {}): YearTask => ({
  key,
  title: { vi: `Việc ${key}`, en: `Task ${key}` },
  state: { vi: "còn 2", en: "2 left" },
  done: false,
  blocks: false,
  link: `/${key}`,
  ...more,
});
const answer = {
  beginning: [
    task("year", { done: true, blocks: true, state: { vi: "đã mở", en: "open" } }),
    task("staff", { blocks: true }),
    task("rooms"),
  ],
  ending: [task("count")],
};

beforeEach(() => {
  speak("vi");
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(answer)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (part: "beginning" | "ending") =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <YearTasks year={{ id: 8, name: "2026-2027" } as SchoolYear} part={part} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("each task says whether it is done, open or holds others up, and leads to where it is done", async () => {
  open("beginning");
  const rows = within(await screen.findByRole("list", { name: "Việc đầu năm" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Việc yearđã mởXong",
    "Việc staffcòn 2Phải làm trước",
    "Việc roomscòn 2Chưa xong",
  ]);
  expect(screen.getByRole("link", { name: "Việc staff" }).getAttribute("href")).toBe("/staff");
  expect(screen.getByText("Đã xong 1 trong 3 việc của năm học 2026-2027.")).toBeTruthy();
});

test("June has its own", async () => {
  open("ending");
  expect(await screen.findByRole("list", { name: "Việc cuối năm" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
