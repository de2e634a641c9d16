import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { sql } from "kysely";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { figure, sumOf } from "../../../books/rules.ts";

export const disclosureReport: Report = {
  key: "disclosure",
  form: "F38",
  group: "yearEnd",
  due: { every: "schoolYearStart" },
  title: { vi: "Công khai cơ sở vật chất, thiết bị", en: "Disclosure of rooms and equipment" },
  purpose: {
    vi: "Số phòng, diện tích, máy tính, máy chiếu để công khai đầu năm; phần sổ chưa có số thì để trống cho trường ghi.",
    en: "Rooms, area, computers and projectors to be made public; what the books do not know is left open.",
  },
  parameters: [{ name: "schoolYear" }],
  signers: ["head"],
  edited: true,
  make: makeDisclosure,
};

/**
 * What is counted, found by words of the name; `search`: what a person would type to find them; `without`:
 * names that hold the same words and mean something else.
 */
const devices: readonly { name: string; search: string; words: string; without?: string }[] = [
  {
    name: "Máy vi tính, máy tính xách tay",
    search: "máy tính",
    words: "may vi tinh|may tinh|laptop",
    without: "may tinh (cam tay|bo tui)|(man hinh|ban|ghe|chuot|tui) may (vi )?tinh",
  },
  { name: "Máy tính bảng", search: "máy tính bảng", words: "may tinh bang" },
  { name: "Máy chiếu", search: "máy chiếu", words: "may chieu|projector" },
  {
    name: "Ti vi, màn hình và bảng tương tác",
    search: "tương tác",
    words: "tivi|ti vi|man hinh tuong tac|bang tuong tac|bang thong minh",
  },
  {
    name: "Máy in, máy photocopy, máy quét",
    search: "máy in",
    words: "may in|may photo|may photocopy|may quet|may scan",
  },
  { name: "Thiết bị âm thanh (loa, tăng âm)", search: "loa", words: "loa|tang am|amply|ampli" },
];

interface Figures {
  rooms: { kind: string; rooms: number; area: number | null; capacity: number | null }[] | null;
  grades: { grade: number; classes: number; pupils: number }[] | null;
  devices: { at: number; quantity: number; good: number }[] | null;
}

type RoomKey = "at" | "name" | "rooms" | "area" | "capacity";
type GradeKey = "at" | "name" | "classes" | "pupils" | "sets" | "missing";
type DeviceKey = "at" | "name" | "quantity" | "good" | "perClass";

