/** An uploaded list: read, matched with what is there already, completed and judged. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import type { ImportBody } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import { toldTo } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import type { UploadedFile } from "../../../http/routes.ts";
import { headAndRows, mostSeconds } from "../../../sheets/files.ts";
import type { Shape } from "../../../sheets/read-shaped.ts";
import { cataloguePolicy, whoKeepsCatalogues } from "../policy.ts";
import type { FileAsked } from "../queries/export.ts";
import { match } from "../queries/match.ts";
import { restrictedAmong } from "../queries/restrictions.ts";
import { declaredOf, nameable, work } from "../queries/sending.ts";
import { rowsToName, type Usable } from "../queries/usable-rows.ts";
import { declared, viewOf } from "../queries/view.ts";
import type { Change } from "../rules.ts";
import { type Choices, choicesFor } from "../sheet.ts";
import type { Declared, GivenRow, ReadHead } from "../work.ts";
import { withAssignedTeachers } from "./assigned-teachers.ts";
import { failEnding, failFrozen, failRanges, failStrange } from "./check-together.ts";
import type { Edges } from "./end.ts";
import { freedPeriods } from "./freed-periods.ts";
import { judge, type MatchedList, type Terms } from "./judge.ts";

export interface CheckedList extends MatchedList {
  sheetName: string;
  headerRow: number;
  headers: string[];
  mapping: (string | null)[];
  confidence: number[];
  samples: string[][];
  problems: string[];
  notices: string[];
  skipped: string[];
  /** What the columns may name. */
  choices: Choices;
  shape: Shape;
  /** Lessons of before that the file, a timetable, does not have any more. */
  freed: Change[];
  whole: string | null;
  /** What the file does not say of any row, such as from which day a timetable holds. */
  unsaid: string[];
}

/** An uploaded list, and the catalogue it is for. */
export interface Importing extends FileAsked {
  file: UploadedFile;
  body: ImportBody;
  edges: Edges;
}

