/** The lines of a room as a counter sees them: what should be there, what was counted, what is left. */
import type { CountPack, PackThing } from "@so-thiet-bi/contract/counting";
import { fold } from "@so-thiet-bi/contract/fold";
import { inThousandths } from "../../../ui/stepper.tsx";
import { type Counted, type Folded, lineKey } from "./words.ts";

export interface Row {
  key: string;
  thing: PackThing;
  /** The sheet on which it is counted: not its own where it was found in another room. */
  sheetId: number;
  counted: Counted | undefined;
  /** By the books, less what is in somebody's hands; null where the books stay hidden. */
  expected: { good: number; broken: number } | null;
  /** The whole of it is on loan: nobody looks for it. */
  isOut: boolean;
  /** Written to another room than this one. */
  homeRoom: string | undefined;
  /** A single piece of this room that was counted in another. */
  foundIn: string | undefined;
  /** Others say something else, or the books do. */
  differs: boolean;
}

export type RowFilter = "all" | "uncounted" | "counted" | "different";

export interface SheetRows {
  rows: readonly Row[];
  /** Of those that belong here and are not on loan. */
  lines: number;
  counted: number;
}

/**
 * The rows of every sheet, in the order of the pack; what was found in a room without belonging there stands
 * first.
 */
export function rowsOf(
  pack: Pick<CountPack, "things" | "sheets">,
  folded: Folded,
): ReadonlyMap<number, SheetRows> {
  const rooms = new Map(pack.sheets.map(({ id, room }) => [id, room?.name ?? ""]));
  const things = new Map<string, PackThing>();
  const pieces = new Map<number, PackThing>();
  for (const thing of pack.things) {
    things.set(lineKey(thing.sheetId, thing.equipmentId, thing.lotId), thing);
    if (!pieces.has(thing.equipmentId)) pieces.set(thing.equipmentId, thing);
  }

  const strays: Row[] = [];
  const foundIn = new Map<number, string>();
  for (const [key, counted] of folded.lines) {
    if (things.has(key)) continue;
    const [sheetId = 0, equipmentId = 0, lotId = 0] = key.split(":").map(Number);
    const thing =
      pack.things.find((one) => one.equipmentId === equipmentId && (one.lotId ?? 0) === lotId) ??
      pieces.get(equipmentId);
    if (!thing) continue;
    if (thing.trackingMode === "ITEM" && counted.good + counted.broken > 0)
      foundIn.set(equipmentId, rooms.get(sheetId) ?? "");
    strays.push(strayOf(thing, sheetId, counted, rooms));
  }

  const rows = new Map(pack.sheets.map(({ id }) => [id, strays.filter(({ sheetId }) => sheetId === id)]));
  for (const thing of pack.things) {
    const key = lineKey(thing.sheetId, thing.equipmentId, thing.lotId);
    rows
      .get(thing.sheetId)
      ?.push(rowOf(key, thing, folded.lines.get(key) ?? seedOf(thing), foundIn.get(thing.equipmentId)));
  }
  return new Map([...rows].map(([id, all]) => [id, { rows: all, ...progressOf(all) }]));
}

/**
 * Rows that say what they said before are the same objects: a long list draws only what was counted just now.
 */
export function sameWhereUnchanged(
  sheets: ReadonlyMap<number, SheetRows>,
  before: ReadonlyMap<number, SheetRows>,
): ReadonlyMap<number, SheetRows> {
  return new Map(
    [...sheets].map(([id, now]) => {
      const former = before.get(id);
      if (!former) return [id, now];
      const known = new Map(former.rows.map((row) => [row.key, row]));
      const rows = now.rows.map((row) => {
        const one = known.get(row.key);
        return one && saysTheSame(one, row) ? one : row;
      });
      const isSame =
        rows.length === former.rows.length && rows.every((row, index) => row === former.rows[index]);
      return [id, isSame ? former : { ...now, rows }];
    }),
  );
}

