import type { KeptRoom } from "@so-thiet-bi/contract/roll-over";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { RoomHandover } from "./room-handover.tsx";

const mai = { id: 7, name: "Phan Thị Tuyết Mai", since: "2025-08-15", hasLeft: true };
const room = (id: number, name: string, keepers: KeptRoom["keepers"]): KeptRoom => ({
  ...{ id, name, version: 3, keepers, kinds: 12 },
});
const rooms = [room(1, "Kho thiết bị", [mai]), room(2, "Thư viện", []), room(3, "Phòng Hóa", [mai])];
const sent: { method: string; body: unknown }[] = [];

beforeEach(() => {
  speak("vi");
  sent.length = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string, { method = "GET", body }: RequestInit = {}) => {
      if (method === "POST") sent.push({ method, body: JSON.parse(String(body)) });
      return Response.json(
        address.includes("/employees/choices")
          ? { items: [{ id: 9, name: "Võ Anh Tuấn", code: "CB-9", belongsTo: null }], total: 1 }
          : { items: rooms },
      );
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const choose = async (field: HTMLElement, name: string) => {
  fireEvent.mouseDown(field);
  fireEvent.click(
    await screen.findByText(name, {
      selector: ".ant-select-item-option-content *, .ant-select-item-option-content",
    }),
  );
};

test("all rooms of who left go to one person in one call; the others stay as they are", async () => {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <RoomHandover />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const list = await screen.findByRole("list", { name: "Giao phòng" });
  expect(within(list).getAllByText(/Phan Thị Tuyết Mai từ 15\/08\/2025 \(đã rời trường\)/)).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Giao phòng" })).toHaveProperty("disabled", true);
  await choose(screen.getByRole("combobox", { name: /^Mọi phòng của/ }), mai.name);
  await choose(screen.getByRole("combobox", { name: /^Giao cho/ }), "Võ Anh Tuấn");
  fireEvent.click(screen.getByRole("button", { name: "Chọn 2 phòng" }));
  fireEvent.change(screen.getByLabelText("Số quyết định"), { target: { value: "27/QĐ" } });
  fireEvent.click(screen.getByRole("button", { name: "Giao 2 phòng" }));
  await waitFor(() => expect(within(list).getAllByRole("button", { name: "In biên bản" })).toHaveLength(2));
  expect(sent.at(-1)?.body).toMatchObject({
    decision: "27/QĐ",
    rooms: [
      { id: 1, version: 3, employeeId: 9 },
      { id: 3, version: 3, employeeId: 9 },
    ],
  });
});
