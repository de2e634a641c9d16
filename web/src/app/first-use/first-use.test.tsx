/** The quiet line, the tour behind it and the news of a release, as the account remembers them. */
import { mostSteps, tours } from "@so-thiet-bi/contract/first-use";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { currentSession, keepSession } from "../../lib/session.ts";
import { askForTour, endTour, useTour } from "../../lib/tours.ts";
import WhatIsNew from "../pages/what-is-new.tsx";
import { newest } from "../releases/newest.ts";
import FirstUse from "./first-use.tsx";
import { stepsByTour } from "./steps.ts";

const release = `release-${newest.version}`;
const teacher = {
  id: 5,
  username: "gv.tuan",
  fullName: "Võ Anh Tuấn",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: [],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};
let kept: string[][];

beforeEach(() => {
  speak("vi");
  kept = [];
  endTour();
  keepSession({ token: "abc", user: teacher });
  // jsdom has dialogs and no way to open them
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal("fetch", async (_: RequestInfo, init?: RequestInit) => {
    const { seen } = JSON.parse(String(init?.body)) as { seen: string[] };
    kept.push(seen);
    return Response.json({ ...teacher, seen: kept.flat() });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The parts of the start page that the teacher's tour shows, but for one where it is left out. */
function StartPage({ without }: { without?: "slips" }) {
  useTour("teacher");
  return (
    <>
      <FirstUse />
      <main id="content">
        <h1 tabIndex={-1}>Trang chủ</h1>
        <section aria-labelledby="dashboard-waiting" />
        {!without && <section aria-labelledby="dashboard-slips" />}
      </main>
      <nav className="phone-bar" />
      <button type="button" className="search-button">
        Tìm
      </button>
    </>
  );
}

function open(page = <StartPage />) {
  const router = createMemoryRouter(
    [
      { path: "/", element: page },
      { path: "/help/new", Component: WhatIsNew },
    ],
    { initialEntries: ["/"] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("a newcomer walks the tour by its keys, and the account remembers it with the release", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Xem trong 4 bước" }));
  const dialog = screen.getByRole("dialog", { name: "Việc đang chờ đứng trên cùng" });
  expect(document.activeElement?.textContent).toBe("Tiếp");
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  expect(dialog.textContent).toContain("Bước 1/4");
  for (const _ of [1, 2, 3, 4]) fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(screen.getByRole("dialog", { name: "Tìm thứ gì cũng được" }).textContent).toContain("Bước 4/4");
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  expect(dialog.textContent).toContain("Bước 3/4");
  fireEvent.keyDown(dialog, { key: "ArrowRight" });
  expect(kept).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Xong" }));
  await waitFor(() => expect(kept).toEqual([["teacher", release]]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("Lần đầu dùng?")).toBeNull();
  // the button that opened it has gone with the line
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  expect(currentSession()?.user.seen).toEqual(["teacher", release]);
});

test("who skips it is not asked again, and sees it when they ask", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ qua" }));
  await waitFor(() => expect(kept).toEqual([["teacher", release]]));
  expect(screen.queryByText("Lần đầu dùng?")).toBeNull();
  askForTour();
  const dialog = await screen.findByRole("dialog");
  expect(screen.queryByText("Lần đầu dùng?")).toBeNull();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kept).toHaveLength(1);
});

test("a step whose part is not on the page is left out, and the line says how many there are", async () => {
  open(<StartPage without="slips" />);
  fireEvent.click(await screen.findByRole("button", { name: "Xem trong 3 bước" }));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });
  expect(screen.getByRole("dialog", { name: "Những trang dùng hằng ngày" })).toBeTruthy();
});

test("after an update one line leads to what is new, and whoever was there knows it", async () => {
  keepSession({ token: "abc", user: { ...teacher, seen: ["teacher", "release-0.8.0"] } as typeof teacher });
  const router = open();
  const link = await screen.findByRole("link", { name: "Có gì mới" });
  expect(screen.queryByText("Lần đầu dùng?")).toBeNull();
  fireEvent.click(link);
  expect(await screen.findByRole("heading", { level: 1, name: "Có gì mới" })).toBeTruthy();
  await waitFor(() => expect(kept).toEqual([[release]]));
  await router.navigate("/");
  expect(screen.queryByRole("link", { name: "Có gì mới" })).toBeNull();
});

test("the news line can be dropped unread", async () => {
  keepSession({ token: "abc", user: { ...teacher, seen: ["teacher"] } as typeof teacher });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ qua" }));
  await waitFor(() => expect(kept).toEqual([[release]]));
  expect(screen.queryByRole("link", { name: "Có gì mới" })).toBeNull();
});

test.each(tours)("the tour %s has at most four steps, each read at a glance", (tour) => {
  const steps = stepsByTour[tour];
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.length).toBeLessThanOrEqual(mostSteps);
  for (const { words, onPhone } of steps)
    for (const said of [words.vi, words.en, onPhone?.vi ?? "", onPhone?.en ?? ""])
      expect(said.length).toBeLessThanOrEqual(190);
});
