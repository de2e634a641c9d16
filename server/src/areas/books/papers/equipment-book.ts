import { printEquipmentBook } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { pause, turns } from "../../../beside/turns.ts";
import { alike, codesText } from "../../../papers/alike.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import {
  type Paper,
  type PaperPart,
  type Table,
  type TableColumn,
  type TableRow,
  table,
} from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { readEquipmentBook } from "../queries.ts";
import { type BookYear, countKinds, figure, sumOf } from "../rules.ts";
import type { BookRecord, EquipmentBook, YearFigures } from "./facts.ts";

/** F01 Sổ thiết bị giáo dục. */
export const equipmentBook = prints(
  printEquipmentBook,
  async ({ db, actor, query }) => setEquipmentBook(await readEquipmentBook(db, actor, query), query),
  {
    asks: async ({ unit, asked: { subjectId, schoolYear, hideZero = false }, options }) => ({
      query: {
        ...options,
        departmentId: unit.id,
        subjectId,
        fromYear: schoolYear,
        toYear: schoolYear,
        hideZero,
      },
    }),
  },
);

export async function setEquipmentBook(
  { unit, subject, years, records }: EquipmentBook,
  options: PaperOptions & { hideZero: boolean },
): Promise<Paper> {
  await pause();
  const all = await mergedRecords(records);
  await pause();
  const shown = options.hideZero ? all.filter((record) => record.years.some(isMoving)) : all;
  const parts: PaperPart[] = [];
  for (const [index, { first, last }] of spreads(years).entries()) {
    const names = years.slice(first, last);
    parts.push({
      orientation: "landscape",
      title: index === 0 ? "Sổ thiết bị giáo dục" : "Sổ thiết bị giáo dục (tiếp theo)",
      subtitle: [...(subject ? [`Môn học: ${subject}`] : []), namesOfYears(names)],
      blocks: [
        await tableOf(names, shown, first, subject === null),
        {
          kind: "paragraph",
          style: "italic",
          text: "Cột Hỏng gồm thiết bị hỏng, đang sửa và chờ thanh lý đến cuối năm, chưa ghi giảm nên vẫn tính trong cột Còn cuối năm.",
        },
      ],
    });
  }
  const [main, ...annexes] = parts as [PaperPart, ...PaperPart[]];
  const end = {
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, printEquipmentBook.signers, options),
    book: { openedOn: null },
  };
  const paper = {
    name: `Sổ thiết bị giáo dục ${[subject, spanOf(years)].filter(Boolean).join(" ")}`,
    head: internalHead(unit),
  };
  if (annexes.length === 0) return { ...paper, ...main, ...end };
  return {
    ...paper,
    ...main,
    annexes: [...annexes.slice(0, -1), { ...(annexes.at(-1) as PaperPart), ...end }],
  };
}

/**
 * Pieces with codes of their own are one thing to this book: of one name, year and source they stand in one
 * row.
 */
export async function mergedRecords(records: readonly BookRecord[]): Promise<BookRecord[]> {
  const merged: BookRecord[] = [];
  const turn = turns();
  for (const some of alike(records, ({ name, unit, subject, inUseYear, source }) => [
    name,
    unit,
    subject,
    inUseYear,
    source,
  ])) {
    await turn();
    merged.push(mergedOf(some));
  }
  return merged;
}

function mergedOf(all: readonly [BookRecord, ...BookRecord[]]): BookRecord {
  const [first] = all;
  if (all.length === 1) return first;
  const sumIn = (year: number, of: (figures: YearFigures) => number) =>
    sumOf(all.map(({ years }) => of(years[year] as YearFigures)));
  return {
    ...first,
    code: codesText(all.map(({ code }) => code)) ?? first.code,
    years: first.years.map((_, year) => ({
      opening: sumIn(year, ({ opening }) => opening),
      increase: sumIn(year, ({ increase }) => increase),
      decrease: sumIn(year, ({ decrease }) => decrease),
      broken: sumIn(year, ({ broken }) => broken),
      lost: sumIn(year, ({ lost }) => lost),
      closing: sumIn(year, ({ closing }) => closing),
    })),
  };
}

