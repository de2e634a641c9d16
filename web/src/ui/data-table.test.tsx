import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { useAddress } from "../lib/use-address.ts";
import { type Column, DataTable, type DataTableProps, TableOptions } from "./data-table.tsx";

interface Thing {
  id: number;
  name: string;
  place: string;
}

const columns: Column<Thing>[] = [
  { key: "name", title: "Name", render: ({ name }) => name, sort: "name", shown: "always" },
  { key: "place", title: "Place", render: ({ place }) => place },
];
const things = [
  { id: 1, name: "Lens", place: "Shelf 1" },
  { id: 2, name: "Map", place: "Shelf 2" },
];
const filters = ["kind"] as const;

beforeEach(() => speak("en"));

function open(list: Partial<DataTableProps<Thing>["list"]>, at = "/", onOpen?: (thing: Thing) => void) {
  function Screen() {
    const address = useAddress(filters);
    return (
      <>
        <TableOptions name="things" columns={columns} />
        <DataTable
          name="things"
          label="Things"
          columns={columns}
          list={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...list }}
          address={address}
          rowKey={({ id }) => id}
          empty={<p>Nothing yet</p>}
          {...(onOpen && { onOpen })}
        />
      </>
    );
  }
  const router = createMemoryRouter([{ path: "/", element: <Screen /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

const page = (items: Thing[], total = items.length) => ({ items, page: 1, size: 20, total });

test("rows are walked with the arrows and opened with Enter or a click", () => {
  const opened = vi.fn();
  open({ data: page(things) }, "/", opened);
  const [first, second] = screen.getAllByRole("row").slice(1) as [HTMLElement, HTMLElement];
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "Enter" });
  fireEvent.click(first);
  expect(opened.mock.calls.map(([thing]) => (thing as Thing).id)).toEqual([2, 1]);
});

test("a head sorts up, down and not at all, in the address", () => {
  const router = open({ data: page(things) }, "/?page=3");
  const head = () => screen.getByRole("button", { name: /Name/ });
  fireEvent.click(head());
  expect(router.state.location.search).toBe("?sort=name");
  fireEvent.click(head());
  expect(router.state.location.search).toBe("?sort=-name");
  fireEvent.click(head());
  expect(router.state.location.search).toBe("");
});

test("empty, not found and failed are three different things", () => {
  open({ data: page([]) });
  expect(screen.getByText("Nothing yet")).toBeTruthy();
  const router = open({ data: page([]) }, "/?search=zzz&kind=a");
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("");
  const refetch = vi.fn();
  open({ error: { message: "The server is asleep." }, refetch });
  expect(screen.getByText("The server is asleep.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("the footer says the exact count", () => {
  open({ data: { items: things, page: 2, size: 20, total: 1234 } }, "/?page=2");
  expect(screen.getByText("21–40 of 1.234 rows")).toBeTruthy();
});

test("a column that was put away stays away on this browser", async () => {
  open({ data: page(things) });
  expect(screen.getByText("Shelf 1")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Table options" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Place" }));
  expect(screen.queryByText("Shelf 1")).toBeNull();
  expect(localStorage.getItem("table.things")).toContain('"place":false');
});

test("of a long list nothing but the box is drawn again when a row is chosen, and the box says which", () => {
  const drawn = vi.fn();
  const counted: Column<Thing>[] = [
    { key: "name", title: "Name", render: (thing) => [drawn(thing.id), thing.name], shown: "always" },
  ];
  function Screen() {
    const address = useAddress(filters);
    const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
    return (
      <DataTable
        name="things"
        label="Things"
        columns={counted}
        list={{ data: page(things), error: null, isFetching: false, refetch: () => undefined }}
        address={address}
        rowKey={({ id }) => id}
        selection={{ keys, onChange: setKeys, nameOf: ({ name }) => name }}
        onOpen={() => undefined}
        empty={null}
      />
    );
  }
  const router = createMemoryRouter([{ path: "/", element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  drawn.mockClear();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Map" }));
  expect(drawn).not.toHaveBeenCalled();
  const [lens, map] = screen.getAllByRole("row").slice(1) as [HTMLElement, HTMLElement];
  expect([lens, map].map((row) => row.getAttribute("aria-selected"))).toEqual(["false", "true"]);
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows of this page" });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.keyDown(lens, { key: " " });
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
});

test("Tab stops at one row and what is in it; the others are reached with the arrows", () => {
  open({ data: page(things) }, "/", () => undefined);
  const [first, second] = screen.getAllByRole("row").slice(1) as [HTMLElement, HTMLElement];
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
  first.focus();
  fireEvent.keyDown(first, { key: "End" });
  expect(document.activeElement).toBe(second);
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
});

test("a table wider than its box says on which side there is more", () => {
  open({ data: page(things) });
  const box = screen.getByRole("region", { name: "Things" });
  Object.defineProperties(box, { scrollWidth: { value: 900 }, clientWidth: { value: 600 } });
  const cut = () => ["left", "right"].filter((side) => box.hasAttribute(`data-cut-${side}`));
  fireEvent.scroll(box);
  expect(cut()).toEqual(["right"]);
  box.scrollLeft = 100;
  fireEvent.scroll(box);
  expect(cut()).toEqual(["left", "right"]);
  box.scrollLeft = 300;
  fireEvent.scroll(box);
  expect(cut()).toEqual(["left"]);
});
