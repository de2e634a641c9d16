/** Lists and room norms that come with the product: everybody sees them, nobody changes them. */
import { readFile } from "node:fs/promises";
import { gradeInName } from "@so-thiet-bi/contract/grades";
import { type NormItemBody, normItemBody } from "@so-thiet-bi/contract/norms";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { readSheet } from "../../../sheets/read.ts";
import { cellText } from "../../../sheets/values.ts";
import type { NormListRow } from "../queries/lists.ts";
import { kindOf, numberAndCode } from "../rules/annex-words.ts";
import { addItems } from "./items.ts";

interface ShippedList {
  key: string;
  name: string;
  regulation: string;
  level: NormListRow["level"];
  /** `null`: not known to us. */
  validFrom: string | null;
  validUntil: string | null;
  note: string;
  file: string;
  /** Of a file with rows of several lists. */
  rows?: { regulation: string; level: string };
}

const inForceSince = "2022-02-14";
const lastDayBefore = "2022-02-13";
const partly =
  "Chỉ gồm các dòng đọc được trong nguồn. Danh mục đầy đủ: nhập từ phụ lục của Thông tư vào danh mục của Sở hoặc xã/phường.";
const oldCodes =
  "Danh mục năm 2009 không có cột số lượng; giữ lại để đọc mã thiết bị cũ trên nhãn của trường.";
const namesAlone = "Chỉ có tên thiết bị, nguồn không có số lượng: trường tự nhập số cần có.";

