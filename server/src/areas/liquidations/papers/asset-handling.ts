import { wayWords } from "@so-thiet-bi/contract/disposal-ways";
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
import { basesOf, readLiquidationOnPaper, remarks, stateOf, worthOf, worthOfAll } from "./words.ts";

/**
 * Mẫu số 01/TSC-XLTS: an official letter with its list, whose words are those of the form. Each asset has a
 * line of its own, as the form asks; other things too, so that nothing is added up that the level above
 * decides apart.
 */
export const assetHandling = prints(printAssetHandling, async ({ db, actor, params: { id }, query }) => {
  const given = await readLiquidationOnPaper(db, actor, id, query);
  const { liquidation, unit } = given;
  const { number, departmentName, lines, status } = liquidation;
  const remark = remarks[status];
  const decree = isPrivate(unit) ? [] : [unit.cites.assetDecree];
  const concerning = "V/v đề nghị xử lý tài sản";
  const signatures = signaturesOf(unit, printAssetHandling.signers, query);
  return {
    name: `Đề nghị xử lý tài sản ${number}`,
    orientation: "portrait",
    head: {
      ...administrativeHead(unit, query, "letter"),
      concerning: remark ? `${concerning} (${remark})` : concerning,
    },
    title: "Văn bản đề nghị xử lý tài sản",
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
    signatures,
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
        signatures,
      },
    ],
  };
});

function tableOf({ lines }: Liquidation): Table {
  return table(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center", letter: "(1)" },
      {
        key: "name",
        header: "Tên tài sản (chi tiết theo từng tài sản)",
        width: "3*",
        kind: "text",
        letter: "(2)",
      },
      { key: "kind", header: "Loại tài sản", width: "2*", kind: "text", letter: "(3)" },
      { key: "unit", header: "Đơn vị tính", width: 14, kind: "text", align: "center", letter: "(4)" },
      { key: "quantity", header: "Số lượng", width: 14, kind: "quantity", letter: "(5)" },
      { key: "year", header: "Năm đưa vào sử dụng", width: 18, kind: "year", letter: "(6)" },
      { key: "original", header: "Nguyên giá (đồng)", width: 25, kind: "money", letter: "(7)" },
      { key: "residual", header: "Giá trị còn lại (đồng)", width: 25, kind: "money", letter: "(8)" },
      { key: "form", header: "Hình thức xử lý", width: 24, kind: "text", letter: "(9)" },
      { key: "reason", header: "Lý do đề nghị xử lý", width: "2*", kind: "text", letter: "(10)" },
      { key: "note", header: "Ghi chú", width: "2*", kind: "text", letter: "(11)" },
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
          ...worthOf(line),
          form: wayWords(line).vi,
          reason: disposalReasonWords[line.reason].vi,
          note: noteOn(line),
        },
      })),
      {
        kind: "total",
        text: "Tổng cộng",
        cells: worthOfAll(lines),
      },
    ],
    { lettered: true },
  );
}

const noteOn = (line: LiquidationLine): string =>
  [line.code, stateOf(line), line.incident?.number].filter(Boolean).join("; ");
