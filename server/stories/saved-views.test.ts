import { expect, test } from "vitest";
import { house } from "./house.ts";

const school = house();
const chemicals = { name: "Hóa chất lớp 8", address: "search=hoa+chat&sort=name" };
const broken = { name: "Máy hỏng", address: "status=BROKEN" };
const many = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${word} ${index + 1}`, address: `search=${index}` }));

test("Mai keeps views of two lists with her account, finds them at any computer, and deletes one; Tuấn sees none of them", async () => {
  const mai = await school.as("mai");
  expect((await mai.get("/auth/saved-views")).body).toEqual({ lists: [] });
  await mai.put("/auth/saved-views", {
    list: "equipment",
    views: [broken, { ...chemicals, name: "  Hóa  chất lớp 8 " }],
  });
  const saved = await mai.put("/auth/saved-views", {
    list: "loans",
    views: [{ name: "Quá hạn", address: "overdue=true" }],
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { lists: [{ list: "equipment", views: [broken, chemicals] }, { list: "loans" }] },
  });
  const tuan = await school.as("tuan");
  expect((await tuan.get("/auth/saved-views")).body).toEqual({ lists: [] });
  // a list of the same name is a list of one's own
  await tuan.put("/auth/saved-views", { list: "equipment", views: [] });
  await mai.put("/auth/saved-views", { list: "loans", views: [] });
  expect((await (await school.as("mai")).get("/auth/saved-views")).body).toEqual({
    lists: [{ list: "equipment", views: [broken, chemicals] }],
  });
  expect((await school.nobody.get("/auth/saved-views")).status).toBe(401);
});

test("Hùng is told what is too many, too long or there twice, and what he had before stays", async () => {
  const hung = await school.as("hung");
  const put = async (list: string, views: unknown[]) =>
    (await hung.put("/auth/saved-views", { list, views })).body.fields;
  expect(await put("equipment", many(45, "Kho"))).toBeUndefined();
  expect(await put("loans", many(6, "Phiếu"))).toEqual({
    views: "Chế độ xem: mỗi người lưu được nhiều nhất 50. Hãy xóa bớt rồi lưu lại.",
  });
  expect(await put("loans", many(51, "Phiếu"))).toEqual({ views: "Chế độ xem có quá 50 mục." });
  expect(await put("loans", [{ name: "a".repeat(61), address: "search=a" }])).toEqual({
    "views.0.name": "Chế độ xem, dòng 1, Tên dài quá 60 ký tự.",
  });
  expect(await put("loans", [{ name: "Dài", address: "a".repeat(2_001) }])).toEqual({
    "views.0.address": "Chế độ xem, dòng 1, Bộ lọc dài quá 2.000 ký tự.",
  });
  expect(await put("loans", [broken, broken])).toEqual({ views: "Chế độ xem có giá trị lặp lại." });
  expect(await put("Không phải danh sách", [])).toEqual({ list: "Danh sách không đúng định dạng." });
  const { lists } = (await hung.get("/auth/saved-views")).body;
  expect(lists).toEqual([{ list: "equipment", views: many(45, "Kho") }]);
  expect(await put("loans", many(5, "Phiếu"))).toBeUndefined();
});
