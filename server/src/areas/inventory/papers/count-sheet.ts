import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { printCountSheet } from "@so-thiet-bi/contract/inventory-papers";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { dayOfMoment, zone } from "../../../db/days.ts";
import { momentText, notFound } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf, type WritingUnit } from "../../../papers/heads.ts";
import { type PaperPart, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { keeperNames } from "../../catalogues/queries/keepers.ts";
import { getWritingUnit, momentOfRecord } from "../../departments/queries/letterheads.ts";
import { getCheck } from "../queries/checks.ts";

type Key = "at" | "code" | "name" | "unit" | "book" | "good" | "broken" | "note";

interface SheetRow {
  sheetId: number;
  room: string | null;
  keeper: string | null;
  counters: string | null;
  code: string | null;
  name: string | null;
  unit: string | null;
  lot: string | null;
  book: number;
  out: number;
  good: number | null;
  broken: number | null;
  note: string | null;
  countedAt: string | null;
}

/**
 * F17 Phiếu đếm kiểm kê: of one room, or of all, each on pages of its own; to be filled in by hand, or as it
 * was counted.
 */
export const countSheetPaper = prints(printCountSheet, async ({ db, actor, params: { id }, query }) => {
  const check = await getCheck(db, actor, id);
  const unit = await getWritingUnit(db, actor, check.departmentId, {
    record: momentOfRecord(check.createdAt, check.departmentName),
    options: query,
  });
  const rows = await readSheets(db, check, query.sheetId);
  const sheets = [...Map.groupBy(rows, ({ sheetId }) => sheetId).values()];
  const parts = sheets.map((own) => partOf(check, unit, own, query));
  const [first, ...annexes] = parts;
  if (!first) throw notFound({ vi: "phiếu đếm", en: "count sheet" });
  return {
    ...first,
    name: `Phiếu đếm ${check.number}`,
    head: internalHead(unit),
    annexes,
  };
});

function partOf(
  check: InventoryCheck,
  unit: WritingUnit,
  own: readonly SheetRow[],
  query: QueryOf<typeof printCountSheet>,
): PaperPart {
  const [{ room, keeper, counters }] = own as [SheetRow];
  const showsBook = check.method === "PREFILLED" || !query.blank;
  const lines = own.filter(({ code }) => code !== null);
  const counted = lines.filter(({ good }) => good !== null);
  return {
    orientation: "portrait",
    title: "Phiếu đếm kiểm kê",
    sheet: room ?? "Chưa xếp phòng",
    subtitle: [
      `${check.number} – ${check.name}`,
      `${room ?? "Chưa xếp phòng"}${keeper ? ` – Người giữ: ${keeper}` : ""}`,
      `Chốt sổ ${momentText(check.cutoffAt)}${query.blank ? "" : `; đã đếm ${figure(counted.length)}/${figure(lines.length)} dòng${daysText(counted)}`}`,
    ],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "code", header: "Mã", width: 23, kind: "text" },
          { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
          ...(showsBook
            ? [{ key: "book" as const, header: "Sổ", width: 14, kind: "quantity" as const }]
            : []),
          { key: "good", header: "Đếm tốt", width: 16, kind: "quantity" },
          { key: "broken", header: "Đếm hỏng", width: 16, kind: "quantity" },
          { key: "note", header: "Ghi chú", width: 30, kind: "text" },
        ],
        [
          ...lines.map((line, index) => rowOf(line, index, query.blank)),
          ...(query.blank
            ? Array.from(
                { length: blankRows },
                (): TableRow<Key> => ({ kind: "plain", cells: { name: " " } }),
              )
            : []),
        ],
      ),
      ...(query.blank
        ? [
            {
              kind: "paragraph" as const,
              text: "Ghi thiết bị chưa có trên sổ vào các dòng trống. Thiết bị đang cho mượn không cần đếm.",
              style: "italic" as const,
              align: "left" as const,
            },
          ]
        : []),
    ],
    closing: closingOf(unit, query),
    signatures: signaturesOf(unit, printCountSheet.signers, query, {
      counter: { name: counters },
      keeper: { role: "Người giữ", name: keeper },
    }),
  };
}

/** For what nobody knows. */
const blankRows = 5;

/** “ ngày 20/11/2026”; “ từ ngày 20/11/2026 đến ngày 22/11/2026” */
function daysText(counted: readonly SheetRow[]): string {
  const days = counted.flatMap(({ countedAt }) => countedAt ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last
    ? ` ngày ${formatDay(first)}`
    : ` từ ngày ${formatDay(first)} đến ngày ${formatDay(last)}`;
}

function rowOf(
  { code, name, unit, lot, book, out, good, broken, note }: SheetRow,
  index: number,
  blank: boolean,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: {
      at: index + 1,
      code,
      name: lot ? `${name} (${lot})` : name,
      unit,
      book,
      good: blank ? null : good,
      broken: blank ? null : broken,
      note:
        [out > 0 ? `đang mượn ${figure(out)}` : null, blank ? null : note].filter(Boolean).join("; ") || null,
    },
  };
}

async function readSheets(db: Db, check: InventoryCheck, sheetId: number | undefined): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select sheet.id as "sheetId", room.name as room, ${keeperNames(sql`sheet.room_id`, dayOfMoment("checked.cutoff_at"))} as keeper, (
        select string_agg(employees.name, ', ' order by employees.name) from count_sheet_counters as counter join employees on employees.id = counter.employee_id
        where counter.sheet_id = sheet.id
      ) as counters,
      equipments.code, equipments.name, equipments.unit, coalesce('lô ' || lot.number, 'hạn ' || to_char(lot.expires_on, 'DD/MM/YYYY')) as lot,
      coalesce(line.book_good + line.book_broken, 0) as book, coalesce(shelf.held, 0) as out, line.good, line.broken, line.note,
      to_char(line.counted_at at time zone ${zone}, 'YYYY-MM-DD') as "countedAt"
    from count_sheets as sheet
    join inventory_checks as checked on checked.id = sheet.check_id
    left join functional_rooms as room on room.id = sheet.room_id
    left join count_lines as line on line.sheet_id = sheet.id and line.book_good + line.book_broken + coalesce(line.good, 0) + coalesce(line.broken, 0) > 0
    left join equipments on equipments.id = line.equipment_id
    left join stock_lots as lot on lot.id = line.lot_id
    left join stock_balances as shelf on shelf.equipment_id = line.equipment_id and shelf.room_id is not distinct from sheet.room_id
      and shelf.lot_id is not distinct from line.lot_id and shelf.condition = 'GOOD'
    where sheet.check_id = ${check.id} ${sheetId === undefined ? sql`` : sql`and sheet.id = ${sheetId}`}
    order by room.sort_key nulls last, sheet.id, equipments.name collate "vi-x-icu", equipments.code_key, line.lot_id nulls first`.execute(
    db,
  );
  return rows;
}
