/**
 * What schools have asked for already of what their minimum lists want, and how it is shared out among the
 * items. Touches no database.
 */
import { sumOf } from "../../books/rules.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { sourceOf } from "./allot.ts";

/** What the open lines of a school ask for of one thing, in its own units. */
export interface AskedRow {
  departmentId: number;
  /** The item that it was drafted for. */
  itemId: number | null;
  typeId: number | null;
  equipmentId: number | null;
  /** In small letters. */
  name: string;
  /** Sent, and still to come. */
  asked: number;
  /** In drafts, and in what came back. */
  drafted: number;
}

export type Asked = Pick<AskedRow, "asked" | "drafted">;

/** A demand and one of the things that it asks for. */
export interface AskingRow extends Omit<AskedRow, "departmentId" | "asked" | "drafted"> {
  demandId: number;
  number: string;
  draft: boolean;
}

interface Wanting {
  itemId: number;
  name: string;
  mappings: readonly { typeId: number | null; equipmentId: number | null; perItem: number }[];
}

/**
 * A line that was drafted for an item serves that item, and so does one that names neither type nor record
 * but is called like it; every other line is a source as the stock is, to be shared out.
 */
export function assignAsked(
  rows: readonly AskedRow[],
  items: readonly Wanting[],
): { byItem: Map<number, Asked>; bySource: Map<string, Asked & AskedRow> } {
  const byItem = new Map<number, Asked>();
  const bySource = new Map<string, Asked & AskedRow>();
  if (rows.length === 0) return { byItem, bySource };
  const known = new Map(items.map((one) => [one.itemId, one]));
  const named = new Map(items.map((one) => [one.name.toLocaleLowerCase("vi").slice(0, 255), one]));
  const records = new Set(
    items.flatMap(({ mappings }) => mappings.flatMap(({ equipmentId }) => equipmentId ?? [])),
  );
  for (const row of rows) {
    const isFree = row.typeId === null && row.equipmentId === null;
    const item = known.get(row.itemId ?? 0) ?? (isFree ? named.get(row.name) : undefined);
    if (item) add(byItem, item.itemId, inItems(row, item));
    else if (!isFree) {
      const isRecord = row.equipmentId !== null && records.has(row.equipmentId);
      const thing = isRecord ? row : { ...row, equipmentId: null };
      if (thing.typeId === null && thing.equipmentId === null) continue;
      const source = sourceOf(thing);
      const before = bySource.get(source);
      bySource.set(source, {
        ...thing,
        asked: sumOf([before?.asked ?? 0, row.asked]),
        drafted: sumOf([before?.drafted ?? 0, row.drafted]),
      });
    }
  }
  return { byItem, bySource };
}

/**
 * Which demands ask for each item: those drafted for it, and those that ask for what serves it. A demand that
 * was drafted for another item is not one of them, though both live on the same kind.
 */
export function demandsByItem(
  rows: readonly AskingRow[],
  items: readonly Wanting[],
): ReadonlyMap<number, { id: number; number: string; draft: boolean }[]> {
  const known = new Set(items.map(({ itemId }) => itemId));
  return new Map(
    items.map((item) => {
      const name = item.name.toLocaleLowerCase("vi").slice(0, 255);
      const own = rows.filter((row) => {
        if (row.itemId !== null && known.has(row.itemId)) return row.itemId === item.itemId;
        if (row.typeId === null && row.equipmentId === null) return row.name === name;
        return item.mappings.some(({ typeId, equipmentId }) =>
          equipmentId === null ? typeId !== null && typeId === row.typeId : equipmentId === row.equipmentId,
        );
      });
      const demands = new Map(own.map(({ demandId: id, number, draft }) => [id, { id, number, draft }]));
      return [item.itemId, [...demands.values()]];
    }),
  );
}

/** In units of the list: two sheets of four that make a set are half a set, which nobody counts. */
function inItems(row: AskedRow, { mappings }: Wanting): Asked {
  const isSame = (one: Wanting["mappings"][number]) =>
    one.equipmentId === null
      ? one.typeId !== null && one.typeId === row.typeId
      : one.equipmentId === row.equipmentId;
  const perItem = mappings.find(isSame)?.perItem ?? 1;
  const of = (quantity: number) =>
    perItem === 1 ? quantity : inUnits(Math.floor(thousandths(quantity) / thousandths(perItem)) * 1000);
  return { asked: of(row.asked), drafted: of(row.drafted) };
}

function add(byItem: Map<number, Asked>, itemId: number, { asked, drafted }: Asked): void {
  const before = byItem.get(itemId);
  byItem.set(itemId, {
    asked: sumOf([before?.asked ?? 0, asked]),
    drafted: sumOf([before?.drafted ?? 0, drafted]),
  });
}
