/** Where inventory checks are, and the pages they lead to. */
export const checksHome = "/equipment/inventory";

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

export const voucherAt = (id: number) => `/equipment/vouchers/${id}`;
export const draftVouchers = "/equipment/vouchers?status=DRAFT";
export const incidentAt = (id: number) => `/equipment/broken?open=${id}`;
export const foundIncidents = "/equipment/broken?cause=INVENTORY";
export const equipmentAt = (id: number) => `/equipment/management?open=${id}`;
