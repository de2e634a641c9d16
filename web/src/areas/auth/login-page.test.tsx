import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { endSession } from "../../lib/session.ts";
import LoginPage from "./login-page.tsx";

const session = {
  token: "abc",
  user: {
    id: 1,
    username: "lan",
    fullName: "Nguyễn Thị Lan",
    role: "ROLE_DEPARTMENT_ADMIN",
    capabilities: [],
    scopes: [],
    language: "vi",
    mustChangePassword: false,
    department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
  },
};

beforeEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

function open() {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginPage /> },
      { path: "/", element: <p>inside</p> },
    ],
    { initialEntries: ["/login"] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("the English card reads as specified, and both fields are asked for", async () => {
  speak("en");
  open();
  expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
  expect(screen.getByPlaceholderText("Username")).toBeTruthy();
  expect(screen.getByPlaceholderText("Password")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please input your username!")).toBeTruthy();
  expect(await screen.findByText("Please input your Password!")).toBeTruthy();
});

test("the card speaks Vietnamese, and the other language at a click", async () => {
  speak("vi");
  open();
  fireEvent.click(screen.getByRole("button", { name: "Đăng nhập" }));
  expect(await screen.findByText("Vui lòng nhập tên đăng nhập!")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByText("Please input your username!")).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("en");
});

test("the button loads while the call runs; then token and user are kept and the way leads to /", async () => {
  speak("en");
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const router = open();
  fireEvent.change(screen.getByPlaceholderText("Username"), { target: { value: "lan" } });
  fireEvent.change(screen.getByPlaceholderText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(document.querySelector(".ant-btn-loading")).toBeTruthy());
  answer(new Response(JSON.stringify(session)));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(localStorage.getItem("token")).toBe("abc");
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toMatchObject({ username: "lan", role: "ROLE_DEPARTMENT_ADMIN" });
});
