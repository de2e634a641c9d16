import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { forbidden } from "../../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableColumn, type TableRow, table } from "../../../../papers/paper.ts";
import { type Asking, type Report, wordingOfUnit } from "../../../../papers/report.ts";
import { spokenBy } from "../../../../papers/spoken.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure, type Period } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { readsSums } from "./lent.ts";
import {
  type GroupKey,
  type UsageFigures,
  type UsageGrouping,
  usageBy,
  usageGroupings,
} from "./usage-figures.ts";
import { namesOfKeys, readUsageFacts } from "./usage-reading.ts";

const signers = ["preparer", "head"] as const;

/** F11 Tổng hợp sử dụng theo môn, lớp, khối, thiết bị. */
export const usageByReport: Report = {
  key: "usage-by",
  form: "F11",
  group: "use",
  due: { every: "schoolYear" },
  title: {
    vi: "Tổng hợp sử dụng theo môn, lớp, khối, thiết bị",
    en: "Use by subject, class, grade or equipment",
  },
  purpose: {
    vi: "So số tiết đã dùng thiết bị với số tiết cần thiết bị theo PPCT và với định mức của năm học.",
    en: "Compares the periods with equipment with those that the plan wants it in, and with the quota of the year.",
  },
  parameters: [{ name: "period" }, { name: "schoolYear" }, { name: "groupBy", choices: usageGroupings }],
  signers,
  mayRead: readsSums,
  make,
};

const headers: Record<UsageGrouping, { column: string; title: string; nothing: string }> = {
  subject: { column: "Môn", title: "theo môn học", nothing: "Không ghi môn học" },
  classroom: { column: "Lớp", title: "theo lớp", nothing: "Không ghi lớp" },
  grade: { column: "Khối", title: "theo khối lớp", nothing: "Không ghi lớp" },
  type: { column: "Thiết bị", title: "theo thiết bị", nothing: "Ngoài danh mục, thống kê nhanh" },
  teacher: { column: "Giáo viên", title: "theo giáo viên", nothing: "Chưa phân công" },
  subjectGroup: { column: "Tổ", title: "theo tổ bộ môn", nothing: "Chưa vào tổ nào" },
};

