/** Every page says what it is, and the guide says nothing that no screen says. */
import { join } from "node:path";
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { guideAsWritten } from "../../../guide-as-written.ts";
import { catalogueRoutes } from "../../areas/catalogues/catalogue-routes.tsx";
import { text as weekText } from "../../areas/registrations/week.text.ts";
import { speak } from "../../lib/language.ts";
import { keepSession } from "../../lib/session.ts";
import { actions } from "../actions.ts";
import { routes } from "../routes.tsx";
import BookletPage from "./booklet-page.tsx";
import { en, page, vi, wordsOf } from "./guide/cited.ts";
import { chapters, guide } from "./guide/index.ts";
import GuidePage from "./guide-page.tsx";
import { guideChoicesFor, tasksFor } from "./guide-search.ts";
import { text } from "./help.text.ts";
import { Help } from "./help.tsx";
import { pages, pageWordsAt } from "./page-words.ts";
import { pictures } from "./pictures.ts";
import TaskPage from "./task-page.tsx";

const teacher: CurrentUser = {
  id: 9,
  username: "gv.tuan",
  fullName: "Võ Anh Tuấn",
  role: "ROLE_DEPARTMENT_USER",
  capabilities: [],
  scopes: [],
  language: "vi",
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
};
const keeper: CurrentUser = { ...teacher, id: 5, username: "tb.mai", capabilities: ["EQUIPMENT_KEEPER"] };
const t = text.vi;

// the panel comes when it is first opened: fetched beforehand, no test waits for it
beforeAll(() => import("./help-panel.tsx"));
beforeEach(() => {
  cleanup();
  speak("vi");
});

