/** Where reports are, and the pages they lead to. */
export const incidentsHome = "/equipment/broken";

export const loanAt = (id: number) => `/equipment/request/loans?open=${id}`;
export const voucherAt = (id: number) => `/equipment/vouchers/${id}`;
export const equipmentAt = (id: number) => `/equipment/management?open=${id}`;
