import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { onNotice } from "../../lib/notices.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { endSession } from "../../lib/session.ts";
import LoginPage, { ReturnPage } from "./login-page.tsx";

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

function open(at = "/login") {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginPage /> },
      { path: "/login/return", element: <ReturnPage /> },
      { path: "/", element: <p>inside</p> },
    ],
    { initialEntries: [at] },
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
  await waitFor(() => expect(document.querySelector("button[aria-busy=true]")).toBeTruthy());
  answer(new Response(JSON.stringify(session)));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(localStorage.getItem("token")).toBe("abc");
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toMatchObject({
    username: "lan",
    role: "ROLE_DEPARTMENT_ADMIN",
  });
});

test("an account with a second factor is asked for its code in the same form, without a word of failure before it", async () => {
  speak("en");
  const said: string[] = [];
  const stop = onNotice(({ title }) => said.push(title));
  const asked: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address.endsWith("/auth/providers")) return new Response('{"items":[]}');
    const given = JSON.parse(String(body)) as Record<string, string>;
    asked.push(given);
    const refuse = (status: number, code: string) =>
      new Response(JSON.stringify({ code, message: code }), { status });
    if (given["code"] === undefined) return refuse(409, "secondFactorNeeded");
    return given["code"] === "123456" ? new Response(JSON.stringify(session)) : refuse(400, "wrongCode");
  });
  const router = open();
  fireEvent.change(screen.getByPlaceholderText("Username"), { target: { value: "lan" } });
  fireEvent.change(screen.getByPlaceholderText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  const code = await screen.findByLabelText("Code");
  expect(code.getAttribute("autocomplete")).toBe("one-time-code");
  expect(said).toEqual([]);
  fireEvent.change(code, { target: { value: "000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("wrongCode")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(asked).toEqual([
    { username: "lan", password: "secret" },
    { username: "lan", password: "secret", code: "000000" },
    { username: "lan", password: "secret", code: "123456" },
  ]);
  stop();
});

test("another username is another account: the code is no longer asked for", async () => {
  speak("en");
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ code: "secondFactorNeeded", message: "" }), { status: 409 }),
  );
  open();
  fireEvent.change(screen.getByPlaceholderText("Username"), { target: { value: "lan" } });
  fireEvent.change(screen.getByPlaceholderText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Code");
  fireEvent.change(screen.getByPlaceholderText("Username"), { target: { value: "mai" } });
  await waitFor(() => expect(screen.queryByLabelText("Code")).toBeNull());
});

test("ways in with an account of elsewhere stand below the form", async () => {
  speak("vi");
  const items = [{ id: 7, name: "Tài khoản ngành" }];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ items })));
  open();
  expect(await screen.findByRole("button", { name: "Đăng nhập bằng Tài khoản ngành" })).toBeTruthy();
});

test("what a provider sent back is handed on once and gone from the address; a code is asked for where there is one", async () => {
  speak("vi");
  history.replaceState(null, "", "/login/return?state=s&code=c");
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const given = JSON.parse(String(body)) as Record<string, string>;
    asked.push(given);
    if (given["code"]) return new Response(JSON.stringify(session));
    return new Response(JSON.stringify({ code: "secondFactorNeeded", message: "mã" }), { status: 409 });
  });
  const router = open("/login/return");
  const code = await screen.findByLabelText("Mã xác thực");
  expect(location.search).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Đăng nhập" }));
  expect(screen.getByText("Vui lòng nhập mã xác thực!")).toBeTruthy();
  fireEvent.change(code, { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Đăng nhập" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  const returned = "state=s&code=c";
  expect(asked).toEqual([{ returned }, { returned, code: "123456" }]);
});

test("whom a provider cannot let in reads why, and goes back to the login page", async () => {
  speak("vi");
  history.replaceState(null, "", "/login/return?error=access_denied&state=s");
  const message = "“Tài khoản ngành” không cho đăng nhập.";
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ code: "providerRefused", message }), { status: 403 }),
  );
  open("/login/return");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Về trang đăng nhập" }).getAttribute("href")).toBe("/login");
});
