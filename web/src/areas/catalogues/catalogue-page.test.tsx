import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { chemistry, open, ownSupplier, serve, supplierFromAbove, suppliers } from "./catalogue.test-data.tsx";
import { CataloguePage } from "./catalogue-page.tsx";

const home = suppliers.path;

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
const page = () => open(<CataloguePage of={suppliers} />, home);
const at = (search: string) => open(<CataloguePage of={suppliers} />, `${home}${search}`);

test("a catalogue that is only declared has a list: its columns, its values in words, and whose the rows are", async () => {
  serve();
  page();
  const own = (await screen.findByText("Thiết bị Sông Lam")).closest("tr") as HTMLElement;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nhà cung cấp");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.filter(Boolean)).toEqual([
    "Mã",
    "Tên nhà cung cấp",
    "Loại",
    "Hạng",
    "Tin cậy",
    "Môn học",
    "Liên hệ",
  ]);
  const cells = within(own)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.trim());
  expect(cells).toEqual([
    "",
    "NCC0001",
    "Thiết bị Sông Lam",
    "Cửa hàng",
    "2",
    "Có",
    "Hóa học",
    "Cô Hạnh, Anh Tú +1",
  ]);
  const above = screen.getByText("Nhà máy Hồng Hà").closest("tr") as HTMLElement;
  expect(within(above).getByText("Cấp trên").title).toContain("Sở Sông Lam");
  expect(within(own).queryByText("Cấp trên")).toBeNull();
});

test("its filters stand in the address; each is asked, said as a chip and taken away again", async () => {
  const asked = serve();
  const router = at("?kind=MAKER&subjects=31&rank=2&owner=above&active=false");
  await screen.findByText("Thiết bị Sông Lam");
  const { query } = asked.find(({ call }) => call === "GET /suppliers") ?? { query: new URLSearchParams() };
  expect(Object.fromEntries(query)).toMatchObject({
    kind: "MAKER",
    subjects: "31",
    rank: "2",
    owner: "above",
    active: "false",
  });
  expect(await screen.findByRole("button", { name: /^Môn học: Hóa học/ })).toBeTruthy();
  for (const chip of ["Loại: Nhà sản xuất", "Hạng: 2", "Nơi lập: Cấp trên", "Ngừng theo dõi"]) {
    expect(screen.getByRole("button", { name: new RegExp(`^${chip}`) })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole("button", { name: /^Loại: Nhà sản xuất/ }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has("kind")).toBe(false));
});

test("its form says what is missing at the field, and sends ids where other rows are meant", async () => {
  const asked = serve({ "POST /suppliers": { ...ownSupplier, id: 9, name: "Cửa hàng Bến Hạ" } });
  const router = at("?form=new");
  await waitFor(() => expect(field("name")).toBeTruthy());
  expect(screen.getByRole("heading", { name: "Đánh giá" })).toBeTruthy();
  save();
  // once in the summary, once at the field
  await waitFor(() => expect(screen.getAllByText("Vui lòng nhập Tên nhà cung cấp.")).toHaveLength(2));
  expect(screen.getAllByText("Vui lòng nhập Loại.")).toHaveLength(2);
  expect(asked.some(({ call }) => call.startsWith("POST"))).toBe(false);

  type("name", "Cửa hàng Bến Hạ");
  fireEvent.mouseDown(field("kind"));
  fireEvent.click(await screen.findByTitle("Cửa hàng"));
  fireEvent.mouseDown(field("subjects"));
  fireEvent.click(await screen.findByTitle("Hóa học"));
  fireEvent.click(screen.getByRole("button", { name: "Thêm dòng" }));
  await waitFor(() => expect(field("contacts_0_person")).toBeTruthy());
  type("contacts_0_person", "Cô Hạnh");
  save();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(asked.find(({ call }) => call === "POST /suppliers")?.body).toEqual({
    code: null,
    name: "Cửa hàng Bến Hạ",
    kind: "SHOP",
    phone: null,
    rank: null,
    trusted: false,
    subjects: [31],
    contacts: [{ person: "Cô Hạnh", floor: null }],
  });
});

test("rows copied from Excel are pasted into the lines, from the cell the cursor is in", async () => {
  const asked = serve({ "PUT /suppliers/7": ownSupplier });
  at("?form=7");
  await waitFor(() => expect(field("contacts_2_person")).toBeTruthy());
  fireEvent.paste(field("contacts_2_person"), { clipboardData: { getData: () => "Chú Tư\t3\nCô Năm\t4\n" } });
  await waitFor(() => expect(field("contacts_3_person")?.value).toBe("Cô Năm"));
  fireEvent.click(screen.getByRole("button", { name: "Chuyển dòng 4 lên" }));
  save();
  await waitFor(() => expect(asked.some(({ call }) => call === "PUT /suppliers/7")).toBe(true));
  expect(asked.find(({ call }) => call === "PUT /suppliers/7")?.body).toMatchObject({
    version: 4,
    contacts: [
      { id: 70 },
      { id: 71 },
      { person: "Cô Năm", floor: 4 },
      { id: 72, person: "Chú Tư", floor: 3 },
    ],
  });
});

test("a copy of a row from above becomes an own one: without its code, its lines without their ids", async () => {
  const asked = serve({
    "POST /suppliers": ownSupplier,
    "GET /suppliers/8": { ...supplierFromAbove, contacts: ownSupplier["contacts"] },
  });
  at("?form=copy-8");
  await waitFor(() => expect(field("name")?.value).toBe("Nhà máy Hồng Hà"));
  expect(field("code").value).toBe("");
  save();
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /suppliers")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /suppliers")?.body).toMatchObject({
    code: null,
    contacts: [{ person: "Cô Hạnh" }, {}, {}],
  });
  expect(JSON.stringify(asked.at(-1)?.body ?? {})).not.toContain('"id"');
});

