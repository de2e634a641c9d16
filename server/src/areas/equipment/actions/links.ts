import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { measures } from "@so-thiet-bi/contract/catalogues/measures";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { fold, foldedKey } from "@so-thiet-bi/contract/fold";
import { gradesOf, taughtLevels } from "@so-thiet-bi/contract/grades";
import type { Words } from "@so-thiet-bi/contract/language";
import { turns } from "../../../beside/turns.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import type { Actor } from "../../../http/actor.ts";
import { choiceReader } from "../../../sheets/choices.ts";
import type { Choice } from "../../../sheets/columns.ts";
import { bareWords, likeness } from "../../../sheets/likeness.ts";
import { addRecords } from "../../catalogues/actions/write.ts";
import { canWriteCatalogues, lockView } from "../../catalogues/actions.ts";
import { type Usable, usableRows } from "../../catalogues/queries/usable-rows.ts";
import { choicesFrom, type Draft, draftOf } from "../../catalogues/rules.ts";
import { type VisibleType, visibleTypes } from "../queries.ts";
import { isSlip } from "../rules.ts";

/** Columns that name rows of catalogues. */
export const linkedCatalogues = {
  subject: subjects,
  group: equipmentGroups,
  room: functionalRooms,
  fundingSource: fundingSources,
} as const;
export type LinkedField = keyof typeof linkedCatalogues;
export const linkedFields = Object.keys(linkedCatalogues) as LinkedField[];

/** What a row of a list says of the catalogues, in words. */
export interface NamingRow {
  name: string | null;
  unit: string | null;
  type?: string | null;
  typeCode?: string | null;
  subject?: string | null;
  group?: string | null;
  room?: string | null;
  fundingSource?: string | null;
}

export interface Links {
  typeId: number | null;
  subjectId: number | null;
  groupId: number | null;
  roomId: number | null;
  fundingSourceId: number | null;
}

export interface LinkFault {
  field: LinkedField | "unit" | "typeCode";
  says: Words;
  value: string;
  suggestion?: string;
}

/** What the words of a list mean in a unit. */
export interface Reading {
  /** The links of a row; what is still to be added has none yet. */
  linksOf(row: NamingRow): Links;
  faultsOf(row: NamingRow): LinkFault[];
  /** The unit of measure as the catalogue spells it. */
  unitOf(row: NamingRow): string | null;
  /** Names that no row of the catalogue has, as they are going to be added. */
  added: ReadonlyMap<LinkedField, readonly string[]>;
  /** Slips of the pen that were read as a row that is there. */
  slips: readonly { said: string; meant: string }[];
  /** What may be named in a column, where the unit has a catalogue for it. */
  choices: ReadonlyMap<string, readonly Choice[]>;
}

const idField = {
  subject: "subjectId",
  group: "groupId",
  room: "roomId",
  fundingSource: "fundingSourceId",
} as const satisfies Record<LinkedField, keyof Links>;

/**
 * Finds what the rows of a list name in the catalogues of the unit: by name, code or other name, whatever
 * case and marks.
 */
export async function readNames(db: Db, actor: Actor, rows: readonly NamingRow[]): Promise<Reading> {
  const meanings = new Map<LinkedField, ReadonlyMap<string, Meaning>>();
  const slips: { said: string; meant: string }[] = [];
  const choices = new Map<string, readonly Choice[]>();
  for (const field of linkedFields) {
    const said = await distinct(rows, field);
    const of = linkedCatalogues[field];
    const known = said.length > 0 ? await usableRows(db, { actor, of }, "all") : [];
    const meaning = await meaningsOf(of, said, known, canWriteCatalogues(actor));
    for (const one of meaning.values()) if (one.slip) slips.push(one.slip);
    meanings.set(field, meaning);
    choices.set(field, choicesFrom(known.filter(({ active }) => active)));
  }
  const measured = await usableRows(db, { actor, of: measures });
  choices.set("unit", choicesFrom(measured));
  const units = unitReader(measured);
  const typeOf = await typeFinder(await visibleTypes(db, actor));
  const meant = (row: NamingRow, field: LinkedField) => meanings.get(field)?.get(keyOf(row[field]));
  return {
    linksOf(row) {
      const links: Links = {
        typeId: typeOf(row)?.id ?? null,
        subjectId: null,
        groupId: null,
        roomId: null,
        fundingSourceId: null,
      };
      for (const field of linkedFields) links[idField[field]] = meant(row, field)?.id ?? null;
      return links;
    },
    faultsOf(row) {
      const faults = linkedFields.flatMap((field): LinkFault[] => {
        const fault = meant(row, field)?.fault;
        return fault ? [{ field, value: row[field] ?? "", ...fault }] : [];
      });
      const unit = row.unit ? units(row.unit) : undefined;
      if (unit?.fault) faults.push({ field: "unit", value: row.unit ?? "", ...unit.fault });
      if (row.typeCode && !typeOf(row)) faults.push({ field: "typeCode", says: noType, value: row.typeCode });
      return faults;
    },
    unitOf: (row) => (row.unit ? (units(row.unit).name ?? row.unit) : null),
    added: new Map(
      linkedFields.map((field) => [
        field,
        [...(meanings.get(field)?.values() ?? [])].flatMap(({ added }) => added ?? []),
      ]),
    ),
    slips,
    choices,
  };
}

