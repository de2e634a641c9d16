/** Who leaves, who comes back, and what a browser keeps in between. */
import "fake-indexeddb/auto";
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWeek, readWeek } from "../areas/registrations/week/kept-weeks.ts";
import { week } from "../areas/registrations/week/week.test-data.tsx";
import { ownBelongings } from "../lib/belongings.ts";
import { keepDraft } from "../lib/drafts.ts";
import { currentLanguage, speak, speakForAccount } from "../lib/language.ts";
import { onNotice } from "../lib/notices.ts";
import { keepForSending, unsentOf } from "../lib/outbox.ts";
import { currentToken, endSession, keepSession, restoreSession, watchSession } from "../lib/session.ts";
import { wayBackOf } from "../lib/way-back.ts";
import { leave } from "./leaving.ts";
import { openApp } from "./whole-app.test-data.tsx";

const lan: CurrentUser = {
  id: 1,
  username: "xa.lan",
  fullName: "Nguyễn Thị Lan",
  role: "ROLE_DEPARTMENT_ADMIN",
  capabilities: [],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 2, name: "UBND xã Bến Hạ", shortName: null, type: "LEVEL_2" },
};
const mai: CurrentUser = { ...lan, id: 7, username: "tb.mai", role: "ROLE_DEPARTMENT_USER" };

let answers: Record<string, Response | undefined>;
const refused = (status: number) =>
  Response.json({ code: "unauthenticated", message: "Phiên đã hết." }, { status });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession({ token: "first", user: lan });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const found = answers[`${method} ${address.replace(/^\/api|\?.*$/g, "")}`];
    return (
      found?.clone() ??
      Response.json({
        items: [],
        total: 0,
        unread: 0,
        waiting: { items: [], total: 0, groups: [] },
        numbers: [],
        charts: [],
      })
    );
  });
  answers = { "GET /dashboard": refused(503) };
  speak("vi");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// why so long: the first to open the program waits until all of it is read
const at = (router: ReturnType<typeof openApp>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path), { timeout: 25_000 });
const everythingKept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test("after a logout nothing that was typed or looked at is left, but how the device is set up is", () => {
  ownBelongings(lan.id);
  keepDraft("1 demand new", { reason: "Kính hiển vi hỏng" });
  localStorage.setItem("search-recent-1", '[{"title":"Kính hiển vi"}]');
  localStorage.setItem("views 1 equipment", '[{"name":"Kính hiển vi","address":"search=kinh"}]');
  localStorage.setItem("views 7 equipment", '[{"name":"Kính hiển vi của Mai","address":"search=kinh"}]');
  localStorage.setItem("known-things 1", '[{"name":"Kính hiển vi"}]');
  localStorage.setItem("appearance", "dark");
  localStorage.setItem("table.equipment", '{"hidden":["model"]}');
  leave();
  expect(everythingKept()).not.toMatch(/Kính hiển vi|xa\.lan|Lan/);
  expect(localStorage.getItem("token")).toBeNull();
  expect({ ...localStorage }).toEqual({
    appearance: "dark",
    language: "vi",
    "table.equipment": '{"hidden":["model"]}',
  });
});

test("views that this browser still has are taken along to the account of their person, and are then no longer in the browser", async () => {
  const views = [
    { name: "Kính hiển vi", address: "search=kinh" },
    { name: "Quá hạn", address: "overdue=true" },
  ];
  localStorage.setItem(
    "views 1 loans",
    JSON.stringify([...views, { name: "Dài".repeat(40), address: "search=a" }, null]),
  );
  localStorage.setItem("views 1 book", "{broken");
  answers["GET /auth/saved-views"] = Response.json({ lists: [{ list: "loans", views: [views[0]] }] });
  answers["PUT /auth/saved-views"] = refused(503);
  const asked = vi.fn(fetch);
  vi.stubGlobal("fetch", asked);
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("views "));
  const sent = () =>
    asked.mock.calls
      .filter(([, init]) => init?.method === "PUT")
      .map(([, init]) => JSON.parse(String(init?.body)));

  openApp("/dashboard");
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 15_000 });
  expect(stored()).toContain("views 1 loans");
  cleanup();
  answers["PUT /auth/saved-views"] = Response.json({ lists: [{ list: "loans", views }] });
  openApp("/dashboard");
  await waitFor(() => expect(stored()).toEqual([]), { timeout: 15_000 });
  expect(sent()).toEqual([
    { list: "loans", views },
    { list: "loans", views },
  ]);
}, 40_000);

test("what was written without a network outlives the logout", async () => {
  await keepForSending({ key: "k1", kind: "incident", request: { note: "Vỡ thấu kính" } });
  leave();
  expect(await unsentOf(lan.id)).toEqual(["k1"]);
});

