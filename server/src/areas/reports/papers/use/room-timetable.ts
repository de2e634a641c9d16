import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import type { Period } from "../../../books/rules.ts";
import { periodText } from "../../../incidents/queries/names-of-papers.ts";
import { mondayOf, timesOf } from "../../../registrations/queries/calendar.ts";
import { isTaught, momentOf, type Session, type UnitTimes } from "../../../registrations/rules.ts";
import { nameOfRoom, type RoomSlip, readRoomSlips } from "./room-slips.ts";

const signers = ["keeper"] as const;

/** F12 Đăng ký phòng máy, phòng bộ môn: hangs beside the door. Everybody in the unit sees who has a room. */
export const roomTimetableReport: Report = {
  key: "room-timetable",
  form: "F12",
  group: "use",
  due: { every: "week" },
  title: { vi: "Lịch đăng ký phòng máy, phòng bộ môn", en: "Timetable of a room" },
  purpose: {
    vi: "Bảng dán cửa phòng: buổi sáng, buổi chiều từng ngày, tiết nào lớp nào học với ai.",
    en: "To hang on the door: which class is in with whom, period by period.",
  },
  parameters: [
    { name: "roomId", required: true },
    { name: "period", usual: "week" },
  ],
  signers,
  inside: true,
  make,
};

type Field = "Class" | "Period" | "Lesson" | "Teacher";
type Key = "number" | `${Session}${Field}`;

/** Of more days than these, those on which nobody is in the room are left out. */
const mostEmptyDays = 14;

async function make({ db, unit, asked, options }: Asking): Promise<Paper> {
  const roomId = asked.roomId as number;
  const room = await nameOfRoom(db, unit.id, roomId);
  const monday = mondayOf(undefined);
  const days: Period =
    asked.from && asked.to ? { from: asked.from, to: asked.to } : { from: monday, to: addDays(monday, 6) };
  const times = await timesOf(db, unit.id);
  const slips = await readRoomSlips(
    db,
    { departmentId: unit.id, roomId, ...days },
    sql`(registration.status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED'))`,
  );
  return {
    name: `Lịch ${room} ${days.from} ${days.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Lịch đăng ký phòng",
    about: room,
    subtitle: [periodText(days)],
    blocks: blocksOf(roomId, days, slips, times),
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signers, options, { keeper: { role: "Phụ trách phòng" } }),
  };
}

const sessions: readonly { session: Session; name: string }[] = [
  { session: "MORNING", name: "Buổi sáng" },
  { session: "AFTERNOON", name: "Buổi chiều" },
];
const weekdays = ["Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy", "Chủ nhật"];

function blocksOf(
  roomId: number,
  { from, to }: Period,
  slips: readonly RoomSlip[],
  times: UnitTimes,
): PaperBlock[] {
  const numbers = [...new Set(times.periodTimes.map(({ number }) => number))].toSorted((a, b) => a - b);
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const rows = Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap(
    (date): TableRow<Key>[] => {
      const own = slips.filter(
        (slip) =>
          Date.parse(slip.startsAt) < momentOf(addDays(date, 1), "00:00") &&
          Date.parse(slip.endsAt) > momentOf(date, "00:00"),
      );
      if (own.length === 0 && (count > mostEmptyDays || !isTaught(times.years, date))) return [];
      return [
        { kind: "heading", text: `${weekdays[weekdayOf(date) - 1]}, ngày ${formatDay(date)}` },
        ...numbers.map(
          (number): TableRow<Key> => ({
            kind: "plain",
            id: `${date}:${number}`,
            link: `/equipment/request/rooms?roomId=${roomId}&monday=${addDays(date, 1 - weekdayOf(date))}`,
            cells: Object.assign(
              { number },
              ...sessions.map(({ session }) => cellsOf(own, { date, session, number }, times)),
            ),
          }),
        ),
      ];
    },
  );
  if (rows.length === 0 || numbers.length === 0)
    return [{ kind: "paragraph", text: "Không có đăng ký nào trong thời gian này." }];
  return [
    table<Key>(
      [
        { key: "number", header: "Tiết", width: 12, kind: "number", align: "center" },
        ...sessions.flatMap(({ session, name }) => [
          {
            key: `${session}Class` as const,
            header: "Lớp",
            width: 15,
            kind: "text" as const,
            align: "center" as const,
            under: [name],
          },
          {
            key: `${session}Period` as const,
            header: "Tiết PPCT",
            width: 15,
            kind: "text" as const,
            align: "center" as const,
            under: [name],
          },
          {
            key: `${session}Lesson` as const,
            header: "Bài dạy",
            width: "*" as const,
            kind: "text" as const,
            under: [name],
          },
          {
            key: `${session}Teacher` as const,
            header: "Giáo viên",
            width: 32,
            kind: "text" as const,
            under: [name],
          },
        ]),
      ],
      rows,
    ),
  ];
}

/** Who has the room in a period, and who asks for it; several one below the other. */
function cellsOf(
  slips: readonly RoomSlip[],
  { date, session, number }: { date: string; session: Session; number: number },
  { periodTimes }: UnitTimes,
): Partial<Record<Key, string>> {
  const time = periodTimes.find((one) => one.session === session && one.number === number);
  const here = slips.filter((slip) =>
    slip.kind === "PERIOD"
      ? slip.date === date && slip.session === session && slip.periods.includes(number)
      : time !== undefined &&
        Date.parse(slip.startsAt) < momentOf(date, time.end) &&
        Date.parse(slip.endsAt) > momentOf(date, time.start),
  );
  if (here.length === 0) return {};
  const lines = (of: (slip: RoomSlip) => string | number | null) =>
    here.map((slip) => of(slip) ?? "—").join("\n");
  return {
    [`${session}Class`]: lines(({ className }) => className),
    [`${session}Period`]: lines(({ curriculumPeriod }) => curriculumPeriod),
    [`${session}Lesson`]: lines(({ lesson, status }) =>
      status === "PENDING" ? `${lesson} (chờ duyệt)` : lesson,
    ),
    [`${session}Teacher`]: lines(({ borrowerName }) => borrowerName),
  };
}
