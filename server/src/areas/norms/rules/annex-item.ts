/** From a row of the annex to items: one, or one for each lettered part. */
import type { Words } from "@so-thiet-bi/contract/language";
import { type NormItem, type NormList, quantityText } from "@so-thiet-bi/contract/norms";
import type { AnnexColumn } from "./annex-header.ts";
import {
  componentOf,
  gradesIn,
  gradesOfCell,
  isOptional,
  kindOf,
  lettered,
  numberAndCode,
  tickIn,
  usersIn,
} from "./annex-words.ts";

export interface AnnexRow {
  index: number;
  /** Of the list: a bare number means something in those of kindergartens. */
  level: NormList["level"];
  /** What stands in the row itself. */
  own: Partial<Record<AnnexColumn, string>>;
  /** What stands in a cell that reaches down into the row. */
  merged: Partial<Record<AnnexColumn, string>>;
  subject: string | null;
  headings: readonly string[];
  topic: string | null;
  knowsMerges: boolean;
}

export type ReadShape = Omit<NormItem, "id" | "listId" | "position">;

export interface ReadItem {
  /** Of the table, from 1. */
  row: number;
  item: ReadShape;
  doubts: { field: keyof ReadShape; says: Words }[];
  /** Left empty in the row, and meant to be what stands above it. */
  carried: (keyof ReadShape)[];
}

/** What is known of a row before it is read. */
type Before = Pick<ReadItem, "doubts" | "carried">;

/** A row as it is read: the name of its item, and all that is said of it. */
interface Reading {
  row: AnnexRow;
  name: string;
  said: Said;
  before: Before;
}

type Part = Pick<ReadShape, "component" | "description">;

/** What a part may say itself; what it leaves out it has from its item. */
const inherited = ["unit", "quantity", "forTeacher", "forStudent", "users", "note", "grades"] as const;

type Said = Partial<Record<AnnexColumn, string>>;

/** The item of a row, or its parts. `isPart`: further rows show that its description names a part too. */
export function itemOf(row: AnnexRow, { isPart = false } = {}): ReadItem[] {
  const said: Said = { ...row.merged, ...row.own };
  const { name, parts } = namedParts(said.name ?? "");
  const split = parts ?? lettered(said.description ?? "")?.parts;
  const before: Before = { doubts: [], carried: carriedInto(row, row.topic) };
  const reading: Reading = { row, name, said, before };
  if (split) return splitOf(reading, split);
  if (!isPart || said.description === undefined)
    return [built(reading, { component: null, description: said.description ?? null })];
  return [built(reading, componentOf(said.description))];
}

const fieldOf: Partial<Record<AnnexColumn, keyof ReadShape>> = {
  number: "number",
  name: "name",
  purpose: "purpose",
  unit: "unit",
  quantity: "quantityText",
  forTeacher: "forTeacher",
  forStudent: "forStudent",
  note: "note",
  grades: "grades",
};

/** The topic goes on down to the next heading; the rest reaches as far as its cell. */
function carriedInto(
  { own, merged }: Pick<AnnexRow, "own" | "merged">,
  topic: string | null,
): ReadItem["carried"] {
  const fields = Object.entries(fieldOf).flatMap(([column, field]) =>
    merged[column as AnnexColumn] === undefined ? [] : field,
  );
  return topic !== null && own.topic === undefined ? ["topic", ...fields] : fields;
}

/** “Bộ thiết bị …, gồm: a) … b) …” in the column of names. */
function namedParts(text: string): { name: string; parts: string[] | undefined } {
  const found = lettered(text);
  if (!found || found.before === "") return { name: text, parts: undefined };
  const name = found.before.replace(/[\s:;,–-]+$/, "").replace(/[\s,]*(bao )?gồm$/iu, "");
  return { name: name || text, parts: found.parts };
}

/**
 * The parts in a row below its item. `strays`: a heading stands between the two, so that nobody knows whether
 * they belong together.
 */
