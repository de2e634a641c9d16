/**
 * A small school that reckons with a list of its commune: Cường of xã Nam Giang writes the list, Khánh leads
 * its THCS, Bình keeps the equipment, Trang teaches.
 */
import type { CoverageLine } from "@so-thiet-bi/contract/norms";
import type { Answer, House, Person } from "./house.ts";
import { newRecord } from "./storekeeping.ts";

export const listName = "Danh mục của xã Nam Giang";

const base = { grades: [6], forTeacher: false, forStudent: true };
export const itemsOfList = {
  pictures: {
    ...base,
    subject: "MÔN KHOA HỌC TỰ NHIÊN",
    number: "1",
    name: "Bộ tranh về tế bào",
    unit: "Bộ",
    quantityText: "1 bộ/4 đến 6HS",
    quantity: 1,
    basis: "PER_N_STUDENTS",
    studentsMin: 4,
    studentsMax: 6,
    kind: "PICTURE",
  },
  video: {
    ...base,
    subject: "KHTN",
    number: "2",
    name: "Video về sự lớn lên của cây",
    unit: "Bộ",
    quantityText: "1 bộ/GV",
    quantity: 1,
    basis: "PER_TEACHER",
    kind: "VIDEO",
  },
  boards: {
    ...base,
    subject: null,
    number: "1",
    name: "Bảng nhóm",
    unit: "Chiếc",
    quantityText: "12/trường",
    quantity: 12,
    basis: "PER_SCHOOL",
    kind: "SHARED",
  },
  magnets: {
    ...base,
    subject: "Khoa học tự nhiên",
    number: "3",
    name: "Nam châm thẳng",
    unit: "Cái",
    quantityText: "7/PHBM",
    quantity: 7,
    basis: "PER_ROOM",
    kind: "TOOL",
  },
  moreMagnets: {
    ...base,
    subject: "Công nghệ",
    number: "1",
    name: "Nam châm",
    component: "loại thẳng",
    unit: "Cái",
    quantityText: "5/lớp",
    quantity: 5,
    basis: "PER_CLASS",
    kind: "TOOL",
  },
  soil: {
    ...base,
    subject: "Công nghệ",
    number: "2",
    name: "Mẫu đất",
    unit: "Túi",
    quantityText: "Theo nhu cầu",
    basis: "MANUAL",
    kind: "SPECIMEN",
  },
  notebook: {
    ...base,
    subject: "Công nghệ",
    number: "3",
    name: "Sổ tay thực hành",
    unit: "Quyển",
    quantityText: "01/HS",
    quantity: 1,
    basis: "PER_STUDENT",
    kind: "OTHER",
    optional: true,
  },
} as const;
export type ItemKey = keyof typeof itemsOfList;

export interface Normed {
  cuong: Person;
  khanh: Person;
  binh: Person;
  trang: Person;
  schoolId: number;
  listId: number;
  itemIds: Record<ItemKey, number>;
  /** Of grade 6, the largest of 38. */
  classIds: number[];
  subjectId: number;
  teacherIds: number[];
  coverage(who?: Person, query?: string): Promise<Answer["body"]>;
  covered(key: ItemKey, query?: string): Promise<CoverageLine>;
  /** Matches an item with new records of the school, so many good ones and so many broken. */
  stock(key: ItemKey, good: number, broken?: number, more?: Record<string, unknown>): Promise<number>;
  map(
    key: ItemKey,
    ...mappings: { typeId?: number; equipmentId?: number; perItem?: number }[]
  ): Promise<void>;
}

export async function normedSchool(house: House): Promise<Normed> {
  const [cuong, khanh, binh, trang] = [
    await house.as("cuong"),
    await house.as("khanh"),
    await house.as("binh"),
    await house.as("trang"),
  ];
  const schoolId = (await khanh.post("/auth/session")).body.user.department.id;
  const subjectId = (await khanh.get("/subjects?size=50")).body.items.find(
    ({ name }: { name: string }) => name === "Khoa học tự nhiên",
  ).id;
  const classIds: number[] = [];
  const teacherIds: number[] = [];
  for (const [index, studentCount] of [38, 36, 35, 37].entries()) {
    const classroom = done(
      await khanh.post("/classrooms", { name: `6A${index + 1}`, grade: 6, studentCount }),
    ).id;
    const teacher = done(
      await khanh.post("/employees", { name: `Giáo viên Số ${index + 1}`, kind: "TEACHER" }),
    ).id;
    done(
      await khanh.post("/teaching-assignments", {
        classroom,
        subject: subjectId,
        teacher,
        periodsPerWeek: 4,
      }),
    );
    classIds.push(classroom);
    teacherIds.push(teacher);
  }
  const list = done(
    await cuong.post("/norm-lists", { name: listName, regulation: "Quyết định 12/QĐ-UBND", level: "MIDDLE" }),
  );
  const itemIds = {} as Record<ItemKey, number>;
  for (const [key, item] of Object.entries(itemsOfList))
    itemIds[key as ItemKey] = done(await cuong.post(`/norm-lists/${list.id}/items`, item)).id;
  done(await cuong.post(`/norm-lists/${list.id}/publication`, { version: list.version }));

  const coverage: Normed["coverage"] = async (who = binh, query = "") =>
    done(await who.get(`/norm-coverage?departmentId=${schoolId}&listId=${list.id}${query}`));
  const map: Normed["map"] = async (key, ...mappings) => {
    done(await binh.post("/norm-mappings", { items: [{ itemId: itemIds[key], mappings }] }));
  };
  return {
    cuong,
    khanh,
    binh,
    trang,
    schoolId,
    listId: list.id,
    itemIds,
    classIds,
    subjectId,
    teacherIds,
    coverage,
    map,
    covered: async (key, query) =>
      (await coverage(binh, query)).items.find(({ item }: CoverageLine) => item.id === itemIds[key]),
    stock: async (key, good, broken = 0, more = {}) => {
      const { name, unit } = itemsOfList[key];
      const id = await newRecord(binh, {
        name: `${name} của trường`,
        unit,
        quantity: good + broken,
        broken,
        ...more,
      });
      await map(key, { equipmentId: id });
      return id;
    },
  };
}

function done({ status, body }: Answer): Answer["body"] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
