/** The papers of an inventory check of one room at THCS Bến Hạ: what each of them says of the same count. */
import { expect, test } from "vitest";
import { house } from "./house.ts";
import { begin, confirmAll, count, done } from "./inventory.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { newRecord } from "./storekeeping.ts";

const school = house();

test("F15, F16, F17 and F18 agree, from the draft to what was submitted", async () => {
  const mai = await school.as("mai");
  const room = await done(
    mai.post("/functional-rooms", { name: "Phòng bộ môn Khoa học tự nhiên 2 (nhà B)", kind: "STORE" }),
  );
  const made = (name: string, quantity: number, unitPrice: number, more: object = {}) =>
    newRecord(mai, { name, quantity, unitPrice, roomId: room.id, ...more });
  const projector = await made("Máy chiếu đa năng", 1, 18_500_000, { trackingMode: "ITEM" });
  await made("Bảng tương tác thông minh", 1, 85_000_000, { trackingMode: "ITEM" });
  const cups = await made("Cốc thủy tinh chịu nhiệt 250 ml", 20, 45_000);
  const lenses = await made("Kính lúp cầm tay", 5, 30_000);
  const check = await begin(mai, [room.id], {
    members: [
      { memberName: "Đặng Mạnh Hùng", title: "Hiệu trưởng", represents: "Ban giám hiệu", role: "CHAIR" },
      { memberName: "Phan Thị Tuyết Mai", title: "Cán bộ thiết bị", role: "SECRETARY" },
    ],
  });
  const paper = async (name: string, query = "") =>
    rowsOf(await mai.get(`/papers/${name}/${check.id}?format=xlsx${query}`));
  const sheet = await paper("count-sheet", "&blank=true");
  expect(sheet.find((row) => row.includes("Mã"))).toEqual([
    "STT",
    "Mã",
    "Tên thiết bị",
    "ĐVT",
    "Sổ",
    "Đếm tốt",
    "Đếm hỏng",
    "Ghi chú",
  ]);
  expect(sheet.find((row) => row.includes("Kính lúp cầm tay"))?.slice(3)).toEqual([
    "Cái",
    5,
    null,
    null,
    null,
  ]);

  const sheetId = check.sheetOf(room.id);
  await count(mai, check.id, [
    { sheetId, equipmentId: projector, good: 0 },
    { sheetId, equipmentId: cups, good: 15, broken: 2 },
    { sheetId, equipmentId: lenses, good: 8 },
  ]);
  await confirmAll(mai, check.id);
  await done(mai.post(`/inventory-checks/${check.id}/submission`));

  const counted = await paper("count-sheet", "&blank=false");
  expect(counted.find((row) => row.includes("Cốc thủy tinh chịu nhiệt 250 ml"))?.slice(4)).toEqual([
    20,
    15,
    2,
    null,
  ]);
  const minutes = await paper("inventory-minutes");
  const minutesOf = (name: string) => minutes.find((row) => row.includes(name))?.slice(3);
  // on hand, broken, lost, too many
  expect(minutesOf("Máy chiếu đa năng")).toEqual(["Cái", 0, null, 1, null, null]);
  expect(minutesOf("Cốc thủy tinh chịu nhiệt 250 ml")).toEqual(["Cái", 17, 2, 3, null, null]);
  expect(minutesOf("Kính lúp cầm tay")).toEqual(["Cái", 8, null, null, 3, null]);
  expect(minutes.flat()).toContain(
    "Cộng: 4 loại; giá trị theo sổ 104.550.000 ₫, theo kiểm kê 86.005.000 ₫, thiếu 18.635.000 ₫, thừa 90.000 ₫",
  );

  // only the subjects have Roman numbers, so that no two parts of the minutes are called the same
  const headings = minutes.flat().filter((cell) => /^(?:[A-Z]|[IVX]+)\. /.test(String(cell)));
  expect(headings.filter((cell) => /^[AB]\. /.test(String(cell)))).toEqual([
    "A. Kết quả kiểm kê",
    "B. Kết luận, kiến nghị",
  ]);
  expect(headings.filter((cell) => String(cell).startsWith("I. "))).toHaveLength(1);

  // the fixed assets alone, then everything: the sums are those of the minutes
  const assets = await paper("asset-inventory-minutes");
  expect(assets.find((row) => row.includes("Máy chiếu đa năng"))?.slice(4)).toEqual([
    1,
    18_500_000,
    null,
    0,
    0,
    null,
    -1,
    -18_500_000,
    null,
    null,
  ]);
  expect(filled(assets.find((row) => row.includes("Cộng: 2 loại")))).toEqual([
    "Cộng: 2 loại",
    103_500_000,
    85_000_000,
    -18_500_000,
  ]);
  const everything = await paper("asset-inventory-minutes", "&everything=true");
  expect(filled(everything.find((row) => row.includes("Cộng: 4 loại")))).toEqual([
    "Cộng: 4 loại",
    104_550_000,
    86_005_000,
    -18_545_000,
  ]);
  const differences = await paper("inventory-variances");
  expect(differences.flat()).toContain("Cộng: 4 dòng; thừa 90.000 ₫, thiếu 18.635.000 ₫");

  const [first] = await pagesOf(await mai.get(`/papers/inventory-minutes/${check.id}`));
  for (const part of [
    "UBND PHƯỜNG BẾN HẠ",
    "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
    "BIÊN BẢN (DỰ THẢO)",
    "Ông (bà) Đặng Mạnh Hùng, Hiệu trưởng",
  ])
    expect(first?.text).toContain(part);
  const [lying] = await pagesOf(await mai.get(`/papers/asset-inventory-minutes/${check.id}`));
  expect(lying?.lies).toBe(true);
  expect(lying?.text).toContain("Mẫu số C53-HD");
});
