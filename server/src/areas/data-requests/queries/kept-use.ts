/** What the books of lending, teaching and damage say of a person. */
import type { KeptPart } from "@so-thiet-bi/contract/about-me";
import {
  type ConsentGiver,
  type ConsentPurpose,
  consentGiverWords,
  consentPurposeWords,
} from "@so-thiet-bi/contract/consents";
import {
  type DataRequestKind,
  type DataRequestStatus,
  dataRequestKindWords,
  dataRequestStatusWords,
} from "@so-thiet-bi/contract/data-requests";
import { type IncidentStatus, incidentStatusWords } from "@so-thiet-bi/contract/incident-words";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  type LoanStatus,
  loanStatusWords,
  type RegistrationStatus,
  registrationStatusWords,
} from "@so-thiet-bi/contract/loan-words";
import { noticeSentence } from "@so-thiet-bi/contract/notices";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { personalColumns } from "../../../law/personal-columns.ts";
import { personalReferences } from "../../../law/personal-references.ts";
import { type Column, newestPart, type Person } from "./kept-part.ts";

const holdsOf = (reference: string) => personalReferences[reference]?.holds as Column["holds"];
const text = (vi: string, en: string, holds: Column["holds"]): Column => ({
  label: { vi, en },
  kind: "text",
  holds,
});
const day = (vi: string, en: string, holds: Column["holds"]): Column => ({
  ...text(vi, en, holds),
  kind: "day",
});
const moment = (vi: string, en: string, holds: Column["holds"]): Column => ({
  ...text(vi, en, holds),
  kind: "instant",
});

export function teachingPart(db: Db, employee: number): Promise<KeptPart> {
  const holds = holdsOf("teaching_assignments.teacher_id");
  const inTimetable = holdsOf("timetable_periods.teacher_id");
  return newestPart(db, {
    key: "teaching",
    title: { vi: "Phân công giảng dạy", en: "Teaching" },
    columns: {
      year: text("Năm học", "School year", holds),
      what: text("Lớp, môn", "Class and subject", holds),
      since: day("Từ ngày", "Since", holds),
      periods: {
        ...text("Tiết trong thời khóa biểu", "Periods of the timetable", inTimetable),
        kind: "number",
      },
    },
    select: sql`
      year.name as year, assignment.name as what, assignment.since,
      (
        select count(*)
        from timetable_periods as period
        where period.teacher_id = assignment.teacher_id
          and period.classroom_id = assignment.classroom_id
          and period.subject_id = assignment.subject_id
          and period.school_year_id = assignment.school_year_id
      ) as periods`,
    rows: sql`
      from teaching_assignments as assignment
      join school_years as year on year.id = assignment.school_year_id
      where assignment.teacher_id = ${employee}`,
    order: sql`year.name desc, assignment.sort_key, assignment.id`,
  });
}

export function registrationsPart(db: Db, employee: number): Promise<KeptPart> {
  const holds = holdsOf("loan_registrations.borrower_id");
  return newestPart(
    db,
    {
      key: "registrations",
      title: { vi: "Đăng ký mượn", en: "Registrations" },
      columns: {
        number: text("Số phiếu", "Number", holds),
        date: day("Ngày dùng", "Day of use", holds),
        status: text("Trạng thái", "Status", holds),
        note: text("Ghi chú", "Note", holds),
      },
      select: sql`number, date, status, note`,
      rows: sql`from loan_registrations where borrower_id = ${employee}`,
      order: sql`date desc, id desc`,
    },
    (row: { number: string; date: string; status: RegistrationStatus; note: string | null }) => ({
      ...row,
      status: registrationStatusWords[row.status],
    }),
  );
}

