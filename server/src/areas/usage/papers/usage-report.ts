import { printUsageReport } from "@so-thiet-bi/contract/loan-papers";
import { weeksOf } from "@so-thiet-bi/contract/school-weeks";
import { pause, turns } from "../../../beside/turns.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type PaperPart, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { type UnitTimes, yearOf } from "../../registrations/rules.ts";
import { readLent } from "../queries/lent.ts";
import { type Added, addingOf, sumOfUsage, type Usage } from "../rules.ts";
import { aboutOf, askedOnPaper, groupText, lentAsked } from "./asked.ts";
import { type LentLine, type LentSlip, lessonOf, linesOf, pageOfSlip } from "./entries.ts";

/**
 * F09 Báo cáo sử dụng đồ dùng dạy học of a subject group: a part for each month in which something was used.
 */
export const usageReport = prints(
  printUsageReport,
  async ({ db, actor, query }) => {
    const asked = await askedOnPaper(db, actor, query, query.to);
    const slips = (await readLent(db, asked, query)).filter(({ kind }) => kind !== "OUTSIDE");
    const weekNumber = weekNumbers(await timesOf(db, asked.unit.id));
    await pause();
    const used: Used[] = [];
    const turn = turns();
    const addedBy = addingOf(slips);
    for (const slip of slips) {
      await turn();
      used.push({ slip, added: addedBy(slip), lines: linesOf(slip) });
    }
    const months = [...Map.groupBy(used, ({ slip }) => slip.date.slice(0, 7))];
    const title = `Báo cáo sử dụng đồ dùng dạy học${asked.group ? `: ${groupText(asked.group)}` : ""}`;
    const common = {
      orientation: "landscape" as const,
      title,
      closing: closingOf(asked.unit, query),
      signatures: signaturesOf(asked.unit, printUsageReport.signers, query, {
        keeper: { role: "Nhân viên thiết bị" },
        teacher: { name: asked.person },
      }),
    };
    const parts: PaperPart[] = [];
    for (const [index, [month, own]] of months.entries()) {
      await turn();
      const [year, number] = month.split("-") as [string, string];
      const isLast = index === months.length - 1;
      parts.push({
        ...common,
        sheet: `Tháng ${Number(number)}-${year}`,
        about: `Tháng ${Number(number)} năm ${year}`,
        subtitle: aboutOf({ group: null, person: asked.person }, daysOf(month, query)),
        blocks: [
          tableOf(own, weekNumber),
          sentence(`Tháng ${Number(number)}`, sumOfUsage(own.map(({ added }) => added))),
          ...(isLast && months.length > 1
            ? [sentence(`Cộng ${months.length} tháng`, sumOfUsage(used.map(({ added }) => added)))]
            : []),
        ],
      });
    }
    const [first, ...others] = parts;
    const paper = {
      name: [title.replace(":", ""), query.from, query.to].join(" "),
      head: internalHead(asked.unit),
    };
    if (!first)
      return {
        ...common,
        ...paper,
        subtitle: aboutOf({ group: null, person: asked.person }, query),
        blocks: [{ kind: "paragraph", text: "Không có lượt sử dụng nào trong thời gian này." }],
      };
    return { ...first, ...paper, annexes: others };
  },
  { asks: lentAsked },
);

/** What of a month was asked for. */
function daysOf(month: string, { from, to }: { from: string; to: string }): { from: string; to: string } {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: from > `${month}-01` ? from : `${month}-01`, to: to < last ? to : last };
}

interface Used {
  slip: LentSlip;
  added: Added;
  lines: readonly LentLine[];
}

type Key =
  | "month"
  | "week"
  | "date"
  | "returnedOn"
  | "name"
  | "quantity"
  | "curriculumPeriod"
  | "lesson"
  | "className"
  | "condition"
  | "uses"
  | "ict";

