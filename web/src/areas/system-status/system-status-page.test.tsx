import { guideSections, type SystemStatus, systemStates } from "@so-thiet-bi/contract/system-status";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../../docs/operations/operations.md?raw";
import vietnamese from "../../../../docs/operations/van-hanh.md?raw";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { fillingOf, formatBytes } from "./filling.ts";
import { readMarkdown, readMarks } from "./markdown.ts";
import SystemStatusPage from "./system-status-page.tsx";

const GB = 1024 ** 3;
const status: SystemStatus = {
  at: "2026-11-27T03:05:00Z",
  matters: [
    { state: "database.good", details: { size: { bytes: 1.5 * GB }, version: "18.4" } },
    {
      state: "disk.below5",
      details: {
        folders: { folders: ["data", "backups"] },
        free: { bytes: 2 * GB },
        size: { bytes: 50 * GB },
        percent: 4,
      },
    },
    { state: "backup.failed", details: { reason: { reason: "no-room" } } },
    { state: "copy.off", details: {} },
    { state: "content.counted", details: { units: 1_240, accounts: 40_000, records: 31_000 } },
  ],
  jobs: [
    {
      name: "backup",
      state: "failed",
      startedAt: "2026-11-26T19:00:00Z",
      succeededAt: null,
      failedAt: "2026-11-26T19:00:01Z",
      failure: "no-room",
      nextAt: "2026-11-26T20:00:01Z",
    },
    {
      name: "mail",
      state: "off",
      startedAt: null,
      succeededAt: null,
      failedAt: null,
      failure: null,
      nextAt: null,
    },
  ],
  processes: [
    {
      id: "a",
      host: "may-chu",
      pid: 4711,
      version: "0.9.0",
      startedAt: "2026-11-20T01:00:00Z",
      answers: true,
    },
  ],
};

function open(answer: object = status, code = 200, address = "/system/status") {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer), { status: code }));
  const routes = [{ path: "/system/status", Component: SystemStatusPage }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  speak("vi");
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

test("each matter is a sentence, and what is wrong says what to do and where more is said", async () => {
  open();
  const matters = within(await screen.findByRole("region", { name: "Từng mục" }));
  const [database, disk, backup, copy, content] = matters.getAllByRole("listitem") as HTMLElement[];
  expect(database?.textContent).toContain("chiếm 1,5 GB (PostgreSQL 18.4).Tốt");
  expect(disk?.textContent).toContain("Đĩa của dữ liệu, bản sao lưu còn 2 GB trong 50 GB (4%).");
  expect(disk?.textContent).toContain("Dọn bớt tệp khác trên đĩa");
  expect(backup?.textContent).toContain("Sao lưu lần gần nhất không được: đĩa của thư mục sao lưu đầy.");
  expect(
    within(copy as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/system/status?guide=backups");
  expect(content?.textContent).toContain("1.240 đơn vị đang hoạt động, 40.000 tài khoản đang mở");
  expect(screen.getByText("2 mục cần làm ngay, 1 mục cần xem")).toBeTruthy();
});

test("what runs by itself stands with its last and next time and its reason", async () => {
  open();
  const jobs = within(await screen.findByRole("region", { name: "Việc chạy định kỳ" }));
  const backup = within(jobs.getByRole("row", { name: /Sao lưu hằng ngày/ }));
  for (const words of ["Không làm được", "Chưa lần nào", "27/11/2026 03:00", "đĩa của thư mục sao lưu đầy"])
    expect(backup.getByText(words)).toBeTruthy();
  expect(jobs.getByRole("row", { name: /Gửi thư thông báo/ }).textContent).toContain("Không bật");
  expect(screen.getByText("may-chu (trả lời trang này)")).toBeTruthy();
});

test("in English the same page reads English, and where all is well it says so", async () => {
  speak("en");
  open({ ...status, matters: status.matters.slice(0, 1) });
  expect(await screen.findByText("Everything is good")).toBeTruthy();
  expect(await screen.findByText(/takes 1,5 GB \(PostgreSQL 18.4\)/)).toBeTruthy();
});

test("a standby that is behind says by how much, and that nobody sees old figures", async () => {
  open({
    ...status,
    matters: [{ state: "standby.behind", details: { behind: { bytes: 3 * 1024 ** 3 } } }],
  });
  expect(await screen.findByText("Bản sao để đọc chậm hơn cơ sở dữ liệu chính 3 GB.")).toBeTruthy();
  expect(screen.getByText(/^Không ai thấy số cũ/)).toBeTruthy();
});

test("without an answer the page says that, and not that all is well", async () => {
  open({ code: "busy", message: "Máy chủ đang bận" }, 503);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText("Mọi mục đều tốt")).toBeNull();
});

test("every sentence asks only for what its matter gives", () => {
  const known = new Set(
    "size version count behind folders free percent at hour reason jobs lag used open most waiting versions units accounts records perMinute".split(
      " ",
    ),
  );
  for (const [name, { is, ...more }] of Object.entries(systemStates)) {
    const todo = "todo" in more ? more.todo : undefined;
    const asked = [is, todo].flatMap((words) =>
      [...`${words?.vi ?? ""}${words?.en ?? ""}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key),
    );
    expect([name, asked.filter((key) => !known.has(key ?? ""))]).toEqual([name, []]);
  }
});

test.each([
  [0, "0 B"],
  [1_023, "1.023 B"],
  [1_536, "1,5 KB"],
  [45 * GB, "45 GB"],
  [3_000 * GB, "2,9 TB"],
])("%d bytes are %s", (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said);
  expect(fillingOf({ size: { bytes } })).toEqual({ size: said });
});

test("both guides have each section that the page leads to, in the same order", () => {
  for (const guide of [vietnamese, english])
    expect(readMarkdown(guide).filter(({ kind }) => kind === "heading")).toHaveLength(guideSections.length);
});

test("the guide is drawn, and a link opens it at its section", async () => {
  open({}, 200, "/system/status?guide=backups");
  expect(await screen.findByRole("heading", { name: "Sao lưu" })).toHaveProperty("id", "backups");
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByText("BACKUP_HOUR").tagName).toBe("CODE");
  expect(document.body.textContent).not.toMatch(/\*\*|`|\]\(/);
});

test("what is written as Markdown is read as blocks", () => {
  const blocks = readMarkdown(
    "# T\n\nAn **old**\nline\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\n```\n- last",
  );
  expect(blocks).toEqual([
    { kind: "title", words: "T" },
    { kind: "paragraph", words: "An **old** line" },
    { kind: "numbers", items: ["one", "two"] },
    { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
    { kind: "code", lines: ["x"] },
    { kind: "bullets", items: ["last"] },
  ]);
  expect(readMarks("see [this](x.md): **a** `b`")).toEqual([
    { words: "see this: " },
    { words: "a", mark: "bold" },
    { words: " " },
    { words: "b", mark: "code" },
  ]);
});
