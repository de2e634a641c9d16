import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  Equipment,
  EquipmentChange,
  importEquipments,
  MissingPart,
  NewEquipment,
  noteMissingParts as partsCall,
} from "@so-thiet-bi/contract/equipment";
import { fold, foldedKey } from "@so-thiet-bi/contract/fold";
import type { Filling } from "@so-thiet-bi/contract/language";
import { mostLabels } from "@so-thiet-bi/contract/qr-labels";
import { type Insertable, type Selectable, sql } from "kysely";
import { turns } from "../../beside/turns.ts";
import { changeRow, setChangedBy } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { inParts } from "../../db/page.ts";
import { searchText } from "../../db/search.ts";
import { statement } from "../../db/statement.ts";
import type { Equipments } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record, recordMany } from "../history/actions.ts";
import { lotsOf, type Posted, post, today } from "../stock/actions.ts";
import { storedByDefault } from "../stock/queries/default-store.ts";
import { balancesOf, firstDayOf, laterVouchers } from "../stock/queries.ts";
import { type Move, openingOf } from "../stock/rules.ts";
import { equipmentPolicy, type Owned, whoKeeps, whoKeepsPlace } from "./policy.ts";
import {
  countUses,
  descriptionOf,
  findTakenCodes,
  getEquipment,
  highestPieceNumber,
  holdersOf,
  lockEquipment,
  missingPartsOf,
  namesOfLinks,
  partsOf,
  readEquipments,
} from "./queries.ts";
import { codesBehind } from "./rules.ts";

/** What is said of a new record; what stands on its shelves is posted. */
export type DescribedEquipment = Omit<
  NewEquipment,
  "quantity" | "broken" | "lotNumber" | "expiresOn" | "unplaced"
> & {
  /** Under which it was known in the school that it comes from. */
  formerCode?: string | null;
};

/** The owner of new records; the unit of the actor, or of a demand that is received. */
export interface Owner {
  departmentId: number;
  rootId: number;
}

export async function createEquipment(tx: Tx, actor: Actor, body: NewEquipment): Promise<Equipment> {
  if (!equipmentPolicy.create(actor)) throw forbidden(whoKeeps);
  const [given] = (await storedByDefault(tx, actor.departmentId, [body])) as [NewEquipment];
  if (!equipmentPolicy.place(actor, given)) throw forbidden(whoKeepsPlace(actor));
  await checkLinks(tx, actor, given);
  const [id] = await insertEquipments(tx, actor, actor, [given]);
  await postOpening(tx, actor, "Số dư đầu kỳ", [{ id: id as number, given }]);
  await record(tx, actor, "equipment.created", subjectOf(actor.departmentId, id as number), {
    quantity: given.quantity,
  });
  return getEquipment(tx, actor, id as number);
}

const atOnce = 1_000;

/** Adds all rows of a stock list under one opening voucher. */
export async function importAll(
  tx: Tx,
  actor: Actor,
  { fileName, rows }: { fileName: string; rows: readonly NewEquipment[] },
  report: (done: number) => Promise<void> = async () => {},
): Promise<AnswerOf<typeof importEquipments>> {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const added: { id: number; given: NewEquipment }[] = [];
  for (const some of inParts(rows, atOnce)) {
    const part = await storedByDefault(tx, actor.departmentId, some);
    const ids = await insertEquipments(tx, actor, actor, part);
    added.push(...part.map((given, index) => ({ id: ids[index] as number, given })));
    await report(added.length);
  }
  const voucher = await postOpening(tx, actor, `Nhập từ tệp ${fileName}`, added);
  await recordMany(
    tx,
    actor,
    "equipment.created",
    added.map(({ id, given }) => ({
      subject: subjectOf(actor.departmentId, id),
      details: { quantity: given.quantity, file: fileName },
    })),
  );
  return {
    created: rows.length,
    changed: 0,
    unchanged: 0,
    voucherId: voucher?.id ?? null,
    voucherNumber: voucher?.number ?? "",
    equipmentIds: added.length <= mostLabels ? added.map(({ id }) => id) : [],
    unplaced: added.filter(({ given }) => given.roomId === null && given.quantity > 0).length,
  };
}

