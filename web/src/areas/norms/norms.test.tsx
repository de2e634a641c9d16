import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import ComparePage from "./compare-page.tsx";
import CoveragePage from "./coverage-page.tsx";
import ImportPage from "./import-page.tsx";
import { rowsOfHtml } from "./importing/html-table.ts";
import { pastedAnnex } from "./importing/pasted-annex.ts";
import { linesOf, refusedLines } from "./importing/read-lines.ts";
import ItemsPage from "./items-page.tsx";
import ListPage from "./list-page.tsx";
import MappingPage from "./mapping-page.tsx";
import { takenAtOnce } from "./matching/suggestion.ts";
import {
  coverage,
  drafted,
  inForce,
  lacking,
  open,
  pictures,
  serve,
  suggestions,
  unmatched,
  written,
} from "./norms.test-data.tsx";
import { percentWords } from "./percent-bar.tsx";
import RoomsPage from "./rooms-page.tsx";
import { pageOfWhole } from "./whole-list.ts";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/norm";
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value } });

test("a row says how its need was reckoned, and its panel what each value is", async () => {
  serve();
  open(CoveragePage, `${home}?open=41`);
  const table = within(await screen.findByRole("table", {}, { timeout: 3000 }));
  expect(table.getByText("1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7")).toBeTruthy();
  expect(table.getByText("7 (đến 10)")).toBeTruthy();
  expect(table.getByText("71,4%")).toBeTruthy();
  expect(table.getByText("Chưa ghép")).toBeTruthy();
  expect(table.getByText("300.000 ₫")).toBeTruthy();
  expect(table.getByRole("link", { name: "DN-2627-0061" }).getAttribute("href")).toBe(
    "/equipment/demand/61/edit",
  );
  const panel = within(screen.getByRole("dialog"));
  expect(panel.getByText("38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt, 3 hỏng → thiếu 2")).toBeTruthy();
  expect(panel.getByText(/^Đã có đề nghị/).textContent).toContain("DN-2627-0061");
  expect(panel.getByText("Sĩ số lớp đông nhất").nextElementSibling?.textContent).toBe("38");
  expect((panel.getByLabelText("Quy đổi Tranh quê hương") as HTMLInputElement).value).toBe("4");
});

test("a subject that is tapped is what the table shows, and what is missing becomes a draft demand with changed quantities", async () => {
  const requests = serve({ "POST /norm-coverage/demand": { demandId: 77, lines: 1 } });
  const router = open(CoveragePage, home);
  fireEvent.click(await screen.findByRole("button", { name: /^Đáp ứng chung: / }));
  fireEvent.click(await screen.findByRole("button", { name: /^Đạo đức/ }));
  await waitFor(() => expect(router.state.location.search).toContain("subject="));
  expect(screen.queryByText("Bảng nhóm")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Chọn (?!tất cả)/ }));
  fireEvent.click(screen.getByRole("button", { name: "Lập đề nghị cho 1 dòng thiếu" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((dialog.getByLabelText("Tên đề nghị") as HTMLInputElement).value).toBe(
    "Bổ sung thiết bị dạy học tối thiểu năm học 2026-2027",
  );
  expect(dialog.getByText("Ước tính 300.000 ₫")).toBeTruthy();
  const field = dialog.getByLabelText("Số lượng đề nghị: Bộ tranh về quê hương em");
  expect((field as HTMLInputElement).value).toBe("2");
  fireEvent.change(field, { target: { value: "3" } });
  expect(await dialog.findByText("Ước tính 450.000 ₫")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Lập đề nghị" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/equipment/demand/77/edit"));
  expect(written(requests)[0]?.body).toEqual({
    title: "Bổ sung thiết bị dạy học tối thiểu năm học 2026-2027",
    lines: [{ itemId: 41, quantity: 3 }],
  });
});

