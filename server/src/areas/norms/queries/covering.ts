/** From what was read of a school to what it must have, has and lacks. Touches no database. */
import { fold } from "@so-thiet-bi/contract/fold";
import {
  type CoverageBasis,
  type CoverageFlag,
  type CoverageItem,
  type CoverageSummary,
  type NormItem,
  normLevels,
} from "@so-thiet-bi/contract/norms";
import { sumOf } from "../../books/rules.ts";
import { allot, type Claim, type Link, sourceOf } from "../rules/allot.ts";
import { type Asked, assignAsked } from "../rules/asked.ts";
import { type Need, needOf, type SchoolFacts } from "../rules/need.ts";
import type { ListRow, Reading, School, StockRow } from "./coverage-facts.ts";
import { gradesOf, slotKey, subjectKeyOf } from "./school-facts.ts";

export const usualChoice: CoverageItem["choice"] = {
  sharing: "SHARED",
  atOnce: null,
  groupSize: null,
  manualNeed: null,
  perCampus: false,
  metDigitally: false,
  note: null,
  version: null,
};

/** Every item of the school's lists in their order. */
export function coverSchool(
  school: School,
  items: Reading["items"],
  { withRepair }: { withRepair: boolean },
): CoverageItem[] {
  const { highValueFrom } = school.unit;
  const asked = askedOf(school, items);
  const stock = stockOf(rowsOf(school, asked));
  const reckoned = needsOf(school, items, stock);
  const served = serve(stock, reckoned, asked, withRepair);
  const users = usersOfSources(reckoned);
  return reckoned.map((one) => {
    const { item, choice, said } = one;
    const { need, formula } = said;
    const usable = served.usable(item.id);
    const sharedWith = sharersOf(one, users);
    return {
      item,
      need,
      formula,
      good: served.good(item.id),
      broken: served.broken(item.id),
      atRepair: served.atRepair(item.id),
      asked: served.asked(item.id),
      drafted: served.drafted(item.id),
      ...metBy(usable, served.asked, one),
      surplus: need === null ? 0 : Math.max(0, sumOf([usable, -need])),
      mappings: one.mappings.map(({ typeId, equipmentId, code, name, unit, perItem }) => ({
        typeId,
        equipmentId,
        code,
        name,
        unit,
        perItem,
      })),
      sharedWith: sharedWith.map(nameOfItem),
      flags: [...said.flags, ...flagsOf(stock, one, { isShared: sharedWith.length > 0, highValueFrom })],
      choice,
    };
  });
}

/** What the school needs of each item, whatever it has. */
export function needsBy(school: School, items: Reading["items"]): Map<number, number | null> {
  const reckoned = needsOf(school, items, stockOf([]));
  return new Map(reckoned.map(({ item, said }) => [item.id, said.need]));
}

/**
 * The sums alone, for a page of hundreds of schools: neither words nor who shares what with whom; and what
 * serves items of which something is missing.
 */
export function sumUpSchool(
  school: School,
  items: Reading["items"],
): Omit<CoverageSummary, "subject"> & {
  mapped: number;
  lacking: readonly Mapping[];
  subjects: CoverageSummary[];
} {
  const asked = askedOf(school, items);
  const stock = stockOf(rowsOf(school, asked));
  const reckoned = needsOf(school, items, stock);
  const served = serve(stock, reckoned, asked, false);
  const met = reckoned.map((one) => ({
    item: one.item,
    mappings: one.mappings,
    ...metBy(served.usable(one.item.id), served.asked, one),
  }));
  const { subject: _, ...sums } = totalOf(school, met);
  return {
    ...sums,
    mapped: met.filter((one) => one.mappings.length > 0 && counts(one)).length,
    lacking: met.flatMap(({ missing, mappings }) => (missing > 0 ? mappings : [])),
    subjects: bySubject(school, met).map(({ summary }) => summary),
  };
}

type Met = Pick<CoverageItem, "percent" | "missing">;