export async function changeEquipment(
  tx: Tx,
  actor: Actor,
  id: number,
  given: EquipmentChange,
): Promise<Equipment> {
  const before = await lockEquipment(tx, actor, id);
  if (!equipmentPolicy.edit(actor, ownedOf(before))) throw forbidden(whoKeepsPlace(actor));
  // nobody hands a record over to a place that is not in the user's care
  if (!equipmentPolicy.place(actor, given)) throw forbidden(whoKeepsPlace(actor));
  checkVersion(given.version, before);
  await checkLinks(tx, actor, given, before);
  const codeKey = foldedKey(given.code);
  if (codeKey !== before.code_key && (await findTakenCodes(tx, before.department_id, [codeKey])).size > 0)
    throw codeTaken(given.code);
  await changeRow(tx, actor, ["equipments", id], {
    ...columnsOf(given),
    code: given.code,
    code_key: codeKey,
    search_text: searchText(given.code, given.name, given.model, given.serialNumber, before.former_code),
  });
  const { version: _, ...described } = given;
  const old = describe(before);
  const changes = changesBetween(
    { ...old, ...(await namesOfLinks(tx, linksOf(old))) },
    { ...described, ...(await namesOfLinks(tx, linksOf(described))) },
  );
  await record(tx, actor, "equipment.changed", subjectOf(before.department_id, id), { changes });
  return getEquipment(tx, actor, id);
}

/** Only what was never used can go: the opening is reversed, the row stays under its postings. */
export async function removeEquipment(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockEquipment(tx, actor, id);
  if (!equipmentPolicy.remove(actor, ownedOf(row))) throw forbidden(whoKeepsPlace(actor));
  const holders = await holdersOf(tx, row.department_id, id);
  if (holders.length > 0) {
    const people = holders
      .map(({ name, quantity }) => `${name} (${quantity.toLocaleString("vi-VN")} ${row.unit})`)
      .join(", ");
    throw new Refusal("inHands", { people });
  }
  const uses = await usesOf(tx, row);
  if (uses) throw new Refusal("inUse", { uses });
  const shelves = await balancesOf(tx, id);
  const moves = shelves.map(
    ({ quantity, value: _, held: __, ...from }, index): Move => ({ line: index + 1, quantity, from }),
  );
  await countEquipments(
    tx,
    { departmentId: row.department_id, rootId: row.root_id },
    row.active ? { followed: -1 } : { stopped: -1 },
  );
  if (moves.length > 0) {
    // as if it had never been there: on no day a balance that was nothing
    const date = await firstDayOf(tx, row.department_id, id);
    await post(tx, actor, {
      departmentId: row.department_id,
      type: "REVERSAL",
      date,
      orToday: true,
      reason: `Xóa thiết bị ${row.code}`,
      moves,
    });
  }
  await tx
    .updateTable("equipments")
    .set({ removed_at: sql`now()`, updated_by_name: actor.fullName })
    .where("id", "=", id)
    .execute();
  await record(tx, actor, "equipment.removed", subjectOf(row.department_id, id), {
    name: row.name,
    code: row.code,
  });
}

/**
 * Takes down which parts of a kit are missing. The kit stays on the books as it is; which part it cannot do
 * without, its type says.
 */
export async function noteMissingParts(
  tx: Tx,
  actor: Actor,
  id: number,
  { parts, version }: BodyOf<typeof partsCall>,
): Promise<Equipment> {
  const row = await lockEquipment(tx, actor, id);
  if (!equipmentPolicy.edit(actor, ownedOf(row))) throw forbidden(whoKeepsPlace(actor));
  checkVersion(version, row);
  const known = new Map((await partsOf(tx, row.type_id)).map((one) => [fold(one.part), one]));
  const before = await missingPartsOf(tx, id);
  const since = new Map(before.map((one) => [fold(one.part), one.since]));
  const day = await today(tx);
  const missing = parts.map(({ part, quantity, note }, index): MissingPart => {
    const one = known.get(fold(part));
    if (known.size > 0 && !one) throw invalidField(["parts", index, "part"], "not-a-part");
    return {
      part: one?.part ?? part,
      quantity,
      critical: one?.critical ?? false,
      note,
      since: since.get(fold(part)) ?? day,
    };
  });
  const repeated = missing.findIndex(
    ({ part }, index) => missing.findIndex((other) => fold(other.part) === fold(part)) < index,
  );
  if (repeated >= 0) throw invalidField(["parts", repeated, "part"], "repeated");
  await tx.deleteFrom("equipment_missing_parts").where("equipment_id", "=", id).execute();
  if (missing.length > 0)
    await tx
      .insertInto("equipment_missing_parts")
      .values(missing.map((one) => ({ ...one, equipment_id: id })))
      .execute();
  await changeRow(tx, actor, ["equipments", id], {});
  const listed = missing
    .map(({ part, quantity }) => `${part} (${quantity.toLocaleString("vi-VN")})`)
    .join(", ");
  await record(tx, actor, "equipment.partsNoted", subjectOf(row.department_id, id), {
    parts: listed || { vi: "không thiếu gì", en: "none" },
  });
  return getEquipment(tx, actor, id);
}

