import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { open, serve } from "../board/board.test-data.tsx";
import { FeedsButton } from "./feeds-button.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const own = {
  id: 1,
  of: "PERSON",
  name: "Phan Thị Tuyết Mai",
  createdByName: "Phan Thị Tuyết Mai",
  createdAt: "2026-11-20T03:00:00Z",
  lastReadAt: "2026-11-21T01:30:00Z",
  answers: true,
  can: { revoke: true },
};
const ofRoom = { ...own, id: 2, of: "ROOM", name: "Phòng Lí", lastReadAt: null, can: { revoke: false } };

const Own = () => <FeedsButton />;
const OfRoom = () => <FeedsButton roomId={7} roomName="Phòng Lí" />;

async function openDrawer() {
  fireEvent.click(await screen.findByRole("button", { name: "Đưa lịch vào điện thoại" }));
  return within(await screen.findByRole("dialog"));
}

test("a secret address is made, shown this once with its steps, and copied", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: async (words: string) => void copied.push(words) },
  });
  const requests = serve({
    "POST /calendar-feeds": { feed: own, address: "/api/calendars/abcdefghijklmnopqrstuvwxyz.ics" },
  });
  open(Own, "/");
  const drawer = await openDrawer();
  expect(drawer.queryByRole("button", { name: /lịch Phòng Lí/ })).toBeNull();
  fireEvent.click(await drawer.findByRole("button", { name: "Tạo địa chỉ cho lịch của tôi" }));
  const address = (await drawer.findByLabelText("Địa chỉ bí mật")) as HTMLInputElement;
  expect(address.value).toBe(`${location.origin}/api/calendars/abcdefghijklmnopqrstuvwxyz.ics`);
  expect(drawer.getByText(/chỉ hiện một lần này/)).toBeTruthy();
  expect(drawer.getAllByRole("listitem", { hidden: true }).length).toBeGreaterThanOrEqual(9);
  expect(
    drawer.getByRole("link", { name: "Mở bằng ứng dụng Lịch", hidden: true }).getAttribute("href"),
  ).toMatch(/^webcal:\/\//);
  fireEvent.click(drawer.getByRole("button", { name: "Chép địa chỉ" }));
  expect(await screen.findByText("Đã chép địa chỉ.")).toBeTruthy();
  expect(copied).toEqual([address.value]);
  expect(requests.find(({ call }) => call === "POST /calendar-feeds")?.body).toEqual({ roomId: null });
});

test("of a room too, where the page says so; without a clipboard the person is told to copy", async () => {
  const requests = serve({
    "POST /calendar-feeds": { feed: ofRoom, address: "https://thietbi.example/api/calendars/abc.ics" },
  });
  open(OfRoom, "/");
  const drawer = await openDrawer();
  fireEvent.click(await drawer.findByRole("button", { name: "Tạo địa chỉ cho lịch Phòng Lí" }));
  expect(((await drawer.findByLabelText("Địa chỉ bí mật")) as HTMLInputElement).value).toBe(
    "https://thietbi.example/api/calendars/abc.ics",
  );
  fireEvent.click(drawer.getByRole("button", { name: "Chép địa chỉ" }));
  expect(await screen.findByText(/Địa chỉ đã được chọn/)).toBeTruthy();
  expect(requests.find(({ call }) => call === "POST /calendar-feeds")?.body).toEqual({ roomId: 7 });
});

test("addresses in use say when they were read, and are revoked by whoever may", async () => {
  const requests = serve({
    "GET /calendar-feeds": { items: [own, { ...ofRoom, answers: false }], can: { createOwn: false } },
    "DELETE /calendar-feeds/1": [204, null],
  });
  open(Own, "/");
  const drawer = await openDrawer();
  expect(await drawer.findByText(/Đọc lần cuối 21\/11\/2026 08:30/)).toBeTruthy();
  expect(drawer.getByText(/Chưa máy nào đọc/)).toBeTruthy();
  expect(drawer.getAllByText(/Không còn đọc được/)).toHaveLength(1);
  expect(drawer.queryByRole("button", { name: /Tạo địa chỉ/ })).toBeNull();
  expect(drawer.queryByRole("button", { name: "Thu hồi: Lịch Phòng Lí" })).toBeNull();
  fireEvent.click(drawer.getByRole("button", { name: "Thu hồi: Lịch của Phan Thị Tuyết Mai" }));
  fireEvent.click(await screen.findByRole("button", { name: "Thu hồi địa chỉ" }));
  await waitFor(() => expect(requests.some(({ call }) => call === "DELETE /calendar-feeds/1")).toBe(true));
  expect(await screen.findByText("Đã thu hồi địa chỉ “Lịch của Phan Thị Tuyết Mai”.")).toBeTruthy();
});
