import { catalogue, decimal, yesNo } from "../catalogue.ts";

export const measures = catalogue("measure", "measures", {
  noun: { vi: "đơn vị tính", en: "unit of measure" },
  title: { vi: "Đơn vị tính", en: "Units of measure" },
  purpose: {
    vi: "Cái, bộ, lọ, gam … và đơn vị nào được ghi số lẻ.",
    en: "Pieces, sets, bottles, grams … and which may have fractions.",
  },
  path: "/category/equipment/measures",
  shared: true,
  name: {
    label: { vi: "Tên đơn vị tính", en: "Name" },
    max: 30,
    unique: true,
    aliases: ["Đơn vị tính", "ĐVT"],
    example: "Bộ",
  },
  fields: {
    allowsDecimals: yesNo(
      { vi: "Cho phép số lẻ", en: "Allows fractions" },
      { filter: true, list: "shown", fact: true, aliases: ["Số lẻ"], example: "Không" },
    ),
    /**
     * So much may a count differ from the books before it is a difference: what is weighed is never exact.
     */
    tolerance: decimal(
      { vi: "Sai số cân đong", en: "Tolerance of weighing" },
      {
        list: "shown",
        fact: true,
        aliases: ["Sai số"],
        help: {
          vi: "Chênh lệch khi kiểm kê không quá mức này thì coi là đúng sổ.",
          en: "A count that differs by no more agrees with the books.",
        },
      },
    ),
  },
  frozenWhenUsed: ["allowsDecimals"],
  merges: true,
});
