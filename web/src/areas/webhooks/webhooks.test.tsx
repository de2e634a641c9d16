import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import WebhookList from "./webhook-list.tsx";

const user = {
  ...{ id: 1, username: "ht.hung", fullName: "Đặng Mạnh Hùng", role: "ROLE_DEPARTMENT_ADMIN" as const },
  ...{ capabilities: [], scopes: [], language: "vi" as const, mustChangePassword: false },
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

const hook = {
  ...{ id: 7, name: "Phần mềm kế toán", address: "https://ketoan.example.vn/bao", kinds: ["EQUIPMENT"] },
  ...{ active: true, pausedBecause: null as string | null, failingSince: null as string | null },
  ...{ nextTryAt: null as string | null, lastDeliveredAt: "2026-11-28T01:00:00Z" },
  deliveries: { delivered: 12, waiting: 0, skipped: 0 },
  ...{ version: 4, updatedAt: "2026-11-28T01:00:00Z" },
};
const delivery = {
  ...{
    id: 70,
    event: "equipment.stopped",
    subject: { type: "equipment", id: 5 },
    at: "2026-11-28T01:00:00Z",
  },
  ...{
    state: "DELIVERED",
    tries: 1,
    triedAt: "2026-11-28T01:00:05Z",
    status: 200,
    answer: "ok",
    fault: null,
  },
};
const stuck = {
  ...{ ...delivery, id: 71, event: "loan.handedOut", state: "WAITING", tries: 3 },
  ...{ status: 503, answer: "bảo trì", fault: "ANSWER" },
};

function serve(shown: object) {
  const asked: { call: string; body: unknown }[] = [];
  const secret = "whsec_bGE=";
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const path = new URL(address, "http://school").pathname.replace("/api", "");
    const call = `${method} ${path}`;
    if (method !== "GET") asked.push({ call, body: body && JSON.parse(String(body)) });
    const answers: Record<string, unknown> = {
      "GET /webhooks": { items: [shown], can: { create: true } },
      "POST /webhooks": { ...hook, id: 8, name: "Thống kê", secret },
      "POST /webhooks/7/secret": { ...hook, secret },
      "POST /webhooks/7/resumption": hook,
      "GET /webhooks/7/deliveries": { items: [stuck, delivery], page: 1, size: 20, total: 2 },
      "POST /webhook-deliveries/71/skipping": { ...stuck, state: "SKIPPED" },
      "POST /webhook-deliveries/70/replay": { ...delivery, state: "WAITING" },
    };
    return new Response(JSON.stringify(answers[call] ?? {}), {
      status: call in answers ? 200 : 404,
      headers: { "content-type": "application/json" },
    });
  });
  return asked;
}

function openPage(shown: object = hook, at = "/system/webhooks") {
  keepSession({ token: "t", user } as never);
  const asked = serve(shown);
  const router = createMemoryRouter([{ path: "/system/webhooks", element: <WebhookList /> }], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

test("a new receiver shows its secret this once", async () => {
  const asked = openPage();
  fireEvent.click((await screen.findAllByRole("button", { name: /Thêm nơi nhận/ }))[0] as HTMLElement);
  const form = await screen.findByRole("dialog");
  fireEvent.change(within(form).getByLabelText(/Tên nơi nhận/), { target: { value: "Thống kê" } });
  fireEvent.change(within(form).getByLabelText(/Địa chỉ nhận/), {
    target: { value: "https://thongke.example.vn/" },
  });
  fireEvent.click(within(form).getByLabelText("Mượn trả"));
  fireEvent.click(within(form).getByRole("button", { name: /^Lưu/ }));
  expect(await screen.findByDisplayValue("whsec_bGE=")).toBeTruthy();
  expect(asked).toEqual([
    {
      call: "POST /webhooks",
      body: { name: "Thống kê", address: "https://thongke.example.vn/", kinds: ["LOANS"], active: true },
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Tôi đã cất khóa" }));
  await waitFor(() => expect(screen.queryByDisplayValue("whsec_bGE=")).toBeNull());
});

test("one that was paused says why, and is sent all that it missed", async () => {
  const asked = openPage({ ...hook, active: false, pausedBecause: "FAILING" }, "/system/webhooks?open=7");
  expect(await screen.findByText(/Đã tạm dừng: hơn một ngày liền không gửi được/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Gửi mọi lần còn thiếu" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(["POST /webhooks/7/resumption"]));
});

test("each delivery says what was answered; one is left out, another sent again", async () => {
  const asked = openPage({ ...hook, failingSince: "2026-11-28T01:00:00Z" }, "/system/webhooks?open=7");
  expect(await screen.findByText("Trả lời: 503 · Nơi nhận trả lời khác 2xx · “bảo trì”")).toBeTruthy();
  expect(screen.getByText("Trả lời: 200 · “ok”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Bỏ qua" }));
  fireEvent.click(screen.getByRole("button", { name: "Gửi lại" }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toEqual([
      "POST /webhook-deliveries/71/skipping",
      "POST /webhook-deliveries/70/replay",
    ]),
  );
});

test("an address of a receiver that is gone opens nothing", async () => {
  openPage(hook, "/system/webhooks?open=99");
  expect(await screen.findByText("Phần mềm kế toán")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
