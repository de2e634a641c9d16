import { fold } from "@so-thiet-bi/contract/fold";
import type { RoomNorm } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type Paper, type TableRow, table } from "../../../papers/paper.ts";
import { closingOf, internalHead, signaturesOf } from "../../books/heads.ts";
import { figure } from "../../books/rules.ts";
import { readSchools, type School } from "../../norms/coverage-reading.ts";
import { listRoomNorms } from "../../norms/rooms.ts";
import { gradesOfLevel } from "../../norms/school-reading.ts";
import type { Asking, Report } from "../report.ts";

export const roomNormsReport: Report = {
  key: "room-norms",
  group: "norm",
  title: { vi: "Đối chiếu phòng học với tiêu chuẩn", en: "Rooms compared with the norms" },
  purpose: {
    vi: "Số phòng và diện tích phòng học bộ môn của trường so với quy định, theo năm học.",
    en: "How many subject rooms a school has and how large they are, beside what the rules ask for.",
  },
  parameters: [{ name: "schoolYear" }],
  signers: ["preparer", "head"],
  make: makeRoomNorms,
};

type Key = "at" | "room" | "scope" | "least" | "needed" | "there" | "missing" | "area" | "small" | "note";

interface Room {
  kind: string;
  area: number | null;
  /** Folded: of the room, its subjects and their parts. */
  names: string[];
}

async function makeRoomNorms({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const { schools } = await readSchools(db, [unit.id], { listIds: [], schoolYear: asked.schoolYear });
  const [school] = schools as [School];
  const norms = (await listRoomNorms(db, actor)).items.filter(({ level }) => school.unit.levels.includes(level));
  const rooms = await readRooms(db, unit.id);
  return {
    name: `Đối chiếu phòng học với tiêu chuẩn ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: roomNormsReport.title.vi,
    subtitle: [`Năm học ${school.year?.name.replace("-", " - ") ?? "……"}`],
    blocks: [
      ...(norms.length === 0
        ? [
            {
              kind: "paragraph" as const,
              text: "Chưa có tiêu chuẩn phòng nào cho cấp học của đơn vị.",
              style: "italic" as const,
              align: "left" as const,
            },
          ]
        : []),
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "room", header: "Phòng", width: "3*", kind: "text" },
          { key: "scope", header: "Quy định", width: "2*", kind: "text" },
          { key: "least", header: "Số phòng tối thiểu", width: 26, kind: "text", align: "center" },
          { key: "needed", header: "Cần có", width: 15, kind: "number" },
          { key: "there", header: "Hiện có", width: 15, kind: "number" },
          { key: "missing", header: "Thiếu", width: 14, kind: "number" },
          { key: "area", header: "Diện tích cần (m²)", width: 24, kind: "quantity" },
          { key: "small", header: "Phòng chưa đủ diện tích", width: 24, kind: "number" },
          { key: "note", header: "Ghi chú", width: "3*", kind: "text" },
        ],
        norms.map((norm, index) => rowOf(norm, index + 1, school, rooms)),
      ),
      {
        kind: "paragraph",
        text: "Diện tích cần = diện tích mỗi học sinh × sĩ số lớp đông nhất của cấp học, không nhỏ hơn diện tích tối thiểu của một phòng.",
        style: "italic",
        align: "left",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, roomNormsReport.signers, options),
  };
}

function rowOf(norm: RoomNorm, at: number, school: School, rooms: readonly Room[]): TableRow<Key> {
  const classes = school.classes.filter(({ grade }) => gradesOfLevel[norm.level]?.includes(grade));
  const fitting = rooms.filter((room) => isMeant(norm.room, room));
  const needed = neededRooms(norm.minRooms, classes.length);
  const area = neededArea(norm, Math.max(0, ...classes.map(({ pupils }) => pupils)));
  const unmeasured = fitting.filter((room) => room.area === null).length;
  const remarks = [
    norm.inForce,
    norm.note,
    area !== null && unmeasured > 0 ? `${figure(unmeasured)} phòng chưa ghi diện tích` : null,
    area !== null && norm.areaPerStudent !== null && classes.length === 0 ? "Chưa có lớp của cấp học này" : null,
  ].filter((remark) => remark !== null);
  return {
    kind: "plain",
    id: `room-norm:${norm.id}`,
    link: "/equipment/norm/rooms",
    cells: {
      at,
      room: norm.room,
      scope: norm.scope,
      least: norm.minRooms,
      needed,
      there: fitting.length,
      missing: needed === null ? null : Math.max(0, needed - fitting.length) || null,
      area,
      small: area === null ? null : fitting.filter((room) => room.area !== null && room.area < area).length || null,
      note: remarks.length === 0 ? null : remarks.join("; "),
    },
  };
}

/** “1”, or “0,6 phòng/lớp”; anything else is for people to read. */
export function neededRooms(text: string | null, classes: number): number | null {
  const found = /^(\d+(?:[.,]\d+)?)\s*(?:phòng)?\s*(\/\s*lớp)?$/iu.exec(text?.trim() ?? "");
  if (!found) return null;
  const amount = Number((found[1] as string).replace(",", "."));
  return found[2] ? Math.ceil(Math.round(amount * classes * 1_000) / 1_000) : Math.ceil(amount);
}

export function neededArea({ areaPerStudent, minArea }: Pick<RoomNorm, "areaPerStudent" | "minArea">, largest: number): number | null {
  if (areaPerStudent === null && minArea === null) return null;
  return Math.max(minArea ?? 0, Math.round((areaPerStudent ?? 0) * largest * 1_000) / 1_000);
}

/** “Phòng học bộ môn Âm nhạc” of a rule is a room of that subject, whatever the school calls it. */
function isMeant(norm: string, { kind, names }: Room): boolean {
  const wanted = fold(norm).replace(/^phong (hoc )?(bo mon )?/, "");
  if (fold(norm) === "phong hoc") return kind === "CLASSROOM";
  if (/^da (chuc )?nang/.test(wanted)) return kind === "MULTI_PURPOSE";
  const plain = wanted.replace(/ *\(.*\)$/, "").replaceAll("my thuat", "mi thuat");
  return ["SUBJECT_ROOM", "COMPUTER_ROOM"].includes(kind) && names.some((name) => name.includes(plain));
}

async function readRooms(db: Db, departmentId: number): Promise<Room[]> {
  const { rows } = await sql<Omit<Room, "names"> & { names: string[] }>`
    select room.kind, room.area, array[room.name] || array(
      select unnest(subject.name || subject.strands) from functional_room_subjects as of join subjects as subject on subject.id = of.target_id
      where of.owner_id = room.id) as names
    from functional_rooms as room where room.department_id = ${departmentId} and room.active order by room.sort_key, room.id`.execute(db as Tx);
  return rows.map((row) => ({ ...row, names: row.names.map((name) => fold(name).replaceAll("my thuat", "mi thuat")) }));
}
