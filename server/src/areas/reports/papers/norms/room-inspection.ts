import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { writtenDate } from "../../../../papers/written.ts";
import type { RoomContents } from "../../../books/papers/facts.ts";
import { thingsOf } from "../../../books/papers/room-list.ts";
import { readRoomContents } from "../../../books/queries.ts";
import { figure, sumOf } from "../../../books/rules.ts";
import { getRecord } from "../../../catalogues/queries.ts";
import { compareSchool } from "../../../norms/actions/rooms.ts";
import { nameOfRoom } from "../use/room-slips.ts";

/** F44: what the books know of a room stands there, what only eyes can tell is left for the hand. */
export const roomInspectionReport: Report = {
  key: "room-inspection",
  form: "F44",
  group: "norm",
  due: { every: "schoolYear" },
  title: { vi: "Biên bản tự kiểm tra phòng học bộ môn", en: "Self-inspection of a subject room" },
  purpose: {
    vi: "Diện tích, nội thất, an toàn, hồ sơ và thiết bị của một phòng theo sổ, để ban kiểm tra đối chiếu và xếp loại.",
    en: "Area, furniture, safety, records and equipment of a room as the books have them, for a board to look at and rate.",
  },
  parameters: [{ name: "roomId", required: true }],
  signers: ["secretary", "member", "chair", "head"],
  edited: true,
  inside: true,
  make: makeRoomInspection,
};

type Key = "at" | "what" | "known" | "result" | "note";

interface Room {
  name: string;
  code: string | null;
  area: number | null;
  capacity: number | null;
  benches: number | null;
  rules: string | null;
}

async function makeRoomInspection({ db, actor, unit, asked, options }: Asking): Promise<Paper> {
  const roomId = asked.roomId as number;
  await nameOfRoom(db, unit.id, roomId);
  const room = (await getRecord(db, actor, functionalRooms, roomId)) as unknown as Room;
  const contents = await readRoomContents(db, actor, roomId, options);
  const { norms } = await compareSchool(db, actor, unit.id, undefined);
  const met = norms.filter(({ comparison }) => comparison?.rooms.some(({ id }) => id === roomId));
  const areas = met.flatMap(({ comparison }) => comparison?.neededArea ?? []);
  return {
    name: `Biên bản tự kiểm tra ${room.name}`,
    orientation: "portrait",
    head: administrativeHead(unit, options, "BB"),
    title: "Biên bản tự kiểm tra phòng học bộ môn",
    about: room.code ? `${room.name} (${room.code})` : room.name,
    blocks: [
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(options.dated ?? null)}, tại ${unit.name}, ban kiểm tra gồm:`,
      },
      { kind: "list", numbered: true, items: members },
      { kind: "facts", facts: [["Người phụ trách phòng", contents.keepers.join(", ") || null]] },
      { kind: "paragraph", text: "Đã kiểm tra phòng, kết quả như sau:" },
      tableOf([
        ...section("Diện tích, phòng ốc", [
          ["Diện tích phòng (m²)", amount(room.area)],
          ["Diện tích cần theo tiêu chuẩn (m²)", areas.length > 0 ? figure(Math.max(...areas)) : null],
          ["Sức chứa (chỗ)", amount(room.capacity)],
        ]),
        ...section("Bàn ghế, nội thất", [
          ["Bàn thí nghiệm", amount(room.benches)],
          ["Ghế, bảng, tủ, giá", null],
          ["Điện, nước, ánh sáng, thông gió", null],
        ]),
        ...section("An toàn", [
          ["Nội quy phòng", room.rules ? "Đã có" : "Chưa có"],
          ["Phòng cháy, chữa cháy; tủ thuốc; hóa chất", null],
        ]),
        ...section("Hồ sơ, sổ sách", [
          ["Danh mục thiết bị dán cửa phòng", null],
          ["Sổ nhật ký phòng, sổ mượn trả", null],
          ["Kế hoạch sử dụng phòng", null],
        ]),
        ...section("Thiết bị", equipmentIn(contents)),
      ]),
      ...closing,
    ],
    signatures: signaturesOf(unit, roomInspectionReport.signers, options),
  };
}

const members = ["Trưởng ban", "Ủy viên", "Thư ký"].map(
  (role) => `Ông (bà) ……………………, chức vụ ……………………, ${role}`,
);

const closing: readonly PaperBlock[] = [
  {
    kind: "facts",
    facts: [
      ["Nhận xét chung", null],
      ["Xếp loại", null],
      ["Kiến nghị", null],
    ],
  },
  { kind: "paragraph", text: "Biên bản đã đọc cho mọi người cùng nghe và nhất trí ký tên." },
];

const amount = (value: number | null): string | null => (value === null ? null : figure(value));

/**
 * Kinds of things, and pieces that somebody must look after: quantities of different units are not added up.
 */
function equipmentIn({ shelves }: RoomContents): [string, string | null][] {
  const things = thingsOf(shelves);
  const kindsIn = (condition: string) =>
    things.filter(
      ({ shelves: some }) =>
        sumOf(some.filter((one) => one.condition === condition).map(({ quantity }) => quantity)) > 0,
    ).length;
  return [
    ["Loại thiết bị theo sổ", figure(things.length)],
    ["Trong đó: loại có thiết bị hỏng", figure(kindsIn("BROKEN"))],
    ["Trong đó: loại có thiết bị chờ thanh lý", figure(kindsIn("DISPOSAL"))],
    ["Sắp xếp, nhãn, vệ sinh", null],
  ];
}

function section(
  text: string,
  lines: readonly (readonly [what: string, known: string | null])[],
): TableRow<Key>[] {
  return [
    { kind: "heading", text },
    ...lines.map(
      ([what, known], index): TableRow<Key> => ({ kind: "plain", cells: { at: index + 1, what, known } }),
    ),
  ];
}

function tableOf(rows: readonly TableRow<Key>[]) {
  return table<Key>(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "what", header: "Nội dung", width: "5*", kind: "text" },
      { key: "known", header: "Theo sổ", width: 20, kind: "text", align: "center" },
      { key: "result", header: "Kết quả kiểm tra", width: "3*", kind: "text" },
      { key: "note", header: "Ghi chú", width: 20, kind: "text" },
    ],
    rows,
  );
}
