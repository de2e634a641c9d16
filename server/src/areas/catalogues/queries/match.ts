/** Which rows of a list are there already. */
import {
  alikeKeyOf,
  type Catalogue,
  type CatalogueRecord,
  keyOf,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { findByKeys, type KeyRow } from "../queries.ts";
import { identifyingField, proposedBy } from "../rules.ts";
import type { GivenRow } from "../work.ts";
import { readRecords } from "./read-records.ts";
import { isOfPeople, readStandIn } from "./restrictions.ts";
import type { View } from "./view.ts";

const atOnce = 1000;

/** A row of a list with what the catalogue has of it already. */
export interface Matched {
  given: GivenRow;
  /** The row of the unit that it is. */
  record: CatalogueRecord | undefined;
  /** An earlier row of the file that says the same, and in which field. */
  repeats: Repeat | undefined;
  /** The first of several rows of the unit that it may be. */
  several: KeyRow | undefined;
  /** Its code stands in for that of somebody whose data are restricted, so it says nothing new of them. */
  standsIn: boolean;
  /** It is a row that a superior unit shares. */
  isShared: boolean;
  /** Another row of the unit that has its name already. */
  namesake: KeyRow | undefined;
}

export async function match(db: Db, view: View, given: readonly GivenRow[]): Promise<Matched[]> {
  const { of } = view;
  const turn = turns();
  const standIns = await findStandIns(db, view, given);
  const keys: Identity[] = [];
  for (const row of given) {
    keys.push(identityOf(of, row));
    await turn();
  }
  const found = await findByKeys(
    db,
    view,
    keys.flatMap(({ key }) => key ?? []),
    keys.map(({ alike }) => alike),
  );
  await turn();
  const own = known(found.filter((row) => row.departmentId === view.departmentId));
  await turn();
  const above = known(found.filter((row) => row.departmentId !== view.departmentId));
  await turn();
  const records = await recordsById(db, view, own.rows);
  await turn();
  const repeats = repeatedLines(of, given, keys);
  const matched: Matched[] = [];
  for (const [index, row] of given.entries()) {
    await turn();
    const { key, alike } = keys[index] as Identity;
    const [it, other] = (key ? own.byKey.get(key) : own.byLikeness.get(alike)) ?? [];
    const standsIn = readStandIn(row.body["code"]);
    const record = standsIn === undefined ? records.get(it?.id ?? 0) : standIns.get(standsIn);
    // a lesson of a plan above is the same lesson only under the same name: the unit's own plan has the same
    // numbers
    const isAbove = (!key || above.byKey.has(key)) && ((key && !of.identity) || above.byLikeness.has(alike));
    matched.push({
      given: row,
      record,
      repeats: repeats.get(row.line),
      several: other && it,
      standsIn: standsIn !== undefined && isOfPeople(of.plural),
      isShared: !record && isAbove,
      namesake: !record && of.name?.unique ? own.byLikeness.get(alike)?.[0] : undefined,
    });
  }
  return matched;
}

/** Rows of the unit that a file names by what stood there in the place of their code. */
async function findStandIns(
  db: Db,
  view: View,
  given: readonly GivenRow[],
): Promise<Map<number, CatalogueRecord>> {
  if (!isOfPeople(view.of.plural)) return new Map();
  const ids = given.flatMap(({ body }) => readStandIn(body["code"]) ?? []);
  const records = new Map<number, CatalogueRecord>();
  for (const part of inParts([...new Set(ids)], atOnce))
    for (const record of await readRecords(db, view, part))
      if (record.departmentId === view.departmentId) records.set(record.id, record);
  return records;
}

function known(rows: readonly KeyRow[]) {
  return {
    rows,
    byKey: Map.groupBy(rows, (row) => row.key),
    byLikeness: Map.groupBy(rows, (row) => row.alikeKey),
  };
}

interface Identity {
  /** Undefined where the file gives no code. */
  key: string | undefined;
  alike: string;
}

function identityOf(of: Catalogue, { body }: GivenRow): Identity {
  const values = {
    ...Object.fromEntries(writtenFields(of).map(([field]) => [field, null])),
    code: null,
    name: "",
    ...proposedBy(of, body),
    ...body,
  };
  return { key: of.code && !body["code"] ? undefined : keyOf(of, values), alike: alikeKeyOf(of, values) };
}

interface Repeat {
  line: number;
  field: string;
}

/** Rows of the file that say the same thing twice: the later one names the earlier. */
function repeatedLines(
  of: Catalogue,
  given: readonly GivenRow[],
  keys: readonly Identity[],
): Map<number, Repeat> {
  const seen = new Map<string, number>();
  const repeats = new Map<number, Repeat>();
  for (const [index, row] of given.entries()) {
    const { key, alike } = keys[index] as Identity;
    const marks = [key ? `key ${key}` : undefined, !key || of.name?.unique ? `alike ${alike}` : undefined];
    for (const mark of marks) {
      if (mark === undefined) continue;
      const line = seen.get(mark);
      if (line !== undefined)
        repeats.set(row.line, { line, field: mark.startsWith("key") ? identifyingField(of) : "name" });
      else seen.set(mark, row.line);
    }
  }
  return repeats;
}

async function recordsById(
  db: Db,
  view: View,
  own: readonly KeyRow[],
): Promise<Map<number, CatalogueRecord>> {
  const ids = [...new Set(own.map(({ id }) => id))];
  const records = new Map<number, CatalogueRecord>();
  for (const part of inParts(ids, atOnce)) {
    for (const record of await readRecords(db, view, part)) records.set(record.id, record);
  }
  return records;
}
