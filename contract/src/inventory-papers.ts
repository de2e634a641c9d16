/** The papers of an inventory check. */
import { declarePaper, paperOptions } from "./declared-paper.ts";
import { chosen, flag } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const printInventoryMinutes = declarePaper("inventory-minutes/:id", {
  form: "F15",
  title: { vi: "Biên bản kiểm kê thiết bị dạy học", en: "Minutes of the inventory check" },
  summary: "Biên bản kiểm kê thiết bị dạy học, by subject",
  signers: ["secretary", "chair", "head"],
  noted: false,
  query: paperOptions.extend({
    onlyDifferent: labelled({ vi: "Chỉ dòng chênh lệch", en: "Only lines that differ" }, flag.default(false)),
  }),
});

export const printAssetMinutes = declarePaper("asset-inventory-minutes/:id", {
  name: "printAssetMinutes",
  form: "F16",
  title: { vi: "Biên bản kiểm kê tài sản cố định", en: "Minutes on fixed assets" },
  summary: "(C53-HD) Biên bản kiểm kê tài sản cố định: books, count and difference in number and value",
  signers: ["head", "accountant", "chair"],
  noted: false,
  /** Without `everything` fixed assets only, as the form's name says. */
  query: paperOptions.extend({
    everything: labelled({ vi: "Gồm cả công cụ, dụng cụ", en: "Tools as well" }, flag.default(false)),
  }),
});

export const printCountSheet = declarePaper("count-sheet/:id", {
  form: "F17",
  title: { vi: "Phiếu đếm kiểm kê", en: "Count sheet" },
  summary:
    "Phiếu đếm kiểm kê of one sheet, or of all of a check's sheets one after the other; blank or filled",
  signers: ["counter", "keeper"],
  noted: false,
  query: paperOptions.extend({
    sheetId: labelled(terms.countSheet, chosen),
    blank: labelled({ vi: "Để trống số đếm", en: "Leave the counts blank" }, flag.default(true)),
  }),
});

export const printInventoryVariances = declarePaper("inventory-variances/:id", {
  form: "F18",
  title: { vi: "Bảng tổng hợp chênh lệch và xử lý", en: "Differences and their treatment" },
  summary: "Bảng tổng hợp chênh lệch và xử lý",
  signers: ["secretary", "chair", "head"],
  noted: false,
});
