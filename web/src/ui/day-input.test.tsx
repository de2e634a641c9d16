import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Form } from "antd";
import { type ReactNode, useState } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { z } from "zod";
import { DayInput } from "./day-input.tsx";
import { RecordFormFrame, useRecordForm } from "./record-form.tsx";

const handedOn: (string | null)[] = [];

function Field({
  allowsYear = false,
  isFilter = false,
  first = null,
}: {
  allowsYear?: boolean;
  isFilter?: boolean;
  first?: string | null;
}): ReactNode {
  const [day, setDay] = useState(first);
  return (
    <DayInput
      aria-label="Ngày"
      allowsYear={allowsYear}
      isFilter={isFilter}
      value={day}
      onChange={(next) => {
        handedOn.push(next);
        setDay(next);
      }}
    />
  );
}

function show(field: ReactNode): HTMLInputElement {
  handedOn.length = 0;
  render(field);
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Ngày" });
}

function type(field: HTMLInputElement, words: string): void {
  fireEvent.change(field, { target: { value: words } });
  expect(field.value).toBe(words);
}

function typeAndLeave(field: HTMLInputElement, words: string): void {
  type(field, words);
  fireEvent.blur(field);
}

test.each(["5/9/2026", "05092026", "05/09/2026", " 5.9.2026 ", "05-09-2026"])(
  "%s is read when the field is left",
  (words) => {
    const field = show(<Field />);
    type(field, words);
    expect(handedOn).toEqual([]);
    fireEvent.blur(field);
    expect(handedOn).toEqual(["2026-09-05"]);
    expect(field.value).toBe("05/09/2026");
  },
);

test("Enter and Ctrl S count what stands there, and an emptied field is empty", () => {
  const field = show(<Field first="2026-09-05" />);
  expect(field.value).toBe("05/09/2026");
  type(field, "6/9/2026");
  // what was not prevented would send the form
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  type(field, "7/9/2026");
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  typeAndLeave(field, "");
  expect(handedOn).toEqual(["2026-09-06", "2026-09-07", null]);
  type(field, "7/9/2026");
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole("button", { name: "Xóa ngày" }));
  expect(handedOn.at(-1)).toBe(null);
  expect(field.value).toBe("");
});

test("a year alone is its first day where that is allowed, and no day elsewhere", () => {
  typeAndLeave(show(<Field allowsYear />), "2019");
  expect(handedOn).toEqual(["2019-01-01"]);
});

test("what is no day stays as it was typed, is told of and is handed on as such, until it is corrected", () => {
  const field = show(<Field first="2026-09-05" />);
  typeAndLeave(field, "31/11/2026");
  expect(handedOn).toEqual(["31/11/2026"]);
  expect(field.value).toBe("31/11/2026");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const fault = screen.getByRole("alert");
  expect(fault.textContent).toBe("Chưa đọc được ngày này. Hãy viết như 05/09/2026.");
  expect(field.getAttribute("aria-describedby")).toBe(fault.id);
  typeAndLeave(field, "30/11/2026");
  expect(handedOn).toEqual(["31/11/2026", "2026-11-30"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a field that is drawn anew still shows what is no day", () => {
  const field = show(<Field first="31/11/2026" />);
  expect(field.value).toBe("31/11/2026");
  expect(screen.getByRole("alert").textContent).toContain("Chưa đọc được ngày này");
});

test("to a filter what is no day is no day at all", () => {
  const field = show(<Field first="2026-09-05" isFilter />);
  typeAndLeave(field, "31/11/2026");
  expect(handedOn).toEqual([null]);
  expect(field.value).toBe("31/11/2026");
});

test("a form is not saved with a day that cannot be read, and says so at its field", async () => {
  const saved: unknown[] = [];
  function Page(): ReactNode {
    const record = useRecordForm({
      schema: z.strictObject({ since: z.iso.date().nullable() }),
      toBody: ({ since }: { since: string | null }) => ({ since }),
      save: async (body) => void saved.push(body),
    });
    return (
      <RecordFormFrame record={record} initialValues={{ since: null }}>
        <Form.Item name="since" label="Ngày">
          <DayInput />
        </Form.Item>
      </RecordFormFrame>
    );
  }
  const field = show(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />);
  typeAndLeave(field, "32/1/2026");
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  expect((await screen.findAllByText(/không phải là ngày hợp lệ/)).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
  typeAndLeave(field, "31/1/2026");
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  await waitFor(() => expect(saved).toEqual([{ since: "2026-01-31" }]));
  fireEvent.keyDown(field, { key: "ArrowDown" });
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("31/01/2026"));
  fireEvent.keyDown(document.activeElement ?? field, { key: "Escape" });
  expect(document.activeElement).toBe(field);
});

test("the calendar comes when somebody opens it, and by key the arrows walk in it", async () => {
  const field = show(<Field first="2026-09-05" />);
  const opener = screen.getByRole("button", { name: "Lịch" });
  fireEvent.focus(field);
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  const calendar = await screen.findByRole("dialog", { name: "Lịch" });
  expect(opener.getAttribute("aria-controls")).toBe(calendar.id);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("05/09/2026"));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const key of ["ArrowRight", "ArrowDown", "PageDown"]) press(key);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("13/10/2026");
  press("Enter");
  expect(handedOn).toEqual(["2026-10-13"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(field);
});

test("Escape closes the calendar and not what stands around it", async () => {
  let left = 0;
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a panel that closes at the same key
    <div onKeyDown={({ key }) => key === "Escape" && left++}>
      <Field first="2026-09-05" />
    </div>,
  );
  const field = screen.getByRole("textbox", { name: "Ngày" });
  fireEvent.click(field);
  await screen.findByRole("dialog");
  expect(document.activeElement?.getAttribute("role")).not.toBe("button");
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(left).toBe(0);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(left).toBe(1);
});
