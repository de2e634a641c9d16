import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { incidentBook } from "../../../repairs/papers/incident-book.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";
import { periodOf } from "../../queries/asked.ts";
import type { Report } from "../report.ts";

export const incidentBookReport: Report = {
  key: "incident-book",
  form: "F20",
  group: "broken",
  title: { vi: "Sổ theo dõi hỏng, mất, sửa chữa", en: "Book of broken, lost and repaired things" },
  purpose: {
    vi: "Từng việc hỏng, mất: nguyên nhân, người liên quan, cách xử lý, chi phí, ngày xong.",
    en: "Each thing broken or lost: why, who was concerned, what was done, the cost, and when it was over.",
  },
  parameters: [{ name: "period" }, { name: "subjectId" }, { name: "roomId" }],
  signers: signersOfPaper.incidentBook,
  inside: true,
  namesPupils: true,
  mayRead: keepsSome,
  make: async ({ db, actor, unit, asked, options }) =>
    incidentBook(db, actor, {
      ...options,
      ...(await periodOf(db, unit.id, asked)),
      subjectId: asked.subjectId,
      roomId: asked.roomId,
    }),
};
