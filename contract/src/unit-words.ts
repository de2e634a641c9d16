/**
 * Sentences are written for schools of grades; where another unit is told one, it is asked for here. A kindergarten has
 * groups and children where schools have classes and pupils, age groups instead of grades and the fields of
 * its programme instead of subjects; who learns at a centre of continuing education is no pupil.
 */
import { capitalised, type Words } from "./language.ts";
import type { Wording } from "./wording.ts";

/** The words as a unit says them that speaks so. */
export const wordsFor = (wording: Wording | undefined, words: Words): Words =>
  wording === undefined ? words : otherwise(tables[wording], words);

/** What English says instead; only where the Vietnamese sentence spoke of it, since “grade” is also a mark. */
const english = {
  field: {
    ...{ "subject groups": "subject groups", "subject group": "subject group" },
    ...{ "subject rooms": "subject rooms", "subject room": "subject room" },
    ...{ subjects: "learning areas", subject: "learning area" },
  },
  room: { "subject rooms": "functional rooms", "subject room": "functional room" },
  age: { "a grade": "an age group", grades: "age groups", grade: "age group" },
  child: { pupils: "children", pupil: "child", students: "children", student: "child" },
  learner: { pupils: "learners", pupil: "learner", students: "learners", student: "learner" },
  group: { classrooms: "groups", classroom: "group", classes: "groups", class: "group" },
  teacher: { "homeroom teachers": "teachers in charge", "homeroom teacher": "teacher in charge" },
  nothing: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

type Table = readonly (readonly [said: string, instead: string, thereby: keyof typeof english])[];

/** Longer words first; some stand here only so that a part of them is not taken for the shorter word. */
const ofChildren: Table = [
  // its papers of rooms are about those it has: the word for a kind of room stays
  ["nhật ký phòng học bộ môn", "nhật ký phòng chức năng", "room"],
  ["tự kiểm tra phòng học bộ môn", "tự kiểm tra phòng chức năng", "room"],
  ["phòng học bộ môn, phòng thí nghiệm, phòng đa năng", "phòng chức năng, phòng đa năng", "nothing"],
  ["tổ bộ môn", "tổ chuyên môn", "nothing"],
  ["chuyên môn", "chuyên môn", "nothing"],
  ["bộ môn", "bộ môn", "nothing"],
  ["môn học", "lĩnh vực giáo dục", "field"],
  ["môn", "lĩnh vực", "field"],
  ["khối lớp", "nhóm tuổi", "age"],
  ["khối lượng", "khối lượng", "nothing"],
  ["khối ô", "khối ô", "nothing"],
  ["khối", "nhóm tuổi", "age"],
  ["nhóm, lớp", "nhóm, lớp", "nothing"],
  ["lớp, nhóm học sinh", "nhóm, lớp, nhóm trẻ", "child"],
  ["lớp, nhóm", "nhóm, lớp", "nothing"],
  ["lớp mẫu giáo", "lớp mẫu giáo", "nothing"],
  ["lên lớp", "lên lớp", "nothing"],
  ["trên lớp", "trên lớp", "nothing"],
  ["lớp học", "nhóm, lớp", "group"],
  ["lớp", "nhóm, lớp", "group"],
  ["cha mẹ học sinh", "cha mẹ trẻ", "child"],
  ["học sinh", "trẻ", "child"],
  ["hs", "trẻ", "child"],
  ["sĩ số", "số trẻ", "child"],
  ["giáo viên chủ nhiệm", "giáo viên phụ trách", "teacher"],
];

const ofLearners: Table = [
  ["học sinh", "học viên", "learner"],
  ["hs", "học viên", "learner"],
  ["sĩ số", "sĩ số", "learner"],
];

/** Whole words; what stands in quotation marks is a name that somebody gave. */
const anyOf = (words: readonly string[]) =>
  new RegExp(`“[^”]*”|\\{\\{\\w+\\}\\}|(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu");

const looked = (table: Table) => ({
  any: anyOf(table.map(([said]) => said)),
  instead: new Map(table.map(([said, ...words]) => [said, words])),
});
const tables: Readonly<Record<Wording, ReturnType<typeof looked>>> = {
  CHILDREN: looked(ofChildren),
  LEARNERS: looked(ofLearners),
};

function otherwise({ any, instead }: ReturnType<typeof looked>, { vi, en }: Words): Words {
  const spokenOf: Record<string, string> = {};
  const said = vi.replace(any, (found) => {
    const [words, thereby] = instead.get(found.toLowerCase()) ?? [found, "nothing" as const];
    Object.assign(spokenOf, english[thereby]);
    return written(words, found);
  });
  const places = Object.keys(spokenOf);
  if (places.length === 0) return { vi: said, en };
  return {
    vi: said,
    en: en.replace(anyOf(places), (found) => written(spokenOf[found.toLowerCase()], found)),
  };
}

/** With a capital where the word that it replaces had one. */
function written(words: string | undefined, found: string): string {
  const [first = ""] = found;
  if (words === undefined || words === found) return found;
  // why not “HS”: an abbreviation is written so wherever it stands
  const begins = first !== first.toLowerCase() && found !== found.toUpperCase();
  return begins ? capitalised(words) : words;
}
