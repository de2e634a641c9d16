import { Workbook, type Cell as WorkbookCell, type Worksheet } from "@cj-tech-master/excelts";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { choiceLabels } from "./choices.ts";
import { type Choice, type Column, importColumns, type Sheet } from "./columns.ts";
import { exampleCells } from "./examples.ts";
import { flagChoices } from "./flags.ts";
import { columnStyle, headerStyle, sheetName } from "./write.ts";

/**
 * The empty file a person fills in: headers (required ones with `*` and every one with its note), one example
 * row, drop-down lists for choices and a second sheet that explains each column. The example may stay: the
 * import skips it.
 */
export async function writeTemplate(sheet: Sheet, language: Language): Promise<Buffer> {
  const workbook = new Workbook();
  const columns = importColumns(sheet);
  const worksheet = workbook.addWorksheet(sheetName(sheet.name[language]), {
    views: [{ state: "frozen", ySplit: 1 }],
  });
  worksheet.columns = columns.map(columnStyle);
  columns.forEach((column, index) => {
    const cell = worksheet.getCell(1, index + 1);
    cell.value = headerText(column, language);
    cell.style = headerStyle;
    cell.note = explanation(column, language);
  });
  addExample(worksheet, columns, language);
  addGuide(workbook, columns, language);
  addChoices(workbook, worksheet, columns, language);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Rows the drop-down lists reach down to. */
const listedRows = 5_000;

function headerText(column: Column, language: Language): string {
  return column.required ? `${column.header[language]} *` : column.header[language];
}

function addExample(worksheet: Worksheet, columns: readonly Column[], language: Language): void {
  exampleCells(columns, language)?.forEach((value, index) => {
    const cell: WorkbookCell = worksheet.getCell(2, index + 1);
    cell.value = value;
    cell.font = { italic: true, color: { argb: "FF808080" } };
  });
}

function addGuide(workbook: Workbook, columns: readonly Column[], language: Language): void {
  const guide = workbook.addWorksheet(say(guideWords.name, language));
  guide.columns = [{ width: 28 }, { width: 12 }, { width: 80, style: { alignment: { wrapText: true } } }];
  guide.addRow([
    say(guideWords.column, language),
    say(guideWords.required, language),
    say(guideWords.howTo, language),
  ]);
  for (const column of columns) {
    guide.addRow([
      column.header[language],
      column.required ? say(guideWords.yes, language) : "",
      explanation(column, language),
    ]);
  }
  guide.addRow([]);
  if (exampleCells(columns, language)) guide.addRow([say(guideWords.example, language)]);
  for (const index of [1, 2, 3]) guide.getCell(1, index).style = headerStyle;
}

/** The choices stand on a sheet nobody sees; a formula that lists them would be limited to 255 characters. */
function addChoices(
  workbook: Workbook,
  worksheet: Worksheet,
  columns: readonly Column[],
  language: Language,
): void {
  const listed = columns.flatMap((column, index) => {
    const choices =
      column.kind === "flag" ? flagChoices : column.kind === "choice" ? (column.choices ?? []) : [];
    return choices.length > 0
      ? [{ column, index, labels: [...choiceLabels(choices, language).values()] }]
      : [];
  });
  if (listed.length === 0) return;
  const lists = workbook.addWorksheet(listsName, { state: "veryHidden" });
  listed.forEach(({ column, index, labels }, place) => {
    labels.forEach((label, row) => {
      lists.getCell(row + 1, place + 1).value = label;
    });
    const list = lists.getColumn(place + 1).letter;
    const target = worksheet.getColumn(index + 1).letter;
    worksheet.dataValidations.add(`${target}2:${target}${listedRows}`, {
      type: "list",
      allowBlank: true,
      formulae: [`${listsName}!$${list}$1:$${list}$${labels.length}`],
      showErrorMessage: true,
      // why: the import understands more than the list shows (other spellings, without marks)
      errorStyle: "warning",
      errorTitle: column.header[language].slice(0, 32),
      error: say(guideWords.notInList, language),
    });
  });
}

const listsName = "_lists";

const guideWords = {
  name: { vi: "Hướng dẫn", en: "Guide" },
  column: { vi: "Cột", en: "Column" },
  required: { vi: "Bắt buộc", en: "Required" },
  howTo: { vi: "Cách nhập", en: "How to fill in" },
  yes: { vi: "Có", en: "Yes" },
  example: {
    vi: "Dòng chữ nghiêng ở tệp mẫu là ví dụ, được bỏ qua khi nhập nếu để nguyên.",
    en: "The row in italics is an example. It is skipped if you leave it as it is.",
  },
  notInList: { vi: "Giá trị này không có trong danh sách.", en: "This value is not in the list." },
} as const satisfies Record<string, Words>;

const kindWords: Readonly<Record<Column["kind"], Words>> = {
  text: { vi: "Chữ, tối đa {{maxLength}} ký tự.", en: "Text, at most {{maxLength}} characters." },
  number: { vi: "Số, ví dụ 12,5.", en: "A number, for example 12.5." },
  quantity: {
    vi: "Số từ 0 trở lên, tối đa 3 chữ số thập phân.",
    en: "A number from 0, at most three decimals.",
  },
  money: { vi: "Số tiền nguyên đồng, ví dụ 1.500.000.", en: "Whole đồng, for example 1.500.000." },
  integer: { vi: "Số nguyên.", en: "A whole number." },
  year: { vi: "Năm gồm 4 chữ số, ví dụ 2026.", en: "A year of four digits, for example 2026." },
  date: { vi: "Ngày/tháng/năm, ví dụ 05/09/2026.", en: "Day/month/year, for example 05/09/2026." },
  flag: { vi: "Có hoặc Không; đánh dấu x là Có.", en: "Yes or No; an x means Yes." },
  choice: { vi: "Chọn một giá trị trong danh sách{{choices}}.", en: "One of the list{{choices}}." },
  list: {
    vi: "Một hay nhiều giá trị, cách nhau bằng dấu chấm phẩy (;){{choices}}.",
    en: "One or more values separated by semicolons (;){{choices}}.",
  },
};

function explanation(column: Column, language: Language): string {
  const kind = say(kindWords[column.kind], language, {
    maxLength: column.maxLength ?? 255,
    choices: column.choices?.length ? `: ${fewOf(column.choices, language)}` : "",
  });
  return column.note ? `${column.note[language]}\n${kind}` : kind;
}

function fewOf(choices: readonly Choice[], language: Language): string {
  const shown = choices.slice(0, 15).map((choice) => choice[language]);
  return shown.join("; ") + (choices.length > shown.length ? "; …" : "");
}
