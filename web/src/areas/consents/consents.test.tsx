import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import ConsentList from "./consent-list.tsx";

const consent = {
  ...{ id: 7, pupil: { id: 9, name: "Trần Minh Anh", classroom: "8A" }, purpose: "PICTURES" },
  ...{ scope: "Ảnh giờ thực hành trên trang của trường", giver: "PARENT", giverName: "Nguyễn Thị Hạnh" },
  ...{
    pupilAgreed: true,
    proof: "Phiếu ký tay",
    givenOn: "2026-11-01",
    withdrawnOn: null,
    withdrawnBy: null,
  },
  ...{
    createdByName: "Đặng Mạnh Hùng",
    createdAt: "2026-11-01T00:00:00Z",
    updatedAt: "2026-11-01T00:00:00Z",
  },
  ...{ version: 3, can: { edit: true, withdraw: true } },
};

function serve() {
  const asked: { call: string; body: unknown }[] = [];
  const known: Record<string, unknown> = {
    "GET /consents": { items: [consent], page: 1, size: 20, total: 1, can: { create: true } },
    "GET /consents/7": consent,
    "POST /consents/7/withdrawal": { ...consent, withdrawnOn: "2026-11-20" },
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address, "http://school").pathname.replace("/api", "")}`;
    asked.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return new Response(JSON.stringify(known[call] ?? { message: call, code: "notFound" }), {
      status: call in known ? 200 : 404,
    });
  });
  return asked;
}

function open(path: string) {
  keepSession({
    token: "abc",
    user: {
      ...{ id: 1, username: "ht.hung", fullName: "Đặng Mạnh Hùng", role: "ROLE_DEPARTMENT_ADMIN" },
      ...{ capabilities: [], scopes: [], language: "vi", mustChangePassword: false },
      department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter([{ path: "*", element: <ConsentList /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => speak("vi"));

test("the list says of whom, to what, and whether it stands", async () => {
  serve();
  open("/system/data-requests/consents");
  const row = (await screen.findByText("Trần Minh Anh")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Đăng ảnh, video")).toBeTruthy();
  expect(within(row).getByText("Còn hiệu lực")).toBeTruthy();
});

test("a withdrawal begins with who gave the consent, and says what the school does itself", async () => {
  const asked = serve();
  open("/system/data-requests/consents?open=7");
  fireEvent.click(await screen.findByRole("button", { name: "Ghi rút lại" }));
  const by = await screen.findByLabelText<HTMLInputElement>("Ai rút lại");
  expect(by.value).toBe("Nguyễn Thị Hạnh");
  const dialog = within(by.closest("[role=dialog]") as HTMLElement);
  expect(dialog.getByText(/trường tự gỡ/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Ghi rút lại" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /consents/7/withdrawal")?.body).toMatchObject({
      ...{ withdrawnBy: "Nguyễn Thị Hạnh", version: 3 },
    }),
  );
});
