import { render, screen, waitFor } from "@testing-library/react";
import { Drawer } from "antd";
import { expect, test, vi } from "vitest";
import { RecordPanel } from "./record-panel.tsx";

const address = { open: "1", change: vi.fn() };

test("a record stays where it is while a paper opens above it", async () => {
  const screenOf = (isPaperOpen: boolean) => (
    <RecordPanel address={address} ids={[1]} title="HM-1">
      <p>Four of them</p>
      <Drawer open={isPaperOpen} title="The slip" />
    </RecordPanel>
  );
  const { rerender } = render(screenOf(false));
  rerender(screenOf(true));
  await waitFor(() => expect(screen.getByText("The slip")).toBeTruthy());
  const panel = screen.getByText("Four of them").closest<HTMLElement>(".ant-drawer-content-wrapper");
  expect(panel?.style.transform).toBe("");
});
