import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { gradeTitle, gradeWords, isAgeGroup } from "@so-thiet-bi/contract/grades";
import { reportAsked } from "@so-thiet-bi/contract/reports";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import { invalidField, notFound } from "../../../../http/refusal.ts";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { getRecord, namesOf } from "../../../catalogues/queries.ts";
import { type Lesson, plansOf } from "../../../registrations/queries/lesson-needs.ts";
import { groupText } from "../../../usage/papers/asked.ts";
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

/** F04 Kế hoạch sử dụng thiết bị của tổ (Phụ lục 1). */
export const usagePlanReport: Report = {
  key: "usage-plan",
  form: "F04",
  group: "use",
  due: { every: "schoolYearStart" },
  title: { vi: "Kế hoạch sử dụng thiết bị của tổ", en: "Plan of the use of equipment" },
  purpose: {
    vi: "Thiết bị và phòng mà các bài trong năm học cần tới, theo môn hoặc theo tổ (Phụ lục 1).",
    en: "The equipment and rooms that the lessons of the year need, by subject or subject group (annex 1).",
  },
  parameters: [{ name: "subjectGroupId" }, { name: "subjectId" }, { name: "schoolYear" }, { name: "grade" }],
  chosenFirst: true,
  signers,
  edited: true,
  make,
};

async function make(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const { ids, words } = await subjectsAsked(asking);
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const yearName = year.name.replace(" - ", "-");
  const place = await placeOf(db, unit.id);
  const classes =
    year.id === null ? new Map<number, LargestClass>() : await largestClasses(db, unit.id, year.id);
  const courses = (await coursesPlanned(db, place, yearName)).filter(
    ({ subjectId, grade }) =>
      ids.includes(subjectId) && (asked.grade === undefined ? classes.has(grade) : grade === asked.grade),
  );
  const lessonsOf = await plansOf(db, place, yearName, courses);
  const lessons = courses.flatMap((course) =>
    lessonsOf(course).toSorted((a, b) => a.periodFrom - b.periodFrom || a.orderNo - b.orderNo),
  );
  const good = await goodOfTypes(db, unit.id, typesOf(lessons));
  const names = await namesOf(db, "subjects", ids);
  const parts = ids.map((id) => ({
    name: names.get(id)?.name ?? "",
    things: thingsOf(
      lessons.filter(({ subjectId }) => subjectId === id),
      classes,
      good,
    ),
  }));
  return {
    name: ["Kế hoạch sử dụng thiết bị", words.replace(":", ""), yearName].join(" "),
    orientation: "portrait",
    head: administrativeHead(unit, options, "KH"),
    title: "Kế hoạch sử dụng thiết bị dạy học",
    about: `Năm học ${year.name}`,
    subtitle: [asked.grade ? `${words}, ${gradeTitle(asked.grade).vi.toLowerCase()}` : words],
    blocks: [
      { kind: "heading", text: "1. Thiết bị dạy học" },
      ...blocksOfThings(parts, unit.id === asking.actor.departmentId),
      { kind: "heading", text: "2. Phòng học bộ môn, phòng thí nghiệm, phòng đa năng, sân chơi, bãi tập" },
      ...blocksOfRooms(await readRooms(db, unit.id, ids, lessons)),
    ],
    signatures: signaturesOf(unit, signers, options),
  };
}

