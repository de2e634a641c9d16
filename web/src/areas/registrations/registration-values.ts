/**
 * The fields of the form of a registration; they are called as in the body, so that each fault finds its
 * field.
 */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { type Purpose, type RegistrationKind, registrationKinds } from "@so-thiet-bi/contract/loan-words";
import type { Registration, RegistrationInput } from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { today } from "../../lib/format.ts";
import { timeOf } from "./asks.ts";
import { type Session, sessions } from "./period-chips.tsx";
import type { Ask } from "./week-api.ts";
import type { DraftLine, Slot } from "./week-values.ts";

export interface RegistrationValues {
  kind: RegistrationKind;
  /** Used already: it is recorded instead of asked for. */
  after: boolean;
  borrowerId: Named | null;
  date: string | null;
  session: Session | null;
  periods: number[];
  fromTime: string | null;
  untilDate: string | null;
  untilTime: string | null;
  classroomId: Named | null;
  subjectId: Named | null;
  lessonId: number | null;
  lessonTitle: string | null;
  curriculumPeriod: number | null;
  purpose: Purpose;
  usesIct: boolean;
  roomId: Named | null;
  studentCount: number | null;
  groupCount: number | null;
  partner: string | null;
  documentNo: string | null;
  note: string | null;
  lines: DraftLine[];
  version: number | undefined;
}

/** A name that is still looked up. */
export const unnamed = "…";

/**
 * `?kind=DAYS&date=2026-11-24&session=MORNING&periods=2,3&classroomId=4&subjectId=5&roomId=6&borrowerId=7`
 */
export function startOf(params: URLSearchParams): RegistrationValues {
  const date = params.get("date") ?? "";
  const periods = (params.get("periods") ?? params.get("period") ?? "").split(",").map(Number);
  const given = (key: string): Named | null => {
    const id = params.get(key) ?? "";
    return /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id), name: unnamed, code: null } : null;
  };
  return {
    kind: registrationKinds.find((kind) => kind === params.get("kind")) ?? "PERIOD",
    after: false,
    borrowerId: given("borrowerId"),
    date: /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today(),
    session: sessions.find((session) => session === params.get("session")) ?? null,
    periods: periods.every((period) => Number.isInteger(period) && period >= 1 && period <= 6) ? periods : [],
    fromTime: null,
    untilDate: null,
    untilTime: null,
    classroomId: given("classroomId"),
    subjectId: given("subjectId"),
    lessonId: null,
    lessonTitle: null,
    curriculumPeriod: null,
    purpose: "THEORY",
    usesIct: false,
    roomId: given("roomId"),
    studentCount: null,
    groupCount: null,
    partner: null,
    documentNo: null,
    note: null,
    lines: [],
    version: undefined,
  };
}

export function valuesOf(registration: Registration): RegistrationValues {
  const {
    kind,
    date,
    session,
    periods,
    startsAt,
    endsAt,
    lesson,
    borrower,
    classroom,
    subject,
    room,
    lines,
  } = registration;
  const {
    lessonTitle,
    curriculumPeriod,
    purpose,
    usesIct,
    studentCount,
    groupCount,
    partner,
    documentNo,
    note,
    version,
  } = registration;
  const isOverDays = kind !== "PERIOD";
  return {
    kind,
    after: false,
    borrowerId: pickedOf(borrower),
    date,
    session,
    periods: [...periods],
    fromTime: isOverDays ? timeOf(startsAt) : null,
    untilDate: isOverDays ? today(new Date(endsAt)) : null,
    untilTime: isOverDays ? timeOf(endsAt) : null,
    classroomId: pickedOf(classroom),
    subjectId: pickedOf(subject),
    lessonId: lesson?.id ?? null,
    lessonTitle: lessonTitle ?? null,
    curriculumPeriod,
    purpose,
    usesIct,
    roomId: pickedOf(room),
    studentCount,
    groupCount,
    partner,
    documentNo,
    note,
    lines: lines.map((line) => ({
      equipmentId: line.equipmentId,
      typeId: null,
      name: line.name,
      unit: line.unit,
      quantity: line.quantity,
      note: line.note,
    })),
    version,
  };
}

/** The body of the request; what does not go with the kind stays out of it. */
export function bodyOfValues(values: RegistrationValues): Record<string, unknown> {
  const {
    after: _after,
    version: _version,
    kind,
    lines,
    borrowerId,
    classroomId,
    subjectId,
    roomId,
    lessonId,
    lessonTitle,
    date,
    ...rest
  } = values;
  const isByPeriod = kind === "PERIOD";
  const { session, periods, fromTime, untilDate, untilTime, partner, documentNo, ...common } = rest;
  return {
    ...common,
    kind,
    date: date ?? undefined,
    borrowerId: borrowerId?.id ?? null,
    classroomId: classroomId?.id ?? null,
    subjectId: subjectId?.id ?? null,
    roomId: roomId?.id ?? null,
    lessonId,
    lessonTitle: lessonId === null ? lessonTitle : null,
    ...(isByPeriod ? { session, periods } : { fromTime, untilDate, untilTime }),
    ...(kind === "OUTSIDE" && { partner, documentNo }),
    lines: lines.map(({ equipmentId, typeId, quantity, note }) => ({ equipmentId, typeId, quantity, note })),
  } satisfies Partial<Record<keyof RegistrationInput, unknown>>;
}

/** What is free then; undefined while nobody has said when. */
export function askOfValues(values: RegistrationValues, exceptId: number | undefined): Ask | undefined {
  const { kind, date, session, periods, fromTime, untilDate, untilTime, roomId, lines } = values;
  if (date === null || (lines.length === 0 && roomId === null)) return undefined;
  if (kind === "PERIOD" ? session === null || periods.length === 0 : untilDate === null || untilDate < date)
    return undefined;
  const isByPeriod = kind === "PERIOD";
  return {
    kind,
    date,
    session: isByPeriod ? session : null,
    periods: isByPeriod ? [...periods] : [],
    fromTime: isByPeriod ? null : clockOf(fromTime),
    untilDate: isByPeriod ? null : untilDate,
    untilTime: isByPeriod ? null : clockOf(untilTime),
    roomId: roomId?.id ?? null,
    exceptId: exceptId ?? null,
    things: lines.map(({ equipmentId, typeId, quantity }) => ({ equipmentId, typeId, quantity })),
  };
}

/** To where there is enough; a loan over days stays as long as it was. */
export function movedTo(values: RegistrationValues, slot: Slot): Partial<RegistrationValues> {
  if (values.kind === "PERIOD")
    return { date: slot.date, periods: [...slot.periods], ...(slot.session && { session: slot.session }) };
  const days =
    values.date && values.untilDate
      ? (Date.parse(values.untilDate) - Date.parse(values.date)) / 86_400_000
      : 0;
  return { date: slot.date, untilDate: addDays(slot.date, days) };
}

/** Days past are recorded; what was earlier today may be. */
export function isRecorded(
  { date, untilDate, kind, after }: Pick<RegistrationValues, "date" | "untilDate" | "kind" | "after">,
  now = today(),
): boolean {
  const last = kind === "PERIOD" ? date : (untilDate ?? date);
  return last !== null && (last < now || (last === now && after));
}

export function pickedOf(row: { id: number; name: string } | null): Named | null {
  return row && { id: row.id, name: row.name, code: null };
}

/** What is half typed is no time yet. */
function clockOf(typed: string | null): string | null {
  return typed !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : null;
}
