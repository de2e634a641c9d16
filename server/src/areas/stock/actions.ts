import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import { maxQuantity } from "@so-thiet-bi/contract/fields";
import { type Condition, conditionWords, postingDay, type VoucherType } from "@so-thiet-bi/contract/stock";
import { maxWorth } from "@so-thiet-bi/contract/worth";
import { type RawBuilder, sql } from "kysely";
import { turns } from "../../beside/turns.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { searchText } from "../../db/search.ts";
import { statement } from "../../db/statement.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidField, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { nextNumber } from "../school-years/actions/numbers.ts";
import { holdersOf, holdersText, promisesOn } from "./actions/promises.ts";
import { beginningOfBooks, nameOfShelf } from "./queries.ts";
import { keepsPromises } from "./rules/availability.ts";
import {
  type Balance,
  type Fault,
  inUnits,
  isFault,
  keyOf,
  type LaterDay,
  type Move,
  type Movement,
  recordsMoved,
  type Settled,
  type Standing,
  settle,
  thousandths,
} from "./rules.ts";

/** What stands at the head of a voucher beside its kind, day and reason. */
export interface VoucherHead {
  cause?: string | null;
  documentNo?: string | null;
  documentDate?: string | null;
  partner?: string | null;
  deliverer?: string | null;
  receiver?: string | null;
  witness?: string | null;
  note?: string | null;
  fromRoomId?: number | null;
  toRoomId?: number | null;
  toDepartment?: { id: number; name: string } | null;
  secondPerson?: SecondPerson | null;
}

/** Confirmed with an account of their own that they looked on. */
export interface SecondPerson {
  id: number;
  name: string;
  at: string;
}

export interface VoucherSource {
  type:
    | "incident"
    | "repair"
    | "liquidation"
    | "inventory-check"
    | "correction"
    | "loan-registration"
    | "asset-change";
  id: number;
}

export interface Posting {
  departmentId: number;
  type: VoucherType;
  /** The day it counts from; absent: today in Vietnam. */
  date?: string;
  /**
   * What was there when the books were begun: it counts from the day before the unit's first school year and
   * before this calendar year, so that the first book of either kind opens with it.
   */
  beginsBooks?: boolean;
  /** Where the books are closed for that day, today will do. */
  orToday?: boolean;
  reason: string;
  head?: VoucherHead;
  demandId?: number;
  reversesId?: number;
  /** The record that writes the voucher, and that alone takes it back. */
  source?: VoucherSource;
  /** The draft that is posted; its lines stay as they were entered. */
  draftId?: number;
  /** How many lines were entered; absent: as many as the moves name. */
  lineCount?: number;
  moves: readonly Move[];
  /** Who paid for what a line brought. */
  sources?: readonly { line: number; fundingSourceId: number; amount: number }[];
  /** Every record was made in this very transaction: nobody else can know it, nothing stands there yet. */
  fresh?: boolean;
}

export interface Posted {
  id: number;
  /** `GT-2627-0001`: kind, school year, serial of the unit. */
  number: string;
  date: string;
}

/**
 * The one writer of stock. Appends signed lines under a voucher and carries the balances; nothing posted is
 * ever edited. A posting that would take any shelf below zero, on its day or on any day behind it, is refused
 * whole.
 */
export async function post(tx: Tx, actor: Actor, posting: Posting): Promise<Posted> {
  const { departmentId, type, moves } = posting;
  const unit = await lockUnit(tx, departmentId);
  // parents first and in one order: two postings never wait for each other in a ring
  const records = posting.fresh ? [] : await lockRecords(tx, departmentId, recordsMoved(moves));
  const day = await openDay(tx, posting);
  checkQuantities(records, moves);
  checkSecondPerson(actor, records, posting);
  const settled = await settleOn(tx, departmentId, day.date, posting);
  checkPieces(records, settled);
  await checkPromises(tx, departmentId, records, settled);
  const { movements, net, standings } = settled;
  const number = await nextNumber(tx, departmentId, type, day.date);
  const turn = turns();
  const there = new Set(standings.map(keyOf));
  const known = net.filter((shelf) => there.has(keyOf(shelf)));
  const fresh = net.filter((shelf) => !there.has(keyOf(shelf)));
  const voucher: Voucher = { ...unit, number, date: day.date, movements, fresh };
  await turn();
  const id = await write(tx, actor, posting, voucher);
  if (posting.sources?.length) await writeSources(tx, id, posting.sources);
  if (known.length > 0) await carry(tx, known);
  if (posting.reversesId)
    await tx
      .updateTable("stock_vouchers")
      .set({ status: "REVERSED" })
      .where("id", "=", posting.reversesId)
      .execute();
  return { id, number, date: day.date };
}

