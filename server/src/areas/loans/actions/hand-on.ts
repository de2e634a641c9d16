/** What is out goes on to a colleague without coming back to the shelf. */
import type { RegistrationBody } from "@so-thiet-bi/contract/registrations";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { takeFromHands } from "../../holdings/actions.ts";
import { lockHoldingsOfLines } from "../../holdings/queries.ts";
import type { Checked } from "../../registrations/actions/check.ts";
import { insertRegistrations } from "../../registrations/actions/register.ts";
import { type Person, peopleOf } from "../../registrations/queries/people.ts";
import { clockOf, type SlotTimes } from "../../registrations/rules.ts";
import { lockRecords } from "../../stock/actions.ts";
import { recordsOf, thousandths } from "../../stock/rules.ts";
import type { LoanLineRow, LoanRow } from "../queries.ts";
import { openLoan, servedBy, type Thing } from "./hand-out.ts";
import { partsOf } from "./keep.ts";
import { settleLoans } from "./take-back.ts";

/** The receiver's new loan. */
export interface HandedOn {
  id: number;
  number: string;
  registrationId: number;
}

/**
 * A registration and a loan of the receiver with all that is still out, due when it was; the giver's loan has
 * come to its end. Answers the new loan. Nobody else is asked: what is promised of the things, and until
 * when, stays as it was. What it leaves in the history is the caller's, because every number is taken before
 * the history is written to.
 */
export async function handOn(tx: Tx, actor: Actor, loan: LoanRow, toEmployeeId: number): Promise<HandedOn> {
  const open = loan.lines.filter((line) => line.open > 0);
  await lockRecords(tx, loan.departmentId, recordsOf(open));
  const lineIds = open.map(({ id }) => id);
  const holdings = await lockHoldingsOfLines(tx, lineIds);
  const parts = open.flatMap((line) => partsOf({ line, amount: thousandths(line.open) }, holdings));
  await takeFromHands(tx, actor, parts);
  await sql`
    update loan_lines
    set handed_on = quantity - returned - broken - lost
    where id = ${anyOf(lineIds)}`.execute(tx);
  await settleLoans(tx, actor, [loan.id]);
  const end = Date.parse(loan.endsAt);
  // of what is overdue already the time is over: it stands as the last minute of it
  const slot: SlotTimes = { start: Math.min(Date.now(), end - 60_000), end, due: Date.parse(loan.dueAt) };
  const receiver = (await peopleOf(tx, loan.departmentId, [toEmployeeId])).get(toEmployeeId) as Person;
  const given = await bodyOf(tx, loan, receiver, slot);
  const things = open.map(thingOf);
  const checked: Checked = { given, borrower: receiver, slot, path: "" };
  const slip = { checked, served: servedBy(things) };
  const [registrationId] = (await insertRegistrations(tx, actor, [slip])) as [number];
  const registration = await tx
    .selectFrom("loan_registrations")
    .select(["id", "number", "lesson_title as lessonTitle", "partner", "purpose"])
    .where("id", "=", registrationId)
    .executeTakeFirstOrThrow();
  const from = parts.map(({ holding }) => holding);
  const id = await openLoan(tx, actor, {
    registration: { ...registration, borrower: receiver },
    borrowerId: receiver.id,
    things,
    slot,
    note: null,
    previousLoanId: loan.id,
    from,
  });
  const { number } = await tx
    .selectFrom("loans")
    .select("number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, number, registrationId };
}

/** It is out already: what is free of it, and where it belongs, is not asked. */
function thingOf({
  equipmentId: id,
  name,
  unit,
  code,
  trackingMode,
  open,
  conditionNote,
}: LoanLineRow): Thing {
  const known = { id, name, unit, code, trackingMode };
  const unknown = { typeId: null, good: 0, roomId: null, subjectId: null, loanable: true };
  return { record: { ...known, ...unknown }, quantity: open, note: conditionNote };
}

/**
 * As it was asked for, from now on and for the receiver. A lesson is its teacher's: what goes on from one
 * goes on by days.
 */
async function bodyOf(tx: Tx, loan: LoanRow, receiver: Person, slot: SlotTimes): Promise<RegistrationBody> {
  const row = await tx
    .selectFrom("loan_registrations")
    .selectAll()
    .where("id", "=", loan.registrationId)
    .executeTakeFirstOrThrow();
  return {
    kind: row.kind === "PERIOD" ? "DAYS" : row.kind,
    borrowerId: receiver.id,
    date: dayOf(slot.start),
    session: null,
    periods: [],
    fromTime: clockOf(slot.start),
    untilDate: dayOf(slot.end),
    untilTime: clockOf(slot.end),
    classroomId: row.classroom_id,
    subjectId: row.subject_id,
    lessonId: row.kind === "PERIOD" ? null : row.lesson_id,
    lessonTitle: row.kind === "PERIOD" ? null : row.lesson_title,
    curriculumPeriod: null,
    purpose: row.purpose,
    usesIct: false,
    roomId: null,
    studentCount: row.student_count,
    groupCount: row.group_count,
    partner: row.partner,
    documentNo: row.document_no,
    note: row.note,
    lines: [],
  };
}
