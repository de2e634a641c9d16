import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { useAddress } from "../lib/use-address.ts";
import { RecordPanel } from "./record-panel.tsx";
import { type RecordStep, RecordSteps } from "./record-steps.tsx";
import { RecordTitle } from "./record-title.tsx";

const none: readonly string[] = [];

function open(may: boolean) {
  const sent = vi.fn();
  function Screen() {
    const address = useAddress(none);
    return (
      <RecordPanel
        address={address}
        ids={[1]}
        title={<RecordTitle above="YC-1" name="Lenses" />}
        actions={
          <RecordSteps
            next={may ? { label: "Send", onClick: sent } : undefined}
            others={[may && { key: "remove", label: "Delete", onClick: sent }]}
            othersName="More"
          />
        }
      >
        <p>Four of them</p>
      </RecordPanel>
    );
  }
  const router = createMemoryRouter([{ path: "/", element: <Screen /> }], { initialEntries: ["/?open=1"] });
  render(<RouterProvider router={router} />);
  return sent;
}

test("only what may be done with a record is offered", () => {
  open(false);
  expect(screen.getByText("Lenses")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("the next step stands beside the title", () => {
  const sent = open(true);
  const beside = screen.getByRole("button", { name: "Send" });
  expect(beside.closest(".ant-drawer-header")).not.toBeNull();
  fireEvent.click(beside);
  expect(sent).toHaveBeenCalledOnce();
});

test("on a phone what may be done stands below the record", () => {
  window.innerWidth = 390;
  open(true);
  expect(screen.getByRole("button", { name: "Send" }).closest(".ant-drawer-footer")).not.toBeNull();
  expect(screen.getByRole("button", { name: "More" }).closest(".ant-drawer-footer")).not.toBeNull();
});

const copy: RecordStep = { key: "copy", label: "Copy", onClick: vi.fn() };
const remove: RecordStep = { key: "remove", label: "Delete", onClick: vi.fn(), danger: true };

test("the only thing that may be done is called by its name", () => {
  render(<RecordSteps others={[copy, false]} othersName="More" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(copy.onClick).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("“…” looks the same everywhere, and the primary button is the rightmost", () => {
  const { rerender } = render(<RecordSteps others={[copy, remove]} othersName="More" />);
  expect(screen.getByRole("button", { name: "More" }).textContent).toBe("");
  rerender(<RecordSteps others={[remove]} othersName="More" />);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  rerender(
    <RecordSteps next={{ label: "Send", onClick: vi.fn() }} others={[copy, remove]} othersName="More">
      <button type="button" aria-label="Print" />
    </RecordSteps>,
  );
  const names = screen.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent);
  expect(names).toEqual(["Print", "More", "Send"]);
});
