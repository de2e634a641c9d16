import type { Equipment, EquipmentChange, NewEquipment } from "@so-thiet-bi/contract/equipment";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { ImportResult } from "@so-thiet-bi/contract/import";
import type { Filling } from "@so-thiet-bi/contract/language";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import { statement } from "../../db/statement.ts";
import type { Equipments } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, Refusal } from "../../http/refusal.ts";
import { changesBetween, record, recordMany } from "../history/actions.ts";
import { post, type Voucher } from "../stock/actions.ts";
import { balancesOf, laterVouchers } from "../stock/queries.ts";
import { openingOf } from "../stock/rules.ts";
import { equipmentPolicy, type Owned, whoKeeps, whoKeepsPlace } from "./policy.ts";
import { findTakenCodes, getEquipment, lockEquipment, readEquipments } from "./queries.ts";

/** The owner of new records; the unit of the actor, or of a demand that is received. */
export interface Owner {
  departmentId: number;
  rootId: number;
}

export async function createEquipment(tx: Tx, actor: Actor, given: NewEquipment): Promise<Equipment> {
  if (!equipmentPolicy.create(actor)) throw forbidden(whoKeeps);
  if (!equipmentPolicy.place(actor, given)) throw forbidden(whoKeepsPlace(actor));
  const [id] = await insertEquipments(tx, actor, actor, [given]);
  const movements = openingOf(id as number, given);
  if (movements.length > 0) await post(tx, actor, { departmentId: actor.departmentId, type: "OPENING", reason: "Số dư đầu kỳ", movements });
  await record(tx, actor, "equipment.created", subjectOf(actor.departmentId, id as number), { quantity: given.quantity });
  return getEquipment(tx, actor, id as number);
}

/** Adds all rows of a stock list under one opening voucher. */
export async function importAll(
  tx: Tx,
  actor: Actor,
  fileName: string,
  rows: readonly NewEquipment[],
): Promise<ImportResult & { voucherNumber: string }> {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const ids = await insertEquipments(tx, actor, actor, rows);
  const movements = rows.flatMap((row, index) => openingOf(ids[index] as number, row));
  let voucher: Voucher | undefined;
  if (movements.length > 0)
    voucher = await post(tx, actor, { departmentId: actor.departmentId, type: "OPENING", reason: `Nhập từ tệp ${fileName}`, movements });
  await recordMany(
    tx,
    actor,
    "equipment.created",
    rows.map((row, index) => ({ subject: subjectOf(actor.departmentId, ids[index] as number), details: { quantity: row.quantity, file: fileName } })),
  );
  return { created: rows.length, changed: 0, unchanged: 0, voucherNumber: voucher?.number ?? "" };
}

