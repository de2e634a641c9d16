/**
 * What comes for the lines of a demand, as an increase voucher says it: onto a record of the unit, or as new
 * ones.
 */

import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { ReceivedLine } from "@so-thiet-bi/contract/demands";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { maxQuantity } from "@so-thiet-bi/contract/fields";
import { fold } from "@so-thiet-bi/contract/fold";
import { type IncomingLine, mostPieces } from "@so-thiet-bi/contract/vouchers";
import { worthOf } from "@so-thiet-bi/contract/worth";
import type { Selectable } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { DemandLines, Equipments } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, type Refusal } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { type Reading, readNames } from "../../equipment/actions/links.ts";
import { type DescribedEquipment, insertEquipments } from "../../equipment/actions.ts";
import { findOwnEquipments } from "../../equipment/queries.ts";
import { lockRecords } from "../../stock/actions.ts";
import { defaultStoreOf, standsInRoom } from "../../stock/queries/default-store.ts";
import { incomingMoves } from "../../vouchers/actions/incoming.ts";
import type { Prepared } from "../../vouchers/actions/prepared.ts";

/** What has come of a line. */
export interface Coming {
  line: Selectable<DemandLines>;
  given: ReceivedLine;
}

type Known = Selectable<Equipments>;

/** Where what has come goes. */
interface Target {
  index: number;
  coming: Coming;
  /** The record that grows; coded pieces are always new. */
  grows: Known | undefined;
  /** What new records are like. */
  like: Known | undefined;
  /** What came is not what the line names. */
  isOther: boolean;
  links: Links;
}

/** What may be said of the goods beyond what was typed: left out where the unit cannot use it any more. */
type Links = Record<"typeId" | "subjectId" | "groupId" | "roomId" | "fundingSourceId", number | null>;

/**
 * The moves of what has come, in lines of the voucher that count as those given. Parts of one line that come
 * in different conditions, lots or rooms are one record, and so is what comes later: `memory` says which
 * record a line without one has got.
 */
export async function arrivalsOf(
  tx: Tx,
  actor: Actor,
  coming: readonly Coming[],
  sourceDecided: number | null,
): Promise<Required<Pick<Prepared, "moves" | "sources">> & { memory: Map<number, number> }> {
  const targets = await targetsOf(tx, actor, coming, sourceDecided);
  // known records before the unit's counter, as every posting: nobody waits for another in a ring
  const growing = [...new Set(targets.flatMap(({ grows }) => grows?.id ?? []))].sort((a, b) => a - b);
  await lockRecords(tx, actor.departmentId, growing);
  const made = await makeRecords(tx, actor, targets);
  const lines = targets.map(
    (target): IncomingLine => incomingLine(target, target.grows?.id ?? made.get(keyOf(target)) ?? null),
  );
  const { moves, sources = [] } = await incomingMoves(tx, actor, lines, refuse);
  const memory = new Map<number, number>();
  for (const target of targets) {
    const id = made.get(keyOf(target));
    const { line } = target.coming;
    const isNamed = line.equipment_id !== null && target.isOther;
    if (id !== undefined && !isNamed && !memory.has(line.id)) memory.set(line.id, id);
  }
  return { moves, sources, memory };
}

async function targetsOf(
  tx: Tx,
  actor: Actor,
  coming: readonly Coming[],
  sourceDecided: number | null,
): Promise<Target[]> {
  const wanted = coming.flatMap(({ line, given }) =>
    [line.equipment_id, given.equipmentId].filter((id) => id !== null),
  );
  const records = new Map(
    (await findOwnEquipments(tx, actor.departmentId, wanted)).map((row) => [row.id, row]),
  );
  // demands name subjects by word; where the unit has a subject of that name, the record belongs to it
  const names = coming.map(({ line, given }) => ({
    name: given.name ?? line.name,
    unit: line.unit,
    subject: line.subject,
  }));
  const reading = await readNames(tx, actor, names);
  const targets = coming.map((one, index) => targetOf(index, one, { records, reading, sourceDecided }));
  return inDefaultStore(tx, actor, await leaveOutUnusable(tx, actor, targets));
}

/** What is known of the unit that receives: its records, its names for things, and who pays. */
interface Receiver {
  records: ReadonlyMap<number, Known>;
  reading: Reading;
  sourceDecided: number | null;
}

