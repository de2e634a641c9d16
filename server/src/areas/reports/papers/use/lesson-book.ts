import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { gradeTitle } from "@so-thiet-bi/contract/grades";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { getRecord } from "../../../catalogues/queries.ts";
import { type Lesson, plansOf } from "../../../registrations/queries/lesson-needs.ts";
import {
  goodOfTypes,
  type LargestClass,
  largestClasses,
  type Need,
  needsOfClass,
  typesOf,
} from "./lesson-needs.ts";
import { coursesPlanned, placeOf } from "./plans.ts";

const signers = ["groupLead", "head"] as const;

/** F03 Sổ phân định thiết bị theo bài dạy: of one subject and year. */
export const lessonBookReport: Report = {
  key: "lesson-book",
  form: "F03",
  group: "use",
  due: { every: "schoolYearStart" },
  title: { vi: "Sổ phân định thiết bị theo bài dạy", en: "Equipment of each lesson" },
  purpose: {
    vi: "Bài nào cần thiết bị gì, bao nhiêu cho một lớp, trường có đủ không.",
    en: "What each lesson needs for a class, and whether the school has it.",
  },
  parameters: [{ name: "subjectId", required: true }, { name: "schoolYear" }, { name: "grade" }],
  signers,
  make,
};

type Key = "week" | "period" | "lesson" | "thing" | "needed" | "have" | "missing" | "note";

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const subjectId = asked.subjectId as number;
  const subject = (await getRecord(db, actor, subjects, subjectId)).name;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const place = await placeOf(db, unit.id);
  const yearName = year.name.replace(" - ", "-");
  const classes =
    year.id === null ? new Map<number, LargestClass>() : await largestClasses(db, unit.id, year.id);
  const planned = (await coursesPlanned(db, place, yearName)).filter(
    (course) => course.subjectId === subjectId,
  );
  const grades = planned
    .map(({ grade }) => grade)
    .filter((grade) => (asked.grade === undefined ? classes.has(grade) : grade === asked.grade));
  const lessonsOf = await plansOf(
    db,
    place,
    yearName,
    grades.map((grade) => ({ subjectId, grade })),
  );
  const plans = grades.map((grade) => ({ grade, lessons: inOrder(lessonsOf({ subjectId, grade })) }));
  const good = await goodOfTypes(db, unit.id, typesOf(plans.flatMap(({ lessons }) => lessons)));
  const rows = plans.flatMap(({ grade, lessons }): TableRow<Key>[] => {
    const own = lessons.flatMap((lesson) =>
      rowsOf(
        lesson,
        needsOfClass(lesson.requirements, classes.get(grade), good),
        unit.id === actor.departmentId,
      ),
    );
    const largest = classes.get(grade);
    const text = largest
      ? `${gradeTitle(grade).vi} (tính cho lớp đông nhất: ${largest.name}, ${figure(largest.studentCount)} học sinh)`
      : `${gradeTitle(grade).vi} (chưa có lớp)`;
    return own.length === 0 ? [] : [{ kind: "heading", text }, ...own];
  });
  return {
    name: [
      "Sổ phân định thiết bị theo bài dạy",
      subject,
      yearName,
      asked.grade && gradeTitle(asked.grade).vi.toLowerCase(),
    ]
      .filter(Boolean)
      .join(" "),
    orientation: "portrait",
    head: internalHead(unit),
    title: "Sổ phân định thiết bị theo bài dạy",
    subtitle: [
      `Môn học: ${subject}${asked.grade ? `, ${gradeTitle(asked.grade).vi.toLowerCase()}` : ""}`,
      `Năm học: ${year.name}`,
    ],
    blocks: blocksOf(rows),
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

const inOrder = (lessons: readonly Lesson[]) =>
  lessons.toSorted((a, b) => a.periodFrom - b.periodFrom || a.orderNo - b.orderNo);

/** A lesson is named on the first of its lines. */
function rowsOf(lesson: Lesson, needs: readonly Need[], isOwn: boolean): TableRow<Key>[] {
  const { id, week, periodFrom, periodTo, name } = lesson;
  const period = periodFrom === periodTo ? String(periodFrom) : `${periodFrom}–${periodTo}`;
  return needs.map((need, index) => ({
    kind: "plain",
    id: `lesson:${id}:${need.typeId ?? need.name}`,
    ...(isOwn && need.typeId !== null && { link: `/equipment/management?typeId=${need.typeId}` }),
    cells: {
      ...(index === 0 && { week, period, lesson: name }),
      thing: need.unit ? `${need.name} (${need.unit.toLocaleLowerCase("vi")})` : need.name,
      needed: need.needed,
      have: need.have,
      missing: need.missing || null,
      note: noteOf(need),
    },
  }));
}

function noteOf({ typeId, isDigital, mandatory }: Need): string | null {
  const words = [
    typeId === null && "chưa gắn danh mục",
    isDigital && "học liệu số",
    !mandatory && "không bắt buộc",
  ]
    .filter(Boolean)
    .join(", ");
  return words ? words.charAt(0).toLocaleUpperCase("vi") + words.slice(1) : null;
}

function blocksOf(rows: readonly TableRow<Key>[]): PaperBlock[] {
  const plain = rows.filter((row) => row.kind === "plain");
  if (plain.length === 0)
    return [{ kind: "paragraph", text: "Kế hoạch dạy học của môn này chưa ghi bài nào cần thiết bị." }];
  const lessons = plain.filter(({ cells }) => cells.lesson != null).length;
  const short = plain.filter(({ cells }) => Number(cells.missing ?? 0) > 0).length;
  return [
    table<Key>(
      [
        { key: "week", header: "Tuần", width: 12, kind: "number", align: "center" },
        { key: "period", header: "Tiết PPCT", width: 16, kind: "text", align: "center" },
        { key: "lesson", header: "Tên bài", width: "3*", kind: "text" },
        { key: "thing", header: "Thiết bị cần dùng", width: "3*", kind: "text" },
        { key: "needed", header: "SL/lớp", width: 15, kind: "quantity" },
        { key: "have", header: "Có", width: 14, kind: "quantity" },
        { key: "missing", header: "Thiếu", width: 14, kind: "quantity" },
        { key: "note", header: "Ghi chú", width: 24, kind: "text" },
      ],
      [
        ...rows,
        {
          kind: "total",
          text: `Cộng: ${figure(lessons)} bài cần thiết bị, ${figure(short)} dòng còn thiếu`,
          cells: {},
        },
      ],
    ),
  ];
}
