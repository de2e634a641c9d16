/** Where inventory checks are, and the pages they lead to. */
import { brokenHome, checksHome, vouchersHome } from "../../lib/addresses.ts";

export const checkTabs = [
  "sheets",
  "differences",
  "late",
  "unknown",
  "lines",
  "variances",
  "comparison",
  "papers",
  "about",
  "history",
] as const;
export type CheckTab = (typeof checkTabs)[number];

export const checkAt = (id: number, tab?: CheckTab) => `${checksHome}/${id}${tab ? `?tab=${tab}` : ""}`;
export const editAt = (id: number, step?: string) => `${checksHome}/${id}/edit${step ? `?step=${step}` : ""}`;
export const countAt = (id: number, sheetId?: number) =>
  `${checksHome}/${id}/count${sheetId ? `?sheet=${sheetId}` : ""}`;

export const draftVouchers = `${vouchersHome}?status=DRAFT`;
export const foundIncidents = `${brokenHome}?cause=INVENTORY`;
