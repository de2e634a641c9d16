import { signersOfPaper, usePlaceForm } from "@so-thiet-bi/contract/books";
import { usePlaceBook } from "../../../books/papers/use-place-book.ts";
import { readUsePlaceBook } from "../../../books/queries.ts";
import type { Report } from "../report.ts";
import { yearAsked } from "./fixed-assets.ts";

export const usePlaceBookReport: Report = {
  key: "use-place-book",
  form: "F33",
  group: "equipment",
  title: { vi: "Sổ theo dõi TSCĐ và CCDC tại nơi sử dụng", en: "Assets and tools at their place of use" },
  publicForm: usePlaceForm.formNumber,
  purpose: {
    vi: "Tài sản, công cụ của một phòng, một người hoặc cả đơn vị: đầu kỳ, ghi tăng, ghi giảm trong năm.",
    en: "Assets and tools of a room, a person or the unit: what stood there, came and went in the year.",
  },
  parameters: [
    { name: "calendarYear" },
    { name: "period" },
    { name: "roomId" },
    { name: "employeeId" },
    { name: "assetClass" },
  ],
  signers: signersOfPaper.usePlaceBook,
  make: async ({ db, actor, unit, asked, options }) => {
    const { roomId, employeeId, assetClass, from, to, calendarYear } = asked;
    const when = from === undefined ? { year: yearAsked(calendarYear) } : { from, to };
    const query = {
      ...options,
      ...usePlaceForm,
      departmentId: unit.id,
      roomId,
      employeeId,
      assetClass,
      ...when,
    };
    return usePlaceBook(await readUsePlaceBook(db, actor, query), query);
  },
};
