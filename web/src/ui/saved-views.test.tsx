import type { SavedViews as Kept } from "@so-thiet-bi/contract/auth";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newQueryClient } from "../lib/queries.ts";
import { keepSession } from "../lib/session.ts";
import { SavedViews } from "./saved-views.tsx";

/** What the account keeps; another list has a view of its own. */
let lists: Kept["lists"];

beforeEach(() => {
  lists = [{ list: "loans", views: [{ name: "Quá hạn", address: "overdue=true" }] }];
  localStorage.clear();
  keepSession({
    token: "t",
    user: {
      id: 7,
      username: "tb.mai",
      fullName: "Lê Thị Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 1, name: "THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method === "PUT") {
      const given = JSON.parse(String(body)) as Kept["lists"][number];
      lists = [...lists.filter(({ list }) => list !== given.list), given];
    }
    return Response.json({ lists });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <SavedViews name="classrooms" /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("filters are kept under a name with the account, opened again without the page, and deleted", async () => {
  const router = open("/category/classroom?grade=6&page=3&sort=code");
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  fireEvent.change(await screen.findByLabelText("Tên chế độ xem"), { target: { value: " Khối  6 " } });
  const save = screen.getByRole("button", { name: "Lưu bộ lọc đang dùng" }) as HTMLButtonElement;
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await screen.findByRole("button", { name: "Chế độ xem: Khối 6" });
  expect(lists[1]).toEqual({ list: "classrooms", views: [{ name: "Khối 6", address: "grade=6&sort=code" }] });
  expect(JSON.stringify({ ...localStorage })).not.toContain("Khối 6");

  await act(() => router.navigate("/category/classroom"));
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  expect((screen.getByLabelText("Tên chế độ xem") as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(await screen.findByRole("button", { name: "Khối 6" }));
  expect(router.state.location.search).toBe("?grade=6&sort=code");

  fireEvent.click(await screen.findByRole("button", { name: "Chế độ xem: Khối 6" }));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa chế độ xem Khối 6" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Khối 6" })).toBeNull());
  expect(lists.find(({ list }) => list === "classrooms")?.views).toEqual([]);
});

test("a list without filters asks for no views until they are looked at, and nothing is kept before they are known", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "internal", message: "Máy chủ bận." }, { status: 500 }),
  );
  open("/category/classroom?grade=6");
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  fireEvent.change(await screen.findByLabelText("Tên chế độ xem"), { target: { value: "Khối 6" } });
  expect((screen.getByRole("button", { name: "Lưu bộ lọc đang dùng" }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  cleanup();
  vi.unstubAllGlobals();
  const fetched = vi.fn(async () => Response.json({ lists }));
  vi.stubGlobal("fetch", fetched);
  open("/category/classroom");
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});
