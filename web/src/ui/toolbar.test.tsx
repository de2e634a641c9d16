import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { keepSession } from "../lib/session.ts";
import { FilterBar } from "./filter-bar.tsx";
import { PageTabs } from "./page-tabs.tsx";
import { Select } from "./select.tsx";
import { Toolbar } from "./toolbar.tsx";

beforeEach(() => render(<Bar />));

function Bar(): ReactNode {
  const [more, setMore] = useState(false);
  return (
    <>
      <Toolbar label="Công cụ">
        <button type="button" onClick={() => setMore(true)}>
          Một
        </button>
        <input aria-label="Tìm" defaultValue="kính" />
        <button type="button" disabled>
          Không được
        </button>
        <Select aria-label="Khối" options={[{ value: "6", label: "6" }]} />
        <input type="radio" aria-label="Tuần" />
        {more && <button type="button">Mới</button>}
        <a href="/x">Cuối</a>
      </Toolbar>
      <button type="button">Ngoài</button>
    </>
  );
}

const part = (name: string) =>
  screen.getByRole(
    /Tìm/.test(name) ? "textbox" : name === "Khối" ? "combobox" : name === "Cuối" ? "link" : "button",
    {
      name,
    },
  );
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const stops = () =>
  [
    ...screen.getByRole("toolbar", { name: "Công cụ" }).querySelectorAll<HTMLElement>("a, button, input"),
  ].filter((one) => one.tabIndex === 0 && !one.matches(":disabled, [type=radio]"));

test("a bar is one stop; arrows, Home and End walk through it and around, past what is disabled", () => {
  expect(stops()).toEqual([part("Một")]);
  act(() => part("Một").focus());
  press("ArrowRight");
  expect(document.activeElement).toBe(part("Tìm"));
  expect(stops()).toEqual([part("Tìm")]);
  press("End");
  // the end of what is typed comes first
  expect(document.activeElement).toBe(part("Tìm"));
  (part("Tìm") as HTMLInputElement).setSelectionRange(4, 4);
  press("ArrowRight");
  expect(document.activeElement).toBe(part("Khối"));
  press("ArrowRight");
  expect(document.activeElement).toBe(part("Cuối"));
  expect(part("Khối").getAttribute("aria-expanded")).toBe("false");
  press("ArrowRight");
  expect(document.activeElement).toBe(part("Một"));
  press("End");
  expect(document.activeElement).toBe(part("Cuối"));
  press("Home");
  expect(document.activeElement).toBe(part("Một"));
  expect(part("Ngoài").tabIndex).toBe(0);
});

test("in what is typed the arrows go from letter to letter, and keys with Shift or Ctrl stay there", () => {
  const field = part("Tìm") as HTMLInputElement;
  act(() => field.focus());
  field.setSelectionRange(2, 2);
  press("ArrowRight");
  press("ArrowLeft");
  expect(document.activeElement).toBe(field);
  field.setSelectionRange(0, 0);
  press("ArrowLeft", { shiftKey: true });
  press("ArrowLeft", { ctrlKey: true });
  expect(document.activeElement).toBe(field);
  press("ArrowLeft");
  expect(document.activeElement).toBe(part("Một"));
});

test("what comes into the bar later is no stop of its own", async () => {
  fireEvent.click(part("Một"));
  await waitFor(() => expect(part("Mới").tabIndex).toBe(-1));
  expect(stops()).toEqual([part("Một")]);
});

test("a filter bar with its chips is one stop", () => {
  render(
    <FilterBar chips={[{ key: "a", label: "Môn: Vật lí", onRemove: () => undefined }]}>
      <input aria-label="Từ khóa" />
    </FilterBar>,
  );
  act(() => screen.getByRole("textbox", { name: "Từ khóa" }).focus());
  expect(screen.getByRole("button", { name: "Môn: Vật lí" }).tabIndex).toBe(-1);
  press("ArrowRight");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Môn: Vật lí" }));
});

test("pages that belong together are one stop: the one that is open", () => {
  keepSession({
    token: "t",
    user: {
      id: 7,
      username: "tb.mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 1, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const tabs = ["/a", "/b", "/c"].map((path) => ({ path, title: path }));
  render(
    <MemoryRouter initialEntries={["/b"]}>
      <PageTabs label="Các trang" tabs={tabs} />
    </MemoryRouter>,
  );
  const tab = (name: string) => screen.getByRole("link", { name });
  expect(["/a", "/b", "/c"].map((name) => tab(name).tabIndex)).toEqual([-1, 0, -1]);
  act(() => tab("/b").focus());
  press("Home");
  expect(document.activeElement).toBe(tab("/a"));
  press("ArrowLeft");
  expect(document.activeElement).toBe(tab("/c"));
});
