/** Rows that come with the product: the Sở has them, every unit below uses them, nobody changes them. */
import { alikeKeyOf, type Catalogue, type CatalogueBody, keyOf } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { measures } from "@so-thiet-bi/contract/catalogues/measures";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { allGrades, gradesOfLevel, taughtLevels } from "@so-thiet-bi/contract/grades";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { type View, viewOf } from "../queries/view.ts";
import { findByKeys } from "../queries.ts";
import { type Draft, draftOf, fullValues } from "../rules.ts";
import { addRecords } from "./write.ts";

/** Gives every Sở what it does not have yet. What was stopped there stays stopped. */
export async function installDefaults(tx: Tx, program: Actor): Promise<void> {
  const units = await tx
    .selectFrom("departments")
    .select("id")
    .where("type", "=", "LEVEL_1")
    .orderBy("id")
    .execute();
  for (const { id } of units) {
    const actor = { ...program, departmentId: id, rootId: id };
    for (const [of, rows] of defaultRows) await addMissing(tx, actor, of, rows);
    const groups = await addMissing(tx, actor, equipmentGroups, equipmentGroupRows);
    await addMissing(tx, actor, equipmentGroups, smallerGroupRows(groups));
  }
}

/** Answers the ids of all the given rows by their codes. */
async function addMissing(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  rows: readonly CatalogueBody[],
): Promise<Map<string, number>> {
  const view = await viewOf(tx, actor, of, {});
  const drafts = rows.map((row) => draftOf(of, of.calls.create.body.parse(row)));
  let found = await findKnown(tx, view, drafts);
  if (found.size < drafts.length) {
    // why: of several processes that start together one adds, and the others find it done
    await tx
      .selectFrom("departments")
      .select("id")
      .where("id", "=", actor.departmentId)
      .forNoKeyUpdate()
      .execute();
    found = await findKnown(tx, view, drafts);
    const missing = drafts.filter((draft) => !found.has(draft));
    const ids = missing.length > 0 ? await addRecords(tx, view, missing, { locked: true }) : [];
    for (const [index, draft] of missing.entries()) found.set(draft, ids[index] as number);
  }
  return new Map([...found].map(([draft, id]) => [draft.code ?? draft.name, id]));
}

/** By code or by name: a Sở that has made a row of that name itself keeps its own. */
async function findKnown(tx: Tx, view: View, drafts: readonly Draft[]): Promise<Map<Draft, number>> {
  const { of } = view;
  const keys = drafts.map((draft) => keyOf(of, fullValues(draft)));
  const alike = drafts.map((draft) => alikeKeyOf(of, fullValues(draft)));
  const rows = await findByKeys(tx, view, keys, alike);
  return new Map(
    drafts.flatMap((draft, index): [Draft, number][] => {
      const row =
        rows.find(({ key }) => key === keys[index]) ?? rows.find(({ alikeKey }) => alikeKey === alike[index]);
      return row ? [[draft, row.id]] : [];
    }),
  );
}

const grades = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const ageGroups = gradesOfLevel.KINDERGARTEN;

/**
 * Of the lists of minimum equipment (Circulars 37, 38 and 39/2021/TT-BGDĐT); what has one name at several
 * levels is one subject. Kindergartens have the fields of development of their programme instead.
 */
