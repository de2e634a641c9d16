/**
 * Annexes as a ministry lays them out, in every form in which they come: the rows that were really read, and
 * as many more as are wanted, of the names in the sample lists and the shapes of quantities in the circulars.
 */
import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import { Document, Packer, Paragraph, Table, TableCell, TableRow, VerticalMergeType } from "docx";
import pdfmake from "pdfmake";
import type { TableCell as PdfCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { shippedItems, shippedLists } from "../src/areas/norms/actions/shipped.ts";
import { fontFiles } from "../src/papers/letters.ts";

/** A thing of the annex; with several parts its name stands once, merged down beside them. */
export interface AnnexThing {
  subject: string | null;
  block: string;
  topic: string;
  name: string;
  purpose: string;
  parts: AnnexPart[];
}

interface AnnexPart {
  component: string | null;
  description: string;
  teacher: boolean;
  student: boolean;
  unit: string;
  quantityText: string;
  note: string;
}

/** What a reader must find in each of its rows. */
export function itemsIn(things: readonly AnnexThing[]) {
  return things.flatMap(({ subject, name, topic, parts }) =>
    parts.map(({ component, teacher, student, unit, quantityText, note }) => ({
      subject,
      topic: topic || null,
      name,
      component,
      forTeacher: teacher,
      forStudent: student,
      unit,
      quantityText,
      note: note || null,
    })),
  );
}

const shapes = [
  "01/GV",
  "01/HS",
  "1 bộ/4 đến 6HS",
  "12/trường",
  "03/trường",
  "100/trường",
  "07bộ/PHBM",
  "01/PHBM",
  "01 bộ/06HS",
  "01/lớp",
];
/** A program cannot know what this asks for; a person says it. */
export const strangeQuantity = "01 bộ hoặc chiếc";

/** At least so many rows, of upper secondary schools, behind the seven that were read. */
export async function annexThings(rows: number): Promise<AnnexThing[]> {
  const things = [...(await realThings())];
  const names = await sampleNames();
  let written = 0;
  for (let index = 0; written < rows; index++) {
    const { subject, name, unit } = names[index % names.length] as SampleName;
    const round = Math.floor(index / names.length);
    const hasParts = index % 12 === 5;
    const part = (component: string | null, shape: number): AnnexPart => ({
      component,
      description: component ?? `Loại thông dụng, đúng mẫu ${index + 1} của danh mục`,
      teacher: shape % 3 !== 1,
      student: shape % 3 !== 0,
      unit,
      quantityText: index % 50 === 49 ? strangeQuantity : (shapes[shape % shapes.length] as string),
      note: index % 4 === 0 ? `Dùng cho lớp ${10 + (index % 3)}` : "",
    });
    things.push({
      subject,
      block: ["I. Tranh ảnh", "II. Dụng cụ", "III. Video, clip"][round % 3] as string,
      topic: `Chủ đề ${1 + (round % 5)}`,
      name: round === 0 ? name : `${name} (mẫu ${round + 1})`,
      purpose: "Thực hành",
      parts: hasParts
        ? [part("a) phần thứ nhất", index), part("b) phần thứ hai", index + 3)]
        : [part(null, index)],
    });
    written += hasParts ? 2 : 1;
  }
  // why: an annex goes subject by subject, and each has its blocks once
  const order = [...new Set(things.map(({ subject }) => subject))];
  return things
    .map((thing, at) => ({ thing, at }))
    .sort(
      (a, b) =>
        order.indexOf(a.thing.subject) - order.indexOf(b.thing.subject) ||
        a.thing.block.localeCompare(b.thing.block) ||
        a.at - b.at,
    )
    .map(({ thing }) => thing);
}

async function realThings(): Promise<AnnexThing[]> {
  const shared = shippedLists.find(({ key }) => key === "tt39-2021-dung-chung");
  if (!shared) throw new Error("the shared equipment of Circular 39/2021 does not ship any more");
  return (await shippedItems(shared)).map((item) => ({
    subject: null,
    block: "I. Thiết bị dùng chung",
    topic: item.topic ?? "",
    name: item.name,
    purpose: item.purpose ?? "",
    parts: [
      {
        component: null,
        description: item.description ?? "",
        teacher: item.forTeacher,
        student: item.forStudent,
        unit: item.unit ?? "",
        quantityText: item.basis === "MANUAL" ? strangeQuantity : (item.quantityText ?? ""),
        note: item.note ?? "",
      },
    ],
  }));
}

interface SampleName {
  subject: string;
  name: string;
  unit: string;
}

async function sampleNames(): Promise<SampleName[]> {
  const found = new Map<string, SampleName>();
  for (const file of ["thpt-2023-purchase.csv", "thpt-2026-biology-room.csv"]) {
    const text = await readFile(new URL(`samples/${file}`, import.meta.url), "utf8");
    for (const line of text.split(/\r?\n/).slice(1)) {
      const [, subject = "", name = "", unit = ""] = line.split(",");
      // why: a name with a comma stands in quotes, and there are enough without
      if (subject && unit && !/["a-z]\)|"/.test(`${name}${unit}`))
        found.set(`${subject} ${name}`, { subject, name, unit });
    }
  }
  return [...found.values()];
}

/** A row of the paper: a heading, or cells of which some go on from the row above. */
type PaperRow = { heading: string } | { cells: string[]; goesOn: boolean; reaches: number };

const head = [
  "Số TT",
  "Chủ đề dạy học",
  "Tên thiết bị",
  "Mục đích sử dụng",
  "Mô tả chi tiết thiết bị dạy học",
  "Đối tượng sử dụng",
  "",
  "Đơn vị",
  "Số lượng",
  "Ghi chú",
];
const usersHead = ["", "", "", "", "", "GV", "HS", "", "", ""];
/** Columns of which the words stand once for all parts of a thing. */
const ofThing = [0, 1, 2, 3];
const title = "DANH MỤC THIẾT BỊ DẠY HỌC TỐI THIỂU CẤP TRUNG HỌC PHỔ THÔNG";

interface Section {
  title: string;
  rows: PaperRow[];
}

function sectionsOf(things: readonly AnnexThing[]): Section[] {
  const bySubject = Map.groupBy(things, ({ subject }) => subject);
  return [...bySubject].map(([subject, own]) => {
    const rows: PaperRow[] = [];
    let block = "";
    for (const [index, thing] of own.entries()) {
      if (thing.block !== block) rows.push({ heading: thing.block });
      block = thing.block;
      for (const [at, part] of thing.parts.entries()) {
        const first = at === 0;
        rows.push({
          goesOn: !first,
          reaches: first ? thing.parts.length : 1,
          cells: [
            first ? String(index + 1) : "",
            first ? thing.topic : "",
            first ? thing.name : "",
            first ? thing.purpose : "",
            part.description,
            part.teacher ? "x" : "",
            part.student ? "x" : "",
            part.unit,
            part.quantityText,
            part.note,
          ],
        });
      }
    }
    return { title: subject === null ? title : `MÔN ${subject.toLocaleUpperCase("vi")}`, rows };
  });
}

/** As it is copied: a table of words, in which merged cells come empty. */
export function annexRows(things: readonly AnnexThing[]): string[][] {
  return sectionsOf(things).flatMap((section) => [
    [section.title],
    head,
    usersHead,
    ...section.rows.map((row) => ("heading" in row ? [row.heading] : row.cells)),
  ]);
}

/** As Word puts it on the clipboard. */
export function annexHtml(things: readonly AnnexThing[]): string {
  const safe = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const cell = (text: string, more = "") => `<td${more}><p>${safe(text)}</p></td>`;
  const rows = sectionsOf(things).flatMap((section) => [
    `<tr>${cell(section.title, ' colspan="10"')}</tr>`,
    `<tr>${head.flatMap((text, at) => (at === 6 ? [] : cell(text, at === 5 ? ' colspan="2"' : ' rowspan="2"'))).join("")}</tr>`,
    `<tr>${cell("GV")}${cell("HS")}</tr>`,
    ...section.rows.map((row) =>
      "heading" in row
        ? `<tr>${cell(row.heading, ' colspan="10"')}</tr>`
        : `<tr>${row.cells
            .flatMap((text, at) =>
              row.goesOn && ofThing.includes(at)
                ? []
                : cell(text, row.reaches > 1 && ofThing.includes(at) ? ` rowspan="${row.reaches}"` : ""),
            )
            .join("")}</tr>`,
    ),
  ]);
  return `<table>${rows.join("")}</table>`;
}

export async function annexWorkbook(things: readonly AnnexThing[]): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Phụ lục");
  for (const section of sectionsOf(things)) {
    const merge = (at: number, left: number, right: number, down = 0) =>
      sheet.mergeCells(at, left, at + down, right);
    merge(sheet.addRow([section.title]).number, 1, 10);
    const top = sheet.addRow(head).number;
    sheet.addRow(usersHead);
    merge(top, 6, 7);
    for (const column of [1, 2, 3, 4, 5, 8, 9, 10]) merge(top, column, column, 1);
    for (const row of section.rows) {
      const at = sheet.addRow("heading" in row ? [row.heading] : row.cells).number;
      if ("heading" in row) merge(at, 1, 10);
      else if (row.reaches > 1)
        for (const column of ofThing) merge(at, column + 1, column + 1, row.reaches - 1);
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Titles between tables, each with a header of its own; the first of a table is repeated on each page. */
export async function annexDocument(things: readonly AnnexThing[]): Promise<Buffer> {
  const words = (text: string) => text.split("\n").map((line) => new Paragraph(line));
  const cell = (text: string, more: object = {}) => new TableCell({ children: words(text), ...more });
  const down = (merge: boolean, goesOn: boolean) =>
    merge ? { verticalMerge: goesOn ? VerticalMergeType.CONTINUE : VerticalMergeType.RESTART } : {};
  const children = sectionsOf(things).flatMap((section) => [
    new Paragraph(section.title),
    new Paragraph("(Kèm theo Thông tư của Bộ trưởng Bộ Giáo dục và Đào tạo)"),
    new Table({
      rows: [
        new TableRow({
          tableHeader: true,
          children: head.flatMap((text, at) =>
            at === 6 ? [] : cell(text, at === 5 ? { columnSpan: 2 } : down(true, false)),
          ),
        }),
        new TableRow({
          tableHeader: true,
          children: usersHead.map((text, at) => cell(text, down(at !== 5 && at !== 6, true))),
        }),
        ...section.rows.map(
          (row) =>
            new TableRow({
              children:
                "heading" in row
                  ? [cell(row.heading, { columnSpan: 10 })]
                  : row.cells.map((text, at) =>
                      cell(text, down((row.goesOn || row.reaches > 1) && ofThing.includes(at), row.goesOn)),
                    ),
            }),
        ),
      ],
    }),
    new Paragraph(
      "Ghi chú: Giáo viên có thể khai thác các thiết bị, tranh ảnh, tư liệu khác phục vụ môn học.",
    ),
  ]);
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** Printed lying, with a number on each page; `ruled`: with lines between its cells. */
export function annexPdf(things: readonly AnnexThing[], { ruled = true } = {}): Promise<Buffer> {
  const content = sectionsOf(things).flatMap((section) => [
    { text: section.title, bold: true, margin: [0, 8, 0, 4] as [number, number, number, number] },
    {
      layout: ruled ? {} : "noBorders",
      table: {
        headerRows: 2,
        widths: [26, 70, 110, 60, "*", 24, 24, 36, 70, 80],
        body: [
          head.map(
            (text, at): PdfCell =>
              at === 6 ? "" : { text, ...(at === 5 ? { colSpan: 2 } : ruled && { rowSpan: 2 }) },
          ),
          usersHead.map((text): PdfCell => text),
          ...section.rows.map((row): PdfCell[] =>
            "heading" in row
              ? [{ text: row.heading, colSpan: 10 }, ...Array.from({ length: 9 }, () => "")]
              : row.cells.map((text, at) => ({
                  text,
                  ...(row.reaches > 1 && ofThing.includes(at) && { rowSpan: row.reaches }),
                })),
          ),
        ],
      },
    },
  ]);
  return written({
    pageSize: "A4",
    pageOrientation: "landscape",
    pageMargins: [24, 30, 24, 30],
    defaultStyle: { font: "Tinos", fontSize: 8 },
    footer: (page: number) => ({ text: String(page), alignment: "center" }),
    content,
  });
}

/** A page of paper as a scanner gives it: a picture and no letter. */
export async function scannedPdf(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const grey = { width: 400, height: 560, channels: 3, background: "#eeeeee" } as const;
  const picture = await sharp({ create: grey }).jpeg().toBuffer();
  return written({
    defaultStyle: { font: "Tinos" },
    content: [{ image: `data:image/jpeg;base64,${picture.toString("base64")}`, width: 400 }],
  });
}

function written(document: TDocumentDefinitions): Promise<Buffer> {
  pdfmake.setFonts({ Tinos: { ...fontFiles } });
  return pdfmake.createPdf(document).getBuffer();
}
