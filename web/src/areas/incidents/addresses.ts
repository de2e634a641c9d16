/** The pages that reports lead to. */
export const loanAt = (id: number) => `/equipment/request/loans?open=${id}`;
export const voucherAt = (id: number) => `/equipment/vouchers/${id}`;
export const equipmentAt = (id: number) => `/equipment/management?open=${id}`;
