import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  changeRegistration as changeCall,
  createRegistrations as createCall,
  Registration,
} from "@so-thiet-bi/contract/registrations";
import { thingsText } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import { changedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion } from "../../../http/refusal.ts";
import { changesBetween, record, recordAll } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { nextNumbers } from "../../school-years/actions/numbers.ts";
import { timesOf } from "../queries/calendar.ts";
import {
  getRegistration,
  lockRegistration,
  type RegistrationRow,
  readRegistrations,
  stepRegistration,
} from "../queries/registrations.ts";
import { type Checked, checkSlips } from "./check.ts";
import { keepServed, release, type Served, serve, wantedAgain, wantedOf } from "./serve.ts";
import { serveWaiting } from "./serve-waiting.ts";
import { arrived, subject, writtenFor } from "./steps.ts";
import { withoutRepeats } from "./without-repeats.ts";

/**
 * Registers slips, all of them or none. What others have is refused with who has it, or waited for; what stands
 * there already is not written a second time.
 */
export async function createRegistrations(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall>> {
  const times = await timesOf(tx, actor.departmentId);
  const asked = await checkSlips(tx, actor, given.registrations, { times });
  const { checked, before } = await withoutRepeats(tx, actor, asked, { times, given });
  if (checked.length === 0) return { items: [], before };
  const as = given.send ? "ask" : "draft";
  const serving = { times, as, waitIfTaken: given.waitIfTaken } as const;
  const served = await serve(tx, actor, checked.map(slipOf), serving);
  const ids = await insertRegistrations(tx, actor, servedSlips(checked, served));
  const items = await readRegistrations(tx, actor, ids, times);
  await recordAll(
    tx,
    actor,
    items.map((one) => ({ event: eventOf(one), subject: subject(one.id, actor.departmentId), details: {} })),
  );
  await arrived(tx, actor, items);
  await writtenFor(tx, actor, items);
  return { items, before };
}

/** What a slip asks for, and what it gets. */
export interface ServedSlip {
  checked: Checked;
  served: Served;
}

export function servedSlips(checked: readonly Checked[], served: readonly Served[]): ServedSlip[] {
  return checked.map((one, index) => ({ checked: one, served: served[index] as Served }));
}

/** One registration row for each, its lines and what they promise. Answers the ids in the order given. */
export async function insertRegistrations(
  tx: Tx,
  actor: Actor,
  given: readonly ServedSlip[],
  { recordedLater = false } = {},
): Promise<number[]> {
  const checked = given.map((one) => one.checked);
  const first = checked[0];
  if (!first) return [];
  // the day that a slip is for says its school year, not the day on which it is written
  const days = checked.map(({ given }) => given.date);
  const numbers = await nextNumbers(tx, actor.departmentId, "registration", days);
  const rows = await tx
    .insertInto("loan_registrations")
    .values(
      given.map(({ checked: slip, served }, index) => ({
        ...columnsOf(slip),
        department_id: actor.departmentId,
        root_id: actor.rootId,
        number: numbers[index] as string,
        status: served.status,
        subject_group_id: slip.borrower.subjectGroupId,
        waiting_since: served.waiting ? sql<string>`now()` : null,
        recorded_later: recordedLater,
        search_text: searchText(numbers[index] as string, slip.given.lessonTitle, slip.given.partner),
        status_by_name: actor.fullName,
        created_by: actor.userId,
        created_by_name: actor.fullName,
        updated_by_name: actor.fullName,
      })),
    )
    .returning(["id", "number"])
    .execute();
  const idOf = new Map(rows.map(({ id, number }) => [number, id]));
  const ids = numbers.map((number) => idOf.get(number) as number);
  await keepServed(
    tx,
    actor.departmentId,
    given.map(({ checked: { slot }, served }, index) => ({ id: ids[index] as number, slot, served })),
  );
  return ids;
}

/**
 * Other things, another time, another room: it is served anew, and asked for again where it was approved by
 * somebody.
 */
export async function changeRegistration(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "edit", row);
  checkVersion(given.version, row);
  const before = await getRegistration(tx, actor, id);
  const times = await timesOf(tx, actor.departmentId);
  const { version: _, ...body } = given;
  const keepsTime =
    row.date === body.date &&
    row.session === body.session &&
    row.periods.join() === body.periods.join() &&
    row.kind === body.kind;
  const wanted = { ...body, borrowerId: body.borrowerId ?? row.borrower_id };
  const [slip] = (await checkSlips(tx, actor, [wanted], { times, single: true, keepsTime })) as [Checked];
  const freed = await release(tx, actor.departmentId, [id], [slipOf(slip)]);
  const waitIfTaken = row.waiting_since !== null;
  const [served] = (await serve(tx, actor, [slipOf(slip)], {
    times,
    as: row.status === "DRAFT" ? "draft" : "ask",
    waitIfTaken,
  })) as [Served];
  await tx
    .updateTable("loan_registrations")
    .set({
      ...columnsOf(slip),
      subject_group_id: slip.borrower.subjectGroupId,
      search_text: searchText(row.number, slip.given.lessonTitle, slip.given.partner),
      ...statusColumns(actor, row, served),
      // what was confirmed is what was written then, for who was to receive it
      second_person_id: null,
      second_person_name: null,
      second_person_at: null,
      second_person_lines: null,
    })
    .where("id", "=", id)
    .execute();
  await keepServed(tx, actor.departmentId, [{ id, slot: slip.slot, served }]);
  const after = await getRegistration(tx, actor, id);
  await record(tx, actor, "registration.changed", subject(id, actor.departmentId), {
    changes: changesBetween(describe(before), describe(after)),
  });
  if (row.status !== "DRAFT" && served.status === "PENDING") await arrived(tx, actor, [after]);
  await serveWaiting(tx, actor, freed, row.room_id === null ? [] : [row.room_id]);
  return after;
}

