import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { maintenanceBook } from "../../../repairs/papers/maintenance-book.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";
import { periodOf } from "../../queries/asked.ts";
import type { Report } from "../report.ts";

export const maintenanceBookReport: Report = {
  key: "maintenance-book",
  form: "F22",
  group: "broken",
  title: { vi: "Sổ bảo trì, bảo dưỡng", en: "Maintenance book" },
  purpose: {
    vi: "Ngày nào bảo trì thiết bị, phòng nào; ai làm, kết quả, chi phí và kỳ sau.",
    en: "When which thing or room was maintained, by whom, with what result, cost and next time.",
  },
  parameters: [{ name: "period" }, { name: "roomId" }, { name: "equipmentId" }],
  signers: signersOfPaper.maintenanceBook,
  inside: true,
  mayRead: keepsSome,
  make: async ({ db, actor, unit, asked, options }) =>
    maintenanceBook(db, actor, {
      ...options,
      ...(await periodOf(db, unit.id, asked)),
      equipmentId: asked.equipmentId,
      roomId: asked.roomId,
    }),
};
