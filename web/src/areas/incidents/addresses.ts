import { brokenHome, liquidationsHome, repairsHome } from "./broken-addresses.ts";

/** The pages that reports lead to. */
export const reportHome = `${brokenHome}/new`;
export const repairAt = (id: number) => `${repairsHome}?open=${id}`;
export const liquidationAt = (id: number) => `${liquidationsHome}?open=${id}`;
export const checkAt = (id: number) => `/equipment/inventory/${id}`;
export const loanAt = (id: number) => `/equipment/request/loans?open=${id}`;
export const voucherAt = (id: number) => `/equipment/vouchers/${id}`;
export const equipmentAt = (id: number) => `/equipment/management?open=${id}`;
