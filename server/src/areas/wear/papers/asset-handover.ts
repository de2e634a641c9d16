import { printAssetHandover } from "@so-thiet-bi/contract/books";
import { voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { Refusal } from "../../../http/refusal.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, isPrivate, signaturesOf } from "../../../papers/heads.ts";
import { type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { positionsOf, readHandover, readSlip } from "../../books/queries.ts";
import { type HandedOver, readDisposed, readHandedOver } from "../queries/handed-over.ts";
import { readPostedWear, residualOf } from "../queries/posted.ts";

/**
 * Mẫu số 02/TSC-BBGN, in the words of the form; what nobody types here is left for the hand. The residual value is what the unit that prints it has posted up to the year before: a
 * year in which something changes hands wears at the receiver (TT 141/2025/TT-BTC, Điều 12).
 */
export const assetHandover = prints(printAssetHandover, async ({ db, actor, params, query }) => {
  const { unit, voucher } = await readSlip(db, actor, params.id, query);
  const { type, number, date, departmentName, documentNo, documentDate } = voucher;
  const isTransfer = type === "TRANSFER_OUT" || type === "TRANSFER_IN";
  const disposed = isTransfer ? [] : await readDisposed(db, params.id);
  const recipient = query.recipient ?? disposed[0]?.recipient ?? null;
  const handedOver = disposed.filter((thing) => (thing.recipient ?? "") === (recipient ?? ""));
  if (!isTransfer && handedOver.length === 0)
    throw new Refusal("paperDoesNotFit", {
      paper: { vi: "biên bản bàn giao, tiếp nhận tài sản", en: "minutes of handing over assets" },
      type: voucherTypeWords[type],
    });
  const given = await readHandover(db, actor, params.id, query);
  const things = isTransfer ? await readHandedOver(db, params.id) : handedOver;
  const posted = await readPostedWear(db, unit.id, Number(date.slice(0, 4)) - 1, date);
  const rows = things.map((thing) => ({
    ...thing,
    residual: residualOf(posted, thing.equipmentId, thing.value),
  }));
  const people = {
    deliverer: query.deliverer || given.deliverer.person,
    receiver: query.receiver || given.receiver.person,
    witness: query.witness || given.witness,
  };
  const positions = await positionsOf(db, unit.id, Object.values(people));
  const standing = (person: string | null) =>
    [person, person && positions.get(person)].filter(Boolean).join(" – ") || null;
  const follows = documentNo
    ? `Quyết định số ${documentNo}${documentDate ? ` ngày ${formatDay(documentDate)}` : ""}`
    : `phiếu ${number ? `số ${number}` : "(bản nháp)"} ngày ${formatDay(date)} của ${departmentName}`;
  const bases = [...(isPrivate(unit) ? [] : [unit.cites.assetLaw, unit.cites.assetDecree]), follows];
  const title = isPrivate(unit) ? "Biên bản bàn giao, tiếp nhận tài sản" : publicTitle;
  return {
    name: `Biên bản bàn giao tài sản ${number ?? "bản nháp"}`,
    orientation: "portrait",
    head: administrativeHead(unit, query, "BB"),
    title: given.remark ? `${title} (${given.remark})` : title,
    ...(!isPrivate(unit) && {
      subtitle: [`(Mẫu số 02/TSC-BBGN ban hành kèm theo ${unit.cites.assetDecree})`],
    }),
    blocks: [
      ...legalBases(bases),
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(query.dated ?? null)}, tại ${unit.name}, chúng tôi gồm:`,
      },
      { kind: "heading", text: "A. Thành phần tham gia bàn giao, tiếp nhận" },
      {
        kind: "facts",
        facts: [
          ["1. Bên giao", given.deliverer.of],
          ["Đại diện là ông (bà)", standing(people.deliverer)],
          ["2. Bên nhận", isTransfer ? given.receiver.of : recipient],
          ["Đại diện là ông (bà)", standing(people.receiver)],
          ["3. Đại diện cơ quan chứng kiến", standing(people.witness)],
        ],
      },
      { kind: "heading", text: "B. Nội dung bàn giao, tiếp nhận" },
      { kind: "facts", facts: [["Lý do", given.reason]] },
      { kind: "paragraph", text: "1. Danh mục tài sản bàn giao, tiếp nhận:", align: "left" },
      tableOf(rows),
      {
        kind: "facts",
        facts: [
          [
            "2. Các hồ sơ liên quan đến quyền quản lý, sử dụng tài sản bàn giao, tiếp nhận",
            documentNo ? follows : null,
          ],
        ],
      },
      { kind: "paragraph", text: "3. Trách nhiệm của các bên giao nhận:", align: "left" },
      {
        kind: "facts",
        facts: [
          ["a) Bên giao", null],
          ["b) Bên nhận", null],
          ["4. Ý kiến của các bên tham gia bàn giao, tiếp nhận", null],
        ],
      },
      {
        kind: "paragraph",
        text: "Biên bản được lập thành 03 bản có giá trị như nhau: bên giao giữ 01 bản, bên nhận giữ 01 bản, cơ quan chứng kiến giữ 01 bản.",
      },
    ],
    signatures: signaturesOf(unit, printAssetHandover.signers, query, {
      receiver: { role: "ĐẠI DIỆN BÊN NHẬN", name: given.receiver.person },
      deliverer: { role: "ĐẠI DIỆN BÊN GIAO", name: given.deliverer.person },
      witness: { role: "ĐẠI DIỆN CƠ QUAN CHỨNG KIẾN", name: given.witness },
    }),
  };
});

const publicTitle = "Biên bản bàn giao, tiếp nhận tài sản công";

interface Row extends HandedOver {
  /** Giá trị còn lại; `null`: nothing is posted of it. */
  residual: number | null;
}

type Key = "at" | "name" | "unit" | "quantity" | "value" | "residual" | "note";

/** The groups of the form, in its order; schools hand over neither of the first two as a rule. */
const groups = [
  { title: "A. Trụ sở làm việc, cơ sở hoạt động sự nghiệp", of: "building" },
  { title: "B. Xe ô tô", of: "car" },
  { title: "C. Máy móc, thiết bị", of: "machine" },
  { title: "D. Tài sản khác", of: "other" },
] as const;

function groupOf({ assetGroup, assetClass, trackingMode }: Row): (typeof groups)[number]["of"] {
  const words = assetGroup ?? "";
  if (/^(nhà|trụ sở)/iu.test(words)) return "building";
  if (/ô tô/iu.test(words)) return "car";
  return assetClass === "SUPPLY" || trackingMode === "CONSUMABLE" ? "other" : "machine";
}

function tableOf(things: readonly Row[]): Table {
  const rows = groups.flatMap(({ title, of }): TableRow<Key>[] => {
    const own = things.filter((thing) => groupOf(thing) === of);
    if (own.length === 0) return [];
    return [
      { kind: "heading", text: title },
      ...own.map(
        ({ name, unit, quantity, value, residual, code }, index): TableRow<Key> => ({
          kind: "plain",
          cells: { at: index + 1, name, unit, quantity, value, residual, note: code },
        }),
      ),
    ];
  });
  const residuals = things.map(({ residual }) => residual);
  return table<Key>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center", letter: "1" },
      {
        key: "name",
        header: "Danh mục tài sản (chi tiết theo từng loại tài sản)",
        width: "*",
        kind: "text",
        letter: "2",
      },
      { key: "unit", header: "Đơn vị tính", width: 14, kind: "text", align: "center", letter: "3" },
      { key: "quantity", header: "Số lượng", width: 14, kind: "quantity", letter: "4" },
      { key: "value", header: "Nguyên giá (đồng)", width: 25, kind: "money", letter: "5" },
      { key: "residual", header: "Giá trị còn lại (đồng)", width: 25, kind: "money", letter: "6" },
      { key: "note", header: "Ghi chú", width: 24, kind: "text", letter: "7" },
    ],
    [
      ...rows,
      {
        kind: "total",
        text: "Tổng cộng",
        cells: {
          value: things.reduce((sum, { value }) => sum + value, 0),
          ...(!residuals.includes(null) && {
            residual: residuals.reduce((sum: number, one) => sum + (one ?? 0), 0),
          }),
        },
      },
    ],
    { lettered: true },
  );
}
