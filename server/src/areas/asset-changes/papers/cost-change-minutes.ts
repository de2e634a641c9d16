import {
  type AssetChange,
  costReasonWords,
  printCostChangeMinutes,
} from "@so-thiet-bi/contract/asset-changes";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, isPrivate, signaturesOf } from "../../../papers/heads.ts";
import { type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getWritingUnit, momentOfDay } from "../../departments/queries/letterheads.ts";
import { getChangeInSight } from "../queries.ts";

/**
 * Biên bản thay đổi nguyên giá: the basis of the change, and cost, wear and residual value before and after
 * (TT 141/2025/TT-BTC, Điều 9, 10). Of a lot that was split, what each single asset has of it.
 */
export const costChangeMinutes = prints(printCostChangeMinutes, async ({ db, actor, params, query }) => {
  const change = await getChangeInSight(db, actor, params.id);
  const unit = await getWritingUnit(db, actor, change.departmentId, {
    record: momentOfDay(change.date),
    options: query,
  });
  const isSplit = change.kind === "SPLIT";
  const title = isSplit ? "Biên bản tách lô tài sản cố định" : "Biên bản thay đổi nguyên giá tài sản cố định";
  const { documentNo, documentDate, voucher } = change;
  const decision = documentNo
    ? `Quyết định số ${documentNo}${documentDate ? ` ngày ${formatDay(documentDate)}` : ""}`
    : null;
  const bases = [
    ...(isPrivate(unit) ? [] : [unit.cites.assetLaw, unit.cites.wearCircular]),
    ...(decision ? [decision] : []),
    `phiếu số ${voucher.number} ngày ${formatDay(change.date)}`,
  ];
  return {
    name: `${title} ${voucher.number}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "BB"),
    title: change.undoneAt === null ? title : `${title} (đã hủy)`,
    blocks: [
      ...legalBases(bases),
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(query.dated ?? null)}, tại ${unit.name}, chúng tôi lập biên bản về việc ${isSplit ? "tách lô tài sản thành từng tài sản" : "thay đổi nguyên giá tài sản cố định"} như sau:`,
      },
      {
        kind: "facts",
        facts: [
          [isSplit ? "Lô tài sản" : "Tài sản", `${change.name} (mã ${change.code})`],
          ["Ngày thay đổi", formatDay(change.date)],
          ["Lý do", change.reason ? costReasonWords[change.reason].vi : "Tách lô thành từng tài sản"],
          ["Căn cứ, nội dung", change.explanation],
          [
            "Số năm sử dụng còn lại",
            isSplit || change.yearsLeft === null
              ? null
              : `${change.yearsLeft} năm, tính từ năm ${change.date.slice(0, 4)}`,
          ],
        ],
      },
      isSplit ? tableOfPieces(await readPieces(db, change.id, voucher.id)) : tableOfValues(change),
      {
        kind: "paragraph",
        text: "Biên bản được lập thành 02 bản có giá trị như nhau, lưu ở kế toán và bộ phận quản lý thiết bị.",
      },
    ],
    signatures: signaturesOf(unit, printCostChangeMinutes.signers, query, {
      head: { role: "THỦ TRƯỞNG ĐƠN VỊ" },
    }),
  };
});

type ValueKey = "what" | "before" | "after" | "gap";

function tableOfValues({ costBefore, costAfter, wornBefore, wornAfter }: ValuesOfChange): Table {
  const row = (what: string, before: number | null, after: number | null): TableRow<ValueKey> => ({
    kind: "plain",
    cells: { what, before, after, gap: before === null || after === null ? null : after - before },
  });
  return table<ValueKey>(
    [
      { key: "what", header: "Chỉ tiêu", width: "*", kind: "text" },
      { key: "before", header: "Trước thay đổi", width: 36, kind: "money" },
      { key: "after", header: "Sau thay đổi", width: 36, kind: "money" },
      { key: "gap", header: "Chênh lệch", width: 36, kind: "money" },
    ],
    [
      row("Nguyên giá", costBefore, costAfter),
      row("Hao mòn lũy kế", wornBefore, wornAfter),
      row(
        "Giá trị còn lại",
        wornBefore === null ? null : costBefore - wornBefore,
        wornAfter === null ? null : costAfter - wornAfter,
      ),
    ],
  );
}

type ValuesOfChange = Pick<AssetChange, "costBefore" | "costAfter" | "wornBefore" | "wornAfter">;

interface Piece {
  code: string;
  name: string;
  unit: string;
  cost: number;
  worn: number | null;
}

async function readPieces(db: Db, changeId: number, voucherId: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select piece.code, piece.name, piece.unit, movement.value as cost, (
      select sum(amount)::bigint
      from wear_entries
      where change_id = ${changeId} and department_id = movement.department_id
        and equipment_id = piece.id and kind = 'SPLIT'
    ) as worn
    from stock_movements as movement
    join equipments as piece on piece.id = movement.equipment_id
    where movement.voucher_id = ${voucherId} and movement.quantity > 0
    order by piece.id`.execute(db);
  return rows;
}

type PieceKey = "at" | "code" | "name" | "unit" | "cost" | "worn" | "left";

function tableOfPieces(pieces: readonly Piece[]): Table {
  const isWorn = pieces.every(({ worn }) => worn !== null);
  const cost = pieces.reduce((sum, piece) => sum + piece.cost, 0);
  const worn = pieces.reduce((sum, piece) => sum + (piece.worn ?? 0), 0);
  return table<PieceKey>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "code", header: "Mã tài sản", width: 28, kind: "text" },
      { key: "name", header: "Tên tài sản", width: "*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
      { key: "cost", header: "Nguyên giá", width: 27, kind: "money" },
      { key: "worn", header: "Hao mòn lũy kế", width: 27, kind: "money" },
      { key: "left", header: "Giá trị còn lại", width: 27, kind: "money" },
    ],
    [
      ...pieces.map(
        (piece, index): TableRow<PieceKey> => ({
          kind: "plain",
          cells: {
            at: index + 1,
            code: piece.code,
            name: piece.name,
            unit: piece.unit,
            cost: piece.cost,
            worn: piece.worn,
            left: piece.worn === null ? null : piece.cost - piece.worn,
          },
        }),
      ),
      {
        kind: "total",
        text: `Tổng cộng: ${figure(pieces.length)} tài sản`,
        cells: { cost, ...(isWorn && { worn, left: cost - worn }) },
      },
    ],
  );
}
