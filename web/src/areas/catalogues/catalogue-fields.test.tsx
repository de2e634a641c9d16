import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Form } from "antd";
import { expect, test } from "vitest";
import { open, serve } from "./catalogue.test-data.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { FormValues } from "./catalogue-values.ts";

const science = { id: 31, name: "Khoa học tự nhiên", code: "KHTN" };
const maths = { id: 32, name: "Toán", code: "TOAN" };
const noYear = { year: undefined, asked: {}, isKnown: true };

function Room({ subjects }: { subjects: object[] }) {
  const [form] = Form.useForm<FormValues>();
  return (
    <Form form={form} initialValues={{ kind: "SUBJECT_ROOM", subjects, strands: [] }}>
      <CatalogueFields of={functionalRooms} form={form} shownYear={noYear} onChange={() => {}} />
    </Form>
  );
}
const field = () => document.querySelector<HTMLInputElement>("#strands") as HTMLInputElement;
const withStrands = (subject: object, strands: string[]) => ({ ...subject, strands });
const subjectsAre = (...items: object[]) =>
  serve({ "GET /subjects": { items, page: 1, size: 100, total: items.length, can: {} } });

test("the parts of a room are chosen from those of its subjects", async () => {
  subjectsAre(withStrands(science, ["Vật lí", "Hóa học"]), withStrands(maths, []));
  open(<Room subjects={[science]} />, functionalRooms.path);
  await waitFor(() => expect(field().disabled).toBe(false));
  fireEvent.mouseDown(field());
  fireEvent.click(await screen.findByTitle("Hóa học"));
  const chosen = () =>
    [...document.querySelectorAll(".ant-select-selection-item")].map((one) => one.textContent);
  await waitFor(() => expect(chosen()).toContain("Hóa học"));
  expect(chosen()).not.toContain("Vật lí");
});

test("where its subjects have no parts, the field says so and takes nothing", async () => {
  subjectsAre(withStrands(science, ["Vật lí"]), withStrands(maths, []));
  open(<Room subjects={[maths]} />, functionalRooms.path);
  expect(await screen.findByText("Dòng đã chọn không có mục nào")).toBeTruthy();
  expect(field().disabled).toBe(true);
});