/** Writes what the rows name and no catalogue has yet, and answers how the rows read now. */
export async function addNamed(tx: Tx, actor: Actor, rows: readonly NamingRow[]): Promise<Reading> {
  let reading = await readNames(tx, actor, rows);
  // subjects first: rooms are for some of them
  for (const field of linkedFields) {
    const names = reading.added.get(field) ?? [];
    if (names.length === 0) continue;
    const of: Catalogue = linkedCatalogues[field];
    const view = await lockView(tx, actor, of);
    const taught = field === "room" ? await subjectsOfRooms(reading, rows) : new Map<string, Set<number>>();
    const turn = turns();
    const drafts: Draft[] = [];
    for (const name of names) {
      const subjectsOf = () => [...(taught.get(keyOf(name)) ?? [])].slice(0, mostSubjects);
      drafts.push(
        draftOf(of, of.calls.create.body.parse(proposals[field](name, { levels: view.levels, subjectsOf }))),
      );
      await turn();
    }
    for (const part of inParts(drafts, atOnce)) await addRecords(tx, view, part);
    reading = await readNames(tx, actor, rows);
  }
  return reading;
}

const atOnce = 200;

interface Meaning {
  id?: number;
  added?: string;
  slip?: { said: string; meant: string };
  fault?: { says: Words; suggestion?: string };
}

async function meaningsOf(
  of: Catalogue,
  said: readonly string[],
  rows: readonly Usable[],
  mayAdd: boolean,
): Promise<Map<string, Meaning>> {
  const choices = choicesFrom(rows);
  const read = choiceReader(choices);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const usable = (id: number): Meaning => (byId.get(id)?.active ? { id } : { fault: { says: stopped } });
  const inUse = rows.flatMap((row) => (row.active ? [{ row, words: bareWords(row.name) }] : []));
  const meaningOf = (text: string): Meaning => {
    const reading = read(text);
    if ("value" in reading) return usable(Number(reading.value));
    if (reading.code === "ambiguous") return { fault: { says: several } };
    const near = nearest(text, inUse);
    if (near) return { ...usable(near.id), slip: { said: text, meant: near.name } };
    if (mayAdd && text.length <= (of.name?.max ?? 255)) return { added: text };
    const suggestion = byId.get(Number(reading.params.suggestion))?.name;
    return { fault: { says: unknown, ...(suggestion !== undefined && { suggestion }) } };
  };
  const turn = turns();
  const meanings = new Map<string, Meaning>();
  for (const text of said) {
    meanings.set(keyOf(text), meaningOf(text));
    await turn();
  }
  return meanings;
}

function nearest(text: string, rows: readonly { row: Usable; words: string }[]): Usable | undefined {
  const said = bareWords(text);
  const found = rows.filter(({ words }) => isSlip(said, words, likeness(said, words, 0.8)));
  return found.length === 1 ? found[0]?.row : undefined;
}

/** Where the unit has a catalogue of units of measure, only those are counted in. */
function unitReader(
  rows: readonly Usable[],
): (text: string) => { name?: string; fault?: { says: Words; suggestion?: string } } {
  const read = choiceReader(choicesFrom(rows));
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (text) => {
    if (rows.length === 0) return { name: text };
    const reading = read(text);
    if ("value" in reading) return { name: names.get(reading.value) ?? text };
    const suggestion = names.get(reading.params.suggestion ?? "");
    return { fault: { says: noUnit, ...(suggestion !== undefined && { suggestion }) } };
  };
}

/**
 * By the code that a row gives, else by the name of its type or its own, where one row of the catalogue alone
 * has that name and unit of measure.
 */