/**
 * The one definition of what is missing: what must be there, without what is there and what was sent and is
 * still to come. How far it is met counts what is there.
 */
function metBy(
  usable: number,
  asked: (id: number) => number,
  { item, said: { need }, choice, isTaught }: Reckoned,
): Met {
  const lacking =
    need === null || choice.metDigitally || item.optional ? 0 : Math.max(0, sumOf([need, -usable]));
  return {
    missing: lacking === 0 ? 0 : Math.max(0, sumOf([lacking, -asked(item.id)])),
    percent:
      need === null || need === 0 || !isTaught ? null : choice.metDigitally ? 100 : percentOf(usable, need),
  };
}

export function nameOfItem({ name, component }: Pick<NormItem, "name" | "component">): string {
  return component ? `${name} – ${component}` : name;
}

/** Of what is needed, known and not optional: the average of the percents, and how many are there in full. */
export function summaryOf(
  lists: Lists,
  items: readonly (Met & Pick<CoverageItem, "item">)[],
  subject: string | null,
): CoverageSummary {
  const counting = items.filter(counts);
  const percents = counting.map(({ percent }) => percent as number);
  return {
    subject,
    items: counting.length,
    full: percents.filter((percent) => percent === 100).length,
    percent:
      percents.length === 0
        ? null
        : rounded(percents.reduce((sum, percent) => sum + percent, 0) / percents.length),
    missingItems: counting.filter(({ missing }) => missing > 0).length,
    basis: basisOf(lists, items),
  };
}

type Lists = readonly Pick<ListRow, "id" | "partial">[];

/** The rows that were entered; how many there should be is known of whole lists only. */
function basisOf(lists: Lists, items: readonly Pick<CoverageItem, "item">[]): CoverageBasis {
  const used = new Set(items.map(({ item }) => item.listId));
  const isPartial = lists.some(({ id, partial }) => partial && used.has(id));
  return { rows: items.length, official: isPartial ? null : items.length, missingLevels: [] };
}

/**
 * Of all the school's lists together: says too for which of its levels there is none. Lists of another level
 * count for nothing.
 */
export function totalOf(
  { lists, unit, chosen }: Pick<School, "lists" | "unit" | "chosen">,
  items: readonly (Met & Pick<CoverageItem, "item">)[],
): CoverageSummary {
  const taught = lists.filter(({ level }) => unit.levels.includes(level));
  const ids = new Set(taught.map(({ id }) => id));
  const own = items.filter(({ item }) => ids.has(item.listId));
  const summary = summaryOf(lists, own, null);
  const entered = new Set(taught.map(({ level }) => level));
  const missingLevels = normLevels.filter((level) => unit.levels.includes(level) && !entered.has(level));
  // why: a list that somebody chose need not be of every level that the school teaches
  return {
    ...summary,
    basis: { ...summary.basis, missingLevels: chosen && taught.length > 0 ? [] : missingLevels },
  };
}

/** Of several schools together. Levels without a list stand with each school. */
export function basisOfAll(all: readonly CoverageBasis[]): CoverageBasis {
  const entered = all.filter(({ rows }) => rows > 0);
  const sum = (of: (basis: CoverageBasis) => number) =>
    entered.reduce((whole, basis) => whole + of(basis), 0);
  const isKnown = entered.every(({ official }) => official !== null);
  return {
    rows: sum(({ rows }) => rows),
    official: isKnown ? sum(({ official }) => official ?? 0) : null,
    missingLevels: [],
  };
}

/** “KHTN” of one list and “Khoa học tự nhiên” of another are one subject of the school. */
export function subjectIn({ fullNames }: Pick<School, "fullNames">, subject: string): string {
  const key = subjectKeyOf(subject);
  return fullNames.get(key) ?? key;
}

