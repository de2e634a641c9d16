/** What stands on the books of the absorbed school goes over by one pair of vouchers, and back by another. */
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import { anyOf } from "../../../db/values.ts";
import {
  type DescribedEquipment,
  followAgain,
  insertEquipments,
  removeEmptied,
  stopEmptied,
} from "../../equipment/actions.ts";
import { descriptionOf, findOwnEquipments, findTakenCodes } from "../../equipment/queries.ts";
import { lockRecords, post } from "../../stock/actions.ts";
import type { Move, Shelf } from "../../stock/rules.ts";
import { handOver, type Party } from "../../vouchers/actions/transfers.ts";
import type { Work } from "../queries.ts";
import { idsThere, remember } from "./catalogues.ts";

const kind = "equipments";

/**
 * Each record gets one of its own in the school that stays, also where that school has one of the same name:
 * what belonged together can be told apart, and taken back.
 */
export async function moveStock(work: Work): Promise<number> {
  const { tx, actor, row, from, into, inFrom, inInto } = work;
  const { rows } = await sql<{ id: number }>`
    select distinct equipment_id as id
    from stock_balances
    where department_id = ${from.id} and quantity > 0
    order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await lockRecords(tx, from.id, ids);
  const made = await describeAnew(work, ids);
  await remember(tx, work, { plural: kind }, [...made], true);
  await sql`
    update merger_rows
    set was = case when active then 'FOLLOWED' end
    from equipments
    where merger_id = ${row.id} and kind = ${kind} and equipments.id = from_id`.execute(tx);
  await sql`
    insert into equipment_missing_parts (equipment_id, part, quantity, critical, note, since)
    select into_id, part, quantity, critical, missing.note, since
    from equipment_missing_parts as missing
    join merger_rows on merger_id = ${row.id} and kind = ${kind} and from_id = missing.equipment_id`.execute(
    tx,
  );
  const sent = await carryShelves(
    work,
    { giver: { actor: inFrom, unit: from }, taker: { actor: inInto, unit: into } },
    {
      records: made,
      reason: work.reason,
      rooms: await roomsThere(work, ids),
    },
  );
  await changeRow(tx, actor, ["mergers", row.id], { sent_voucher_id: sent });
  await stopEmptied(tx, inFrom, ids);
  return ids.length;
}

/** The same things on the same shelves, and the records of the school that stays are gone. */
export async function returnStock(work: Work): Promise<number> {
  const { tx, row, from, into, inFrom, inInto } = work;
  const { rows } = await sql<{ from: number; into: number; was: string | null }>`
    select from_id as "from", into_id as "into", was
    from merger_rows
    where merger_id = ${row.id} and kind = ${kind}
    order by from_id`.execute(tx);
  if (rows.length === 0) return 0;
  const followed = rows.flatMap((one) => (one.was === null ? [] : one.from));
  await followAgain(tx, inFrom, followed);
  const { rows: rooms } = await sql<{ from: number; into: number }>`
    select from_id as "from", into_id as "into"
    from merger_rows
    where merger_id = ${row.id} and kind = ${functionalRooms.plural}`.execute(tx);
  await carryShelves(
    work,
    { giver: { actor: inInto, unit: into }, taker: { actor: inFrom, unit: from } },
    {
      records: new Map(rows.map((one) => [one.into, one.from])),
      reason: `Hoàn tác sáp nhập theo Quyết định số ${row.decision_no}`.slice(0, 255),
      rooms: new Map(rooms.map((one) => [one.into, one.from])),
    },
  );
  await removeEmptied(
    tx,
    inInto,
    { departmentId: into.id, rootId: into.root_id },
    rows.map((one) => one.into),
  );
  return rows.length;
}

/** New records in the school that stays, by those that they come from. */
async function describeAnew(work: Work, ids: readonly number[]): Promise<Map<number, number>> {
  const { tx, row, from, into, inInto } = work;
  const records = await findOwnEquipments(tx, from.id, ids);
  const taken = await findTakenCodes(
    tx,
    into.id,
    records.map((one) => one.code_key),
  );
  const links = {
    types: await idsThere(work, equipmentTypes, idsOf(records, "type_id")),
    subjects: await idsThere(work, subjects, idsOf(records, "subject_id")),
    groups: await idsThere(work, equipmentGroups, idsOf(records, "group_id")),
    sources: await idsThere(work, fundingSources, idsOf(records, "funding_source_id")),
    rooms: await idsThere(work, functionalRooms, idsOf(records, "room_id")),
  };
  const idIn = (there: ReadonlyMap<number, number>, id: number | null) =>
    id === null ? null : (there.get(id) ?? null);
  const described = records.map((one): DescribedEquipment => {
    const keeps = row.codes === "KEEP" && !taken.has(one.code_key);
    return {
      ...descriptionOf(one),
      typeId: idIn(links.types, one.type_id),
      subjectId: idIn(links.subjects, one.subject_id),
      groupId: idIn(links.groups, one.group_id),
      fundingSourceId: idIn(links.sources, one.funding_source_id),
      roomId: idIn(links.rooms, one.room_id),
      trackingMode: one.tracking_mode,
      code: keeps ? one.code : null,
      formerCode: keeps ? one.former_code : one.code,
    };
  });
  const made = await insertEquipments(tx, inInto, { departmentId: into.id, rootId: into.root_id }, described);
  return new Map(records.map(({ id }, index) => [id, made[index] as number]));
}

type Link = "type_id" | "subject_id" | "group_id" | "funding_source_id" | "room_id";

function idsOf(records: readonly Record<Link, number | null>[], link: Link): number[] {
  return [...new Set(records.flatMap((one) => one[link] ?? []))];
}

/** What stands in a room that is used no more, and so was not carried, arrives without a place. */
async function roomsThere(work: Work, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct room_id as id
    from stock_balances
    where equipment_id = ${anyOf(ids)} and room_id is not null`.execute(work.tx);
  return idsThere(
    work,
    functionalRooms,
    rows.map(({ id }) => id),
  );
}

interface Carried {
  /** The record of the taker for each of the giver. */
  records: ReadonlyMap<number, number>;
  rooms: ReadonlyMap<number, number>;
  reason: string;
}

/** Everything that stands on the shelves of the records, by one voucher of either school; answers the giver's. */
async function carryShelves(
  { tx, row }: Work,
  { giver, taker }: { giver: Party; taker: Party },
  { records, rooms, reason }: Carried,
): Promise<number> {
  const { rows } = await sql<Shelf & { quantity: number }>`
    select equipment_id as "equipmentId", room_id as "roomId", lot_id as "lotId", condition, quantity
    from stock_balances
    where department_id = ${giver.unit.id}
      and equipment_id = ${anyOf([...records.keys()])}
      and quantity > 0
    order by equipment_id, room_id, lot_id, condition`.execute(tx);
  const voucher = await post(tx, giver.actor, {
    departmentId: giver.unit.id,
    type: "TRANSFER_OUT",
    reason,
    head: {
      documentNo: row.decision_no,
      documentDate: row.decided_on,
      toDepartment: { id: taker.unit.id, name: taker.unit.name },
    },
    moves: rows.map(({ quantity, ...from }, index): Move => ({ line: index + 1, quantity, from })),
  });
  await handOver(tx, giver, taker, voucher, ({ equipmentId, roomId }) => ({
    equipmentId: records.get(equipmentId) as number,
    roomId: roomId === null ? null : (rooms.get(roomId) ?? null),
  }));
  return voucher.id;
}