function saysTheSame(
  { counted, expected: _, ...one }: Row,
  { counted: other, expected: __, ...two }: Row,
): boolean {
  const keys = Object.keys(one) as (keyof typeof one)[];
  return (
    keys.every((key) => one[key] === two[key]) &&
    (counted === other || JSON.stringify(counted) === JSON.stringify(other))
  );
}

export function isSettled({ counted, foundIn, isOut }: Row): boolean {
  return counted !== undefined || foundIn !== undefined || isOut;
}

/**
 * The room's own things whose name, code, model or serial number holds every word, and which the filter lets
 * through.
 */
export function chooseRows(rows: readonly Row[], search: string, filter: RowFilter): readonly Row[] {
  const words = fold(search).split(" ").filter(Boolean);
  return rows.filter(
    (row) => passes(row, filter) && words.every((word) => searchTextOf(row.thing).includes(word)),
  );
}

/** Things of other rooms that a search finds. */
export function findElsewhere(
  things: readonly PackThing[],
  sheetId: number,
  search: string,
  most: number,
): readonly PackThing[] {
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found: PackThing[] = [];
  for (const thing of things) {
    if (found.length === most) break;
    if (thing.sheetId !== sheetId && words.every((word) => searchTextOf(thing).includes(word)))
      found.push(thing);
  }
  return found;
}

function passes(row: Row, filter: RowFilter): boolean {
  if (filter === "uncounted") return !isSettled(row);
  if (filter === "counted") return row.counted !== undefined || row.foundIn !== undefined;
  return filter === "all" || row.differs;
}

const searchTexts = new WeakMap<PackThing, string>();

function searchTextOf(thing: PackThing): string {
  const known = searchTexts.get(thing);
  if (known !== undefined) return known;
  const made = fold(
    [thing.name, thing.code, thing.model, thing.serialNumber, thing.lot?.number].filter(Boolean).join(" "),
  );
  searchTexts.set(thing, made);
  return made;
}

function rowOf(
  key: string,
  thing: PackThing,
  counted: Counted | undefined,
  foundIn: string | undefined,
): Row {
  const { book, out, trackingMode } = thing;
  const expected = book && { good: inThousandths(Math.max(0, book.good - out)), broken: book.broken };
  const isOut = out > 0 && (book ? book.good <= out && book.broken === 0 : trackingMode === "ITEM");
  const isOffBook =
    expected !== null &&
    counted !== undefined &&
    (counted.good !== expected.good || counted.broken !== expected.broken);
  return {
    key,
    thing,
    sheetId: thing.sheetId,
    counted,
    expected,
    isOut: isOut && counted === undefined,
    homeRoom: undefined,
    foundIn: counted && counted.good + counted.broken > 0 ? undefined : foundIn,
    differs: (counted?.others.length ?? 0) > 0 || isOffBook || foundIn !== undefined,
  };
}

function strayOf(
  thing: PackThing,
  sheetId: number,
  counted: Counted,
  rooms: ReadonlyMap<number, string>,
): Row {
  const key = lineKey(sheetId, thing.equipmentId, thing.lotId);
  const homeRoom = rooms.get(thing.sheetId) ?? "";
  return {
    key,
    thing,
    sheetId,
    counted,
    expected: null,
    isOut: false,
    homeRoom,
    foundIn: undefined,
    differs: true,
  };
}

/** What the pack knew, where the single counts did not come along. */
function seedOf({ counted }: PackThing): Counted | undefined {
  if (!counted) return undefined;
  const { good, broken, by } = counted;
  return {
    good,
    broken,
    by,
    mine: false,
    missingParts: [],
    note: null,
    countedAt: "",
    waiting: false,
    late: false,
    assumed: false,
    others: [],
    lastOwn: undefined,
  };
}

function progressOf(rows: readonly Row[]): Pick<SheetRows, "lines" | "counted"> {
  const own = rows.filter((row) => row.homeRoom === undefined && !row.isOut);
  return { lines: own.length, counted: own.filter(isSettled).length };
}
