import {
  basisWords,
  type CoverageBasis,
  type CoverageItem,
  type CoverageSummary,
} from "@so-thiet-bi/contract/norms";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type PaperPart, type TableRow, table } from "../../../../papers/paper.ts";
import { type Asking, type Report, wordingOfUnit } from "../../../../papers/report.ts";
import { type Say, spokenBy } from "../../../../papers/spoken.ts";
import { figure } from "../../../books/rules.ts";
import { nameOfItem } from "../../../norms/queries/covering.ts";
import { type CoveredSchool, linkTo, nothingThere, readCovered, remarksOf } from "./covered.ts";

export const normCoverageReport: Report = {
  key: "norm-coverage",
  form: "F31",
  group: "norm",
  due: { every: "schoolYear" },
  title: { vi: "Báo cáo tình hình đáp ứng thiết bị tối thiểu", en: "How far the minimum equipment is met" },
  purpose: {
    vi: "Mỗi loại của danh mục tối thiểu: cần bao nhiêu và tính thế nào, hiện có, còn thiếu, tỷ lệ đáp ứng; kèm tổng hợp theo môn.",
    en: "Each item of the minimum list: how many are needed and why, what is there, what is missing, how far it is met; with a summary by subject.",
  },
  parameters: [
    { name: "normListId" },
    { name: "schoolYear" },
    { name: "subjectId" },
    { name: "grade" },
    { name: "withRepair" },
    { name: "hideZero" },
  ],
  signers: ["preparer", "head"],
  make: makeNormCoverage,
};

type Key =
  | "at"
  | "name"
  | "unit"
  | "basis"
  | "need"
  | "good"
  | "repairing"
  | "broken"
  | "asked"
  | "missing"
  | "surplus"
  | "percent"
  | "note";

async function makeNormCoverage(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const covered = await readCovered(asking);
  const there = ["Hiện có"];
  const paper: Paper = {
    name: `Đáp ứng thiết bị tối thiểu ${unit.name}`,
    orientation: "landscape",
    head: administrativeHead(unit, options, "BC"),
    title: normCoverageReport.title.vi,
    subtitle: [...covered.subtitle, ...(asked.hideZero ? ["Chỉ in các dòng còn thiếu"] : [])],
    blocks: [
      ...nothingThere(covered),
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "name", header: "Tên thiết bị (theo danh mục)", width: "3*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
          { key: "basis", header: "Cơ sở tính", width: "3*", kind: "text" },
          { key: "need", header: "Cần", width: 14, kind: "quantity" },
          { key: "good", header: "Tốt", width: 14, kind: "quantity", under: there },
          { key: "repairing", header: "Đang sửa", width: 14, kind: "quantity", under: there },
          { key: "broken", header: "Hỏng", width: 14, kind: "quantity", under: there },
          { key: "asked", header: "Đang đề nghị", width: 15, kind: "quantity" },
          { key: "missing", header: "Thiếu", width: 14, kind: "quantity" },
          { key: "surplus", header: "Thừa", width: 14, kind: "quantity" },
          { key: "percent", header: "Tỷ lệ %", width: 15, kind: "quantity" },
          { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
        ],
        rowsOf(covered, { onlyMissing: asked.hideZero ?? false, say: spokenBy(wordingOfUnit(unit)) }),
      ),
      ...formulaOf(asked.withRepair ?? false, unit.cites.machineNorms).map((text) => ({
        kind: "paragraph" as const,
        text,
        style: "italic" as const,
        align: "left" as const,
      })),
    ],
    signatures: signaturesOf(unit, normCoverageReport.signers, options),
  };
  return covered.sections.length > 0 ? { ...paper, annexes: [summarySheet(covered)] } : paper;
}

function rowsOf(
  { school, sections }: CoveredSchool,
  { onlyMissing, say }: { onlyMissing: boolean; say: Say },
): TableRow<Key>[] {
  let at = 0;
  return sections.flatMap(({ title, items, summary }): TableRow<Key>[] => {
    const shown = items.filter(({ missing }) => !onlyMissing || missing > 0);
    if (shown.length === 0) return [];
    return [
      { kind: "heading", text: title },
      ...shown.map((one): TableRow<Key> => {
        at += 1;
        return {
          kind: "plain",
          id: `norm-item:${one.item.id}`,
          link: linkTo(school, one.item.listId, summary.subject),
          cells: { at, ...cellsOf(one, say) },
        };
      }),
      {
        kind: "total",
        text: `${title}: ${fullText(summary)}; ${basisWords(summary.basis).vi}`,
        cells: { percent: summary.percent },
      },
    ];
  });
}

