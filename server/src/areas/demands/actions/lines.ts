/** The lines of a demand: what they may name, and how they are kept. */

import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import type { DemandBody } from "@so-thiet-bi/contract/demands";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { DemandLines } from "../../../db/tables.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { findOwnEquipments } from "../../equipment/queries.ts";
import { readTypes, type TypeRow } from "../queries.ts";
import { misfitOf } from "../rules.ts";

type GivenLine = DemandBody["lines"][number];
type LineRow = Selectable<DemandLines>;

/**
 * The given lines replace the old ones; a line that says which one it was keeps its id, so that attempts can
 * be compared. A line that names a record of the unit or a thing of the catalogue takes name, unit and
 * tracking from it.
 */
export async function writeLines(
  tx: Tx,
  actor: Actor,
  demandId: number,
  { given, before }: { given: DemandBody["lines"]; before: readonly LineRow[] },
): Promise<void> {
  const kept = keptLines(given, before);
  await checkLinks(tx, actor, given, kept);
  const known = await readKnown(tx, actor, given);
  const lines = given.map((line, position) => ({
    ...columnsOf(line, known(line, position)),
    id: line.id ?? null,
    position,
  }));
  for (const [index, { requested_quantity, unit, tracking_mode }] of lines.entries()) {
    const misfit = misfitOf(requested_quantity, unit, tracking_mode);
    if (misfit) throw invalidField(["lines", index, "requestedQuantity"], misfit);
  }

  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (gone.length > 0) await tx.deleteFrom("demand_lines").where("id", "in", gone).execute();
  if (kept.size > 0) await changeLines(tx, demandId, lines);
  const fresh = lines.filter(({ id }) => id === null);
  if (fresh.length === 0) return;
  await tx
    .insertInto("demand_lines")
    .values(fresh.map(({ id: _, ...line }) => ({ ...line, demand_id: demandId })))
    .execute();
}

/** Says which items of minimum lists the lines of a new demand ask for, in their order. */
export async function linkLinesToItems(tx: Tx, demandId: number, itemIds: readonly number[]): Promise<void> {
  await sql`
    update demand_lines as line
    set norm_item_id = given.item_id
    from unnest(${itemIds}::bigint[])
    with ordinality as given (item_id, place)
    where line.demand_id = ${demandId}
      and line.position = given.place - 1`.execute(tx);
}

/** The old lines that stay, by id. */
function keptLines(given: readonly GivenLine[], before: readonly LineRow[]): Map<number, LineRow> {
  const old = new Map(before.map((line) => [line.id, line]));
  const kept = new Map<number, LineRow>();
  for (const [index, { id }] of given.entries()) {
    if (id === undefined) continue;
    const line = old.get(id);
    if (!line) throw invalidField(["lines", index, "id"], "unknown-line");
    if (kept.has(id)) throw invalidField(["lines", index, "id"], "repeated");
    kept.set(id, line);
  }
  return kept;
}

/** Whatever a line newly names can be used by the unit; what was stopped since stays where it stands. */
async function checkLinks(
  tx: Tx,
  actor: Actor,
  given: readonly GivenLine[],
  kept: ReadonlyMap<number, LineRow>,
): Promise<void> {
  const chosen = given.flatMap((line, index) => {
    const was = kept.get(line.id ?? 0);
    const at = (field: string, to: string, id: number | null, before: number | null | undefined) =>
      id === null || id === before ? [] : [{ field: `${index} ${field}`, to, id }];
    return [
      ...(line.equipmentId === null ? at("typeId", equipmentTypes.plural, line.typeId, was?.type_id) : []),
      ...at("roomId", functionalRooms.plural, line.roomId, was?.room_id),
      ...at("fundingSourceId", fundingSources.plural, line.fundingSourceId, was?.funding_source_id),
    ];
  });
  // why once for each: hundreds of lines name the same few rooms and sources
  const distinct = new Map(
    chosen.map((one) => [`${one.to} ${one.id}`, one]).reverse() as [string, (typeof chosen)[number]][],
  );
  const [first] = await findUnusable(tx, actor, [...distinct.values()]);
  if (first === undefined) return;
  const [index, field] = first.split(" ") as [string, string];
  throw invalidField(["lines", Number(index), field], "not-visible");
}