/** A subject of several lists is one; shared equipment stands first. */
export function bySubject<Item extends Met & Pick<CoverageItem, "item">>(
  school: Pick<School, "fullNames" | "lists">,
  items: readonly Item[],
): { summary: CoverageSummary; items: Item[] }[] {
  const grouped = Map.groupBy(items, ({ item }) =>
    item.subject === null ? "" : subjectIn(school, item.subject),
  );
  return [...grouped]
    .sort(([a], [b]) => Number(b === "") - Number(a === ""))
    .map(([, own]) => ({
      summary: summaryOf(school.lists, own, (own[0] as Item).item.subject),
      items: own,
    }));
}

export function counts({ item, percent }: Pick<CoverageItem, "item" | "percent">): boolean {
  return !item.optional && percent !== null;
}

/** One decimal; what is not all there is never 100. */
export function percentOf(have: number, need: number): number {
  return have >= need ? 100 : Math.min(99.9, rounded((have / need) * 100));
}

const rounded = (percent: number) => Math.round(percent * 10) / 10;

type Mapping = NonNullable<ReturnType<School["mappings"]["get"]>>[number];

interface Reckoned {
  item: NormItem;
  said: Need;
  choice: CoverageItem["choice"];
  mappings: Mapping[];
  links: Link[];
  /** Its list is of a level that the school teaches; by another nothing can be met. */
  isTaught: boolean;
}

function needsOf(school: School, items: Reading["items"], stock: Stock): Reckoned[] {
  const known = new Map<string, SchoolFacts>();
  return school.lists.flatMap((list) => {
    const isTaught = school.unit.levels.includes(list.level);
    return (items.get(list.id) ?? []).map((item): Reckoned => {
      const grades = gradesOf(item, list);
      const key = `${list.level} ${item.subject ?? ""} ${grades.join(",")}`;
      const facts = known.get(key) ?? factsOf(school, list, item, grades);
      known.set(key, facts);
      const choice = school.choices.get(item.id) ?? usualChoice;
      const mappings = school.mappings.get(item.id) ?? [];
      return {
        item,
        choice,
        mappings,
        links: linksOf(mappings, stock),
        said: needOf(item, choice, facts),
        isTaught,
      };
    });
  });
}

type OfSubject = Pick<School["rooms"][number], "subjectId" | "strandKeys">;

/**
 * A list of “Vật lí” counts, of those who teach natural sciences and of its rooms, the ones for physics and the
 * ones that are for all of it.
 */
function isOfStrand(
  { strands }: School,
  { subject }: NormItem,
  { subjectId, strandKeys }: OfSubject,
): boolean {
  const key = subject === null ? "" : subjectKeyOf(subject);
  return strandKeys.length === 0 || strandKeys.includes(key) || strands.get(key)?.has(subjectId) !== true;
}

function factsOf(school: School, list: ListRow, item: NormItem, grades: readonly number[]): SchoolFacts {
  const { unit } = school;
  const classes = school.classes.filter(({ grade }) => grades.includes(grade));
  const ids = item.subject === null ? undefined : school.subjects.get(subjectKeyOf(item.subject));
  const isMeant = (row: OfSubject) => ids?.has(row.subjectId) === true && isOfStrand(school, item, row);
  const taught = school.taught.filter(
    (row) => grades.includes(row.grade) && (item.subject === null || isMeant(row)),
  );
  const weekly = taught.flatMap(({ periodsPerWeek }) => periodsPerWeek ?? []);
  const teachers = new Set(taught.flatMap(({ teacherIds }) => teacherIds));
  // a class of a primary school or a group of a kindergarten has one teacher for nearly everything
  const homeroom =
    list.level === "ELEMENTARY" || list.level === "KINDERGARTEN"
      ? new Set(classes.flatMap(({ homeroomTeacherId }) => homeroomTeacherId ?? []))
      : teachers;
  const isTaught = (half: "MORNING" | "AFTERNOON") =>
    classes.some(({ session }) => session === half || session === "FULL_DAY");
  return {
    ofChildren: list.level === "KINDERGARTEN",
    hasClasses: school.classes.length > 0,
    classes: classes.length,
    pupils: classes.reduce((sum, { pupils }) => sum + pupils, 0),
    largest: Math.max(0, ...classes.map(({ pupils }) => pupils)),
    hasSubject: ids !== undefined,
    teachers: teachers.size > 0 ? teachers.size : homeroom.size,
    rooms: new Set(school.rooms.filter(isMeant).map(({ roomId }) => roomId)).size,
    campuses: Math.max(1, unit.campuses),
    atOnce: item.subject === null ? null : (school.atOnce.get(slotKey(item.subject, grades)) ?? null),
    periodsPerWeek: weekly.length === 0 ? null : Math.max(...weekly),
    periodsAvailable:
      unit.workdays *
      ((isTaught("MORNING") ? unit.periodsMorning : 0) + (isTaught("AFTERNOON") ? unit.periodsAfternoon : 0)),
  };
}

