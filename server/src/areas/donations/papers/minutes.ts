import { type Donation, printDonationMinutes } from "@so-thiet-bi/contract/donations";
import { worthOf } from "@so-thiet-bi/contract/worth";
import { forbidden } from "../../../http/refusal.ts";
import { amountInWords } from "../../../papers/amount.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { dots, writtenDate } from "../../../papers/written.ts";
import { countKinds, figure } from "../../books/rules.ts";
import { getWritingUnit, momentOfDay } from "../../departments/queries/letterheads.ts";
import { keepsEverything } from "../../stock/rules/keepers.ts";
import { mayKeepFile, whoKeepsFile } from "../policy.ts";
import { getDonation } from "../queries.ts";

/** Biên bản tiếp nhận tài trợ bằng hiện vật; what is not known yet is left for the hand. */
export const donationMinutes = prints(
  printDonationMinutes,
  async ({ db, actor, params: { id }, query }) => {
    const donation = await getDonation(db, actor, id);
    if (!mayKeepFile(actor, donation)) throw forbidden(whoKeepsFile);
    const unit = await getWritingUnit(db, actor, donation.departmentId, {
      record: momentOfDay(donation.receivedOn),
      options: query,
    });
    const isDraft = donation.status !== "RECEIVED";
    const { donor, representative, address, named, purpose, documentNo, remarks, value } = donation;
    return {
      name: `Biên bản tiếp nhận tài trợ ${donation.minutesNo ?? id}`,
      orientation: "portrait",
      head: administrativeHead(unit, query, "BB"),
      title: isDraft ? "Biên bản (dự thảo)" : "Biên bản",
      about: "Tiếp nhận tài trợ bằng hiện vật",
      ...(donation.minutesNo && { subtitle: [`Biên bản số ${donation.minutesNo}`] }),
      blocks: [
        ...legalBases([unit.cites.donationCircular, documentNo]),
        {
          kind: "paragraph",
          text: `Hôm nay, ${writtenDate(donation.receivedOn ?? query.dated ?? null)}, tại ${unit.name}, chúng tôi gồm:`,
        },
        { kind: "heading", text: "I. Bên tài trợ" },
        {
          kind: "facts",
          facts: [
            ["Nhà tài trợ", donor],
            ["Người đại diện, chức vụ", representative],
            ["Địa chỉ", address],
          ],
        },
        { kind: "heading", text: `II. Bên tiếp nhận: tổ tiếp nhận tài trợ của ${unit.name}` },
        { kind: "list", numbered: true, items: membersOf(donation) },
        { kind: "heading", text: "III. Hiện vật tài trợ" },
        tableOf(donation),
        {
          kind: "paragraph",
          text: `Tổng giá trị ${isDraft ? "ước tính" : "ghi sổ"}: ${value > 0 ? amountInWords(value) : dots}.`,
        },
        { kind: "heading", text: "IV. Sử dụng và công khai" },
        {
          kind: "facts",
          facts: [
            ["Mục đích sử dụng", purpose],
            ["Nhận xét khi tiếp nhận", remarks],
            ["Công khai", named ? "Nêu tên nhà tài trợ" : "Nhà tài trợ không muốn nêu tên"],
            ["Ghi tăng", donation.voucher && `Phiếu ${donation.voucher.number}`],
          ],
        },
        {
          kind: "paragraph",
          text: "Việc tài trợ là tự nguyện. Biên bản được lập thành 02 bản có giá trị như nhau, mỗi bên giữ 01 bản.",
        },
      ],
      signatures: signaturesOf(unit, printDonationMinutes.signers, query, {
        deliverer: { role: "Đại diện bên tài trợ", name: nameOf(representative) ?? donor },
      }),
    };
  },
  { offeredTo: keepsEverything },
);

/** “Trần Quốc Bảo, Trưởng ban liên lạc” signs by the name alone. */
const nameOf = (representative: string | null) => representative?.split(",")[0]?.trim() || null;

function membersOf({ team }: Donation): string[] {
  const named = (team ?? "").split("\n").flatMap((line) => line.trim() || []);
  return named.length > 0
    ? named.map((member) => `Ông (bà) ${member}`)
    : ["Tổ trưởng", "Thư ký", "Tổ viên"].map((part) => `Ông (bà) ${dots}, chức vụ ${dots}, ${part}`);
}

type Key = "at" | "name" | "unit" | "offered" | "quantity" | "price" | "value";

function tableOf({ lines, status, value }: Donation) {
  const isReceived = status === "RECEIVED";
  const rows = lines.map((line, index): TableRow<Key> => {
    const { name, unit, quantity, unitPrice, receivedQuantity, receivedPrice, specification } = line;
    const price = isReceived ? receivedPrice : unitPrice;
    const counted = isReceived ? (receivedQuantity ?? 0) : quantity;
    return {
      kind: "plain",
      cells: {
        at: index + 1,
        name: [name, specification].filter(Boolean).join("\n"),
        unit,
        offered: quantity,
        quantity: isReceived ? counted : null,
        price,
        value: price === null ? null : worthOf(counted, price),
      },
    };
  });
  return table<Key>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên, quy cách, tình trạng", width: "*", kind: "text" },
      { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
      { key: "offered", header: "SL tài trợ", width: 15, kind: "quantity" },
      { key: "quantity", header: "SL thực nhận", width: 15, kind: "quantity" },
      { key: "price", header: "Đơn giá (đồng)", width: 23, kind: "money" },
      { key: "value", header: "Thành tiền (đồng)", width: 25, kind: "money" },
    ],
    [...rows, { kind: "total", text: `Cộng: ${figure(countKinds(lines))} loại`, cells: { value } }],
  );
}
