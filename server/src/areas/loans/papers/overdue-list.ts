import { printOverdueList } from "@so-thiet-bi/contract/loan-papers";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment, zone } from "../../../db/days.ts";
import { forbidden } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { figure, sumOf } from "../../books/rules.ts";
import { groupsOf, readsAll } from "../../stock/rules/keepers.ts";
import {
  type Asked,
  askedOnPaper,
  groupName,
  groupOn,
  groupText,
  seesOthers,
} from "../../usage/papers/asked.ts";
import { type LentThing, nameOf } from "../../usage/papers/entries.ts";
import { momentText } from "./loan-slip.ts";

const whoLists = {
  vi: "Chỉ cán bộ thiết bị và tổ trưởng mới được in danh sách này.",
  en: "Only the equipment officer and the heads of subject groups print this list.",
};

/** F14 Danh sách chưa trả, quá hạn: what is out on loan, and what was handed over until a day. */
export const overdueList = prints(
  printOverdueList,
  async ({ db, actor, query }) => {
    if (!readsAll(actor) && groupsOf(actor).length === 0) throw forbidden(whoLists);
    const asked = await askedOnPaper(db, actor, query);
    const out = await readOut(db, asked, query.overdue);
    const today = dayOf(Date.now());
    const title = query.overdue ? "Danh sách thiết bị mượn quá hạn" : "Danh sách thiết bị mượn chưa trả";
    return {
      name: [title, asked.person ? null : asked.group, today].filter(Boolean).join(" "),
      orientation: "portrait",
      head: internalHead(asked.unit),
      title,
      subtitle: [
        ...(asked.group ? [groupText(asked.group)] : []),
        ...(asked.person ? [`Người mượn: ${asked.person}`] : []),
        `Tính đến ${momentText(new Date().toISOString())}`,
      ],
      blocks: blocksOf(out, query.overdue),
      closing: closingOf(asked.unit, query),
      signatures: signaturesOf(asked.unit, printOverdueList.signers, query),
    };
  },
  {
    mayRead: seesOthers,
    asks: async ({ asked: { subjectGroupId, employeeId }, options }) => ({
      query: { ...options, overdue: false, subjectGroupId, borrowerId: employeeId },
    }),
  },
);

interface OutRow extends Pick<LentThing, "kind" | "typeName" | "name" | "code" | "trackingMode" | "unit"> {
  /** Of which loan; of what was handed over by itself, none. */
  loanId: number | null;
  borrowerId: number;
  borrowerName: string;
  groupName: string | null;
  open: number;
  dueAt: string;
  /** A day without a time. */
  dueOn: string | null;
  /** Null: not overdue. */
  daysOverdue: number | null;
}

/** Longest overdue first. */
async function readOut(db: Db, { slips, people, unit }: Asked, overdue: boolean): Promise<OutRow[]> {
  const { rows } = await sql<OutRow>`
    with out as (
      select loan.id as loan_id, loan.borrower_id, registration.subject_group_id, line.equipment_id,
        line.quantity - line.returned - line.broken - line.lost - line.handed_on as open, loan.due_at, null::date as due_on
      from loans as loan
      join loan_registrations as registration on registration.id = loan.registration_id
      join loan_lines as line on line.loan_id = loan.id and not line.stays_out
      where loan.department_id = ${unit.id} and loan.closed_at is null and ${slips} and line.quantity > line.returned + line.broken + line.lost + line.handed_on
      union all
      select null, holding.employee_id, ${groupOn(sql`employee.id`, sql`now()::date`)}, holding.equipment_id, holding.quantity - holding.returned,
        (holding.due_on + 1)::timestamp at time zone ${zone}, holding.due_on
      from stock_holdings as holding join employees as employee on employee.id = holding.employee_id
      where holding.department_id = ${unit.id} and holding.ended_on is null and holding.loan_line_id is null and holding.due_on is not null and ${people}
    )
    select out.loan_id as "loanId", out.borrower_id as "borrowerId", employee.name as "borrowerName", subject_group.name as "groupName",
      coalesce('type ' || type.id, 'record ' || equipments.id) as kind, type.name as "typeName", equipments.name, equipments.code,
      equipments.tracking_mode as "trackingMode", equipments.unit, out.open, out.due_at as "dueAt", out.due_on as "dueOn",
      case when out.due_at < now() then ${currentDay} - coalesce(out.due_on, ${dayOfMoment("out.due_at")}) end as "daysOverdue"
    from out
    join employees as employee on employee.id = out.borrower_id
    join equipments on equipments.id = out.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    left join subject_groups as subject_group on subject_group.id = out.subject_group_id
    where ${overdue ? sql`out.due_at < now()` : sql`true`}
    order by out.due_at, employee.sort_key, out.borrower_id, out.loan_id, equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`.execute(
    db,
  );
  return rows;
}

function blocksOf(out: readonly OutRow[], overdue: boolean): PaperBlock[] {
  if (out.length === 0)
    return [
      {
        kind: "paragraph",
        text: overdue ? "Không có thiết bị nào quá hạn." : "Không có thiết bị nào chưa trả.",
      },
    ];
  const alike = [
    ...Map.groupBy(out, (row) =>
      [
        row.loanId,
        row.borrowerId,
        row.dueAt,
        row.trackingMode === "ITEM" ? `${row.kind} ${row.unit}` : row.code,
      ].join("\n"),
    ).values(),
  ] as [OutRow, ...OutRow[]][];
  const late = alike.filter(([first]) => first.daysOverdue !== null).length;
  const people = new Set(out.map(({ borrowerId }) => borrowerId)).size;
  return [
    table(
      [
        { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
        { key: "name", header: "Người mượn", width: "3*", kind: "text" },
        { key: "group", header: "Tổ", width: "3*", kind: "text" },
        { key: "thing", header: "TB", width: "4*", kind: "text" },
        { key: "open", header: "SL còn giữ", width: 15, kind: "quantity" },
        { key: "due", header: "Hẹn trả", width: 21, kind: "date" },
        { key: "days", header: "Số ngày quá hạn", width: 18, kind: "number", align: "center" },
      ],
      [
        ...alike.map((some, index) => {
          const [{ borrowerName, groupName: group, dueAt, dueOn, daysOverdue }] = some;
          return {
            kind: "plain" as const,
            cells: {
              at: index + 1,
              name: borrowerName,
              group: groupName(group),
              thing: nameOf(some),
              open: sumOf(some.map(({ open }) => open)),
              due: dueOn ?? dayOf(Date.parse(dueAt)),
              days: daysOverdue === 0 ? "trong ngày" : daysOverdue,
            },
          };
        }),
        {
          kind: "total" as const,
          text: `Cộng: ${figure(alike.length)} dòng của ${figure(people)} người; quá hạn ${figure(late)} dòng`,
          cells: {},
        },
      ],
    ),
  ];
}
