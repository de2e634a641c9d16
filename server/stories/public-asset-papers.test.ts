/**
 * The papers of the decree on public assets, column by column: Mai of THCS Bến Hạ asks the ward to dispose of
 * things (01/TSC-XLTS), hands others over to another school (02/TSC-BBGN) and registers what is to be bought
 * for many (04/TSC-MSTT), which Lan of the ward puts together.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { readWord } from "../src/papers/testdata/read-word.ts";
import { demanding } from "./demanding.ts";
import { house, type Person } from "./house.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { newRecord, postVoucher, type Room, roomsOf } from "./storekeeping.ts";

const province = house();
const { approve, submitted, unitOf } = demanding(province);

let mai: Person;
let room: Room;
let lamps: number;

beforeAll(async () => {
  mai = await province.as("mai");
  [room] = (await roomsOf(mai)) as [Room];
  lamps = await newRecord(mai, {
    name: "Đèn chiếu vật thể",
    quantity: 4,
    unitPrice: 2_000_000,
    roomId: room.id,
    inUseDate: "2020-09-05",
  });
});

const line = (quantity: number) => ({
  ...{ equipmentId: lamps, roomId: room.id, condition: "GOOD", quantity },
  ...{ reason: "OBSOLETE", form: "SELL", residualValue: 0 },
});

test("01/TSC-XLTS: the letter and its list in the columns of the decree", async () => {
  const drafted = await mai.post("/liquidations", { name: "Thanh lý đèn chiếu", lines: [line(2)] });
  expect([drafted.status, drafted.body.message]).toEqual([200, undefined]);
  const path = `/papers/asset-handling/${drafted.body.id}`;
  const document = await mai.get(`${path}?format=docx`);
  expect(document.status).toBe(200);
  const { tables, paragraphs } = await readWord(document.body);
  // an official letter says below its number what it is about, and has no title; its list has one
  expect(paragraphs.flatMap(({ style, text }) => (style === "Title" ? [text] : []))).toEqual([
    "DANH MỤC TÀI SẢN CÔNG ĐỀ NGHỊ XỬ LÝ",
  ]);
  const [head] = tables;
  expect(head?.rows[1]?.cells[0]?.text).toMatch(/^Số: .+V\/v đề nghị xử lý tài sản \(dự thảo\)$/s);
  const rows = tables
    .map(({ rows: own }) => own.map(({ cells }) => cells.map(({ text }) => text)))
    .find(([first]) => first?.[0] === "STT");
  expect(rows?.[0]).toEqual([
    ...["STT", "Tên tài sản (chi tiết theo từng tài sản)", "Loại tài sản", "Đơn vị tính", "Số lượng"],
    ...["Năm đưa vào sử dụng", "Nguyên giá (đồng)", "Giá trị còn lại (đồng)", "Hình thức xử lý"],
    ...["Lý do đề nghị xử lý", "Ghi chú"],
  ]);
  expect(rows?.[1]).toEqual(Array.from({ length: 11 }, (_, at) => `(${at + 1})`));
  expect(rows?.[2]?.slice(0, 10)).toEqual([
    ...["1", "Đèn chiếu vật thể", "Công cụ, dụng cụ", "Cái", "2", "2020"],
    ...["4.000.000", "0", "Bán chỉ định", "Lạc hậu, không còn phù hợp"],
  ]);
  expect(rows?.[3]?.filter((cell) => cell !== "")).toEqual(["Tổng cộng", "4.000.000", "0"]);
  const sheet = (await rowsOf(await mai.get(`${path}?format=xlsx`))).map(filled);
  expect(sheet).toContainEqual(["V/v đề nghị xử lý tài sản (dự thảo)"]);
  expect(sheet.flat()).not.toContain("VĂN BẢN ĐỀ NGHỊ XỬ LÝ TÀI SẢN");
  const pages = await pagesOf(await mai.get(path));
  expect(pages.map((page) => [page.lies, page.text.includes("(Ký, ghi rõ họ tên, đóng dấu)")])).toEqual([
    [false, true],
    [true, true],
  ]);
  const text = pages.map((page) => page.text).join(" ");
  expect(text).not.toContain("VĂN BẢN ĐỀ NGHỊ XỬ LÝ TÀI SẢN");
  for (const words of [
    "V/v đề nghị xử lý tài sản (dự thảo)",
    "Kính gửi: Ủy ban nhân dân phường Bến Hạ",
    "Căn cứ Luật Quản lý, sử dụng tài sản công số 15/2017/QH14;",
    "Căn cứ Nghị định số 186/2025/NĐ-CP;",
    "(Mẫu số 01/TSC-XLTS ban hành kèm theo Nghị định số 186/2025/NĐ-CP)",
    "HIỆU TRƯỞNG",
  ])
    expect(text).toContain(words);
});

test("02/TSC-BBGN: what goes to another school, grouped, with the receiver at the left", async () => {
  const toDepartmentId = await unitOf("binh");
  const lines = [{ equipmentId: lamps, roomId: room.id, quantity: 1 }];
  const sent = await postVoucher(mai, "TRANSFER_OUT", { toDepartmentId, lines });
  const path = `/papers/asset-handover/${sent.id}`;
  const rows = await rowsOf(await mai.get(`${path}?format=xlsx`));
  const header = rows.findIndex((row) => row.includes("STT"));
  expect(filled(rows[header])).toEqual([
    ...["STT", "Danh mục tài sản (chi tiết theo từng loại tài sản)", "Đơn vị tính", "Số lượng"],
    ...["Nguyên giá (đồng)", "Giá trị còn lại (đồng)", "Ghi chú"],
  ]);
  expect(filled(rows[header + 1])).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(filled(rows[header + 2])).toEqual(["C. Máy móc, thiết bị"]);
  expect(filled(rows[header + 3]).slice(0, 5)).toEqual([1, "Đèn chiếu vật thể", "Cái", 1, 2_000_000]);
  expect(filled(rows[header + 4])).toEqual(["Tổng cộng", 2_000_000]);
  const text = (await pagesOf(await mai.get(path))).map((page) => page.text).join(" ");
  for (const words of [
    "BIÊN BẢN BÀN GIAO, TIẾP NHẬN TÀI SẢN CÔNG",
    "(Mẫu số 02/TSC-BBGN ban hành kèm theo Nghị định số 186/2025/NĐ-CP)",
    "A. Thành phần tham gia bàn giao, tiếp nhận",
    "1. Bên giao: Trường THCS Bến Hạ",
    "2. Bên nhận: Trường THCS Nam Giang",
    "B. Nội dung bàn giao, tiếp nhận",
    "2. Các hồ sơ liên quan đến quyền quản lý, sử dụng tài sản bàn giao, tiếp nhận: …",
    "3. Trách nhiệm của các bên giao nhận: a) Bên giao: …",
    "b) Bên nhận: …",
    "4. Ý kiến của các bên tham gia bàn giao, tiếp nhận: …",
  ])
    expect(text).toContain(words);
  expect(text.indexOf("ĐẠI DIỆN BÊN NHẬN")).toBeLessThan(text.indexOf("ĐẠI DIỆN BÊN GIAO"));
});

describe("04/TSC-MSTT", () => {
  const columns = [
    ...["STT", "Tên tài sản/Cơ quan, tổ chức, đơn vị đăng ký mua sắm tài sản", "Đơn vị tính", "Số lượng"],
    ...["Dự toán (đồng)", "Nguồn vốn mua sắm", "Phương thức thanh toán"],
    ...["Dự kiến thời gian, địa điểm giao nhận tài sản", "Các đề xuất khác", "Ghi chú"],
  ];
  const numbers = columns.map((_, at) => `(${at + 1})`);
  const place = "trước 15/01/2027; Số 21 đường Hai Bà Trưng, phường Bến Hạ, tỉnh Sông Lam";
  let demandId: number;
  let budget: { id: number; name: string };
  let gifts: { id: number; name: string };

  beforeAll(async () => {
    [budget, gifts] = (await mai.get("/funding-sources?size=5")).body.items;
    const lines = [
      {
        ...{ name: "Máy đo độ ẩm đất", unit: "Chiếc", requestedQuantity: 3, unitPrice: 1_200_000 },
        ...{ fundingSourceId: budget.id, reason: "Bảo hành 24 tháng tại trường" },
      },
    ];
    ({ id: demandId } = await submitted("mai", "hung", lines, { neededBy: "2027-01-15" }));
  });

  const tableIn = async (by: Person, path: string) => {
    const { tables } = await readWord((await by.get(`${path}format=docx`)).body);
    return tables
      .map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)))
      .find(([first]) => first?.[0] === "STT");
  };

  test("says in the columns of the decree what a school registers", async () => {
    const table = await tableIn(mai, `/papers/central-purchase/${demandId}?`);
    expect(table?.slice(0, 3)).toEqual([
      columns,
      numbers,
      [
        ...["1", "Máy đo độ ẩm đất", "Chiếc", "3", "3.600.000", budget.name, "Chuyển khoản", place],
        ...["Bảo hành 24 tháng tại trường", ""],
      ],
    ]);
  });

  test("of all schools repeats from what each of them is paid, when and where it is delivered", async () => {
    const lan = await province.as("lan");
    const registered = async (scope: string) => {
      const table = (await tableIn(lan, `/papers/central-purchases?scope=${scope}&`)) ?? [];
      const at = table.findIndex(([, name]) => name === "Máy đo độ ẩm đất");
      return [...table.slice(0, 2), ...table.slice(at, at + 2).map((row) => row.slice(1))];
    };
    const rowsWith = (source: string) => [
      columns,
      numbers,
      ["Máy đo độ ẩm đất", "Chiếc", "3", "3.600.000", source, "Chuyển khoản", "", "", ""],
      [
        ...["- Trường THCS Bến Hạ", "Chiếc", "3", "3.600.000", source, "Chuyển khoản", place],
        ...["Bảo hành 24 tháng tại trường", ""],
      ],
    ];
    expect(await registered("WAITING")).toEqual(rowsWith(budget.name));
    // whoever decides may say another source
    await approve("lan", demandId, { fundingSourceId: gifts.id });
    expect(await registered("DECIDED")).toEqual(rowsWith(gifts.name));
  });
});

test("02/TSC-BBGN is only of what changes hands between units", async () => {
  const { items } = (await mai.get("/stock-vouchers?type=INCREASE&size=1")).body;
  const refused = await mai.get(`/papers/asset-handover/${items[0].id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "paperDoesNotFit"]);
  expect(refused.body.message).toContain("biên bản bàn giao, tiếp nhận tài sản");
});

test("a private school is bound by none of these forms", async () => {
  const thao = await province.as("thao");
  const [own] = (await roomsOf(thao)) as [Room];
  const equipmentId = await newRecord(thao, { name: "Loa cũ", quantity: 1, roomId: own.id });
  const drafted = await thao.post("/liquidations", {
    name: "Thanh lý loa",
    lines: [
      { equipmentId, roomId: own.id, condition: "GOOD", quantity: 1, reason: "OBSOLETE", form: "SELL" },
    ],
  });
  expect([drafted.status, drafted.body.message]).toEqual([200, undefined]);
  const pages = await pagesOf(await thao.get(`/papers/asset-handling/${drafted.body.id}`));
  const text = pages.map((page) => page.text).join(" ");
  expect(text).not.toMatch(/01\/TSC-XLTS|Nghị định|Luật Quản lý/);
});
