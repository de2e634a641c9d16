import { leftOf, wayWords } from "@so-thiet-bi/contract/disposal-ways";
import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import { printLiquidationMinutes } from "@so-thiet-bi/contract/incident-papers";
import {
  councilRoleWords,
  disposalReasonWords,
  type Liquidation,
  type LiquidationLine,
  type LiquidationStatus,
} from "@so-thiet-bi/contract/liquidations";
import { amountInWords } from "../../../papers/amount.ts";
import { administrativeHead, signaturesOf, signaturesOfBoard } from "../../../papers/heads.ts";
import { type PaperBlock, type Signature, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { countKinds, figure } from "../../books/rules.ts";
import {
  basesOf,
  councilName,
  councilOf,
  deedOf,
  type LiquidationOnPaper,
  memberOf,
  numbered,
  readLiquidationOnPaper,
  rowsOfLines,
  standing,
  stateOf,
  worthOf,
  worthOfAll,
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
    const given = await readLiquidationOnPaper(db, actor, id, query, ({ meetingDate, executedOn }) =>
      query.meeting ? meetingDate : (executedOn ?? meetingDate),
    );
    const { liquidation, unit } = given;
    const isOfMeeting = query.meeting || liquidation.executedOn === null;
    const { number } = liquidation;
    const deed = deedOf(liquidation);
    const remark = remarks[liquidation.status];
    return {
      name: `Biên bản ${isOfMeeting ? `họp đánh giá ${deed}` : deed} ${number}`,
      orientation: "portrait",
      head: administrativeHead(unit, query, "BB"),
      title: remark ? `Biên bản (${remark})` : "Biên bản",
      about: isOfMeeting ? `Về việc họp đánh giá thiết bị đề nghị ${deed}` : `Về việc ${deed} thiết bị`,
      subtitle: [`Hồ sơ ${number}: ${liquidation.name}`],
      blocks: isOfMeeting ? meetingOf(given) : executionOf(given),
      signatures: signaturesOn(given, query),
    };
  },
);

/**
 * Every member of the council signs, once, as what they are in it: who leads unit and council signs as both.
 * Somebody may have chosen who signs.
 */
function signaturesOn({ liquidation, unit }: LiquidationOnPaper, query: Asked): Signature[] {
  const { signers } = printLiquidationMinutes;
  const [chair, secretary] = [memberOf(liquidation, "CHAIR"), memberOf(liquidation, "SECRETARY")];
  const [accountant] = signaturesOf(unit, ["accountant"], query);
  const sitting = liquidation.members.find(({ name }) => name === accountant?.name);
  const usual = signaturesOfBoard(unit, signers, query, {
    chairs: "CHỦ TỊCH HỘI ĐỒNG",
    secretary: { role: standing(secretary?.title ?? null, "Thư ký"), name: secretary?.name ?? null },
    chair: { role: standing(chair?.title ?? null, "Chủ tịch hội đồng"), name: chair?.name ?? null },
    ...(sitting && {
      accountant: { role: standing(sitting.title ?? "Kế toán", councilRoleWords[sitting.role].vi) },
    }),
  });
  if (query.signers) return usual;
  const members = liquidation.members.filter(
    ({ role, name }) => role === "MEMBER" && !usual.some((one) => one.name === name),
  );
  return [
    ...usual,
    ...members.map(({ name, title }) => ({ role: standing(title, councilRoleWords.MEMBER.vi), name })),
  ];
}

