import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { CellError, SkippedLine } from "./check.ts";
import { choiceLabels } from "./choices.ts";
import type { Column, Sheet } from "./columns.ts";
import type { Fault } from "./judged.ts";
import type { SheetRefusal, SheetRefusalCode } from "./refusal.ts";
import type { CellErrorCode } from "./values.ts";

/** “Dòng 12, cột Đơn vị tính: bắt buộc nhập.” */
export function cellErrorText(error: CellError, sheet: Sheet, language: Language): string {
  const column = columnOf(error, sheet);
  const where = { vi: "Dòng {{line}}, cột {{column}}: ", en: "Row {{line}}, column {{column}}: " };
  return (
    say(where, language, { line: String(error.line), column: column.header }) +
    faultText(error, column, language)
  );
}

/** A sentence about one cell, with where it stands. */
export function inCell(
  sheet: Sheet,
  { line, field }: { line: number; field: string },
  sentence: string,
  language: Language,
): string {
  const column = sheet.columns.find(({ key }) => key === field)?.header ?? { vi: field, en: field };
  return say(
    {
      vi: "Dòng {{line}}, cột {{column}}: {{sentence}}",
      en: "Row {{line}}, column {{column}}: {{sentence}}",
    },
    language,
    { line: String(line), column, sentence },
  );
}

