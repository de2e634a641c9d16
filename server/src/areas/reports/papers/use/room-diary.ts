import { fiveSText } from "@so-thiet-bi/contract/room-checks";
import { thingsText } from "@so-thiet-bi/contract/things";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type SqlBool, sql } from "kysely";
import { holds, scopeOf } from "../../../../http/actor.ts";
import { forbidden } from "../../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";
import { conditionOf, type LentSlip, linesOf, pageOfSlip, periodsOf } from "../../../usage/papers/entries.ts";
import { readLent } from "../../../usage/queries/lent.ts";
import { nameOfRoom, type RoomSlip, readRoomSlips } from "./room-slips.ts";

const signers = ["keeper", "head"] as const;

/** F13 Sổ nhật ký phòng học bộ môn. */
export const roomDiaryReport: Report = {
  key: "room-diary",
  form: "F13",
  group: "use",
  due: { every: "month" },
  title: { vi: "Sổ nhật ký phòng học bộ môn", en: "Diary of a subject room" },
  purpose: {
    vi: "Ngày, tiết nào lớp nào học trong phòng, dùng gì, tình trạng trước và sau, 5S cuối tiết.",
    en: "Which class was in the room in which period, what it used, and how it was left by 5S.",
  },
  parameters: [{ name: "roomId", required: true }, { name: "period" }],
  signers,
  inside: true,
  mayRead: (actor) =>
    keepsSome(actor) || holds(actor, "ROOM_KEEPER") || scopeOf(actor, "ROOM_KEEPER") !== undefined,
  make,
};

type Key =
  | "date"
  | "periods"
  | "className"
  | "teacher"
  | "lesson"
  | "things"
  | "before"
  | "after"
  | "cleaned"
  | "signature";

/** Handed out or noted as used in the room; a room without things counts once its time has begun. */
const counts: Expression<SqlBool> = sql<SqlBool>`(registration.status = 'BORROWED' or (registration.status in ('APPROVED', 'PREPARED')
  and lower(registration.span) <= now() and not exists (select 1 from loan_registration_lines as line where line.registration_id = registration.id)))`;

async function make({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const roomId = asked.roomId as number;
  const room = await nameOfRoom(db, unit.id, roomId);
  if (!keepsSome(actor) && !holds(actor, "ROOM_KEEPER", { roomId })) throw forbidden(whoReads);
  const days = await periodOf(db, unit.id, asked);
  const slips = await readRoomSlips(
    db,
    { departmentId: unit.id, roomId, ...days },
    sql`${counts} and registration.date >= ${days.from}`,
  );
  const ofRoom = { unit, group: null, person: null, people: sql<SqlBool>`true` };
  const lent = await readLent(
    db,
    {
      ...ofRoom,
      slips: sql<SqlBool>`registration.department_id = ${unit.id} and registration.room_id = ${roomId}`,
    },
    days,
  );
  const things = new Map(lent.map((slip) => [slip.id, slip]));
  return {
    name: `Sổ nhật ký ${room} ${days.from} ${days.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Sổ nhật ký phòng học bộ môn",
    subtitle: [room, periodText(days)],
    blocks: blocksOf(slips, things),
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options),
  };
}

function blocksOf(slips: readonly RoomSlip[], things: ReadonlyMap<number, LentSlip>): PaperBlock[] {
  if (slips.length === 0)
    return [{ kind: "paragraph", text: "Không có buổi học nào trong phòng trong thời gian này." }];
  return [
    table<Key>(
      [
        { key: "date", header: "Ngày", width: 20, kind: "date" },
        { key: "periods", header: "Tiết", width: 19, kind: "text", align: "center" },
        { key: "className", header: "Lớp", width: 14, kind: "text", align: "center" },
        { key: "teacher", header: "Giáo viên", width: 34, kind: "text" },
        { key: "lesson", header: "Bài, nội dung", width: "3*", kind: "text" },
        { key: "things", header: "TB sử dụng", width: "4*", kind: "text" },
        { key: "before", header: "Trước", width: 14, kind: "text", align: "center", under: ["Tình trạng"] },
        { key: "after", header: "Sau", width: 24, kind: "text", under: ["Tình trạng"] },
        { key: "cleaned", header: "Vệ sinh", width: 17, kind: "text" },
        { key: "signature", header: "Ký", width: 20, kind: "text" },
      ],
      [
        ...slips.map((slip): TableRow<Key> => {
          const used = things.get(slip.id);
          return {
            kind: "plain",
            id: `registration:${slip.id}`,
            link: pageOfSlip(slip.id),
            cells: {
              date: slip.date,
              periods: whenOf(slip),
              className: slip.className,
              teacher: slip.borrowerName,
              lesson: slip.lesson,
              things: used ? thingsOf(used) : null,
              // only what is good is handed out
              before: used ? "Tốt" : null,
              after: leftAs(used, slip.check),
              cleaned: slip.check && fiveSText(slip.check.met).vi,
              signature: slip.check?.groupNumber ? `Nhóm ${slip.check.groupNumber}` : null,
            },
          };
        }),
        { kind: "total", text: `Cộng: ${figure(slips.length)} lần sử dụng phòng`, cells: {} },
      ],
    ),
  ];
}

/** What came back as it was, and what the group found missing or broken. */
function leftAs(used: LentSlip | undefined, check: RoomSlip["check"]): string | null {
  return [used && conditionOf(used.lines), check?.note].filter(Boolean).join("; ") || null;
}

/** “2, 3 sáng”, or the day until which the room is taken. */
function whenOf(slip: RoomSlip): string | null {
  const last = dayOf(Date.parse(slip.endsAt));
  return periodsOf(slip) ?? (last > slip.date ? `đến ${formatDay(last)}` : "cả ngày");
}

const thingsOf = (slip: LentSlip) => thingsText(linesOf(slip));

const whoReads = {
  vi: "Chỉ cán bộ thiết bị và người phụ trách phòng này đọc được sổ nhật ký của phòng.",
  en: "Only the equipment officer and the keeper of this room read its diary.",
};