/** A record that an item names itself counts as the item says, even where its type is named too. */
function linksOf(mappings: readonly Mapping[], stock: Stock): Link[] {
  const links = new Map<string, Link>();
  for (const { typeId, perItem } of mappings) {
    for (const row of typeId === null ? [] : (stock.byType.get(typeId) ?? []))
      links.set(sourceOf(row), { source: sourceOf(row), perItem });
  }
  for (const { equipmentId, perItem } of mappings) {
    const row = equipmentId === null ? undefined : stock.byRecord.get(equipmentId);
    if (row) links.set(sourceOf(row), { source: sourceOf(row), perItem });
  }
  return [...links.values()];
}

type AskedStock = StockRow & Asked;

interface Stock {
  byType: ReadonlyMap<number | null, readonly AskedStock[]>;
  byRecord: ReadonlyMap<number, AskedStock>;
  bySource: ReadonlyMap<string, AskedStock>;
}

function stockOf(rows: readonly AskedStock[]): Stock {
  return {
    byType: Map.groupBy(rows, ({ typeId }) => typeId),
    byRecord: new Map(
      rows.flatMap((row) => (row.equipmentId === null ? [] : [[row.equipmentId, row] as const])),
    ),
    bySource: new Map(rows.map((row) => [sourceOf(row), row])),
  };
}

type AskedOfSchool = ReturnType<typeof assignAsked>;

function askedOf(school: School, items: Reading["items"]): AskedOfSchool {
  const wanting = school.lists.flatMap((list) =>
    (items.get(list.id) ?? []).map((item) => ({
      itemId: item.id,
      name: nameOfItem(item),
      mappings: school.mappings.get(item.id) ?? [],
    })),
  );
  return assignAsked(school.asked, wanting);
}

/** A kind that is asked for and of which nothing is there is a source too. */
function rowsOf({ stock, unit }: School, { bySource }: AskedOfSchool): AskedStock[] {
  const there = new Set(stock.map(sourceOf));
  const none = { departmentId: unit.id, unitPrice: null, good: 0, broken: 0, atRepair: 0 };
  const toCome = [...bySource].flatMap(([source, { typeId, equipmentId, asked, drafted }]) =>
    there.has(source) ? [] : [{ ...none, typeId, equipmentId, asked, drafted }],
  );
  const counted = stock.map((row): AskedStock => {
    const { asked = 0, drafted = 0 } = bySource.get(sourceOf(row)) ?? {};
    return { ...row, asked, drafted };
  });
  return [...counted, ...toCome];
}

/**
 * The good ones are shared out first, then what is at repair, then what is broken, and likewise what is to
 * come: each once.
 */