export async function stopEquipment(tx: Tx, actor: Actor, id: number): Promise<Equipment> {
  return setActive(tx, actor, id, false);
}

export async function resumeEquipment(tx: Tx, actor: Actor, id: number): Promise<Equipment> {
  return setActive(tx, actor, id, true);
}

/** Follows again what of the given records was stopped: something of them is there once more. */
export async function followAgain(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; departmentId: number; rootId: number }>`
    update equipments
    set active = true, ${setChangedBy(actor)}
    where id = ${anyOf(ids)}
      and not active
      and removed_at is null
    returning id, department_id as "departmentId", root_id as "rootId"`.execute(tx);
  const [first] = rows;
  if (!first) return;
  await countEquipments(tx, first, { followed: rows.length, stopped: -rows.length });
  await recordMany(
    tx,
    actor,
    "equipment.resumed",
    rows.map(({ id, departmentId }) => ({ subject: subjectOf(departmentId, id), details: {} })),
  );
}

/**
 * Follows no longer what of the given records is empty now; `madeBy`: only of those that this voucher brought
 * onto the books.
 */
export async function stopEmptied(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  madeBy: number | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: number; departmentId: number; rootId: number }>`
    update equipments
    set active = false, ${setChangedBy(actor)}
    where id = ${anyOf(ids)}
      and active
      and removed_at is null
      and not exists (
        select 1 from stock_balances where equipment_id = equipments.id and quantity > 0
      )
      and (
        ${madeBy}::bigint is null
        or ${madeBy} = (
          select voucher_id
          from stock_movements
          where department_id = equipments.department_id and equipment_id = equipments.id
          order by stock_movements.id limit 1
        )
      )
    returning id, department_id as "departmentId", root_id as "rootId"`.execute(tx);
  const [first] = rows;
  if (!first) return;
  await countEquipments(tx, first, { followed: -rows.length, stopped: rows.length });
  await recordMany(
    tx,
    actor,
    "equipment.stopped",
    rows.map(({ id, departmentId }) => ({ subject: subjectOf(departmentId, id), details: {} })),
  );
}

/** Takes away records that hold nothing and were made by what is taken back now; their codes are free again. */
export async function removeEmptied(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; code: string; name: string; active: boolean }>`
    update equipments
    set removed_at = now(), ${setChangedBy(actor)}
    where id = ${anyOf(ids)}
      and department_id = ${owner.departmentId}
      and removed_at is null
      and not exists (
        select 1 from stock_balances where equipment_id = equipments.id and quantity > 0
      )
    returning id, code, name, active`.execute(tx);
  const followed = rows.filter(({ active }) => active).length;
  await countEquipments(tx, owner, { followed: -followed, stopped: followed - rows.length });
  await recordMany(
    tx,
    actor,
    "equipment.removed",
    rows.map(({ id, code, name }) => ({
      subject: subjectOf(owner.departmentId, id),
      details: { name, code },
    })),
  );
}

/** The next free codes of pieces of one kind: `KHV-001`, `KHV-002` … after the highest of the unit. */
export async function pieceCodes(
  tx: Tx,
  departmentId: number,
  base: string,
  count: number,
): Promise<string[]> {
  await lockCounts(tx, departmentId);
  return codesBehind(base, await highestPieceNumber(tx, departmentId, foldedKey(base)), count);
}

/**
 * The unit's counter, locked from here on: two people cannot be given the same codes. It is locked before a
 * voucher is numbered.
 */
export async function lockCounts(tx: Tx, departmentId: number): Promise<void> {
  await sql`
    insert into equipment_counts (department_id, root_id, followed, stopped, last_code)
    select id, root_id, 0, 0, 0
    from departments
    where id = ${departmentId}
    on conflict (department_id) do update set last_code = equipment_counts.last_code`.execute(tx);
}

/**
 * Writes the records and counts them; what they hold is posted by the caller. Answers the ids in the order
 * given.
 */
