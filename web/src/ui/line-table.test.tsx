import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LineTable, type LineTableProps } from "./line-table.tsx";

interface Line {
  name: string;
  quantity: number;
  lost: number;
}

const lines: Line[] = [
  { name: "Lens", quantity: 4, lost: 0 },
  { name: "Map", quantity: 2, lost: 1 },
];

function show(props: Partial<LineTableProps<Line>> = {}) {
  return render(
    <LineTable
      label="Lines"
      lines={lines}
      lineKey={({ name }) => name}
      isPast={({ name }) => name === "Lens"}
      columns={[
        { key: "name", title: "Thing", headsRow: true, render: ({ name }) => name },
        { key: "quantity", title: "Quantity", align: "right", render: ({ quantity }) => quantity },
        {
          key: "lost",
          title: "Lost",
          mark: ({ lost }) => (lost > 0 ? "bad" : undefined),
          render: ({ lost }) => lost > 0 && lost,
        },
        {
          key: "buttons",
          title: "Steps",
          isTitleHidden: true,
          render: ({ name }) => name === "Map" && <button type="button">Find it</button>,
        },
        false,
      ]}
      {...props}
    />,
  );
}

test("a line is headed by its name, and its figures stand under their titles", () => {
  show({ total: { name: "All", quantity: 6, lost: 1 } });
  const table = within(screen.getByRole("region", { name: "Lines" }));
  const titles = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(titles).toEqual(["Thing", "Quantity", "Lost", "Steps"]);
  expect(table.getByRole("row", { name: "Map 2 1 Find it" })).toBeTruthy();
  expect(table.getByRole("row", { name: "All 6 1" }).closest("tfoot")).not.toBeNull();
  expect(table.getByRole("rowheader", { name: "Lens" }).closest("tr")?.dataset["past"]).toBe("true");
  expect(table.getByRole("cell", { name: "4" }).dataset).toMatchObject({ align: "right", label: "Quantity" });
  expect(table.getAllByRole("cell", { name: "1" }).map(({ dataset }) => dataset["mark"])).toEqual([
    "bad",
    "bad",
  ]);
});

test("a table of one line for each row says which column has the room that is left", () => {
  const { container } = show({
    isOneLine: true,
    columns: [{ key: "name", title: "Thing", headsRow: true, fills: true, render: ({ name }) => name }],
  });
  expect(container.querySelector(".line-one th[data-fills]")?.textContent).toBe("Thing");
  expect(screen.getByRole("rowheader", { name: "Map" }).dataset["fills"]).toBe("true");
});

test("a title for those who hear it labels no cell", () => {
  show();
  expect(screen.getByRole("columnheader", { name: "Steps" })).toBeTruthy();
  expect(screen.getByRole("button").closest("td")?.dataset["label"]).toBeUndefined();
});

test("on a phone it is a list where asked for, without facts that are not there", () => {
  window.innerWidth = 390;
  show({ phone: "list" });
  const [lens, map] = within(screen.getByRole("list", { name: "Lines" })).getAllByRole("listitem");
  expect(lens?.textContent).toBe("LensQuantity4");
  expect(map?.textContent).toBe("MapQuantity2Lost1Find it");
});

test("on a phone it stays a table unless asked for", () => {
  window.innerWidth = 390;
  show();
  expect(screen.getByRole("table")).toBeTruthy();
});
