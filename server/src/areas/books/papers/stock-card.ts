import { printStockCard } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { readStockCard } from "../queries.ts";
import { sumOf } from "../rules.ts";
import type { StockCard } from "./facts.ts";

type Key = "date" | "number" | "words" | "in" | "out" | "balance";

/** F41 Thẻ kho. */
export const stockCard = prints(
  printStockCard,
  async ({ db, actor, params, query }) =>
    setStockCard(await readStockCard(db, actor, params.id, query), query),
  {
    // a report without the equipment it is about was refused before
    asks: async ({ asked: { equipmentId = 0, roomId, from, to, hideZero = false }, options }) => ({
      params: { id: equipmentId },
      query: { ...options, roomId, from, to, hideZero },
    }),
  },
);

export function setStockCard(card: StockCard, options: PaperOptions & { hideZero: boolean }): Paper {
  const { unit, code, name, measure, specification, room, from, to, opening } = card;
  const lines = options.hideZero ? card.lines.filter(({ quantity }) => quantity !== 0) : card.lines;
  const rows: TableRow<Key>[] = [];
  let balance = opening;
  if (from !== null) rows.push({ kind: "plain", cells: { words: "Tồn đầu kỳ", balance } });
  for (const { date, number, words, quantity } of lines) {
    balance = sumOf([balance, quantity]);
    rows.push({
      kind: "plain",
      cells: {
        date,
        number,
        words,
        in: quantity > 0 ? quantity : null,
        out: quantity < 0 ? -quantity : null,
        balance,
      },
    });
  }
  const sum = (sign: number) =>
    sumOf(lines.map(({ quantity }) => (Math.sign(quantity) === sign ? Math.abs(quantity) : 0)));
  rows.push({ kind: "total", text: "Cộng", cells: { in: sum(1), out: sum(-1), balance } });
  return {
    name: `Thẻ kho ${code} ${name}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Thẻ kho",
    subtitle: [
      from === null ? `Đến ngày ${formatDay(to)}` : `Từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}`,
    ],
    blocks: [
      {
        kind: "facts",
        facts: [
          ["Tên thiết bị", name],
          ["Mã", code],
          ["Đơn vị tính", measure],
          ...(specification ? [["Quy cách", specification.split("\n")[0] ?? ""] as const] : []),
          ["Nơi để", room ?? "Tất cả các phòng"],
        ],
      },
      table<Key>(
        [
          { key: "date", header: "Ngày", width: 20, kind: "date" },
          { key: "number", header: "Chứng từ", width: 27, kind: "text" },
          { key: "words", header: "Diễn giải", width: "*", kind: "text" },
          { key: "in", header: "Nhập", width: 18, kind: "quantity" },
          { key: "out", header: "Xuất", width: 18, kind: "quantity" },
          { key: "balance", header: "Tồn", width: 18, kind: "quantity" },
        ],
        rows,
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, printStockCard.signers, options),
  };
}