export async function insertEquipments(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  given: readonly DescribedEquipment[],
): Promise<number[]> {
  const wanted = given.filter((one) => !one.code).length;
  // the unit's counter is locked from here on: two people cannot be given the same code
  const { last_code } = await countEquipments(tx, owner, { followed: given.length, codes: wanted });
  const codes = await codesFor(tx, owner, given, last_code - wanted);
  const values: Insertable<Equipments>[] = [];
  const turn = turns();
  for (const [index, one] of given.entries()) {
    await turn();
    const code = codes[index] as string;
    values.push({
      ...columnsOf(one),
      department_id: owner.departmentId,
      root_id: owner.rootId,
      code,
      code_key: foldedKey(code),
      tracking_mode: one.trackingMode,
      former_code: one.formerCode ?? null,
      search_text: searchText(code, one.name, one.model, one.serialNumber, one.formerCode),
      updated_by_name: actor.fullName,
    });
  }
  const ids: number[] = [];
  // PostgreSQL takes at most 65,535 values in a statement
  for (const part of inParts(values, atOnce)) {
    const inserted = await tx.insertInto("equipments").values(part).returning("id").execute();
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

/** Puts what new records open with on their shelves, all of it under one voucher; nothing: no voucher. */
async function postOpening(
  tx: Tx,
  actor: Actor,
  reason: string,
  added: readonly { id: number; given: NewEquipment }[],
): Promise<Posted | undefined> {
  const held = added.filter(({ given }) => given.quantity > 0);
  if (held.length === 0) return undefined;
  const lots = await lotsOf(
    tx,
    actor.departmentId,
    held.map(({ id, given }) => ({
      equipmentId: id,
      number: given.lotNumber,
      madeOn: null,
      expiresOn: given.expiresOn,
    })),
  );
  const moves = held.flatMap(({ id, given }, index) =>
    openingOf({ equipmentId: id, roomId: given.roomId, lotId: lots[index] ?? null }, given, index + 1),
  );
  return post(tx, actor, {
    departmentId: actor.departmentId,
    type: "OPENING",
    beginsBooks: true,
    orToday: true,
    reason,
    moves,
    fresh: true,
  });
}

/**
 * Every row that a record newly refers to can be used by the unit; what was stopped since stays where it
 * stands.
 */
async function checkLinks(
  tx: Tx,
  actor: Actor,
  given: Links,
  before?: Selectable<Equipments>,
): Promise<void> {
  const kept = before && linksOf(describe(before));
  const chosen = Object.entries(linksOf(given)).flatMap(([field, { to, id }]) =>
    id === null || id === kept?.[field]?.id ? [] : { field, to, id },
  );
  const [field] = await findUnusable(tx, actor, chosen);
  if (field !== undefined) throw invalidField([field], "not-visible");
}

type Links = Pick<NewEquipment, "typeId" | "subjectId" | "groupId" | "roomId" | "fundingSourceId">;

/** The catalogue that each link is to. */
function linksOf(given: Links): Record<string, { to: string; id: number | null }> {
  return {
    typeId: { to: equipmentTypes.plural, id: given.typeId },
    subjectId: { to: subjects.plural, id: given.subjectId },
    groupId: { to: equipmentGroups.plural, id: given.groupId },
    roomId: { to: functionalRooms.plural, id: given.roomId },
    fundingSourceId: { to: fundingSources.plural, id: given.fundingSourceId },
  };
}

async function setActive(tx: Tx, actor: Actor, id: number, active: boolean): Promise<Equipment> {
  const row = await lockEquipment(tx, actor, id);
  const may = active ? equipmentPolicy.resume : equipmentPolicy.stop;
  const subject = ownedOf(row);
  if (!equipmentPolicy.edit(actor, subject)) throw forbidden(whoKeepsPlace(actor));
  if (may(actor, subject)) {
    await changeRow(tx, actor, ["equipments", id], { active });
    const step = active ? 1 : -1;
    await countEquipments(
      tx,
      { departmentId: row.department_id, rootId: row.root_id },
      { followed: step, stopped: -step },
    );
    await record(
      tx,
      actor,
      active ? "equipment.resumed" : "equipment.stopped",
      subjectOf(row.department_id, id),
    );
  }
  const [shown] = await readEquipments(tx, actor, [id]);
  return shown as Equipment;
}

/** The chosen codes, if they are free, and the next free numbers for the records without one. */
async function codesFor(
  tx: Tx,
  owner: Owner,
  given: readonly DescribedEquipment[],
  lastUsed: number,
): Promise<string[]> {
  const chosen = new Map<string, string>();
  for (const { code } of given) {
    if (!code) continue;
    if (chosen.has(foldedKey(code))) throw codeTaken(code);
    chosen.set(foldedKey(code), code);
  }
  let last = lastUsed;
  const numbered = given.map((one) => one.code ?? numberedCode(++last));
  const taken = await findTakenCodes(tx, owner.departmentId, numbered.map(foldedKey));
  for (const [key, code] of chosen) if (taken.has(key)) throw codeTaken(code);
  const isFree = (code: string) => !taken.has(foldedKey(code)) && !chosen.has(foldedKey(code));
  if (given.every((one, index) => one.code || isFree(numbered[index] as string))) return numbered;

  // somebody once chose a code that the numbering now arrives at: go on behind the highest of them
  const { rows } = await sql<{ highest: number | null }>`
    select max(substring(code_key from 3)::bigint) as highest
    from equipments
    where department_id = ${owner.departmentId}
      and removed_at is null
      and code_key ~ '^tb[0-9]{1,9}$'`.execute(tx);
  const ownNumbers = [...chosen.keys()].map((key) => Number(/^tb(\d{1,9})$/.exec(key)?.[1] ?? 0));
  let next = Math.max(last, rows[0]?.highest ?? 0, ...ownNumbers);
  const codes = given.map((one) => one.code ?? numberedCode(++next));
  await tx
    .updateTable("equipment_counts")
    .set({ last_code: next })
    .where("department_id", "=", owner.departmentId)
    .execute();
  return codes;
}

function numberedCode(number: number): string {
  return `TB${String(number).padStart(5, "0")}`;
}

/** Keeps the exact totals of a unit in the transaction that changes them. */
async function countEquipments(
  tx: Tx,
  owner: Owner,
  by: { followed?: number; stopped?: number; codes?: number },
): Promise<{ last_code: number }> {
  const { followed = 0, stopped = 0, codes = 0 } = by;
  const [row] = await addCounts(tx, owner.departmentId, owner.rootId, followed, stopped, codes);
  return row as { last_code: number };
}

const addCounts = statement(
  (tx: Tx, departmentId: number, rootId: number, followed: number, stopped: number, codes: number) =>
    sql<{ last_code: number }>`
    insert into equipment_counts (department_id, root_id, followed, stopped, last_code)
    values (
      ${departmentId}, ${rootId},
      greatest(0, ${followed}::int),
      greatest(0, ${stopped}::int),
      ${codes}::int
    )
    on conflict (department_id) do update set followed = equipment_counts.followed + ${followed}::int,
      stopped = equipment_counts.stopped + ${stopped}::int,
      last_code = equipment_counts.last_code + ${codes}::int
    returning last_code`.compile(tx),
);

async function usesOf(tx: Tx, row: Selectable<Equipments>): Promise<Filling | undefined> {
  const vouchers = await laterVouchers(tx, row.department_id, row.id);
  const { demands, holdings } = await countUses(tx, row.department_id, row.id);
  const found = [
    { count: vouchers, vi: "phiếu", en: "vouchers" },
    { count: holdings, vi: "lượt giao cho người dùng", en: "times in somebody’s hands" },
    { count: demands, vi: "đề nghị trang bị", en: "demands" },
  ].filter(({ count }) => count > 0);
  const said = (language: "vi" | "en") => found.map((one) => `${one.count} ${one[language]}`).join(", ");
  return found.length > 0 ? { vi: said("vi"), en: said("en") } : undefined;
}

function columnsOf(given: Omit<EquipmentChange, "code" | "version">) {
  return {
    name: given.name,
    unit: given.unit,
    type_id: given.typeId,
    subject_id: given.subjectId,
    group_id: given.groupId,
    room_id: given.roomId,
    funding_source_id: given.fundingSourceId,
    grades: given.grades,
    specification: given.specification,
    model: given.model,
    serial_number: given.serialNumber,
    manufacturer: given.manufacturer,
    country: given.country,
    year_made: given.yearMade,
    in_use_date: given.inUseDate,
    unit_price: given.unitPrice,
    supplier: given.supplier,
    warranty_until: given.warrantyUntil,
    maintenance_due: given.maintenanceDue,
    inspection_due: given.inspectionDue,
    self_made: given.selfMade,
    maker: given.maker,
    note: given.note,
  };
}

function describe(row: Selectable<Equipments>): Omit<EquipmentChange, "version"> {
  return { ...descriptionOf(row), code: row.code };
}

function codeTaken(code: string): Refusal {
  return new Refusal(
    "duplicate",
    { field: { vi: "Mã thiết bị", en: "Equipment code" }, value: code },
    { field: "code" },
  );
}

function subjectOf(departmentId: number, id: number) {
  return { type: "equipment" as const, id, departmentId };
}

function ownedOf(row: Selectable<Equipments>): Owned {
  return {
    departmentId: row.department_id,
    active: row.active,
    roomId: row.room_id,
    subjectId: row.subject_id,
  };
}
