/**
 * What is taught at each level, who teaches it and in which groups the teachers are. Subjects by their codes.
 */
import { gradesOfLevel, gradeWords, type TaughtLevel } from "@so-thiet-bi/contract/grades";
import { taughtIn, type UnitKey } from "../units.ts";

export interface Teaching {
  subject: string;
  periodsPerWeek: number;
  grades: readonly number[];
  /** The homeroom teacher teaches it. */
  byHomeroom?: true;
}

const all = (level: TaughtLevel) => gradesOfLevel[level];

const elementary = (
  subject: string,
  periodsPerWeek: number,
  grades = all("ELEMENTARY"),
  more: { byHomeroom?: true } = {},
): Teaching => ({
  subject,
  periodsPerWeek,
  grades,
  ...more,
});
const middle = (subject: string, periodsPerWeek: number): Teaching => ({
  subject,
  periodsPerWeek,
  grades: all("MIDDLE"),
});
const high = (subject: string, periodsPerWeek: number): Teaching => ({
  subject,
  periodsPerWeek,
  grades: all("HIGH"),
});
const own = { byHomeroom: true } as const;

/** A kindergarten has a learning activity of one field on each day of the week. */
const field = (subject: string): Teaching => ({
  ...{ subject, periodsPerWeek: 1, grades: all("KINDERGARTEN") },
  ...own,
});

export const programme: Readonly<Record<TaughtLevel, readonly Teaching[]>> = {
  KINDERGARTEN: ["PTTC", "PTNT", "PTNN", "PTTCXH", "PTTM"].map(field),
  ELEMENTARY: [
    elementary("TV", 9, undefined, own),
    elementary("TOAN", 5, undefined, own),
    elementary("DD", 1, undefined, own),
    elementary("TNXH", 2, [1, 2, 3], own),
    elementary("KH", 2, [4, 5], own),
    elementary("LSDL", 2, [4, 5], own),
    elementary("HDTN-TH", 3, undefined, own),
    elementary("NN", 4, [3, 4, 5]),
    elementary("TIN", 1, [3, 4, 5]),
    elementary("CN", 1, [3, 4, 5], own),
    elementary("GDTC", 2),
    elementary("NT", 2),
  ],
  MIDDLE: [
    middle("VAN", 4),
    middle("TOAN", 4),
    middle("NN", 3),
    middle("GDCD", 1),
    middle("LSDL", 3),
    middle("KHTN", 4),
    middle("CN", 1),
    middle("TIN", 1),
    middle("GDTC", 2),
    middle("NT", 2),
    { ...middle("HDTN-HN", 3), ...own },
  ],
  HIGH: [
    high("VAN", 3),
    high("TOAN", 3),
    high("NN", 3),
    high("SU", 2),
    high("GDTC", 2),
    high("GDQPAN", 1),
    high("LI", 2),
    high("HOA", 2),
    high("SINH", 2),
    high("DIA", 2),
    high("GDKTPL", 1),
    high("CN", 1),
    high("TIN", 1),
    { ...high("HDTN-HN", 3), ...own },
  ],
};

export interface GroupPlan {
  name: string;
  /** Its teachers teach these; nobody’s subject stands twice. */
  subjects: readonly string[];
  /** Homeroom teachers of these grades belong to it. */
  grades?: readonly number[];
}

const office: GroupPlan = { name: "Tổ Văn phòng", subjects: [] };

const primaryGroups: readonly GroupPlan[] = [
  { name: "Tổ 1", subjects: [], grades: [1] },
  { name: "Tổ 2 – 3", subjects: [], grades: [2, 3] },
  { name: "Tổ 4 – 5", subjects: [], grades: [4, 5] },
  { name: "Tổ Chuyên biệt", subjects: ["NN", "TIN", "GDTC", "NT"] },
  office,
];

const middleGroups: readonly GroupPlan[] = [
  { name: "Tổ Toán – Tin", subjects: ["TOAN", "TIN"] },
  { name: "Tổ Ngữ văn – GDCD", subjects: ["VAN", "GDCD"] },
  { name: "Tổ Khoa học tự nhiên – Công nghệ", subjects: ["KHTN", "CN"] },
  { name: "Tổ Lịch sử và Địa lí", subjects: ["LSDL"] },
  { name: "Tổ Ngoại ngữ – Nghệ thuật – GDTC", subjects: ["NN", "NT", "GDTC"] },
  office,
];

const highGroups: readonly GroupPlan[] = [
  { name: "Tổ Toán – Tin", subjects: ["TOAN", "TIN"] },
  { name: "Tổ Ngữ văn", subjects: ["VAN"] },
  { name: "Tổ Ngoại ngữ", subjects: ["NN"] },
  { name: "Tổ Vật lí – Công nghệ", subjects: ["LI", "CN"] },
  { name: "Tổ Hóa – Sinh", subjects: ["HOA", "SINH"] },
  { name: "Tổ Sử – Địa – GDKT&PL – GDTC – GDQP&AN", subjects: ["SU", "DIA", "GDKTPL", "GDTC", "GDQPAN"] },
  office,
];

const bothGroups: readonly GroupPlan[] = [
  { name: "Tổ Tiểu học 1 – 3", subjects: [], grades: [1, 2, 3] },
  { name: "Tổ Tiểu học 4 – 5", subjects: [], grades: [4, 5] },
  { name: "Tổ Khoa học tự nhiên", subjects: ["TOAN", "TIN", "KHTN", "CN"] },
  { name: "Tổ Khoa học xã hội", subjects: ["VAN", "GDCD", "LSDL"] },
  { name: "Tổ Ngoại ngữ – Nghệ thuật – GDTC", subjects: ["NN", "NT", "GDTC"] },
  office,
];

