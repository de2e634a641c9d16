import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { filterLines, inOrderOfNames, testOf } from "./records.ts";
import { pageOfRecord } from "./sections.ts";

export const expiringLotsReport: Report = {
  key: "expiring-lots",
  group: "held",
  due: { every: "month" },
  title: { vi: "Lô sắp hết hạn, đã hết hạn", en: "Lots that expire" },
  purpose: {
    vi: "Các lô vật tư, hóa chất có hạn dùng, lô hết hạn sớm đứng trước, kèm số ngày còn lại.",
    en: "Lots with an expiry date, the first to expire first, with the days that are left.",
  },
  parameters: [{ name: "roomId" }, { name: "subjectId" }, { name: "equipmentGroupId" }],
  signers: ["keeper", "head"],
  make: makeExpiringLots,
};

interface LotRow {
  id: number;
  lotId: number;
  code: string;
  name: string;
  unit: string;
  lot: string | null;
  room: string | null;
  expiresOn: string;
  quantity: number;
  days: number;
}

type Key = "at" | "code" | "name" | "unit" | "lot" | "room" | "quantity" | "expires" | "days";

/** Days ahead that a school wants to know. */
const soon = 30;

async function makeExpiringLots(asking: Asking): Promise<Paper> {
  const { unit, options } = asking;
  const today = dayOf(new Date());
  const filters = await filterLines(asking);
  const lots = await readLots(asking, today);
  const parts = [
    { text: "Đã hết hạn", lots: lots.filter(({ days }) => days < 0) },
    { text: `Hết hạn trong ${soon} ngày tới`, lots: lots.filter(({ days }) => days >= 0 && days <= soon) },
    { text: `Còn hạn trên ${soon} ngày`, lots: lots.filter(({ days }) => days > soon) },
  ].filter((part) => part.lots.length > 0);
  return {
    name: `Lô sắp hết hạn ${today}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Lô vật tư, hóa chất có hạn dùng",
    subtitle: [`Đến ngày ${formatDay(today)}`, ...filters],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "code", header: "Mã", width: 28, kind: "text" },
          { key: "name", header: "Tên", width: "*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 15, kind: "text", align: "center" },
          { key: "lot", header: "Số lô", width: 30, kind: "text" },
          { key: "room", header: "Nơi để", width: 48, kind: "text" },
          { key: "quantity", header: "Còn", width: 18, kind: "quantity" },
          { key: "expires", header: "Hạn dùng", width: 24, kind: "date" },
          { key: "days", header: "Số ngày còn lại", width: 20, kind: "number" },
        ],
        parts.flatMap(({ text, lots: some }): TableRow<Key>[] => [
          { kind: "heading", text },
          ...some.map(rowOf),
        ]),
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, expiringLotsReport.signers, options),
  };
}

function rowOf(
  { id, lotId, code, name, unit, lot, room, quantity, expiresOn: expires, days }: LotRow,
  index: number,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at: index + 1, code, name, unit, lot, room, quantity, expires, days },
    id: `lot:${lotId}:${room ?? ""}`,
    link: pageOfRecord(id),
  };
}

/** Disposal stock of a lot is included: it is still there. */
async function readLots({ db, unit, asked }: Asking, today: string): Promise<LotRow[]> {
  const { roomId } = asked;
  const { rows } = await sql<LotRow>`
    select equipments.id, lot.id as "lotId", equipments.code, equipments.name, equipments.unit, lot.number as lot, room.name as room,
      lot.expires_on as "expiresOn", sum(shelf.quantity) as quantity, lot.expires_on - ${today}::date as days
    from stock_lots as lot
    join stock_balances as shelf on shelf.lot_id = lot.id and shelf.quantity > 0 and shelf.condition <> 'LOST'
    join equipments on equipments.id = lot.equipment_id
    left join functional_rooms as room on room.id = shelf.room_id
    where lot.department_id = ${unit.id} and lot.expires_on is not null and ${await testOf(db, asked)}
      ${roomId === undefined ? sql`` : sql`and shelf.room_id = ${roomId}`}
    group by equipments.id, lot.id, room.id
    order by lot.expires_on, ${inOrderOfNames}, room.sort_key`.execute(db);
  return rows;
}