export const shippedLists: readonly ShippedList[] = [
  {
    key: "tt37-2021-toan",
    name: "Danh mục tối thiểu cấp tiểu học, môn Toán (một phần)",
    regulation: "Thông tư 37/2021/TT-BGDĐT",
    level: "ELEMENTARY",
    validFrom: inForceSince,
    validUntil: null,
    note: partly,
    file: "tieu-hoc-tt37-2021-toan.csv",
  },
  {
    key: "tt39-2021-dung-chung",
    name: "Danh mục tối thiểu cấp THPT, thiết bị dùng chung (một phần)",
    regulation: "Thông tư 39/2021/TT-BGDĐT",
    level: "HIGH",
    validFrom: inForceSince,
    validUntil: null,
    note: partly,
    file: "thpt-tt39-2021-dung-chung.csv",
  },
  {
    key: "tt37-2021-ten",
    name: "Danh mục tối thiểu cấp tiểu học, một số thiết bị chưa rõ số lượng (một phần)",
    regulation: "Thông tư 37/2021/TT-BGDĐT",
    level: "ELEMENTARY",
    validFrom: inForceSince,
    validUntil: null,
    note: namesAlone,
    file: "names-only.csv",
    rows: { regulation: "37/2021/TT-BGDĐT", level: "ELEMENTARY" },
  },
  {
    key: "tt43-2020-dao-duc",
    name: "Danh mục tối thiểu lớp 2, môn Đạo đức (một phần)",
    regulation: "Thông tư 43/2020/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
    level: "ELEMENTARY",
    validFrom: null,
    validUntil: lastDayBefore,
    note: partly,
    file: "superseded-lop2-tt43-2020-dao-duc.csv",
  },
  {
    key: "tt05-2019-ten",
    name: "Danh mục tối thiểu lớp 1, một số thiết bị chưa rõ số lượng (một phần)",
    regulation: "Thông tư 05/2019/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
    level: "ELEMENTARY",
    validFrom: null,
    validUntil: lastDayBefore,
    note: namesAlone,
    file: "names-only.csv",
    rows: { regulation: "05/2019/TT-BGDĐT", level: "ELEMENTARY" },
  },
  {
    key: "tt44-2020-ten",
    name: "Danh mục tối thiểu lớp 6, một số thiết bị chưa rõ số lượng (một phần)",
    regulation: "Thông tư 44/2020/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)",
    level: "MIDDLE",
    validFrom: null,
    validUntil: lastDayBefore,
    note: namesAlone,
    file: "names-only.csv",
    rows: { regulation: "44/2020/TT-BGDĐT", level: "MIDDLE" },
  },
  {
    key: "tt19-2009-the-duc",
    name: "Danh mục tối thiểu cấp THCS, môn Thể dục (một phần)",
    regulation: "Thông tư 19/2009/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)",
    level: "MIDDLE",
    validFrom: null,
    validUntil: lastDayBefore,
    note: oldCodes,
    file: "superseded-thcs-tt19-2009-the-duc.csv",
  },
  {
    key: "tt19-2009-toan-cong-nghe",
    name: "Danh mục tối thiểu cấp THCS, môn Toán và Công nghệ (một phần)",
    regulation: "Thông tư 19/2009/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)",
    level: "MIDDLE",
    validFrom: null,
    validUntil: lastDayBefore,
    note: `${oldCodes} Số của Thông tư suy từ mã thiết bị, trang nguồn không ghi.`,
    file: "superseded-thcs-tt19-2009-toan-cong-nghe.csv",
  },
  {
    key: "tt15-2009-toan",
    name: "Danh mục tối thiểu cấp tiểu học năm 2009, môn Toán (một phần)",
    regulation: "Thông tư 15/2009/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
    level: "ELEMENTARY",
    validFrom: null,
    validUntil: lastDayBefore,
    note: oldCodes,
    file: "superseded-tieu-hoc-tt15-2009-toan.csv",
  },
  {
    key: "tt05-2019-am-nhac",
    name: "Danh mục tối thiểu lớp 1, môn Âm nhạc (một phần)",
    regulation: "Thông tư 05/2019/TT-BGDĐT (đã thay bằng Thông tư 37/2021/TT-BGDĐT)",
    level: "ELEMENTARY",
    validFrom: null,
    validUntil: lastDayBefore,
    note: `${partly} Số lượng đọc trong bản tiếng Anh, tên tiếng Việt dịch lại.`,
    file: "superseded-lop1-tt05-2019-am-nhac.csv",
  },
  {
    key: "tt02-2010-nha-tre-3-12-thang",
    name: "Danh mục tối thiểu mầm non, nhóm trẻ 3–12 tháng tuổi (một phần)",
    regulation: "Thông tư 02/2010/TT-BGDĐT, sửa bởi Thông tư 34/2013/TT-BGDĐT (01/VBHN-BGDĐT 2015)",
    level: "KINDERGARTEN",
    validFrom: null,
    validUntil: null,
    note: `${partly} Mới có phần Đồ dùng của một trong sáu nhóm tuổi, tính cho nhóm 15 trẻ; dòng 6 đến 15 đọc ở bản vận dụng của một trường, chưa đối chiếu với phụ lục gốc.`,
    file: "mam-non-tt02-2010-nhom-tre-3-12-thang.csv",
  },
  {
    key: "tt32-2012-ngoai-troi",
    name: "Danh mục tối thiểu mầm non, thiết bị và đồ chơi ngoài trời (một phần)",
    regulation: "Thông tư 32/2012/TT-BGDĐT",
    level: "KINDERGARTEN",
    validFrom: null,
    validUntil: null,
    note: "Chỉ gồm các dòng đọc được trong nguồn; nguồn không có số lượng và không nói rõ hiệu lực, chưa thấy văn bản thay thế.",
    file: "mam-non-tt32-2012-ngoai-troi.csv",
  },
];

/**
 * Gives the database what it does not have yet, at each start. Of several processes that start together one
 * adds a list, the others find it.
 */
export async function installNorms(tx: Tx, program: Actor): Promise<void> {
  const known = await tx
    .selectFrom("norm_lists")
    .select("product_key")
    .where("product_key", "is not", null)
    .execute();
  const missing = shippedLists.filter(({ key }) => !known.some((row) => row.product_key === key));
  for (const list of missing) await addShipped(tx, program, list);
  await addRooms(tx, program);
}

