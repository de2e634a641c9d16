import { fireEvent, render, screen } from "@testing-library/react";
import { Form } from "antd";
import { expect, test } from "vitest";
import { AutoComplete, Select } from "./select.tsx";

const subjects = ["Vật lí", "Hóa học"].map((value) => ({ value }));

test("an open list is called as the label of its field", () => {
  render(
    <Form>
      <Form.Item name="subject" label="Môn học">
        <Select options={subjects} />
      </Form.Item>
    </Form>,
  );
  fireEvent.mouseDown(screen.getByLabelText("Môn học"));
  expect(screen.getByRole("listbox").getAttribute("aria-label")).toBe("Môn học");
});

test("a field without a label gives its list the name it has itself, also after the list was empty", () => {
  render(
    <AutoComplete
      aria-label="Tên thiết bị"
      options={subjects}
      showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
    />,
  );
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: "Sinh" } });
  fireEvent.change(field, { target: { value: "Vật" } });
  expect(screen.getByRole("listbox").getAttribute("aria-label")).toBe("Tên thiết bị");
});

test("what a field draws below its list stands there", () => {
  render(
    <Select
      aria-label="Chiếc"
      options={[]}
      popupRender={(list) => (
        <>
          {list}
          <p>Không còn chiếc nào</p>
        </>
      )}
    />,
  );
  fireEvent.mouseDown(screen.getByRole("combobox"));
  expect(screen.getByText("Không còn chiếc nào")).toBeTruthy();
  expect(screen.getByRole("listbox").getAttribute("aria-label")).toBe("Chiếc");
});