function targetOf(index: number, coming: Coming, { records, reading, sourceDecided }: Receiver): Target {
  const { line, given } = coming;
  const chosen = given.equipmentId === null ? undefined : records.get(given.equipmentId);
  checkChoice(index, coming, chosen, reading);
  checkLine(index, coming, chosen);
  const named = line.equipment_id === null ? undefined : records.get(line.equipment_id);
  const isCalledOtherwise = isRenamed(given, line, named);
  if (isCalledOtherwise && !given.note) throw refuse(index, "note", "note-when-renamed");
  const isOther = given.typeId !== null || isCalledOtherwise;
  const known = chosen ?? (isOther ? undefined : named);
  const isPieces = line.tracking_mode === "ITEM";
  const grows = !isPieces && known && (known === chosen || known.active) ? known : undefined;
  const like = grows ? undefined : known;
  const linked = reading.linksOf({ name: given.name ?? line.name, unit: line.unit, subject: line.subject });
  return {
    index,
    coming,
    grows,
    like,
    isOther,
    links: {
      typeId: given.typeId ?? like?.type_id ?? (isOther ? null : line.type_id) ?? linked.typeId,
      subjectId: like?.subject_id ?? linked.subjectId,
      groupId: like?.group_id ?? null,
      roomId: line.room_id ?? (grows ? null : (like?.room_id ?? null)),
      fundingSourceId: sourceDecided ?? line.funding_source_id,
    },
  };
}

function checkChoice(
  index: number,
  { line, given }: Coming,
  chosen: Known | undefined,
  reading: Reading,
): void {
  if (given.equipmentId !== null) {
    if (!chosen?.active) throw refuse(index, "equipmentId", "not-visible");
    if (given.typeId !== null || given.name !== null)
      throw refuse(index, given.typeId === null ? "name" : "typeId", "record-or-new");
    if (chosen.tracking_mode !== line.tracking_mode) throw refuse(index, "equipmentId", "tracked-otherwise");
    const unitOf = (unit: string) => fold(reading.unitOf({ name: null, unit }) ?? unit);
    if (unitOf(chosen.unit) !== unitOf(line.unit))
      throw refuse(index, "equipmentId", "other-unit-of-measure");
  }
}

function checkLine(index: number, { line, given }: Coming, chosen: Known | undefined): void {
  const isPieces = line.tracking_mode === "ITEM";
  const misfit = isPieces
    ? null
    : quantityFits(given.quantity, chosen?.unit ?? line.unit, line.tracking_mode);
  if (misfit) throw refuse(index, "quantity", misfit);
  if ((line.received_quantity ?? 0) + given.quantity > maxQuantity)
    throw refuse(index, "quantity", "quantity-too-large");
  if (isPieces && (!Number.isInteger(given.quantity) || given.quantity > mostPieces))
    throw refuse(index, "quantity", "whole-pieces");
  const serials = given.serials.filter((serial) => serial !== "");
  if (serials.length > 0 && !isPieces) throw refuse(index, "serials", "only-pieces");
  if (given.serials.length > given.quantity) throw refuse(index, "serials", "more-serials-than-pieces");
  if (new Set(serials).size < serials.length) throw refuse(index, "serials", "repeated");
}

function isRenamed(given: ReceivedLine, line: Selectable<DemandLines>, named: Known | undefined): boolean {
  return (
    given.name !== null &&
    ![line.name, named?.name].some((name) => name !== undefined && fold(name) === fold(given.name as string))
  );
}

/**
 * A room that was stopped, a source that is no longer used: what was only taken over must not hold up goods
 * that are there.
 */
async function leaveOutUnusable(tx: Tx, actor: Actor, targets: readonly Target[]): Promise<Target[]> {
  const refs = targets.flatMap(({ index, links, coming }) =>
    linkFields
      .flatMap((field) =>
        links[field] === null
          ? []
          : [{ field: `${index} ${field}`, to: catalogueOf[field], id: links[field] }],
      )
      .concat(
        coming.given.typeId === null
          ? []
          : [{ field: `${index} chosen`, to: equipmentTypes.plural, id: coming.given.typeId }],
      ),
  );
  const unusable = new Set(await findUnusable(tx, actor, refs));
  return targets.map((target) => {
    if (unusable.has(`${target.index} chosen`)) throw refuse(target.index, "typeId", "not-visible");
    const links = { ...target.links };
    for (const field of linkFields) if (unusable.has(`${target.index} ${field}`)) links[field] = null;
    return { ...target, links };
  });
}

