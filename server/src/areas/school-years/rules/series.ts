import type { VoucherType } from "@so-thiet-bi/contract/stock";

/**
 * What stands before the numbers of a record, `GT-2627-0012`: each unit counts each series anew in each
 * school year. Rows of catalogues are counted without a year, behind the prefix of their declaration.
 */
export const numberSeries = {
  demand: "DN",
  registration: "PB",
  loan: "PM",
  incident: "HM",
  repair: "SC",
  liquidation: "TL",
  inventoryCheck: "KK",
  dataRequest: "YC",
  // vouchers by their type
  OPENING: "DK",
  INCREASE: "GT",
  DECREASE: "GG",
  TRANSFER: "DC",
  TRANSFER_OUT: "DD",
  TRANSFER_IN: "ND",
  ISSUE: "XT",
  CONDITION: "TT",
  CONVERT: "CD",
  ADJUST: "DS",
  REVALUE: "NG",
  REVERSAL: "HT",
} as const satisfies Record<VoucherType, string> & Record<string, string>;

export type NumberSeries = keyof typeof numberSeries;
