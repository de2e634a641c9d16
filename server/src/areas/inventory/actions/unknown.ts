/** Things that nobody knew when they were counted, and what the board makes of them. */
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import type { decideUnknown as decideCall, UnknownThing } from "@so-thiet-bi/contract/counting";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import type { Words } from "@so-thiet-bi/contract/language";
import { mostPieces } from "@so-thiet-bi/contract/vouchers";
import { type RawBuilder, sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, notFound } from "../../../http/refusal.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { readTypes } from "../../demands/queries.ts";
import { record } from "../../history/actions.ts";
import { checkWorkflow } from "../policy.ts";
import { faultOf, readThings } from "../queries/things.ts";
import { type CheckRow, findCheck, lockCheck, subjectOf } from "../queries.ts";
import { sayForBoard } from "./board-words.ts";
import { type Counted, refreshLines } from "./refresh.ts";

const unknownNoun: Words = { vi: "vật chưa rõ", en: "unknown thing" };

/** Those that wait for a decision first. */
export async function listUnknown(db: Db, actor: Actor, checkId: number): Promise<{ items: UnknownThing[] }> {
  await findCheck(db, actor, checkId);
  return {
    items: await readUnknown(
      db,
      sql`
      thing.check_id = ${checkId} order by thing.state <> 'OPEN',
      thing.id`,
    ),
  };
}

/**
 * A thing that was known after all is counted in the name of the person who says so, beside all other counts;
 * another decision takes that back.
 */
