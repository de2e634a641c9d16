import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import LettersPage from "./letters-page.tsx";

const home = "/system/units/letters";
const owed = {
  id: 7,
  unit: "Trường TH&THCS Cồn Soi",
  superior: "UBND xã Cồn Soi",
  name: "Trần Thị Bông",
  username: "qt.x9-01",
};

function serve(answers: Record<string, unknown>): { call: string; query: string; body: unknown }[] {
  const all: { call: string; query: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const { pathname, search } = new URL(address, "http://school");
    const call = `${method} ${pathname.replace("/api", "")}`;
    all.push({ call, query: search, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = answers[call];
    return new Response(JSON.stringify(answer ?? { message: call, code: "notFound" }), {
      status: answer === undefined ? 404 : 200,
    });
  });
  return all;
}

function open(address = home) {
  const router = createMemoryRouter([{ path: home, Component: LettersPage }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

test("the letters of a commune are issued together, shown once, and how many are left is said", async () => {
  const asked = serve({
    "GET /departments": { items: [], can: { create: true } },
    "GET /unit-lists/letters": { items: [owed], total: 101 },
    "POST /unit-lists/letters": {
      items: [
        {
          unit: owed.unit,
          address: "12 Lê Lợi",
          name: owed.name,
          username: owed.username,
          oneTimePassword: "abcd-efgh-jkmn",
        },
      ],
      validUntil: "2026-12-11T03:00:00.000Z",
      left: 100,
    },
  });
  open(`${home}?departmentId=4`);
  expect(await screen.findByText("101 thư chờ in")).toBeTruthy();
  expect(
    await screen.findByRole("row", {
      name: /Trường TH&THCS Cồn Soi.*UBND xã Cồn Soi.*Trần Thị Bông.*qt\.x9-01/,
    }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cấp mật khẩu và in 1 thư" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("abcd-efgh-jkmn")).toBeTruthy();
  expect(within(dialog).getByText("12 Lê Lợi")).toBeTruthy();
  expect(within(dialog).getByText("Mật khẩu này mở được tài khoản đến 11/12/2026 10:00.")).toBeTruthy();
  expect(within(dialog).getByText("Còn 100 thư chưa in; in tiếp đợt sau.")).toBeTruthy();
  expect(asked.find(({ call }) => call === "GET /unit-lists/letters")?.query).toBe("?departmentId=4");
  expect(asked.find(({ call }) => call === "POST /unit-lists/letters")?.body).toEqual({ departmentId: 4 });
});

test("where everybody has come in there is nothing to print", async () => {
  serve({
    "GET /departments": { items: [], can: { create: true } },
    "GET /unit-lists/letters": { items: [], total: 0 },
  });
  open();
  expect(await screen.findByText("Không có thư nào phải in")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /thư/ })).toBeNull();
});
