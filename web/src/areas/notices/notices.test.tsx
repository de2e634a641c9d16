import { type Notice, noticeTopics } from "@so-thiet-bi/contract/notices";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { NoticeBell } from "./notice-bell.tsx";
import NoticePage from "./notice-page.tsx";
import { NoticeSettingsTable } from "./notice-settings.tsx";

const arrived = (id: number, title: string, readAt: string | null = null): Notice => ({
  id,
  event: "demand.arrived",
  subjectType: "demand",
  subjectId: id + 100,
  details: { code: `DN-2627-000${id}`, title, unit: "Trường THCS Bến Hạ" },
  actorName: "Đặng Mạnh Hùng",
  actorUnit: "Trường THCS Bến Hạ",
  createdAt: "2026-11-21T01:00:00Z",
  readAt,
  link: `/equipment/demand?open=${id + 100}`,
});

/** A server that keeps the given notices; the asked calls in order. */
function serve(kept: Notice[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://school");
    const call = `${method} ${pathname.replace("/api", "")}`;
    asked.push(typeof body === "string" ? `${call} ${body}` : call);
    if (call === "POST /notices/reading") {
      const { ids, about, until } = JSON.parse(String(body));
      for (const one of kept) {
        if (ids && !ids.includes(one.id)) continue;
        if (about && one.subjectId !== about.id) continue;
        if (until && one.id > until) continue;
        one.readAt = "2026-11-21T02:00:00Z";
      }
    }
    const unread = kept.filter(({ readAt }) => readAt === null).length;
    if (call !== "GET /notices") return Response.json({ unread });
    const items = kept.filter(({ readAt }) => searchParams.get("unread") !== "true" || readAt === null);
    return Response.json({ items, page: 1, size: 20, total: items.length, unread });
  });
  return asked;
}