/** More than two years beside each other leave no room for names; the rest goes on behind. */
const mostAbreast = 2;

function spreads(years: readonly BookYear[]): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil(years.length / mostAbreast) }, (_, index) => ({
    first: index * mostAbreast,
    last: Math.min(years.length, (index + 1) * mostAbreast),
  }));
}

async function tableOf(
  years: readonly BookYear[],
  records: readonly BookRecord[],
  first: number,
  bySubject: boolean,
): Promise<Table> {
  const rows: TableRow[] = [];
  const turn = turns();
  for (const [subject, some] of bySubject ? groupsOf(records) : [["", records] as const]) {
    if (bySubject) rows.push({ kind: "heading", text: subject });
    for (const [index, record] of some.entries()) {
      rows.push(rowOf(record, index + 1, years.length, first));
      await turn();
    }
  }
  rows.push({ kind: "total", text: `Cộng: ${figure(countKinds(records))} loại thiết bị`, cells: {} });
  return table<string>(columnsOf(years), rows);
}

function columnsOf(years: readonly BookYear[]): TableColumn[] {
  return [
    { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
    { key: "code", header: "Mã", width: 24, kind: "text" },
    { key: "name", header: "Tên thiết bị", width: "2*", kind: "text" },
    { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
    { key: "inUse", header: "Năm đưa vào SD", width: 14, kind: "year" },
    { key: "source", header: "Nguồn", width: 24, kind: "text" },
    { key: "opening", header: "SL đầu năm", width: 14, kind: "quantity" },
    ...years.flatMap(({ name }, index): TableColumn[] => {
      const under = [`Năm học ${name}`];
      const width = 13;
      return [
        { key: `increase${index}`, header: "Tăng", width, kind: "quantity", under },
        { key: `decrease${index}`, header: "Giảm", width, kind: "quantity", under },
        { key: `broken${index}`, header: "Hỏng", width, kind: "quantity", under },
        { key: `closing${index}`, header: "Còn cuối năm", width, kind: "quantity", under },
      ];
    }),
    { key: "note", header: "Ghi chú", width: 20, kind: "text" },
  ];
}

function rowOf(record: BookRecord, at: number, count: number, first: number): TableRow {
  const years = record.years.slice(first, first + count);
  const lost = years.at(-1)?.lost ?? 0;
  const cells: Record<string, string | number | null> = {
    at,
    code: record.code,
    name: record.name,
    unit: record.unit,
    inUse: record.inUseYear,
    source: record.source,
    opening: years[0]?.opening ?? 0,
    note: lost > 0 ? `Mất ${figure(lost)}, chưa ghi giảm` : null,
  };
  for (const [index, { increase, decrease, broken, closing }] of years.entries()) {
    cells[`increase${index}`] = increase || null;
    cells[`decrease${index}`] = decrease || null;
    cells[`broken${index}`] = broken || null;
    cells[`closing${index}`] = closing;
  }
  return { kind: "plain", cells };
}

/** In the order in which the records come; what belongs to no subject stands last. */
function groupsOf(records: readonly BookRecord[]): [string, BookRecord[]][] {
  const groups = Map.groupBy(records, ({ subject }) => subject);
  return [...groups]
    .sort(([a], [b]) => Number(a === null) - Number(b === null))
    .map(([subject, some]) => [subject ?? "Không theo môn học", some]);
}

const isMoving = ({ opening, increase, decrease, closing }: YearFigures) =>
  [opening, increase, decrease, closing].some((quantity) => quantity !== 0);

function namesOfYears(years: readonly BookYear[]): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? `Năm học: ${first?.name}` : `Từ năm học ${first?.name} đến năm học ${last?.name}`;
}

function spanOf(years: readonly BookYear[]): string {
  return `${years[0]?.from.slice(0, 4)}-${years.at(-1)?.to.slice(0, 4)}`;
}
