import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { equipmentBook } from "../../../books/papers/equipment-book.ts";
import { readEquipmentBook } from "../../../books/queries.ts";
import type { Report } from "../report.ts";

export const equipmentBookReport: Report = {
  key: "equipment-book",
  form: "F01",
  group: "equipment",
  title: { vi: "Sổ thiết bị giáo dục", en: "Book of teaching equipment" },
  purpose: {
    vi: "Tăng, giảm, hỏng và còn lại của từng thiết bị trong năm học, theo môn.",
    en: "What came, went, broke and is left of each thing in a school year, by subject.",
  },
  parameters: [{ name: "schoolYear" }, { name: "subjectId" }, { name: "hideZero" }],
  signers: signersOfPaper.equipmentBook,
  make: async ({ db, actor, unit, asked, options }) => {
    const { subjectId, schoolYear, hideZero = false } = asked;
    const query = {
      ...options,
      departmentId: unit.id,
      subjectId,
      fromYear: schoolYear,
      toYear: schoolYear,
      hideZero,
    };
    return equipmentBook(await readEquipmentBook(db, actor, query), { ...options, hideZero });
  },
};
