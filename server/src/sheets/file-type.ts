/** The type of a workbook that Excel opens. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