/** What is new and was given no room, or one that was stopped since, belongs where such goods go. */
async function inDefaultStore(tx: Tx, actor: Actor, targets: readonly Target[]): Promise<Target[]> {
  const store = await defaultStoreOf(tx, actor.departmentId);
  const isLost = ({ grows, links, coming }: Target) =>
    !grows && links.roomId === null && standsInRoom(coming.line.tracking_mode);
  return targets.map((target) =>
    isLost(target) ? { ...target, links: { ...target.links, roomId: store } } : target,
  );
}

const catalogueOf = {
  typeId: equipmentTypes.plural,
  subjectId: subjects.plural,
  groupId: equipmentGroups.plural,
  roomId: functionalRooms.plural,
  fundingSourceId: fundingSources.plural,
} as const satisfies Record<keyof Links, string>;
const linkFields = Object.keys(catalogueOf) as (keyof Links)[];

/** One record for all that comes of a new thing at once; coded pieces are made by the voucher, one each. */
async function makeRecords(tx: Tx, actor: Actor, targets: readonly Target[]): Promise<Map<string, number>> {
  const fresh = new Map<string, Target>();
  for (const target of targets) {
    const isMade = target.grows === undefined && target.coming.line.tracking_mode !== "ITEM";
    if (isMade && !fresh.has(keyOf(target))) fresh.set(keyOf(target), target);
  }
  if (fresh.size === 0) return new Map();
  const ids = await insertEquipments(tx, actor, actor, [...fresh.values()].map(described));
  return new Map([...fresh.keys()].map((key, index) => [key, ids[index] as number]));
}

function keyOf({ coming: { line, given }, isOther, grows }: Target): string {
  return JSON.stringify([
    line.id,
    grows?.id ?? null,
    given.typeId,
    isOther && given.name !== null ? fold(given.name) : null,
  ]);
}

function incomingLine(target: Target, equipmentId: number | null): IncomingLine {
  const { line, given } = target.coming;
  const unitPrice = priceOf(target);
  const value = worthOf(given.quantity, unitPrice ?? 0);
  const { roomId, fundingSourceId } = target.links;
  return {
    equipmentId,
    record: equipmentId === null ? described(target) : null,
    quantity: given.quantity,
    condition: given.condition,
    unitPrice,
    rooms:
      given.rooms.length > 0 || line.tracking_mode === "ITEM" || roomId === null
        ? given.rooms
        : [{ roomId, quantity: given.quantity }],
    sources:
      given.sources.length > 0 || fundingSourceId === null
        ? given.sources
        : [{ fundingSourceId, amount: value }],
    lot: given.lot,
    serials: given.serials,
    note: given.note,
  };
}

function priceOf({ coming: { line, given }, grows }: Target): number | null {
  return given.unitPrice ?? line.unit_price ?? grows?.unit_price ?? null;
}

/** Of what the unit has already the new ones are; of a new thing the line says all there is to say. */
function described(target: Target): DescribedEquipment {
  const { coming, like, links } = target;
  const { line, given } = coming;
  return {
    ...links,
    code: null,
    name: given.name ?? line.name,
    unit: line.unit,
    trackingMode: line.tracking_mode,
    roomId: given.rooms[0]?.roomId ?? links.roomId,
    fundingSourceId: given.sources[0]?.fundingSourceId ?? links.fundingSourceId,
    grades: like?.grades ?? [],
    specification: line.specification,
    model: null,
    serialNumber: null,
    manufacturer: null,
    country: null,
    yearMade: null,
    inUseDate: null,
    unitPrice: priceOf(target),
    supplier: null,
    warrantyUntil: null,
    maintenanceDue: null,
    inspectionDue: null,
    selfMade: false,
    maker: null,
    note: null,
  };
}

/** A wrong field of a received line, by its number from 0. */
function refuse(index: number, field: string, says: string): Refusal {
  return invalidField(["lines", index, field === "record" ? "name" : field], says);
}
