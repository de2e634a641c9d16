import { maxQuantity } from "@so-thiet-bi/contract/fields";
import type { CoverageFlag, CoverageItem, NormItem } from "@so-thiet-bi/contract/norms";
import { figure } from "../../books/rules.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";

export type NormRow = Pick<NormItem, "basis" | "quantity" | "studentsMin" | "studentsMax" | "subject">;
export type Choice = Pick<
  CoverageItem["choice"],
  "sharing" | "atOnce" | "groupSize" | "manualNeed" | "perCampus"
>;

/** What a school year says about an item: of its grades, its subject, its rooms. */
export interface SchoolFacts {
  /** Of a kindergarten: each group has its things in its room, so all of them need theirs at once. */
  ofChildren?: boolean;
  /** No class of any grade is written down: what depends on classes is not known. */
  hasClasses: boolean;
  /** Of the item's grades. */
  classes: number;
  pupils: number;
  /** Pupils of the largest class. */
  largest: number;
  /** The school's catalogue has the item's subject. */
  hasSubject: boolean;
  teachers: number;
  rooms: number;
  campuses: number;
  /** Most classes having the subject in the same period; null where no timetable says it. */
  atOnce: number | null;
  /** Periods of the subject that a class has in a week; null where nobody wrote it down. */
  periodsPerWeek: number | null;
  periodsAvailable: number;
}

export interface Need {
  need: number | null;
  /** Put in words when it is read: sums over hundreds of schools read none. */
  readonly formula: CoverageItem["formula"];
  flags: CoverageFlag[];
}

interface Term {
  vi: string;
  en: string;
}
type Wording = () => Term;
type Factor = readonly [letter: string, value: number, words: Wording];

/** How many of an item a school needs, and how that was reckoned (domain 5.4). */
export function needOf(row: NormRow, choice: Choice, facts: SchoolFacts): Need {
  const basis = row.basis;
  const bare = (need: number | null, words: Wording, flags: CoverageFlag[]): Need => ({
    need,
    get formula() {
      return { basis, values: {}, words: words(), upTo: null };
    },
    flags,
  });
  if (choice.manualNeed !== null) {
    const { manualNeed } = choice;
    return bare(
      manualNeed,
      () => ({
        vi: `Trường nhập: ${figure(manualNeed)}`,
        en: `Typed by the school: ${inEnglish(manualNeed)}`,
      }),
      [],
    );
  }
  if (basis === "MANUAL" || row.quantity === null) {
    return bare(
      null,
      () => ({
        vi: "Danh mục không ghi số lượng tính được",
        en: "The list has no quantity to calculate with",
      }),
      ["manual"],
    );
  }
  if (facts.classes === 0) {
    const need = facts.hasClasses ? 0 : null;
    const words = facts.ofChildren
      ? { vi: "Chưa có nhóm, lớp của nhóm tuổi này", en: "No group of this age" }
      : { vi: "Chưa có lớp của khối này", en: "No class of these grades" };
    return bare(need, () => words, ["noClasses"]);
  }
  return reckoned(row, row.quantity, choice, facts);
}

function reckoned(row: NormRow, quantity: number, choice: Choice, facts: SchoolFacts): Need {
  const { basis } = row;
  const of = (factors: readonly Factor[], flags: CoverageFlag[] = []): Need =>
    multiplied(row, quantity, factors, flags);
  switch (basis) {
    case "PER_TEACHER":
      return facts.teachers === 0
        ? withoutTeachers(row, quantity, facts)
        : of([["T", facts.teachers, counted(facts.teachers, "giáo viên", "teacher")]]);
    case "PER_CLASS":
      return of([
        facts.ofChildren
          ? ["G", facts.classes, counted(facts.classes, "nhóm, lớp", "group")]
          : ["C", facts.classes, counted(facts.classes, "lớp", "class", "classes")],
      ]);
    case "PER_ROOM":
      return of(
        [["R", Math.max(1, facts.rooms), counted(Math.max(1, facts.rooms), "phòng", "room")]],
        facts.rooms === 0 ? [...missingSubject(row, facts), "noSubjectRoom"] : [],
      );
    case "PER_SCHOOL":
      return of(
        choice.perCampus
          ? [["P", facts.campuses, counted(facts.campuses, "điểm trường", "campus", "campuses")]]
          : [],
      );
    case "PER_STUDENT": {
      if (facts.ofChildren)
        return of([["B", facts.pupils, counted(facts.pupils, "trẻ", "child", "children")]]);
      if (choice.sharing === "PERSONAL")
        return of([["S", facts.pupils, counted(facts.pupils, "học sinh", "pupil")]]);
      return of(
        [
          classesAtOnce(row, choice, facts),
          ["M", facts.largest, counted(facts.largest, "học sinh", "pupil")],
        ],
        guessed(row, choice, facts),
      );
    }
    default:
      return inGroups(row, quantity, choice, facts);
  }
}

/**
 * Sets for groups of pupils: the least is needed, so the larger group counts; `upTo` says what the smaller
 * one asks for.
 */