test("when somebody was first, what was typed stays and the newer one can be loaded", async () => {
  let stored = ownSupplier;
  serve({
    "GET /suppliers/7": () => stored,
    "PUT /suppliers/7": [
      409,
      { code: "stale", message: "Dữ liệu đã được Cường sửa lúc 10:21, mời tải lại." },
    ],
  });
  at("?form=7");
  await waitFor(() => expect(field("name")?.value).toBe("Thiết bị Sông Lam"));
  type("phone", "0900");
  save();
  expect(await screen.findByText(/Cường sửa lúc 10:21/)).toBeTruthy();
  expect(field("phone").value).toBe("0900");
  stored = { ...ownSupplier, version: 5, phone: "0911" };
  fireEvent.click(screen.getByRole("button", { name: /Tải bản mới/ }));
  await waitFor(() => expect(field("phone").value).toBe("0911"));
});

test("a row opens beside the list with its facts, lines and history; one from above can only be duplicated", async () => {
  serve({
    "GET /suppliers/7/history": {
      items: [
        {
          id: 1,
          at: "2026-09-05T00:00:00Z",
          actorName: "Lan",
          actorUnit: "THCS Gio Linh",
          event: "catalogue.changed",
          details: {
            noun: "nhà cung cấp",
            name: "x",
            changes: [{ field: "kind", from: "MAKER", to: "SHOP" }],
          },
        },
      ],
    },
  });
  const router = page();
  fireEvent.click(await screen.findByText("Thiết bị Sông Lam"));
  expect(router.state.location.search).toBe("?open=7");
  const panel = await screen.findByRole("dialog");
  await within(panel).findByRole("button", { name: "Sửa" });
  expect(within(panel).getByRole("table", { name: "Liên hệ" }).textContent).toContain("Cô Hạnh2");
  fireEvent.click(within(panel).getByRole("tab", { name: "Lịch sử" }));
  expect((await within(panel).findByText(/Loại:/)).textContent).toContain("Nhà sản xuất → Cửa hàng");

  fireEvent.click(within(panel).getByRole("button", { name: "Bản ghi sau" }));
  await waitFor(() => expect(within(panel).queryByRole("button", { name: "Sửa" })).toBeNull());
  // the only thing that may be done with what others keep
  expect(within(panel).getByRole("button", { name: "Nhân bản" })).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "Thao tác khác" })).toBeNull();
});

test("a refused deletion says why and offers to stop following", async () => {
  const sentence = "Không thể xóa vì đã phát sinh: 3 phiếu. Bạn có thể ngừng theo dõi.";
  const asked = serve({
    "DELETE /suppliers/7": [409, { code: "inUse", message: sentence }],
    "POST /suppliers/7/deactivation": { ...ownSupplier, active: false },
  });
  at("?open=7");
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Xóa/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /Ngừng theo dõi$/ }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /suppliers/7/deactivation")).toBe(true));
});

