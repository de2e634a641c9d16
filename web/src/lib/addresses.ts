/** Where the records of each area are opened, so that any area can lead to those of another. */
export const equipmentHome = "/equipment/management";
export const demandsHome = "/equipment/demand";
export const vouchersHome = "/equipment/vouchers";
/** Where one says what happened, and is led to the voucher or report that it asks for. */
export const newVoucher = `${vouchersHome}/new`;
export const borrowingHome = "/equipment/request";
export const brokenHome = "/equipment/broken";
export const repairsHome = `${brokenHome}/repairs`;
export const liquidationsHome = `${brokenHome}/liquidations`;
export const transfersHome = "/equipment/transfers";
export const checksHome = "/equipment/inventory";

export const equipmentAt = (id: number) => `${equipmentHome}?open=${id}`;
/** Where one says what happened to a thing. */
export const whatHappenedTo = (equipmentId: number) => `${newVoucher}?equipment=${equipmentId}`;
/** The same, where the number in the books is wrong: it is asked for at once. */
export const correctNumberOf = (equipmentId: number) => `${whatHappenedTo(equipmentId)}&wrong=number`;
export const demandAt = (id: number) => `${demandsHome}?open=${id}`;
export const voucherAt = (id: number) => `${vouchersHome}/${id}`;
export const transferAt = (id: number) => `${transfersHome}?open=${id}`;
export const registrationAt = (id: number) => `${borrowingHome}/registrations?open=${id}`;
export const loanAt = (id: number) => `${borrowingHome}/loans?open=${id}`;
export const incidentAt = (id: number) => `${brokenHome}?open=${id}`;
export const repairAt = (id: number) => `${repairsHome}?open=${id}`;
export const liquidationAt = (id: number) => `${liquidationsHome}?open=${id}`;
/** Where the counting of one room is begun. */
export const countRoomAt = (roomId: number | "any") => `${checksHome}?countRoom=${roomId}`;
export const checkAt = (id: number) => `${checksHome}/${id}`;
export const equipmentTypeAt = (id: number) => `/category/equipment?open=${id}`;
export const roomAt = (id: number) => `/category/line-department?open=${id}`;

/** Where percentages, limits and days are set. */
export const limitsAt = "/system/information?tab=settings";