function cellsOf(one: CoverageItem, say: Say): Partial<Record<Key, string | number | null>> {
  const { item, need, formula, good, atRepair, broken, asked, missing, surplus, percent } = one;
  const range = formula.upTo === null ? "" : ` (đến ${figure(formula.upTo)})`;
  return {
    name: nameOfItem(item),
    unit: item.unit,
    basis: [item.quantityText, `${say(inPlainSigns(formula.words.vi))}${range}`].filter(Boolean).join(": "),
    need,
    good,
    repairing: atRepair || null,
    broken: broken || null,
    asked: asked || null,
    missing: missing || null,
    surplus: surplus || null,
    percent,
    note: remarksOf(one),
  };
}

/** The letters of papers have no signs for rounding up. */
function inPlainSigns(formula: string): string {
  return formula.replace(/⌈(\d+)\/(\d+)⌉/, "($1 : $2, làm tròn lên)");
}

/** “18/126”, under a head that says of what; “18” where nobody knows how many the official list has. */
export function rowsText({ rows, official }: CoverageBasis): string {
  return official === null ? figure(rows) : `${figure(rows)}/${figure(official)}`;
}

function fullText({ full, items }: CoverageSummary): string {
  return `đủ ${figure(full)}/${figure(items)} loại`;
}

function formulaOf(withRepair: boolean, machineNorms: string): string[] {
  return [
    `Tỷ lệ đáp ứng của một loại = ${withRepair ? "(hiện có tốt + đang sửa)" : "hiện có tốt"} : số cần có, nhiều nhất 100%. Tỷ lệ của môn và của trường là trung bình cộng của các loại bắt buộc đã biết số cần có.`,
    `Thiếu = cần − ${withRepair ? "(hiện có tốt + đang sửa)" : "hiện có tốt"} − đang đề nghị (đã gửi, chưa nhận); bản nháp không tính.`,
    `Thiết bị dùng cho nhiều dòng chỉ tính một lần, dòng cần nhiều nhất được tính trước. Thiết bị từ ngưỡng tài sản cố định theo định mức máy móc, thiết bị chuyên dùng của cấp có thẩm quyền (${machineNorms}).`,
  ];
}

/** Superiors ask for the average and for the number of kinds that are there in full. */
function summarySheet({ school, sections, total, subtitle }: CoveredSchool): PaperPart {
  const cells = ({ items, full, missingItems, percent, basis }: CoverageSummary) => ({
    items,
    full,
    // neither there in full nor missing: all that lacks was asked for
    asked: items - full - missingItems,
    missing: missingItems,
    percent,
    basis: rowsText(basis),
  });
  return {
    orientation: "portrait",
    title: "Tổng hợp tỷ lệ đáp ứng theo môn",
    sheet: "Tổng hợp theo môn",
    subtitle,
    blocks: [
      table(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "subject", header: "Môn học", width: "*", kind: "text" },
          { key: "items", header: "Số loại tính tỷ lệ", width: 17, kind: "number" },
          { key: "full", header: "Số loại đủ 100%", width: 17, kind: "number" },
          { key: "asked", header: "Số loại đang đề nghị", width: 17, kind: "number" },
          { key: "missing", header: "Số loại còn thiếu", width: 17, kind: "number" },
          { key: "percent", header: "Tỷ lệ đáp ứng %", width: 18, kind: "quantity" },
          { key: "basis", header: "Tính trên", width: 25, kind: "text", align: "center" },
        ],
        [
          ...sections.map(({ title, summary }, index) => ({
            kind: "plain" as const,
            id: `norm-subject:${summary.subject ?? ""}`,
            link: linkTo(school, null, summary.subject),
            cells: { at: index + 1, subject: title, ...cells(summary) },
          })),
          { kind: "total" as const, text: "Toàn trường", cells: cells(total) },
        ],
      ),
    ],
  };
}