test("a record from above says why it cannot be edited, and what to do instead", async () => {
  serve({ "GET /suppliers/8": supplierFromAbove });
  at("?open=8");
  const why = await screen.findByText(/^Sở Sông Lam lập dòng này/);
  expect(why.textContent).toMatch(/không sửa được\. Cần khác đi thì chọn “…” › “Nhân bản”\.$/);
});

test("merging says what will happen before it happens", async () => {
  const asked = serve({ "POST /suppliers/7/merger": supplierFromAbove });
  const router = at("?open=7");
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Gộp vào/ }));
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Gộp vào" }));
  // the row itself is not among them
  fireEvent.click(await screen.findByTitle("Nhà máy Hồng Hà"));
  expect(screen.queryByTitle("Thiết bị Sông Lam")).toBeNull();
  expect(screen.getByText(/chuyển sang “Nhà máy Hồng Hà”, rồi “Thiết bị Sông Lam” bị xóa/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Gộp" }));
  await waitFor(() => expect(router.state.location.search).toBe("?open=8"));
  expect(asked.find(({ call }) => call === "POST /suppliers/7/merger")?.body).toEqual({ intoId: 8 });
});

test("rows that were chosen are stopped one after the other; those from above stay", async () => {
  const asked = serve({ "POST /suppliers/7/deactivation": { ...ownSupplier, active: false } });
  page();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  expect(screen.getByText("Đã chọn 2 dòng")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ngừng theo dõi (1)" }));
  await waitFor(() => expect(screen.queryByText(/Đã chọn/)).toBeNull());
  expect(asked.filter(({ call }) => call.endsWith("/deactivation")).map(({ call }) => call)).toEqual([
    "POST /suppliers/7/deactivation",
  ]);
});

test("who may only read is offered nothing that changes; who is above looks through the eyes of a unit", async () => {
  const asked = serve({
    "GET /suppliers": {
      items: [supplierFromAbove],
      page: 1,
      size: 20,
      total: 1,
      can: { create: false, import: false, seeAs: "others" },
    },
    "GET /departments": { items: [] },
  });
  open(<CataloguePage of={suppliers} />, `${home}?departmentId=5`, "LEVEL_2");
  await screen.findByText("Nhà máy Hồng Hà");
  for (const name of ["Thêm nhà cung cấp", "Nhập từ Excel"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(await screen.findByRole("combobox", { name: "Đơn vị" })).toBeTruthy();
  expect(asked.find(({ call }) => call === "GET /suppliers")?.query.get("departmentId")).toBe("5");
});

test("an empty catalogue says what it is for and offers the first step", async () => {
  serve({
    "GET /suppliers": {
      items: [],
      page: 1,
      size: 20,
      total: 0,
      can: { create: true, import: true, seeAs: "keepers" },
    },
  });
  page();
  expect(await screen.findByText("Chưa có nhà cung cấp nào")).toBeTruthy();
  expect(screen.getByText("Nơi bán thiết bị cho trường.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Nhập từ Excel" })).toHaveLength(2);
});

test("what belongs to a year asks for the year; a unit without one is led to it", async () => {
  const asked = serve();
  open(<CataloguePage of={classrooms} />, classrooms.path);
  expect((await screen.findByRole("link", { name: "Tới Quản lý năm học" })).getAttribute("href")).toBe(
    "/system/school-year",
  );
  expect(asked.some(({ call }) => call === "GET /classrooms")).toBe(false);
});

test("a filter by another catalogue is found while typing", async () => {
  const asked = serve();
  const router = page();
  await screen.findByText("Thiết bị Sông Lam");
  const picker = await screen.findByRole("combobox", { name: "Môn học" });
  fireEvent.mouseDown(picker);
  fireEvent.change(picker, { target: { value: "hoa" } });
  await waitFor(() =>
    expect(
      asked.some(({ call, query }) => call === "GET /subjects/choices" && query.get("search") === "hoa"),
    ).toBe(true),
  );
  fireEvent.click(await screen.findByTitle("Hóa học"));
  await waitFor(() => expect(router.state.location.search).toBe(`?subjects=${chemistry.id}`));
});
