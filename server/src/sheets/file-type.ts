/** The type of a document that Word opens. */
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** The type of a workbook that Excel opens. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
