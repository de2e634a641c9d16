/**
 * Natural sciences are taught in parts: at THCS Nam Giang one teaches physics, another chemistry, and each has a
 * room. Khánh leads the school, Bình keeps its equipment; Cường of the commune writes the lists.
 */
import type { CoverageLine } from "@so-thiet-bi/contract/norms";
import { beforeAll, expect, test } from "vitest";
import { type Answer, house, type Person } from "./house.ts";

const province = house();
const ok = ({ status, body }: Answer): Answer["body"] => {
  expect([status, body.message, body.fields]).toEqual([200, undefined, undefined]);
  return body;
};

let khanh: Person;
let cuong: Person;
let science: number;
let maths: number;
let classes: number[];
let teachers: Record<"physics" | "chemistry" | "both", number>;

beforeAll(async () => {
  [khanh, cuong] = [await province.as("khanh"), await province.as("cuong")];
  const { items } = ok(await khanh.get("/subjects?size=100"));
  const called = (name: string) => items.find((one: { name: string }) => one.name === name).id as number;
  [science, maths] = [called("Khoa học tự nhiên"), called("Toán")];
  classes = [];
  for (const name of ["6A1", "6A2"])
    classes.push(ok(await khanh.post("/classrooms", { name, grade: 6, studentCount: 36 })).id);
  const teacher = async (name: string) =>
    ok(await khanh.post("/employees", { name, kind: "TEACHER" })).id as number;
  teachers = {
    physics: await teacher("Hồ Văn Lí"),
    chemistry: await teacher("Phan Thị Hóa"),
    both: await teacher("Đỗ Thị Sinh"),
  };
});

const assign = (more: object): Promise<Answer> =>
  khanh.post("/teaching-assignments", { classroom: classes[0], subject: science, ...more });

test("an assignment says which part of the subject is taught, and only parts that the subject has", async () => {
  const assigned = ok(await assign({ teacher: teachers.physics, strands: ["Vật lí"] }));
  expect(assigned.strands).toEqual(["Vật lí"]);
  ok(await assign({ teacher: teachers.chemistry, strands: ["Hóa học"] }));
  const strange = await assign({ teacher: teachers.both, strands: ["Âm nhạc"] });
  expect([strange.status, strange.body.message]).toEqual([
    400,
    "Mạch nội dung: môn đã chọn không có “Âm nhạc”. Chọn trong: Vật lí, Hóa học, Sinh học.",
  ]);
  const none = await assign({ subject: maths, teacher: teachers.both, strands: ["Đại số"] });
  expect([none.status, none.body.fields]).toEqual([
    400,
    { strands: "Mạch nội dung: môn đã chọn không chia mạch nội dung, hãy để trống." },
  ]);
  expect(ok(await khanh.get("/teaching-assignments")).total).toBe(2);
  expect(ok(await khanh.get("/teaching-assignments?search=vat li")).items).toMatchObject([
    { teacher: { name: "Hồ Văn Lí" } },
  ]);
  const { items } = ok(await khanh.get(`/teaching-assignments/${assigned.id}/history`));
  expect(JSON.stringify(items)).toContain("catalogue.created");
});

test("a list of assignments names parts too; a wrong one gets a sentence, and nothing is written", async () => {
  const csv = (...lines: string[]) => ({ name: "pc.csv", bytes: Buffer.from(`${lines.join("\n")}\n`) });
  const head = "Lớp,Môn học,Giáo viên,Mạch nội dung";
  const wrong = csv(head, "6A2,KHTN,Hồ Văn Lí,Vật lí", "6A2,KHTN,Phan Thị Hóa,Địa lí");
  const { rows } = (await khanh.upload("/teaching-assignments/import/preview", wrong)).body;
  const faults = rows.flatMap(({ errors }: { errors: { field: string; message: string }[] }) => errors);
  expect(faults).toMatchObject([{ field: "strands", message: expect.stringContaining("không có “Địa lí”") }]);
  expect(ok(await khanh.get("/teaching-assignments")).total).toBe(2);
  const right = csv(head, "6A2,KHTN,Hồ Văn Lí,Vật lí", "6A2,KHTN,Phan Thị Hóa,hóa học");
  expect(ok(await khanh.upload("/teaching-assignments/import", right))).toMatchObject({ created: 2 });
});

test("what a list asks of a part counts its teachers and rooms, and those that are for all of the subject", async () => {
  const list = ok(
    await cuong.post("/norm-lists", {
      name: "Danh mục KHTN",
      regulation: "Quyết định 5/QĐ",
      level: "MIDDLE",
    }),
  );
  const item = { grades: [6], forTeacher: true, forStudent: false, unit: "Bộ", kind: "TOOL", quantity: 1 };
  const add = async (subject: string, name: string, basis: string, quantityText: string) =>
    ok(
      await cuong.post(`/norm-lists/${list.id}/items`, {
        ...item,
        subject,
        number: "1",
        name,
        basis,
        quantityText,
      }),
    );
  await add("Vật lí", "Thước kẹp của thầy", "PER_TEACHER", "1/GV");
  await add("Hóa học", "Giá ống nghiệm của phòng", "PER_ROOM", "1/PHBM");
  await add("Khoa học tự nhiên", "Bút trình chiếu", "PER_TEACHER", "1/GV");
  ok(await cuong.post(`/norm-lists/${list.id}/publication`, { version: list.version }));
  const room = (name: string, strands: string[]) =>
    khanh.post("/functional-rooms", { name, kind: "SUBJECT_ROOM", subjects: [science], strands });
  expect(ok(await room("Phòng Lí", ["Vật lí"])).strands).toEqual(["Vật lí"]);
  ok(await room("Phòng Hóa", ["Hóa học"]));
  expect((await room("Phòng Nhạc", ["Âm nhạc"])).status).toBe(400);
  expect(ok(await khanh.get("/functional-rooms?search=hoa hoc")).items).toMatchObject([
    { name: "Phòng Hóa" },
  ]);

  const needs = async () => {
    const { items } = ok(await khanh.get(`/norm-coverage?listId=${list.id}`));
    return Object.fromEntries(items.map(({ item: { name }, need }: CoverageLine) => [name, need]));
  };
  expect(await needs()).toEqual({
    "Thước kẹp của thầy": 1,
    "Giá ống nghiệm của phòng": 1,
    "Bút trình chiếu": 2,
  });
  ok(await assign({ classroom: classes[1], teacher: teachers.both }));
  ok(await room("Phòng KHTN", []));
  expect(await needs()).toEqual({
    "Thước kẹp của thầy": 2,
    "Giá ống nghiệm của phòng": 2,
    "Bút trình chiếu": 3,
  });
});