function meetingOf(given: LiquidationOnPaper): PaperBlock[] {
  const { liquidation } = given;
  const { conclusion, meetingDate, departmentName } = liquidation;
  return [
    ...basesOf(given, []),
    {
      kind: "paragraph",
      text: `Hôm nay, ${writtenDate(meetingDate)}, tại ${departmentName}, ${councilName(liquidation)} gồm:`,
    },
    { kind: "list", numbered: true, items: councilOf(liquidation) },
    { kind: "paragraph", text: "Đã họp, xem xét hồ sơ và kiểm tra thực tế từng thiết bị, kết quả như sau:" },
    { kind: "heading", text: `I. Đánh giá thiết bị đề nghị ${deedOf(liquidation)}` },
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
  const { extensionNo, extensionDate, extendedTo } = liquidation;
  const bases = basesOf(given, [
    superiorNo && `${numbered("Văn bản", superiorNo, superiorDate)} của cấp trên`,
    decisionNo &&
      `${numbered("Quyết định", decisionNo, decisionDate)} về việc ${deedOf(liquidation)} thiết bị`,
    extendedTo &&
      `${numbered("Văn bản", extensionNo ?? "", extensionDate)} về việc gia hạn quyết định bán đến ngày ${formatDay(extendedTo)}`,
  ]);
  return [
    ...bases,
    {
      kind: "paragraph",
      text: `Hôm nay, ${writtenDate(executedOn)}, tại ${departmentName}, ${councilName(liquidation)} gồm:`,
    },
    { kind: "list", numbered: true, items: councilOf(liquidation) },
    { kind: "paragraph", text: `Đã tổ chức ${deedOf(liquidation)} các thiết bị sau:` },
    { kind: "heading", text: `I. Thiết bị đã ${deedOf(liquidation)}` },
    tableOf(liquidation),
    { kind: "heading", text: "II. Kết quả, tiền thu và chi" },
    ...moneyOf(liquidation),
    { kind: "heading", text: "III. Kết luận" },
    {
      kind: "paragraph",
      text: `Việc ${deedOf(liquidation)} được thực hiện theo quyết định, đủ số lượng thiết bị nêu trên.`,
    },
    {
      kind: "paragraph",
      text: "Biên bản được các thành viên hội đồng nhất trí thông qua và cùng ký tên dưới đây.",
    },
  ];
}

function tableOf({ lines }: Liquidation): Table {
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
          ...worthOf(line),
          state: stateOf(line),
          reason: disposalReasonWords[line.reason].vi,
          form: wayWords(line).vi,
        },
      })),
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại`,
        cells: worthOfAll(lines),
      },
    ],
  );
}

/**
 * What came in, what it cost, and where the rest went: of each thing that brought or cost something, then
 * altogether.
 */
function moneyOf(liquidation: Liquidation): PaperBlock[] {
  const { lines, buyer, income, cost } = liquidation;
  const moved = rowsOfLines(lines).filter((line) => line.income > 0 || line.cost > 0);
  return [
    ...(buyer || lines.every((line) => line.buyer === null)
      ? [{ kind: "facts" as const, facts: [["Bên mua, bên nhận", buyer] as const] }]
      : []),
    ...(moved.length > 0
      ? [
          table(
            [
              { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
              { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
              { key: "form", header: "Hình thức", width: 26, kind: "text" },
              { key: "buyer", header: "Bên mua, bên nhận", width: "2*", kind: "text" },
              { key: "income", header: "Tiền thu", width: 24, kind: "money" },
              { key: "cost", header: "Chi phí", width: 22, kind: "money" },
            ],
            [
              ...moved.map((line, index) => ({
                kind: "plain" as const,
                cells: {
                  at: index + 1,
                  name: `${line.name} (${line.code})`,
                  form: wayWords(line).vi,
                  buyer: line.buyer ?? buyer,
                  income: line.income,
                  cost: line.cost,
                },
              })),
              { kind: "total", text: "Cộng", cells: { income, cost } },
            ],
          ),
        ]
      : []),
    ...lines.flatMap(roundsOf),
    { kind: "facts", facts: balanceOf(liquidation) },
  ];
}

/** “Máy chiếu: lần 1 ngày 10/11/2026, giá 12.000.000 đồng; lần 2 …” */
function roundsOf({ name, code, rounds }: LiquidationLine): PaperBlock[] {
  if (rounds.length === 0) return [];
  const told = rounds.map(
    ({ heldOn, price }, index) => `lần ${index + 1} ngày ${formatDay(heldOn)}, giá ${figure(price)} đồng`,
  );
  return [{ kind: "paragraph", text: `Các lần bán ${name} (${code}): ${told.join("; ")}.` }];
}

/** Costs are set against what came in; the rest goes where the autonomy of the unit sends it. */
function balanceOf(liquidation: Liquidation): [string, string][] {
  const { income, cost, paidIn, paidInNo, paidInOn, proceedsTo } = liquidation;
  const left = leftOf(liquidation);
  const receipt = paidInNo && numbered(", chứng từ", paidInNo, paidInOn);
  return [
    ["Tiền thu", inDong(income)],
    ["Chi phí", inDong(cost)],
    [left < 0 ? "Chi vượt thu" : "Thu lớn hơn chi", inDong(Math.abs(left))],
    ...(left > 0 && proceedsTo !== null
      ? [
          ["Phần thu lớn hơn chi nộp vào", proceedsTo] as [string, string],
          ["Đã nộp", `${inDong(paidIn)}${receipt ?? ""}`] as [string, string],
          ...(paidIn < left ? [["Còn phải nộp", inDong(left - paidIn)] as [string, string]] : []),
        ]
      : []),
    ...(left > 0 && proceedsTo === null
      ? [["Phần thu lớn hơn chi", "Trường giữ lại"] as [string, string]]
      : []),
  ];
}

const inDong = (amount: number) =>
  amount === 0 ? "0 đồng" : `${figure(amount)} đồng (${amountInWords(amount)})`;

const paragraphsOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((one): PaperBlock => ({ kind: "paragraph", text: one }));
