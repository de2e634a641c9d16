/** The papers of minimum equipment: Bình of THCS Nam Giang keeps, Cường stands above with the list. */
import type { Paper, TableRow } from "@so-thiet-bi/contract/paper";
import { beforeAll, expect, test } from "vitest";
import { house } from "./house.ts";
import { type Normed, normedSchool } from "./norming.ts";
import { filled, rowsOf } from "./printed.ts";

const province = house();
let school: Normed;

beforeAll(async () => {
  school = await normedSchool(province);
  await school.stock("pictures", 5, 3);
  await school.stock("boards", 9, 4, { unit: "Cái", unitPrice: 12_000_000 });
});

const rowsIn = (paper: Pick<Paper, "blocks">): readonly TableRow<string>[] =>
  paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
const reportOf = async (key: string, query = ""): Promise<Paper> =>
  (
    await school.cuong.get(
      `/reports/${key}?departmentId=${school.schoolId}&normListId=${school.listId}${query}`,
    )
  ).body.paper;

test("F31 says of each item what is needed and why, what is there, and how the percentage was reckoned; its annex sums up by subject", async () => {
  const paper = await reportOf("norm-coverage");
  expect([paper.orientation, paper.head.kind, paper.title]).toEqual([
    "landscape",
    "administrative",
    "Báo cáo tình hình đáp ứng thiết bị tối thiểu",
  ]);
  const rows = rowsIn(paper);
  expect(rows[0]).toEqual({ kind: "heading", text: "Thiết bị dùng chung" });
  expect(rows[1]).toMatchObject({
    id: `norm-item:${school.itemIds.boards}`,
    link: `/equipment/norm?departmentId=${school.schoolId}&listId=${school.listId}`,
    cells: {
      at: 1,
      name: "Bảng nhóm",
      unit: "Chiếc",
      basis: "12/trường: 12 cho cả trường",
      need: 12,
      good: 9,
      broken: 4,
      missing: 3,
      percent: 75,
      note: "Giá từ ngưỡng định mức chuyên dùng: còn theo định mức của cấp có thẩm quyền",
    },
  });
  expect(rows[2]).toEqual({
    kind: "total",
    text: "Thiết bị dùng chung: đủ 0/1 loại; tính trên 1/1 dòng của danh mục",
    cells: { percent: 75 },
  });
  expect(
    rows.find((row) => row.kind === "plain" && row.id === `norm-item:${school.itemIds.pictures}`),
  ).toMatchObject({
    cells: {
      basis: "1 bộ/4 đến 6HS: 1 × 1 lớp cùng lúc × (38 : 6, làm tròn lên) = 7 (đến 10)",
      need: 7,
      good: 5,
      broken: 3,
      missing: 2,
      percent: 71.4,
    },
  });
  expect(JSON.stringify(paper.blocks)).toContain(
    "Tỷ lệ đáp ứng của một loại = hiện có tốt : số cần có, nhiều nhất 100%.",
  );
  const [annex] = paper.annexes ?? [];
  expect(rowsIn(annex as Paper).at(-1)).toEqual({
    kind: "total",
    text: "Toàn trường",
    cells: { items: 5, full: 0, asked: 0, missing: 5, percent: 29.3, basis: "7/7" },
  });
});

test("one subject, one grade and only what is missing are printed when asked for", async () => {
  const paper = await reportOf(
    "norm-coverage",
    `&subjectId=${school.subjectId}&grade=6&hideZero=true&withRepair=true&schoolYear=2026`,
  );
  expect(rowsIn(paper).flatMap((row) => (row.kind === "plain" ? [row.cells["name"]] : []))).toEqual([
    "Bộ tranh về tế bào",
    "Video về sự lớn lên của cây",
    "Nam châm thẳng",
  ]);
  expect(paper.subtitle).toContain("Khối lớp 6");
  expect(JSON.stringify(paper.blocks)).toContain("(hiện có tốt + đang sửa)");
  const unknown = await school.cuong.get(
    `/reports/norm-coverage?departmentId=${school.schoolId}&subjectId=987654321`,
  );
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["subjectId"]]);
  expect((await school.cuong.get("/reports/norm-coverage")).body.paper.blocks[0].text).toBe(
    "Báo cáo này lập cho từng trường: hãy chọn một trường.",
  );
});

test("F02 stands in the order of the annex", async () => {
  const rows = await rowsOf(
    await school.binh.get(`/reports/norm-list/file?normListId=${school.listId}&format=xlsx`),
  );
  expect(filled(rows.find((row) => row.includes("Bộ tranh về tế bào")))).toEqual([
    "1",
    "Bộ tranh về tế bào",
    "x",
    "Bộ",
    "1 bộ/4 đến 6HS",
    8,
    3,
    2,
  ]);
});

test("rooms stand beside what the rules ask for, on the screen and on the paper alike; who stands above has rules without rooms", async () => {
  const room = { name: "Phòng KHTN", kind: "SUBJECT_ROOM", subjects: [school.subjectId], area: 58.3 };
  const lab = await school.khanh.post("/functional-rooms", room);
  expect(lab.status).toBe(200);
  const norm = await school.cuong.post("/room-norms", {
    level: "MIDDLE",
    room: "Phòng học bộ môn Khoa học tự nhiên",
    scope: "Quy định thử",
    minRooms: "2",
    areaPerStudent: 1.85,
    minArea: 60,
  });
  expect(norm.status).toBe(200);
  const words = "Thiếu 1 phòng; thiếu diện tích 12 m²";
  const link = `/category/line-department?open=${lab.body.id}`;
  const { items } = (await school.binh.get("/room-norms?schoolYear=2026")).body;
  expect(items.find(({ id }: { id: number }) => id === norm.body.id).comparison).toMatchObject({
    verdict: "LACKING",
    words: { vi: words },
    neededRooms: 2,
    neededArea: 70.3,
    largestClass: 38,
    rooms: [{ id: lab.body.id, name: "Phòng KHTN", area: 58.3, subjects: ["Khoa học tự nhiên"] }],
    areaPerPupil: 1.53,
    link,
  });
  // levels that the school does not teach come last and are not compared
  const levels = items.map(({ level }: { level: string }) => level);
  const others = items.slice(levels.lastIndexOf("MIDDLE") + 1);
  expect(new Set(others.map(({ level }: { level: string }) => level))).toEqual(
    new Set(["ELEMENTARY", "HIGH"]),
  );
  expect(others.every(({ comparison }: { comparison: unknown }) => comparison === null)).toBe(true);
  expect(levels.slice(0, levels.lastIndexOf("MIDDLE"))).not.toContain("HIGH");
  const paper = (await school.binh.get("/reports/room-norms")).body.paper as Paper;
  const rows = rowsIn(paper);
  expect(rows).toHaveLength(items.filter(({ level }: { level: string }) => level === "MIDDLE").length);
  expect(rows.find((row) => row.kind === "plain" && row.id === `room-norm:${norm.body.id}`)).toMatchObject({
    link,
    cells: { needed: 2, there: 1, area: 70.3, smallest: 58.3, perPupil: 1.53, result: words },
  });
  const above = (await school.cuong.get("/room-norms")).body.items;
  expect(above.every(({ comparison }: { comparison: unknown }) => comparison === null)).toBe(true);
  const fromAbove = (await school.cuong.get(`/reports/room-norms?departmentId=${school.schoolId}`)).body
    .paper as Paper;
  expect(
    rowsIn(fromAbove).find((row) => row.kind === "plain" && row.id === `room-norm:${norm.body.id}`),
  ).toMatchObject({
    link: "/equipment/norm/rooms",
    cells: { result: words },
  });
});
