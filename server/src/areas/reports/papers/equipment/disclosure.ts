import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fold } from "@so-thiet-bi/contract/fold";
import { gradeTitle } from "@so-thiet-bi/contract/grades";
import { basisWords, type ComparedRoomNorm } from "@so-thiet-bi/contract/norms";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { isOfChildren } from "@so-thiet-bi/contract/wording";
import { sql } from "kysely";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperBlock, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { roman } from "../../../../papers/written.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { figure, sumOf } from "../../../books/rules.ts";
import { compareSchool } from "../../../norms/actions/rooms.ts";
import { type CoveredSchool, linkTo, readCovered } from "../norms/covered.ts";

export const disclosureReport: Report = {
  key: "disclosure",
  form: "F38",
  group: "yearEnd",
  due: { every: "schoolYearStart" },
  title: { vi: "Công khai cơ sở vật chất, thiết bị", en: "Disclosure of rooms and equipment" },
  purpose: {
    vi: "Diện tích khu đất, phòng, thiết bị so với yêu cầu tối thiểu, máy tính, máy chiếu để công khai đầu năm; phần sổ chưa có số thì để trống cho trường ghi.",
    en: "Land, rooms, equipment beside the minimum, computers and projectors to be made public; what the books do not know is left open.",
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
  /** Pupils by the site that their class names. */
  sites: { name: string | null; pupils: number }[] | null;
  rooms: { kind: string; rooms: number; area: number | null; capacity: number | null }[] | null;
  grades: { grade: number; classes: number; pupils: number }[] | null;
  devices: { at: number; quantity: number; good: number }[] | null;
}

type LandKey = "at" | "name" | "land" | "since" | "pupils" | "perPupil" | "least";
type NormKey = "at" | "room" | "scope" | "needed" | "there" | "result";
type ListKey = "at" | "subject" | "items" | "full" | "missing" | "percent";
type RoomKey = "at" | "name" | "rooms" | "area" | "capacity";
type GradeKey = "at" | "name" | "classes" | "pupils" | "sets" | "missing";
type DeviceKey = "at" | "name" | "quantity" | "good" | "perClass";

async function makeDisclosure(asking: Asking): Promise<Paper> {
  const { db, actor, unit, asked, options } = asking;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const { sites, rooms, grades, devices: counted } = await readFigures(asking, year.id);
  const { norms } = await compareSchool(db, actor, unit.id, asked.schoolYear);
  const covered = await readCovered({ ...asking, asked: { schoolYear: asked.schoolYear } });
  const classes = (grades ?? []).reduce((sum, one) => sum + one.classes, 0);
  const pupils = (grades ?? []).reduce((sum, one) => sum + one.pupils, 0);
  const area = sumOf((rooms ?? []).map((one) => (one.kind === "YARD" ? 0 : (one.area ?? 0))));
  return {
    name: `Công khai cơ sở vật chất ${year.name}`,
    orientation: "portrait",
    head: administrativeHead(unit, options, "TB"),
    title: "Thông báo",
    about: `Công khai cơ sở vật chất, thiết bị dạy học năm học ${year.name}`,
    blocks: withOrdinals([
      {
        kind: "paragraph",
        text: `Thực hiện ${unit.cites.disclosureCircular}.`,
      },
      ...landBlocks(unit, year, sites ?? []),
      { kind: "heading", text: "Phòng học, phòng chức năng" },
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
      ...normBlocks(norms),
      { kind: "heading", text: "Lớp, học sinh và bộ thiết bị dạy học tối thiểu" },
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
              cells: {
                at: index + 1,
                name: gradeTitle(one.grade).vi,
                classes: one.classes,
                pupils: one.pupils,
              },
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
        text: "Danh mục tối thiểu quy định từng thiết bị chứ không theo bộ của lớp, nên số bộ để trống; mức đáp ứng xem mục sau.",
      },
      ...listBlocks(covered),
      { kind: "heading", text: "Máy tính, thiết bị trình chiếu, âm thanh" },
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
        text: "Thiết bị của bảng trên đếm theo tên trong sổ thiết bị đang theo dõi; không tính thiết bị đã mất.",
      },
    ]),
    signatures: signaturesOf(unit, disclosureReport.signers, options),
  };
}

/** A unit without sites says nothing of land, and its rooms come first. */
function withOrdinals(blocks: readonly PaperBlock[]): PaperBlock[] {
  let ordinal = 0;
  return blocks.map((block) =>
    block.kind === "heading" ? { ...block, text: `${roman(++ordinal)}. ${block.text}` } : block,
  );
}

