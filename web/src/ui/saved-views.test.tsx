import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { keepSession } from "../lib/session.ts";
import { SavedViews } from "./saved-views.tsx";

function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <SavedViews name="classrooms" /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test("filters are kept under a name, opened again without the page, and deleted", async () => {
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
  const router = open("/category/classroom?grade=6&page=3&sort=code");
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  fireEvent.change(await screen.findByLabelText("Tên chế độ xem"), { target: { value: " Khối  6 " } });
  fireEvent.click(screen.getByRole("button", { name: "Lưu bộ lọc đang dùng" }));

  await act(() => router.navigate("/category/classroom"));
  fireEvent.click(screen.getByRole("button", { name: "Chế độ xem" }));
  expect((screen.getByLabelText("Tên chế độ xem") as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(await screen.findByRole("button", { name: "Khối 6" }));
  expect(router.state.location.search).toBe("?grade=6&sort=code");

  fireEvent.click(await screen.findByRole("button", { name: "Chế độ xem: Khối 6" }));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa chế độ xem Khối 6" }));
  expect(screen.queryByRole("button", { name: "Khối 6" })).toBeNull();
});
