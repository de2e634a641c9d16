/**
 * What the papers of minimum equipment have in common: the school's items by subject, and what stands above
 * them.
 */

import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { gradeWords } from "@so-thiet-bi/contract/grades";
import {
  basisWords,
  type CoverageItem,
  type CoverageSummary,
  coverageFlagWords,
} from "@so-thiet-bi/contract/norms";
import { reportAsked } from "@so-thiet-bi/contract/reports";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { isOfChildren } from "@so-thiet-bi/contract/wording";
import { invalidField } from "../../../../http/refusal.ts";
import type { Paragraph } from "../../../../papers/paper.ts";
import type { Asking } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { namesOf } from "../../../catalogues/queries.ts";
import { coverOne } from "../../../norms/queries/coverage.ts";
import type { School } from "../../../norms/queries/coverage-facts.ts";
import { bySubject, totalOf } from "../../../norms/queries/covering.ts";
import { listNameOf } from "../../../norms/queries/lists.ts";

export interface CoveredSubject {
  /** “Thiết bị dùng chung”, “Môn Toán” */
  title: string;
  items: CoverageItem[];
  summary: CoverageSummary;
}

export interface CoveredSchool {
  school: School;
  sections: CoveredSubject[];
  total: CoverageSummary;
  subtitle: string[];
}

export async function readCovered(asking: Asking): Promise<CoveredSchool> {
  const { db, actor, unit, asked } = asking;
  const subject = await subjectNamed(asking);
  const { school, items } = await coverOne(db, actor, {
    departmentId: unit.id,
    listId: asked.normListId,
    schoolYear: asked.schoolYear,
    subject,
    grade: asked.grade,
    onlyMissing: false,
    withRepair: asked.withRepair ?? false,
  });
  const ofChildren = isOfChildren(school.unit.levels);
  const titleOf = (named: string | null) => titleOfSubject(named, ofChildren);
  const sections = bySubject(school, items).map((one) => ({ ...one, title: titleOf(one.summary.subject) }));
  const total = totalOf(school, items);
  return {
    school,
    sections,
    total,
    subtitle: [
      `Năm học ${school.year?.name.replace("-", " - ") ?? "……"} – Số liệu đến ngày ${formatDay(dayOf(new Date()))}`,
      ...school.lists.map((list) => `${listNameOf(list)} (${list.regulation})`),
      `Mức đáp ứng ${basisWords(total.basis).vi}`,
      ...(subject === null ? [] : [titleOf(subject)]),
      ...(asked.grade === undefined ? [] : [`Khối lớp ${gradeWords(asked.grade).vi}`]),
    ],
  };
}

/** Instead of a table without rows. */
export function nothingThere({ school, sections }: CoveredSchool): Paragraph[] {
  if (sections.length > 0) return [];
  const text =
    school.unit.levels.length === 0
      ? "Báo cáo này lập cho từng trường: hãy chọn một trường."
      : "Chưa có dòng danh mục thiết bị tối thiểu nào áp dụng cho trường với các điều kiện đã chọn.";
  return [{ kind: "paragraph", text, style: "italic", align: "left" }];
}

/** Where the item is looked at and matched. */
export function linkTo({ unit }: School, listId: number | null, subject: string | null): string {
  const query = new URLSearchParams({
    departmentId: String(unit.id),
    ...(listId === null ? {} : { listId: String(listId) }),
    ...(subject === null ? {} : { subject }),
  });
  return `/equipment/norm?${query}`;
}

/** The flags of an item as remarks; those that the other columns say already are left out. */
export function remarksOf({ item, flags, choice }: CoverageItem): string | null {
  const said = flags.filter(
    (flag) => flag !== "notMapped" && flag !== "sharedStock" && flag !== "partialRow",
  );
  const remarks = [
    ...(item.optional ? ["Không bắt buộc"] : []),
    ...said.map((flag) => coverageFlagWords[flag].vi),
    ...(flags.includes("notMapped") ? ["Chưa ghép với thiết bị"] : []),
    ...(choice.note ? [choice.note] : []),
  ];
  return remarks.length === 0 ? null : remarks.join("; ");
}

/** The lists of kindergartens are divided by groups of children, which are no subjects. */
function titleOfSubject(subject: string | null, ofChildren: boolean): string {
  if (subject === null) return "Thiết bị dùng chung";
  if (ofChildren) return subject;
  return /^m[ôo]n\s/iu.test(subject) ? subject : `Môn ${subject}`;
}

async function subjectNamed({ db, asked: { subjectId } }: Asking): Promise<string | null> {
  if (subjectId === undefined) return null;
  const name = (await namesOf(db, subjects.plural, [subjectId])).get(subjectId)?.name;
  if (name === undefined) throw invalidField(["subjectId"], "not-visible", { of: reportAsked });
  return name;
}
