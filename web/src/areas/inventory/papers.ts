/** The papers of an inventory check, each with who signs it. What stands on them is decided by the server. */
import { signersOfPaper } from "@so-thiet-bi/contract/books";
import {
  printAssetMinutes,
  printCountSheet,
  printInventoryMinutes,
  printInventoryVariances,
} from "@so-thiet-bi/contract/inventory-papers";
import { call } from "../../lib/client.ts";
import type { DeclaredPaper } from "../../ui/declared-paper.tsx";

export interface MinutesAsked {
  checkId: number;
  onlyDifferent: boolean;
}

export interface AssetsAsked {
  checkId: number;
  /** Tools as well as fixed assets. */
  everything: boolean;
}

export interface SheetsAsked {
  checkId: number;
  /** Without it all sheets, one after the other. */
  sheetId?: number | undefined;
  blank: boolean;
}

export const inventoryMinutesPaper: DeclaredPaper<MinutesAsked> = {
  title: { vi: "Biên bản kiểm kê thiết bị dạy học", en: "Minutes of the inventory check" },
  fetch: ({ checkId, onlyDifferent }, format, head) =>
    call(printInventoryMinutes, {
      params: { id: checkId },
      query: { format, ...head, onlyDifferent: onlyDifferent ? "true" : "false" },
    }),
  signers: signersOfPaper.inventoryMinutes,
};

export const assetMinutesPaper: DeclaredPaper<AssetsAsked> = {
  title: { vi: "Biên bản kiểm kê tài sản cố định", en: "Minutes on fixed assets" },
  fetch: ({ checkId, everything }, format, head) =>
    call(printAssetMinutes, {
      params: { id: checkId },
      query: { format, ...head, everything: everything ? "true" : "false" },
    }),
  signers: signersOfPaper.assetMinutes,
};

export const countSheetPaper: DeclaredPaper<SheetsAsked> = {
  title: { vi: "Phiếu đếm kiểm kê", en: "Count sheet" },
  fetch: ({ checkId, sheetId, blank }, format, head) =>
    call(printCountSheet, {
      params: { id: checkId },
      query: { format, ...head, blank: blank ? "true" : "false", ...(sheetId !== undefined && { sheetId }) },
    }),
  signers: signersOfPaper.countSheet,
};

export const inventoryVariancesPaper: DeclaredPaper<number> = {
  title: { vi: "Bảng tổng hợp chênh lệch và xử lý", en: "Differences and their treatment" },
  fetch: (checkId, format, head) =>
    call(printInventoryVariances, { params: { id: checkId }, query: { format, ...head } }),
  signers: signersOfPaper.inventoryVariances,
};
