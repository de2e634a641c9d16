import type { ComparedRoomNorm, RoomComparison } from "@so-thiet-bi/contract/norms";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { compareSchool } from "../../../norms/actions/rooms.ts";

export const roomNormsReport: Report = {
  key: "room-norms",
  group: "norm",
  due: { every: "schoolYearStart" },
  title: { vi: "Đối chiếu phòng học với tiêu chuẩn", en: "Rooms compared with the norms" },
  purpose: {
    vi: "Số phòng và diện tích phòng học bộ môn của trường so với quy định, theo năm học.",
    en: "How many subject rooms a school has and how large they are, beside what the rules ask for.",
  },
  parameters: [{ name: "schoolYear" }],
  signers: ["preparer", "head"],
  make: makeRoomNorms,
};

type Key =
  | "at"
  | "room"
  | "scope"
  | "least"
  | "needed"
  | "there"
  | "area"
  | "smallest"
  | "perPupil"
  | "result"
  | "note";

interface Compared {
  norm: ComparedRoomNorm;
  comparison: RoomComparison;
}

async function makeRoomNorms({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const { norms, yearName } = await compareSchool(db, actor, unit.id, asked.schoolYear);
  const rows = norms.flatMap((norm): Compared[] =>
    norm.comparison === null ? [] : [{ norm, comparison: norm.comparison }],
  );
  return {
    name: `Đối chiếu phòng học với tiêu chuẩn ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: roomNormsReport.title.vi,
    subtitle: [`Năm học ${yearName?.replace("-", " - ") ?? "……"}`],
    blocks: [
      ...(rows.length === 0
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
          { key: "least", header: "Số phòng tối thiểu", width: 22, kind: "text", align: "center" },
          { key: "needed", header: "Cần có", width: 13, kind: "number" },
          { key: "there", header: "Hiện có", width: 13, kind: "number" },
          { key: "area", header: "Diện tích cần (m²)", width: 20, kind: "quantity" },
          { key: "smallest", header: "Phòng nhỏ nhất (m²)", width: 21, kind: "quantity" },
          { key: "perPupil", header: "m²/học sinh", width: 18, kind: "quantity" },
          { key: "result", header: "Kết quả", width: "3*", kind: "text" },
          { key: "note", header: "Ghi chú", width: "3*", kind: "text" },
        ],
        rows.map((one, index) => rowOf(one, index + 1, unit.id === actor.departmentId)),
      ),
      {
        kind: "paragraph",
        text: "Diện tích cần = diện tích mỗi học sinh × sĩ số lớp đông nhất của cấp học, không nhỏ hơn diện tích tối thiểu của một phòng. Chỉ tính phòng đã khai trong danh mục phòng và còn dùng; phòng dùng cho nhiều môn được tính cho từng môn.",
        style: "italic",
        align: "left",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, roomNormsReport.signers, options),
  };
}

function rowOf({ norm, comparison }: Compared, at: number, isOwn: boolean): TableRow<Key> {
  const { neededRooms, neededArea, rooms, smallest, areaPerPupil, words, link } = comparison;
  const remarks = [norm.inForce, norm.note].filter((remark) => remark !== null);
  const asksArea = norm.areaPerStudent !== null || norm.minArea !== null;
  return {
    kind: "plain",
    id: `room-norm:${norm.id}`,
    link: (isOwn && link) || "/equipment/norm/rooms",
    cells: {
      at,
      room: norm.room,
      scope: norm.scope,
      least: norm.minRooms,
      needed: neededRooms,
      there: rooms.length,
      area: neededArea,
      smallest: asksArea ? smallest : null,
      perPupil: asksArea ? areaPerPupil : null,
      result: words.vi,
      note: remarks.length === 0 ? null : remarks.join("; "),
    },
  };
}
