import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import { printIncidentBook } from "@so-thiet-bi/contract/incident-papers";
import {
  type Incident,
  type IncidentCause,
  type IncidentKind,
  type IncidentStatus,
  incidentCauseWords,
  incidentKindWords,
  incidentStatusWords,
  type Resolution,
  resolutionWords,
} from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { wordingFor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { calledClass, type Say, spokenBy } from "../../../papers/spoken.ts";
import { periodOf } from "../../books/queries/periods.ts";
import { figure } from "../../books/rules.ts";
import { getRecord } from "../../catalogues/queries.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import {
  compensationText,
  periodText,
  subjectName,
  type WrittenCompensation,
  whoPrints,
} from "../../incidents/queries/names-of-papers.ts";
import { keepsSome } from "../../stock/rules/keepers.ts";
import { maySend } from "../policy.ts";

interface BookRow
  extends Pick<
    Incident,
    "found" | "repaired" | "atRepair" | "writtenOff" | "inLiquidation" | "quantity" | "name" | "code" | "unit"
  > {
  day: string;
  kind: IncidentKind;
  /** Null: sent to repair without a report. */
  status: IncidentStatus | null;
  cause: IncidentCause | null;
  fault: string | null;
  responsible: string | null;
  teacher: string | null;
  className: string | null;
  repairs: string | null;
  repairCost: number;
  compensation: WrittenCompensation | null;
  resolution: Resolution | null;
  doneOn: string | null;
}

/**
 * F20 Sổ theo dõi hỏng – mất – sửa chữa: what was found broken or lost in these days, and what went to repair
 * without a report.
 */
export const incidentBook = prints(
  printIncidentBook,
  async ({ db, actor, query }) => {
    if (!maySend(actor)) throw forbidden(whoPrints);
    const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
    const subject = await subjectName(db, actor, query.subjectId);
    const room =
      query.roomId === undefined ? null : (await getRecord(db, actor, functionalRooms, query.roomId)).name;
    const rows = await readBook(db, unit.id, query);
    return {
      name: ["Sổ hỏng, mất, sửa chữa", subject, room, query.from, query.to].filter(Boolean).join(" "),
      orientation: "landscape",
      head: internalHead(unit),
      title: "Sổ theo dõi hỏng – mất – sửa chữa",
      subtitle: [[subject && `Môn ${subject}`, room].filter(Boolean).join("; "), periodText(query)].filter(
        Boolean,
      ),
      blocks: blocksOf(rows, spokenBy(wordingFor(actor))),
      closing: closingOf(unit, query),
      signatures: signaturesOf(unit, printIncidentBook.signers, query),
    };
  },
  {
    mayRead: keepsSome,
    asks: async ({ db, unit, asked, options }) => {
      const { subjectId, roomId } = asked;
      return { query: { ...options, ...(await periodOf(db, unit.id, asked)), subjectId, roomId } };
    },
  },
);

type Key =
  | "at"
  | "day"
  | "name"
  | "code"
  | "unit"
  | "quantity"
  | "kind"
  | "cause"
  | "people"
  | "treatment"
  | "repairCost"
  | "paid"
  | "doneOn";

