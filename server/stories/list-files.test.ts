/** The workbook of a list holds what the list finds, and no more, in the language of the person. */
import { beforeAll, expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { dayFromToday, employeesOf, newRecord, roomsOf } from "./storekeeping.ts";

const province = house();
const { handOut } = lending(province);
let mai: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  const [room] = await roomsOf(mai);
  const lamp = await newRecord(mai, { name: "Đèn cồn", quantity: 4, broken: 4, roomId: room?.id });
  const thing = { equipmentId: lamp, roomId: room?.id };
  await written("/repairs", { firm: "Điện tử Hoàng Long", lines: [{ ...thing, quantity: 1 }] });
  await written("/maintenance", { equipmentId: lamp, doneOn: dayFromToday(), content: "Thay bấc" });
  await written("/liquidations", {
    name: "Thanh lý tháng này",
    members: [{ memberName: "Đặng Mạnh Hùng", title: "Hiệu trưởng", role: "CHAIR" }],
    lines: [{ ...thing, quantity: 1 }],
  });
  await written("/home-made-aids", {
    name: "Mô hình hô hấp bằng bóng bay",
    maker: "Võ Anh Tuấn và lớp 8A",
    madeOn: dayFromToday(-10),
    quantity: 2,
    unit: "Bộ",
  });
  await written("/donations", {
    donor: "Công ty Minh Phát",
    donorKind: "ORGANISATION",
    offeredOn: dayFromToday(-10),
    purpose: "Trang bị phòng học lớp 6",
    lines: [{ name: "Ti vi 55 inch", unit: "Cái", trackingMode: "ITEM", quantity: 2, unitPrice: 9_000_000 }],
  });
  await written("/inventory-checks/room-counts", { roomId: room?.id });
  const scales = await newRecord(mai, { name: "Cân điện tử 200 g", quantity: 9, roomId: room?.id });
  for (const borrower of await borrowers()) await handOut(borrower, [{ equipmentId: scales, quantity: 3 }]);
  await written(
    "/report-requests",
    { title: "Danh sách thiết bị", reportKey: "equipment-list", asked: {}, deadline: dayFromToday(10) },
    await province.as("hoa"),
  );
});

/** Tuấn, who teaches, and a colleague. */
async function borrowers(): Promise<number[]> {
  const self = (await (await province.as("tuan")).get("/loan-registrations?size=1")).body.can.employee.id;
  const colleague = (await employeesOf(mai)).find(({ id, name }) => id !== self && !name.endsWith("Tuấn"));
  return [self, colleague?.id ?? 0];
}

async function written(path: string, body: object, by: Person = mai): Promise<void> {
  const answer = await by.post(path, body);
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
}

/** Where each list is, who reads it, and the column of its file that tells its records apart. */
const lists = [
  ["/repairs", "mai", "number", "Số"],
  ["/maintenance", "mai", "content", "Nội dung"],
  ["/liquidations", "mai", "number", "Số"],
  ["/donations", "mai", "purpose", "Mục đích sử dụng"],
  ["/home-made-aids", "mai", "name", "Tên đồ dùng"],
  ["/inventory-checks", "mai", "number", "Số"],
  ["/purchase-campaigns", "dung", "name", "Tên đợt đăng ký"],
  ["/loans", "mai", "number", "Số phiếu"],
  ["/loan-registrations", "mai", "number", "Số phiếu"],
  ["/accounts", "hung", "username", "Tên đăng nhập"],
  ["/report-requests", "hung", "title", "Tên đợt báo cáo"],
  ["/report-requests", "dung", "title", "Tên đợt báo cáo"],
] as const;

async function tableOf(person: Person, address: string): Promise<Record<string, unknown>[]> {
  const answer = await person.get(address);
  expect(answer.status).toBe(200);
  const { rows } = await readSheet(answer.body, "danh-sach.xlsx");
  const [head = [], ...others] = rows;
  return others.map((row) => Object.fromEntries(head.map((title, column) => [String(title), row[column]])));
}

test.each(lists)(
  "%s comes as a workbook of what the list shows, in its order",
  async (path, who, field, title) => {
    const person = await province.as(who);
    const { items, total } = (await person.get(`${path}?size=200`)).body;
    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(total);
    const rows = await tableOf(person, `${path}/export`);
    expect(rows.map((row) => row[title])).toEqual(items.map((item: Record<string, unknown>) => item[field]));
  },
);

test("what narrows the list narrows its file, and its words are those of the screen", async () => {
  const [repair] = await tableOf(mai, `/repairs/export?search=${encodeURIComponent("den con")}`);
  expect(repair).toMatchObject({
    "Trạng thái": "Đang sửa",
    "Đơn vị sửa": "Điện tử Hoàng Long",
    "Hình thức sửa chữa": "Thuê đơn vị sửa",
  });
  expect(await tableOf(mai, "/repairs/export?search=khongcogi")).toEqual([]);
  const [gift] = await tableOf(mai, "/donations/export?status=DRAFT");
  expect(gift).toMatchObject({ "Nhà tài trợ": "Công ty Minh Phát", "Trạng thái": "Nháp" });
  expect(gift?.["Thiết bị"]).toMatch(/^2\s× Ti vi 55 inch$/);
});

test("a loan says who has what until when, and what is still out", async () => {
  const [loan, ...others] = await tableOf(mai, `/loans/export?search=${encodeURIComponent("tuan")}`);
  expect(others).toEqual([]);
  expect(loan).toMatchObject({
    "Người mượn": "Võ Anh Tuấn",
    "Trạng thái": "Đang mượn",
    "Loại mượn": "Theo ngày, mang về",
    "Thiết bị": "3 × Cân điện tử 200 g",
    "Còn mượn": "3 × Cân điện tử 200 g",
  });
  const [slip] = await tableOf(mai, `/loan-registrations/export?search=${encodeURIComponent("tuan")}`);
  expect(slip).toMatchObject({ "Trạng thái": "Đang mượn", "Phiếu mượn": loan?.["Số phiếu"] });
});

test("Tuấn, who keeps nothing, finds his own loans in his file and nobody else's", async () => {
  const tuan = await province.as("tuan");
  for (const path of ["/loans", "/loan-registrations"]) {
    const rows = await tableOf(tuan, `${path}/export`);
    expect(rows.map((row) => row["Người mượn"])).toEqual(["Võ Anh Tuấn"]);
  }
});

test("Hùng's file of accounts says what each is there for; his of reports what he sent, Dũng's how many schools did", async () => {
  const hung = await province.as("hung");
  const [account] = await tableOf(hung, "/accounts/export?search=tb.mai");
  expect(account).toMatchObject({ "Tên đăng nhập": "tb.mai", "Công việc": "Cán bộ thiết bị" });
  const [own] = await tableOf(hung, "/report-requests/export");
  expect(own).toMatchObject({ "Tình trạng gửi": "Chưa gửi" });
  expect(own).not.toHaveProperty("Số trường");
  const [collected] = await tableOf(await province.as("dung"), "/report-requests/export");
  expect(collected).not.toHaveProperty("Tình trạng gửi");
  expect(Number(collected?.["Số trường"])).toBeGreaterThan(1);
});

test("Bình of another school finds nothing of it in his files", async () => {
  const binh = await province.as("binh");
  for (const [path] of lists.filter(([, who]) => who === "mai")) {
    const units = await tableOf(binh, `${path}/export`);
    expect(JSON.stringify(units)).not.toMatch(/Bến Hạ|Thay bấc|Hoàng Long|Anh Tuấn/);
  }
});