test("a session that ended by itself keeps the drafts for the same person, and no other finds them", () => {
  ownBelongings(lan.id);
  keepDraft("1 demand new", { reason: "Kính hiển vi hỏng" });
  endSession("refusal");
  expect(everythingKept()).toContain("Kính hiển vi hỏng");
  keepSession({ token: "second", user: lan });
  ownBelongings(lan.id);
  expect(everythingKept()).toContain("Kính hiển vi hỏng");
  endSession("refusal");
  keepSession({ token: "third", user: mai });
  ownBelongings(mai.id);
  expect(everythingKept()).not.toContain("Kính hiển vi hỏng");
});

test("after a login the way leads to the start page, whatever the last address was, and a logout forgets it", async () => {
  const router = openApp("/equipment/vouchers?open=5");
  await at(router, "/equipment/vouchers");
  await act(async () => leave());
  await at(router, "/login");
  // the browser's own way back leads to a page of the person who left
  await act(() => router.navigate("/equipment/vouchers?open=5"));
  await at(router, "/login");
  await act(async () => keepSession({ token: "second", user: mai }));
  await at(router, "/dashboard");
  expect(wayBackOf(mai.id)).toBeUndefined();
  expect(screen.queryByText(/Tiếp tục/)).toBeNull();
});

test("whoever leaves while a page is still on its way elsewhere reaches the login page all the same", async () => {
  const router = openApp("/dashboard");
  await screen.findByRole("heading", { level: 1 }, { timeout: 15_000 });
  act(() => {
    leave();
  });
  // what was typed a moment ago comes into the address, and stops the way that was taken
  act(() => void router.navigate("/dashboard?search=kinh", { replace: true }));
  await at(router, "/login");
});

test("where a session ended in the middle of work, the same person is offered the address once, another never", async () => {
  const stopped = async () => {
    cleanup();
    keepSession({ token: "first", user: lan });
    const router = openApp("/equipment/vouchers?open=5");
    await at(router, "/equipment/vouchers");
    await act(async () => endSession("refusal"));
    await at(router, "/login");
    return router;
  };
  const other = await stopped();
  await act(async () => keepSession({ token: "second", user: mai }));
  await at(other, "/dashboard");
  expect(screen.queryByText(/Tiếp tục/)).toBeNull();
  const same = await stopped();
  await act(async () => keepSession({ token: "second", user: lan }));
  await at(same, "/dashboard");
  const way = await screen.findByRole("link", { name: "Phiếu tăng, giảm, điều chuyển" });
  expect(way.getAttribute("href")).toBe("/equipment/vouchers?open=5");
  await act(async () => way.click());
  await at(same, "/equipment/vouchers");
  expect(wayBackOf(lan.id)).toBeUndefined();
}, 40_000);

test("a token without a readable person asks who it is and goes on; only a 401 logs out", async () => {
  for (const user of [null, "{broken", '{"id":1}']) {
    cleanup();
    localStorage.setItem("token", "kept");
    if (user === null) localStorage.removeItem("user");
    else localStorage.setItem("user", user);
    restoreSession();
    answers["POST /auth/session"] = refused(503);
    const router = openApp("/equipment/vouchers");
    expect(await screen.findByRole("button", { name: "Thử lại" })).toBeTruthy();
    expect([currentToken(), router.state.location.pathname]).toEqual(["kept", "/equipment/vouchers"]);
    answers["POST /auth/session"] = Response.json({ token: "kept", user: lan });
    await act(async () => screen.getByRole("button", { name: "Thử lại" }).click());
    expect(await screen.findByText("UBND XÃ BẾN HẠ")).toBeTruthy();
  }
  localStorage.removeItem("user");
  restoreSession();
  answers["POST /auth/session"] = refused(401);
  const said: string[] = [];
  onNotice(({ title, text }) => said.push(`${title}: ${text}`));
  cleanup();
  const router = openApp("/equipment/vouchers");
  await at(router, "/login");
  expect(currentToken()).toBeUndefined();
  expect(said).toEqual(["Lỗi: Phiên đã hết."]);
}, 40_000);

test("the language of the installation holds until a person chooses one", () => {
  localStorage.removeItem("language");
  document.head.innerHTML = '<meta name="default-locale" content="en">';
  speakForAccount(null);
  expect(currentLanguage()).toBe("en");
  speakForAccount("vi");
  expect([currentLanguage(), localStorage.getItem("language")]).toEqual(["vi", null]);
  speakForAccount(null);
  expect(currentLanguage()).toBe("en");
  speak("vi");
  speakForAccount(null);
  expect(currentLanguage()).toBe("vi");
  document.head.innerHTML = "";
});

test("everybody who watches hears of a login and of a logout", () => {
  const heard = vi.fn();
  const stop = watchSession(heard);
  keepSession({ token: "second", user: mai });
  endSession();
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a week that was kept for days without a network goes with its person, and with nobody else", async () => {
  const next = { ...week, monday: "2099-12-28" };
  for (const { id } of [lan, mai]) await keepWeek(id, next);
  leave();
  await waitFor(async () => expect(await readWeek(lan.id, next.monday)).toBeUndefined());
  expect(await readWeek(mai.id, next.monday)).toBeTruthy();
});