/** Finds or makes the lots of consumables, in the order asked; nothing given: no lot. */
export async function lotsOf(
  tx: Tx,
  departmentId: number,
  wanted: readonly {
    equipmentId: number;
    number: string | null;
    madeOn: string | null;
    expiresOn: string | null;
  }[],
): Promise<(number | null)[]> {
  const named = wanted.filter(({ number, expiresOn }) => number !== null || expiresOn !== null);
  if (named.length === 0) return wanted.map(() => null);
  const given = sql`
    ${asRows(named)} as given (
      "equipmentId" bigint, number text, "madeOn" date, "expiresOn" date
    )`;
  await sql`
    insert into stock_lots (department_id, equipment_id, number, made_on, expires_on)
    select distinct on ("equipmentId", number, "expiresOn") ${departmentId}::bigint,
      "equipmentId", number, "madeOn", "expiresOn"
    from ${given}
    on conflict (equipment_id, number, expires_on) do nothing`.execute(tx);
  const { rows } = await sql<{
    id: number;
    equipmentId: number;
    number: string | null;
    expiresOn: string | null;
  }>`
    select lot.id, lot.equipment_id as "equipmentId",
      lot.number, lot.expires_on as "expiresOn"
    from stock_lots as lot
    where lot.equipment_id = ${anyOf(named.map(({ equipmentId }) => equipmentId))}`.execute(tx);
  const key = (lot: { equipmentId: number; number: string | null; expiresOn: string | null }) =>
    JSON.stringify([lot.equipmentId, lot.number, lot.expiresOn]);
  const ids = new Map(rows.map((lot) => [key(lot), lot.id]));
  return wanted.map((lot) => ids.get(key(lot)) ?? null);
}

/**
 * Puts good ones of the shelves into hands, or (negative) takes them back, in one statement. The
 * records are locked by the caller.
 */
export async function holdAll(
  tx: Tx,
  parts: readonly { equipmentId: number; roomId: number | null; lotId: number | null; quantity: number }[],
): Promise<void> {
  await sql`
    with given as (
      select "equipmentId", "roomId", "lotId", sum(quantity) as quantity
      from ${asRows(parts)} as part (
        "equipmentId" bigint, "roomId" bigint, "lotId" bigint, quantity numeric
      )
      group by 1, 2, 3
    ),
    changed as (
      update stock_balances
      set held = held + given.quantity
      from given
      where stock_balances.equipment_id = given."equipmentId"
        and stock_balances.room_id is not distinct from given."roomId"
        and stock_balances.lot_id is not distinct from given."lotId"
        and stock_balances.condition = 'GOOD'
      returning department_id, equipment_id, room_id, lot_id, given.quantity
    )
    insert into stock_hand_moves (department_id, equipment_id, room_id, lot_id, quantity)
    select department_id, equipment_id, room_id, lot_id, quantity
    from changed
    where quantity <> 0`.execute(tx);
}

/** The records of a unit, locked in the one order, before what stands on their shelves changes. */
export async function lockRecords(
  tx: Tx,
  departmentId: number,
  ids: readonly number[],
): Promise<LockedRecord[]> {
  if (ids.length === 0) return [];
  const rows = await lockedRecords(tx, departmentId, ids);
  if (rows.length < ids.length) throw new Refusal("recordsGone");
  return rows;
}

