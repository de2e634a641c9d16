/**
 * A kindergarten has groups and children where other schools have classes and pupils, age groups instead of
 * grades, and the fields of its programme instead of subjects. Sentences are written for schools of grades;
 * whoever says one to a kindergarten asks here. Nothing else decides these words.
 */
import type { TaughtLevel } from "./grades.ts";
import type { Words } from "./language.ts";
import { isOfChildren } from "./of-children.ts";

/** The words as a unit says them that teaches this. */
export const wordsFor = (teaches: readonly TaughtLevel[] | undefined, words: Words): Words =>
  isOfChildren(teaches) ? ofChildren(words) : words;

/** What English says instead; only where the Vietnamese sentence spoke of it, since “grade” is also a mark. */
const english = {
  field: {
    ...{ "subject groups": "subject groups", "subject group": "subject group" },
    ...{ "subject rooms": "subject rooms", "subject room": "subject room" },
    ...{ subjects: "learning areas", subject: "learning area" },
  },
  age: { "a grade": "an age group", grades: "age groups", grade: "age group" },
  child: { pupils: "children", pupil: "child", students: "children", student: "child" },
  nothing: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Longer words first; some stand here only so that a part of them is not taken for the shorter word. */
const vietnamese: readonly (readonly [said: string, instead: string, thereby: keyof typeof english])[] = [
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
  ["lớp, nhóm", "nhóm, lớp", "nothing"],
  ["lớp mẫu giáo", "lớp mẫu giáo", "nothing"],
  ["lên lớp", "lên lớp", "nothing"],
  ["trên lớp", "trên lớp", "nothing"],
  ["lớp học", "nhóm, lớp", "nothing"],
  ["lớp", "nhóm, lớp", "nothing"],
  ["cha mẹ học sinh", "cha mẹ trẻ", "child"],
  ["học sinh", "trẻ", "child"],
  ["hs", "trẻ", "child"],
  ["sĩ số", "số trẻ", "child"],
  ["giáo viên chủ nhiệm", "giáo viên phụ trách", "nothing"],
];
const instead = new Map(vietnamese.map(([said, ...words]) => [said, words]));

/** Whole words; what stands in quotation marks is a name that somebody gave. */
const anyOf = (words: readonly string[]) =>
  new RegExp(`“[^”]*”|\\{\\{\\w+\\}\\}|(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu");
const anyVietnamese = anyOf(vietnamese.map(([said]) => said));

function ofChildren({ vi, en }: Words): Words {
  const spokenOf: Record<string, string> = {};
  const said = vi.replace(anyVietnamese, (found) => {
    const [words, thereby] = instead.get(found.toLowerCase()) ?? [found, "nothing" as const];
    Object.assign(spokenOf, english[thereby]);
    return written(words, found);
  });
  const places = Object.keys(spokenOf);
  if (places.length === 0) return said === vi ? { vi, en } : { vi: said, en };
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
  return begins ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
