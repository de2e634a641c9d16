import type { Named } from "@so-thiet-bi/contract/catalogue";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { urlAsked } from "../lib/asked.test-data.ts";
import { speak } from "../lib/language.ts";
import { newQueryClient } from "../lib/queries.ts";
import { RefPicker, RefsPicker } from "./ref-picker.tsx";

const { choose } = subjects.calls;
const rows: Named[] = [
  { id: 1, name: "Nguyễn Thị Mai", code: "CB0003" },
  { id: 2, name: "Nguyễn Thị Mai", code: "CB0004" },
  { id: 3, name: "Lê Thị Mai", code: "CB0002" },
];
let asked: string[] = [];
const found = (search: string) =>
  search.includes("zzz") ? [] : search.includes("le") ? rows.slice(2) : rows;

beforeEach(() => {
  speak("vi");
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(urlAsked(address, init).search);
    return new Response(JSON.stringify({ items: found(asked.at(-1) ?? "") }));
  });
});

function openOne(first: Named | null, except?: number) {
  const chosen: (Named | null)[] = [];
  function Field() {
    const [value, setValue] = useState(first);
    const choosing = (next: Named | null) => {
      chosen.push(next);
      setValue(next);
    };
    return (
      <RefPicker
        aria-label="Người"
        choose={choose}
        query={{ departmentId: 3 }}
        except={except}
        value={value}
        onChange={choosing}
      />
    );
  }
  draw(<Field />);
  return chosen;
}

function draw(field: React.ReactNode) {
  render(<QueryClientProvider client={newQueryClient()}>{field}</QueryClientProvider>);
}

const box = () => screen.getByRole("combobox", { name: "Người" });

test("nothing is asked until it is opened; then what is typed is asked, and the row is chosen by keyboard", async () => {
  const chosen = openOne(null);
  expect(asked).toEqual([]);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0002");
  fireEvent.change(box(), { target: { value: "mai" } });
  await waitFor(() => expect(asked).toEqual(["?departmentId=3", "?departmentId=3&search=mai"]));
  await screen.findByText("CB0002");
  fireEvent.keyDown(box(), { key: "ArrowDown", keyCode: 40 });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  await waitFor(() => expect(chosen).toEqual([rows[1]]));
});

test("what the list is asked with may be known only once it is opened, and the focus stays", async () => {
  let opened = 0;
  const field = (known: boolean) => (
    <RefPicker
      aria-label="Người"
      choose={known ? choose : undefined}
      onOpen={() => (opened += 1)}
      query={{ departmentId: 3 }}
      value={null}
    />
  );
  const client = newQueryClient();
  const within = (known: boolean) => (
    <QueryClientProvider client={client}>{field(known)}</QueryClientProvider>
  );
  const { rerender } = render(within(false));
  const before = box();
  fireEvent.mouseDown(before);
  expect(await screen.findByText("Đang tải")).toBeTruthy();
  expect([opened, asked]).toEqual([1, []]);
  rerender(within(true));
  await screen.findByText("CB0002");
  expect(asked).toEqual(["?departmentId=3"]);
  expect(box()).toBe(before);
});

test("people of the same name are told apart by their codes, once one is chosen too", async () => {
  openOne(rows[0] ?? null);
  expect(screen.getByText("Nguyễn Thị Mai")).toBeTruthy();
  fireEvent.mouseDown(box());
  expect(await screen.findByText("CB0004")).toBeTruthy();
  expect(screen.getByText("Nguyễn Thị Mai (CB0003)")).toBeTruthy();
});

test("people of the same name are told apart by where they belong, with or without a code", async () => {
  const pupils = [
    { id: 7, name: "Trần An", code: null, belongsTo: "6A1" },
    { id: 8, name: "Trần An", code: "HS0008", belongsTo: "6A2" },
  ];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ items: pupils })));
  openOne({ id: 7, name: "Trần An", code: null });
  fireEvent.mouseDown(box());
  expect(await screen.findByText("6A2 · HS0008")).toBeTruthy();
  expect(screen.getByText("Trần An (6A1)")).toBeTruthy();
  fireEvent.click(screen.getByText("6A2 · HS0008"));
  expect(await screen.findByText("Trần An (6A2 · HS0008)")).toBeTruthy();
});

