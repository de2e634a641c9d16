import { printDemandReply } from "@so-thiet-bi/contract/demand-papers";
import type { DemandDecision } from "@so-thiet-bi/contract/demand-record";
import { amountInWords } from "../../../papers/amount.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { amountOf } from "../rules.ts";
import { type Reply, readReply } from "./queries.ts";

/**
 * What a deciding unit writes to the unit that asked: how much of each line it grants, or why the demand comes
 * back. It has the head, the names and the lines of the day of that decision.
 */
export const demandReply = prints(printDemandReply, async ({ db, actor, params, query }) => {
  const given = await readReply(db, actor, params.id, query);
  const { decision, asked, unit } = given;
  const { approved, attempt } = decision;
  const sent = attempt > 1 ? `, gửi lần ${attempt}` : "";
  return {
    name: `Trả lời đề nghị trang bị ${asked.code}`,
    orientation: "portrait",
    head: {
      ...administrativeHead(unit, query, "letter"),
      concerning: "V/v trả lời đề nghị trang bị thiết bị dạy học",
    },
    title: "Văn bản trả lời đề nghị trang bị",
    blocks: [
      { kind: "paragraph", text: `Kính gửi: ${asked.nameOfThen}`, align: "center" },
      {
        kind: "paragraph",
        text: `${unit.name} đã xem xét đề nghị trang bị “${asked.title}” (mã ${asked.code}${sent}) của ${asked.nameOfThen} và trả lời như sau:`,
      },
      ...(approved ? granted(given) : returned(given)),
    ],
    signatures: signaturesOf(unit, printDemandReply.signers, query),
    recipients: ["Như trên;", "Lưu: VT."],
    ...(approved && {
      annexes: [
        {
          orientation: "landscape",
          title: "Phụ lục",
          about: given.next ? "Danh mục thiết bị được đồng ý" : "Danh mục thiết bị được duyệt",
          subtitle: [`(Kèm theo Văn bản số ……… ${writtenDate(query.dated ?? null)} của ${unit.name})`],
          blocks: [tableOf(given)],
        },
      ],
    }),
  };
});

function granted(given: Reply): PaperBlock[] {
  const { decision, asked, unit, next } = given;
  const rows = rowsOf(given);
  const cuts = rows.filter(({ quantity, requested }) => quantity < requested).length;
  const total = totalOf(given);
  const kinds = `${figure(countKinds(rows.filter(({ quantity }) => quantity > 0)))} loại thiết bị`;
  const sum = `tổng dự toán ${figure(total)} đồng (bằng chữ: ${amountInWords(total)})`;
  const sentences = [
    next
      ? `${unit.name} đồng ý với đề nghị trang bị ${kinds}, ${sum}, và chuyển ${next} xem xét, quyết định; danh mục chi tiết tại Phụ lục kèm theo.`
      : `${unit.name} duyệt trang bị ${kinds}, ${sum}; danh mục chi tiết tại Phụ lục kèm theo.`,
    ...(cuts > 0 ? [`Trong đó ${figure(cuts)} dòng được duyệt ít hơn số đề nghị.`] : []),
  ];
  return [
    { kind: "paragraph", text: sentences.join(" ") },
    ...factsOf(decision),
    {
      kind: "paragraph",
      text: next
        ? `${unit.name} thông báo để ${asked.nameOfThen} biết./.`
        : `${unit.name} thông báo để ${asked.nameOfThen} biết, thực hiện./.`,
    },
  ];
}

function returned({ decision, asked, unit }: Reply): PaperBlock[] {
  return [
    {
      kind: "paragraph",
      text: `${unit.name} chưa đồng ý với đề nghị và gửi lại để ${asked.nameOfThen} hoàn chỉnh.`,
    },
    { kind: "facts", facts: [["Lý do", decision.message]] },
    {
      kind: "paragraph",
      text: `Đề nghị ${asked.nameOfThen} bổ sung, điều chỉnh theo ý kiến trên và gửi lại./.`,
    },
  ];
}

function factsOf({ message, documentNo, documentDate, fundingSource }: DemandDecision): PaperBlock[] {
  const document = documentNo && `số ${documentNo}${documentDate ? ` ngày ${formatDay(documentDate)}` : ""}`;
  const facts = [
    ["Văn bản quyết định", document],
    ["Nguồn kinh phí", fundingSource?.name ?? null],
    ["Ý kiến", message],
  ].flatMap(([label, value]): [string, string][] => (label && value ? [[label, value]] : []));
  return facts.length > 0 ? [{ kind: "facts", facts }] : [];
}

/** A decision keeps its lines in the order in which they were sent. */
const rowsOf = ({ decision, asked }: Reply) =>
  decision.lines.map(({ lineName, quantity, note }, at) => {
    const line = asked.lines[at];
    return {
      name: lineName,
      unit: line?.unit ?? "",
      requested: line?.requestedQuantity ?? quantity,
      quantity,
      price: line?.unitPrice ?? null,
      amount: amountOf(quantity, line?.unitPrice ?? null),
      note,
    };
  });

const totalOf = (given: Reply) => rowsOf(given).reduce((sum, { amount }) => sum + (amount ?? 0), 0);

function tableOf(given: Reply): Table {
  return table(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
      { key: "unit", header: "Đơn vị tính", width: 15, kind: "text", align: "center" },
      { key: "requested", header: "Số lượng đề nghị", width: 20, kind: "quantity" },
      { key: "quantity", header: "Số lượng duyệt", width: 20, kind: "quantity" },
      { key: "price", header: "Đơn giá dự toán (đồng)", width: 28, kind: "money" },
      { key: "amount", header: "Thành tiền (đồng)", width: 30, kind: "money" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [
      ...rowsOf(given).map((cells, index) => ({
        kind: "plain" as const,
        cells: { at: index + 1, ...cells },
      })),
      { kind: "total" as const, text: "Tổng cộng", cells: { amount: totalOf(given) } },
    ],
  );
}