/** What a line says of itself, or what the record or the thing of the catalogue says that it names. */
interface Known {
  equipmentId: number | null;
  typeId: number | null;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  subject: string | null;
}

async function readKnown(
  tx: Tx,
  actor: Actor,
  given: readonly GivenLine[],
): Promise<(line: GivenLine, index: number) => Known> {
  const equipmentIds = given.flatMap((line) => line.equipmentId ?? []);
  const typeIds = given.flatMap((line) => (line.equipmentId === null ? (line.typeId ?? []) : []));
  const records = new Map(
    (equipmentIds.length > 0 ? await findOwnEquipments(tx, actor.departmentId, equipmentIds) : []).map(
      (record) => [record.id, record],
    ),
  );
  const types = new Map(
    (typeIds.length > 0 ? await readTypes(tx, typeIds) : []).map((type) => [type.id, type]),
  );
  return (line, index) => {
    if (line.equipmentId !== null) {
      const record = records.get(line.equipmentId);
      if (!record) throw invalidField(["lines", index, "equipmentId"], "not-visible");
      const { type_id: typeId, name, unit, tracking_mode: trackingMode, subject_name: subject } = record;
      return { equipmentId: record.id, typeId, name, unit, trackingMode, subject };
    }
    const type = types.get(line.typeId ?? 0);
    if (type) return { equipmentId: null, typeId: type.id, ...type, subject: subjectOf(type, line) };
    const { name, unit, trackingMode, subject } = line;
    return { equipmentId: null, typeId: null, name, unit, trackingMode, subject };
  };
}

/** A thing of several subjects is asked for one of them. */
function subjectOf({ subjects }: TypeRow, line: GivenLine): string | null {
  return subjects.find((name) => name === line.subject) ?? subjects[0] ?? line.subject;
}

function columnsOf(line: GivenLine, known: Known) {
  return {
    equipment_id: known.equipmentId,
    type_id: known.typeId,
    name: known.name,
    unit: known.unit,
    tracking_mode: known.trackingMode,
    subject: known.subject,
    specification: line.specification,
    unit_price: line.unitPrice,
    norm_quantity: line.normQuantity,
    priority: line.priority,
    room_id: line.roomId,
    funding_source_id: line.fundingSourceId,
    reason: line.reason,
    requested_quantity: line.requestedQuantity,
  };
}

const isSameThing = sql`
  line.thing_key
    = lower(given.name collate "vi-x-icu") || chr(31) || lower(given.unit collate "vi-x-icu")
  and line.type_id is not distinct from given.type_id
  and line.equipment_id is not distinct from given.equipment_id`;

/**
 * What an earlier attempt was given goes: it stands in its decisions, and is no answer to what the line asks
 * for now.
 */
async function changeLines(
  tx: Tx,
  demandId: number,
  lines: readonly (ReturnType<typeof columnsOf> & { id: number | null; position: number })[],
) {
  await sql`
    update demand_lines as line
    set position = given.position, equipment_id = given.equipment_id,
      type_id = given.type_id, name = given.name, unit = given.unit,
      tracking_mode = given.tracking_mode, subject = given.subject,
      specification = given.specification, unit_price = given.unit_price,
      norm_quantity = given.norm_quantity, priority = given.priority,
      room_id = given.room_id, funding_source_id = given.funding_source_id,
      reason = given.reason, requested_quantity = given.requested_quantity,
      round1_quantity = null, round2_quantity = null, allocated_quantity = null,
      -- another thing serves no item of a list any more
      norm_item_id = case when ${isSameThing} then line.norm_item_id end
    from ${asRows(lines)} as given (
      id bigint, position smallint, equipment_id bigint, type_id bigint, name text, unit text,
      tracking_mode text, subject text, specification text, unit_price bigint,
      norm_quantity numeric, priority smallint, room_id bigint, funding_source_id bigint,
      reason text, requested_quantity numeric
    )
    where line.id = given.id and line.demand_id = ${demandId}`.execute(tx);
}