async function addShipped(tx: Tx, program: Actor, list: ShippedList): Promise<void> {
  const items = await shippedItems(list);
  const { key, name, regulation, level, validFrom, validUntil, note } = list;
  const sources = [...new Set(items.flatMap(({ source }) => source ?? []))].join("; ");
  const row = await tx
    .insertInto("norm_lists")
    .values({
      product_key: key,
      name,
      regulation,
      level,
      valid_from: validFrom,
      valid_until: validUntil,
      partial: true,
      source: sources.slice(0, 500),
      note,
      status: validUntil === null ? "PUBLISHED" : "RETIRED",
      published_at: new Date().toISOString(),
      updated_by_name: program.fullName,
    })
    .onConflict((conflict) => conflict.column("product_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await addItems(tx, row.id, items);
}

/** The rows of the list as the contract has items, checked as if a person had typed them. */
export async function shippedItems({ file, rows }: ShippedList): Promise<NormItemBody[]> {
  const records = await recordsOf(file);
  const own = rows
    ? records.filter((row) => row["regulation"] === rows.regulation && row["level"] === rows.level)
    : records;
  return own.map((row) => normItemBody.parse(itemOf(row)));
}

const kinds: Readonly<Record<string, NormItemBody["kind"]>> = {
  TRANH_ANH: "PICTURE",
  DUNG_CU: "TOOL",
  VIDEO: "VIDEO",
  MO_HINH: "MODEL",
  NHAC_CU: "TOOL",
  DUNG_CHUNG: "SHARED",
};

function itemOf(row: SeedRow) {
  const { number, code } = numberAndCode(row["item_no"] ?? "");
  const grades = (row["grades"] ?? "").split(";").flatMap((words) => gradeInName(words) ?? []);
  const basis = row["basis"] ?? "NONE";
  const isUnknown = basis === "NONE" || basis === "UNREAD";
  const count = (text: string | undefined) => (text ? Number(text) : null);
  return {
    // shared equipment is of no subject
    subject: row["kind"] === "DUNG_CHUNG" ? null : row["subject"],
    block: row["block"],
    topic: row["topic"],
    number,
    name: row["name"],
    component: row["component"],
    description: row["description_short"],
    forTeacher: row["user_gv"] === "x",
    forStudent: row["user_hs"] === "x",
    unit: row["unit"],
    quantityText: basis === "NONE" ? null : row["quantity_text"],
    quantity: isUnknown ? null : count(row["quantity"]),
    basis: isUnknown ? "MANUAL" : basis,
    studentsMin: count(row["basis_n_min"]),
    studentsMax: count(row["basis_n_max"]),
    grades,
    kind: kinds[row["kind"] ?? ""] ?? kindOf([], row["name"] ?? ""),
    legacyCode: code,
    note: row["note"],
    source: row["source"],
    // a list of names alone has no such column: of its rows nothing but the name was read
    partial: row["complete_row"] !== "yes",
  };
}

async function addRooms(tx: Tx, program: Actor): Promise<void> {
  const size = (text: string | undefined) => (text ? Number(text) : null);
  const rows = (await recordsOf("room-norms.csv")).map((row) => ({
    product_key: [row["level"], row["scope"], row["room"]].join(" / "),
    level: row["level"] as NormListRow["level"],
    room: row["room"] ?? "",
    scope: row["scope"] ?? "",
    min_rooms: row["min_rooms"] || null,
    area_per_student: size(row["area_per_student_m2"]),
    min_area: size(row["min_room_area_m2"]),
    in_force: row["in_force"] || null,
    note: row["note"] || null,
    source: row["source"] || null,
    updated_by_name: program.fullName,
  }));
  await tx
    .insertInto("room_norms")
    .values(rows)
    .onConflict((conflict) => conflict.column("product_key").doNothing())
    .execute();
}

type SeedRow = Readonly<Record<string, string>>;

async function recordsOf(file: string): Promise<SeedRow[]> {
  const { rows } = await readSheet(await readFile(new URL(`../seed/${file}`, import.meta.url)), file);
  const [head = [], ...body] = rows.map((row) => row.map((cell) => cellText(cell)));
  return body.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ""])));
}
