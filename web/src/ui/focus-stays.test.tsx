import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { useFocusStays } from "./focus-stays.ts";

/** A step in a part of the page, in whose place the next one comes. */
function Steps({ next }: { next: ReactNode }): ReactNode {
  useFocusStays();
  const [isTaken, setTaken] = useState(false);
  return (
    <main>
      <section aria-label="Chuyển năm học">
        {isTaken ? (
          next
        ) : (
          <button type="button" onClick={() => setTaken(true)}>
            Tiếp tục
          </button>
        )}
      </section>
      <p>Năm học 2026-2027</p>
    </main>
  );
}

/** Pressed by somebody whose focus is on it. */
async function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
}

test("when the button that was pressed is gone, the part around it has the focus", async () => {
  render(<Steps next={<p>Chọn nội dung</p>} />);
  await press("Tiếp tục");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Chuyển năm học" }));
});

test("what comes in its place may take the focus itself", async () => {
  // biome-ignore lint/a11y/noAutofocus: it is what is tested
  render(<Steps next={<input aria-label="Số duyệt" autoFocus />} />);
  await press("Tiếp tục");
  expect(document.activeElement).toBe(screen.getByLabelText("Số duyệt"));
});

test("a part that goes with its button leaves the focus to the one around both", async () => {
  function Line(): ReactNode {
    useFocusStays();
    const [isThere, setThere] = useState(true);
    return (
      <div role="dialog" aria-label="Đề nghị" tabIndex={-1}>
        <ul>
          {isThere && (
            <li>
              <button type="button" onClick={() => setThere(false)}>
                Xóa dòng 1
              </button>
            </li>
          )}
        </ul>
      </div>
    );
  }
  render(<Line />);
  await press("Xóa dòng 1");
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Đề nghị" }));
});

test("who has left the button before it goes stays where they are", async () => {
  render(<Steps next={<p>Chọn nội dung</p>} />);
  const button = screen.getByRole("button", { name: "Tiếp tục" });
  button.focus();
  button.blur();
  await new Promise((later) => setTimeout(later, 20));
  await act(async () => void fireEvent.click(button));
  expect(screen.getByText("Chọn nội dung")).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
