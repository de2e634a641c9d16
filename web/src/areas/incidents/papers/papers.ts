/**
 * The papers of what is broken, lost, repaired, maintained and disposed of, each with who signs it. What
 * stands on them is decided by the server.
 */
import { signersOfPaper } from "@so-thiet-bi/contract/books";
import {
  printIncidentBook,
  printIncidentMinutes,
  printLiquidationMinutes,
  printLiquidationProposal,
  printMaintenanceBook,
  printPracticeMinutes,
  printRepairOrder,
} from "@so-thiet-bi/contract/incident-papers";
import { call } from "../../../lib/client.ts";
import type { DeclaredPaper } from "../../../ui/declared-paper.tsx";

export interface PracticePeriod {
  from: string;
  to: string;
  subjectId?: number | undefined;
}

export interface IncidentPeriod extends PracticePeriod {
  roomId?: number | undefined;
}

export interface MaintenancePeriod {
  from: string;
  to: string;
  equipmentId?: number | undefined;
  roomId?: number | undefined;
}

export interface MinutesOf {
  /** Of which liquidation. */
  id: number;
  /** Those of the meeting that judged the things, instead of those of carrying it out. */
  meeting: boolean;
}

/** Of a report. */
export const incidentMinutes: DeclaredPaper<number> = {
  title: { vi: "Biên bản xác nhận hỏng, mất thiết bị", en: "Minutes of what is broken or lost" },
  fetch: (id, format, head) => call(printIncidentMinutes, { params: { id }, query: { format, ...head } }),
  signers: signersOfPaper.incidentMinutes,
};

export const practiceMinutes: DeclaredPaper<PracticePeriod> = {
  title: { vi: "Biên bản tổng hợp dụng cụ vỡ trong thực hành", en: "Minutes of breakage in practicals" },
  fetch: (asked, format, head) => call(printPracticeMinutes, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.practiceMinutes,
};

export const incidentBook: DeclaredPaper<IncidentPeriod> = {
  title: { vi: "Sổ theo dõi hỏng – mất – sửa chữa", en: "Book of broken, lost and repaired things" },
  fetch: (asked, format, head) => call(printIncidentBook, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.incidentBook,
};

/** Of a repair order. */
export const repairOrder: DeclaredPaper<number> = {
  title: { vi: "Phiếu sửa chữa", en: "Repair order" },
  fetch: (id, format, head) => call(printRepairOrder, { params: { id }, query: { format, ...head } }),
  signers: signersOfPaper.repairOrder,
};

export const maintenanceBook: DeclaredPaper<MaintenancePeriod> = {
  title: { vi: "Sổ bảo trì, bảo dưỡng", en: "Book of maintenance" },
  fetch: (asked, format, head) => call(printMaintenanceBook, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.maintenanceBook,
};

/** Of a liquidation. */
export const liquidationProposal: DeclaredPaper<number> = {
  title: { vi: "Tờ trình, danh mục đề nghị thanh lý", en: "Proposal and list for liquidation" },
  fetch: (id, format, head) => call(printLiquidationProposal, { params: { id }, query: { format, ...head } }),
  signers: signersOfPaper.liquidationProposal,
};

export const liquidationMinutes: DeclaredPaper<MinutesOf> = {
  title: { vi: "Biên bản thanh lý", en: "Minutes of liquidation" },
  fetch: ({ id, meeting }, format, head) =>
    call(printLiquidationMinutes, {
      params: { id },
      query: { format, ...head, ...(meeting && { meeting: "true" }) },
    }),
  signers: signersOfPaper.liquidationMinutes,
};
