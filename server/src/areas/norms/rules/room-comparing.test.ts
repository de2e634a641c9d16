import { expect, test } from "vitest";
import { compareRooms, type NormOfRooms, type Room, roomKey } from "./room-comparing.ts";

const science = { id: 1, name: "Khoa học tự nhiên" };
const music = { id: 2, name: "Nghệ thuật" };
const computing = { id: 3, name: "Tin học" };
const names = {
  [science.name]: 1,
  KHTN: 1,
  [music.name]: 2,
  "Âm nhạc": 2,
  "Mĩ thuật": 2,
  [computing.name]: 3,
  "Khoa học": 4,
  "Công nghệ": 5,
};
const subjects = new Map(Object.entries(names).map(([name, id]) => [roomKey(name), new Set([id])]));

const norm = (room: string, more: Partial<NormOfRooms> = {}): NormOfRooms => ({
  room,
  minRooms: null,
  areaPerStudent: null,
  minArea: null,
  ...more,
});
const room = (name: string, kind: string, more: Partial<Room> = {}): Room => ({
  id: 11,
  name,
  kind,
  area: null,
  subjects: [],
  strands: [],
  ...more,
});
const lab = (id: number, area: number | null) =>
  room(`Phòng bộ môn ${id}`, "SUBJECT_ROOM", { id, area, subjects: [science] });

const classes = (...pupils: number[]) => pupils.map((one) => ({ pupils: one }));
const compare = (asked: NormOfRooms, rooms: readonly Room[], of = classes(38, 36, 35)) =>
  compareRooms(asked, { classes: of, subjects, rooms });

const two = norm("Phòng học bộ môn Khoa học tự nhiên", { minRooms: "2" });
const wide = norm("Khoa học tự nhiên", { areaPerStudent: 1.85, minArea: 60 });
const classrooms = norm("Phòng học", { minRooms: "0,6 phòng/lớp" });
const plainRooms = (count: number) =>
  Array.from({ length: count }, (_, id) => room(`Phòng ${id}`, "CLASSROOM", { id }));

test.each<[string, NormOfRooms, Room[], string, string]>([
  ["as many rooms as the rule asks", two, [lab(1, null), lab(2, null)], "MET", "Đạt"],
  ["one room less", two, [lab(1, null)], "LACKING", "Thiếu 1 phòng"],
  ["none at all", two, [], "LACKING", "Thiếu 2 phòng"],
  [
    "a store and a room for preparing are no subject rooms",
    two,
    [
      { ...lab(1, 90), kind: "STORE" },
      { ...lab(2, 90), kind: "PREPARATION" },
    ],
    "LACKING",
    "Thiếu 2 phòng",
  ],
  ["large enough for the largest class", wide, [lab(1, 70.3)], "MET", "Đạt"],
  ["too small for it", wide, [lab(1, 58.3)], "LACKING", "Thiếu diện tích 12 m²"],
  [
    "two too small",
    wide,
    [lab(1, 58.3), lab(2, 60), lab(3, 90)],
    "LACKING",
    "2 phòng thiếu diện tích, nhiều nhất 12 m²",
  ],
  ["of unknown area", wide, [lab(1, null)], "UNKNOWN", "Chưa ghi diện tích"],
  ["one of unknown area", wide, [lab(1, null), lab(2, 90)], "UNKNOWN", "1 phòng chưa ghi diện tích"],
  [
    "several things at once",
    { ...wide, minRooms: "3" },
    [lab(1, 60.3), lab(2, null)],
    "LACKING",
    "Thiếu 1 phòng; thiếu diện tích 10 m²; 1 phòng chưa ghi diện tích",
  ],
  [
    "an area is asked for and there is no room",
    wide,
    [],
    "NOT_COMPARABLE",
    "Không so sánh được: trường chưa khai phòng nào loại này",
  ],
  ["0.6 classrooms for each of three classes", classrooms, plainRooms(2), "MET", "Đạt"],
  ["one classroom for three classes", classrooms, plainRooms(1), "LACKING", "Thiếu 1 phòng"],
  [
    "classes, and no classroom written down",
    classrooms,
    [],
    "NOT_COMPARABLE",
    "Không so sánh được: trường chưa khai phòng học nào trong danh mục phòng",
  ],
  [
    "a kind that nobody knows",
    norm("Phòng STEM", { minRooms: "1" }),
    [],
    "NOT_COMPARABLE",
    "Không so sánh được: danh mục phòng không có loại phòng hay môn học này",
  ],
  [
    "the same, but a room is called so",
    norm("Phòng STEM", { minRooms: "1" }),
    [room("Phòng học bộ môn STEM 2", "SUBJECT_ROOM")],
    "MET",
    "Đạt",
  ],
  [
    "a number that is a sentence",
    { ...two, minRooms: "theo quy mô" },
    [lab(1, null)],
    "NOT_COMPARABLE",
    "Không so sánh được: chưa hiểu số phòng “theo quy mô”",
  ],
  [
    "a rule that asks for nothing",
    norm("Tin học"),
    [],
    "NOT_COMPARABLE",
    "Không so sánh được: quy định không nêu số phòng hay diện tích",
  ],
])("%s", (_, asked, rooms, verdict, vi) => {
  const found = compare(asked, rooms);
  expect([found.verdict, found.words.vi]).toEqual([verdict, vi]);
});