function open(at: string, who: CurrentUser = teacher): void {
  keepSession({ token: "abc", user: who });
  const elsewhere = (
    <>
      <Help />
      <input aria-label="box" />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/help", Component: GuidePage },
      { path: "/help/:task", Component: TaskPage },
      { path: "/help/booklet/:work", Component: BookletPage },
      { path: "*", element: elsewhere, handle: { breadcrumb: { vi: "Tuần của tôi", en: "My week" } } },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
}

test("every page of the program has its words, and no other place has", () => {
  // the login page says on itself whom to ask, one passes by on the way back; what is unknown is no page
  const outside = ["/login", "/login/return", "/*"];
  const all = [...addressesIn(routes), ...addressesIn(catalogueRoutes, "/category")]
    .filter((address) => !outside.includes(address))
    .map((address) => address.replace(/^\/category\/[\w-]+(\/[\w-]+)?\/import$/, imported));
  expect(all.length).toBeGreaterThan(70);
  expect([...new Set(all)].sort()).toEqual(Object.keys(pages).sort());
  for (const [path, words] of Object.entries(pages))
    expect([path, pageWordsAt(path.replace(/:list|:below/g, "list").replace(/:\w+\??/g, "7"))]).toEqual([
      path,
      words,
    ]);
});

test("each says three sentences in both languages, and two tasks that the guide has", () => {
  const known = new Set(guide.map(({ key }) => key));
  for (const [path, { says, tasks }] of Object.entries(pages)) {
    expect([path, says.length, new Set(says.map(({ vi }) => vi)).size]).toEqual([path, 3, 3]);
    for (const { vi, en } of says)
      expect([path, /[.!]$/.test(vi), /[.!]$/.test(en)]).toEqual([path, true, true]);
    expect([path, ...tasks.filter((task) => !known.has(task))]).toEqual([path]);
    expect(tasks[0]).not.toBe(tasks[1]);
  }
});

test("each task has its own key, three to seven steps, and an action that begins it", () => {
  expect(new Set(guide.map(({ key }) => key)).size).toBe(guide.length);
  expect(guide.length).toBeGreaterThanOrEqual(28);
  const begins = new Set(actions.map(({ key }) => key));
  for (const { key, steps, after, action } of guide) {
    expect([key, begins.has(action), after.length > 0]).toEqual([key, true, true]);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(7);
  }
  for (const work of dailyWorks)
    expect(guide.filter(({ works }) => works.includes(work)).length).toBeGreaterThanOrEqual(4);
});

test("words of the screen are those of the screen, the same in both languages, and every task cites some", () => {
  const week = wordsOf(weekText);
  expect(vi`Bấm ${week.register}, rồi ${week.registerMany}.`).toBe(
    `Bấm **${weekText.vi.register}**, rồi **${weekText.vi.registerMany.replace("{{count}}", "…")}**.`,
  );
  expect(en`Open ${page("/report")}.`).toBe("Open **Report**.");
  expect(() => page("/nowhere")).toThrow("/nowhere");
  for (const { key, steps, after } of guide) {
    const sentences = [...steps, ...after];
    const cited = (sentence: string) => sentence.split("**").length - 1;
    for (const sentence of sentences) expect([key, cited(sentence.en)]).toEqual([key, cited(sentence.vi)]);
    expect(sentences.some(({ vi }) => cited(vi) > 0)).toBe(true);
    expect(JSON.stringify(sentences)).not.toMatch(/undefined|\{\{|\*\*\*\*/);
  }
});

test("the build writes down the guide as it is here", async () => {
  const { load } = guideAsWritten();
  if (typeof load !== "function") throw new Error("It loads nothing");
  const file = join(import.meta.dirname, "guide/index.ts");
  const code = await (load as (id: string) => Promise<string>)(file);
  const [written = "", ...others] = code.split("\n");
  expect(JSON.parse(written.replace(/^export const chapters = |;$/g, ""))).toEqual(chapters);
  expect(others).toEqual(["export const guide = chapters.flatMap(({ tasks }) => tasks);"]);
  expect(guide).toEqual(chapters.flatMap(({ tasks }) => tasks));
  expect(await (load as (id: string) => Promise<unknown>)("/elsewhere.ts")).toBeUndefined();
});

test("“?” says three sentences about the page and leads to its two tasks; the key does the same", async () => {
  open("/equipment/request");
  fireEvent.click(screen.getByRole("button", { name: "Trợ giúp trang này" }));
  const panel = await screen.findByRole("dialog", { name: "Trợ giúp: Tuần của tôi" });
  const { says } = pages["/equipment/request"] ?? { says: [] };
  expect(
    within(panel)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(says.map((sentence) => sentence.vi));
  const links = within(within(panel).getByRole("navigation", { name: t.panelTasks })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/help/register-lessons",
    "/help/move-lesson",
  ]);
  fireEvent.click(links[0] as HTMLElement);
  expect(await screen.findByRole("button", { name: t.now })).toBeTruthy();
});

test("the key opens it, but not while somebody types", async () => {
  open("/scan");
  fireEvent.keyDown(screen.getByLabelText("box"), { key: "?" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("whoever may do a task begins it from its page; everybody else reads who may", () => {
  open("/help/hand-out", keeper);
  expect(screen.getByRole("button", { name: t.now })).toBeTruthy();
  cleanup();
  open("/help/hand-out");
  expect(screen.queryByRole("button", { name: t.now })).toBeNull();
  expect(screen.getByText(t.notYours.replace("{{works}}", t.work_keeper))).toBeTruthy();
  cleanup();
  open("/help/no-such-task");
  expect(screen.getByText(t.noTask)).toBeTruthy();
});

test("a task stands beside the others of its chapter", () => {
  open("/help/hand-out", keeper);
  const beside = within(screen.getByRole("navigation", { name: "Cho mượn, nhận trả" }));
  expect(beside.getByText("Giao thiết bị ở quầy").getAttribute("aria-current")).toBe("page");
  expect(beside.getByRole("link", { name: "Nhận lại thiết bị" }).getAttribute("href")).toBe(
    "/help/take-back",
  );
});

test("each task has its picture, folded until somebody wants it", () => {
  expect(Object.keys(pictures).toSorted()).toEqual(guide.map(({ key }) => key).toSorted());
  open("/help/hand-out", keeper);
  const folded = screen.getByText(t.picture).closest("details");
  expect(folded?.open).toBe(false);
  const picture = within(folded as HTMLElement).getByAltText<HTMLImageElement>(/Giao thiết bị ở quầy/);
  expect(picture.getAttribute("loading")).toBe("lazy");
  expect(picture.src).toMatch(/loan-counter-1440-light-vi/);
  expect(picture.closest("a")?.getAttribute("href")).toBe(picture.src);
});

test("the guide shows one's own tasks first, and each once", () => {
  open("/help", keeper);
  const [first] = screen.getAllByRole("heading", { level: 2 });
  expect(first?.textContent).toBe(t.mine);
  const shown = screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith("/help/"));
  expect(shown.toSorted()).toEqual(guide.map(({ key }) => `/help/${key}`).toSorted());
});

test.each([
  ["dang ky tiet", "register-lessons"],
  ["hỏng", "report-broken"],
  ["quen mat khau", "reset-password"],
  ["nhap excel", "import-excel"],
  ["two-step", "second-factor"],
  ["kiem ke cuoi nam", "count-school"],
  ["khau hao", "post-wear"],
  ["thanh ly", "write-off"],
  ["offline", "without-network"],
])("“%s” finds its task, without marks and in either language", (typed, key) => {
  expect(tasksFor(typed)[0]?.key).toBe(key);
  const work = tasksFor(typed)[0]?.works[0] ?? "teacher";
  expect(guideChoicesFor(work, "vi", typed)[0]?.link).toBe(`/help/${key}`);
});

test("the guide is searched by its steps too, the search over everything only by names", () => {
  expect(tasksFor("ten tung thu").map(({ key }) => key)).toContain("hand-out");
  expect(guideChoicesFor("keeper", "vi", "ten tung thu")).toEqual([]);
  expect(guideChoicesFor("keeper", "vi", "giao thiet bi")[0]?.link).toBe("/help/hand-out");
  expect(guideChoicesFor("teacher", "vi", "giao thiet bi o quay")).toEqual([]);
  expect(tasksFor("xyzzy")).toEqual([]);
});

test("a booklet holds the tasks of its work, all of them", () => {
  open("/help/booklet/commune");
  const shown = screen.getAllByRole("article").map(({ id }) => id);
  const own = guide.filter(({ works }) => works.includes("commune")).map(({ key }) => key);
  expect(shown.toSorted()).toEqual(own.toSorted());
  expect(shown[0]).toBe("decide-demand");
  expect(screen.getByRole("button", { name: t.print })).toBeTruthy();
});

const imported = (_: string, below: string | undefined) => `/category/:list${below ? "/:below" : ""}/import`;

/** Those that draw a page of their own, and do not lead on. */
function addressesIn(all: readonly RouteObject[], above = ""): string[] {
  return all.flatMap(({ path = "", children, lazy, Component }) => {
    const address = path.startsWith("/") ? path : path ? `${above === "/" ? "" : above}/${path}` : above;
    if (children) return addressesIn(children, address);
    return lazy || Component ? [address] : [];
  });
}
