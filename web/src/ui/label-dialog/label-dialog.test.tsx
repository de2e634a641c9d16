import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { LabelDialog } from "./label-dialog.tsx";

beforeEach(() => speak("vi"));

/** A server that prints, and what it was asked to print. */
function printer(status = 200) {
  const orders: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    orders.push(JSON.parse(body as string));
    if (status !== 200)
      return new Response(JSON.stringify({ message: "Không được.", code: "forbidden" }), { status });
    return new Response("%PDF", { headers: { "Content-Disposition": 'attachment; filename="tem-qr.pdf"' } });
  });
  URL.createObjectURL = () => "blob:tem";
  URL.revokeObjectURL = () => undefined;
  return orders;
}

function open(count: number, onClose = () => undefined as unknown) {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <LabelDialog subjects={{ equipmentIds: [5, 6, 7] }} count={count} onClose={onClose} />
    </QueryClientProvider>,
  );
}

const place = (no: number) => screen.getByRole("radio", { name: `Tem ${no}` });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the first free label is clicked on the drawn sheet, and the order says so", async () => {
  const orders = printer();
  const onClose = vi.fn();
  open(3, onClose);
  expect(screen.getAllByRole("radio")).toHaveLength(65);
  fireEvent.click(place(4));
  expect([3, 4, 6, 7].map((no) => place(no).dataset["state"])).toEqual([
    "used",
    "printed",
    "printed",
    "free",
  ]);
  expect(screen.getByText("3 tem trên 1 trang.")).toBeTruthy();
  press("Lưu PDF");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(orders).toEqual([
    {
      format: "A4_5x13",
      startAt: 4,
      copies: 1,
      cutLines: false,
      subjects: { equipmentIds: [5, 6, 7] },
      origin: location.origin,
    },
  ]);
});

test("arrow keys walk over the sheet and stay on it", () => {
  printer();
  open(1);
  const walk = (key: string) => fireEvent.keyDown(screen.getByRole("radiogroup"), { key });
  const chosen = () =>
    screen.getAllByRole("radio").findIndex((one) => one.getAttribute("aria-checked") === "true") + 1;
  const steps = [
    "ArrowDown",
    "ArrowRight",
    "ArrowUp",
    "ArrowUp",
    "End",
    "ArrowRight",
    "Home",
    "ArrowLeft",
  ].map((key) => {
    walk(key);
    return chosen();
  });
  expect(steps).toEqual([6, 7, 2, 2, 65, 65, 1, 1]);
  expect(document.activeElement).toBe(place(1));
});

test("copies count, pages follow, and too many are said before anything is sent", () => {
  printer();
  open(50);
  fireEvent.change(screen.getByLabelText("Số bản mỗi tem"), { target: { value: "3" } });
  expect(screen.getByText("150 tem trên 3 trang.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Số bản mỗi tem"), { target: { value: "100" } });
  expect(screen.getByText("Mỗi lần in tối đa 2.000 tem.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Lưu PDF" }).disabled).toBe(true);
});

test("the format of last time is chosen again, and what it cannot read is forgotten", () => {
  printer();
  localStorage.setItem("label-format", "TAPE_50x30");
  open(1);
  expect(screen.getByText("Tem cuộn 50 × 30 mm")).toBeTruthy();
  expect(screen.queryByLabelText("Tem trống đầu tiên")).toBeNull();
});

test("a refusal keeps the dialog and what was chosen", async () => {
  const orders = printer(403);
  const onClose = vi.fn();
  open(3, onClose);
  fireEvent.click(place(9));
  press("Lưu PDF");
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(place(9).getAttribute("aria-checked")).toBe("true");
});

test("printing opens the labels in a tab of their own, and saves them where no tab may be opened", async () => {
  printer();
  const tab = vi.fn(() => null);
  vi.stubGlobal("open", tab);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const onClose = vi.fn();
  open(3, onClose);
  press("In tem");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(tab).toHaveBeenCalledWith("blob:tem", "_blank");
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});
