import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../lib/language.ts";
import { LineSum } from "./line-sum.tsx";
import { MoneyInput } from "./number-inputs.tsx";

beforeEach(() => speak("vi"));

test("the first click or Tab selects the whole number, a second click sets the cursor", () => {
  render(<MoneyInput value={318_000} aria-label="Đơn giá" />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Đơn giá" });
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  // the browser is not to set the cursor behind the selection
  expect(fireEvent.mouseDown(field)).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(selected()).toBe("318.000");
  expect(fireEvent.mouseDown(field)).toBe(true);
  fireEvent.blur(field);
  field.setSelectionRange(0, 0);
  fireEvent.focus(field);
  expect(selected()).toBe("318.000");
});

test("a line of more than ten milliard đồng asks back", () => {
  const { rerender } = render(<LineSum amount={10_000_000_000} />);
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<LineSum amount={180_000_318_000} />);
  expect(screen.getByTitle("180.000.318.000 ₫")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Thành tiền 180 tỷ đồng, có đúng không?");
});

test("a price with a zero too many or too few against the known one asks back, another make does not", () => {
  const { rerender } = render(<LineSum amount={12_000_000} price={12_000_000} knownPrice={12_000} />);
  expect(screen.getByRole("status").textContent).toBe("Giá đã biết 12.000 ₫: thừa hay thiếu số 0?");
  rerender(<LineSum amount={1_200} price={1_200} knownPrice={12_000} />);
  expect(screen.getByRole("status")).toBeTruthy();
  rerender(<LineSum amount={60_000} price={60_000} knownPrice={12_000} />);
  expect(screen.queryByRole("status")).toBeNull();
  rerender(<LineSum amount={0} price={null} knownPrice={12_000} />);
  expect(screen.queryByRole("status")).toBeNull();
});