export function loansPart(db: Db, employee: number): Promise<KeptPart> {
  const holds = holdsOf("loans.borrower_id");
  return newestPart(
    db,
    {
      key: "loans",
      title: { vi: "Phiếu mượn", en: "Loans" },
      columns: {
        number: text("Số phiếu", "Number", holds),
        things: text("Thiết bị", "Equipment", holds),
        handedAt: moment("Giao lúc", "Handed out", holds),
        dueAt: moment("Hạn trả", "Due", holds),
        closedAt: moment("Trả xong", "Returned", holds),
        status: text("Trạng thái", "Status", holds),
      },
      select: sql`
        number, handed_at as "handedAt", due_at as "dueAt", closed_at as "closedAt", status,
        (
          select string_agg(equipments.name, ', ' order by line.position)
          from loan_lines as line
          join equipments on equipments.id = line.equipment_id
          where line.loan_id = loans.id
        ) as things`,
      rows: sql`from loans where borrower_id = ${employee}`,
      order: sql`id desc`,
    },
    (row: {
      number: string;
      handedAt: string;
      dueAt: string;
      closedAt: string | null;
      status: LoanStatus;
      things: string | null;
    }) => ({ ...row, status: loanStatusWords[row.status] }),
  );
}

export function holdingsPart(db: Db, employee: number): Promise<KeptPart> {
  const holds = holdsOf("stock_holdings.employee_id");
  return newestPart(db, {
    key: "holdings",
    title: { vi: "Thiết bị được giao giữ", en: "Equipment entrusted" },
    columns: {
      thing: text("Thiết bị", "Equipment", holds),
      since: day("Từ ngày", "Since", holds),
      endedOn: day("Đến ngày", "Until", holds),
      purpose: text("Mục đích", "Purpose", personalColumns.stock_holdings?.purpose ?? holds),
    },
    select: sql`equipments.name as thing, holding.since, holding.ended_on as "endedOn", holding.purpose`,
    rows: sql`
      from stock_holdings as holding
      join equipments on equipments.id = holding.equipment_id
      where holding.employee_id = ${employee} and holding.loan_line_id is null`,
    order: sql`holding.id desc`,
  });
}

const asWhom = {
  responsible: { vi: "Người phải đền", en: "Has to make good" },
  user: { vi: "Người đang dùng", en: "Used it" },
  named: { vi: "Họ tên ghi trong phiếu trùng với người này", en: "The report names somebody called so" },
} satisfies Record<string, Words>;

/** Pupils stand in a report by their name alone, so a namesake may be meant; the reader decides. */
export async function incidentsPart(db: Db, person: Person): Promise<KeptPart | undefined> {
  const { employee, pupil, name, departmentId } = person;
  if (employee === null && pupil === null) return undefined;
  const holds = holdsOf("incidents.responsible_employee_id");
  const named = personalColumns.incidents?.responsible_name ?? holds;
  const which =
    pupil === null
      ? sql`(responsible_employee_id = ${employee} or employee_id = ${employee})`
      : namesPupil(departmentId, name);
  return newestPart(
    db,
    {
      key: "incidents",
      title: { vi: "Phiếu báo hỏng, báo mất", en: "Reports of damage and loss" },
      columns: {
        number: text("Số phiếu", "Number", holds),
        thing: text("Thiết bị", "Equipment", holds),
        occurredOn: day("Ngày xảy ra", "Happened on", holds),
        status: text("Trạng thái", "Status", holds),
        as: text("Với tư cách", "As", holds),
        said: text("Tên ghi trong phiếu", "Name in the report", named),
      },
      select: sql`
        incidents.number, equipments.name as thing, incidents.occurred_on as "occurredOn", incidents.status,
        case
          when ${pupil !== null} then 'named'
          when incidents.responsible_employee_id = ${employee} then 'responsible'
          else 'user'
        end as "as",
        incidents.responsible_name as said`,
      rows: sql`
        from incidents
        join equipments on equipments.id = incidents.equipment_id
        where ${which}`,
      order: sql`incidents.occurred_on desc, incidents.id desc`,
    },
    (row: {
      number: string;
      thing: string;
      occurredOn: string;
      status: IncidentStatus;
      as: keyof typeof asWhom;
      said: string | null;
    }) => ({ ...row, status: incidentStatusWords[row.status], as: asWhom[row.as] }),
  );
}

/** Reports of the unit that name a pupil by these words: “Lê Văn Nam, lớp 8A”. */
export const namesPupil = (departmentId: number, name: string) => sql<boolean>`(
  incidents.department_id = ${departmentId}
  and incidents.responsible_kind = 'STUDENT'
  and strpos(lower(incidents.responsible_name), lower(${name})) > 0
)`;

