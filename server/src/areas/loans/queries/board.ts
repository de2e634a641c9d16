import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import type {
  BoardEntry,
  getLoanBoard as boardCall,
  LoanBoard,
} from "@so-thiet-bi/contract/registration-board";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { mondayOf, timesOf, weekShown } from "../../registrations/queries/calendar.ts";
import { rightsOf } from "../../registrations/queries/people.ts";
import { abilitiesFor } from "../../registrations/queries/registrations.ts";
import { holidayOn, momentOf } from "../../registrations/rules.ts";
import { keepsSome, readsAll } from "../../stock/rules/keepers.ts";
import { thousandths } from "../../stock/rules.ts";
import { loanWorkflow } from "../policy.ts";
import { shortOf } from "./board-shortage.ts";
import { roomsSeen, type Slip, slipsOf, type ThingSeen, thingsSeen } from "./board-slips.ts";

const mostThings = 4;

/** A constant number of statements, however full the week is. */
export async function getLoanBoard(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof boardCall>,
): Promise<LoanBoard> {
  if (!keepsSome(actor) && !readsAll(actor)) throw forbidden(whoLooks);
  const times = await timesOf(db, actor.departmentId);
  const can = await rightsOf(db, actor);
  const monday = mondayOf(query.monday);
  const slips = await slipsOf(db, actor.departmentId, monday, query.subjectGroupId);
  const things = await thingsSeen(
    db,
    slips.flatMap(({ lines }) => lines.map(({ equipmentId }) => equipmentId)),
  );
  const week = { start: momentOf(monday, "00:00"), end: momentOf(addDays(monday, 7), "00:00") };
  const rooms = await roomsSeen(db, actor.departmentId, [
    ...slips.flatMap(({ roomId }) => roomId ?? []),
    ...[...things.values()].flatMap(({ from }) => from?.id ?? []),
  ]);
  const isShort = await shortOf(db, actor.departmentId, { week, slips, things, rooms });
  const items = slips
    .map((slip) => ({
      ...shown(actor, slip, things),
      short: isShort(slip),
      onHoliday: isLessonToCome(slip) ? holidayOn(times.years, slip.date) : null,
    }))
    .filter(
      ({ room, fromRooms }) =>
        query.roomId === undefined ||
        room?.id === query.roomId ||
        fromRooms.some(({ id }) => id === query.roomId),
    );
  const { schoolYear: _, ...days } = weekShown(times, monday);
  return {
    ...days,
    rooms: rooms.filter(({ active }) => active).map(({ id, name, bookable }) => ({ id, name, bookable })),
    items,
    counts: countsOf(items),
    can,
  };
}

function isLessonToCome({ kind, status }: Slip): boolean {
  return kind === "PERIOD" && (status === "PENDING" || status === "APPROVED" || status === "PREPARED");
}

/** What of a slip is seen without the rest of the week. */
function shown(
  actor: Actor,
  slip: Slip,
  things: ReadonlyMap<number, ThingSeen>,
): Omit<BoardEntry, "short" | "onHoliday"> {
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "—" });
  const seen = slip.lines.flatMap(({ equipmentId, quantity }) => {
    const thing = things.get(equipmentId);
    return thing ? [{ thing, quantity }] : [];
  });
  const places = seen.map(({ thing: { roomId, subjectId } }) => ({ roomId, subjectId }));
  const all = together(seen);
  const from = new Map(seen.flatMap(({ thing }) => (thing.from ? [[thing.from.id, thing.from]] : [])));
  return {
    id: slip.id,
    number: slip.number,
    kind: slip.kind,
    status: slip.status,
    waiting: slip.waiting,
    loanId: slip.loanId,
    loanStatus: slip.loanStatus,
    overdue: slip.overdue,
    borrower: { id: slip.borrowerId, name: slip.borrowerName },
    classroom: named(slip.classroomId, slip.classroomName),
    subject: named(slip.subjectId, slip.subjectName),
    lessonTitle: slip.lessonTitle,
    purpose: slip.purpose,
    room: named(slip.roomId, slip.roomName),
    roomBooked: slip.roomBooked,
    date: slip.date,
    session: slip.session,
    periods: slip.periods,
    startsAt: slip.startsAt,
    endsAt: slip.endsAt,
    things: all.slice(0, mostThings),
    moreThings: Math.max(0, all.length - mostThings),
    fromRooms: [...from.values()],
    version: slip.version,
    can: stepsOf(actor, slip, places),
  };
}

function stepsOf(
  actor: Actor,
  { status, loanId, loanStatus, departmentId, borrowerUserId, createdBy, roomId }: Slip,
  places: readonly { roomId: number | null; subjectId: number | null }[],
): BoardEntry["can"] {
  const can = abilitiesFor(actor, { status, departmentId, borrowerUserId, createdBy, roomId, places });
  const loan = { status: loanStatus ?? "RETURNED", departmentId, borrowerUserId, places } as const;
  return {
    approve: can.approve,
    reject: can.reject,
    prepare: can.prepare,
    handOut: can.handOut,
    move: can.move,
    markNotFetched: can.markNotFetched,
    recordUse: can.recordUse,
    takeBack: loanId !== null && loanWorkflow.abilities(actor, loan).takeBack,
  };
}

/** Pieces of a type are one line. */
function together(seen: readonly { thing: ThingSeen; quantity: number }[]): BoardEntry["things"] {
  const sums = new Map<string, { name: string; amount: number; unit: string }>();
  for (const { thing, quantity } of seen) {
    const isPiece = thing.trackingMode === "ITEM" && thing.typeId !== null;
    const key = isPiece ? `type ${thing.typeId}` : `record ${thing.id}`;
    const before = sums.get(key);
    const name = isPiece ? (thing.typeName ?? thing.name) : thing.name;
    sums.set(key, { name, amount: (before?.amount ?? 0) + thousandths(quantity), unit: thing.unit });
  }
  return [...sums.values()].map(({ amount, ...one }) => ({ ...one, quantity: amount / 1000 }));
}

function countsOf(items: readonly BoardEntry[]): LoanBoard["counts"] {
  const count = (test: (entry: BoardEntry) => boolean) => items.filter(test).length;
  return {
    pending: count(({ status, waiting }) => status === "PENDING" && !waiting),
    waiting: count(({ waiting }) => waiting),
    toPrepare: count(({ status }) => status === "APPROVED"),
    toFetch: count(({ status }) => status === "PREPARED"),
    out: count(({ loanStatus }) => loanStatus === "OUT" || loanStatus === "PARTLY_RETURNED"),
    overdue: count(({ overdue }) => overdue),
    onHoliday: count(({ onHoliday }) => onHoliday !== null),
  };
}

const whoLooks = {
  vi: "Chỉ cán bộ thiết bị hoặc người phụ trách phòng xem bảng điều phối.",
  en: "Only the equipment officer or the keeper of a room sees the board.",
};
