import type { LessonChemicals as Chemicals } from "@so-thiet-bi/contract/lesson-chemicals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { LessonChemicals } from "./lesson-chemicals.tsx";
import { open, serve, slip } from "./week/week.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const address = `/loan-registrations/${slip.id}`;
const found: Chemicals = {
  chemicals: [{ equipmentId: 5, name: "Axit sunfuric 98%", unit: "Lọ", quantity: 1 }],
  secondPerson: null,
  people: [
    { id: 8, name: "Trần Thị Hà" },
    { id: 9, name: "Võ Anh Tuấn" },
  ],
  can: { ask: true, confirm: false },
};
const Shown = () => <LessonChemicals registration={slip} />;

test("a lesson with a chemical of two persons says so, and a colleague is asked to look on", async () => {
  const asked = serve({
    [`GET ${address}/second-person`]: found,
    [`PUT ${address}/second-person`]: {
      ...found,
      secondPerson: { id: 8, name: "Trần Thị Hà", confirmedAt: null },
    },
  });
  open(Shown, "/");
  expect(await screen.findByText(/Giao phải có hai người: 1 × Axit sunfuric 98%/)).toBeTruthy();
  expect(screen.getByText("Chưa có người giám sát; chưa giao được các hóa chất này.")).toBeTruthy();
  const ask = screen.getByRole("button", { name: "Nhờ giám sát" });
  expect(ask.hasAttribute("disabled")).toBe(true);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Người giám sát" }));
  fireEvent.click(await screen.findByTitle("Trần Thị Hà"));
  fireEvent.click(ask);
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
      userId: 8,
      version: slip.version,
    }),
  );
});

test("whoever was asked confirms, and reads why where that is refused", async () => {
  const asked = serve({
    [`GET ${address}/second-person`]: {
      ...found,
      secondPerson: { id: 8, name: "Trần Thị Hà", confirmedAt: null },
      can: { ask: false, confirm: true },
    },
    [`POST ${address}/second-person-confirmation`]: [409, { code: "stale", message: "Phiếu vừa được sửa." }],
  });
  open(Shown, "/");
  expect(await screen.findByText("Chờ Trần Thị Hà xác nhận giám sát.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Xác nhận giám sát" }));
  expect(await screen.findByText("Phiếu vừa được sửa.")).toBeTruthy();
  expect(asked.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ version: slip.version });
});

test("a lesson without such chemicals says nothing", async () => {
  const asked = serve({ [`GET ${address}/second-person`]: { ...found, chemicals: [] } });
  open(Shown, "/");
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.queryByText(/Giao phải có hai người/)).toBeNull();
});