const subjectRows: CatalogueBody[] = (
  [
    ["TV", "Tiếng Việt", "TV", grades(1, 5)],
    ["VAN", "Ngữ văn", "Văn", grades(6, 12)],
    ["TOAN", "Toán", "Toán", grades(1, 12)],
    [
      "NN",
      "Ngoại ngữ",
      "NN",
      grades(1, 12),
      {
        strands: [
          "Tiếng Anh",
          "Tiếng Pháp",
          "Tiếng Trung Quốc",
          "Tiếng Nhật",
          "Tiếng Hàn",
          "Tiếng Nga",
          "Tiếng Đức",
        ],
      },
    ],
    ["DD", "Đạo đức", "Đạo đức", grades(1, 5)],
    ["GDCD", "Giáo dục công dân", "GDCD", grades(6, 9)],
    ["TNXH", "Tự nhiên và Xã hội", "TNXH", grades(1, 3)],
    ["LSDL", "Lịch sử và Địa lí", "LS&ĐL", grades(4, 9), { strands: ["Lịch sử", "Địa lí"] }],
    ["KH", "Khoa học", "KH", grades(4, 5)],
    ["KHTN", "Khoa học tự nhiên", "KHTN", grades(6, 9), { strands: ["Vật lí", "Hóa học", "Sinh học"] }],
    ["SU", "Lịch sử", "Sử", grades(10, 12)],
    ["DIA", "Địa lí", "Địa", grades(10, 12), { kind: "ELECTIVE" }],
    ["GDKTPL", "Giáo dục Kinh tế và Pháp luật", "GDKT&PL", grades(10, 12), { kind: "ELECTIVE" }],
    ["LI", "Vật lí", "Lí", grades(10, 12), { kind: "ELECTIVE" }],
    ["HOA", "Hóa học", "Hóa", grades(10, 12), { kind: "ELECTIVE" }],
    ["SINH", "Sinh học", "Sinh", grades(10, 12), { kind: "ELECTIVE" }],
    ["CN", "Công nghệ", "CN", grades(3, 12)],
    ["TIN", "Tin học", "Tin", grades(3, 12)],
    ["GDTC", "Giáo dục thể chất", "GDTC", grades(1, 12), { strands: ["Thể dục"] }],
    [
      "NT",
      "Nghệ thuật (Âm nhạc, Mĩ thuật)",
      "Nghệ thuật",
      grades(1, 9),
      { strands: ["Âm nhạc", "Mĩ thuật"] },
    ],
    ["AN", "Âm nhạc", "Nhạc", grades(10, 12), { kind: "ELECTIVE" }],
    ["MT", "Mĩ thuật", "Họa", grades(10, 12), { kind: "ELECTIVE" }],
    ["GDQPAN", "Giáo dục quốc phòng và an ninh", "GDQP&AN", grades(10, 12)],
    ["HDTN-TH", "Hoạt động trải nghiệm", "HĐTN", grades(1, 5), { kind: "ACTIVITY" }],
    ["HDTN-HN", "Hoạt động trải nghiệm, hướng nghiệp", "HĐTN", grades(6, 12), { kind: "ACTIVITY" }],
    ["GDDP", "Nội dung giáo dục của địa phương", "GDĐP", grades(6, 12), { kind: "ACTIVITY" }],
    ["DUNGCHUNG", "Thiết bị dùng chung", "Dùng chung", allGrades, { kind: "SHARED" }],
    ["PTTC", "Phát triển thể chất", "Thể chất", ageGroups, { kind: "ACTIVITY" }],
    ["PTNT", "Phát triển nhận thức", "Nhận thức", ageGroups, { kind: "ACTIVITY" }],
    ["PTNN", "Phát triển ngôn ngữ", "Ngôn ngữ", ageGroups, { kind: "ACTIVITY" }],
    [
      "PTTCXH",
      "Phát triển tình cảm và kĩ năng xã hội",
      "Tình cảm, kĩ năng xã hội",
      ageGroups,
      { kind: "ACTIVITY" },
    ],
    [
      "PTTM",
      "Phát triển thẩm mĩ",
      "Thẩm mĩ",
      ageGroups,
      { kind: "ACTIVITY", strands: ["Âm nhạc", "Tạo hình"] },
    ],
  ] as const
).map(([code, name, shortName, of, more], index) => ({
  code,
  name,
  shortName,
  grades: of,
  levels: taughtLevels.filter((level) => gradesOfLevel[level].some((grade) => of.includes(grade))),
  sortOrder: (index + 1) * 10,
  ...more,
}));

