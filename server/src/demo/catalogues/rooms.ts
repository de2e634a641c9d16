/** The rooms of a school, called as its stock list calls them. */
import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import type { TaughtLevel } from "@so-thiet-bi/contract/grades";
import { roomsOfGroups } from "../stock.ts";

interface Room {
  name: string;
  kind: string;
  /** By code. */
  subjects?: readonly string[];
  area: number;
  capacity?: number;
  benches?: number;
  places?: readonly string[];
  /** Kept by a teacher of the first subject rather than the equipment officer. */
  byTeacher?: true;
  floor?: string;
}

const cupboards = (count: number) => Array.from({ length: count }, (_, index) => `Tủ ${index + 1}`);

const everywhere: readonly Room[] = [
  {
    name: "Kho thiết bị",
    kind: "STORE",
    area: 72,
    places: [...cupboards(4), "Giá 1", "Giá 2", "Giá treo tranh"],
    floor: "1",
  },
  {
    name: "Phòng Tin học",
    kind: "COMPUTER_ROOM",
    subjects: ["TIN"],
    area: 64,
    capacity: 45,
    byTeacher: true,
    floor: "2",
  },
  {
    name: "Phòng Ngoại ngữ",
    kind: "SUBJECT_ROOM",
    subjects: ["NN"],
    area: 60,
    capacity: 42,
    places: ["Tủ tai nghe"],
    byTeacher: true,
    floor: "2",
  },
  {
    name: "Nhà đa năng",
    kind: "MULTI_PURPOSE",
    subjects: ["GDTC"],
    area: 420,
    capacity: 300,
    places: ["Tủ bóng", "Giá dụng cụ"],
    byTeacher: true,
  },
  { name: "Thư viện", kind: "LIBRARY", area: 108, capacity: 60, floor: "1" },
  { name: "Phòng giáo viên", kind: "OFFICE", area: 54, floor: "1" },
  { name: "Phòng Đoàn – Đội", kind: "OFFICE", area: 36, floor: "1" },
  { name: "Văn phòng", kind: "OFFICE", area: 36, floor: "1" },
  { name: "Sân thể dục", kind: "YARD", subjects: ["GDTC"], area: 1_500 },
];

const art: Room = {
  name: "Phòng Nghệ thuật",
  kind: "SUBJECT_ROOM",
  subjects: ["NT"],
  area: 64,
  capacity: 42,
  places: cupboards(2),
  byTeacher: true,
  floor: "2",
};
const science: Room = {
  name: "Phòng bộ môn Khoa học tự nhiên",
  kind: "SUBJECT_ROOM",
  subjects: ["KHTN"],
  area: 86,
  capacity: 45,
  benches: 12,
  places: [...cupboards(4), "Tủ hóa chất", "Tủ hút"],
  byTeacher: true,
  floor: "1",
};
const technology: Room = {
  name: "Phòng bộ môn Công nghệ",
  kind: "SUBJECT_ROOM",
  subjects: ["CN"],
  area: 72,
  capacity: 45,
  benches: 8,
  places: cupboards(2),
  byTeacher: true,
  floor: "1",
};

const ofKindergarten: readonly Room[] = [
  { name: "Kho thiết bị", kind: "STORE", area: 30, places: [...cupboards(2), "Giá 1"], floor: "1" },
  {
    name: "Phòng Thể chất, nghệ thuật",
    kind: "MULTI_PURPOSE",
    subjects: ["PTTC", "PTTM"],
    area: 80,
    capacity: 60,
    places: cupboards(2),
    floor: "2",
  },
  { name: "Nhà bếp", kind: "OTHER", area: 70, floor: "1" },
  { name: "Phòng Y tế", kind: "OFFICE", area: 16, floor: "1" },
  { name: "Văn phòng", kind: "OFFICE", area: 36, floor: "1" },
  { name: "Sân chơi", kind: "YARD", subjects: ["PTTC"], area: 620 },
];