/** Reads a list, finds out which of its rows are there already, and checks each as a form would. */
export async function checkList(db: Db, importing: Importing): Promise<CheckedList> {
  const { actor, of, body, language } = importing;
  if (!cataloguePolicy.import(actor)) throw forbidden(whoKeepsCatalogues);
  const view = await viewOf(db, actor, of, { schoolYearId: body.schoolYearId });
  if (of.needsYear && (!view.year || view.year.departmentId !== actor.departmentId))
    throw new Refusal("noSchoolYear");
  const named = await rowsToName(db, view, "all");
  const known = declaredOf(of, actor);
  const { head, rows: asRead } = await readList(importing, known, named);
  const rows = head.unfolded
    ? await withAssignedTeachers(db, view, asRead, named.get("employees") ?? [])
    : asRead;
  const whole = of.ranges ? say(wholePlan, language) : null;
  const titled = titledOnly(of, head);
  const missing = titled.length > 0 ? undefined : head.missing;
  const problems = [head.misplaced, missing].flatMap((sentence) => sentence ?? []);
  if (whole !== null && body.without.length > 0) problems.push(whole);
  if (head.rowCount === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const read = { sheet: known.sheet, language };
  const { sheetName, headerRow, headers, mapping, confidence, samples, skipped } = head;
  const fromFile = { sheetName, headerRow, headers, mapping, confidence, samples, skipped };
  const notices = [
    ...unfoldedTo(head, language),
    ...leftOutOf(of, head, language),
    ...leftOpenIn(of, head, language),
  ];
  const offered = new Map([...named].map(([to, some]) => [to, some.filter((row) => row.offered)]));
  const choices = choicesFor(of, offered);
  const shape: Shape = head.unfolded ? "timetable" : "list";
  const list: CheckedList = {
    ...read,
    ...fromFile,
    ...{ rows: [], problems, notices, choices, shape, freed: [], whole },
    unsaid: [...unsaidIn(head, rows), ...titled],
  };
  if (problems.length > 0) return list;
  const told = (words: Words) => toldTo(actor, words);
  const matched = await match(db, view, rows);
  const restricted = await restrictedAmong(
    db,
    actor,
    of,
    matched.flatMap(({ record }) => record ?? []),
  );
  const terms = { ...read, of, told, restricted, mode: body.mode, notOffered: notOfferedOf(named) };
  const turn = turns();
  for (const row of matched) {
    await turn();
    list.rows.push(judge(terms, row));
  }
  const left = list.rows.filter(({ does, draft }) => does === "leave" && !draft);
  const ofRestricted = left.filter(({ isRestricted }) => isRestricted).length;
  const shared = left.length - ofRestricted;
  if (shared > 0) list.notices.push(say(fromAbove, language, { count: shared }));
  if (ofRestricted > 0) list.notices.push(say(leftRestricted, language, { count: ofRestricted }));
  if (head.unfolded?.isOfClasses && body.mode === "ADD_AND_UPDATE") {
    list.freed = await freedPeriods(db, view, list.rows);
    const count = list.freed.length;
    if (count > 0) list.notices.push(say(freed, language, { count }));
  }
  await failStrange(db, of, list, told);
  await failRanges(db, view, list);
  await failFrozen(db, view, list);
  await failEnding(db, importing, list);
  return list;
}

async function readList(
  { file, body: { mapping, edits, without }, language }: Importing,
  known: Declared,
  named: ReadonlyMap<string, readonly Usable[]>,
): Promise<{ head: ReadHead; rows: GivenRow[] }> {
  const order = { ...known, file, mapping, changes: { edits, without }, language };
  const pieces = work("readList", order, nameable(named), { seconds: mostSeconds });
  return headAndRows(file.name, pieces);
}

function unfoldedTo({ unfolded }: ReadHead, language: Language): string[] {
  if (!unfolded) return [];
  const { lessons: count, withoutLesson, inSomeWeeks } = unfolded;
  return [
    say(unfoldedGrid, language, { count }),
    ...(withoutLesson > 0 ? [say(withoutSubject, language, { count: withoutLesson })] : []),
    ...(inSomeWeeks > 0 ? [say(everyOtherWeek, language, { count: inSomeWeeks })] : []),
  ];
}

/**
 * A timetable that says no day holds at all times and ends nothing of before, which is seldom meant: a person
 * is asked for the day.
 */
function unsaidIn({ unfolded }: ReadHead, rows: readonly GivenRow[]): string[] {
  const isSaid = rows.some(({ body, said }) => body["since"] !== undefined || said["since"]);
  return unfolded && rows.length > 0 && !isSaid ? ["since"] : [];
}

/** A plan is of one subject and grade, which its title says and no column: a person says it of all rows. */
function titledOnly({ ranges }: Catalogue, { missingColumns }: ReadHead): string[] {
  const within = ranges?.within ?? [];
  return missingColumns.every((key) => within.includes(key)) ? missingColumns : [];
}

/** Columns that say more of people than is kept here. */
function leftOutOf(of: Catalogue, { headers, mapping }: ReadHead, language: Language): string[] {
  if (!Object.values(of.fields).some(({ seenBy }) => seenBy === "keepers")) return [];
  const columns = headers.filter((header, at) => mapping[at] === null && !isNumbering(header));
  return columns.length > 0 ? [say(leftOut, language, { columns: columns.join(", ") })] : [];
}

/** “STT” says nothing of anybody. */
const isNumbering = (header: string) => /^\W*(stt|tt|số tt|no\.?)?\W*$/iu.test(header.trim());

/** Cells that name what only a later list brings. */
function leftOpenIn(of: Catalogue, head: ReadHead, language: Language): string[] {
  return [...head.leftOpen].flatMap(([field, count]) => {
    const one = of.fields[field];
    return one && "to" in one
      ? [say(leftOpen, language, { count, column: one.label, list: declared(one.to).title })]
      : [];
  });
}

function notOfferedOf(named: ReadonlyMap<string, readonly Usable[]>): Terms["notOffered"] {
  return new Map(
    [...named].map(([to, rows]) => [
      to,
      new Map(rows.filter(({ offered }) => !offered).map((row) => [row.id, row])),
    ]),
  );
}

const wholePlan: Words = {
  vi: "Kế hoạch bài dạy chỉ nhận cả danh sách một lần, vì tiết của các bài được xét cùng nhau. Hãy sửa hết các ô lỗi.",
  en: "A lesson plan is only taken as a whole, because the periods of its lessons are judged together. Mend every wrong cell.",
};
const emptyList: Words = { vi: "Tệp không có dòng dữ liệu nào.", en: "The file has no row." };
const leftOpen: Words = {
  vi: "{{count}} ô ở cột {{column}} nêu tên chưa có trong danh sách “{{list}}” nên để trống. Nhập danh sách đó xong, thầy/cô nhập lại tệp này.",
  en: "{{count}} cells of {{column}} name somebody who is not in “{{list}}” yet and are left open. Import that list, then this file again.",
};
const leftOut: Words = {
  vi: "Không lưu các cột {{columns}}: danh sách chỉ giữ về mỗi người những gì sổ sách cần.",
  en: "The columns {{columns}} are not kept: of each person the list has only what the books need.",
};
const unfoldedGrid: Words = {
  vi: "Tệp là thời khóa biểu: đã trải thành {{count}} tiết, mỗi tiết một dòng. Tên gọi tắt như “Tuấn”, “V.A.Tuấn” được hiểu là người duy nhất trong danh sách có tên đó; hoặc người được phân công dạy môn đó ở lớp đó; hãy xem lại cột Giáo viên.",
  en: "The file is a timetable; it was read as {{count}} lessons, one row each. Short names such as “Tuấn” or “V.A.Tuấn” mean the only person of the list called so, or who is assigned to that class and subject; please look over the column of teachers.",
};
const withoutSubject: Words = {
  vi: "Bỏ qua {{count}} ô không phải tiết học môn, như chào cờ, sinh hoạt lớp.",
  en: "{{count}} cells without a subject, such as the flag ceremony, are left out.",
};
const everyOtherWeek: Words = {
  vi: "{{count}} tiết trong tệp chỉ học tuần chẵn hoặc tuần lẻ; thời khóa biểu ở đây là của mọi tuần, nên hai tiết cùng giờ của một lớp cần giữ lại một.",
  en: "{{count}} lessons of the file are taught every other week only; a timetable is of every week here, so of two lessons of a class in the same hour one has to be left out.",
};
const freed: Words = {
  vi: "{{count}} tiết cũ của các lớp này không còn trong bảng mới, sẽ hết hiệu lực từ ngày bảng mới áp dụng.",
  en: "{{count}} lessons of these classes are not in the new timetable and end on the day before it begins.",
};
const leftRestricted: Words = {
  vi: "{{count}} dòng là của người đang bị hạn chế xử lý dữ liệu nên được giữ nguyên; cần sửa thì thủ trưởng hoặc người phụ trách dữ liệu cá nhân sửa.",
  en: "{{count}} rows are of people whose data are restricted and are left as they are; the head or who is in charge of personal data changes them.",
};
const fromAbove: Words = {
  vi: "{{count}} dòng đã có trong danh mục dùng chung của đơn vị cấp trên, được giữ nguyên.",
  en: "{{count}} rows stand in the shared catalogue of a superior unit and are left as they are.",
};