async function make(asking: Asking): Promise<Paper> {
  const { db, actor, unit, asked, options } = asking;
  const grouping = (asked.groupBy ?? "subject") as UsageGrouping;
  const isOwn = unit.id === actor.departmentId;
  if (grouping === "teacher" && !isOwn) throw forbidden(namesPeople);
  const days = await periodOf(db, unit.id, asked);
  const facts = await readUsageFacts(asking, days);
  const { rows, total } = await usageBy(grouping, facts);
  const names = await namesOfKeys(db, grouping, [...rows.keys()]);
  const { column, title, nothing } = headers[grouping];
  const say = spokenBy(wordingOfUnit(unit));
  const lines = [...rows]
    .map(([key, figures]) => ({
      key,
      figures,
      name: names.get(key)?.name ?? say(nothing),
      place: names.get(key)?.sortKey ?? null,
    }))
    .toSorted(
      (a, b) =>
        Number(a.place === null) - Number(b.place === null) || byPlace.compare(a.place ?? "", b.place ?? ""),
    );
  return {
    name: `Tổng hợp sử dụng thiết bị ${title} ${days.from} ${days.to}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Tổng hợp sử dụng thiết bị dạy học",
    sheet: "Tổng hợp sử dụng",
    about: title.charAt(0).toLocaleUpperCase("vi") + title.slice(1),
    subtitle: [periodText(days)],
    blocks: [
      { kind: "paragraph", style: "italic", text: notesOf(grouping, facts) },
      lines.length === 0
        ? { kind: "paragraph", text: "Không có tiết nào cần hoặc có sử dụng thiết bị trong thời gian này." }
        : table<Key>(columnsOf(grouping, column), [
            ...lines.map(
              ({ key, name, figures }, index): TableRow<Key> => ({
                kind: "plain",
                id: `usage:${grouping}:${key}`,
                ...(isOwn && linkOf(grouping, key, days)),
                cells: { at: index + 1, name, ...cellsOf(figures) },
              }),
            ),
            { kind: "total", text: "Cộng", cells: cellsOf(total) },
          ]),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

type Key = "at" | "name" | "planned" | "used" | "percent" | "ict" | "uses" | "quota" | "met";

/** A quota is of a subject, grade or teacher; of one thing nobody knows whether ICT was used with it. */
function columnsOf(grouping: UsageGrouping, column: string): TableColumn<Key>[] {
  const all: TableColumn<Key>[] = [
    { key: "at", header: "TT", width: 9, kind: "number", align: "center" },
    { key: "name", header: column, width: "*", kind: "text" },
    { key: "planned", header: "Số tiết theo PPCT có TB", width: 19, kind: "number" },
    { key: "used", header: "Số tiết đã sử dụng", width: 17, kind: "number" },
    { key: "percent", header: "Tỷ lệ %", width: 14, kind: "quantity" },
    { key: "ict", header: "Số tiết ứng dụng CNTT", width: 17, kind: "number" },
    { key: "uses", header: "Số lượt", width: 14, kind: "number" },
    { key: "quota", header: "Định mức tiết", width: 16, kind: "number" },
    { key: "met", header: "Đạt/chưa", width: 22, kind: "text" },
  ];
  const without: Partial<Record<UsageGrouping, readonly Key[]>> = {
    type: ["ict", "quota", "met"],
    classroom: ["quota", "met"],
  };
  return all.filter(({ key }) => !without[grouping]?.includes(key));
}

const byPlace = new Intl.Collator("vi", { numeric: true });

function cellsOf({ planned, used, ict, uses, quota }: UsageFigures) {
  return {
    planned,
    used,
    percent: planned === 0 ? null : Math.round((used / planned) * 1_000) / 10,
    ict,
    uses,
    quota,
    met: quota === null ? null : used >= quota ? "Đạt" : `Chưa, còn ${figure(quota - used)}`,
  };
}

const filterOf: Partial<Record<UsageGrouping, keyof ReportAsked | "borrowerId">> = {
  subject: "subjectId",
  classroom: "classroomId",
  teacher: "borrowerId",
};

/** The slips behind a row, where the list of slips can be limited to them. */
function linkOf(grouping: UsageGrouping, key: GroupKey, { from, to }: Period): { link: string } | undefined {
  const filter = filterOf[grouping];
  return filter && key !== null
    ? { link: `/equipment/request/registrations?${filter}=${key}&from=${from}&to=${to}&status=BORROWED` }
    : undefined;
}

function notesOf(
  grouping: UsageGrouping,
  { weeks, planned, yearName }: Awaited<ReturnType<typeof readUsageFacts>>,
): string {
  const withoutWeek =
    weeks !== null && planned.some(({ lessons }) => lessons.some(({ week }) => week === null));
  return [
    "Mỗi tiết của một lớp tính một lần dù dùng nhiều thiết bị; lượt tính theo từng loại thiết bị; gồm cả thống kê nhanh.",
    ...(yearName === null
      ? ["Chưa có năm học cho thời gian này nên chưa có số tiết theo PPCT và định mức."]
      : []),
    ...(yearName !== null && grouping !== "type" && grouping !== "classroom"
      ? [`Định mức tính cho cả năm học ${yearName}.`]
      : []),
    ...(grouping === "type"
      ? ["Một tiết dùng hai loại thiết bị có ở cả hai dòng, dòng cộng chỉ tính một lần."]
      : []),
    ...(withoutWeek ? ["Bài chưa ghi tuần trong PPCT không tính vào một phần của năm học."] : []),
  ].join(" ");
}

const namesPeople = {
  vi: "Số liệu của từng giáo viên chỉ đọc được trong đơn vị.",
  en: "The figures of each teacher are read inside the unit only.",
};
