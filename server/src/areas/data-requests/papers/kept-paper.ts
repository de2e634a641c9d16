/** Dữ liệu cá nhân đang lưu giữ: part after part, as the screen shows it. */
import type { KeptField, KeptOfPerson, KeptPart, KeptValue } from "@so-thiet-bi/contract/about-me";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { dayOf, timeZone } from "@so-thiet-bi/contract/time-zone";
import { closingOf, internalHead, type WritingUnit } from "../../../papers/heads.ts";
import { type Paper, type PaperBlock, table } from "../../../papers/paper.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";

export function keptPaper(
  kept: KeptOfPerson,
  { unit, options }: { unit: WritingUnit; options: PaperOptions },
): Paper {
  return {
    // no name of the person: files are named in logs of security and on shared machines
    name: `Dữ liệu cá nhân ${dayOf(new Date(kept.at))}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Dữ liệu cá nhân đang lưu giữ",
    about: kept.name,
    subtitle: [`Đơn vị: ${kept.departmentName}`, `Lập lúc: ${momentText(kept.at)}`],
    blocks: [
      ...kept.parts.flatMap(blocksOf),
      { kind: "heading", text: "Tên người có thể được ghi bằng chữ ở" },
      {
        kind: "list",
        items: kept.inWords.map(({ purpose, kept: period }) => `${purpose.vi} (giữ: ${lowered(period.vi)})`),
      },
      {
        kind: "paragraph",
        text: "Người được nêu trong bản này có thể yêu cầu đơn vị sửa, hạn chế xử lý, xóa hoặc khử nhận dạng dữ liệu của mình; đơn vị trả lời và thực hiện trong hạn của Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.",
      },
    ],
    closing: closingOf(unit, options),
  };
}

function blocksOf({ title, fields, rows, total }: KeptPart): PaperBlock[] {
  const heading: PaperBlock = {
    kind: "heading",
    text:
      total > rows.length
        ? `${title.vi} (${figure(rows.length)} dòng mới nhất trong ${figure(total)})`
        : title.vi,
  };
  const [only] = rows;
  if (!only) return [heading, { kind: "paragraph", text: "Không có." }];
  const why = whyOf(fields);
  if (rows.length === 1)
    return [
      heading,
      table(
        [
          { key: "label", header: "Trường", width: "2*", kind: "text" },
          { key: "value", header: "Giá trị", width: "3*", kind: "text" },
          { key: "purpose", header: "Để làm gì", width: "3*", kind: "text" },
          { key: "kept", header: "Giữ bao lâu", width: "3*", kind: "text" },
          { key: "seenBy", header: "Ai xem được", width: "3*", kind: "text" },
        ],
        fields.map((field, index) => ({
          kind: "plain",
          cells: {
            label: field.label.vi,
            value: written(field, only[index] ?? null),
            purpose: field.purpose.vi,
            kept: field.kept.vi,
            seenBy: field.seenBy.vi,
          },
        })),
      ),
      ...why.basis,
    ];
  return [
    heading,
    table(
      fields.map(({ key, label }) => ({ key, header: label.vi, width: "*", kind: "text" })),
      rows.map((row) => ({
        kind: "plain",
        cells: Object.fromEntries(
          fields.map((field, index) => [field.key, written(field, row[index] ?? null)]),
        ),
      })),
    ),
    ...why.all,
  ];
}

/** Of a table its fields share most: each purpose, period and audience is said once below it. */
function whyOf(fields: readonly KeptField[]): { basis: PaperBlock[]; all: PaperBlock[] } {
  const once = (of: (field: KeptField) => string) => [...new Set(fields.map(of))].join("; ");
  const said = (text: string): PaperBlock => ({ kind: "paragraph", text, style: "italic", align: "left" });
  const basis = `Căn cứ: ${once(({ basis }) => basis.vi)}.`;
  return {
    basis: [said(basis)],
    all: [
      said(
        `Để làm gì: ${once(({ purpose }) => purpose.vi)}. Giữ: ${once(({ kept }) => kept.vi)}. Ai xem được: ${once(({ seenBy }) => seenBy.vi)}. ${basis}`,
      ),
    ],
  };
}

export function written({ kind }: Pick<KeptField, "kind">, value: KeptValue): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "Có" : "Không";
  if (typeof value === "object") return value.vi;
  if (kind === "day") return formatDay(String(value).slice(0, 10));
  if (kind === "instant") return momentText(String(value));
  return typeof value === "number" ? figure(value) : value;
}

const moments = new Intl.DateTimeFormat("vi-VN", {
  ...{ timeZone, day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
});

function momentText(at: string): string {
  return moments.format(new Date(at));
}

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase("vi") + text.slice(1);