export function partsOf(
  item: AnnexRow,
  row: AnnexRow,
  { inName, strays }: { inName: boolean; strays: boolean },
): ReadItem[] {
  const said: Said = {
    ...item.merged,
    ...item.own,
    ...row.merged,
    ...row.own,
    description: row.own.description ?? "",
  };
  const carried = new Set<keyof ReadShape>(["name", ...carriedInto(row, strays ? null : item.topic)]);
  const numbered = item.own.number ?? item.merged.number;
  if (numbered !== undefined && row.own.number === undefined) carried.add("number");
  for (const column of inherited) {
    if (row.own[column] !== undefined || row.merged[column] !== undefined) continue;
    // a tick is a choice between two columns: where one is set, the other is meant to be empty
    if (column.startsWith("for") && (row.own.forTeacher ?? row.own.forStudent) !== undefined)
      delete said[column];
    else if (row.knowsMerges && column === "note") delete said.note;
    else if (said[column] !== undefined && fieldOf[column]) carried.add(fieldOf[column]);
  }
  const text = (inName ? row.own.name : row.own.description) ?? "";
  const { name } = namedParts(item.own.name ?? item.merged.name ?? "");
  const place = strays
    ? { ...item, index: row.index, headings: row.headings, topic: row.own.topic ?? null }
    : { ...item, index: row.index };
  const before: Before = {
    doubts: [
      ...(strays ? [{ field: "name" as const, says: acrossHeading }] : []),
      ...(isNumberedApart(numbered, row.own.number) ? [{ field: "name" as const, says: numberedApart }] : []),
    ],
    carried: [...carried],
  };
  const split = lettered(text);
  const reading: Reading = { row: place, name, said, before };
  if (split && split.parts.length > 1) return splitOf(reading, split.parts);
  const { component, description } = componentOf(text || (row.own.unit ?? ""));
  return [
    built(reading, {
      component: component || null,
      description: inName ? (row.own.description ?? null) : description,
    }),
  ];
}

/** “2” below “1”, as only items count: the cell of the name may have been merged over both by mistake. */
function isNumberedApart(above: string | undefined, own: string | undefined): boolean {
  return own !== undefined && /^\d+[.)]?$/.test(own) && own !== above;
}

/**
 * A cell with several lettered parts: each has the need of the row, unless the cell of quantities is lettered
 * the same way.
 */
function splitOf(reading: Reading, parts: readonly string[]): ReadItem[] {
  const { said, before } = reading;
  const quantities = shares(said.quantity, parts);
  const units = shares(said.unit, parts);
  const notes = shares(said.note, parts);
  return parts.map((part, index) => {
    const own = {
      ...said,
      quantity: quantities?.[index] ?? said.quantity,
      unit: units?.[index] ?? said.unit,
      note: notes?.[index] ?? said.note,
    };
    const more = parts.length > 1 && !quantities ? [{ field: "component" as const, says: oneCell }] : [];
    const doubts = [...before.doubts, ...more];
    return built({ ...reading, said: own as Said, before: { ...before, doubts } }, componentOf(part));
  });
}

/** “a) 01/HS b) 01/GV”, or as many lines as there are parts. */
function shares(text: string | undefined, parts: readonly string[]): string[] | undefined {
  if (!text || parts.length < 2) return undefined;
  const split =
    lettered(text)?.parts.map((part) => part.slice(2).trim()) ?? text.split("\n").map((line) => line.trim());
  return split.length === parts.length ? split : undefined;
}