test("a factor is saved with the other matches of its item, and a choice with its version", async () => {
  const two = {
    ...lacking,
    mappings: [
      ...lacking.mappings,
      { ...lacking.mappings[0], typeId: null, equipmentId: 9, name: "Tranh làng nghề", perItem: 1 },
    ],
  };
  const requests = serve({
    "GET /norm-coverage": { ...coverage, items: [{ ...two, choice: { ...two.choice, version: 5 } }] },
    "POST /norm-mappings": { saved: 1 },
    "PUT /norm-choices/41": { version: 6 },
  });
  open(CoveragePage, `${home}?open=41`);
  const field = await screen.findByLabelText("Quy đổi Tranh quê hương");
  fireEvent.change(field, { target: { value: "8" } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({
      items: [
        {
          itemId: 41,
          mappings: [
            { typeId: 70, equipmentId: null, perItem: 8 },
            { typeId: null, equipmentId: 9, perItem: 1 },
          ],
        },
      ],
    }),
  );
  type("Số lớp học cùng lúc", "2");
  fireEvent.click(screen.getByRole("button", { name: "Lưu cách tính" }));
  await waitFor(() =>
    expect(written(requests)[1]).toMatchObject({
      call: "PUT /norm-choices/41",
      body: { atOnce: 2, groupSize: null, version: 5 },
    }),
  );
});

test("without a list in force, and with nothing matched yet, the page names the first step", async () => {
  serve({ "GET /norm-coverage": { ...coverage, lists: [], items: [], bySubject: [] } });
  open(CoveragePage, home);
  expect(await screen.findByText("Chưa có danh mục tối thiểu nào đang áp dụng")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Xem các danh mục" })).toBeTruthy();
});

test("nothing matched yet: matching is offered", async () => {
  serve({ "GET /norm-coverage": { ...coverage, items: [unmatched] } });
  open(CoveragePage, home);
  expect(await screen.findByText("Chưa có thiết bị nào được ghép với danh mục")).toBeTruthy();
});

test("above schools a table of them stands, and a school is read only", async () => {
  const requests = serve({ "GET /norm-coverage": { ...coverage, can: { map: false, demand: false } } });
  const router = open(CoveragePage, home, { type: "LEVEL_2" });
  expect(await screen.findByText("35,7%")).toBeTruthy();
  expect(screen.getByText("tính trên 1 dòng đã có của danh mục")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ghép thiết bị" })).toBeNull();
  fireEvent.click(screen.getByText("Trường Tiểu học Bến Hạ"));
  await screen.findByRole("heading", { name: "Mức đáp ứng của Trường Tiểu học Bến Hạ" });
  expect(router.state.location.search).toBe("?departmentId=31");
  expect(requests.find(({ call }) => call === "GET /norm-coverage")?.query.get("departmentId")).toBe("31");
  expect(screen.queryByRole("checkbox", { name: /^Chọn / })).toBeNull();
});

test("one tap matches an item with its factor, the next one takes the focus, and it can be taken back", async () => {
  const requests = serve({ "POST /norm-mappings": { saved: 1 } });
  open(MappingPage, `${home}/mapping`);
  fireEvent.click(await screen.findByRole("button", { name: "Ghép Bảng nhóm với Bảng phụ" }));
  expect(await screen.findByText(/Đã ghép với Bảng phụ/)).toBeTruthy();
  expect(screen.getByText("Còn 2 dòng chưa ghép")).toBeTruthy();
  const next = screen.getByRole("button", { name: "Ghép Bộ chữ dạy tập viết với Tờ mẫu chữ" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.keyDown(next, { key: "ArrowUp" });
  fireEvent.click(document.activeElement as Element);
  await screen.findByText("Còn 3 dòng chưa ghép");
  fireEvent.change(screen.getByLabelText("Quy đổi Tờ mẫu chữ"), { target: { value: "40" } });
  fireEvent.click(screen.getByRole("button", { name: "Ghép Bộ chữ dạy tập viết với Tờ mẫu chữ" }));
  await waitFor(() =>
    expect(written(requests).map(({ body }) => body)).toEqual([
      { items: [{ itemId: 42, mappings: [{ typeId: 70, equipmentId: null, perItem: 1 }] }] },
      { items: [{ itemId: 42, mappings: [] }] },
      { items: [{ itemId: 43, mappings: [{ typeId: 71, equipmentId: null, perItem: 40 }] }] },
    ]),
  );
});

test("many at once: only what is alike enough and has the same unit", () => {
  expect(takenAtOnce(suggestions.items, 0.8).map(({ suggestion }) => suggestion.itemId)).toEqual([42]);
  expect(takenAtOnce(suggestions.items, 0.9)).toEqual([]);
});

test("who may not match is told who can", async () => {
  serve({ "GET /norm-coverage": { ...coverage, can: { map: false, demand: false } } });
  open(MappingPage, `${home}/mapping`);
  expect(await screen.findByText("Thầy/cô chưa ghép được thiết bị")).toBeTruthy();
});

test("a notice leads on to its list", async () => {
  serve();
  const router = open(ListPage, `${home}/lists?open=8`, { path: `${home}/lists` });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/lists/8`));
});

test("the lists of the levels that a school teaches stand first", async () => {
  const ofMiddle = {
    ...inForce,
    id: 9,
    name: "Danh mục cấp THCS",
    shownName: "Danh mục cấp THCS",
    level: "MIDDLE",
  };
  serve({ "GET /norm-lists": { items: [inForce, ofMiddle], can: { create: false } } });
  open(ListPage, `${home}/lists`, { teaches: ["MIDDLE"] });
  await screen.findByText("Danh mục cấp THCS");
  expect(screen.getAllByRole("row").map((row) => row.getAttribute("data-row"))).toEqual([
    null,
    "9",
    String(inForce.id),
  ]);
});

test("where everything is matched there is nothing to search in", async () => {
  serve({ "GET /norm-mappings/suggestions": { items: [] } });
  open(MappingPage, `${home}/mapping`);
  expect(await screen.findByText("Mọi dòng của danh mục đã được ghép")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a draft is published after it was said what follows", async () => {
  const requests = serve({ "POST /norm-lists/8/publication": { ...drafted, status: "PUBLISHED" } });
  open(ListPage, `${home}/lists`);
  expect((await screen.findByText("Đang áp dụng")).getAttribute("data-tone")).toBe("good");
  fireEvent.click(screen.getByRole("button", { name: "Thao tác khác: Danh mục bổ sung của xã" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Áp dụng" }));
  expect(await screen.findByText(/Các trường trực thuộc sẽ được tính theo 1 dòng/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Áp dụng" }));
  await waitFor(() =>
    expect(written(requests)).toMatchObject([
      { call: "POST /norm-lists/8/publication", body: { version: 2 } },
    ]),
  );
});

test("an item of a draft is changed; one that was published is only read", async () => {
  const requests = serve({ "PUT /norm-items/41": pictures });
  open(ItemsPage, `${home}/lists/8?form=41`, { path: "/equipment/norm/lists/:id" });
  expect(await screen.findByText("Sửa dòng danh mục")).toBeTruthy();
  type("Nhóm nhiều nhất (học sinh)", "");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  expect(await screen.findByText("Còn 1 chỗ cần sửa trước khi lưu")).toBeTruthy();
  type("Nhóm nhiều nhất (học sinh)", "5");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() =>
    expect(written(requests)[0]).toMatchObject({
      call: "PUT /norm-items/41",
      body: { studentsMin: 4, studentsMax: 5 },
    }),
  );
});

test("the items of a published list stand under their subjects and cannot be changed", async () => {
  serve();
  open(ItemsPage, `${home}/lists/3?open=41`, { path: "/equipment/norm/lists/:id" });
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Đạo đức",
    "B. Thiết bị theo các chủ đề / I. Tranh ảnh",
    "Thiết bị dùng chung",
  ]);
  await screen.findByRole("dialog");
  expect(screen.queryByRole("button", { name: "Sửa" })).toBeNull();
});

const { id: _id, listId: _listId, position: _position, ...readItem } = pictures;
const reading = {
  items: [
    { row: 4, item: readItem, doubts: [{ field: "unit", says: "không có đơn vị tính" }], carried: [] },
    { row: 4, item: { ...readItem, component: "b) Bộ thẻ" }, doubts: [], carried: ["name", "quantityText"] },
    { row: 5, item: { ...readItem, number: "2", name: "Bộ tranh về gia đình" }, doubts: [], carried: [] },
  ],
  skipped: [{ row: 2, text: "(1) (2)", says: "dòng đánh số cột" }],
  subjects: ["Đạo đức"],
};

test("a pasted table is read, its doubts are corrected, and what the server refuses stands at its row", async () => {
  const requests = serve({
    "POST /norm-lists/8/table-reading": reading,
    "POST /norm-lists/8/item-import": [
      400,
      { code: "invalid", message: "Chưa hợp lệ", fields: { "items.1.name": "Tên thiết bị quá dài." } },
    ],
  });
  open(ImportPage, `${home}/lists/8/import`, { path: "/equipment/norm/lists/:id/import" });
  fireEvent.click(await screen.findByText("Dán bảng"));
  const html =
    "<table><tr><td rowspan=2>Quê hương</td><td>Bộ tranh<br>a) Tờ 1</td></tr><tr><td>b) Tờ 2</td></tr></table>";
  fireEvent.paste(screen.getByLabelText("Dán bảng của phụ lục"), {
    clipboardData: { getData: (kind: string) => (kind === "text/html" ? html : "") },
  });
  expect(await screen.findByText("không có đơn vị tính")).toBeTruthy();
  // the part has its quantity from above: pale, and no doubt
  expect(screen.getAllByTitle("Lấy theo dòng trên").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("b) Bộ thẻ"),
    readItem.quantityText,
  ]);
  expect(screen.getByRole("radio", { name: "Còn nghi ngờ (1)" })).toBeTruthy();
  expect(screen.getByText("1 dòng không phải thiết bị")).toBeTruthy();
  fireEvent.click(screen.getAllByTitle("Sửa dòng 4")[0] as Element);
  await screen.findByText("Sửa dòng 4 trước khi ghi");
  type("Đơn vị tính", "Tờ");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() => expect(screen.queryByText("không có đơn vị tính")).toBeNull());
  fireEvent.click(screen.getByLabelText("Bỏ dòng 4: b) Bộ thẻ"));
  fireEvent.click(screen.getByRole("radio", { name: "Thay 1 dòng đang có" }));
  fireEvent.click(screen.getByRole("button", { name: "Ghi 2 dòng" }));
  expect(await screen.findByText("Tên thiết bị quá dài.")).toBeTruthy();
  const [read, write] = written(requests);
  expect(read?.body).toEqual({
    rows: [
      ["Quê hương", "Bộ tranh\na) Tờ 1"],
      ["", "b) Tờ 2"],
    ],
  });
  expect(write?.body).toMatchObject({
    replace: true,
    items: [{ unit: "Tờ" }, { name: "Bộ tranh về gia đình" }],
  });
});

test("a doubtful cell is mended where it stands, and what is right is accepted", async () => {
  const requests = serve({
    "POST /norm-lists/8/file-reading": {
      ...reading,
      items: [
        ...reading.items,
        { row: 6, item: readItem, doubts: [{ field: "optional", says: "không bắt buộc?" }], carried: [] },
      ],
    },
    "POST /norm-lists/8/item-import": drafted,
  });
  open(ImportPage, `${home}/lists/8/import`, { path: "/equipment/norm/lists/:id/import" });
  await screen.findByText(/Kéo tệp phụ lục/);
  fireEvent.change(document.querySelector("input[type=file]") as Element, {
    target: { files: [new File(["x"], "phu-luc.docx")] },
  });
  expect(await screen.findByText("không có đơn vị tính")).toBeTruthy();
  fireEvent.keyDown(window, { key: "F8" });
  fireEvent.click(document.activeElement as Element);
  const field = screen.getByLabelText("Dòng 4, ĐVT");
  fireEvent.change(field, { target: { value: "Tờ" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(screen.queryByText("không có đơn vị tính")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Dòng 6, Tên thiết bị: Đúng rồi" }));
  await waitFor(() => expect(screen.queryByText("không bắt buộc?")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Ghi 4 dòng" }));
  await waitFor(() =>
    expect(written(requests).at(-1)).toMatchObject({
      call: "POST /norm-lists/8/item-import",
      body: { replace: false, items: [{ unit: "Tờ" }, {}, {}, {}] },
    }),
  );
});

test("two lists stand beside each other, by item and by school, and a school is looked at alone", async () => {
  const side = { ...readItem, id: 41 };
  const school = { department: { id: 7, name: "Trường THCS Nam Giang" }, parentName: "Xã Nam Giang" };
  const requests = serve({
    "GET /norm-lists/8/comparison": {
      older: inForce,
      newer: drafted,
      same: 30,
      department: { id: 5, name: "Phòng VH–XH xã Bến Hạ" },
      lines: [
        {
          state: "CHANGED",
          before: side,
          after: { ...side, id: 42, quantityText: "1 bộ/2HS" },
          fields: ["quantityText"],
          needBefore: 7,
          needAfter: 19,
          schools: 1,
        },
        {
          state: "GONE",
          before: { ...side, id: 43, name: "Bảng phụ" },
          after: null,
          fields: [],
          needBefore: 12,
          needAfter: null,
          schools: 1,
        },
      ],
      schools: [{ ...school, more: 1, fewer: 0, added: 0, gone: 1, unknown: 3 }],
    },
  });
  open(ComparePage, `${home}/lists/8/compare?olderId=3`, { path: "/equipment/norm/lists/:id/compare" });
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("số lượng")).toBeTruthy();
  expect(table.getByText("19").parentElement?.textContent).toBe("7 → 19");
  // what is gone says what was asked for, and its state that it is gone
  expect(table.getByText("Bỏ")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Theo trường (1)" }));
  fireEvent.click(await screen.findByText("Trường THCS Nam Giang"));
  await waitFor(() => expect(requests.some(({ query }) => query.get("departmentId") === "7")).toBe(true));
});

test.each([
  [
    "<table><tr><td colspan=2>A</td><td rowspan=2>B</td></tr><tr><td>C</td><td>D</td></tr></table>",
    [
      ["A", "", "B"],
      ["C", "D", ""],
    ],
  ],
  [
    "<table><tr><td><p>một</p><p>hai&nbsp;ba</p></td></tr></table><table><tr><td>bốn</td></tr></table>",
    [["một\nhai ba"], ["bốn"]],
  ],
  ["<table><tr><td>x<table><tr><td>y</td></tr></table></td></tr><tr><td> </td></tr></table>", [["x\ny"]]],
  ["<p>không có bảng</p>", []],
])("merged cells of %s are expanded", (html, rows) => expect(rowsOfHtml(html)).toEqual(rows));

test("what is pasted without HTML is read by its tabs", () => {
  expect(pastedAnnex("", "TT\tTên\n1\tBảng nhóm")).toEqual([
    ["TT", "Tên"],
    ["1", "Bảng nhóm"],
  ]);
});

test("what belongs to no row is said above the rows", () => {
  const lines = linesOf(reading, "vi");
  expect(refusedLines(lines, { items: "Quá nhiều dòng.", "items.0.unit": "Dài quá." })).toMatchObject({
    lines: [{ faults: { unit: "Dài quá." } }, { faults: {} }, { faults: {} }],
    rest: ["Quá nhiều dòng."],
  });
});

test("the school's rooms stand beside a rule: the result, how it came about, and each room that was counted", async () => {
  serve();
  open(RoomsPage, `${home}/rooms?open=2`);
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Thiếu 1 phòng; thiếu diện tích 12 m²").getAttribute("data-tone")).toBe("bad");
  const panel = within(screen.getByRole("dialog"));
  expect(panel.getByText("Diện tích mỗi học sinh ở phòng đó (m²)").nextElementSibling?.textContent).toBe(
    "1,53",
  );
  expect(panel.getByRole("link", { name: "Phòng KHTN" }).getAttribute("href")).toBe(
    "/category/line-department?open=9",
  );
});

test("a room norm is changed with its version", async () => {
  const requests = serve({ "PUT /room-norms/2": {} });
  open(RoomsPage, `${home}/rooms?open=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Sửa" }));
  await screen.findByText("Sửa tiêu chuẩn phòng");
  type("Diện tích tối thiểu (m²)", "70");
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await waitFor(() =>
    expect(written(requests)).toMatchObject([
      { call: "PUT /room-norms/2", body: { minArea: 70, areaPerStudent: 1.85, version: 4 } },
    ]),
  );
});

test.each([
  [100, "100%"],
  [99.97, "99,9%"],
  [71.4285, "71,4%"],
])("%d is written %s", (percent, words) => expect(percentWords(percent)).toBe(words));

test("a whole list is searched without marks by beginnings of words, sorted, and never shows a page beyond its end", () => {
  const rows = ["Bảng nhóm", "Kính lúp", "Bàn cờ"].map((name) => ({ name }));
  const asked = {
    rows,
    words: ({ name }: { name: string }) => [name],
    sorts: { name: ({ name }: { name: string }) => name },
  };
  expect(pageOfWhole({ ...asked, search: "ban", sort: "-name", page: 9, size: 1 })).toMatchObject({
    page: 2,
    total: 2,
    items: [{ name: "Bàn cờ" }],
  });
});
