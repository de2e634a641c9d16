/** What does not exist, what one may not see, and what could not be reached are three things. */
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { endSession, keepSession } from "../lib/session.ts";
import { openApp } from "./whole-app.test-data.tsx";

const user = {
  id: 1,
  username: "tb.mai",
  fullName: "Nguyễn Thị Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: [],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};
const empty = { items: [], total: 0, unread: 0, can: {} };
let answer: (path: string) => Response | undefined;

beforeEach(() => {
  speak("en");
  keepSession({ token: "abc", user });
  vi.stubGlobal(
    "fetch",
    async (address: string) => answer(address.replace(/^\/api|\?.*$/g, "")) ?? Response.json(empty),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notThere = (id: string) => (path: string) =>
  path.includes(id)
    ? Response.json({ code: "notFound", message: "No such record." }, { status: 404 })
    : undefined;
const lost = { timeout: 15_000 };

test.each([
  "/nowhere",
  "/system/nope",
  "/category/nope",
  "/report/nope",
  "/track-book/nope",
  "/equipment/nope",
])(
  "%s is the not-found page, inside the shell",
  async (address) => {
    answer = notThere("/reports/nope");
    openApp(address);
    expect(await screen.findByRole("heading", { name: "404", level: 1 }, lost)).toBeTruthy();
    expect(screen.getByText("Sorry, the page you visited does not exist.")).toBeTruthy();
    expect(screen.getByText("TRƯỜNG THCS BẾN HẠ")).toBeTruthy();
    expect(screen.queryByText("Could not be loaded")).toBeNull();
  },
  20_000,
);

test.each([
  "/equipment/management/987654",
  "/equipment/vouchers/987654",
  "/equipment/demand?open=987654",
  "/equipment/demand/987654/edit",
  "/equipment/inventory/987654",
  "/equipment/rooms/987654",
  "/equipment/campaigns?open=987654",
  "/equipment/broken?open=987654",
  "/equipment/broken/repairs?open=987654",
  "/equipment/broken/liquidations?open=987654",
  "/equipment/request/loans?open=987654",
  "/equipment/request/registrations?open=987654",
  "/equipment/norm/lists/987654",
  "/equipment/norm/lists/987654/compare",
  "/report/requests/987654",
  "/report/submissions/987654",
  "/system/school-year?open=987654",
  "/category/subject?open=987654",
])(
  "the record %s does not exist, and nothing offers to try again",
  async (address) => {
    answer = notThere("987654");
    openApp(address);
    const gone = "This record is no longer there, or belongs to another unit.";
    expect(await screen.findByText(gone, undefined, lost)).toBeTruthy();
    // a panel over it hides the rest of the page from screen readers
    const back = screen.getByRole("link", { name: "Back to the list", hidden: true });
    expect(back.getAttribute("href")).not.toMatch(/987654|^\/$/);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
  20_000,
);

test("an address that cannot name a record leads nowhere either", async () => {
  answer = (path) =>
    path.includes("NaN")
      ? Response.json({ code: "invalid", message: "…", fields: { id: "A number, please." } }, { status: 400 })
      : undefined;
  openApp("/equipment/management/abc");
  expect(
    await screen.findByText("Sorry, the page you visited does not exist.", undefined, lost),
  ).toBeTruthy();
}, 20_000);

test("what somebody may not see says so, and who may", async () => {
  answer = (path) =>
    path.startsWith("/equipments/5")
      ? Response.json(
          { code: "forbidden", message: "You may not do this. Only the head of the unit." },
          { status: 403 },
        )
      : undefined;
  openApp("/equipment/management/5");
  expect(await screen.findByText("Your account may not see this", undefined, lost)).toBeTruthy();
  expect(screen.getAllByText(/Only the head of the unit/).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
}, 20_000);

test("without a network the page says so, and can be tried again", async () => {
  answer = (path) => {
    if (path.startsWith("/equipments/5")) throw new TypeError("failed to fetch");
    return undefined;
  };
  openApp("/equipment/management/5");
  expect(await screen.findByText("The server cannot be reached", undefined, lost)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Try again" }).length).toBeGreaterThan(0);
}, 20_000);

test("an unknown address is not worth a login", async () => {
  endSession();
  const router = openApp("/nowhere");
  expect(await screen.findByRole("heading", { name: "404", level: 1 }, lost)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/nowhere");
}, 20_000);
