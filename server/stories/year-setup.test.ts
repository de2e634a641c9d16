/** THCS Nam Giang sets its year up from the files that lie in its office; nobody types a name again. */
import { beforeAll, describe, expect, test } from "vitest";
import { type SchoolFile, schoolFiles } from "../../journeys/school-files.ts";
import { house, type Person } from "./house.ts";

const province = house();
let files: SchoolFile[];
let binh: Person;

beforeAll(async () => {
  files = await schoolFiles();
  binh = await province.as("binh");
});

// why so long: a file takes seconds, on a machine that does other work beside it a few more
const patience = 60_000;
const longestStep = 15_000;

/** The heads cannot be named before the staff is there, so the file comes in twice. */
const headsLater =
  "6 ô ở cột Tổ trưởng nêu tên chưa có trong danh sách “Cán bộ, giáo viên, nhân viên” nên để trống. Nhập danh sách đó xong, thầy/cô nhập lại tệp này.";

const notKept = (columns: string) =>
  `Không lưu các cột ${columns}: danh sách chỉ giữ về mỗi người những gì sổ sách cần.`;

const created = (count: number) => ({ created: count, changed: 0, unchanged: 0 });

describe("the files of the office, one after the other", () => {
  test.each([
    [0, "subject-groups", 6, created(6), [headsLater]],
    [1, "employees", 60, created(60), [notKept("Trình độ, Ghi chú")]],
    [2, "subject-groups", 6, { created: 0, changed: 6, unchanged: 0 }],
    [3, "functional-rooms", 12, created(12)],
    [4, "classrooms", 30, created(30)],
    [5, "students", 900, created(900), [notKept("Giới tính, Dân tộc, Ghi chú")]],
    [6, "teaching-assignments", 300, created(300)],
    [7, "equipment-types", 150, created(150)],
    [8, "lessons", 4_060, created(4_060)],
  ] as const)(
    "%i: %s, %i rows",
    { timeout: patience },
    async (index, plural, rowCount, counts, notices: readonly string[] = []) => {
      const file = files[index] as SchoolFile;
      expect(file).toMatchObject({ plural, rows: rowCount });
      const began = performance.now();
      const preview = await binh.upload(`/${plural}/import/preview`, file);
      const seen = performance.now();
      expect(preview.body).toMatchObject({ problems: [], errorCount: 0, rowCount, counts, notices });
      expect(
        preview.body.mapping.filter(
          (key: string | null, at: number) => key !== null && preview.body.confidence[at] < 0.9,
        ),
      ).toEqual([]);
      expect(await binh.upload(`/${plural}/import`, file)).toMatchObject({ status: 200, body: counts });
      expect(seen - began).toBeLessThan(longestStep);
      expect(performance.now() - seen).toBeLessThan(longestStep);
    },
  );
});

