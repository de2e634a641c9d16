import { printHandover, printHoldingHandover, printRoomHandover } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Db } from "../../../db/connect.ts";
import { legalBases } from "../../../papers/bases.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { type Paper, type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { seesAll } from "../../stock/rules/keepers.ts";
import { positionsOf, readHandover, readHoldingHandover, readRoomHandover } from "../queries.ts";
import { countKinds, figure } from "../rules.ts";
import type { Handover } from "./facts.ts";
import { rowsOfLines, type SlipLine } from "./slip-lines.ts";

type Key = "at" | "name" | "code" | "unit" | "quantity" | "value" | "condition" | "note";

/** F23 Biên bản bàn giao thiết bị, for a voucher. */
export const handover = prints(printHandover, async ({ db, actor, params, query }) =>
  setHandover(db, await readHandover(db, actor, params.id, query), query),
);

/** For the next keeper of a room. */
export const roomHandover = prints(printRoomHandover, async ({ db, actor, params, query }) =>
  setHandover(db, await readRoomHandover(db, actor, params.id, query), query),
);

/** For a person who is given things. */
export const holdingHandover = prints(
  printHoldingHandover,
  async ({ db, actor, params, query }) =>
    setHandover(db, await readHoldingHandover(db, actor, params.id, query), query),
  { offeredTo: seesAll },
);

async function setHandover(db: Db, given: Handover, options: PaperOptions): Promise<Paper> {
  const { unit, name, remark, about, bases, reason, deliverer, receiver, witness, lines } = given;
  const people = {
    deliverer: options.deliverer || deliverer.person,
    receiver: options.receiver || receiver.person,
    witness: options.witness || witness,
  };
  const positions = await positionsOf(db, unit.id, Object.values(people));
  return {
    name,
    orientation: "portrait",
    head: administrativeHead(unit, options, "BB"),
    title: remark ? `Biên bản bàn giao thiết bị (${remark})` : "Biên bản bàn giao thiết bị",
    about,
    blocks: [
      ...legalBases(bases),
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(options.dated ?? null)}, tại ${unit.name}, chúng tôi gồm:`,
      },
      { kind: "heading", text: "I. Bên giao" },
      { kind: "facts", facts: partyFacts(deliverer.of, people.deliverer, positions) },
      { kind: "heading", text: "II. Bên nhận" },
      { kind: "facts", facts: partyFacts(receiver.of, people.receiver, positions) },
      { kind: "heading", text: "III. Người chứng kiến" },
      { kind: "facts", facts: personFacts("Ông (bà)", people.witness, positions) },
      { kind: "heading", text: "IV. Nội dung bàn giao" },
      { kind: "facts", facts: [["Lý do", reason]] },
      tableOf(lines),
      {
        kind: "paragraph",
        text: "Hai bên đã kiểm tra đủ số lượng, đúng tình trạng như trên và cùng ký tên. Biên bản được lập thành 03 bản có giá trị như nhau: bên giao giữ 01 bản, bên nhận giữ 01 bản, lưu hồ sơ thiết bị 01 bản.",
      },
    ],
    signatures: signaturesOf(unit, printHandover.signers, options, {
      deliverer: { role: "BÊN GIAO", name: deliverer.person },
      receiver: { role: "BÊN NHẬN", name: receiver.person },
      witness: { role: "NGƯỜI CHỨNG KIẾN", name: witness },
    }),
  };
}

function partyFacts(
  of: string | null,
  person: string | null,
  positions: ReadonlyMap<string, string>,
): [string, string | null][] {
  return [["Đơn vị, bộ phận", of], ...personFacts("Đại diện là ông (bà)", person, positions)];
}

/** With the position in words, where the staff list knows it. */
function personFacts(
  label: string,
  person: string | null,
  positions: ReadonlyMap<string, string>,
): [string, string | null][] {
  return [
    [label, person],
    ["Chức vụ", (person && positions.get(person)) || null],
  ];
}

function tableOf(lines: readonly SlipLine[]): Table {
  const values = lines.map(({ value }) => value);
  const value = values.some((one) => one !== null)
    ? values.reduce((sum: number, one) => sum + (one ?? 0), 0)
    : null;
  const rows = rowsOfLines(lines).map(
    (line, index): TableRow<Key> => ({
      kind: "plain",
      cells: {
        at: index + 1,
        name: line.name,
        code: line.code,
        unit: line.unit,
        quantity: line.quantity,
        value: line.value,
        condition: conditionWords[(line.to ?? line.from)?.condition ?? "GOOD"].vi,
        note: [line.lot, line.note].filter(Boolean).join("; ") || null,
      },
    }),
  );
  return table<Key>(
    [
      { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
      { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
      { key: "code", header: "Mã", width: 23, kind: "text" },
      { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
      { key: "quantity", header: "SL", width: 12, kind: "quantity" },
      { key: "value", header: "Nguyên giá", width: 24, kind: "money" },
      { key: "condition", header: "Tình trạng", width: 16, kind: "text" },
      { key: "note", header: "Ghi chú", width: 22, kind: "text" },
    ],
    [
      ...rows,
      {
        kind: "total",
        text: `Cộng: ${figure(countKinds(lines))} loại thiết bị`,
        cells: value === null ? {} : { value },
      },
    ],
  );
}
