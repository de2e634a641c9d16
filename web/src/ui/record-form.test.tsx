import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Checkbox, Form, Input } from "antd";
import { createMemoryRouter, Link } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { speak } from "../lib/language.ts";
import { RecordFormFrame, useRecordForm } from "./record-form.tsx";

const schema = z.strictObject({ name: z.string().min(1) });
let saved: unknown[] = [];

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
  saved = [];
});

function Page() {
  const record = useRecordForm({
    schema,
    draft: "1 things new",
    toBody: ({ name }: { name: string }) => ({ name }),
    save: async (body) => void saved.push(body),
  });
  return (
    <>
      <RecordFormFrame record={record} initialValues={{ name: "" }}>
        <Form.Item name="name" label="Tên">
          <Input />
        </Form.Item>
      </RecordFormFrame>
      <Link to="/elsewhere">Đi</Link>
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    { path: "/", element: <Page /> },
    { path: "/elsewhere", element: <p>Nơi khác</p> },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}

const type = (value: string) => fireEvent.change(screen.getByLabelText("Tên"), { target: { value } });

test("what was typed guards the way out: one may stay, or drop it and go", async () => {
  const { router } = open();
  type("Cân");
  fireEvent.click(screen.getByText("Đi"));
  fireEvent.click(await screen.findByRole("button", { name: "Ở lại trang" }));
  expect(router.state.location.pathname).toBe("/");
  fireEvent.click(screen.getByText("Đi"));
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ thay đổi và rời đi" }));
  expect(await screen.findByText("Nơi khác")).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("after a reload what was typed is offered and brought back; once it is saved nothing is left", async () => {
  const first = open();
  type("Kính lúp");
  first.unmount();
  open();
  expect((screen.getByLabelText("Tên") as HTMLInputElement).value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Lấy lại" }));
  expect((screen.getByLabelText("Tên") as HTMLInputElement).value).toBe("Kính lúp");
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  await waitFor(() => expect(saved).toEqual([{ name: "Kính lúp" }]));
  expect(sessionStorage).toHaveLength(0);
});

test("a draft that is dropped is not offered again", () => {
  const first = open();
  type("Kính lúp");
  first.unmount();
  const second = open();
  fireEvent.click(screen.getByRole("button", { name: "Bỏ đi" }));
  second.unmount();
  open();
  expect(screen.queryByRole("button", { name: "Lấy lại" })).toBeNull();
});

test("what is wrong leads to a field of several boxes too; what goes to others is not sent by Enter in a field", async () => {
  const levels = z.strictObject({ levels: z.array(z.string()).min(1) });
  function Sent() {
    const record = useRecordForm({
      schema: levels,
      toBody: ({ levels: chosen = [] }: { levels?: string[] }) => ({ levels: chosen }),
      save: async (body) => void saved.push(body),
    });
    return (
      <RecordFormFrame record={record} sends initialValues={{}}>
        <Form.Item name="levels" label="Cấp học">
          <Checkbox.Group options={["Tiểu học", "THCS"]} />
        </Form.Item>
        <Input aria-label="Ghi chú" />
      </RecordFormFrame>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Sent /> }])} />);
  expect(document.querySelector("[type=submit]")).toBeNull();
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  fireEvent.click(await screen.findByRole("button", { name: /ít nhất một|Cấp học|levels/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Tiểu học" })),
  );
  expect(saved).toEqual([]);
});

test("what is no e-mail address is refused at its field, by us and not by the browser", async () => {
  const addressed = z.strictObject({ email: z.email() });
  function Addressed() {
    const record = useRecordForm({
      schema: addressed,
      toBody: (values: { email: string }) => values,
      save: async (body) => void saved.push(body),
    });
    return (
      <RecordFormFrame record={record} initialValues={{ email: "khong phai" }}>
        <Form.Item name="email" label="Email">
          <Input type="email" />
        </Form.Item>
      </RecordFormFrame>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Addressed /> }])} />);
  fireEvent.click(document.querySelector("[type=submit]") as HTMLElement);
  expect(await screen.findByRole("button", { name: /email/i })).toBeTruthy();
  expect(saved).toEqual([]);
});