export async function decideUnknown(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof decideCall>,
): Promise<UnknownThing> {
  const found = await tx
    .selectFrom("unknown_things")
    .select("check_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound(unknownNoun);
  const check = await lockCheck(tx, actor, found.check_id);
  checkWorkflow.step(actor, "manage", check);
  const thing = await lockUnknown(tx, id);
  checkVersion(given.version, thing);
  const decision =
    given.state === "KNOWN"
      ? await knownAs(tx, check, thing, given)
      : given.state === "SURPLUS"
        ? await surplusOf(tx, actor, thing, given)
        : nothing;
  const stays =
    thing.state === "KNOWN" && thing.equipmentId === decision.equipmentId && thing.lotId === decision.lotId;
  const touched = stays ? [] : await takeBack(tx, actor, check, [id]);
  await sql`
    update unknown_things
    set state = ${given.state},
      type_id = ${decision.typeId},
      name = ${decision.name},
      unit = ${decision.unit},
      tracking_mode = ${decision.trackingMode},
      unit_price = ${decision.unitPrice},
      equipment_id = ${decision.equipmentId},
      lot_id = ${decision.lotId},
      note = ${given.note},
      ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  if (decision.equipmentId !== null && !stays) {
    const { sheetId, good, broken, note } = thing;
    const known = { equipmentId: decision.equipmentId, lotId: decision.lotId };
    const at = await seenAt(tx, actor, check, { ...thing, ...known });
    // added, not counted: two strange things of one kind are two
    await sayForBoard(tx, actor, check, [
      { ...known, sheetId, clientId: `unknown.${id}.${thing.version}`, kind: "ADD", good, broken, note, at },
    ]);
    touched.push(known);
  }
  await refreshLines(tx, check.id, touched);
  await record(tx, actor, "inventoryCheck.unknownDecided", subjectOf(check), {
    name: thing.name ?? thing.note ?? { vi: "chưa đặt tên", en: "without a name" },
    decision: { ...decisionWords[given.state] },
  });
  const [decided] = await readUnknown(tx, sql`thing.id = ${id}`);
  return decided as UnknownThing;
}

/** What late finders brought and the board lets in waits to be decided; what was taken back does not. */
export async function openUnknown(tx: Tx, actor: Actor, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    insert into unknown_things (check_id, entry_id, updated_by_name)
    select entry.check_id, entry.id, ${actor.fullName}
    from count_entries as entry
    where entry.id = ${anyOf(entryIds)}
      and (not entry.late or (select accepted from count_late_decisions where entry_id = entry.id))
      and not exists (
        select 1
        from count_entries as void
        left join count_late_decisions as late on late.entry_id = void.id
        where void.check_id = entry.check_id
          and void.voids = entry.client_id
          and (not void.late or late.accepted)
      )
    order by entry.id
    on conflict (entry_id) do update set state = 'OPEN',
      version = unknown_things.version + 1, updated_at = now(),
      updated_by_name = excluded.updated_by_name
    where unknown_things.state = 'DISMISSED'`.execute(tx);
}

/** What came late and is left out again is nothing, whatever it was taken for. */
export async function forgetUnknown(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  entryIds: readonly number[],
): Promise<void> {
  if (entryIds.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id
    from unknown_things
    where entry_id = ${anyOf(entryIds)}
      and state <> 'DISMISSED'
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const touched = await takeBack(tx, actor, check, ids);
  await sql`
    update unknown_things
    set state = 'DISMISSED', equipment_id = null, lot_id = null,
      ${setChangedBy(actor)}
    where id = ${anyOf(ids)}`.execute(tx);
  await refreshLines(tx, check.id, touched);
}

/** Voids what was counted because a thing was known, and answers which things that was about. */
async function takeBack(tx: Tx, actor: Actor, check: CheckRow, ids: readonly number[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with said as (
      select entry.sheet_id, entry.client_id, entry.equipment_id, entry.lot_id
      from unnest(${ids}::bigint[]) as thing (id)
      join count_entries as entry on entry.check_id = ${check.id}
        and entry.kind = 'ADD'
        and starts_with(entry.client_id, 'unknown.' || thing.id || '.')
    ),
    voided as (
      insert into count_entries (
        check_id, department_id, sheet_id, client_id, kind, voids, user_id, user_name, counted_at
      )
      select ${check.id}::bigint,
        ${check.departmentId}::bigint, sheet_id,
        'void.' || client_id, 'VOID', client_id,
        ${actor.userId}::bigint,
        ${actor.fullName},
        date_trunc('milliseconds', now())
      from said
      on conflict (check_id, client_id) do nothing
      returning voids
    )
    select equipment_id as "equipmentId", lot_id as "lotId"
    from said
    join voided on voided.voids = said.client_id`.execute(tx);
  return rows;
}

/** When its finder saw it, but after the person's last count of the known thing, so that it is added to it. */
async function seenAt(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  { sheetId, countedAt, equipmentId, lotId }: Pick<LockedUnknown, "sheetId" | "countedAt"> & Counted,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select greatest(${countedAt}::timestamptz, max(counted_at)) as at
    from count_entries
    where check_id = ${check.id}
      and equipment_id = ${equipmentId}
      and lot_id is not distinct from ${lotId}::bigint
      and sheet_id = ${sheetId}
      and user_id = ${actor.userId}
      and kind in ('COUNT', 'ADD')`.execute(tx);
  return (rows[0] as { at: string }).at;
}

const decisionWords: Record<UnknownThing["state"], Words> = {
  OPEN: { vi: "để xét lại", en: "to be decided again" },
  SURPLUS: { vi: "ghi thừa", en: "a surplus" },
  KNOWN: { vi: "là thiết bị đã có trên sổ", en: "it is on the books" },
  DISMISSED: { vi: "bỏ qua", en: "left out" },
};

interface LockedUnknown {
  state: UnknownThing["state"];
  equipmentId: number | null;
  lotId: number | null;
  sheetId: number;
  countedAt: string;
  name: string | null;
  unit: string | null;
  good: number;
  broken: number;
  note: string | null;
  version: number;
  updated_at: string;
  updated_by_name: string;
}

async function lockUnknown(tx: Tx, id: number): Promise<LockedUnknown> {
  const { rows } = await sql<LockedUnknown>`
    select thing.state, thing.equipment_id as "equipmentId",
      thing.lot_id as "lotId", entry.sheet_id as "sheetId",
      entry.counted_at as "countedAt", entry.name, entry.unit,
      entry.good, entry.broken, entry.note, thing.version,
      thing.updated_at, thing.updated_by_name
    from unknown_things as thing
    join count_entries as entry on entry.id = thing.entry_id
    where thing.id = ${id} for update of thing`.execute(tx);
  return rows[0] as LockedUnknown;
}

interface UnknownDecision {
  typeId: number | null;
  name: string | null;
  unit: string | null;
  trackingMode: "QUANTITY" | "ITEM" | "CONSUMABLE" | null;
  unitPrice: number | null;
  equipmentId: number | null;
  lotId: number | null;
}

const nothing: UnknownDecision = {
  typeId: null,
  name: null,
  unit: null,
  trackingMode: null,
  unitPrice: null,
  equipmentId: null,
  lotId: null,
};

async function knownAs(
  tx: Tx,
  check: CheckRow,
  { good, broken }: LockedUnknown,
  { equipmentId, lotId }: BodyOf<typeof decideCall>,
) {
  if (equipmentId === null) throw wrong("equipmentId", "needed");
  const things = await readThings(tx, check.departmentId, [{ equipmentId, lotId }]);
  const fault = faultOf(things.get(equipmentId), { lotId, good, broken });
  // how many there are was said by the finder: what does not fit is the thing
  if (fault) throw wrong(fault.field === "lotId" ? "lotId" : "equipmentId", fault.says);
  return { ...nothing, equipmentId, lotId };
}

/** What is not said follows from the catalogue, and then from what the finder wrote. */
async function surplusOf(
  tx: Tx,
  actor: Actor,
  thing: LockedUnknown,
  given: BodyOf<typeof decideCall>,
): Promise<UnknownDecision> {
  const { typeId, unitPrice } = given;
  const unusable =
    typeId === null
      ? []
      : await findUnusable(tx, actor, [{ field: "typeId", to: equipmentTypes.plural, id: typeId }]);
  if (unusable.length > 0) throw wrong("typeId", "not-visible");
  const [type] = typeId === null ? [] : await readTypes(tx, [typeId]);
  const name = given.name ?? type?.name ?? thing.name;
  const unit = given.unit ?? type?.unit ?? thing.unit;
  const mode = given.trackingMode ?? type?.trackingMode;
  if (name === null) throw wrong("name", "needed");
  if (unit === null) throw wrong("unit", "needed");
  if (mode === undefined || mode === "DIGITAL") throw wrong("trackingMode", "needed");
  const quantities = [thing.good, thing.broken];
  if (mode === "ITEM" && (!quantities.every(Number.isInteger) || thing.good + thing.broken > mostPieces))
    throw wrong("trackingMode", "whole-pieces");
  if (mode !== "ITEM" && quantities.some((quantity) => quantityFits(quantity, unit, mode)))
    throw wrong("unit", "whole-number");
  return { ...nothing, typeId, name, unit, trackingMode: mode, unitPrice };
}

const wrong = (field: keyof BodyOf<typeof decideCall>, says: string) => invalidField([field], says);

async function readUnknown(db: Db, condition: RawBuilder<unknown>): Promise<UnknownThing[]> {
  const { rows } = await sql<UnknownThing>`
    select thing.id, entry.id as "entryId",
      entry.sheet_id as "sheetId",
      ${namedRow("room")} as room,
      entry.name, entry.unit, entry.good, entry.broken,
      coalesce(thing.note, entry.note) as note,
      entry.user_name as by, entry.counted_at as "countedAt",
      (
        select count(*)
        from attachments
        where subject_type = 'inventory-count'
          and subject_id = entry.id
          and kind = 'PHOTO'
          and removed_at is null
      ) as "photoCount",
      thing.state,
      case
        when thing.state = 'SURPLUS' then json_build_object(
          'name', thing.name, 'unit', thing.unit,
          'trackingMode', thing.tracking_mode, 'unitPrice', thing.unit_price,
          'type', ${namedRow("type")}
        )
      end as record,
      case
        when equipments.id is not null then json_build_object(
          'id', equipments.id, 'code', equipments.code,
          'name', equipments.name
        )
      end as equipment,
      thing.version
    from unknown_things as thing
    join count_entries as entry on entry.id = thing.entry_id
    join count_sheets as sheet on sheet.id = entry.sheet_id
    left join functional_rooms as room on room.id = sheet.room_id
    left join equipment_types as type on type.id = thing.type_id
    left join equipments on equipments.id = thing.equipment_id
    where ${condition}`.execute(db);
  return rows;
}
