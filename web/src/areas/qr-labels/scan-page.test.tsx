import type { FoundEquipment, FoundRoom } from "@so-thiet-bi/contract/qr-labels";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { pageOf } from "./addresses.ts";
import LabelPage from "./label-page.tsx";
import ScanPage from "./scan-page.tsx";
import { clearScans } from "./scans.ts";

const microscope: FoundEquipment = {
  kind: "equipment",
  id: 12,
  code: "KHV-001",
  name: "Kính hiển vi",
  departmentName: "THCS Gio Linh",
  active: true,
  roomName: "Phòng Sinh học",
  places: ["Kho"],
  serialNumber: null,
  unit: "Cái",
  trackingMode: "ITEM",
  quantity: 1,
  good: 0,
  broken: 1,
  can: { edit: true, remove: true, stop: true, resume: false, post: true, label: true, report: true },
};
const room: FoundRoom = {
  kind: "room",
  id: 3,
  code: "P003",
  name: "Phòng Sinh học",
  departmentName: "THCS Gio Linh",
  active: true,
  keepers: ["Lê Thị Mai"],
  can: { edit: false, label: false },
};

beforeEach(() => {
  speak("vi");
  clearScans();
});

/** Knows some texts; everything else is not there. */
function knows(found: Record<string, readonly (FoundEquipment | FoundRoom)[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const text = new URL(address, "http://school").searchParams.get("text") ?? "";
    asked.push(text);
    const items = found[text];
    return items
      ? new Response(JSON.stringify({ items }))
      : new Response(JSON.stringify({ code: "notFound", message: `Không tìm thấy “${text}”.` }), {
          status: 404,
        });
  });
  return asked;
}

function open(Page: ComponentType, path: string, at: string) {
  const department = { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" as const };
  const person = {
    id: 1,
    username: "mai",
    fullName: "Lê Thị Mai",
    language: "vi" as const,
    mustChangePassword: false,
    capabilities: [],
    scopes: [],
  };
  keepSession({ token: "abc", user: { ...person, role: "ROLE_DEPARTMENT_ADMIN", department } });
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: "*", element: <p>trang khác</p> },
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

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Mã thiết bị, số serial/ });

/** A hand scanner types the text and presses Enter. */
function scan(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.submit(box());
}

test("a hand scanner types into the box, and the hit shows what it is and what may be done", async () => {
  const asked = knows({ "KHV-001": [microscope] });
  const router = open(ScanPage, "/scan", "/scan");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  scan(" KHV-001 ");
  const card = await screen.findByRole("article", { name: "KHV-001 Kính hiển vi" });
  expect(asked).toEqual(["KHV-001"]);
  expect(card.textContent).toContain("Hỏng1 Cái");
  expect(card.textContent).toContain("Đang ởKho");
  expect(box().value).toBe("");
  expect(document.activeElement).toBe(box());
  fireEvent.click(within(card).getByRole("button", { name: "In tem" }));
  expect(await screen.findByRole("dialog", { name: "In tem QR" })).toBeTruthy();
  fireEvent.click(within(card).getByRole("button", { name: "Mở thiết bị" }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(pageOf(microscope)),
  );
});

test("what is typed outside of a field lands in the box", async () => {
  knows({});
  open(ScanPage, "/scan", "/scan");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  box().blur();
  fireEvent.keyDown(document.body, { key: "K" });
  expect(document.activeElement).toBe(box());
});

test("a room shows its keeper, and who may not print is not offered it", async () => {
  knows({ r3: [room] });
  open(ScanPage, "/scan", "/scan");
  scan("r3");
  const card = await screen.findByRole("article", { name: "P003 Phòng Sinh học" });
  expect(card.textContent).toContain("Lê Thị Mai");
  expect(within(card).queryByRole("button", { name: "In tem" })).toBeNull();
  expect(within(card).getByRole("button", { name: "Mở phòng" })).toBeTruthy();
});

test("a miss says why; what was scanned before is kept and can be asked again", async () => {
  const asked = knows({ SN1: [microscope, { ...microscope, id: 13, code: "KHV-002" }] });
  open(ScanPage, "/scan", "/scan");
  scan("SN1");
  expect(await screen.findByText("Có 2 thiết bị mang số serial này.")).toBeTruthy();
  scan("lạ");
  expect((await screen.findByRole("alert")).textContent).toBe("Không tìm thấy “lạ”.");
  fireEvent.click(screen.getByRole("button", { name: "KHV-001 Kính hiển vi" }));
  await waitFor(() => expect(asked).toEqual(["SN1", "lạ", "SN1"]));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa danh sách" }));
  expect(screen.getByText("Mã vừa quét sẽ hiện ở đây.")).toBeTruthy();
});

test("without a secure address the camera says what else to do, and the box still works", async () => {
  knows({ "KHV-001": [microscope] });
  vi.stubGlobal("isSecureContext", false);
  open(ScanPage, "/scan", "/scan");
  fireEvent.click(screen.getByRole("button", { name: "Bật máy ảnh" }));
  expect(await screen.findByText(/https:\/\//)).toBeTruthy();
  scan("KHV-001");
  expect(await screen.findByRole("article")).toBeTruthy();
});

test.each([
  ["NotAllowedError", /Trình duyệt không cho dùng máy ảnh/],
  ["NotFoundError", /Máy này không có máy ảnh/],
  ["NotReadableError", /ứng dụng khác đang dùng/],
])("a camera that answers %s is explained", async (name, words) => {
  knows({});
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException("no", name)) },
  });
  open(ScanPage, "/scan", "/scan");
  fireEvent.click(screen.getByRole("button", { name: "Bật máy ảnh" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Thử lại" })).toBeTruthy();
});

test("a label's address goes on to its record, and says so when there is none", async () => {
  const address = (key: string) => `${window.location.origin}/q/${key}`;
  knows({ [address("e12")]: [microscope] });
  const router = open(LabelPage, "/q/:key", "/q/e12");
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(pageOf(microscope)),
  );
});

test("a label of something that is gone leads to scanning", async () => {
  knows({});
  const router = open(LabelPage, "/q/:key", "/q/e99");
  expect(await screen.findByText("Tem này không có trong sổ của đơn vị")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Sang trang quét mã" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/scan"));
});