const kindergartenGroups: readonly GroupPlan[] = [
  { name: "Tổ Nhà trẻ", subjects: [], grades: [-6, -5, -4] },
  { name: "Tổ Mẫu giáo 3 – 5 tuổi", subjects: [], grades: [-3, -2] },
  { name: "Tổ Mẫu giáo 5 – 6 tuổi", subjects: [], grades: [-1] },
  office,
];

/** What a centre of continuing education teaches of the upper secondary programme. */
const centreGroups: readonly GroupPlan[] = [
  { name: "Tổ Khoa học tự nhiên", subjects: ["TOAN", "LI", "HOA", "SINH", "TIN"] },
  { name: "Tổ Khoa học xã hội", subjects: ["VAN", "SU", "DIA", "GDKTPL"] },
  office,
];

export function groupsOf(key: FilledSchool): readonly GroupPlan[] {
  if (key === "gdtx") return centreGroups;
  const levels = taughtIn(key);
  if (levels.length > 1) return bothGroups;
  if (levels[0] === "KINDERGARTEN") return kindergartenGroups;
  return levels[0] === "ELEMENTARY" ? primaryGroups : levels[0] === "MIDDLE" ? middleGroups : highGroups;
}

export type Year = "last" | "this";

interface Classes {
  /**
   * How many classes a grade has, from the lowest grade on; in this year each grade has the classes that came
   * up.
   */
  last: readonly number[];
  entering: number;
  pupils: readonly [number, number];
  /** `6A1` or, where the school is small, `1A`. */
  numbered: boolean;
  /** Of how many classes of each grade the pupils are on the list. */
  listed: number;
  /** Children enter at any age: each year has as many groups of an age as the last. */
  atAnyAge?: true;
}

const whole = 99;

const classesOf = {
  tieuHocBenHa: [{ last: [3, 3, 3, 3, 3], entering: 3, pupils: [30, 35], numbered: false, listed: 1 }],
  thcsBenHa: [{ last: [5, 4, 4, 4], entering: 5, pupils: [37, 42], numbered: true, listed: whole }],
  anhDuong: [{ last: [2, 2, 2, 2, 2], entering: 2, pupils: [22, 28], numbered: false, listed: 1 }],
  tieuHocNamGiang: [{ last: [2, 2, 2, 2, 2], entering: 2, pupils: [26, 33], numbered: false, listed: 1 }],
  thanhSonLienCap: [
    { last: [2, 2, 2, 2, 2], entering: 2, pupils: [18, 26], numbered: false, listed: 1 },
    { last: [2, 2, 2, 2], entering: 2, pupils: [28, 35], numbered: false, listed: 1 },
  ],
  leQuyDon: [{ last: [8, 8, 8], entering: 8, pupils: [40, 45], numbered: true, listed: 1 }],
  thanhSonThpt: [{ last: [5, 5, 5], entering: 5, pupils: [36, 42], numbered: true, listed: 1 }],
  hoaSen: [
    {
      ...{ last: [0, 1, 1, 2, 2, 2], entering: 0, pupils: [22, 31], numbered: false, listed: 1 },
      atAnyAge: true,
    },
  ],
  gdtx: [{ last: [4, 4, 4], entering: 4, pupils: [34, 42], numbered: true, listed: 1 }],
} as const satisfies Partial<Record<UnitKey, readonly Classes[]>>;

export interface ClassPlan {
  name: string;
  grade: number;
  level: TaughtLevel;
  /** What the class was called a year before; undefined for those who enter the school. */
  before: string | undefined;
  pupils: readonly [number, number];
  isListed: boolean;
}

export function classesIn(
  key: keyof typeof classesOf,
  levels: readonly TaughtLevel[],
  year: Year,
): ClassPlan[] {
  return levels.flatMap((level, index) => {
    const plan: Classes | undefined = classesOf[key][index];
    if (!plan) return [];
    const counts = year === "last" || plan.atAnyAge ? plan.last : [plan.entering, ...plan.last.slice(0, -1)];
    const nameOf = (grade: number, place: number) =>
      plan.numbered ? `${grade}A${place + 1}` : `${callOf(grade)}${"ABCDEF"[place]}`;
    return all(level).flatMap((grade, step) =>
      Array.from({ length: counts[step] ?? 0 }, (_, place) => ({
        name: nameOf(grade, place),
        grade,
        level,
        before:
          year === "this" && step > 0 && place < (plan.last[step - 1] ?? 0)
            ? nameOf(grade - 1, place)
            : undefined,
        pupils: plan.pupils,
        isListed: place < plan.listed,
      })),
    );
  });
}

/** “3”, “Chồi ”, “Nhóm 25–36 tháng ”. */
function callOf(grade: number): string {
  if (grade > 0) return String(grade);
  const ofPreschool = { [-3]: "Mầm", [-2]: "Chồi", [-1]: "Lá" }[grade];
  return `${ofPreschool ?? `Nhóm ${gradeWords(grade).vi}`} `;
}

/** When a class is at school: there are fewer rooms than classes. */
export function sessionOf({ level, grade }: ClassPlan): string {
  if (level === "ELEMENTARY" || level === "KINDERGARTEN") return "FULL_DAY";
  return [7, 8].includes(grade) ? "AFTERNOON" : "MORNING";
}

export type FilledSchool = keyof typeof classesOf;

/** Schools with something in their catalogues; that of Nam Giang is left to be set up by hand. */
export const filledSchools = Object.keys(classesOf) as FilledSchool[];