const ofLevel: Readonly<Record<TaughtLevel, readonly Room[]>> = {
  KINDERGARTEN: [],
  ELEMENTARY: [art],
  MIDDLE: [
    science,
    {
      name: "Phòng chuẩn bị Khoa học tự nhiên",
      kind: "PREPARATION",
      subjects: ["KHTN"],
      area: 24,
      places: ["Giá 1"],
      floor: "1",
    },
    technology,
    art,
  ],
  HIGH: [
    {
      name: "Phòng bộ môn Vật lí",
      kind: "SUBJECT_ROOM",
      subjects: ["LI"],
      area: 90,
      capacity: 45,
      benches: 12,
      places: cupboards(5),
      byTeacher: true,
      floor: "1",
    },
    {
      name: "Phòng bộ môn Hóa – Sinh",
      kind: "SUBJECT_ROOM",
      subjects: ["HOA", "SINH"],
      area: 90,
      capacity: 45,
      benches: 12,
      places: [...cupboards(5), "Tủ hóa chất", "Tủ hút"],
      byTeacher: true,
      floor: "1",
    },
    technology,
    {
      name: "Phòng Nghệ thuật",
      kind: "SUBJECT_ROOM",
      subjects: ["AN", "MT"],
      area: 64,
      capacity: 42,
      places: cupboards(2),
      floor: "2",
    },
    {
      name: "Kho quốc phòng",
      kind: "STORE",
      subjects: ["GDQPAN"],
      area: 30,
      places: ["Giá súng tập", "Tủ 1"],
      floor: "1",
    },
  ],
};

/** The room that a school of these levels has for a subject. */
export function roomFor(levels: readonly TaughtLevel[], subject: string): string | undefined {
  return [...levels.flatMap((level) => ofLevel[level]), ...everywhere].find(
    ({ kind, subjects: [first] = [] }) => isUsedByClasses(kind) && first === subject,
  )?.name;
}

const isUsedByClasses = (kind: string) => ["SUBJECT_ROOM", "COMPUTER_ROOM", "MULTI_PURPOSE"].includes(kind);

/** `keeperOf` names who teaches a subject, or without one the person who keeps the equipment. */
export function roomsOf(
  levels: readonly TaughtLevel[],
  subjectId: (code: string) => number,
  keeperOf: (subject: string | undefined) => number | undefined,
): CatalogueBody[] {
  const of = levels.includes("KINDERGARTEN")
    ? ofKindergarten
    : [...levels.flatMap((level) => ofLevel[level]), ...everywhere];
  const special = new Map(of.map((room) => [room.name, room]));
  const rooms = [...special.values()].map(
    ({ name, kind, subjects = [], places = [], byTeacher, ...more }): CatalogueBody => {
      const keeper = ["OFFICE", "YARD", "LIBRARY"].includes(kind)
        ? undefined
        : keeperOf(byTeacher ? subjects[0] : undefined);
      return {
        name,
        kind,
        subjects: subjects.map(subjectId),
        places: places.map((place, index) => ({ place, placeCode: `V${index + 1}` })),
        keepers: keeper === undefined ? [] : [{ employee: keeper, since: "2025-08-15" }],
        bookable: isUsedByClasses(kind),
        needsApproval: kind === "MULTI_PURPOSE",
        building: kind === "YARD" || kind === "MULTI_PURPOSE" ? null : "Nhà A",
        ...more,
      };
    },
  );
  const groups = levels.includes("KINDERGARTEN");
  const classrooms = (groups ? roomsOfGroups : ["Phòng học 101", "Phòng học 201"]).map(
    (name): CatalogueBody => ({
      name,
      kind: "CLASSROOM",
      area: groups ? 60 : 54,
      capacity: groups ? 35 : 45,
      building: "Nhà B",
      floor: name.charAt(10),
    }),
  );
  return [...rooms, ...classrooms];
}