/** What was agreed to of a pupil, also what was withdrawn. */
export function consentsPart(db: Db, pupil: number): Promise<KeptPart> {
  const holds = personalColumns.consents?.scope as Column["holds"];
  return newestPart(
    db,
    {
      key: "consents",
      title: { vi: "Đồng ý cho công bố", en: "Consents to publication" },
      columns: {
        purpose: text("Đồng ý cho", "Agreed to", holds),
        scope: text("Công bố gì, ở đâu", "What is published, and where", holds),
        givenOn: day("Ngày đồng ý", "Given on", holds),
        giver: text("Ai đồng ý", "Who agreed", holds),
        giverName: text("Họ tên người đồng ý", "Name of who agreed", holds),
        pupilAgreed: { ...text("Học sinh cũng đồng ý", "The pupil agrees too", holds), kind: "flag" },
        proof: text("Đồng ý bằng cách nào", "How it was given", holds),
        withdrawnOn: day("Ngày rút lại", "Withdrawn on", holds),
        withdrawnBy: text("Ai rút lại", "Withdrawn by", holds),
      },
      select: sql`
        purpose, scope, given_on as "givenOn", giver, giver_name as "giverName",
        pupil_agreed as "pupilAgreed", proof, withdrawn_on as "withdrawnOn", withdrawn_by as "withdrawnBy"`,
      rows: sql`from consents where pupil_id = ${pupil}`,
      order: sql`given_on desc, id desc`,
    },
    (row: {
      purpose: ConsentPurpose;
      scope: string;
      givenOn: string;
      giver: ConsentGiver;
      giverName: string;
      pupilAgreed: boolean;
      proof: string;
      withdrawnOn: string | null;
      withdrawnBy: string | null;
    }) => ({ ...row, purpose: consentPurposeWords[row.purpose], giver: consentGiverWords[row.giver] }),
  );
}

export function requestsPart(db: Db, { account, employee, pupil }: Person): Promise<KeptPart> {
  const holds = personalColumns.data_requests?.content as Column["holds"];
  return newestPart(
    db,
    {
      key: "requests",
      title: { vi: "Yêu cầu về dữ liệu cá nhân", en: "Requests about personal data" },
      columns: {
        number: text("Số", "Number", holds),
        kind: text("Yêu cầu", "Request", holds),
        receivedOn: day("Ngày nhận", "Received on", holds),
        content: text("Nội dung", "What is asked", holds),
        status: text("Trạng thái", "Status", holds),
        said: text("Trả lời, kết quả", "Answer, result", holds),
      },
      select: sql`number, kind, received_on as "receivedOn", status, content, coalesce(outcome, answer) as said`,
      rows: sql`
        from data_requests
        where account_id = ${account} or employee_id = ${employee} or pupil_id = ${pupil}`,
      order: sql`received_on desc, id desc`,
    },
    (row: {
      number: string;
      kind: DataRequestKind;
      receivedOn: string;
      status: DataRequestStatus;
      content: string | null;
      said: string | null;
    }) => ({
      ...row,
      kind: dataRequestKindWords[row.kind],
      status: dataRequestStatusWords[row.status],
    }),
  );
}

export function noticesPart(db: Db, account: number): Promise<KeptPart> {
  const holds = personalColumns.notices?.details as Column["holds"];
  return newestPart(
    db,
    {
      key: "notices",
      title: { vi: "Thông báo đã nhận", en: "Notices" },
      columns: {
        createdAt: moment("Lúc", "At", holds),
        actorName: text("Từ ai", "From", holds),
        what: text("Nội dung", "What it says", holds),
        readAt: moment("Đọc lúc", "Read", holds),
      },
      select: sql`event, details, actor_name as "actorName", created_at as "createdAt", read_at as "readAt"`,
      rows: sql`from notices where user_id = ${account}`,
      order: sql`id desc`,
    },
    ({
      createdAt,
      actorName,
      readAt,
      ...notice
    }: {
      event: string;
      details: Parameters<typeof noticeSentence>[0]["details"];
      actorName: string;
      createdAt: string;
      readAt: string | null;
    }) => ({
      createdAt,
      actorName,
      readAt,
      what: { vi: noticeSentence(notice, "vi"), en: noticeSentence(notice, "en") },
    }),
  );
}