/** The same with what was probably meant, as a file shows it. */
export function cellFault(error: CellError, sheet: Sheet, language: Language): Fault {
  const { choices = [] } = columnOf(error, sheet);
  const meant = choices.find(({ value }) => value === error.params.suggestion);
  const suggestion = meant && choiceLabels(choices, language).get(meant.value);
  return {
    field: error.key,
    message: cellErrorText(error, sheet, language),
    isOfWords: true,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** The same without the row, for the file that goes back: “Đơn vị tính: bắt buộc nhập.” */
export function cellErrorTextInRow(error: CellError, sheet: Sheet, language: Language): string {
  const column = columnOf(error, sheet);
  return `${column.header[language]}: ${faultText(error, column, language)}`;
}

/** Why a file was not read. */
export function refusalText(refusal: SheetRefusal, language: Language, fileName = ""): string {
  const { code, limit = 0 } = refusal;
  const megabytes = Math.round(limit / 1024 / 1024);
  const file = fileName ? ` “${shortened(fileName)}”` : "";
  return say(refusalWords[code], language, {
    file,
    limit: code === "too-large" ? (megabytes ? ` (${megabytes} MB)` : "") : limit,
  });
}

/** “Thiếu cột bắt buộc: Tên thiết bị, Đơn vị tính.” */
export function missingColumnsText(keys: readonly string[], sheet: Sheet, language: Language): string {
  const headers = keys.map((key) => columnOf({ key }, sheet).header[language]);
  return say(
    { vi: "Thiếu cột bắt buộc: {{headers}}.", en: "Required columns are missing: {{headers}}." },
    language,
    {
      headers: headers.join(", "),
    },
  );
}

/** A file of blocks with sums has thousands of them; a reader of more than these has seen what they are. */
const mostSkippedTold = 200;

/** What was left out, and how much more of it where it is much. */
export function skippedLinesText(lines: readonly SkippedLine[], language: Language): string[] {
  const told = lines.slice(0, mostSkippedTold).map((line) => skippedLineText(line, language));
  const more = lines.length - told.length;
  return more === 0
    ? told
    : [
        ...told,
        say(
          { vi: "Và {{more}} dòng khác được bỏ qua.", en: "And {{more}} more rows were skipped." },
          language,
          { more },
        ),
      ];
}

/** “Dòng 40: bỏ qua dòng tổng cộng.” */
function skippedLineText({ line, reason }: SkippedLine, language: Language): string {
  return say(skippedWords[reason], language, { line: String(line) });
}

const faults: Readonly<Record<CellErrorCode, Words>> = {
  required: { vi: "bắt buộc nhập.", en: "is required." },
  "not-a-number": { vi: "“{{value}}” không phải là số.", en: "“{{value}}” is not a number." },
  "not-whole": { vi: "“{{value}}” không phải là số nguyên.", en: "“{{value}}” is not a whole number." },
  "too-precise": {
    vi: "“{{value}}” có quá 3 chữ số thập phân.",
    en: "“{{value}}” has more than three decimals.",
  },
  negative: {
    vi: "“{{value}}” là số âm, chỉ nhận số từ 0 trở lên.",
    en: "“{{value}}” is negative, only 0 and above are allowed.",
  },
  "too-small": {
    vi: "“{{value}}” nhỏ hơn mức tối thiểu {{limit}}.",
    en: "“{{value}}” is less than the minimum of {{limit}}.",
  },
  "too-large": {
    vi: "“{{value}}” lớn hơn mức tối đa {{limit}}.",
    en: "“{{value}}” is more than the maximum of {{limit}}.",
  },
  "too-long": { vi: "dài quá {{limit}} ký tự.", en: "is longer than {{limit}} characters." },
  "not-a-date": {
    vi: "“{{value}}” không phải là ngày hợp lệ, vui lòng nhập dạng ngày/tháng/năm, ví dụ 05/09/2026.",
    en: "“{{value}}” is not a valid date, please write day/month/year, for example 05/09/2026.",
  },
  "not-a-year": {
    vi: "“{{value}}” không phải là năm gồm 4 chữ số, ví dụ 2026.",
    en: "“{{value}}” is not a year of four digits, for example 2026.",
  },
  "not-a-flag": { vi: "“{{value}}” không phải là Có hoặc Không.", en: "“{{value}}” is neither Yes nor No." },
  "not-a-choice": {
    vi: "“{{value}}” không có trong danh sách cho phép.",
    en: "“{{value}}” is not in the list of choices.",
  },
  ambiguous: {
    vi: "“{{value}}” có nhiều dòng trùng tên, hãy ghi mã.",
    en: "“{{value}}” is the name of several, please write the code.",
  },
  "no-result": {
    vi: "“{{value}}”: công thức không cho kết quả, vui lòng nhập giá trị vào ô này.",
    en: "“{{value}}”: the formula has no result, please type the value into this cell.",
  },
  "bad-characters": {
    vi: "có ký tự không đọc được, vui lòng nhập lại ô này.",
    en: "contains characters that cannot be read, please type this cell again.",
  },
  duplicate: { vi: "“{{value}}” bị trùng.", en: "“{{value}}” appears twice." },
};

const suggested: Words = {
  vi: "“{{value}}” không có trong danh sách cho phép. Có phải muốn nhập “{{suggestion}}”?",
  en: "“{{value}}” is not in the list of choices. Did you mean “{{suggestion}}”?",
};

const duplicateOfLine: Words = {
  vi: "“{{value}}” trùng với dòng {{otherLine}}.",
  en: "“{{value}}” is already in row {{otherLine}}.",
};

const refusalWords: Readonly<Record<SheetRefusalCode, Words>> = {
  unreadable: {
    vi: "Không đọc được tệp, có thể tệp đã bị hỏng. Vui lòng mở bằng Excel, lưu lại rồi tải lên.",
    en: "The file cannot be read, it may be damaged. Please open it in Excel, save it again and upload it.",
  },
  "not-a-sheet": {
    vi: "Đây không phải là tệp Excel (.xlsx) hoặc CSV.",
    en: "This is not an Excel (.xlsx) or CSV file.",
  },
  "old-xls": {
    vi: "Tệp Excel đời cũ (.xls) chưa được hỗ trợ. Vui lòng mở bằng Excel, chọn “Lưu thành” và chọn loại .xlsx.",
    en: "Old Excel files (.xls) are not supported. Please open it in Excel, choose “Save as” and the type .xlsx.",
  },
  "too-large": {
    vi: "Tệp quá lớn{{limit}}. Vui lòng chia thành nhiều tệp.",
    en: "The file is too large{{limit}}. Please split it.",
  },
  "too-many-rows": {
    vi: "Tệp{{file}} có quá {{limit}} dòng. Vui lòng chia thành nhiều tệp.",
    en: "The file{{file}} has more than {{limit}} rows. Please split it.",
  },
  "too-many-columns": {
    vi: "Tệp{{file}} có quá {{limit}} cột.",
    en: "The file{{file}} has more than {{limit}} columns.",
  },
  "too-many-cells": {
    vi: "Tệp{{file}} có quá {{limit}} ô. Vui lòng chia thành nhiều tệp.",
    en: "The file{{file}} has more than {{limit}} cells. Please split it.",
  },
  "takes-too-long": {
    vi: "Chưa đọc xong tệp{{file}} sau {{limit}} giây. Vui lòng thử lại sau ít phút hoặc chia thành nhiều tệp.",
    en: "The file{{file}} was not read within {{limit}} seconds. Please try again in a few minutes, or split it.",
  },
  "too-heavy": {
    vi: "Tệp{{file}} cần quá nhiều bộ nhớ để đọc. Vui lòng chia thành nhiều tệp.",
    en: "The file{{file}} takes too much memory to read. Please split it.",
  },
  "zip-bomb": {
    vi: "Nội dung tệp sau khi giải nén lớn bất thường nên không được nhận.",
    en: "The file unpacks to an unusual size and is not accepted.",
  },
  empty: { vi: "Tệp không có dữ liệu.", en: "The file is empty." },
  encrypted: {
    vi: "Tệp được đặt mật khẩu. Vui lòng bỏ mật khẩu rồi tải lên lại.",
    en: "The file has a password. Please remove it and upload the file again.",
  },
  "not-a-document": {
    vi: "Tệp{{file}} không phải Excel (.xlsx), Word (.docx), PDF hoặc CSV, dù tên tệp ghi thế nào.",
    en: "The file{{file}} is neither a workbook (.xlsx), a Word document (.docx), a PDF nor CSV, whatever its name says.",
  },
  "old-doc": {
    vi: "Tệp{{file}} là Word đời cũ (.doc). Vui lòng mở bằng Word, chọn “Lưu thành” và chọn loại .docx.",
    en: "The file{{file}} is an old Word document (.doc). Please open it in Word, choose “Save as” and the type .docx.",
  },
  "damaged-document": {
    vi: "Không đọc được tệp{{file}}, có thể tệp đã bị hỏng. Vui lòng mở ra, lưu lại rồi tải lên.",
    en: "The file{{file}} cannot be read, it may be damaged. Please open it, save it again and upload it.",
  },
  scanned: {
    vi: "Tệp{{file}} là bản quét không có chữ, nên không đọc được dòng nào. Hãy lấy bản Word hoặc PDF có chữ của văn bản.",
    en: "The file{{file}} is a scan without text, so no row can be read. Please get the text as Word or as a PDF with words.",
  },
  "too-many-pages": {
    vi: "Tệp{{file}} có quá {{limit}} trang. Vui lòng tách riêng phần phụ lục.",
    en: "The file{{file}} has more than {{limit}} pages. Please send the annex alone.",
  },
  "damaged-xml": {
    vi: "Không đọc được tệp XML{{file}}, có thể tệp bị cắt ngang. Vui lòng xuất lại từ phần mềm xếp thời khóa biểu.",
    en: "The XML file{{file}} cannot be read, it may be cut off. Please export it again from the timetable program.",
  },
  "xml-declares": {
    vi: "Tệp XML{{file}} có phần tự khai báo (DOCTYPE) nên không được nhận. Vui lòng xuất lại từ aSc Timetables hoặc FET.",
    en: "The XML file{{file}} has declarations of its own (DOCTYPE) and is not accepted. Please export it again from aSc Timetables or FET.",
  },
  "not-a-timetable": {
    vi: "Tệp XML{{file}} không phải thời khóa biểu của aSc Timetables hay FET.",
    en: "The XML file{{file}} is not a timetable of aSc Timetables or FET.",
  },
  "only-places": {
    vi: "Tệp{{file}} của FET chỉ ghi giờ của từng hoạt động, không ghi lớp, môn, giáo viên. Vui lòng chọn tệp “…_data_and_timetable.fet” trong cùng thư mục.",
    en: "This file of FET{{file}} only has the hour of each activity, not its class, subject and teacher. Please choose “…_data_and_timetable.fet” in the same folder.",
  },
  "nothing-placed": {
    vi: "Tệp{{file}} chưa có tiết nào được xếp vào ngày và tiết. Vui lòng xếp xong thời khóa biểu rồi xuất lại.",
    en: "In the file{{file}} no lesson has a day and a period yet. Please finish the timetable and export it again.",
  },
};

const skippedWords: Readonly<Record<SkippedLine["reason"], Words>> = {
  total: { vi: "Dòng {{line}}: bỏ qua dòng tổng cộng.", en: "Row {{line}}: skipped, a row of totals." },
  heading: {
    vi: "Dòng {{line}}: bỏ qua dòng tiêu đề nhóm.",
    en: "Row {{line}}: skipped, the title of a group.",
  },
  numbering: {
    vi: "Dòng {{line}}: bỏ qua dòng đánh số cột.",
    en: "Row {{line}}: skipped, numbers of columns.",
  },
  example: {
    vi: "Dòng {{line}}: bỏ qua dòng ví dụ của tệp mẫu.",
    en: "Row {{line}}: skipped, the example of the template.",
  },
  footer: {
    vi: "Dòng {{line}}: bỏ qua phần ký tên, ghi chú cuối bảng.",
    en: "Row {{line}}: skipped, signatures or remarks below the table.",
  },
};

function faultText({ code, params }: CellError, column: Column, language: Language): string {
  const { value = "", limit = 0, suggestion, otherLine } = params;
  const choice = column.choices?.find((candidate) => candidate.value === suggestion);
  const words =
    code === "not-a-choice" && choice
      ? suggested
      : code === "duplicate" && otherLine
        ? duplicateOfLine
        : faults[code];
  return say(words, language, {
    value: shortened(value),
    // why: a year is no quantity, 1.900 would be read as nineteen hundred of something
    limit: column.kind === "year" ? String(limit) : limit,
    suggestion: choice ?? "",
    otherLine: String(otherLine),
  });
}

function columnOf({ key }: { key: string }, sheet: Sheet): Column {
  const column = sheet.columns.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`sheet ${sheet.name.en} has no column ${key}`);
  return column;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text;
}