describe("what stands in the books then", () => {
  test("people with their kind, group, subject and birthday, whether Excel knew it as a date or not", async () => {
    const { items } = (await binh.get("/employees?size=200")).body;
    expect(items).toHaveLength(60);
    expect(
      items.every((one: { birthDate: string }) =>
        /^(19[67]|198|199)\d-\d\d-\d\d$|^19[6-9]\d-\d\d-\d\d$/.test(one.birthDate),
      ),
    ).toBe(true);
    const named = (name: string) => items.find((one: { name: string }) => one.name === name);
    expect(named("Trịnh Quốc Khánh")).toMatchObject({
      code: "NG001",
      kind: "MANAGER",
      position: "PRINCIPAL",
      gender: "MALE",
    });
    expect(named("Phạm Thanh Bình")).toMatchObject({
      kind: "STAFF",
      position: "EQUIPMENT_OFFICER",
      subjectGroup: { name: "Tổ Văn phòng" },
    });
    expect(named("Đoàn Huyền Trang")).toMatchObject({
      kind: "TEACHER",
      subjects: [{ name: "Ngữ văn" }],
      subjectGroup: { name: "Tổ Ngữ văn" },
    });
    const heads = items.filter((one: { position: string }) => one.position === "GROUP_HEAD");
    expect(heads).toHaveLength(5);
  });

  test("groups with their heads and members, and what the office abbreviates by its name", async () => {
    const { items } = (await binh.get("/subject-groups")).body;
    expect(items.every((one: { head: unknown }) => one.head !== null)).toBe(true);
    expect(items.reduce((sum: number, one: { memberCount: number }) => sum + one.memberCount, 0)).toBe(60);
    const history = items.find((one: { name: string }) => one.name.startsWith("Tổ Sử"));
    expect(history.subjects.map((one: { name: string }) => one.name)).toEqual([
      "Lịch sử và Địa lí",
      "Giáo dục công dân",
      "Nội dung giáo dục của địa phương",
    ]);
  });

  test("rooms of the kind that their names say, each with its keeper", async () => {
    const { items } = (await binh.get("/functional-rooms")).body;
    const kinds = Object.fromEntries(
      items.map((one: { name: string; kind: string }) => [one.name, one.kind]),
    );
    expect(kinds).toMatchObject({
      "Kho thiết bị": "STORE",
      "Phòng bộ môn KHTN 1": "SUBJECT_ROOM",
      "Phòng Tin học 1": "COMPUTER_ROOM",
      "Thư viện": "LIBRARY",
      "Nhà đa năng": "MULTI_PURPOSE",
      "Sân thể dục": "YARD",
      "Văn phòng": "OFFICE",
    });
    const store = items.find((one: { kind: string }) => one.kind === "STORE");
    expect(store.keepers).toMatchObject([{ employee: { name: "Phạm Thanh Bình" } }]);
  });

  test("classes of the grade in their name, full of pupils", async () => {
    const { items } = (await binh.get("/classrooms?size=200")).body;
    expect(items).toHaveLength(30);
    expect(items[0]).toMatchObject({
      name: "6A1",
      grade: 6,
      studentCount: 30,
      enrolled: 30,
      session: "MORNING",
    });
    expect(
      items.every(
        (one: { homeroomTeacher: unknown; enrolled: number }) => one.homeroomTeacher && one.enrolled === 30,
      ),
    ).toBe(true);
  });

  test("lessons with what they need: from the catalogue where it is there, else in words", async () => {
    const { body } = await binh.get("/lessons?size=200&grade=8&requirements=true");
    expect(body.total).toBeGreaterThan(100);
    const needs = body.items.flatMap(
      (one: { requirements: { type: { name: string } | null; words: string | null }[] }) => one.requirements,
    );
    expect(needs).toContainEqual(
      expect.objectContaining({ type: expect.objectContaining({ name: "Bộ thí nghiệm điện" }), words: null }),
    );
    expect(needs).toContainEqual(expect.objectContaining({ type: null, words: "máy chiếu" }));
    expect(needs).toContainEqual(
      expect.objectContaining({
        type: expect.objectContaining({ name: "Ống nghiệm trung tính" }),
        quantity: 4,
        basis: "GROUP",
      }),
    );
  });
});

test("a plan may say the periods of a lesson in one column", async () => {
  const mai = await province.as("mai");
  const plan = [
    "Môn,Khối,Tiết PPCT,Tên bài",
    "TOAN,9,1-3,Căn bậc hai",
    'TOAN,9,"4, 5",Căn bậc ba',
    "TOAN,9,6 đến 8,Hàm số",
    "TOAN,9,9,Luyện tập",
  ];
  const file = { name: "ppct.csv", bytes: Buffer.from(plan.join("\n")) };
  expect(await mai.upload("/lessons/import", file)).toMatchObject({ status: 200, body: created(4) });
  const maths = (await mai.get("/subjects?search=toan")).body.items[0].id;
  const { items } = (await mai.get(`/lessons?subject=${maths}&grade=9`)).body;
  expect(
    items.map((one: { periodFrom: number; periodTo: number }) => [one.periodFrom, one.periodTo]),
  ).toEqual([
    [1, 3],
    [4, 5],
    [6, 8],
    [9, 9],
  ]);
  expect(await mai.upload("/lessons/import", file)).toMatchObject({
    body: { created: 0, changed: 0, unchanged: 4 },
  });
  const wrong = { name: "ppct.csv", bytes: Buffer.from("Môn,Khối,Tiết PPCT,Tên bài\nTOAN,9,8-9,Trùng tiết") };
  const { body } = await mai.upload("/lessons/import/preview", wrong);
  expect(body.rows[0].errors[0].message).toContain("Tiết PPCT từ");
});

test("the same files once more change nothing", { timeout: patience }, async () => {
  for (const file of files) {
    const { body } = await binh.upload(`/${file.plural}/import`, file);
    expect([file.plural, body]).toEqual([file.plural, { created: 0, changed: 0, unchanged: file.rows }]);
  }
});
