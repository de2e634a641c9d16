import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import {
  type FoundEquipment,
  type FoundRoom,
  keyInAddress,
  type Labelled,
  readLabelKey,
} from "@so-thiet-bi/contract/qr-labels";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { getRecord } from "../catalogues/queries.ts";
import { getEquipment, readEquipments } from "../equipment/queries.ts";
import { labelPolicy } from "./policy.ts";

/**
 * What a scanned or typed text means. An address names one thing; else a code of the user's unit goes before
 * a bare key, and that before a serial number.
 */
export async function resolveLabel(db: Db, actor: Actor, text: string): Promise<{ items: Labelled[] }> {
  const key = keyInAddress(text);
  if (key) return { items: [await behindKey(db, actor, key, text)] };

  const coded = await findOwn(db, actor, sql<SqlBool>`code_key = ${foldedKey(text)}`);
  if (coded.length > 0) return { items: coded };
  if (readLabelKey(text)) return { items: [await behindKey(db, actor, text, text)] };
  const numbered = await findOwn(
    db,
    actor,
    sql<SqlBool>`serial_number is not null and lower(serial_number) = ${text.toLowerCase()}`,
  );
  if (numbered.length === 0) throw nothingFor(text);
  return { items: numbered };
}

/** The people who keep a room on the given day. */
export function keepersOf(room: CatalogueRecord, today: string): string[] {
  const keepers = room["keepers"] as {
    employee: { name: string };
    since: string | null;
    until: string | null;
  }[];
  return keepers.filter(({ until }) => until === null || until >= today).map(({ employee }) => employee.name);
}

async function behindKey(db: Db, actor: Actor, key: string, text: string): Promise<Labelled> {
  const named = readLabelKey(key);
  if (!named) throw nothingFor(text);
  if (named.kind === "equipment") return equipmentFound(actor, await getEquipment(db, actor, named.id));
  return roomFound(actor, await getRecord(db, actor, functionalRooms, named.id));
}

const mostFound = 50;

async function findOwn(db: Db, actor: Actor, test: Expression<SqlBool>): Promise<Labelled[]> {
  const rows = await db
    .selectFrom("equipments")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("removed_at", "is", null)
    .where(test)
    .orderBy("code_key")
    .limit(mostFound)
    .execute();
  const records = await readEquipments(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return records.map((record) => equipmentFound(actor, record));
}

function equipmentFound(actor: Actor, record: Equipment): FoundEquipment {
  return {
    kind: "equipment",
    id: record.id,
    code: record.code,
    name: record.name,
    departmentName: record.departmentName,
    active: record.active,
    roomName: record.room?.name ?? null,
    places: record.places.flatMap((place) => place?.name ?? []),
    serialNumber: record.serialNumber,
    unit: record.unit,
    trackingMode: record.trackingMode,
    quantity: record.quantity,
    good: record.good,
    broken: record.broken,
    can: { ...record.can, label: labelPolicy.equipment(record), report: labelPolicy.report(actor, record) },
  };
}

function roomFound(actor: Actor, room: CatalogueRecord): FoundRoom {
  return {
    kind: "room",
    id: room.id,
    code: room.code,
    name: room.name,
    departmentName: room.departmentName,
    active: room.active,
    keepers: keepersOf(room, dayOf(new Date())),
    can: { edit: room.can.edit, label: labelPolicy.room(actor, room) },
  };
}

function nothingFor(text: string) {
  // why: of the address on a label people read the code at its end
  const named = /\/q\/([^/?#]+)$/.exec(text)?.[1] ?? text;
  const shown = named.length > 60 ? `${named.slice(0, 60)}…` : named;
  return notFound({
    vi: `thiết bị hay phòng nào có mã “${shown}” trong đơn vị`,
    en: `equipment or room with the code “${shown}” in your unit`,
  });
}
