import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { stockCard } from "../../../books/papers/stock-card.ts";
import { readStockCard } from "../../../books/queries.ts";
import type { Report } from "../report.ts";

export const stockCardReport: Report = {
  key: "stock-card",
  form: "F41",
  group: "equipment",
  title: { vi: "Thẻ kho", en: "Stock card" },
  purpose: {
    vi: "Từng lần nhập, xuất và số còn lại của một thiết bị, cả trường hoặc trong một phòng.",
    en: "Every time something of a record came or went, and the balance after it, of the school or of a room.",
  },
  parameters: [
    { name: "equipmentId", required: true },
    { name: "roomId" },
    { name: "period" },
    { name: "hideZero" },
  ],
  signers: signersOfPaper.stockCard,
  make: async ({ db, actor, asked, options }) => {
    const { equipmentId, roomId, from, to, hideZero = false } = asked;
    return stockCard(
      await readStockCard(db, actor, equipmentId as number, { ...options, roomId, from, to, hideZero }),
      { ...options, hideZero },
    );
  },
};
