import type { CoverageItem } from "@so-thiet-bi/contract/norms";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { figure, sumOf } from "../../../books/rules.ts";
import { nameOfItem } from "../../../norms/queries/covering.ts";
import { type CoveredSchool, linkTo, nothingThere, readCovered } from "./covered.ts";

export const normListReport: Report = {
  key: "norm-list",
  form: "F02",
  group: "norm",
  due: { every: "occasion" },
  title: { vi: "Danh mục thiết bị theo danh mục tối thiểu", en: "Equipment by the minimum list" },
  purpose: {
    vi: "Thiết bị của trường xếp theo danh mục tối thiểu: chủ đề, mục đích, đối tượng sử dụng, định mức, tổng số, hỏng, thiếu.",
    en: "The school’s equipment in the order of the minimum list: topic, purpose, users, norm, total, broken, missing.",
  },
  parameters: [
    { name: "normListId" },
    { name: "schoolYear" },
    { name: "subjectId" },
    { name: "grade" },
    { name: "hideZero" },
  ],
  signers: ["preparer", "head"],
  make: makeNormList,
};

type Key =
  | "at"
  | "topic"
  | "name"
  | "purpose"
  | "description"
  | "teacher"
  | "student"
  | "unit"
  | "norm"
  | "quantity"
  | "broken"
  | "asked"
  | "missing";

async function makeNormList(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const covered = await readCovered(asking);
  const users = ["Đối tượng SD"];
  return {
    name: `Danh mục thiết bị theo danh mục tối thiểu ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: normListReport.title.vi,
    subtitle: covered.subtitle,
    blocks: [
      ...nothingThere(covered),
      table<Key>(
        [
          { key: "at", header: "Số TT", width: 12, kind: "text", align: "center" },
          { key: "topic", header: "Chủ đề dạy học", width: "2*", kind: "text" },
          { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
          { key: "purpose", header: "Mục đích sử dụng", width: "3*", kind: "text" },
          { key: "description", header: "Mô tả chi tiết", width: "5*", kind: "text" },
          { key: "teacher", header: "GV", width: 9, kind: "text", align: "center", under: users },
          { key: "student", header: "HS", width: 9, kind: "text", align: "center", under: users },
          { key: "unit", header: "Đơn vị", width: 14, kind: "text", align: "center" },
          { key: "norm", header: "Định mức", width: 20, kind: "text", align: "center" },
          { key: "quantity", header: "Tổng số", width: 14, kind: "quantity" },
          { key: "broken", header: "Hỏng", width: 13, kind: "quantity" },
          { key: "asked", header: "Đang đề nghị", width: 14, kind: "quantity" },
          { key: "missing", header: "Thiếu", width: 13, kind: "quantity" },
        ],
        rowsOf(covered, asked.hideZero ?? false),
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, normListReport.signers, options),
  };
}

function rowsOf({ school, sections }: CoveredSchool, onlyMissing: boolean): TableRow<Key>[] {
  return sections.flatMap(({ title, items, summary }): TableRow<Key>[] => {
    const shown = items.filter(({ missing }) => !onlyMissing || missing > 0);
    if (shown.length === 0) return [];
    let block: string | null = null;
    const rows = shown.flatMap((one): TableRow<Key>[] => {
      const isNew = one.item.block !== null && one.item.block !== block;
      block = one.item.block;
      return [
        ...(isNew ? [{ kind: "heading" as const, text: one.item.block as string }] : []),
        {
          kind: "plain",
          id: `norm-item:${one.item.id}`,
          link: linkTo(school, one.item.listId, summary.subject),
          cells: cellsOf(one),
        },
      ];
    });
    return [{ kind: "heading", text: title }, ...rows];
  });
}

/** A row is never split over two pages, so a description that would fill one is cut. */
const longest = 700;

function cellsOf({
  item,
  need,
  good,
  broken,
  atRepair,
  asked,
  missing,
}: CoverageItem): Record<Key, string | number | null> {
  return {
    at: item.number,
    topic: item.topic,
    name: nameOfItem(item),
    purpose: cut(item.purpose),
    description: cut(item.description),
    teacher: item.forTeacher ? "x" : null,
    student: item.forStudent ? "x" : null,
    unit: item.unit,
    norm: item.quantityText ?? (need === null ? null : figure(need)),
    quantity: sumOf([good, broken, atRepair]),
    broken: broken || null,
    asked: asked || null,
    missing: missing || null,
  };
}

function cut(text: string | null): string | null {
  return text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text;
}
