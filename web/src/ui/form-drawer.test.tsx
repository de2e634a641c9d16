import { act, render, screen, waitFor } from "@testing-library/react";
import { Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../lib/language.ts";
import { FormDrawer } from "./form-drawer.tsx";

beforeEach(() => speak("vi"));

const drawer = (fields: ReactNode) => (
  <FormDrawer title="Thêm đợt" onClose={() => undefined}>
    {fields}
  </FormDrawer>
);

const named = (
  <Form>
    <Form.Item name="name" label="Tên đợt">
      <Input />
    </Form.Item>
  </Form>
);

const focus = () => document.activeElement;

test("the first field has the focus, and not the cross", async () => {
  render(drawer(named));
  await waitFor(() => expect(focus()).toBe(screen.getByLabelText("Tên đợt")));
});

test("so it has where the record comes after the drawer has opened", async () => {
  const { rerender } = render(drawer("Đang tải"));
  await act(() => new Promise((done) => setTimeout(done, 100)));
  rerender(drawer(named));
  await waitFor(() => expect(focus()).toBe(screen.getByLabelText("Tên đợt")));
});

test("of several to choose one from, the chosen one has it", async () => {
  render(
    drawer(
      <Radio.Group name="way" value="shop">
        <Radio value="own">Tự sửa</Radio>
        <Radio value="shop">Thuê sửa</Radio>
      </Radio.Group>,
    ),
  );
  await waitFor(() => expect(focus()).toBe(screen.getByLabelText("Thuê sửa")));
});