/** One subject, else those of a group; one of both is needed. */
async function subjectsAsked({ db, actor, unit, asked }: Asking): Promise<{ ids: number[]; words: string }> {
  if (asked.subjectId !== undefined)
    return {
      ids: [asked.subjectId],
      words: `Môn học: ${(await getRecord(db, actor, subjects, asked.subjectId)).name}`,
    };
  if (asked.subjectGroupId === undefined)
    throw invalidField(["subjectGroupId"], "needed", { of: reportAsked });
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select subject_group.name, array (
      select taught.target_id from subject_group_subjects as taught where taught.owner_id = subject_group.id order by taught.position
    ) as ids
    from subject_groups as subject_group where subject_group.id = ${asked.subjectGroupId} and subject_group.department_id = ${unit.id}`.execute(
    db,
  );
  const [group] = rows;
  if (!group) throw notFound(subjectGroups.noun);
  return { ids: group.ids, words: groupText(group.name) };
}

interface PlannedThing extends Need {
  lessons: string[];
}

/** Each thing once: the most that one lesson needs of it, and in which lessons. */
function thingsOf(
  lessons: readonly Lesson[],
  classes: ReadonlyMap<number, LargestClass>,
  good: ReadonlyMap<number, number>,
): PlannedThing[] {
  const things = new Map<string, PlannedThing>();
  for (const lesson of lessons) {
    for (const need of needsOfClass(lesson.requirements, classes.get(lesson.grade), good)) {
      const key = need.typeId === null ? need.name.toLocaleLowerCase("vi") : `type ${need.typeId}`;
      const before = things.get(key);
      const most = before && before.needed >= need.needed ? before : need;
      things.set(key, {
        ...most,
        lessons: [...(before?.lessons ?? []), `${lesson.name} (${classesOf(lesson.grade)})`],
      });
    }
  }
  return [...things.values()];
}

type ThingKey = "at" | "name" | "quantity" | "lessons" | "note";

function blocksOfThings(
  parts: readonly { name: string; things: readonly PlannedThing[] }[],
  isOwn: boolean,
): PaperBlock[] {
  const some = parts.filter(({ things }) => things.length > 0);
  if (some.length === 0)
    return [{ kind: "paragraph", text: "Kế hoạch dạy học chưa ghi bài nào cần thiết bị." }];
  const rows = some.flatMap(({ name, things }): TableRow<ThingKey>[] => [
    ...(parts.length > 1 ? [{ kind: "heading" as const, text: `Môn ${name}` }] : []),
    ...things.map(
      (thing, index): TableRow<ThingKey> => ({
        kind: "plain",
        id: `thing:${name}:${thing.typeId ?? thing.name}`,
        ...(isOwn && thing.typeId !== null && { link: `/equipment/management?typeId=${thing.typeId}` }),
        cells: {
          at: index + 1,
          name: thing.name,
          quantity: `${figure(thing.needed)} ${thing.unit.toLocaleLowerCase("vi")}`.trim(),
          lessons: thing.lessons.join("; "),
          note: thing.missing ? `Thiếu ${figure(thing.missing)}` : null,
        },
      }),
    ),
  ]);
  return [
    table<ThingKey>(
      [
        { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
        { key: "name", header: "Thiết bị dạy học", width: "3*", kind: "text" },
        { key: "quantity", header: "Số lượng", width: 22, kind: "text", align: "center" },
        { key: "lessons", header: "Các bài thí nghiệm/thực hành", width: "5*", kind: "text" },
        { key: "note", header: "Ghi chú", width: 22, kind: "text" },
      ],
      rows,
    ),
  ];
}

interface PlannedRoom {
  id: number;
  name: string;
  lessonIds: number[];
  subjects: string | null;
}

/** Rooms of these subjects, and rooms that a lesson names. */
async function readRooms(
  db: Db,
  departmentId: number,
  subjectIds: readonly number[],
  lessons: readonly Lesson[],
) {
  const { rows } = await sql<PlannedRoom>`
    select room.id, room.name, array (
        select lesson.id from lessons as lesson where lesson.room_id = room.id and lesson.id = ${anyOf(lessons.map(({ id }) => id))}
      ) as "lessonIds", (
        select string_agg(subject.name, ', ' order by subject.sort_key) from functional_room_subjects as own join subjects as subject on subject.id = own.target_id
        where own.owner_id = room.id and own.target_id = ${anyOf(subjectIds)}
      ) as subjects
    from functional_rooms as room where room.department_id = ${departmentId} and room.active order by room.sort_key, room.id`.execute(
    db,
  );
  const named = new Map(lessons.map(({ id, name, grade }) => [id, `${name} (${classesOf(grade)})`]));
  return rows
    .filter(({ lessonIds, subjects: own }) => lessonIds.length > 0 || own !== null)
    .map(({ id, name, lessonIds, subjects: own }) => ({
      id,
      name,
      scope: [
        own && `Dạy học môn ${own}`,
        ...lessons.filter((lesson) => lessonIds.includes(lesson.id)).map((lesson) => named.get(lesson.id)),
      ]
        .filter(Boolean)
        .join("; "),
    }));
}

type RoomKey = "at" | "name" | "quantity" | "scope" | "note";

function blocksOfRooms(rooms: Awaited<ReturnType<typeof readRooms>>): PaperBlock[] {
  if (rooms.length === 0) return [{ kind: "paragraph", text: "Chưa có phòng nào được ghi cho các môn này." }];
  return [
    table<RoomKey>(
      [
        { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
        { key: "name", header: "Tên phòng", width: "3*", kind: "text" },
        { key: "quantity", header: "Số lượng", width: 22, kind: "number", align: "center" },
        { key: "scope", header: "Phạm vi và nội dung sử dụng", width: "5*", kind: "text" },
        { key: "note", header: "Ghi chú", width: 22, kind: "text" },
      ],
      rooms.map(
        ({ id, name, scope }, index): TableRow<RoomKey> => ({
          kind: "plain",
          id: `room:${id}`,
          cells: { at: index + 1, name, quantity: 1, scope },
        }),
      ),
    ),
  ];
}

/** “lớp 6”, “mẫu giáo 5–6 tuổi”. */
function classesOf(grade: number): string {
  return isAgeGroup(grade) ? gradeTitle(grade).vi.toLowerCase() : `lớp ${gradeWords(grade).vi}`;
}
