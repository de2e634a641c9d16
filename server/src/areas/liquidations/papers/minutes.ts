import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import { printLiquidationMinutes } from "@so-thiet-bi/contract/incident-papers";
import {
  disposalFormWords,
  disposalReasonWords,
  type Liquidation,
  type LiquidationStatus,
} from "@so-thiet-bi/contract/liquidations";
import { amountInWords } from "../../../papers/amount.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type PaperBlock, type Signature, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { countKinds, figure } from "../../books/rules.ts";
import {
  basesOf,
  councilOf,
  type LiquidationOnPaper,
  nameOfRole,
  numbered,
  readLiquidationOnPaper,
  rowsOfLines,
  stateOf,
  sumsOf,
} from "./words.ts";

type Asked = QueryOf<typeof printLiquidationMinutes>;

const remarks: Partial<Record<LiquidationStatus, string>> = { DRAFT: "dự thảo", CANCELLED: "đã hủy" };

/**
 * F26 Biên bản thanh lý: of the meeting that judged the things, or, once it was carried out, of what became
 * of them and of the money.
 */
export const liquidationMinutes = prints(
  printLiquidationMinutes,
  async ({ db, actor, params: { id }, query }) => {
    const given = await readLiquidationOnPaper(db, actor, id, query);
    const { liquidation, unit } = given;
    const { number } = liquidation;
    const isOfMeeting = query.meeting || liquidation.executedOn === null;
    const remark = remarks[liquidation.status];
    return {
      name: `Biên bản ${isOfMeeting ? "họp đánh giá thanh lý" : "thanh lý"} ${number}`,
      orientation: "portrait",
      head: administrativeHead(unit, query, "BB"),
      title: remark ? `Biên bản (${remark})` : "Biên bản",
      about: isOfMeeting ? "Về việc họp đánh giá thiết bị đề nghị thanh lý" : "Về việc thanh lý thiết bị",
      subtitle: [`Hồ sơ ${number}: ${liquidation.name}`],
      blocks: isOfMeeting ? meetingOf(given) : executionOf(given),
      signatures: signaturesOn(given, query),
    };
  },
);

/** Every member of the council signs, once, unless somebody chose who does. */
function signaturesOn({ liquidation, unit }: LiquidationOnPaper, query: Asked): Signature[] {
  const usual = signaturesOf(unit, printLiquidationMinutes.signers, query, {
    secretary: { name: nameOfRole(liquidation, "SECRETARY") },
    chair: { role: "Chủ tịch hội đồng", name: nameOfRole(liquidation, "CHAIR") },
  });
  if (query.signers) return usual;
  const members = liquidation.members.filter(
    ({ role, name }) => role === "MEMBER" && !usual.some((one) => one.name === name),
  );
  return [...usual, ...members.map(({ name }) => ({ role: "Ủy viên", name }))];
}

function meetingOf(given: LiquidationOnPaper): PaperBlock[] {
  const { liquidation } = given;
  const { conclusion, meetingDate, departmentName } = liquidation;
  return [
    ...italic(basesOf(given, [])),
    {
      kind: "paragraph",
      text: `Hôm nay, ${writtenDate(meetingDate)}, tại ${departmentName}, Hội đồng thanh lý gồm:`,
    },
    { kind: "list", numbered: true, items: councilOf(liquidation) },
    { kind: "paragraph", text: "Đã họp, xem xét hồ sơ và kiểm tra thực tế từng thiết bị, kết quả như sau:" },
    { kind: "heading", text: "I. Đánh giá thiết bị đề nghị thanh lý" },
    tableOf(liquidation),
    { kind: "heading", text: "II. Kết luận của hội đồng" },
    ...(conclusion
      ? paragraphsOf(conclusion)
      : [{ kind: "facts" as const, facts: [["Kết luận", null] as const] }]),
    {
      kind: "paragraph",
      text: "Biên bản được các thành viên hội đồng nhất trí thông qua và cùng ký tên dưới đây.",
    },
  ];
}