test.each<[string, Room, boolean]>([
  ["Phòng đa chức năng", room("Nhà đa năng", "MULTI_PURPOSE"), true],
  ["Đa chức năng", room("Nhà đa năng", "MULTI_PURPOSE"), true],
  ["Thư viện", room("Thư viện", "LIBRARY"), true],
  ["Phòng học bộ môn Tin học", room("Phòng máy 1", "COMPUTER_ROOM"), true],
  ["Tin học", room("Phòng Tin học 2", "SUBJECT_ROOM"), true],
  ["Phòng học bộ môn Mỹ thuật", room("Phòng Nghệ thuật", "SUBJECT_ROOM", { subjects: [music] }), true],
  ["Âm nhạc", room("Phòng Âm nhạc", "SUBJECT_ROOM"), true],
  ["Khoa học tự nhiên", room("Phòng KHTN 1", "SUBJECT_ROOM"), true],
  ["Khoa học - Công nghệ", room("Phòng học bộ môn Công nghệ", "SUBJECT_ROOM"), true],
  ["Khoa học xã hội (dùng chung)", room("Phòng Khoa học xã hội", "SUBJECT_ROOM"), true],
  // the science of primary schools is another subject
  ["Khoa học", room("Phòng bộ môn", "SUBJECT_ROOM", { subjects: [science] }), false],
  ["Phòng học", room("Phòng bộ môn", "SUBJECT_ROOM", { subjects: [science] }), false],
  ["Âm nhạc", room("Phòng máy", "COMPUTER_ROOM"), false],
])("“%s” means %o: %s", (name, one, counts) => {
  expect(compare(norm(name, { minRooms: "1" }), [one]).rooms).toHaveLength(counts ? 1 : 0);
});

test("figures stand beside the verdict", () => {
  expect(compare({ ...wide, minRooms: "2" }, [lab(1, 57), lab(2, 90)])).toMatchObject({
    neededRooms: 2,
    neededArea: 70.3,
    classes: 3,
    largestClass: 38,
    smallest: 57,
    areaPerPupil: 1.5,
    words: { en: "13,3 m² short" },
  });
});

test("without classes what goes by them is not known; what a room must have at least is", () => {
  expect(compare(classrooms, plainRooms(1), []).words.vi).toBe(
    "Không so sánh được: năm học này chưa có lớp của cấp học",
  );
  expect(compare(wide, [lab(1, 50)], []).words.vi).toBe(
    "Thiếu diện tích 10 m²; không so sánh được: năm học này chưa có lớp của cấp học",
  );
  expect(compare({ ...wide, areaPerStudent: null }, [lab(1, 60)], []).verdict).toBe("MET");
});

test("its link opens the rooms that were counted", () => {
  const link = (asked: NormOfRooms, ...rooms: Room[]) => compare(asked, rooms).link;
  expect(link(two, lab(7, null))).toBe("/category/line-department?open=7");
  expect(link(two, lab(7, null), lab(8, null))).toBe(
    "/category/line-department?kind=SUBJECT_ROOM&subjects=1",
  );
  expect(link(two, lab(7, null), { ...lab(8, null), kind: "COMPUTER_ROOM" })).toBe(
    "/category/line-department?subjects=1",
  );
  expect(link(two, lab(7, null), room("Phòng KHTN", "SUBJECT_ROOM"))).toBe("/category/line-department");
  expect(link(classrooms, ...plainRooms(2))).toBe("/category/line-department?kind=CLASSROOM");
  expect(link(classrooms)).toBe("/category/line-department?kind=CLASSROOM");
  expect(link(two)).toBe("/category/line-department?kind=SUBJECT_ROOM&subjects=1");
  expect(link(norm("Phòng STEM"))).toBeNull();
});

test("a room for a part of its subject counts for that part, and for the subject as a whole, alone", () => {
  const parted = new Map([...subjects, ["vatli", new Set([1])], ["hoahoc", new Set([1])]]);
  const rooms = [
    room("Phòng thí nghiệm 1", "SUBJECT_ROOM", { id: 1, subjects: [science], strands: ["Vật lí"] }),
    room("Phòng thí nghiệm 2", "SUBJECT_ROOM", { id: 2, subjects: [science], strands: ["Hóa học"] }),
    room("Phòng thí nghiệm 3", "SUBJECT_ROOM", { id: 3, subjects: [science] }),
  ];
  const counted = (name: string) =>
    compareRooms(norm(name), { classes: [], subjects: parted, rooms }).rooms.map(({ id }) => id);
  expect(counted("Phòng học bộ môn Vật lí")).toEqual([1, 3]);
  expect(counted("Phòng học bộ môn Hóa học")).toEqual([2, 3]);
  expect(counted("Phòng học bộ môn Khoa học tự nhiên")).toEqual([1, 2, 3]);
});