function blocksOf(rows: readonly BookRow[], say: Say): PaperBlock[] {
  if (rows.length === 0)
    return [{ kind: "paragraph", text: "Không có thiết bị nào hỏng, mất, sửa chữa trong thời gian này." }];
  const lines = rows.map((row, index): TableRow<Key> => {
    const { day, name, code, unit, quantity, kind, repairCost, compensation, doneOn } = row;
    return {
      kind: "plain",
      cells: {
        at: index + 1,
        day,
        name,
        code,
        unit,
        quantity,
        kind: incidentKindWords[kind].vi,
        cause: row.cause ? incidentCauseWords[row.cause].vi : row.fault,
        people: peopleOf(row, say),
        treatment: treatmentOf(row),
        repairCost: repairCost || null,
        paid: (compensation && paidOf(compensation)) || null,
        doneOn,
      },
    };
  });
  const sum = (of: (row: BookRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const count = (kind: IncidentKind) => figure(rows.filter((row) => row.kind === kind).length);
  return [
    table<Key>(
      [
        { key: "at", header: "STT", width: 9, kind: "number", align: "center" },
        { key: "day", header: "Ngày", width: 20, kind: "date" },
        { key: "name", header: "Thiết bị", width: "3*", kind: "text" },
        { key: "code", header: "Mã", width: 22, kind: "text" },
        { key: "unit", header: "ĐVT", width: 11, kind: "text", align: "center" },
        { key: "quantity", header: "SL", width: 10, kind: "quantity" },
        { key: "kind", header: "Hỏng, mất", width: 14, kind: "text", align: "center" },
        { key: "cause", header: "Nguyên nhân", width: 23, kind: "text" },
        { key: "people", header: "Người liên quan", width: 29, kind: "text" },
        { key: "treatment", header: "Xử lý", width: "4*", kind: "text" },
        { key: "repairCost", header: "Chi phí sửa", width: 20, kind: "money" },
        { key: "paid", header: "Đã bồi thường", width: 20, kind: "money" },
        { key: "doneOn", header: "Ngày xong", width: 20, kind: "date" },
      ],
      [
        ...lines,
        {
          kind: "total",
          text: `Cộng: hỏng ${count("BROKEN")} lần, mất ${count("LOST")} lần`,
          cells: {
            repairCost: sum((row) => row.repairCost),
            paid: sum(({ compensation }) => (compensation ? paidOf(compensation) : 0)),
          },
        },
      ],
    ),
  ];
}

const paidOf = ({ paid, refunded }: WrittenCompensation) => paid - refunded;

/** Who answers for it, else who taught with it. */
function peopleOf({ responsible, teacher, className }: BookRow, say: Say): string | null {
  return (
    [responsible ?? teacher, className && calledClass(say, className)].filter(Boolean).join(", ") || null
  );
}

function treatmentOf(row: BookRow): string | null {
  const { status, repairs, repaired, atRepair, writtenOff, inLiquidation, found, compensation, resolution } =
    row;
  const done = [
    repairs && `sửa chữa ${repairs}`,
    repaired > 0 && `sửa được ${figure(repaired)}`,
    atRepair > 0 && `đang sửa ${figure(atRepair)}`,
    compensation && `bồi thường ${compensationText(compensation).toLocaleLowerCase("vi")}`,
    writtenOff > 0 && `ghi giảm ${figure(writtenOff)}`,
    inLiquidation > 0 && `chờ thanh lý ${figure(inLiquidation)}`,
    found > 0 && `tìm lại được ${figure(found)}`,
  ].filter((text): text is string => Boolean(text));
  if (done.length === 0)
    done.push(resolution ? resolutionWords[resolution].vi : status === "REPORTED" ? "chờ xác nhận" : "");
  const text = done.join("; ");
  return text
    ? text.charAt(0).toLocaleUpperCase("vi") + text.slice(1)
    : status && incidentStatusWords[status].vi;
}

/** Two statements joined by day: reports that stood, and lines of repair orders that belong to none. */
async function readBook(
  db: Db,
  departmentId: number,
  { from, to, subjectId, roomId }: QueryOf<typeof printIncidentBook>,
): Promise<BookRow[]> {
  const ofSubject = subjectId === undefined ? sql`` : sql`and equipments.subject_id = ${subjectId}`;
  const { rows } = await sql<BookRow>`
    select * from (
      select incident.occurred_on as day, incident.id as place, equipments.name, equipments.code, equipments.unit, incident.quantity, incident.kind, incident.status,
        incident.cause, incident.note as fault, coalesce(incident.responsible_name, responsible.name) as responsible, employee.name as teacher,
        classroom.name as "className", (
          select string_agg(distinct repair.number, ', ') from repair_lines as line join repairs as repair on repair.id = line.repair_id
          where line.incident_id = incident.id and repair.status <> 'CANCELLED'
        ) as repairs, incident.found, incident.repaired, incident.at_repair as "atRepair", incident.written_off as "writtenOff",
        incident.in_liquidation as "inLiquidation", incident.repair_cost as "repairCost",
        case when incident.compensation_kind is not null then json_build_object('kind', incident.compensation_kind, 'amount', incident.compensation_amount,
          'paid', incident.compensation_paid, 'refunded', incident.compensation_refunded, 'receiptNo', incident.receipt_no, 'paidOn', incident.paid_on,
          'goods', incident.compensation_goods) end as compensation, incident.resolution, incident.resolved_on as "doneOn"
      from incidents as incident
      join equipments on equipments.id = incident.equipment_id
      left join employees as employee on employee.id = incident.employee_id
      left join employees as responsible on responsible.id = incident.responsible_employee_id
      left join classrooms as classroom on classroom.id = incident.classroom_id
      where incident.department_id = ${departmentId} and incident.occurred_on between ${from} and ${to} and incident.status not in ('DISMISSED', 'WITHDRAWN')
        ${roomId === undefined ? sql`` : sql`and incident.room_id = ${roomId}`} ${ofSubject}
      union all
      select repair.sent_on, line.id, equipments.name, equipments.code, equipments.unit, line.quantity, 'BROKEN', null, null, line.fault, repair.firm, null, null,
        repair.number, 0, line.fixed, line.quantity - line.fixed - line.unrepairable, 0, 0, line.cost, null, null,
        case when line.fixed + line.unrepairable = line.quantity then (
          select max(back.returned_on) from repair_returns as back join repair_return_lines as returned on returned.return_id = back.id where returned.line_id = line.id
        ) end
      from repairs as repair
      join repair_lines as line on line.repair_id = repair.id and line.incident_id is null
      join equipments on equipments.id = line.equipment_id
      where repair.department_id = ${departmentId} and repair.sent_on between ${from} and ${to} and repair.status <> 'CANCELLED'
        ${roomId === undefined ? sql`` : sql`and line.room_id = ${roomId}`} ${ofSubject}
    ) as entry order by day, status is null, place`.execute(db);
  return rows;
}