/** The land of each site as it was in the year, its pupils, and the room for what the rules ask. */
function landBlocks(
  { campuses }: Pick<Asking["unit"], "campuses">,
  { to }: { to: string },
  sites: NonNullable<Figures["sites"]>,
): PaperBlock[] {
  if (campuses.length === 0) return [];
  const rows = landOf(campuses, sites, earlier(to, dayOf(new Date())));
  const land = sumOf(rows.map((row) => row.land ?? 0));
  const pupils = rows.reduce((sum, row) => sum + row.pupils, 0);
  const isWhole = rows.every((row) => row.land !== null);
  return [
    { kind: "heading", text: "Diện tích khu đất" },
    table<LandKey>(
      [
        { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
        { key: "name", header: "Điểm trường", width: "*", kind: "text" },
        { key: "land", header: "Diện tích khu đất (m²)", width: 28, kind: "quantity" },
        { key: "since", header: "Từ ngày", width: 22, kind: "date" },
        { key: "pupils", header: "Số học sinh", width: 20, kind: "number" },
        { key: "perPupil", header: "Bình quân mỗi học sinh (m²)", width: 28, kind: "quantity" },
        { key: "least", header: "Yêu cầu tối thiểu (m²)", width: 26, kind: "quantity" },
      ],
      [
        ...rows.map(
          ({ name, land: area, since, pupils: some }, index): TableRow<LandKey> => ({
            kind: "plain",
            cells: { at: index + 1, name, land: area, since, pupils: some, perPupil: perHead(area, some) },
            id: `site:${index}`,
            link: "/system/information?tab=campuses",
          }),
        ),
        {
          kind: "total",
          text: "Cộng",
          cells: { land: land || null, pupils, perPupil: isWhole ? perHead(land, pupils) : null },
        },
      ],
    ),
    ...(isWhole
      ? []
      : [note("Điểm trường chưa ghi diện tích khu đất trong Thông tin đơn vị thì để trống cho trường ghi.")]),
  ];
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** A class that names no site, or one that is not known, is taught at the main one. */
function landOf(
  campuses: Asking["unit"]["campuses"],
  sites: NonNullable<Figures["sites"]>,
  day: string,
): { name: string; land: number | null; since: string | null; pupils: number }[] {
  const siteOf = (name: string | null) =>
    campuses.find((site) => name !== null && fold(site.name) === fold(name)) ??
    campuses.find(({ main }) => main) ??
    campuses[0];
  return campuses.map((site) => {
    const counts = site.landAreas.filter(({ since }) => since <= day).at(-1);
    return {
      name: site.name,
      land: counts?.area ?? null,
      since: counts?.since ?? null,
      pupils: sites.reduce((sum, one) => sum + (siteOf(one.name) === site ? one.pupils : 0), 0),
    };
  });
}

function perHead(area: number | null, pupils: number): number | null {
  return area === null || area === 0 || pupils === 0 ? null : Math.round((area / pupils) * 100) / 100;
}

/** The rooms beside what the rules ask for them; nothing where no rule is known. */
function normBlocks(norms: readonly ComparedRoomNorm[]): PaperBlock[] {
  const compared = norms.flatMap(({ id, room, scope, comparison }) =>
    comparison === null ? [] : [{ id, room, scope, comparison }],
  );
  if (compared.length === 0) return [];
  return [
    note("Phòng học bộ môn đối sánh với yêu cầu tối thiểu:"),
    table<NormKey>(
      [
        { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
        { key: "room", header: "Phòng", width: "2*", kind: "text" },
        { key: "scope", header: "Quy định", width: "2*", kind: "text" },
        { key: "needed", header: "Yêu cầu tối thiểu", width: 22, kind: "number" },
        { key: "there", header: "Hiện có", width: 18, kind: "number" },
        { key: "result", header: "Đối sánh", width: "2*", kind: "text" },
      ],
      compared.map(
        ({ id, room, scope, comparison: { neededRooms, rooms, words } }, index): TableRow<NormKey> => ({
          kind: "plain",
          cells: { at: index + 1, room, scope, needed: neededRooms, there: rooms.length, result: words.vi },
          id: `room-norm:${id}`,
          link: "/equipment/norm/rooms",
        }),
      ),
    ),
  ];
}

/** How far the minimum lists are met, a line for each subject. */
function listBlocks({ school, sections, total }: CoveredSchool): PaperBlock[] {
  const heading: PaperBlock = {
    kind: "heading",
    text: "Thiết bị dạy học đối sánh với danh mục tối thiểu",
  };
  if (sections.length === 0)
    return [heading, note("Chưa có dòng danh mục tối thiểu nào áp dụng; phần này để trống.")];
  // a list for kindergartens goes by groups of children, and what stands outdoors
  const part = isOfChildren(school.unit.levels) ? "Phần của danh mục" : "Môn học";
  return [
    heading,
    table<ListKey>(
      [
        { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
        { key: "subject", header: part, width: "*", kind: "text" },
        { key: "items", header: "Số loại theo danh mục", width: 30, kind: "number" },
        { key: "full", header: "Số loại đủ", width: 25, kind: "number" },
        { key: "missing", header: "Số loại thiếu", width: 25, kind: "number" },
        { key: "percent", header: "Tỷ lệ đáp ứng (%)", width: 28, kind: "quantity" },
      ],
      [
        ...sections.map(
          (
            { title, summary: { subject, items, full, missingItems, percent } },
            index,
          ): TableRow<ListKey> => ({
            kind: "plain",
            cells: { at: index + 1, subject: title, items, full, missing: missingItems, percent },
            id: `norm-subject:${index}`,
            link: linkTo(school, null, subject),
          }),
        ),
        {
          kind: "total",
          text: "Cộng",
          cells: {
            items: total.items,
            full: total.full,
            missing: total.missingItems,
            percent: total.percent,
          },
        },
      ],
    ),
    note(`Mức đáp ứng ${basisWords(total.basis).vi}.`),
  ];
}

function note(text: string): PaperBlock {
  return { kind: "paragraph", style: "italic", text };
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
      (select json_agg(sites) from (
        select campus as name, coalesce(sum(student_count), 0)::int as pupils from classrooms
        where department_id = ${unit.id} and school_year_id = ${yearId}::bigint and active group by campus) as sites) as sites,
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