function executionOf(given: LiquidationOnPaper): PaperBlock[] {
  const { liquidation } = given;
  const { decisionNo, decisionDate, superiorNo, superiorDate, executedOn, departmentName } = liquidation;
  const bases = basesOf(given, [
    superiorNo && `${numbered("Văn bản", superiorNo, superiorDate)} của cấp trên`,
    decisionNo && `${numbered("Quyết định", decisionNo, decisionDate)} về việc thanh lý thiết bị`,
  ]);
  return [
    ...italic(bases),
    {
      kind: "paragraph",
      text: `Hôm nay, ${writtenDate(executedOn)}, tại ${departmentName}, Hội đồng thanh lý gồm:`,
    },
    { kind: "list", numbered: true, items: councilOf(liquidation) },
    { kind: "paragraph", text: "Đã tổ chức thanh lý các thiết bị sau:" },
    { kind: "heading", text: "I. Thiết bị thanh lý" },
    tableOf(liquidation),
    { kind: "heading", text: "II. Kết quả thanh lý" },
    ...moneyOf(liquidation),
    { kind: "heading", text: "III. Kết luận" },
    {
      kind: "paragraph",
      text: "Việc thanh lý được thực hiện theo đúng quyết định, đủ số lượng thiết bị nêu trên.",
    },
    {
      kind: "paragraph",
      text: "Biên bản được các thành viên hội đồng nhất trí thông qua và cùng ký tên dưới đây.",
    },
  ];
}

function tableOf({ lines }: Liquidation): Table {
  const { original, residual } = sumsOf(lines);
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
      { key: "quantity", header: "SL", width: 10, kind: "quantity" },
      { key: "year", header: "Năm mua", width: 12, kind: "year" },
      { key: "original", header: "Nguyên giá", width: 22, kind: "money" },
      { key: "residual", header: "GTCL", width: 19, kind: "money" },
      { key: "state", header: "Tình trạng", width: "2*", kind: "text" },
      { key: "reason", header: "Lý do", width: "2*", kind: "text" },
      { key: "form", header: "Hình thức", width: 15, kind: "text" },
    ],
    [
      ...rowsOfLines(lines).map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          name: `${line.name}\n(${line.code}, ${line.unit.toLocaleLowerCase("vi")})`,
          quantity: line.quantity,
          year: line.inUseYear,
          original: line.originalValue,
          residual: line.residualValue,
          state: stateOf(line),
          reason: disposalReasonWords[line.reason].vi,
          form: disposalFormWords[line.form].vi,
        },
      })),
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại`,
        cells: residual === null ? { original } : { original, residual },
      },
    ],
  );
}

/**
 * What came in, what it cost, what was paid in: of each thing that brought or cost something, then
 * altogether.
 */
function moneyOf({ lines, buyer, income, cost, paidIn }: Liquidation): PaperBlock[] {
  const moved = rowsOfLines(lines).filter((line) => line.income > 0 || line.cost > 0);
  const left = income - cost;
  return [
    { kind: "facts", facts: [["Bên mua, bên nhận", buyer]] },
    ...(moved.length > 0
      ? [
          table(
            [
              { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
              { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
              { key: "form", header: "Hình thức", width: 30, kind: "text" },
              { key: "income", header: "Tiền thu", width: 26, kind: "money" },
              { key: "cost", header: "Chi phí", width: 26, kind: "money" },
            ],
            [
              ...moved.map((line, index) => ({
                kind: "plain" as const,
                cells: {
                  at: index + 1,
                  name: `${line.name} (${line.code})`,
                  form: disposalFormWords[line.form].vi,
                  income: line.income,
                  cost: line.cost,
                },
              })),
              { kind: "total", text: "Cộng", cells: { income, cost } },
            ],
          ),
        ]
      : []),
    {
      kind: "facts",
      facts: [
        ["Tiền thu", inDong(income)],
        ["Chi phí", inDong(cost)],
        [left < 0 ? "Chi vượt thu" : "Thu lớn hơn chi", inDong(Math.abs(left))],
        ["Nộp ngân sách", inDong(paidIn)],
      ],
    },
  ];
}

const inDong = (amount: number) =>
  amount === 0 ? "0 đồng" : `${figure(amount)} đồng (${amountInWords(amount)})`;

const italic = (texts: readonly string[]) =>
  texts.map((text): PaperBlock => ({ kind: "paragraph", text, style: "italic", align: "left" }));

const paragraphsOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((one): PaperBlock => ({ kind: "paragraph", text: one }));