function built({ row, name, said, before }: Reading, { component, description }: Part): ReadItem {
  const doubts = [...before.doubts];
  const inNumber = numberAndCode(said.number ?? "");
  const inName = numberAndCode(name);
  const grades = gradesOf(row, said, [component, description].filter(Boolean).join(" "), name);
  const forTeacher = tickIn(said.forTeacher ?? "");
  const forStudent = tickIn(said.forStudent ?? "");
  const users = usersIn(said.users ?? "");
  if (forTeacher.odd) doubts.push({ field: "forTeacher", says: oddTick(said.forTeacher ?? "") });
  if (forStudent.odd) doubts.push({ field: "forStudent", says: oddTick(said.forStudent ?? "") });
  const { unit, ...need } = needOf(said, row.level, doubts);
  const note = said.note ?? null;
  const optional = note !== null && isOptional(note);
  if (optional)
    doubts.push({
      field: "optional",
      says: {
        vi: "ghi chú cho biết không bắt buộc trang bị",
        en: "the note says that it need not be bought",
      },
    });
  return {
    row: row.index + 1,
    item: {
      subject: row.subject,
      block: row.headings.join(" / ") || null,
      topic: row.topic && line(row.topic),
      number: inNumber.number && line(inNumber.number),
      name: line(inName.code === null ? name : (inName.number ?? name)),
      component,
      purpose: said.purpose ?? null,
      description: description || null,
      forTeacher: forTeacher.ticked || users.forTeacher,
      forStudent: forStudent.ticked || users.forStudent,
      unit,
      ...need,
      grades,
      kind: kindOf(row.headings, name),
      legacyCode: said.code ?? inNumber.code ?? inName.code,
      optional,
      note,
      source: null,
      partial: false,
    },
    doubts,
    carried: before.carried,
  };
}

/** Of the column, the remark, the part itself, or the nearest heading. */
function gradesOf(row: AnnexRow, said: Said, detail: string, name: string): number[] {
  const found = [
    gradesOfCell(said.grades ?? ""),
    gradesIn(said.note ?? ""),
    gradesIn(detail, true),
    gradesIn(name, true),
  ];
  for (const heading of [...row.headings].reverse()) found.push(gradesIn(heading));
  return found.find((grades) => grades.length > 0) ?? [];
}

type Need = Pick<ReadShape, "unit" | "quantityText" | "quantity" | "basis" | "studentsMin" | "studentsMax">;

function needOf(said: Said, level: AnnexRow["level"], doubts: ReadItem["doubts"]): Need {
  const text = (said.quantity ?? "").replace(/\s+/g, " ").trim();
  const unit = said.unit ?? null;
  let written = text;
  let read = quantityText(text, level);
  // “Bộ/GV” in the column of units, and the figure alone in that of quantities
  if (read.basis === "MANUAL" && unit?.includes("/") && text !== "") {
    written = `${text} ${unit}`;
    read = quantityText(written, level);
  }
  const { unit: readUnit, ...need } = read;
  if (text === "")
    doubts.push({
      field: "quantityText",
      says: {
        vi: "không có số lượng, trường sẽ tự nhập số cần có",
        en: "no quantity: schools type the need",
      },
    });
  else if (!/\d/.test(text) && need.basis !== "MANUAL")
    doubts.push({ field: "quantityText", says: takenForOneEach(text) });
  else if (need.basis === "MANUAL") doubts.push({ field: "quantityText", says: notUnderstood(text) });
  const ownUnit = unit?.includes("/") && need.basis !== "MANUAL" ? readUnit : (unit ?? readUnit);
  if (!ownUnit) doubts.push({ field: "unit", says: { vi: "không có đơn vị tính", en: "no unit" } });
  return { unit: ownUnit && line(ownUnit), quantityText: written || null, ...need };
}

const line = (text: string) => text.replace(/\s+/g, " ").trim();

const numberedApart: Words = {
  vi: "dòng có số thứ tự riêng mà không có tên riêng, tên lấy của dòng trên",
  en: "has a number of its own and no name; it was given the name above it",
};

const acrossHeading: Words = {
  vi: "tên lấy của thiết bị đứng trước đề mục, hãy xem chi tiết này thuộc thiết bị nào",
  en: "its name is that of the item before the heading: see which item this part belongs to",
};
const oneCell: Words = {
  vi: "tách từ một ô có nhiều chi tiết; số lượng ghi chung cho cả ô",
  en: "split from one cell; its quantity stands for all of them",
};
const oddTick = (text: string): Words => ({
  vi: `ghi “${text}”, hiểu là có đánh dấu`,
  en: `says “${text}”, taken for a tick`,
});
const notUnderstood = (text: string): Words => ({
  vi: `chưa hiểu “${text}”, trường sẽ tự nhập số cần có`,
  en: `“${text}” is not understood: schools type the need`,
});
const takenForOneEach = (text: string): Words => ({
  vi: `ghi “${text}”, hiểu là mỗi người hoặc mỗi lớp một`,
  en: `says “${text}”, taken for one each`,
});