const measureRows: CatalogueBody[] = [
  ..."Cái, Chiếc, Bộ, Tờ, Quả, Đôi, Cặp, Hộp, Lọ, Chai, Bình, Can, Túi, Gói, Bao, Cuộn, Tập, Quyển, Ram, Tấm, Thanh, Cây, Ống, Sợi, Dây, Viên, Con, Đĩa".split(
    ", ",
  ),
  ..."Bản, Giấy phép, Tài khoản, g, kg, mg, ml, lít, m, cm, m², m³".split(", "),
].map((name) => ({ name, allowsDecimals: allowsDecimals(name) }));

const sourceRows: CatalogueBody[] = (
  [
    ["NSNN", "Ngân sách nhà nước", "STATE_BUDGET"],
    ["CTMT", "Chương trình mục tiêu, dự án", "PROGRAMME"],
    ["QPT", "Quỹ phát triển hoạt động sự nghiệp", "DEVELOPMENT_FUND"],
    ["HP", "Học phí, thu dịch vụ", "FEES"],
    ["TT", "Tài trợ, xã hội hóa", "DONATION"],
    ["PH", "Phụ huynh ủng hộ", "PARENTS"],
    ["CTC", "Cấp trên cấp bằng hiện vật", "IN_KIND"],
    ["TL", "Tự làm", "HOME_MADE"],
    ["KKT", "Kiểm kê thừa", "FOUND"],
    ["DC", "Điều chuyển đến", "TRANSFERRED"],
    ["KHAC", "Nguồn khác", "OTHER"],
  ] as const
).map(([code, name, kind]) => ({ code, name, kind, preset: kind === "STATE_BUDGET" }));

const defaultRows: readonly (readonly [Catalogue, readonly CatalogueBody[]])[] = [
  [subjects, subjectRows],
  [measures, measureRows],
  [fundingSources, sourceRows],
];

/** The large groups, and what they are usually divided into. */
const groupTree = [
  ["TA", "Tranh ảnh"],
  ["BD", "Bản đồ – lược đồ"],
  ["HL", "Băng, video – học liệu số", ["Băng, đĩa, video", "Học liệu số"]],
  ["MH", "Mô hình – mẫu vật", ["Mô hình", "Mẫu vật, tiêu bản"]],
  [
    "DC",
    "Dụng cụ",
    [
      "Dụng cụ thí nghiệm",
      "Dụng cụ thủy tinh",
      "Dụng cụ đo",
      "Dụng cụ vẽ, đồ dùng học tập",
      "Dụng cụ thực hành, lao động",
    ],
  ],
  ["HC", "Hóa chất", ["Hóa chất vô cơ", "Hóa chất hữu cơ", "Chất chỉ thị, thuốc thử"]],
  ["VL", "Vật liệu tiêu hao"],
  ["DT", "Thiết bị điện tử – CNTT", ["Thiết bị CNTT", "Thiết bị nghe nhìn"]],
  ["AT", "Âm thanh – nhạc cụ", ["Âm thanh", "Nhạc cụ"]],
  ["TD", "Dụng cụ TDTT"],
  ["DG", "Đồ gỗ – nội thất"],
  ["BQ", "Thiết bị bảo quản"],
  ["TL", "Thiết bị tự làm"],
  ["PM", "Phần mềm"],
  ["MN", "Đồ dùng, đồ chơi mầm non", ["Đồ dùng của trẻ", "Đồ chơi, học liệu", "Đồ chơi ngoài trời"]],
] as const satisfies readonly (readonly [string, string, (readonly string[])?])[];

const equipmentGroupRows: CatalogueBody[] = groupTree.map(([code, name], index) => ({
  code,
  name,
  sortOrder: (index + 1) * 100,
}));

function smallerGroupRows(idOfGroup: ReadonlyMap<string, number>): CatalogueBody[] {
  return groupTree.flatMap(([code, , smaller = []], index) =>
    smaller.map((name, place) => ({
      code: `${code}${place + 1}`,
      name,
      parent: idOfGroup.get(code),
      sortOrder: (index + 1) * 100 + place + 1,
    })),
  );
}
