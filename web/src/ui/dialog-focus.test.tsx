import { act, fireEvent, render, screen } from "@testing-library/react";
import { Input, Modal } from "antd";
import { expect, test } from "vitest";
import "./dialog-focus.ts";

/** jsdom lays nothing out, so the cross is given the focus as antd gives it. */
const arrive = () => act(() => screen.getByRole("button", { name: "Close" }).focus());

test("a dialog that opens begins in its first field, and the cross is still reached by Tab", () => {
  render(
    <Modal open title="Gia hạn">
      <Input aria-label="Lý do" />
    </Modal>,
  );
  arrive();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Lý do" }));
  fireEvent.keyDown(document.activeElement as Element, { key: "Tab" });
  act(() => (document.activeElement as HTMLElement).blur());
  arrive();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});

test("without a field it begins at its main button, but not at one that destroys", () => {
  const { rerender } = render(
    <Modal open title="Nhận lại" okText="Nhận" cancelText="Thôi">
      Một thứ
    </Modal>,
  );
  fireEvent.pointerDown(document.body);
  arrive();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Nhận" }));
  act(() => (document.activeElement as HTMLElement).blur());
  rerender(
    <Modal open title="Xóa" okText="Xóa" cancelText="Thôi" okButtonProps={{ danger: true }}>
      Một thứ
    </Modal>,
  );
  arrive();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Thôi" }));
});
