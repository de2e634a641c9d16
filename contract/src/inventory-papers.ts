/** The papers of an inventory check. */
import { declarePaper, paperOptions } from "./declared-paper.ts";
import { chosen, flag } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const printInventoryMinutes = declarePaper("inventory-minutes/:id", {
  form: "F15",
  title: { vi: "Biên bản kiểm kê thiết bị dạy học", en: "Minutes of the inventory check" },
  record: {
    group: "inventory",
    due: { every: "schoolYear" },
    purpose: {
      vi: "Khi kiểm kê xong: mở đợt kiểm kê rồi in biên bản.",
      en: "When the counting is over: open the inventory check and print its minutes.",
    },
    at: "/equipment/inventory",
  },
  summary: "Biên bản kiểm kê thiết bị dạy học, by subject",
  signers: ["secretary", "chair", "head"],
  noted: false,
  edited: true,
  query: paperOptions.extend({
    onlyDifferent: labelled({ vi: "Chỉ dòng chênh lệch", en: "Only lines that differ" }, flag.default(false)),
  }),
});

export const printAssetMinutes = declarePaper("asset-inventory-minutes/:id", {
  name: "printAssetMinutes",
  form: "F16",
  title: { vi: "Biên bản kiểm kê tài sản cố định", en: "Minutes on fixed assets" },
  record: {
    group: "inventory",
    due: {
      every: "calendarYear",
      law: { cites: "assetLaw", article: { vi: "Điều 59", en: "Article 59" } },
    },
    purpose: {
      vi: "Khi kiểm kê tài sản cuối năm: mở đợt kiểm kê rồi in biên bản.",
      en: "When assets are counted at the end of the year: open the check and print its minutes.",
    },
    at: "/equipment/inventory",
    publicForm: "C53-HD",
  },
  summary: "(C53-HD) Biên bản kiểm kê tài sản cố định: books, count and difference in number and value",
  signers: ["head", "accountant", "chair"],
  noted: false,
  edited: true,
  /** Without `everything` fixed assets only, as the form's name says. */
  query: paperOptions.extend({
    everything: labelled({ vi: "Gồm cả công cụ, dụng cụ", en: "Tools as well" }, flag.default(false)),
  }),
});

export const printCountSheet = declarePaper("count-sheet/:id", {
  form: "F17",
  title: { vi: "Phiếu đếm kiểm kê", en: "Count sheet" },
  record: {
    group: "inventory",
    due: { every: "occasion" },
    purpose: {
      vi: "Trước khi đếm: mở đợt kiểm kê rồi in phiếu cho từng phòng.",
      en: "Before the counting: open the check and print a sheet for each room.",
    },
    at: "/equipment/inventory",
  },
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
  record: {
    group: "inventory",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi đối chiếu xong: mở đợt kiểm kê rồi in bảng chênh lệch.",
      en: "When counts and books were compared: open the check and print what differs.",
    },
    at: "/equipment/inventory",
  },
  summary: "Bảng tổng hợp chênh lệch và xử lý",
  signers: ["secretary", "chair", "head"],
  noted: false,
  edited: true,
});
