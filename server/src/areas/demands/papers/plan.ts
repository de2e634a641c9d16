import { printDemandPlan } from "@so-thiet-bi/contract/demand-papers";
import { amountInWords } from "../../../papers/amount.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { amountOf } from "../rules.ts";
import { readWrittenDemand } from "./queries.ts";
import {
  noteOf,
  remarked,
  schoolYearText,
  totalOf,
  type WrittenDemand,
  type WrittenLine,
} from "./written-demand.ts";

/**
 * F27 Kế hoạch / Dự trù mua sắm: a plan where the unit buys itself, an estimate where it asks for the money.
 */
export const demandPlan = prints(printDemandPlan, async ({ db, actor, params, query }) => {
  const given = await readWrittenDemand(db, actor, params.id, query);
  const title = given.handling === "SELF" ? "Kế hoạch mua sắm thiết bị" : "Dự trù mua sắm thiết bị";
  return {
    name: `${title} ${given.code}`,
    orientation: "landscape",
    head: administrativeHead(given.unit, query),
    title: remarked(title, given),
    about: given.title,
    subtitle: [
      `Mã đề nghị: ${given.code} – Năm học ${schoolYearText(given.schoolYear)} – Năm ngân sách ${given.budgetYear}`,
    ],
    blocks: [
      { kind: "facts", facts: factsOf(given) },
      tableOf(given.lines),
      ...totalsOf(given.lines),
      { kind: "paragraph", text: "Ưu tiên: 1 là cần nhất, 3 là có thể chờ.", style: "italic" },
    ],
    signatures: signaturesOf(given.unit, printDemandPlan.signers, query, {
      proposer: { name: given.createdByName },
    }),
  };
});

function factsOf({ reason, neededBy }: WrittenDemand): [string, string | null][] {
  return [
    ["Căn cứ, lý do", reason],
    ...(neededBy ? [["Cần trước ngày", formatDay(neededBy)] as [string, string]] : []),
  ];
}

/** The sum in figures and words, and how many lines it says nothing of. */
export function totalsOf(lines: readonly WrittenLine[]): PaperBlock[] {
  const total = totalOf(lines);
  const unpriced = lines.filter(({ unitPrice }) => unitPrice === null).length;
  return [
    {
      kind: "paragraph",
      text: `Tổng dự toán: ${figure(total)} đồng. Bằng chữ: ${amountInWords(total)}.`,
      style: "bold",
    },
    ...(unpriced > 0
      ? [
          {
            kind: "paragraph" as const,
            text: `Chưa tính ${figure(unpriced)} dòng chưa có đơn giá dự toán.`,
            style: "italic" as const,
          },
        ]
      : []),
  ];
}

function tableOf(lines: readonly WrittenLine[]): Table {
  return table(
    [
      { key: "at", header: "TT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên", width: "3*", kind: "text" },
      { key: "specification", header: "Thông số", width: "3*", kind: "text" },
      { key: "quantity", header: "SL", width: 15, kind: "quantity" },
      { key: "unit", header: "ĐVT", width: 15, kind: "text", align: "center" },
      { key: "price", header: "Đơn giá dự toán", width: 25, kind: "money" },
      { key: "amount", header: "Thành tiền", width: 28, kind: "money" },
      { key: "priority", header: "Ưu tiên", width: 12, kind: "number", align: "center" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [
      ...lines.map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          name: line.name,
          specification: line.specification,
          quantity: line.requestedQuantity,
          unit: line.unit,
          price: line.unitPrice,
          amount: amountOf(line.requestedQuantity, line.unitPrice),
          priority: line.priority,
          note: noteOf(line),
        },
      })),
      {
        kind: "total" as const,
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: { amount: totalOf(lines) },
      },
    ],
  );
}
