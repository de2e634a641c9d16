import { judgedWays, wayOf, wayWords } from "@so-thiet-bi/contract/disposal-ways";
import { printLiquidationProposal } from "@so-thiet-bi/contract/incident-papers";
import { disposalReasonWords, type Liquidation } from "@so-thiet-bi/contract/liquidations";
import { amountInWords } from "../../../papers/amount.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { titlesIn } from "../../../papers/letterheads.ts";
import { type PaperBlock, type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { thingOf } from "../rules.ts";
import {
  basesOf,
  deedOf,
  type LiquidationOnPaper,
  readLiquidationOnPaper,
  remarks,
  rowsOfLines,
  stateOf,
  sumsOf,
  worthOf,
  worthOfAll,
} from "./words.ts";

/** F25 Tờ trình, danh mục đề nghị thanh lý. Beyond its own limit the head sends it on to the superior. */
export const liquidationProposal = prints(
  printLiquidationProposal,
  async ({ db, actor, params: { id }, query }) => {
    const given = await readLiquidationOnPaper(db, actor, id, query);
    const { liquidation, unit } = given;
    const { number, name, status, lines } = liquidation;
    const remark = remarks[status];
    const { to, by } = partiesOf(given);
    return {
      name: `Đề nghị ${deedOf(liquidation)} ${number}`,
      orientation: "landscape",
      head: administrativeHead(unit, query, "TTr"),
      title: remark ? `Tờ trình (${remark})` : "Tờ trình",
      about: `Về việc đề nghị ${deedOf(liquidation)} thiết bị: ${name}`,
      blocks: [
        { kind: "paragraph", text: `Kính gửi: ${to}`, align: "center" },
        ...basesOf(given, []),
        {
          kind: "paragraph",
          text: `${by} kính trình xem xét, quyết định ${deedOf(liquidation)} ${figure(countKinds(lines))} loại thiết bị ${liquidation.kind === "SALE" ? "không còn nhu cầu sử dụng" : "không còn sử dụng được hoặc không còn nhu cầu sử dụng"} (hồ sơ ${number}), danh mục như sau:`,
        },
        tableOf(liquidation),
        { kind: "heading", text: "Hình thức xử lý đề nghị" },
        waysOf(liquidation),
        ...closingWords(liquidation, by),
      ],
      signatures: signaturesOf(unit, printLiquidationProposal.signers, query, {
        preparer: { name: liquidation.proposedByName ?? liquidation.createdByName },
      }),
    };
  },
);

/**
 * Up to the limit the equipment keeper asks the head of the unit, above it the unit asks the one above.
 */
function partiesOf({ liquidation, unit }: LiquidationOnPaper): { to: string; by: string } {
  const { beyondLimit, departmentName } = liquidation;
  if (beyondLimit && unit.parentName) return { to: unit.parentName, by: departmentName };
  const { head } = titlesIn(unit.letterhead.issuingBody, unit.type);
  return { to: `${head} ${departmentName}`, by: `Bộ phận thiết bị ${departmentName}` };
}

function tableOf({ lines }: Liquidation): Table {
  return table(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
      { key: "code", header: "Mã", width: 27, kind: "text" },
      { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 14, kind: "quantity" },
      { key: "year", header: "Năm SD", width: 15, kind: "year" },
      { key: "original", header: "Nguyên giá", width: 28, kind: "money" },
      { key: "residual", header: "GTCL", width: 26, kind: "money" },
      { key: "state", header: "Tình trạng", width: "2*", kind: "text" },
      { key: "reason", header: "Lý do", width: "2*", kind: "text" },
    ],
    [
      ...rowsOfLines(lines).map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          name: line.name,
          code: line.code,
          unit: line.unit,
          quantity: line.quantity,
          year: line.inUseYear,
          ...worthOf(line),
          state: stateOf(line),
          reason: [disposalReasonWords[line.reason].vi, line.incident && `(${line.incident.number})`]
            .filter(Boolean)
            .join(" "),
        },
      })),
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: worthOfAll(lines),
      },
    ],
  );
}

/** In which way each thing is to go, and why that way is open to it. */
function waysOf({ lines, kind, bounds }: Liquidation): Table {
  return table(
    [
      { key: "at", header: "STT", width: 11, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
      { key: "way", header: "Hình thức", width: 42, kind: "text" },
      { key: "revalued", header: "Giá trị đánh giá lại", width: 34, kind: "money" },
      { key: "why", header: "Căn cứ chọn hình thức", width: "4*", kind: "text" },
    ],
    rowsOfLines(lines).map((line, index) => ({
      kind: "plain" as const,
      cells: {
        at: index + 1,
        name: `${line.name} (${line.code})`,
        way: wayWords(line).vi,
        revalued: line.revaluedValue,
        why:
          judgedWays(thingOf(line), kind, bounds[kind]).find(({ way }) => way === wayOf(line))?.why.vi ??
          null,
      },
    })),
  );
}

function closingWords({ lines, note }: Liquidation, by: string): PaperBlock[] {
  const { original } = sumsOf(lines);
  return [
    {
      kind: "paragraph",
      text: `Tổng nguyên giá: ${figure(original)} đồng (bằng chữ: ${amountInWords(original)}).`,
    },
    ...lines.flatMap(({ name, asksSuperior }): PaperBlock[] =>
      asksSuperior
        ? [
            {
              kind: "paragraph",
              text: `“${name}” vượt thẩm quyền của thủ trưởng đơn vị (${asksSuperior.vi}), cần có ý kiến của cấp trên trước khi quyết định.`,
            },
          ]
        : [],
    ),
    ...(note ? [{ kind: "paragraph" as const, text: note }] : []),
    { kind: "paragraph", text: `${by} kính đề nghị xem xét, quyết định./.` },
  ];
}