function serve(stock: Stock, reckoned: readonly Reckoned[], { byItem }: AskedOfSchool, withRepair: boolean) {
  const rows = [...stock.bySource];
  const share = (
    kind: "good" | "broken" | "atRepair" | "asked" | "drafted",
    needs: (one: Reckoned) => number,
  ) => {
    if (rows.every(([, row]) => row[kind] === 0)) return nothingShared;
    const claims = reckoned.flatMap((one): Claim[] =>
      one.links.length === 0
        ? []
        : [{ id: one.item.id, need: Math.max(0, needs(one)), last: isLast(one), links: one.links }],
    );
    return allot(claims, new Map(rows.map(([source, row]) => [source, row[kind]])));
  };
  const wanted = ({ said: { need }, choice }: Reckoned) => (choice.metDigitally ? 0 : (need ?? 0));
  const good = whenAsked(() => share("good", wanted));
  const lacking = (one: Reckoned) => sumOf([wanted(one), -good(one.item.id)]);
  const atRepair = whenAsked(() => share("atRepair", lacking));
  const broken = whenAsked(() =>
    share("broken", (one) => sumOf([lacking(one), withRepair ? -atRepair(one.item.id) : 0])),
  );
  const usable = (id: number) => (withRepair ? sumOf([good(id), atRepair(id)]) : good(id));
  const own = (kind: keyof Asked, id: number) => byItem.get(id)?.[kind] ?? 0;
  const toShare = (one: Reckoned) => sumOf([wanted(one), -usable(one.item.id), -own("asked", one.item.id)]);
  const sharedAsked = whenAsked(() => share("asked", toShare));
  const asked = (id: number) => sumOf([own("asked", id), sharedAsked(id)]);
  const sharedDrafts = whenAsked(() =>
    share("drafted", (one) => sumOf([toShare(one), -sharedAsked(one.item.id), -own("drafted", one.item.id)])),
  );
  const drafted = (id: number) => sumOf([own("drafted", id), sharedDrafts(id)]);
  return { good, atRepair, broken, usable, asked, drafted };
}

const nothingShared: ReadonlyMap<number, number> = new Map();

function whenAsked(share: () => ReadonlyMap<number, number>): (id: number) => number {
  let shared: ReadonlyMap<number, number> | undefined;
  return (id) => {
    shared ??= share();
    return shared.get(id) ?? 0;
  };
}

/** What nobody must have, or nobody has said how many of, waits behind what is surely needed. */
function isLast({ item, said, choice }: Reckoned): boolean {
  return item.optional || said.need === null || choice.metDigitally;
}

type Users = ReadonlyMap<string, readonly Reckoned[]>;

/** Which items live on which part of the stock. */
function usersOfSources(reckoned: readonly Reckoned[]): Users {
  const uses = Map.groupBy(
    reckoned.flatMap((one) => one.links.map(({ source }) => ({ source, one }))),
    ({ source }) => source,
  );
  return new Map([...uses].map(([source, own]) => [source, own.map(({ one }) => one)]));
}

function sharersOf(one: Reckoned, users: Users): NormItem[] {
  const others = new Set(one.links.flatMap(({ source }) => users.get(source) ?? []));
  others.delete(one);
  return [...others].map(({ item }) => item);
}

function flagsOf(
  stock: Stock,
  { item, mappings, links, choice }: Reckoned,
  { isShared, highValueFrom }: { isShared: boolean; highValueFrom: number },
): CoverageFlag[] {
  const prices = [
    ...mappings.map(({ referencePrice }) => referencePrice),
    ...links.map(({ source }) => stock.bySource.get(source)?.unitPrice ?? null),
  ];
  const flags: Record<string, boolean> = {
    unitsDiffer:
      item.unit !== null &&
      mappings.some(({ perItem, unit }) => perItem === 1 && !isSameUnit(unit, item.unit as string)),
    notMapped: mappings.length === 0 && !choice.metDigitally,
    sharedStock: isShared,
    highValue: prices.some((price) => (price ?? 0) >= highValueFrom),
    partialRow: item.partial,
    digital: choice.metDigitally,
  } satisfies Partial<Record<CoverageFlag, boolean>>;
  return Object.entries(flags).flatMap(([flag, holds]) => (holds ? [flag as CoverageFlag] : []));
}

/** North and south say “chiếc” and “cái”. */
export function isSameUnit(a: string, b: string): boolean {
  const plain = (unit: string) => fold(unit).replace(/^chiec$/, "cai");
  return plain(a) === plain(b);
}
