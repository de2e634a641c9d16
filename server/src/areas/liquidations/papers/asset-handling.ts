import { disposalFormWords, wayWords } from "@so-thiet-bi/contract/disposal-ways";
import { printAssetHandling } from "@so-thiet-bi/contract/incident-papers";
import {
  disposalReasonWords,
  type Liquidation,
  type LiquidationLine,
} from "@so-thiet-bi/contract/liquidations";
import { administrativeHead, isPrivate, signaturesOf } from "../../../papers/heads.ts";
import { type Table, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { dots, writtenDate } from "../../../papers/written.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { basesOf, readLiquidationOnPaper, remarks, stateOf, sumsOf } from "./words.ts";

/**
 * Mẫu số 01/TSC-XLTS. Each asset has a line of its own, as the form asks; other things too, so that nothing
 * is added up that the level above decides apart.
 */
export const assetHandling = prints(printAssetHandling, async ({ db, actor, params: { id }, query }) => {
  const given = await readLiquidationOnPaper(db, actor, id, query);
  const { liquidation, unit } = given;
  const { number, departmentName, lines, status } = liquidation;
  const remark = remarks[status];
  const decree = isPrivate(unit) ? [] : [unit.cites.assetDecree];
  return {
    name: `Đề nghị xử lý tài sản ${number}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "letter"),
    title: remark ? `Văn bản đề nghị xử lý tài sản (${remark})` : "Văn bản đề nghị xử lý tài sản",
    about: "V/v đề nghị xử lý tài sản",
    blocks: [
      { kind: "paragraph", text: `Kính gửi: ${unit.parentName ?? dots}`, align: "center" },
      ...basesOf(given, [], decree),
      {
        kind: "paragraph",
        text: `${departmentName} đề nghị xử lý ${figure(countKinds(lines))} loại tài sản (hồ sơ ${number}), chi tiết theo Danh mục kèm theo.`,
      },
      ...(liquidation.note ? [{ kind: "paragraph" as const, text: liquidation.note }] : []),
      { kind: "paragraph", text: `${departmentName} kính đề nghị xem xét, quyết định./.` },
    ],
    signatures: signaturesOf(unit, printAssetHandling.signers, query),
    recipients: ["Như kính gửi;", "Lưu: VT, hồ sơ thiết bị."],
    annexes: [
      {
        orientation: "landscape",
        title: "Danh mục tài sản công đề nghị xử lý",
        subtitle: [
          ...decree.map((text) => `(Mẫu số 01/TSC-XLTS ban hành kèm theo ${text})`),
          `(Kèm theo Văn bản số ……… ${writtenDate(query.dated ?? null)} của ${departmentName})`,
        ],
        blocks: [tableOf(liquidation)],
      },
    ],
  };
});

function tableOf({ lines }: Liquidation): Table {
  const { original, residual } = sumsOf(lines);
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên tài sản", width: "3*", kind: "text" },
      { key: "kind", header: "Loại tài sản", width: "2*", kind: "text" },
      { key: "unit", header: "Đơn vị tính", width: 14, kind: "text", align: "center" },
      { key: "quantity", header: "Số lượng", width: 14, kind: "quantity" },
      { key: "year", header: "Năm đưa vào sử dụng", width: 18, kind: "year" },
      { key: "original", header: "Nguyên giá", width: 25, kind: "money" },
      { key: "residual", header: "Giá trị còn lại", width: 25, kind: "money" },
      { key: "form", header: "Hình thức xử lý", width: 22, kind: "text" },
      { key: "reason", header: "Lý do đề nghị xử lý", width: "2*", kind: "text" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text" },
    ],
    [
      ...lines.map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          name: line.name,
          kind: line.isFixedAsset ? "Tài sản cố định" : "Công cụ, dụng cụ",
          unit: line.unit,
          quantity: line.quantity,
          year: line.inUseYear,
          original: line.originalValue,
          residual: line.residualValue,
          form: disposalFormWords[line.form].vi,
          reason: disposalReasonWords[line.reason].vi,
          note: noteOn(line),
        },
      })),
      {
        kind: "total",
        text: "Tổng cộng",
        cells: residual === null ? { original } : { original, residual },
      },
    ],
  );
}

/** The form asks for the form of handling; of a sale the note says how. */
const noteOn = (line: LiquidationLine): string =>
  [
    line.code,
    stateOf(line),
    line.saleMethod && wayWords(line).vi.toLocaleLowerCase("vi"),
    line.incident?.number,
  ]
    .filter(Boolean)
    .join("; ");