export async function removeRegistration(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "remove", row);
  await tx.deleteFrom("loan_registrations").where("id", "=", id).execute();
  await record(tx, actor, "registration.removed", subject(id, row.department_id), { number: row.number });
}

/**
 * Those of somebody who leaves, who cannot send them any more; nothing waits for them and nobody was told.
 */
export async function removeDraftsOf(tx: Tx, actor: Actor, borrowerId: number): Promise<void> {
  const removed = await tx
    .deleteFrom("loan_registrations")
    .where("borrower_id", "=", borrowerId)
    .where("status", "=", "DRAFT")
    .returning(["id", "number", "department_id"])
    .execute();
  for (const { id, number, department_id } of removed)
    await record(tx, actor, "registration.removed", subject(id, department_id), { number });
}

export async function sendRegistration(
  tx: Tx,
  actor: Actor,
  id: number,
  { waitIfTaken, version }: { waitIfTaken: boolean; version?: number | undefined },
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "send", row);
  checkVersion(version, row);
  const draft = await getRegistration(tx, actor, id);
  const times = await timesOf(tx, actor.departmentId);
  const body = bodyOf(row, draft);
  const [slip] = (await checkSlips(tx, actor, [body], { times, single: true })) as [Checked];
  const again = { ...slipOf(slip), wanted: wantedAgain(draft.lines) };
  const [served] = (await serve(tx, actor, [again], { times, as: "ask", waitIfTaken })) as [Served];
  await tx
    .updateTable("loan_registrations")
    .set(statusColumns(actor, row, served))
    .where("id", "=", id)
    .execute();
  await keepServed(tx, actor.departmentId, [{ id, slot: slip.slot, served }]);
  const after = await getRegistration(tx, actor, id);
  await record(
    tx,
    actor,
    served.waiting ? "registration.waiting" : "registration.sent",
    subject(id, row.department_id),
  );
  await arrived(tx, actor, [after]);
  return after;
}

export function slipOf({ given, borrower, slot, path }: Checked) {
  return {
    when: given,
    slot,
    roomId: given.roomId,
    wanted: wantedOf(given.lines),
    borrower: borrower.name,
    path,
  };
}

/** Columns of a slip as it was asked for. */
export function columnsOf({ given, borrower, slot }: Checked) {
  return {
    kind: given.kind,
    borrower_id: borrower.id,
    classroom_id: given.classroomId,
    subject_id: given.subjectId,
    lesson_id: given.lessonId,
    lesson_title: given.lessonTitle,
    curriculum_period: given.curriculumPeriod,
    purpose: given.purpose,
    uses_ict: given.usesIct,
    room_id: given.roomId,
    student_count: given.studentCount,
    group_count: given.groupCount,
    partner: given.partner,
    document_no: given.documentNo,
    note: given.note,
    date: given.date,
    session: given.session,
    periods: given.periods as number[],
    span: spanOf(slot),
    due_at: new Date(slot.due).toISOString(),
  };
}

export function spanOf({ start, end }: { start: number; end: number }) {
  return sql<string>`tstzrange(
    ${new Date(start).toISOString()}::timestamptz,
    ${new Date(end).toISOString()}::timestamptz
  )`;
}

/** Where it stands now; a step that changes nothing of it keeps since when. */
export function statusColumns(
  actor: Actor,
  row: Pick<RegistrationRow, "status">,
  served: Pick<Served, "status" | "waiting">,
) {
  return {
    status: served.status,
    waiting_since: served.waiting ? sql<string>`coalesce(waiting_since, now())` : null,
    ...(row.status === served.status
      ? {}
      : { status_since: sql<string>`now()`, status_by_name: actor.fullName }),
    ...changedBy(actor),
  };
}

/** A registration as it could be sent again. */
export function bodyOf(row: RegistrationRow, shown: Registration) {
  const isPeriod = row.kind === "PERIOD";
  const clock = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString();
  return {
    kind: row.kind,
    borrowerId: row.borrower_id,
    date: row.date,
    session: row.session,
    periods: row.periods,
    fromTime: isPeriod ? null : clock(row.starts_at).slice(11, 16),
    untilDate: isPeriod ? null : clock(row.ends_at).slice(0, 10),
    untilTime: isPeriod ? null : clock(row.ends_at).slice(11, 16),
    classroomId: row.classroom_id,
    subjectId: row.subject_id,
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    curriculumPeriod: row.curriculum_period,
    purpose: row.purpose,
    usesIct: row.uses_ict,
    roomId: row.room_id,
    studentCount: row.student_count,
    groupCount: row.group_count,
    partner: row.partner,
    documentNo: row.document_no,
    note: row.note,
    lines: shown.lines.map(({ equipmentId, quantity, note }) => ({
      equipmentId,
      typeId: null,
      quantity,
      note,
    })),
  };
}

function eventOf(registration: Registration) {
  if (registration.status === "DRAFT") return "registration.created" as const;
  return registration.waitingSince === null
    ? ("registration.sent" as const)
    : ("registration.waiting" as const);
}

/** What a change is described by, field by field. */
function describe(registration: Registration) {
  return {
    date: registration.date,
    periods: registration.periods.join(", "),
    borrowerId: ofPerson("employee", registration.borrower.id, registration.borrower.name),
    classroomId: registration.classroom?.name ?? null,
    subjectId: registration.subject?.name ?? null,
    lessonTitle: registration.lessonTitle ?? registration.lesson?.name ?? null,
    roomId: registration.room?.name ?? null,
    purpose: registration.purpose,
    note: registration.note,
    lines: thingsText(
      registration.lines.map(({ name, code, quantity }) => ({ name: `${name} (${code})`, quantity })),
    ),
  };
}