/** By teacher, each in time. A kind of thing that stands on two lines of a slip is counted on the first. */
function tableOf(used: readonly Used[], weekNumber: WeekNumber): PaperBlock {
  const byTeacher = [...Map.groupBy(used, ({ slip }) => slip.borrowerId).values()].toSorted((a, b) =>
    compare(sortKeyOf(a), sortKeyOf(b)),
  );
  const rows = byTeacher.flatMap((own): TableRow<Key>[] => [
    { kind: "heading", text: `Giáo viên: ${nameOf(own)}` },
    ...own.flatMap((one) => rowsOf(one, weekNumber)),
  ]);
  const sum = sumOfUsage(used.map(({ added }) => added));
  const kinds = countKinds(used.flatMap(({ lines }) => lines));
  return table<Key>(
    [
      { key: "month", header: "Tháng", width: 13, kind: "number", align: "center" },
      { key: "week", header: "Tuần", width: 12, kind: "number", align: "center" },
      { key: "date", header: "Ngày mượn", width: 19, kind: "date" },
      { key: "returnedOn", header: "Ngày trả", width: 19, kind: "date" },
      { key: "name", header: "TB mượn sử dụng", width: "4*", kind: "text" },
      { key: "quantity", header: "Số lượng", width: 14, kind: "quantity" },
      { key: "curriculumPeriod", header: "Dạy tiết", width: 13, kind: "number", align: "center" },
      { key: "lesson", header: "Tên bài dạy", width: "4*", kind: "text" },
      { key: "className", header: "Dạy lớp", width: 14, kind: "text", align: "center" },
      { key: "condition", header: "Tình trạng TB", width: 22, kind: "text" },
      { key: "uses", header: "Số lượt sử dụng", width: 16, kind: "number" },
      { key: "ict", header: "Có ứng dụng CNTT", width: 21, kind: "number", align: "center" },
    ],
    [
      ...rows,
      {
        kind: "total",
        text: `Cộng: ${figure(kinds)} loại thiết bị`,
        cells: { uses: sum.uses, ict: sum.ictPeriods },
      },
    ],
  );
}

const nameOf = (used: readonly Used[]) => used[0]?.slip.borrowerName ?? "";
const sortKeyOf = (used: readonly Used[]) => used[0]?.slip.borrowerSortKey ?? "";
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type WeekNumber = (date: string) => number | null;

/** The number of the school week of a day, of years whose weeks are counted once. */
function weekNumbers(times: UnitTimes): WeekNumber {
  const weeks = new Map(times.years.map((year) => [year, weeksOf(year)]));
  const known = new Map<string, number | null>();
  return (date) => {
    const number = known.get(date);
    if (number !== undefined) return number;
    const year = yearOf(times.years, date);
    const counted =
      (year && weeks.get(year)?.find(({ monday, sunday }) => monday <= date && date <= sunday)?.number) ??
      null;
    known.set(date, counted);
    return counted;
  };
}

function rowsOf({ slip, added, lines }: Used, weekNumber: WeekNumber): TableRow<Key>[] {
  const left = new Map(added.usesOf);
  return lines.map((line): TableRow<Key> => {
    const uses = left.get(line.kind) ?? 0;
    left.set(line.kind, 0);
    return {
      kind: "plain",
      id: line.id,
      link: pageOfSlip(slip.id),
      cells: {
        month: Number(slip.date.slice(5, 7)),
        week: weekNumber(slip.date),
        date: slip.date,
        returnedOn: line.returnedOn,
        name: line.name,
        quantity: line.quantity,
        curriculumPeriod: slip.curriculumPeriod,
        lesson: lessonOf(slip),
        className: slip.className,
        condition: line.condition,
        uses,
        ict: slip.usesIct ? "x" : null,
      },
    };
  });
}

function sentence(when: string, { equipmentPeriods, uses, ictPeriods }: Usage): PaperBlock {
  const text = `${when}: ${figure(equipmentPeriods)} tiết có sử dụng thiết bị, ${figure(uses)} lượt sử dụng, ${figure(ictPeriods)} tiết có ứng dụng CNTT.`;
  return { kind: "paragraph", text, style: "bold" };
}