export async function changeEquipment(tx: Tx, actor: Actor, id: number, given: EquipmentChange): Promise<Equipment> {
  const before = await lockEquipment(tx, actor, id);
  if (!equipmentPolicy.edit(actor, ownedOf(before))) throw forbidden(whoKeepsPlace(actor));
  // nobody hands a record over to a place that is not in the own care
  if (!equipmentPolicy.place(actor, given)) throw forbidden(whoKeepsPlace(actor));
  checkVersion(given.version, before);
  const columns = columnsOf(given);
  const codeKey = foldedKey(given.code);
  if (codeKey !== before.code_key && (await findTakenCodes(tx, before.department_id, [codeKey])).size > 0) throw codeTaken(given.code);
  await tx
    .updateTable("equipments")
    .set({
      ...columns,
      code: given.code,
      code_key: codeKey,
      search_text: searchText(given.code, given.name, given.model, given.serialNumber),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", id)
    .execute();
  const { version: _, ...described } = given;
  await record(tx, actor, "equipment.changed", subjectOf(before.department_id, id), { changes: changesBetween(describe(before), described) });
  return getEquipment(tx, actor, id);
}

/** Only what was never used can go: the opening is reversed, the row stays under its postings. */
export async function removeEquipment(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockEquipment(tx, actor, id);
  if (!equipmentPolicy.remove(actor, ownedOf(row))) throw forbidden(whoKeepsPlace(actor));
  const uses = await usesOf(tx, row);
  if (uses) throw new Refusal("inUse", { uses });
  const movements = (await balancesOf(tx, id))
    .filter((balance) => balance.quantity !== 0)
    .map(({ condition, quantity, value }) => ({ equipmentId: id, condition, quantity: -quantity, value: -value }));
  await tx.updateTable("equipments").set({ removed_at: sql`now()`, updated_by_name: actor.fullName }).where("id", "=", id).execute();
  await countEquipments(tx, { departmentId: row.department_id, rootId: row.root_id }, row.active ? { followed: -1 } : { stopped: -1 });
  if (movements.length > 0)
    await post(tx, actor, { departmentId: row.department_id, type: "REVERSAL", reason: `Xóa thẻ thiết bị ${row.code}`, movements });
  await record(tx, actor, "equipment.removed", subjectOf(row.department_id, id), { name: row.name, code: row.code });
}

export async function stopEquipment(tx: Tx, actor: Actor, id: number): Promise<Equipment> {
  return setActive(tx, actor, id, false);
}

export async function resumeEquipment(tx: Tx, actor: Actor, id: number): Promise<Equipment> {
  return setActive(tx, actor, id, true);
}

/** Writes the records and counts them; what they hold is posted by the caller. Answers the ids in the order given. */
export async function insertEquipments(tx: Tx, actor: Actor, owner: Owner, given: readonly NewEquipment[]): Promise<number[]> {
  const wanted = given.filter((one) => !one.code).length;
  // the unit's counter is locked from here on: two people cannot be given the same code
  const { last_code } = await countEquipments(tx, owner, { followed: given.length, codes: wanted });
  const codes = await codesFor(tx, owner, given, last_code - wanted);
  const rows = given.map((one, index) => ({ ...one, code: codes[index] as string, key: foldedKey(codes[index] as string) }));
  const values = rows.map(
    (row): Insertable<Equipments> => ({
      ...columnsOf(row),
      department_id: owner.departmentId,
      root_id: owner.rootId,
      code: row.code,
      code_key: row.key,
      tracking_mode: row.trackingMode,
      search_text: searchText(row.code, row.name, row.model, row.serialNumber),
      updated_by_name: actor.fullName,
    }),
  );
  const ids: number[] = [];
  // PostgreSQL takes at most 65,535 values in a statement
  for (let from = 0; from < values.length; from += 2_000) {
    const inserted = await tx
      .insertInto("equipments")
      .values(values.slice(from, from + 2_000))
      .returning("id")
      .execute();
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

async function setActive(tx: Tx, actor: Actor, id: number, active: boolean): Promise<Equipment> {
  const row = await lockEquipment(tx, actor, id);
  const may = active ? equipmentPolicy.resume : equipmentPolicy.stop;
  const subject = ownedOf(row);
  if (!equipmentPolicy.edit(actor, subject)) throw forbidden(whoKeepsPlace(actor));
  if (may(actor, subject)) {
    await tx
      .updateTable("equipments")
      .set({ active, version: sql`version + 1`, updated_at: sql`now()`, updated_by_name: actor.fullName })
      .where("id", "=", id)
      .execute();
    const step = active ? 1 : -1;
    await countEquipments(tx, { departmentId: row.department_id, rootId: row.root_id }, { followed: step, stopped: -step });
    await record(tx, actor, active ? "equipment.resumed" : "equipment.stopped", subjectOf(row.department_id, id));
  }
  const [shown] = await readEquipments(tx, actor, [id]);
  return shown as Equipment;
}

/** The chosen codes, if they are free, and the next free numbers for the records without one. */
async function codesFor(tx: Tx, owner: Owner, given: readonly NewEquipment[], lastUsed: number): Promise<string[]> {
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
    select max(substring(code_key from 3)::bigint) as highest from equipments
    where department_id = ${owner.departmentId} and removed_at is null and code_key ~ '^tb[0-9]{1,9}$'`.execute(tx);
  const ownNumbers = [...chosen.keys()].map((key) => Number(/^tb(\d{1,9})$/.exec(key)?.[1] ?? 0));
  let next = Math.max(last, rows[0]?.highest ?? 0, ...ownNumbers);
  const codes = given.map((one) => one.code ?? numberedCode(++next));
  await tx.updateTable("equipment_counts").set({ last_code: next }).where("department_id", "=", owner.departmentId).execute();
  return codes;
}

function numberedCode(number: number): string {
  return `TB${String(number).padStart(5, "0")}`;
}

/** Keeps the exact totals of a unit in the transaction that changes them. */
async function countEquipments(tx: Tx, owner: Owner, by: { followed?: number; stopped?: number; codes?: number }): Promise<{ last_code: number }> {
  const { followed = 0, stopped = 0, codes = 0 } = by;
  const [row] = await addCounts(tx, owner.departmentId, owner.rootId, followed, stopped, codes);
  return row as { last_code: number };
}

const addCounts = statement((db, departmentId: number, rootId: number, followed: number, stopped: number, codes: number) =>
  sql<{ last_code: number }>`
    insert into equipment_counts (department_id, root_id, followed, stopped, last_code)
    values (${departmentId}, ${rootId}, greatest(0, ${followed}::int), greatest(0, ${stopped}::int), ${codes}::int)
    on conflict (department_id) do update set
      followed = equipment_counts.followed + ${followed}::int,
      stopped = equipment_counts.stopped + ${stopped}::int,
      last_code = equipment_counts.last_code + ${codes}::int
    returning last_code`.compile(db as Tx),
);

async function usesOf(tx: Tx, row: Selectable<Equipments>): Promise<Filling | undefined> {
  const vouchers = await laterVouchers(tx, row.department_id, row.id);
  const { demands } = await tx
    .selectFrom("demand_lines")
    .select(sql<number>`count(distinct demand_id)`.as("demands"))
    .where("equipment_id", "=", row.id)
    .executeTakeFirstOrThrow();
  const vi = [vouchers > 0 && `${vouchers} phiếu ghi tăng`, demands > 0 && `${demands} đề nghị trang bị`].filter(Boolean).join(", ");
  const en = [vouchers > 0 && `${vouchers} increase vouchers`, demands > 0 && `${demands} demands`].filter(Boolean).join(", ");
  return vi ? { vi, en } : undefined;
}

function columnsOf(given: Omit<EquipmentChange, "code" | "version">) {
  return {
    name: given.name,
    unit: given.unit,
    subject: given.subject,
    category: given.category,
    grades: given.grades,
    specification: given.specification,
    model: given.model,
    serial_number: given.serialNumber,
    manufacturer: given.manufacturer,
    country: given.country,
    year_made: given.yearMade,
    in_use_date: given.inUseDate,
    funding_source: given.fundingSource,
    unit_price: given.unitPrice,
    location: given.location,
    note: given.note,
  };
}

function describe(row: Selectable<Equipments>): Omit<EquipmentChange, "version"> {
  return {
    code: row.code,
    name: row.name,
    unit: row.unit,
    subject: row.subject,
    category: row.category,
    grades: row.grades,
    specification: row.specification,
    model: row.model,
    serialNumber: row.serial_number,
    manufacturer: row.manufacturer,
    country: row.country,
    yearMade: row.year_made,
    inUseDate: row.in_use_date,
    fundingSource: row.funding_source,
    unitPrice: row.unit_price,
    location: row.location,
    note: row.note,
  };
}

function codeTaken(code: string): Refusal {
  return new Refusal("duplicate", { field: { vi: "Mã thiết bị", en: "Equipment code" }, value: code }, { field: "code" });
}

function subjectOf(departmentId: number, id: number) {
  return { type: "equipment" as const, id, departmentId };
}

function ownedOf(row: Selectable<Equipments>): Owned {
  return { departmentId: row.department_id, active: row.active, location: row.location, subject: row.subject };
}