test("who was chosen among namesakes is told apart after the list was closed too", async () => {
  const pupils = [
    { id: 7, name: "Trần An", code: null, belongsTo: "6A1" },
    { id: 8, name: "Trần An", code: null, belongsTo: "6A2" },
  ];
  const others = [{ id: 1, name: "Bùi Bình", code: null, belongsTo: "6A1" }];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const items = urlAsked(address, init).search.includes("search=") ? pupils : others;
    return new Response(JSON.stringify({ items }));
  });
  openOne(null);
  fireEvent.mouseDown(box());
  await screen.findByText("Bùi Bình");
  fireEvent.change(box(), { target: { value: "an" } });
  fireEvent.click(await screen.findByText("6A2"));
  expect(await screen.findByText("Trần An (6A2)")).toBeTruthy();
  fireEvent.mouseDown(box());
  await screen.findByText("Bùi Bình");
  expect(screen.getByText("Trần An (6A2)")).toBeTruthy();
});

test("the row the field belongs to is not offered, and where nothing matches it says so", async () => {
  openOne(null, 3);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0004");
  expect(screen.queryByText("CB0002")).toBeNull();
  fireEvent.change(box(), { target: { value: "zzz" } });
  expect(await screen.findByText("Không có dòng nào khớp.")).toBeTruthy();
});

test("Enter pressed before the answer has come chooses nothing", async () => {
  const chosen = openOne(null);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0002");
  fireEvent.change(box(), { target: { value: "mai" } });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  await waitFor(() => expect(asked).toContain("?departmentId=3&search=mai"));
  expect(chosen).toEqual([]);
  await waitFor(() => {
    fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
    expect(chosen).toEqual([rows[0]]);
  });
});

test("Enter pressed before the answer has come chooses the only row of that answer", async () => {
  const chosen = openOne(null);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0003");
  fireEvent.change(box(), { target: { value: "le" } });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  await waitFor(() => expect(chosen).toEqual([rows[2]]));
});

test("Enter pressed while the list is asked for the first time chooses the only row too, and closes it", async () => {
  let answerFirst = () => {};
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const { search } = urlAsked(address, init);
    const answer = () => new Response(JSON.stringify({ items: found(search) }));
    return new Promise<Response>((done) => {
      if (search.includes("search=")) setTimeout(() => done(answer()), 50);
      else answerFirst = () => done(answer());
    });
  });
  const chosen = openOne(null);
  fireEvent.mouseDown(box());
  fireEvent.change(box(), { target: { value: "le" } });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  await waitFor(() => expect(chosen).toEqual([rows[2]]));
  await waitFor(() => expect(box().getAttribute("aria-expanded")).toBe("false"));
  answerFirst();
});

test("Enter pressed before the answer has come adds the only row of it to several, and takes none away", async () => {
  const chosen: Named[][] = [];
  function Field() {
    const [value, setValue] = useState(rows.slice(0, 1));
    const choosing = (next: Named[] | null) => {
      chosen.push(next ?? []);
      setValue(next ?? []);
    };
    return <RefsPicker aria-label="Người" choose={choose} value={value} onChange={choosing} />;
  }
  draw(<Field />);
  for (const _ of ["first", "again"]) {
    fireEvent.mouseDown(box());
    fireEvent.change(box(), { target: { value: "le" } });
    fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
    await waitFor(() => expect(box().getAttribute("aria-expanded")).toBe("false"));
  }
  expect(chosen).toEqual([[rows[0], rows[2]]]);
});

test("Enter pressed too early is forgotten with the next key and with the field", async () => {
  const chosen = openOne(null);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0003");
  fireEvent.change(box(), { target: { value: "le" } });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  fireEvent.keyDown(box(), { key: "a", keyCode: 65 });
  await waitFor(() => expect(screen.queryByText("CB0003")).toBeNull());
  fireEvent.change(box(), { target: { value: "lee" } });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 13 });
  fireEvent.blur(box());
  await waitFor(() => expect(asked).toContain("?departmentId=3&search=lee"));
  await new Promise((done) => setTimeout(done, 50));
  expect(chosen).toEqual([]);
});

test("Tab goes on without choosing what is marked", async () => {
  const chosen = openOne(null);
  fireEvent.mouseDown(box());
  await screen.findByText("CB0002");
  fireEvent.keyDown(box(), { key: "Tab", keyCode: 9 });
  expect(chosen).toEqual([]);
});

test("several rows are kept as they were chosen", async () => {
  const chosen: (Named[] | null)[] = [];
  draw(
    <RefsPicker
      aria-label="Người"
      choose={choose}
      value={[rows[2] as Named]}
      onChange={(next) => chosen.push(next)}
    />,
  );
  fireEvent.mouseDown(box());
  fireEvent.click(await screen.findByText("CB0003"));
  expect(chosen).toEqual([[rows[2], rows[0]]]);
});
