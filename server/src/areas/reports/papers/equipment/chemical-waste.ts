import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { dots, writtenDate } from "../../../../papers/written.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { figure } from "../../../books/rules.ts";
import { type ChemicalLot, hazardText, isExpiredOn, readChemicals } from "./chemicals.ts";
import { filterLines } from "./records.ts";
import { pageOfRecord } from "./sections.ts";

/** What is to be disposed of, and the minutes with which it is handed over. */
export const chemicalWasteReport: Report = {
  key: "chemical-waste",
  group: "broken",
  due: { every: "occasion" },
  title: { vi: "Danh mục, biên bản bàn giao hóa chất thải bỏ", en: "Waste chemicals with handover minutes" },
  purpose: {
    vi: "Hóa chất hết hạn, hỏng, chờ thải bỏ để bàn giao cho đơn vị xử lý; giao xong thì lập phiếu ghi giảm.",
    en: "Expired and spoilt chemicals, to be handed to whoever disposes of them; a decrease voucher follows.",
  },
  parameters: [{ name: "roomId" }],
  signers: ["deliverer", "receiver", "witness", "head"],
  edited: true,
  make: makeChemicalWaste,
};

type Key = "at" | "name" | "formula" | "cas" | "hazard" | "lot" | "unit" | "quantity" | "reason";

async function makeChemicalWaste(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const day = dayOf(new Date());
  const filters = await filterLines(asking);
  const isExpired = isExpiredOn(day);
  const lots = (await readChemicals(db, unit.id, day, asked.roomId)).filter(
    (lot) => isExpired(lot) || lot.unusable > 0,
  );
  return {
    name: `Bàn giao hóa chất thải bỏ ${day}`,
    orientation: "landscape",
    head: administrativeHead(unit, options, "BB"),
    title: "Biên bản bàn giao hóa chất thải bỏ",
    subtitle: filters,
    blocks: [
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(options.dated ?? null)}, tại ${unit.name}, chúng tôi gồm:`,
      },
      {
        kind: "facts",
        facts: [
          ["Bên giao", `${unit.name}, đại diện là ông (bà) ${dots}, chức vụ ${dots}`],
          ["Bên nhận (đơn vị thu gom, xử lý)", null],
          ["Đại diện bên nhận, chức vụ", null],
          ["Số giấy phép, hợp đồng", null],
        ],
      },
      { kind: "paragraph", text: "Hai bên đã bàn giao hóa chất thải bỏ theo danh mục sau:" },
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "name", header: "Tên hóa chất", width: "*", kind: "text" },
          { key: "formula", header: "Công thức", width: 28, kind: "text" },
          { key: "cas", header: "Số CAS", width: 24, kind: "text" },
          { key: "hazard", header: "Nhóm nguy hại", width: 48, kind: "text" },
          { key: "lot", header: "Số lô", width: 18, kind: "text" },
          { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
          { key: "quantity", header: "Số lượng", width: 20, kind: "quantity" },
          { key: "reason", header: "Lý do, tình trạng bao bì", width: 42, kind: "text" },
        ],
        lots.map((lot, index) => rowOf(lot, index, isExpired(lot))),
      ),
      { kind: "paragraph", text: `Tổng số: ${figure(lots.length)} lô hóa chất.` },
      {
        kind: "paragraph",
        text: "Bên nhận chịu trách nhiệm vận chuyển và xử lý số hóa chất trên theo quy định về quản lý chất thải nguy hại.",
      },
      {
        kind: "paragraph",
        text: "Biên bản được lập thành 02 bản có giá trị như nhau, mỗi bên giữ 01 bản.",
      },
    ],
    signatures: signaturesOf(unit, chemicalWasteReport.signers, options),
  };
}

/** Of an expired lot all of it goes; of another, what is spoilt. */
function rowOf(chemical: ChemicalLot, index: number, isExpired: boolean): TableRow<Key> {
  const { equipmentId, lotId, name, formula, cas, lot, expiresOn, unit, quantity, unusable } = chemical;
  return {
    kind: "plain",
    cells: {
      at: index + 1,
      name,
      formula,
      cas,
      hazard: hazardText(chemical),
      lot,
      unit,
      quantity: isExpired ? quantity : unusable,
      reason: isExpired && expiresOn ? `hết hạn dùng ${formatDay(expiresOn)}` : "hỏng",
    },
    id: `lot:${equipmentId}:${lotId ?? 0}`,
    link: pageOfRecord(equipmentId),
  };
}
