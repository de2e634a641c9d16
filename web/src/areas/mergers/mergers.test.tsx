import type { Merger, MergerPreview } from "@so-thiet-bi/contract/mergers";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import MergersPage from "./mergers-page.tsx";

const home = "/system/mergers";
const planned: Merger = {
  id: 7,
  from: { id: 8, name: "Trường Tiểu học Nam Giang" },
  into: { id: 9, name: "Trường THCS Nam Giang" },
  decisionNo: "12/QĐ-UBND",
  decidedOn: "2026-11-20",
  codes: "KEEP",
  status: "PLANNED",
  done: 0,
  plannedByName: "Phạm Quốc Cường",
  startedAt: null,
  finishedAt: null,
  takenBackAt: null,
  handover: null,
  workedOnAt: null,
  version: 1,
  can: { edit: true, run: true, takeBack: false },
};
const preview: MergerPreview = {
  moves: [{ kind: "RECORDS", count: 271, value: 1_587_711_000 }],
  stays: [{ kind: "VOUCHERS", count: 3 }],
  blocks: [{ kind: "LOAN", count: 7, names: ["PM-2627-0001"], link: null }],
  codes: { kept: 270, renumbered: 1 },
  administrators: ["Hồ Hữu Phúc"],
};

/** Answers by call; a function is asked anew each time. */
function serve(answers: Record<string, unknown>): { call: string; body: unknown }[] {
  const all: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    all.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = answers[call];
    const given = typeof answer === "function" ? answer() : answer;
    return new Response(JSON.stringify(given ?? { message: call, code: "notFound" }), {
      status: given === undefined ? 404 : 200,
    });
  });
  return all;
}

function open() {
  const router = createMemoryRouter([{ path: home, Component: MergersPage }], {
    initialEntries: [`${home}?open=7`],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const list = { items: [planned], can: { create: true } };

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

test("what has to be settled first is named, and the merger cannot be run before", async () => {
  serve({ "GET /mergers": list, "GET /mergers/7": planned, "GET /mergers/7/preview": preview });
  open();
  expect(await screen.findByText("Phiếu mượn chưa trả hết (7)")).toBeTruthy();
  // what stays inside the school names the page on which its people settle it
  expect(screen.getByText(/Trường xử lý ở “Mượn trả”/)).toBeTruthy();
  expect(screen.getByText(/giữ 270, đánh số lại 1/)).toBeTruthy();
  expect(screen.getByText(/Hồ Hữu Phúc thôi quyền quản trị/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Thực hiện sáp nhập" })).toHaveProperty("disabled", true);
});

test("run once, it is asked for step after step, each with the version of the one before", async () => {
  let now = planned;
  const asked = serve({
    "GET /mergers": () => ({ items: [now], can: { create: true } }),
    "GET /mergers/7": () => now,
    "GET /mergers/7/preview": { ...preview, blocks: [] },
    "POST /mergers/7/step": () => {
      const done = now.done + 1;
      const isDone = done === 6;
      now = { ...now, done, version: now.version + 1, status: isDone ? "DONE" : "RUNNING" };
      now = { ...now, can: { edit: false, run: !isDone, takeBack: true } };
      return now;
    },
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Thực hiện sáp nhập" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Thực hiện sáp nhập" }));
  expect(
    await screen.findByText("Trường Tiểu học Nam Giang đã nhập vào Trường THCS Nam Giang."),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Hoàn tác sáp nhập" })).toBeTruthy());
  expect(asked.flatMap(({ call, body }) => (call.endsWith("/step") ? [body] : []))).toEqual(
    [1, 2, 3, 4, 5, 6].map((version) => ({ version })),
  );
});

test("one that was left in the middle is gone on with, and one that somebody built on stays", async () => {
  serve({
    "GET /mergers": list,
    "GET /mergers/7": {
      ...{ ...planned, status: "RUNNING", done: 3, workedOnAt: "2026-11-28T03:00:00.000Z" },
      can: { edit: false, run: true, takeBack: false },
    },
  });
  open();
  expect(await screen.findByRole("button", { name: "Làm tiếp" })).toBeTruthy();
  expect(screen.getByText("Đã xong 3 trong 6 bước.")).toBeTruthy();
  expect(screen.getByText(/đã có người làm việc tiếp từ/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hoàn tác sáp nhập" })).toBeNull();
});