function open(at = "/dashboard") {
  const Other = () => {
    const other = useMutation({ mutationFn: async () => "done" });
    return (
      <button type="button" onClick={() => other.mutate()}>
        change
      </button>
    );
  };
  const shell = (
    <>
      <NoticeBell />
      <Other />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/notices", element: <NoticePage /> },
      { path: "*", element: shell },
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

beforeEach(() => speak("vi"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bell = (name: string) => screen.findByRole("button", { name });

test("the bell says how much is unread, tells it in sentences, and a click leads there and reads it", async () => {
  const asked = serve([arrived(2, "Kính hiển vi"), arrived(1, "Hóa chất", "2026-11-20T01:00:00Z")]);
  const router = open();
  fireEvent.click(await bell("Thông báo, 1 chưa đọc"));
  const panel = await screen.findByRole("dialog", { name: "Thông báo" });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const first = await within(panel).findByRole("link", { name: /Kính hiển vi/ });
  expect(first.textContent).toBe(
    "Chưa đọc: Đặng Mạnh Hùng đã gửi đề nghị DN-2627-0002 “Kính hiển vi” của Trường THCS Bến Hạ, chờ đơn vị thầy/cô duyệt",
  );
  expect(within(panel).getByRole("link", { name: /Hóa chất/ }).textContent).not.toContain("Chưa đọc");
  fireEvent.click(first);
  await waitFor(() => expect(router.state.location.search).toBe("?open=102"));
  await bell("Thông báo");
  expect(asked).toContain('POST /notices/reading {"ids":[2]}');
});

test("Escape closes it and goes back to the bell; in English it speaks English", async () => {
  serve([arrived(2, "Kính hiển vi")]);
  speak("en");
  open();
  const button = await bell("Notices, 1 unread");
  fireEvent.click(button);
  const panel = await screen.findByRole("dialog", { name: "Notices" });
  expect(await within(panel).findByText(/sent demand DN-2627-0002 “Kính hiển vi”/)).toBeTruthy();
  fireEvent.keyDown(panel, { key: "Escape" });
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
});

test("all that was seen is read at once; what came since stays", async () => {
  const kept = [arrived(2, "Kính hiển vi"), arrived(1, "Hóa chất")];
  const asked = serve(kept);
  open();
  fireEvent.click(await bell("Thông báo, 2 chưa đọc"));
  await screen.findByRole("link", { name: /Hóa chất/ });
  kept.unshift(arrived(3, "vừa tới"));
  fireEvent.click(screen.getByRole("button", { name: "Đánh dấu đã đọc tất cả" }));
  await bell("Thông báo, 1 chưa đọc");
  expect(asked).toContain('POST /notices/reading {"until":2}');
});

test("whoever opens a demand has read what was told about it", async () => {
  const asked = serve([arrived(2, "Kính hiển vi"), arrived(1, "Hóa chất")]);
  const router = open("/equipment/demand?open=102");
  await bell("Thông báo, 1 chưa đọc");
  expect(asked).toContain('POST /notices/reading {"about":{"type":"demand","id":102}}');
  await act(() => router.navigate("/equipment/demand?open=101"));
  await bell("Thông báo");
  await act(() => router.navigate("/equipment/management?open=5"));
  expect(asked.filter((call) => call.startsWith("POST"))).toHaveLength(2);
});

test("it is asked again after a minute, and after a change of one's own", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const kept: Notice[] = [];
  serve(kept);
  open();
  await bell("Thông báo");
  kept.push(arrived(1, "Hóa chất"));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await bell("Thông báo, 1 chưa đọc");
  kept.push(arrived(2, "Kính hiển vi"));
  fireEvent.click(screen.getByRole("button", { name: "change" }));
  await bell("Thông báo, 2 chưa đọc");
});

test("the page shows everything or what is unread, reads one, and says when nothing is left", async () => {
  const asked = serve([arrived(2, "Kính hiển vi"), arrived(1, "Hóa chất", "2026-11-20T01:00:00Z")]);
  open("/notices");
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  fireEvent.click(screen.getByRole("tab", { name: "Chưa đọc (1)" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Đánh dấu đã đọc" }));
  expect(await screen.findByText("Không còn thông báo nào chưa đọc.")).toBeTruthy();
  expect(asked).toContain('POST /notices/reading {"ids":[2]}');
});

test("without an answer the page says so and offers to try again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "unavailable", message: "Hệ thống đang bận." }, { status: 503 }),
  );
  open("/notices");
  expect((await screen.findByRole("alert")).textContent).toContain("Hệ thống đang bận.");
  serve([]);
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button"));
  expect(await screen.findByText("Chưa có thông báo")).toBeTruthy();
});

test("a topic is switched off for the bell alone, and kept at once", async () => {
  const sent: unknown[] = [];
  const settings = Object.fromEntries(noticeTopics.map((topic) => [topic, { bell: true, mail: true }]));
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "PUT") return Response.json({ settings, sendsMail: true, email: null, mailDigest: true });
    sent.push(JSON.parse(String(body)));
    return Response.json({ settings });
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <NoticeSettingsTable /> }])} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("switch", { name: "Kiểm kê: Chuông" }));
  await waitFor(() =>
    expect(sent).toEqual([{ settings: { ...settings, inventory: { bell: false, mail: true } } }]),
  );
  expect(screen.getByRole("link", { name: "Mở tài khoản của tôi" }).getAttribute("href")).toBe("/account");
});

test("where no mail is sent there is nothing to switch for it", async () => {
  const settings = Object.fromEntries(noticeTopics.map((topic) => [topic, { bell: true, mail: true }]));
  vi.stubGlobal("fetch", async () =>
    Response.json({ settings, sendsMail: false, email: null, mailDigest: true }),
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <NoticeSettingsTable /> }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findAllByRole("switch")).toHaveLength(noticeTopics.length);
  expect(screen.getByText(/thông báo chỉ hiện trên chuông/)).toBeTruthy();
});