/** The day in Vietnam, by the database's clock: every process agrees on it. */
export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select ${currentDay} as day`.execute(db);
  return (rows[0] as { day: string }).day;
}

export interface LockedRecord {
  id: number;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  /** Its row of the catalogue says that it is issued by two persons. */
  twoPersons: boolean | null;
}

const lockedRecords = statement((tx: Tx, departmentId: number, ids: readonly number[]) =>
  sql<LockedRecord>`
    select id, name, unit, tracking_mode as "trackingMode",
      (select two_persons from equipment_types where id = equipments.type_id) as "twoPersons"
    from equipments
    where id = ${anyOf(ids)}
      and department_id = ${departmentId}
    order by id for no key update`.compile(tx),
);

// closing the books locks the unit for update first: it waits for postings that run, and they for it
const lockedUnit = statement((tx: Tx, departmentId: number) =>
  sql<{
    name: string;
    rootId: number;
  }>`select name, root_id as "rootId" from departments where id = ${departmentId} for key share`.compile(tx),
);

async function lockUnit(tx: Tx, departmentId: number): Promise<{ name: string; rootId: number }> {
  const [unit] = await lockedUnit(tx, departmentId);
  return unit as { name: string; rootId: number };
}

interface Day {
  date: string;
  today: string;
  closedUntil: string | null;
  closedYear: string | null;
}

const lockedDay = statement((db, departmentId: number, date: string | null, beginsBooks: boolean) =>
  sql<Day>`
    with clock as (select ${currentDay} as today),
    day as (
      select today,
        case
          when ${beginsBooks} then ${beginningOfBooks(departmentId)}
          else coalesce(${date}::date, today)
        end as date
      from clock
    ),
    year as (
      select name, status
      from school_years
      where department_id = ${departmentId}
        and (select date from day) between start_date and end_date
      for share
    )
    select date, today,
      (select until from stock_closings where department_id = ${departmentId}) as "closedUntil",
      (select name from year where status = 'CLOSED') as "closedYear"
    from day`.compile(db),
);

async function openDay(
  tx: Tx,
  {
    departmentId,
    date,
    beginsBooks,
    orToday,
  }: Pick<Posting, "departmentId" | "date" | "beginsBooks" | "orToday">,
): Promise<Day> {
  const [day] = (await lockedDay(tx, departmentId, date ?? null, beginsBooks ?? false)) as [Day];
  const fault = faultOfDay(day);
  if (!fault) return day;
  if (!orToday) throw fault;
  return openDay(tx, { departmentId });
}

function faultOfDay({ date, today: now, closedUntil, closedYear }: Day): Refusal | undefined {
  if (date > now) return invalidField(["date"], "in-future", { of: postingDay });
  if (closedUntil !== null && date <= closedUntil)
    return new Refusal("booksClosed", { until: formatDay(closedUntil) }, { field: "date" });
  if (closedYear !== null) return new Refusal("yearClosed", { name: closedYear }, { field: "date" });
  return undefined;
}

/** Some chemicals are issued only while somebody beside the issuer looks on. */
function checkSecondPerson(
  actor: Actor,
  records: readonly LockedRecord[],
  { type, head, moves }: Pick<Posting, "type" | "head" | "moves">,
): void {
  if (type !== "ISSUE") return;
  // what comes back of an issue is put away by one
  const leaving = new Set(moves.flatMap(({ from }) => from?.equipmentId ?? []));
  const found = records.find(({ id, twoPersons }) => twoPersons && leaving.has(id));
  if (!found) return;
  const second = head?.secondPerson;
  if (!second || second.id === actor.userId) throw new Refusal("secondPersonMissing", { name: found.name });
}

/** Fractions only of what is measured, and of coded pieces one at a time. */
function checkQuantities(records: readonly LockedRecord[], moves: readonly Move[]): void {
  const byId = new Map(records.map((row) => [row.id, row]));
  for (const { quantity, from, to, line } of moves) {
    const row = byId.get((to ?? from)?.equipmentId ?? 0);
    const misfit = row && quantityFits(quantity, row.unit, row.trackingMode);
    if (misfit)
      throw new Refusal("quantityDoesNotFit", { name: row.name, unit: row.unit, line: String(line) });
  }
}

/**
 * A coded piece is there once, in whatever room and condition: on the posting's day and on every day behind
 * it that was posted for.
 */
function checkPieces(
  records: readonly LockedRecord[],
  {
    net,
    standings,
    later,
  }: { net: readonly Balance[]; standings: readonly Standing[]; later: readonly LaterDay[] },
): void {
  for (const { id, name, trackingMode } of records) {
    if (trackingMode !== "ITEM") continue;
    const sumOf = (shelves: readonly Balance[]) =>
      shelves.reduce((sum, { equipmentId, quantity }) => sum + (equipmentId === id ? quantity : 0), 0);
    const days = [...Map.groupBy(later, ({ date }) => date)].sort(([a], [b]) => b.localeCompare(a));
    let count = sumOf(net) + sumOf(standings);
    let most = count;
    for (const [, moved] of days) {
      count -= sumOf(moved);
      most = Math.max(most, count);
    }
    if (most > 1) throw new Refusal("pieceIsThere", { name });
  }
}

/**
 * What of a record would be left good still covers what was promised of it, from now on and at every moment.
 */
async function checkPromises(
  tx: Tx,
  departmentId: number,
  records: readonly LockedRecord[],
  { net, standings }: { net: readonly Balance[]; standings: readonly Standing[] },
): Promise<void> {
  const goodOf = (shelves: readonly Balance[], id: number) =>
    shelves.reduce(
      (sum, { equipmentId, condition, quantity }) =>
        sum + (equipmentId === id && condition === "GOOD" ? thousandths(quantity) : 0),
      0,
    );
  const fewer = records.filter(({ id }) => goodOf(net, id) < 0);
  if (fewer.length === 0) return;
  const promises = await promisesOn(
    tx,
    departmentId,
    fewer.map(({ id }) => id),
  );
  if (promises.length === 0) return;
  const now = Date.now();
  for (const { id, name, unit } of fewer) {
    const own = promises.filter(({ equipmentId }) => equipmentId === id);
    const left = goodOf(standings, id) + goodOf(net, id);
    // as they were written: that something is overdue does not keep what is there from being noted as broken
    const holds = own.map((one) => ({ ...one, end: one.writtenEnd }));
    if (keepsPromises(left, holds, now)) continue;
    const holders = holdersText(
      await holdersOf(
        tx,
        own.filter(({ writtenEnd }) => writtenEnd === null || writtenEnd > now),
      ),
    );
    throw new Refusal("promisedAway", { name, unit, left: inUnits(left), holders });
  }
}

async function settleOn(
  tx: Tx,
  departmentId: number,
  date: string,
  posting: Posting,
): Promise<Settled & { standings: Standing[]; later: LaterDay[] }> {
  const ids = posting.fresh ? [] : recordsMoved(posting.moves);
  const standings = ids.length > 0 ? await standingsOf(tx, ids) : [];
  const later = ids.length > 0 ? await laterThan(tx, departmentId, ids, date) : [];
  const turn = turns();
  const settled = settle(posting.moves, standings, later);
  if (isFault(settled)) throw await refusalOf(tx, settled);
  await turn();
  if (totalOf(settled.movements) > maxWorth) throw new Refusal("postingTooLarge", { most: maxWorth });
  return { ...settled, standings, later };
}

const standingsOf = statement((db, ids: readonly number[]) =>
  sql<Standing>`
    select equipment_id as "equipmentId", room_id as "roomId", lot_id as "lotId",
      condition, quantity, value, held
    from stock_balances
    where equipment_id = ${anyOf(ids)}`.compile(db),
);

const laterThan = statement((db, departmentId: number, ids: readonly number[], date: string) =>
  sql<LaterDay>`
    select equipment_id as "equipmentId", room_id as "roomId", lot_id as "lotId",
      condition, date, sum(quantity) as quantity,
      sum(value)::bigint as value
    from stock_movements
    where department_id = ${departmentId}
      and equipment_id = ${anyOf(ids)}
      and date > ${date}::date
    group by equipment_id, room_id, lot_id, condition, date`.compile(db),
);

/** What a posting becomes in the books. */
interface Voucher {
  /** Of the unit. */
  name: string;
  rootId: number;
  number: string;
  date: string;
  movements: readonly Movement[];
  /** The shelves that were not there before. */
  fresh: readonly Balance[];
}

/** Voucher, movements, and the shelves that were not there before, in one statement. */
async function write(tx: Tx, actor: Actor, posting: Posting, voucher: Voucher): Promise<number> {
  const { departmentId, type, reason, head = {} } = posting;
  const { movements, fresh } = voucher;
  const columns: Partial<Record<keyof typeof headColumns, string | number | null | undefined>> = {
    department_name: voucher.name,
    number: voucher.number,
    type,
    date: voucher.date,
    reason,
    cause: head.cause,
    document_no: head.documentNo,
    document_date: head.documentDate,
    partner: head.partner,
    deliverer: head.deliverer,
    receiver: head.receiver,
    witness: head.witness,
    note: head.note,
    from_room_id: head.fromRoomId,
    to_room_id: head.toRoomId,
    to_department_id: head.toDepartment?.id,
    to_department_name: head.toDepartment?.name,
    second_person_id: head.secondPerson?.id,
    second_person_name: head.secondPerson?.name,
    second_person_at: head.secondPerson?.at,
    demand_id: posting.demandId,
    reverses_id: posting.reversesId,
    source_type: posting.source?.type,
    source_id: posting.source?.id,
    line_count: posting.lineCount ?? new Set(movements.map(({ line }) => line)).size,
    total_value: totalOf(movements),
    posted_by: actor.userId,
    posted_by_name: actor.fullName,
    search_text: searchText(voucher.number, reason, head.partner, head.documentNo),
  };
  const turn = turns();
  const record = JSON.stringify(columns);
  const moved = JSON.stringify(movements);
  await turn();
  const shelves = JSON.stringify(fresh);
  await turn();
  const [written] = posting.draftId
    ? await postDraft(tx, departmentId, posting.draftId, record, moved, shelves)
    : await postNew(tx, departmentId, voucher.rootId, record, moved, shelves);
  return (written as { id: number }).id;
}

/** What posting says of a voucher, new or drafted before. */
const headColumns = {
  department_name: "text",
  number: "text",
  type: "text",
  date: "date",
  reason: "text",
  cause: "text",
  document_no: "text",
  document_date: "date",
  partner: "text",
  deliverer: "text",
  receiver: "text",
  witness: "text",
  note: "text",
  from_room_id: "bigint",
  to_room_id: "bigint",
  to_department_id: "bigint",
  to_department_name: "text",
  second_person_id: "bigint",
  second_person_name: "text",
  second_person_at: "timestamptz",
  demand_id: "bigint",
  reverses_id: "bigint",
  source_type: "text",
  source_id: "bigint",
  line_count: "int",
  total_value: "bigint",
  posted_by: "bigint",
  posted_by_name: "text",
  search_text: "text",
} as const;
const headNames = sql.raw(Object.keys(headColumns).join(", "));
const headTypes = sql.raw(
  Object.entries(headColumns)
    .map(([name, kind]) => `${name} ${kind}`)
    .join(", "),
);

// the clock and not the beginning of the transaction: what waited for the unit while an inventory check took
// its books down was posted after it
const postNew = statement(
  (tx: Tx, departmentId: number, rootId: number, head: string, movements: string, fresh: string) =>
    sql<{ id: number }>`
    with head as (
      select *
      from json_to_record(${head}::json) as head (${headTypes})
    ),
    voucher as (
      insert into stock_vouchers (
        department_id, root_id, status, posted_at, created_by, created_by_name, ${headNames}
      )
      select ${departmentId}::bigint,
        ${rootId}::bigint, 'POSTED', clock_timestamp(),
        posted_by, posted_by_name, ${headNames}
      from head
      returning id
    ),
    ${carrying(departmentId, movements, fresh)}
    select id
    from voucher`.compile(tx),
);

const postDraft = statement(
  (tx: Tx, departmentId: number, draftId: number, head: string, movements: string, fresh: string) =>
    sql<{ id: number }>`
    with head as (
      select *
      from json_to_record(${head}::json) as head (${headTypes})
    ),
    voucher as (
      update stock_vouchers
      set status = 'POSTED', posted_at = clock_timestamp(),
        version = version + 1, updated_at = now(),
        (${headNames}) = (select ${headNames} from head)
      where id = ${draftId}
      returning id
    ),
    ${carrying(departmentId, movements, fresh)}
    select id
    from voucher`.compile(tx),
);

/** The lines of `voucher`, dated as `head` says, and the shelves that were not there before. */
function carrying(departmentId: number, movements: string, fresh: string): RawBuilder<unknown> {
  return sql`
    moved as (
      insert into stock_movements (
        department_id, voucher_id, date, line, equipment_id, room_id, lot_id, condition, quantity,
        value
      )
      select ${departmentId}::bigint, voucher.id,
        head.date, given.line, given."equipmentId",
        given."roomId", given."lotId", given.condition,
        given.quantity, given.value
      from voucher, head,
        json_to_recordset(${movements}::json) as given (
          line int, "equipmentId" bigint, "roomId" bigint, "lotId" bigint,
          condition text, quantity numeric, value bigint
        )
    ),
    carried as (
      insert into stock_balances (
        department_id, equipment_id, room_id, lot_id, condition, quantity, value
      )
      select ${departmentId}::bigint, given."equipmentId",
        given."roomId", given."lotId", given.condition,
        given.quantity, given.value
      from ${recordset(fresh)}
      on conflict (equipment_id, room_id, lot_id, condition) do update set quantity = stock_balances.quantity + excluded.quantity,
        value = stock_balances.value + excluded.value
    )`;
}

/** What a voucher is about: what came, else what went; what only changed place counts once. */
function totalOf(movements: readonly Movement[]): number {
  const sum = (sign: number) =>
    movements.reduce(
      (total, { quantity, value }) => total + (Math.sign(quantity) === sign ? Math.abs(value) : 0),
      0,
    );
  return Math.max(sum(1), sum(-1));
}

async function writeSources(
  tx: Tx,
  voucherId: number,
  sources: NonNullable<Posting["sources"]>,
): Promise<void> {
  await sql`
    insert into stock_voucher_sources (voucher_id, line, funding_source_id, amount)
    select ${voucherId}::bigint, line, "fundingSourceId", amount
    from ${asRows(sources)} as given (line int, "fundingSourceId" bigint, amount bigint)`.execute(tx);
}

// why apart: CHECK (quantity >= 0) is asked of an inserted row before a conflict is seen, so what was there
// is never an upsert
async function carry(tx: Tx, shelves: readonly Balance[]): Promise<void> {
  await sql`
    update stock_balances
    set quantity = stock_balances.quantity + given.quantity,
      value = stock_balances.value + given.value
    from ${recordset(JSON.stringify(shelves))}
    where stock_balances.equipment_id = given."equipmentId"
      and stock_balances.room_id is not distinct from given."roomId"
      and stock_balances.lot_id is not distinct from given."lotId"
      and stock_balances.condition = given.condition`.execute(tx);
}

function recordset(shelves: string): RawBuilder<unknown> {
  return sql`
    json_to_recordset(${shelves}::json) as given (
      "equipmentId" bigint, "roomId" bigint, "lotId" bigint, condition text,
      quantity numeric, value bigint
    )`;
}

/** Says which thing, where and in what condition there is not enough of. */
async function refusalOf(tx: Tx, fault: Fault): Promise<Refusal> {
  const { name, unit, room } = await nameOfShelf(tx, fault.shelf);
  const words = conditionWords[fault.shelf.condition as Condition];
  const place = { name, unit, room, condition: { vi: words.vi.toLowerCase(), en: words.en.toLowerCase() } };
  switch (fault.kind) {
    case "short":
      return new Refusal("notEnoughStock", { ...place, have: fault.have, wanted: fault.wanted });
    case "below":
      return fault.date
        ? new Refusal("notEnoughLater", { ...place, missing: fault.missing, date: formatDay(fault.date) })
        : new Refusal("usedSince", { ...place, missing: fault.missing });
    case "held":
      return new Refusal("stockInHands", { ...place, held: fault.held });
    case "full":
      return new Refusal("shelfFull", { ...place, most: maxQuantity, worth: maxWorth });
    case "value":
      return new Refusal("valueUsedSince", {
        ...place,
        date: fault.date ? formatDay(fault.date) : { vi: "sau đó", en: "later" },
      });
  }
}
