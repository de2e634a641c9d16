import { readFileSync } from "node:fs";
import type { SchoolLevel } from "@so-thiet-bi/contract/departments";
import { tidyLine } from "@so-thiet-bi/contract/fields";
import { parse } from "csv-parse/sync";
import type { Goods } from "./shelf.ts";

const files = [
  "sample-school-inventory.csv",
  "names-only.csv",
  "superseded-lop2-tt43-2020-dao-duc.csv",
  "superseded-thcs-tt19-2009-the-duc.csv",
  "thpt-tt39-2021-dung-chung.csv",
] as const;

/** Kept piece by piece in this province, see `pieces.ts`. */
const keptByPiece = /^Kính hiển vi/;

/** The names that were collected from real schools and lists; their numbers are not used. */
export function collectedGoods(): Goods[] {
  return files.flatMap((file) =>
    rowsOf(file)
      .filter((row) => !keptByPiece.test(row["name"] ?? ""))
      .map(goodsOf),
  );
}

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(`../names/${file}`, import.meta.url)), { bom: true, columns: true });
}

function goodsOf(row: Record<string, string>): Goods {
  const name = tidyLine(row["name"] ?? "");
  const level = row["level"] as SchoolLevel;
  const category = categoryOf(name, row["category"] ?? "");
  const isDigital = category === "Học liệu số";
  const isConsumable = row["stock_type"] === "CONSUMABLE";
  const subject = subjects[row["subject"] ?? ""] ?? (row["subject"] || "Dùng chung");
  return {
    levels: [level],
    name,
    unit: row["unit"] || (category === "Tranh ảnh" && !name.startsWith("Bộ") ? "Tờ" : "Bộ"),
    subject,
    category,
    place: placeOf(subject, isDigital),
    mode: isDigital ? "DIGITAL" : isConsumable ? "CONSUMABLE" : "QUANTITY",
    grades: (row["grades"] ?? "").split(";").filter(Boolean).map(Number),
    amount: isDigital ? [1, 3] : [2, 24],
    ...(isDigital || isConsumable ? {} : { price: [30, 650] as const }),
  };
}

const subjects: Record<string, string> = {
  "Thể dục": "Giáo dục thể chất",
  "Thiết bị dùng chung": "Dùng chung",
};

const categories: readonly (readonly [RegExp, string])[] = [
  [/video|học liệu/i, "Học liệu số"],
  [/^(bộ )?tranh|chữ/i, "Tranh ảnh"],
  [/bản đồ/i, "Bản đồ – lược đồ"],
  [/mô hình|sa bàn/i, "Mô hình – mẫu vật"],
  [/thủy tinh/i, "Dụng cụ thủy tinh"],
  [/hóa chất/i, "Hóa chất"],
  [/tiêu hao|vệ sinh|bảo hộ|đánh dấu/i, "Vật liệu tiêu hao"],
];

function categoryOf(name: string, given: string): string {
  const found =
    categories.find(([words]) => words.test(given)) ??
    categories.find(([words]) => words.test(name) && !/^Tủ/.test(name));
  return found?.[1] ?? "Dụng cụ";
}

function placeOf(subject: string, isDigital: boolean): string {
  if (isDigital) return "Máy chủ học liệu";
  if (subject === "Hóa học" || subject === "Sinh học") return "Phòng bộ môn Hóa – Sinh";
  return subject === "Giáo dục thể chất" ? "Nhà đa năng" : "Kho thiết bị";
}