function inGroups(row: NormRow, quantity: number, choice: Choice, facts: SchoolFacts): Need {
  const size = choice.groupSize ?? row.studentsMax ?? row.studentsMin ?? 1;
  const K = classesAtOnce(row, choice, facts);
  const sets = (groupSize: number) => Math.ceil(facts.largest / groupSize);
  const least = multiplied(
    row,
    quantity,
    [K, ["", sets(size), same(`⌈${facts.largest}/${size}⌉`)]],
    guessed(row, choice, facts),
  );
  const values = { q: quantity, K: K[1], M: facts.largest, n: size };
  const most =
    choice.groupSize === null && row.studentsMin !== null && row.studentsMin < size
      ? product(quantity, [K[1], sets(row.studentsMin)])
      : null;
  return {
    need: least.need,
    get formula() {
      return { ...least.formula, values, upTo: most !== null && most > (least.need ?? 0) ? most : null };
    },
    flags: least.flags,
  };
}

/**
 * As chosen; else as the timetable shows; else as many as there are rooms for; else as the week's periods
 * force them together.
 */
export function mostAtOnce(
  row: Pick<NormRow, "subject">,
  choice: Pick<Choice, "atOnce">,
  facts: SchoolFacts,
): number {
  if (choice.atOnce !== null) return choice.atOnce;
  if (facts.ofChildren) return facts.classes;
  if (facts.atOnce !== null && facts.atOnce > 0) return facts.atOnce;
  if (row.subject === null || !facts.hasSubject) return 1;
  if (facts.rooms > 0) return Math.min(facts.rooms, facts.classes);
  const together = Math.ceil(
    (facts.classes * (facts.periodsPerWeek ?? 1)) / Math.max(1, facts.periodsAvailable),
  );
  return Math.max(1, Math.min(facts.classes, together));
}

function classesAtOnce(row: NormRow, choice: Choice, facts: SchoolFacts): Factor {
  const most = mostAtOnce(row, choice, facts);
  return [
    "K",
    most,
    () => ({
      vi: `${figure(most)} lớp cùng lúc`,
      en: `${inEnglish(most)} ${most === 1 ? "class" : "classes"} at once`,
    }),
  ];
}

/** That the subject is not there matters only where nobody chose what it would have said. */
function guessed(row: NormRow, choice: Choice, facts: SchoolFacts): CoverageFlag[] {
  return choice.atOnce === null ? missingSubject(row, facts) : [];
}

function missingSubject(row: NormRow, facts: SchoolFacts): CoverageFlag[] {
  return row.subject !== null && !facts.hasSubject ? ["noSubject"] : [];
}

function withoutTeachers(row: NormRow, quantity: number, facts: SchoolFacts): Need {
  const flags = missingSubject(row, facts);
  return {
    need: null,
    get formula() {
      const words = {
        vi: `${figure(quantity)} × số giáo viên (chưa phân công)`,
        en: `${inEnglish(quantity)} × teachers (none assigned)`,
      };
      return { basis: row.basis, values: { q: quantity }, words, upTo: null };
    },
    flags: flags.length > 0 ? flags : ["noTeachers"],
  };
}

function multiplied(row: NormRow, quantity: number, factors: readonly Factor[], flags: CoverageFlag[]): Need {
  const need = product(
    quantity,
    factors.map(([, value]) => value),
  );
  return {
    need,
    get formula() {
      const values = Object.fromEntries([
        ["q", quantity],
        ...factors.flatMap(([letter, value]) => (letter ? [[letter, value]] : [])),
      ]);
      return { basis: row.basis, values, words: wordsOf(quantity, factors, need), upTo: null };
    },
    flags,
  };
}

function wordsOf(quantity: number, factors: readonly Factor[], need: number): Term {
  if (factors.length === 0)
    return { vi: `${figure(quantity)} cho cả trường`, en: `${inEnglish(quantity)} for the school` };
  const terms = factors.map(([, , words]) => words());
  const sign = need === maxQuantity ? "≥" : "=";
  return {
    vi: `${[figure(quantity), ...terms.map(({ vi }) => vi)].join(" × ")} ${sign} ${figure(need)}`,
    en: `${[inEnglish(quantity), ...terms.map(({ en }) => en)].join(" × ")} ${sign} ${inEnglish(need)}`,
  };
}

/**
 * What nobody could ask for stops at the most that anybody can: sums of it over a whole list stay whole
 * numbers.
 */
function product(quantity: number, factors: readonly number[]): number {
  return inUnits(
    factors.reduce(
      (amount, factor) => Math.min(amount * factor, thousandths(maxQuantity)),
      thousandths(quantity),
    ),
  );
}

function counted(count: number, vi: string, en: string, many = `${en}s`): Wording {
  return () => ({ vi: `${figure(count)} ${vi}`, en: `${inEnglish(count)} ${count === 1 ? en : many}` });
}

/** A quantity of an item, in the units of what serves it; like a need never more than anybody can ask for. */
export function inStockUnits(amount: number, perItem: number): number {
  return Math.min(inUnits(Math.round((thousandths(amount) * thousandths(perItem)) / 1000)), maxQuantity);
}

const same =
  (text: string): Wording =>
  () => ({ vi: text, en: text });

const english = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 3 });

export function inEnglish(amount: number): string {
  return english.format(amount);
}