async function makeDisclosure(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const { rooms, grades, devices: counted } = await readFigures(asking, year.id);
  const classes = (grades ?? []).reduce((sum, one) => sum + one.classes, 0);
  const pupils = (grades ?? []).reduce((sum, one) => sum + one.pupils, 0);
  const area = sumOf((rooms ?? []).map((one) => (one.kind === "YARD" ? 0 : (one.area ?? 0))));
  return {
    name: `Công khai cơ sở vật chất ${year.name}`,
    orientation: "portrait",
    head: administrativeHead(unit, options, "TB"),
    title: "Thông báo",
    about: `Công khai cơ sở vật chất, thiết bị dạy học năm học ${year.name}`,
    blocks: [
      { kind: "heading", text: "I. Phòng học, phòng chức năng" },
      table<RoomKey>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Loại phòng", width: "*", kind: "text" },
          { key: "rooms", header: "Số phòng", width: 25, kind: "number" },
          { key: "area", header: "Diện tích (m²)", width: 32, kind: "quantity" },
          { key: "capacity", header: "Sức chứa", width: 26, kind: "number" },
        ],
        [
          ...(rooms ?? []).map(
            (one, index): TableRow<RoomKey> => ({
              kind: "plain",
              cells: {
                at: index + 1,
                name: wordOfKind(one.kind),
                rooms: one.rooms,
                area: one.area,
                capacity: one.capacity,
              },
              id: `kind:${one.kind}`,
              link: `/category/line-department?kind=${one.kind}`,
            }),
          ),
          {
            kind: "total",
            text: "Cộng, không tính sân bãi",
            cells: { rooms: countOf(rooms ?? []), area: area || null },
          },
        ],
      ),
      ...(area > 0 && pupils > 0
        ? [
            {
              kind: "paragraph" as const,
              text: `Bình quân ${figure(Math.round((area / pupils) * 100) / 100)} m² cho mỗi học sinh (${figure(pupils)} học sinh, ${figure(classes)} lớp).`,
            },
          ]
        : []),
      { kind: "heading", text: "II. Bộ thiết bị dạy học tối thiểu" },
      table<GradeKey>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Khối lớp", width: "*", kind: "text" },
          { key: "classes", header: "Số lớp", width: 22, kind: "number" },
          { key: "pupils", header: "Số học sinh", width: 26, kind: "number" },
          { key: "sets", header: "Số bộ hiện có", width: 32, kind: "quantity" },
          { key: "missing", header: "Số bộ còn thiếu", width: 32, kind: "quantity" },
        ],
        [
          ...(grades ?? []).map(
            (one, index): TableRow<GradeKey> => ({
              kind: "plain",
              cells: { at: index + 1, name: `Khối ${one.grade}`, classes: one.classes, pupils: one.pupils },
              id: `grade:${one.grade}`,
              link: `/category/classroom?grade=${one.grade}`,
            }),
          ),
          { kind: "total", text: "Cộng", cells: { classes, pupils } },
        ],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Danh mục tối thiểu quy định từng thiết bị chứ không theo bộ của lớp, nên số bộ để trường ghi; mức đáp ứng từng thiết bị xem báo cáo thiết bị tối thiểu.",
      },
      { kind: "heading", text: "III. Máy tính, thiết bị trình chiếu, âm thanh" },
      table<DeviceKey>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Thiết bị", width: "*", kind: "text" },
          { key: "quantity", header: "Tổng số", width: 25, kind: "quantity" },
          { key: "good", header: "Đang dùng tốt", width: 28, kind: "quantity" },
          { key: "perClass", header: "Bình quân mỗi lớp", width: 30, kind: "quantity" },
        ],
        devices.map(({ name, search }, index): TableRow<DeviceKey> => {
          const { quantity, good } = counted?.find(({ at }) => at === index) ?? { quantity: 0, good: 0 };
          return {
            kind: "plain",
            cells: {
              at: index + 1,
              name,
              quantity,
              good,
              perClass: classes === 0 ? null : Math.round((quantity / classes) * 100) / 100,
            },
            id: `device:${index}`,
            link: `/equipment/management?departmentId=${unit.id}&search=${encodeURIComponent(search)}`,
          };
        }),
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Thiết bị ở mục III đếm theo tên trong sổ thiết bị đang theo dõi; không tính thiết bị đã mất.",
      },
    ],
    signatures: signaturesOf(unit, disclosureReport.signers, options),
  };
}

function countOf(rooms: readonly { kind: string; rooms: number }[]): number {
  return rooms.reduce((sum, { kind, rooms: some }) => sum + (kind === "YARD" ? 0 : some), 0);
}

function wordOfKind(kind: string): string {
  const field = functionalRooms.fields["kind"] as { choices: readonly { value: string; vi: string }[] };
  return field.choices.find(({ value }) => value === kind)?.vi ?? kind;
}

async function readFigures({ db, unit }: Asking, yearId: number | null): Promise<Figures> {
  const wanted = JSON.stringify(
    devices.map(({ words, without = "^$" }, at) => ({
      at,
      words: `\\m(${words})\\M`,
      without: `\\m(${without})\\M`,
    })),
  );
  const { rows } = await sql<Figures>`
    select
      (select json_agg(kinds order by kinds.rooms desc, kinds.kind) from (
        select kind, count(*)::int as rooms, sum(area) as area, sum(capacity)::int as capacity from functional_rooms
        where department_id = ${unit.id} and active group by kind) as kinds) as rooms,
      (select json_agg(grades order by grades.grade) from (
        select grade, count(*)::int as classes, sum(student_count)::int as pupils from classrooms
        where department_id = ${unit.id} and school_year_id = ${yearId}::bigint and active group by grade) as grades) as grades,
      (select json_agg(found) from (
        select device.at, sum(shelf.quantity) as quantity, coalesce(sum(shelf.quantity) filter (where shelf.condition = 'GOOD'), 0) as good
        from equipments
        cross join lateral (
          select wanted.at from json_to_recordset(${wanted}::json) as wanted (at int, words text, without text)
          where equipments.search_text ~ wanted.words and equipments.search_text !~ wanted.without order by wanted.at desc limit 1
        ) as device
        join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.quantity > 0 and shelf.condition <> 'LOST'
        where equipments.department_id = ${unit.id} and equipments.active and equipments.removed_at is null
        group by device.at) as found) as devices`.execute(db);
  return rows[0] as Figures;
}
