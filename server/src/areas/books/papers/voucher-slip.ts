import { printTransferSlip, printVoucher, signersOfSlip } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import {
  conditionWords,
  type VoucherCause,
  type VoucherType,
  voucherCauseWords,
} from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import { momentText } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type CellValue, type Paper, type Table, type TableColumn, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { readSlip, readTransferSlip } from "../queries.ts";
import { countKinds, figure, isTransfer, isTwoSided, priceOf, remarkOf } from "../rules.ts";
import type { Slip } from "./facts.ts";
import { rowsOfLines, type SlipLine, type SlipPlace } from "./slip-lines.ts";

/** F24 for transfers, and the slip of every other kind of voucher: one form with its own columns. */
export const voucherSlip = prints(printVoucher, async ({ db, actor, params, query }) =>
  setSlip(await readSlip(db, actor, params.id, query), query),
);

export const transferSlip = prints(printTransferSlip, async ({ db, actor, params, query }) =>
  setSlip(await readTransferSlip(db, actor, params.id, query), query),
);

function setSlip({ unit, voucher, lines }: Slip, options: PaperOptions): Paper {
  const { title, columns } = forms[voucher.type];
  const remark = remarkOf(voucher);
  const isSummedUp = columns.includes(worth) || isTwoSided(voucher.type) || voucher.status === "DRAFT";
  return {
    name: `${title} ${voucher.number ?? "bản nháp"}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: remark ? `${title} (${remark})` : title,
    subtitle: [`Số: ${voucher.number ?? "…………"}`, `Ngày ${formatDay(voucher.date)}`],
    blocks: [
      { kind: "facts", facts: factsOf(voucher, options) },
      tableOf(columns, lines),
      ...(isSummedUp
        ? []
        : [
            {
              kind: "paragraph" as const,
              text: `Tổng giá trị: ${figure(voucher.totalValue)} đồng.`,
              style: "bold" as const,
            },
          ]),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, signersOfSlip[voucher.type], options, {
      preparer: { name: voucher.postedByName ?? voucher.createdByName },
      deliverer: { role: "Người giao", name: voucher.deliverer },
      receiver: { role: "Người nhận", name: voucher.receiver },
      witness: { name: voucher.witness },
    }),
  };
}

interface Column extends TableColumn {
  of: (line: SlipLine) => CellValue;
}

const thing: readonly Column[] = [
  { key: "code", header: "Mã", width: 20, kind: "text", of: ({ code }) => code },
  {
    key: "name",
    header: "Tên thiết bị",
    width: "*",
    kind: "text",
    of: ({ name, lot, note }) => [name, [lot, note].filter(Boolean).join("; ")].filter(Boolean).join("\n"),
  },
  { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center", of: ({ unit }) => unit },
];
const count: Column = {
  key: "quantity",
  header: "SL",
  width: 12,
  kind: "quantity",
  of: ({ quantity }) => quantity ?? "tất cả",
};
const price: Column = {
  key: "price",
  header: "Đơn giá",
  width: 20,
  kind: "money",
  of: ({ value, quantity }) => priceOf(value, quantity),
};
const worth: Column = {
  key: "value",
  header: "Thành tiền",
  width: 24,
  kind: "money",
  of: ({ value }) => value,
};
const condition = (header: string, of: (line: SlipLine) => SlipPlace | null): Column => ({
  key: header,
  header,
  width: 19,
  kind: "text",
  of: (line) => conditionWords[of(line)?.condition ?? "GOOD"].vi,
});
const room = (header: string, of: (line: SlipLine) => SlipPlace | null): Column => ({
  key: header,
  header,
  width: "0.75*",
  kind: "text",
  of: (line) => placeText(of(line)),
});
const roomAndCondition = (header: string, of: (line: SlipLine) => SlipPlace | null): Column => ({
  ...room(header, of),
  of: (line) => {
    const place = of(line);
    const text = placeText(place);
    return place && place.condition !== "GOOD"
      ? `${text}\n(${conditionWords[place.condition].vi.toLocaleLowerCase("vi")})`
      : text;
  },
});
const from = ({ from: place }: SlipLine) => place;
const to = ({ to: place }: SlipLine) => place;
const either = (line: SlipLine) => line.to ?? line.from;

const arriving = [...thing, count, price, worth, roomAndCondition("Nhập vào", to)];
const leaving = [...thing, count, price, worth, roomAndCondition("Lấy từ", from)];
const moving = [
  ...thing,
  count,
  condition("Tình trạng", from),
  room("Từ phòng", from),
  room("Đến phòng", to),
];
const changing = [
  ...thing,
  count,
  room("Phòng", either),
  condition("Tình trạng cũ", from),
  condition("Tình trạng mới", to),
];
const bothWays: readonly Column[] = [
  ...thing,
  roomAndCondition("Nơi để", either),
  {
    key: "out",
    header: "Giảm",
    width: 15,
    kind: "quantity",
    of: ({ to: put, quantity }) => (put ? null : (quantity ?? "tất cả")),
  },
  {
    key: "in",
    header: "Tăng",
    width: 15,
    kind: "quantity",
    of: ({ to: put, quantity }) => (put ? quantity : null),
  },
  { ...worth, key: "worth", header: "Giá trị" },
];

const forms: Record<VoucherType, { title: string; columns: readonly Column[] }> = {
  OPENING: { title: "Phiếu số dư đầu kỳ thiết bị", columns: arriving },
  INCREASE: { title: "Phiếu ghi tăng thiết bị", columns: arriving },
  DECREASE: { title: "Phiếu ghi giảm thiết bị", columns: leaving },
  TRANSFER: { title: "Phiếu điều chuyển thiết bị", columns: moving },
  TRANSFER_OUT: {
    title: "Phiếu điều chuyển thiết bị",
    columns: leaving,
  },
  TRANSFER_IN: {
    title: "Phiếu nhận thiết bị điều chuyển",
    columns: arriving,
  },
  ISSUE: { title: "Phiếu xuất vật tư tiêu hao", columns: leaving },
  CONDITION: {
    title: "Phiếu chuyển tình trạng thiết bị",
    columns: changing,
  },
  CONVERT: { title: "Phiếu đổi cách quản lý thiết bị", columns: bothWays },
  ADJUST: { title: "Phiếu điều chỉnh sổ theo kiểm kê", columns: bothWays },
  REVALUE: { title: "Phiếu thay đổi nguyên giá tài sản", columns: bothWays },
  REVERSAL: { title: "Phiếu hủy", columns: bothWays },
};

function tableOf(columns: readonly Column[], lines: readonly SlipLine[]): Table {
  const at: TableColumn = { key: "at", header: "STT", width: 10, kind: "number", align: "center" };
  const value = columns.includes(worth) ? lines.reduce((sum, line) => sum + (line.value ?? 0), 0) : 0;
  return table<string>(
    [at, ...columns.map(({ of: _, ...column }) => column)],
    [
      ...rowsOfLines(lines).map((line, index) => ({
        kind: "plain" as const,
        cells: {
          at: index + 1,
          ...Object.fromEntries(columns.map((column) => [column.key, column.of(line)])),
        },
      })),
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: value > 0 ? { value } : {},
      },
    ],
  );
}

/** Who looked on when a chemical was issued, and when they said so. */
function supervisionOf({ secondPerson }: Voucher): string | null {
  if (!secondPerson) return null;
  const { name, confirmedAt } = secondPerson;
  return `${name}, ${confirmedAt === null ? "chưa xác nhận" : `đã xác nhận lúc ${momentText(confirmedAt)}`}`;
}

function placeText(place: SlipPlace | null): string | null {
  return place && (place.room ?? "Chưa xếp phòng");
}

/** What the voucher says; of a transfer also what it does not say, for the hand. */
function factsOf(voucher: Voucher, options: PaperOptions): [string, string | null][] {
  const { reason, cause, documentNo, documentDate, partner, fromRoom, toRoom, toDepartment, reverses, note } =
    voucher;
  const isBetweenPeople = isTransfer(voucher.type);
  const facts: [string, string | null, boolean?][] = [
    ["Nội dung", reason, true],
    ["Lý do", cause && voucherCauseWords[cause as VoucherCause].vi],
    [
      "Chứng từ kèm theo",
      [documentNo, documentDate && `ngày ${formatDay(documentDate)}`].filter(Boolean).join(" ") || null,
    ],
    ["Hủy phiếu", reverses?.number ?? null],
    [voucher.type === "TRANSFER_IN" ? "Đơn vị giao" : "Nhà cung cấp, bên giao", partner],
    ["Từ phòng", fromRoom?.name ?? null],
    ["Đến phòng", toRoom?.name ?? null],
    ["Đơn vị nhận", toDepartment?.name ?? null],
    ["Người giao", options.deliverer || voucher.deliverer, isBetweenPeople],
    ["Người nhận", options.receiver || voucher.receiver, isBetweenPeople],
    ["Người chứng kiến", options.witness || voucher.witness],
    ["Người giám sát", supervisionOf(voucher)],
    ["Ghi chú", note],
  ];
  return facts.filter(([, value, stays]) => value !== null || stays).map(([label, value]) => [label, value]);
}
