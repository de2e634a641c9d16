import { crc32, deflateRawSync } from "node:zlib";
import { sheet } from "../columns.ts";

/** Workbooks as other programs write them, put together part by part. */

export interface Part {
  name: string;
  content: string | Buffer;
  /** What the table of contents claims, when it lies. */
  claimedSize?: number;
  encrypted?: boolean;
}

export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedSize, encrypted } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(encrypted ? 1 : 0, 2);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(plain), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(claimedSize ?? plain.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fixed, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.alloc(2), fixed, rest, Buffer.from(name)]),
    );
    bodies.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;

export interface HandMade {
  sheets: readonly { name: string; state?: string; xml: string }[];
  sharedStrings?: string;
  styles?: string;
  date1904?: boolean;
  more?: readonly Part[];
}

export function partsOf({ sheets, sharedStrings, styles, date1904, more = [] }: HandMade): Part[] {
  const listed = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" ${state ? `state="${state}"` : ""} r:id="s${i}"/>`,
  );
  const relations = [
    ...sheets.map((_, i) => relation(`s${i}`, "worksheet", `worksheets/sheet${i + 1}.xml`)),
    relation("x1", "sharedStrings", "sharedStrings.xml"),
    relation("x2", "styles", "/xl/styles.xml"),
  ];
  return [
    {
      name: "_rels/.rels",
      content: `<Relationships>${relation("w", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${listed.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: `<Relationships>${relations.join("")}</Relationships>` },
    ...(sharedStrings ? [{ name: "xl/sharedStrings.xml", content: `<sst>${sharedStrings}</sst>` }] : []),
    ...(styles ? [{ name: "xl/styles.xml", content: `<styleSheet>${styles}</styleSheet>` }] : []),
    ...sheets.map(({ xml }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<worksheet>${xml}</worksheet>`,
    })),
    ...more,
  ];
}

export const workbookOf = (handMade: HandMade) => zipOf(partsOf(handMade));

/** A sheet of the kind every catalogue has. */
export const equipmentSheet = sheet({
  name: { vi: "Thiết bị", en: "Equipment" },
  columns: [
    {
      key: "name",
      header: { vi: "Tên thiết bị", en: "Name" },
      kind: "text",
      required: true,
      example: "Ống nghiệm Φ16",
    },
    {
      key: "unit",
      header: { vi: "Đơn vị tính", en: "Unit" },
      kind: "choice",
      required: true,
      example: { vi: "Cái", en: "Piece" },
      choices: [
        { value: "PIECE", vi: "Cái", en: "Piece", aliases: ["Chiếc"] },
        { value: "SET", vi: "Bộ", en: "Set" },
        { value: "BUNDLE", vi: "Bó", en: "Bundle" },
        { value: "FRUIT", vi: "Quả", en: "Ball" },
        { value: "SHEET", vi: "Tờ", en: "Sheet" },
      ],
    },
    {
      key: "quantity",
      header: { vi: "Số lượng", en: "Quantity" },
      kind: "quantity",
      required: true,
      example: "12,5",
    },
    {
      key: "broken",
      header: { vi: "Số lượng hỏng", en: "Broken" },
      aliases: ["Hỏng", "Hư hỏng"],
      kind: "quantity",
    },
    {
      key: "price",
      header: { vi: "Đơn giá", en: "Unit price" },
      kind: "money",
      example: "1.500.000",
      note: { vi: "Giá mua.", en: "As bought." },
    },
    {
      key: "year",
      header: { vi: "Năm đưa vào sử dụng", en: "Year of use" },
      aliases: ["Năm sử dụng"],
      kind: "year",
      example: "2024",
    },
    { key: "boughtOn", header: { vi: "Ngày mua", en: "Bought on" }, kind: "date", example: "05/09/2024" },
    {
      key: "grades",
      header: { vi: "Khối lớp", en: "Grades" },
      kind: "list",
      choices: ["6", "7", "8", "9"].map((g) => ({ value: g, vi: g, en: g })),
    },
    { key: "subject", header: { vi: "Môn học", en: "Subject" }, aliases: ["Môn"], kind: "text" },
    { key: "category", header: { vi: "Loại thiết bị", en: "Category" }, aliases: ["Nhóm"], kind: "text" },
    { key: "note", header: { vi: "Ghi chú", en: "Note" }, kind: "text", maxLength: 200 },
    { key: "code", header: { vi: "Mã thiết bị", en: "Code" }, aliases: ["Mã"], kind: "text", maxLength: 30 },
    { key: "digital", header: { vi: "Dùng trên máy", en: "Digital" }, kind: "flag" },
    { key: "createdBy", header: { vi: "Người tạo", en: "Created by" }, kind: "text", exportOnly: true },
  ],
});
