/** The papers of an inventory check. They are always in Vietnamese. */

import { paperOptions } from "./books.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, flag, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const printInventoryMinutes = endpoint("GET /papers/inventory-minutes/:id", {
  name: "printInventoryMinutes",
  summary: "F15 Biên bản kiểm kê thiết bị dạy học, by subject",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions.extend({
    onlyDifferent: labelled({ vi: "Chỉ dòng chênh lệch", en: "Only lines that differ" }, flag.default(false)),
  }),
  answer: "file",
});

export const printAssetMinutes = endpoint("GET /papers/asset-inventory-minutes/:id", {
  name: "printAssetMinutes",
  summary: "F16 (C53-HD) Biên bản kiểm kê tài sản cố định: books, count and difference in number and value",
  callers: "signed-in",
  wide: "paper",
  params: one,
  /** Without it fixed assets only, as the form's name says. */
  query: paperOptions.extend({
    everything: labelled({ vi: "Gồm cả công cụ, dụng cụ", en: "Tools as well" }, flag.default(false)),
  }),
  answer: "file",
});

export const printCountSheet = endpoint("GET /papers/count-sheet/:id", {
  name: "printCountSheet",
  summary:
    "F17 Phiếu đếm kiểm kê of one sheet, or of all of a check's sheets one after the other; blank or filled",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions.extend({
    sheetId: labelled(terms.countSheet, chosen),
    blank: labelled({ vi: "Để trống số đếm", en: "Leave the counts blank" }, flag.default(true)),
  }),
  answer: "file",
});

export const printInventoryVariances = endpoint("GET /papers/inventory-variances/:id", {
  name: "printInventoryVariances",
  summary: "F18 Bảng tổng hợp chênh lệch và xử lý",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});