async function typeFinder(
  types: readonly VisibleType[],
): Promise<(row: NamingRow) => VisibleType | undefined> {
  const byCode = new Map<string, VisibleType>();
  const byName = new Map<string, VisibleType[]>();
  const turn = turns();
  for (const type of types) {
    if (type.code !== null) byCode.set(foldedKey(type.code), type);
    for (const name of new Set(type.names.map(bareWords))) {
      const key = `${name} | ${fold(type.measure)}`;
      const namesakes = byName.get(key);
      if (namesakes) namesakes.push(type);
      else byName.set(key, [type]);
    }
    await turn();
  }
  return ({ typeCode, type, name, unit }) => {
    if (typeCode) return byCode.get(foldedKey(typeCode));
    if (type && byCode.has(foldedKey(type))) return byCode.get(foldedKey(type));
    for (const words of [type, name]) {
      const found = words && unit ? byName.get(`${bareWords(words)} | ${fold(unit)}`) : undefined;
      if (found?.length === 1) return found[0];
    }
    return undefined;
  };
}

interface Surroundings {
  levels: readonly string[];
  /** The subjects of what stands in the room. */
  subjectsOf: () => number[];
}

/** What a new row of a catalogue takes beside its name. */
const proposals: Record<LinkedField, (name: string, around: Surroundings) => Record<string, unknown>> = {
  subject: (name, { levels }) => {
    const taught = levels.length > 0 ? levels : taughtLevels;
    return { name, levels: taught, grades: gradesOf(taught) };
  },
  group: (name) => ({ name }),
  room: (name, { subjectsOf }) => {
    const kind = functionalRooms.fields["kind"]?.proposed?.({ name }) ?? "OTHER";
    const taught = kind === "SUBJECT_ROOM" ? subjectsOf() : [];
    // a subject room without a subject is none
    return { name, kind: kind === "SUBJECT_ROOM" && taught.length === 0 ? "OTHER" : kind, subjects: taught };
  },
  fundingSource: (name) => ({ name, kind: kindOfSource(name) }),
};

const mostSubjects = 5;

/** The subjects of what stands in each room. */
async function subjectsOfRooms(
  reading: Reading,
  rows: readonly NamingRow[],
): Promise<Map<string, Set<number>>> {
  const taught = new Map<string, Set<number>>();
  const turn = turns();
  for (const row of rows) {
    await turn();
    const { subjectId } = reading.linksOf(row);
    if (!row.room || subjectId === null) continue;
    const room = keyOf(row.room);
    taught.set(room, (taught.get(room) ?? new Set()).add(subjectId));
  }
  return taught;
}

/** “Ngân sách huyện” is of the state budget: the kind of which a word begins the name, or stands in it. */
function kindOfSource(name: string): string {
  const { kind } = fundingSources.fields;
  const kinds = kind?.kind === "choice" ? kind.choices : [];
  const words = bareWords(name);
  const has = (other: string) =>
    words.startsWith(bareWords(other)) || ` ${words} `.includes(` ${bareWords(other)} `);
  return kinds.find(({ vi, aliases = [] }) => [vi, ...aliases].some(has))?.value ?? "OTHER";
}

async function distinct(rows: readonly NamingRow[], field: LinkedField): Promise<string[]> {
  const known = new Map<string, string>();
  const turn = turns();
  for (const { [field]: text } of rows) {
    await turn();
    if (text && !known.has(keyOf(text))) known.set(keyOf(text), text);
  }
  return [...known.values()];
}

/** Names that differ by case, marks and punctuation are one. */
function keyOf(text: string | null | undefined): string {
  return text ? bareWords(text) || fold(text) : "";
}

const unknown: Words = {
  vi: "“{{value}}” chưa có trong danh mục.",
  en: "“{{value}}” is not in the catalogue yet.",
};
const several: Words = {
  vi: "có nhiều dòng tên “{{value}}” trong danh mục, hãy ghi mã.",
  en: "several rows of the catalogue are called “{{value}}”, write the code.",
};
const stopped: Words = {
  vi: "“{{value}}” đã ngừng theo dõi trong danh mục.",
  en: "“{{value}}” is no longer followed.",
};
const noUnit: Words = {
  vi: "“{{value}}” chưa có trong danh mục Đơn vị tính.",
  en: "“{{value}}” is not among the units of measure.",
};
const noType: Words = {
  vi: "không có mã “{{value}}” trong danh mục thiết bị.",
  en: "the equipment catalogue has no code “{{value}}”.",
};
