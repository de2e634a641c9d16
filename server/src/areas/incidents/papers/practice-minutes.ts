import { printPracticeMinutes } from "@so-thiet-bi/contract/incident-papers";
import type { Incident } from "@so-thiet-bi/contract/incidents";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { wordingFor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { calledClass, type Say, spokenBy } from "../../../papers/spoken.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { periodOf } from "../../books/queries/periods.ts";
import { countKinds, figure, sumOf } from "../../books/rules.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { seesAllIncidents } from "../policy.ts";
import { groupsText, subjectName, whoPrints } from "../queries/names-of-papers.ts";

interface BrokenRow {
  occurredOn: string;
  name: string;
  unit: string;
  quantity: number;
  value: number;
  groups: Incident["groups"];
  className: string | null;
  teacher: string | null;
}

/**
 * F19 for many: what broke in practicals is normal, and one paper a month says it of all classes instead of
 * one each.
 */
export const practiceMinutes = prints(
  printPracticeMinutes,
  async ({ db, actor, query }) => {
    if (!seesAllIncidents(actor)) throw forbidden(whoPrints);
    const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
    const subject = await subjectName(db, actor, query.subjectId);
    const rows = await readBroken(db, unit.id, query);
    const when = whenText(query);
    return {
      name: ["Biên bản vỡ trong thực hành", subject, query.from, query.to].filter(Boolean).join(" "),
      orientation: "portrait",
      head: administrativeHead(unit, query, "BB"),
      title: "Biên bản",
      about: `Về việc tổng hợp dụng cụ vỡ, hỏng trong thực hành ${when}${subject ? `, môn ${subject}` : ""}`,
      blocks:
        rows.length === 0
          ? [{ kind: "paragraph", text: `Không có dụng cụ nào vỡ, hỏng trong thực hành ${when}.` }]
          : blocksOf(rows, when, spokenBy(wordingFor(actor))),
      signatures: signaturesOf(unit, printPracticeMinutes.signers, query),
    };
  },
  {
    mayRead: seesAllIncidents,
    asks: async ({ db, unit, asked, options }) => ({
      query: { ...options, ...(await periodOf(db, unit.id, asked)), subjectId: asked.subjectId },
    }),
  },
);

function blocksOf(rows: readonly BrokenRow[], when: string, say: Say): PaperBlock[] {
  return [
    {
      kind: "paragraph",
      text: `Trong ${when}, các giờ thực hành đã làm vỡ, hỏng ${figure(countKinds(rows))} loại dụng cụ, giá trị theo sổ ${figure(worthOf(rows))} đồng. Đây là hao hụt thông thường khi học sinh thực hành.`,
    },
    { kind: "heading", text: "I. Theo lớp, nhóm học sinh" },
    byClass(rows, say),
    { kind: "heading", text: "II. Theo dụng cụ" },
    byThing(rows),
    { kind: "heading", text: "III. Kiến nghị" },
    { kind: "facts", facts: [["Hướng xử lý (ghi giảm, bổ sung)", null]] },
  ];
}

function byClass(rows: readonly BrokenRow[], say: Say): Table {
  let at = 0;
  const lines = [...Map.groupBy(rows, ({ className }) => className)].flatMap(
    ([className, own]): TableRow<string>[] => [
      { kind: "heading", text: className === null ? "Không ghi lớp" : calledClass(say, className, "Lớp") },
      ...own.map(({ occurredOn, name, unit, quantity, value, groups, teacher }): TableRow<string> => {
        at += 1;
        return {
          kind: "plain",
          cells: {
            at,
            date: occurredOn,
            name,
            unit,
            quantity,
            value,
            groups: groupsText(groups)?.replaceAll("; ", "\n") ?? null,
            teacher,
          },
        };
      }),
    ],
  );
  return table<string>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "date", header: "Ngày", width: 21, kind: "date" },
      { key: "name", header: "Dụng cụ", width: "4*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 11, kind: "quantity" },
      { key: "value", header: "Giá trị", width: 20, kind: "money" },
      { key: "groups", header: "Nhóm học sinh", width: 22, kind: "text" },
      { key: "teacher", header: "Giáo viên", width: "3*", kind: "text" },
    ],
    [...lines, { kind: "total", text: `Cộng: ${figure(rows.length)} lần`, cells: { value: worthOf(rows) } }],
  );
}

function byThing(rows: readonly BrokenRow[]): Table {
  const things = [...Map.groupBy(rows, ({ name, unit }) => `${name}\n${unit}`).values()] as [
    BrokenRow,
    ...BrokenRow[],
  ][];
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Dụng cụ", width: "*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
      { key: "quantity", header: "Tổng số vỡ, hỏng", width: 24, kind: "quantity" },
      { key: "value", header: "Giá trị", width: 28, kind: "money" },
    ],
    [
      ...things
        .sort(([a], [b]) => a.name.localeCompare(b.name, "vi"))
        .map((own, index) => ({
          kind: "plain" as const,
          cells: {
            at: index + 1,
            name: own[0].name,
            unit: own[0].unit,
            quantity: sumOf(own.map(({ quantity }) => quantity)),
            value: worthOf(own),
          },
        })),
      { kind: "total", text: `Cộng: ${figure(things.length)} loại`, cells: { value: worthOf(rows) } },
    ],
  );
}

const worthOf = (rows: readonly BrokenRow[]) => rows.reduce((sum, { value }) => sum + value, 0);

/** “tháng 11 năm 2026” where it is a whole month. */
function whenText({ from, to }: { from: string; to: string }): string {
  const isMonth =
    from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith("-01");
  return isMonth
    ? `tháng ${from.slice(5, 7)} năm ${from.slice(0, 4)}`
    : `thời gian từ ${formatDay(from)} đến ${formatDay(to)}`;
}

/** What was confirmed, class after class. */
async function readBroken(
  db: Db,
  departmentId: number,
  { from, to, subjectId }: { from: string; to: string; subjectId?: number | undefined },
): Promise<BrokenRow[]> {
  const { rows } = await sql<BrokenRow>`
    select incident.occurred_on as "occurredOn", equipments.name, equipments.unit, incident.quantity, incident.value, incident.groups,
      classroom.name as "className", employee.name as teacher
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    left join classrooms as classroom on classroom.id = incident.classroom_id
    left join employees as employee on employee.id = incident.employee_id
    where incident.department_id = ${departmentId} and incident.occurred_on between ${from} and ${to}
      and incident.status in ('CONFIRMED', 'IN_PROGRESS', 'RESOLVED') and incident.kind = 'BROKEN' and incident.cause = 'PRACTICE'
      ${subjectId === undefined ? sql`` : sql`and equipments.subject_id = ${subjectId}`}
    order by classroom.sort_key nulls last, classroom.name, incident.occurred_on, incident.id`.execute(db);
  return rows;
}
