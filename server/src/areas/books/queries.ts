import type { printEquipmentBook, printStockCard, printUsePlaceBook } from "@so-thiet-bi/contract/books";
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { employees, positionOnPaper } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { reportAsked } from "@so-thiet-bi/contract/reports";
import {
  type VoucherCause,
  type VoucherType,
  voucherCauseWords,
  voucherTypeWords,
} from "@so-thiet-bi/contract/stock";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Voucher, VoucherGiven } from "@so-thiet-bi/contract/vouchers";
import { type RawBuilder, sql } from "kysely";
import { pause, turns } from "../../beside/turns.ts";
import type { Db } from "../../db/connect.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidField, notFound, Refusal } from "../../http/refusal.ts";
import { inForce } from "../../law/in-force.ts";
import { legalRowsOf } from "../../law/rows.ts";
import { formatDay } from "../../sheets/dates.ts";
import { getRecord, namesOf } from "../catalogues/queries.ts";
import { getWritingUnit, momentOfRecord } from "../departments/queries/letterheads.ts";
import { findOwnEquipments, getEquipment } from "../equipment/queries.ts";
import { checkHoldingsSeen } from "../holdings/queries/visibility.ts";
import { keepersOf } from "../qr-labels/queries.ts";
import { currentYear } from "../school-years/queries.ts";
import { shelvesOf } from "../stock/queries.ts";
import { getVoucher } from "../vouchers/queries.ts";
import type {
  Amounts,
  BookEntry,
  BookRecord,
  BookThing,
  CardLine,
  EquipmentBook,
  Handover,
  Party,
  RoomContents,
  Slip,
  StockCard,
  UnitOfBook,
  UsePlaceBook,
  YearFigures,
} from "./papers/facts.ts";
import { draftLines, idsOfDraft, postedLines, type SlipLine, type SlipPlace } from "./papers/slip-lines.ts";
import {
  type BookYear,
  bookYears,
  calendarYear,
  classOf,
  isTransfer,
  isTwoSided,
  type Period,
  type RoomKeeper,
  remarkOf,
  sidesOf,
  sumOf,
  yearBegun,
} from "./rules.ts";

export async function readEquipmentBook(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof printEquipmentBook>,
): Promise<EquipmentBook> {
  const unit = await getWritingUnit(db, actor, query.departmentId ?? actor.departmentId, { options: query });
  const subject =
    query.subjectId === undefined ? null : (await getRecord(db, actor, subjects, query.subjectId)).name;
  const years = await yearsOf(db, unit.id, query);
  return { unit, subject, years, records: await readBookRecords(db, unit.id, query.subjectId, years) };
}

async function yearsOf(
  db: Db,
  departmentId: number,
  { fromYear, toYear }: QueryOf<typeof printEquipmentBook>,
): Promise<BookYear[]> {
  const planned = await db
    .selectFrom("school_years")
    .select(["name", "start_date as from", "end_date as to"])
    .where("department_id", "=", departmentId)
    .execute();
  const current =
    fromYear ??
    toYear ??
    Number((await currentYear(db, departmentId))?.name.slice(0, 4) ?? yearBegun(dayOf(new Date())));
  return bookYears(fromYear ?? current, toYear ?? current, planned);
}

interface RecordRow extends Omit<BookRecord, "years"> {
  id: number;
  active: boolean;
}

/** Records that are followed, and those that are not but had something in one of the years. */
async function readBookRecords(
  db: Db,
  departmentId: number,
  subjectId: number | undefined,
  years: readonly BookYear[],
): Promise<BookRecord[]> {
  const { rows } = await sql<RecordRow>`
    select equipments.id, equipments.active, equipments.code, equipments.name,
      equipments.unit, subject.name as subject,
      funding.name as source,
      extract(year from equipments.in_use_date)::int as "inUseYear"
    from equipments
    left join subjects as subject on subject.id = equipments.subject_id
    left join funding_sources as funding on funding.id = equipments.funding_source_id
    where equipments.department_id = ${departmentId}
      and equipments.removed_at is null ${subjectId === undefined ? sql`` : sql`and equipments.subject_id = ${subjectId}`}
    order by subject.sort_order nulls last, subject.sort_key,
      subject.id, equipments.name collate "vi-x-icu", equipments.code_key,
      equipments.id`.execute(db);
  const figures = await readFigures(db, departmentId, years);
  const records: BookRecord[] = [];
  const turn = turns();
  for (const { id, active, ...record } of rows) {
    await turn();
    const some = years.map((_, no) => figures.get(`${id} ${no}`) ?? nothing);
    const isThere = some.some(
      ({ opening, increase, closing }) => opening !== 0 || increase !== 0 || closing !== 0,
    );
    if (active || isThere) records.push({ ...record, years: some });
  }
  return records;
}

const nothing: YearFigures = { opening: 0, increase: 0, decrease: 0, broken: 0, lost: 0, closing: 0 };

/** By `<equipment> <year>`. What a voucher only moves or changes the condition of neither comes nor goes. */
async function readFigures(
  db: Db,
  departmentId: number,
  years: readonly BookYear[],
): Promise<Map<string, YearFigures>> {
  const spans = sql`
    (
      select *
      from ${asRows(years.map(({ from, to }, no) => ({ no, from, to })))} as span (
        no int, "from" date, "to" date
      )
    ) as year`;
  const { rows } = await sql<YearFigures & { key: string }>`
    select came.equipment_id || ' ' || came.no as key,
      came.opening, came.increase, came.decrease, came.closing,
      coalesce(unfit.broken, 0) as broken,
      coalesce(unfit.lost, 0) as lost
    from (
      select net.equipment_id, year.no,
        sum(net.quantity) as closing,
        coalesce(
          sum(net.quantity) filter (where net.date < year."from"),
          0
        ) as opening,
        coalesce(
          sum(net.quantity) filter (
            where net.date >= year."from" and net.quantity > 0
          ),
          0
        ) as increase,
        coalesce(
          -sum(net.quantity) filter (
            where net.date >= year."from" and net.quantity < 0
          ),
          0
        ) as decrease
      from ${spans}
      join (
        select equipment_id, voucher_id, date, sum(quantity) as quantity
        from stock_movements
        where department_id = ${departmentId}
        group by equipment_id, voucher_id, date
      ) as net on net.date <= year."to"
      group by net.equipment_id, year.no
    ) as came
    left join (
      select movement.equipment_id, year.no,
        sum(movement.quantity) filter (where movement.condition = 'LOST') as lost,
        sum(movement.quantity) filter (where movement.condition <> 'LOST') as broken
      from ${spans}
      join stock_movements as movement on movement.date <= year."to"
      where movement.department_id = ${departmentId} and movement.condition <> 'GOOD'
      group by movement.equipment_id, year.no
    ) as unfit on unfit.equipment_id = came.equipment_id
      and unfit.no = came.no`.execute(db);
  await pause();
  const byKey = new Map<string, YearFigures>();
  const turn = turns();
  for (const { key, ...figures } of rows) {
    await turn();
    byKey.set(key, figures);
  }
  return byKey;
}

export async function readUsePlaceBook(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof printUsePlaceBook>,
): Promise<UsePlaceBook> {
  const { roomId, employeeId, from, to, year, assetClass } = query;
  const place =
    roomId !== undefined
      ? await getRecord(db, actor, functionalRooms, roomId)
      : employeeId !== undefined
        ? await employeeOf(db, actor, employeeId)
        : undefined;
  const unit = await getWritingUnit(
    db,
    actor,
    place?.departmentId ?? query.departmentId ?? actor.departmentId,
    { options: query },
  );
  if (query.departmentId !== undefined && query.departmentId !== unit.id)
    throw invalidField([roomId === undefined ? "employeeId" : "roomId"], "not-of-that-unit", {
      of: reportAsked,
    });
  const today = dayOf(new Date());
  const period =
    from !== undefined && to !== undefined ? { from, to } : calendarYear(year ?? Number(today.slice(0, 4)));
  const things =
    employeeId === undefined
      ? await thingsIn(db, unit, roomId, period)
      : await thingsOfUser(db, unit, employeeId, period);
  return {
    unit,
    place: place?.name ?? unit.name,
    period,
    things: things.filter((thing) => assetClass === undefined || thing.assetClass === assetClass),
  };
}

interface ThingRow {
  id: number;
  name: string;
  unit: string;
  assetClass: string | null;
  trackingMode: TrackingMode;
  unitPrice: number | null;
}

/** Records as the book names them, by name. */
async function readThings(db: Db, ids: readonly number[]): Promise<ThingRow[]> {
  const { rows } = await sql<ThingRow>`
    select equipments.id, equipments.name, equipments.unit,
      type.asset_class as "assetClass", equipments.tracking_mode as "trackingMode",
      equipments.unit_price as "unitPrice"
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.id = ${anyOf(ids)}
    order by equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`.execute(db);
  return rows;
}

interface NetRow extends Amounts {
  equipmentId: number;
  date: string;
  /** `null`: what stood there before the period. */
  number: string | null;
  type: VoucherType | null;
  cause: VoucherCause | null;
  reverses: string | null;
  toRoom: string | null;
  toDepartment: string | null;
}

/** What stood in a room (or the unit) before a period, and what each voucher of the period changed there. */
async function thingsIn(
  db: Db,
  unit: Department,
  roomId: number | undefined,
  period: Period,
): Promise<BookThing[]> {
  const { rows } = await sql<NetRow>`
    select net.equipment_id as "equipmentId", net.date,
      voucher.number, voucher.type, voucher.cause,
      reversed.number as reverses, net.quantity, net.value,
      room.name as "toRoom", voucher.to_department_name as "toDepartment"
    from (
      select equipment_id,
        case when date >= ${period.from}::date then voucher_id end as voucher_id,
        greatest(date, ${period.from}::date) as date,
        sum(quantity) as quantity,
        sum(value)::bigint as value,
        min(case when date >= ${period.from}::date then id end) as first
      from stock_movements
      where department_id = ${unit.id}
        and date <= ${period.to}::date ${inRoom(roomId)}
      group by 1, 2, 3
    ) as net
    left join stock_vouchers as voucher on voucher.id = net.voucher_id
    left join stock_vouchers as reversed on reversed.id = voucher.reverses_id
    left join functional_rooms as room on room.id = voucher.to_room_id
    where net.quantity <> 0 or net.value <> 0
    order by net.date, net.first`.execute(db);
  const things = await readThings(db, [...new Set(rows.map(({ equipmentId }) => equipmentId))]);
  const fixedAssetFrom = inForce("fixedAssetFrom", period.to, await legalRowsOf(db, unit.id));
  const ofThing = Map.groupBy(rows, ({ equipmentId }) => equipmentId);
  const told: BookThing[] = [];
  const turn = turns();
  for (const thing of things) {
    await turn();
    const some = ofThing.get(thing.id) ?? [];
    told.push({
      ...bookThing(thing, fixedAssetFrom),
      opening: some.find(({ number }) => number === null) ?? { quantity: 0, value: 0 },
      entries: some.flatMap((row) => (row.number === null ? [] : [entryOf(row, row.number)])),
    });
  }
  await pause();
  return told;
}

const inRoom = (roomId: number | undefined): RawBuilder<unknown> =>
  roomId === undefined ? sql`` : sql`and room_id = ${roomId}`;

function bookThing(thing: ThingRow, fixedAssetFrom: number): Pick<BookThing, "name" | "unit" | "assetClass"> {
  return {
    name: thing.name,
    unit: thing.unit,
    assetClass: classOf(thing, fixedAssetFrom),
  };
}

function entryOf(row: NetRow, number: string): BookEntry {
  return { date: row.date, number, reason: reasonOf(row), quantity: row.quantity, value: row.value };
}

/** Why something went, in the words of the book. */
function reasonOf({ type, cause, reverses, toRoom, toDepartment }: NetRow): string {
  if (reverses) return `Hủy phiếu ${reverses}`;
  if (cause) return voucherCauseWords[cause].vi;
  if (type === "TRANSFER" || type === "TRANSFER_OUT")
    return `Điều chuyển đến ${toRoom ?? toDepartment ?? "phòng khác"}`;
  return type ? voucherTypeWords[type].vi : "";
}

interface HoldingRow {
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  quantity: number;
  returned: number;
  since: string;
  dueOn: string | null;
  endedOn: string | null;
  roomName: string | null;
  purpose: string | null;
  /** Of one, as it stands on the books. */
  price: number;
}

async function holdingsOf(db: Db, employeeId: number): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select holding.equipment_id as "equipmentId", equipments.code,
      equipments.name, equipments.unit, holding.quantity, holding.returned,
      holding.since, holding.due_on as "dueOn",
      holding.ended_on as "endedOn", room.name as "roomName",
      holding.purpose,
      coalesce(
        (
          select sum(value) / nullif(sum(quantity), 0)
          from stock_balances
          where equipment_id = equipments.id
        ),
        equipments.unit_price, 0
      )::float8 as price
    from stock_holdings as holding
    join equipments on equipments.id = holding.equipment_id
    left join functional_rooms as room on room.id = holding.room_id
    where holding.employee_id = ${employeeId}
    order by equipments.name collate "vi-x-icu", equipments.code_key, holding.id`.execute(db);
  return rows;
}

/** What a person was given and gave back. Of parts that came back only the sum is known, not the day. */
async function thingsOfUser(
  db: Db,
  unit: Department,
  employeeId: number,
  { from, to }: Period,
): Promise<BookThing[]> {
  const holdings = (await holdingsOf(db, employeeId)).filter(
    ({ since, endedOn }) => since <= to && (endedOn === null || endedOn >= from),
  );
  const ofThing = Map.groupBy(holdings, ({ equipmentId }) => equipmentId);
  const things = await readThings(db, [...ofThing.keys()]);
  const fixedAssetFrom = inForce("fixedAssetFrom", to, await legalRowsOf(db, unit.id));
  return things.map((thing) => {
    const some = ofThing.get(thing.id) ?? [];
    const before = some.filter(({ since }) => since < from);
    const worth = ({ price }: HoldingRow, quantity: number) => ({
      quantity,
      value: Math.round(price * quantity),
    });
    const given = some
      .filter(({ since }) => since >= from)
      .map((row) => ({ date: row.since, number: null, reason: "", ...worth(row, row.quantity) }));
    const back = some.flatMap((row): BookEntry[] => {
      if (row.endedOn !== null)
        return row.endedOn <= to
          ? [{ date: row.endedOn, number: null, reason: "Trả lại", ...worth(row, -row.quantity) }]
          : [];
      return row.returned > 0
        ? [{ date: null, number: null, reason: "Đã trả một phần", ...worth(row, -row.returned) }]
        : [];
    });
    return {
      ...bookThing(thing, fixedAssetFrom),
      opening: {
        quantity: sumOf(before.map(({ quantity }) => quantity)),
        value: before.reduce((sum, row) => sum + worth(row, row.quantity).value, 0),
      },
      entries: [...given, ...back].sort((a, b) => (a.date ?? "9999").localeCompare(b.date ?? "9999")),
    };
  });
}

export async function readStockCard(
  db: Db,
  actor: Actor,
  id: number,
  query: QueryOf<typeof printStockCard>,
): Promise<StockCard> {
  const record = await getEquipment(db, actor, id);
  const unit = await getWritingUnit(db, actor, record.departmentId, { options: query });
  const room =
    query.roomId === undefined ? undefined : await getRecord(db, actor, functionalRooms, query.roomId);
  if (room && room.departmentId !== unit.id)
    throw invalidField(["roomId"], "not-of-that-unit", { of: reportAsked });
  const today = dayOf(new Date());
  const { from = null, to = from !== null && from > today ? from : today } = query;
  const { rows } = await sql<CardRow>`
    select voucher.number, voucher.reason, movement.date,
      sum(movement.quantity) as quantity,
      array_agg(distinct room.name) filter (where movement.quantity < 0) as "fromRooms",
      array_agg(distinct room.name) filter (where movement.quantity > 0) as "toRooms",
      voucher.type,
      coalesce(sum(movement.quantity) filter (where movement.quantity > 0), 0) as moved
    from stock_movements as movement
    join stock_vouchers as voucher on voucher.id = movement.voucher_id
    left join functional_rooms as room on room.id = movement.room_id
    where movement.department_id = ${unit.id}
      and movement.equipment_id = ${id}
      and movement.date <= ${to}::date ${query.roomId === undefined ? sql`` : sql`and movement.room_id = ${query.roomId}`}
    group by voucher.id, movement.date
    order by movement.date, min(movement.id)`.execute(db);
  return {
    unit,
    code: record.code,
    name: record.name,
    measure: record.unit,
    specification: record.specification,
    room: room?.name ?? null,
    from,
    to,
    opening:
      from === null ? 0 : sumOf(rows.filter(({ date }) => date < from).map(({ quantity }) => quantity)),
    lines: rows.filter(({ date }) => from === null || date >= from).map((row) => cardLine(row, record.unit)),
  };
}

interface CardRow {
  number: string;
  type: VoucherType;
  reason: string;
  date: string;
  quantity: number;
  /** How much of it only changed place or condition. */
  moved: number;
  fromRooms: (string | null)[] | null;
  toRooms: (string | null)[] | null;
}

/** What comes or goes needs no more than its reason; what only moves says from where to where. */
function cardLine(
  { number, type, reason, date, quantity, moved, fromRooms, toRooms }: CardRow,
  unit: string,
): CardLine {
  const place = (rooms: CardRow["fromRooms"]) =>
    (rooms ?? []).map((name) => name ?? "chưa xếp phòng").join(", ");
  const isInside = quantity === 0 && moved !== 0;
  const way =
    type === "TRANSFER"
      ? ` (${place(fromRooms)} → ${place(toRooms)}: ${moved.toLocaleString("vi-VN")} ${unit})`
      : ` (${moved.toLocaleString("vi-VN")} ${unit})`;
  return { date, number, words: `${voucherTypeWords[type].vi}: ${reason}${isInside ? way : ""}`, quantity };
}

export async function readRoomContents(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<RoomContents> {
  const { room, unit } = await roomOf(db, actor, id, options);
  return {
    unit,
    room: { name: room.name, code: room.code },
    keepers: keepersOf(room, dayOf(new Date())),
    shelves: await shelvesOf(db, unit.id, { roomId: id }),
  };
}

async function roomOf(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<{ room: CatalogueRecord; unit: UnitOfBook }> {
  const room = await getRecord(db, actor, functionalRooms, id);
  return { room, unit: await getWritingUnit(db, actor, room.departmentId, { options }) };
}

/**
 * Everything in a room, for the next keeper. For a month after its keepers changed, the old and the new one are the
 * two sides. After that the keeper hands it over, and the other side is written by hand.
 */
export async function readRoomHandover(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<Handover> {
  const { room, unit } = await roomOf(db, actor, id, options);
  const shelves = await shelvesOf(db, unit.id, { roomId: id });
  const sides = sidesOf(room["keepers"] as RoomKeeper[], dayOf(new Date()));
  return {
    unit,
    name: `Biên bản bàn giao ${room.name}`,
    remark: null,
    about: `Về việc bàn giao thiết bị của ${room.name}`,
    bases: [],
    reason: "Thay đổi người phụ trách phòng",
    deliverer: { of: room.name, person: sides.from.join(", ") || null },
    receiver: { of: room.name, person: sides.to.join(", ") || null },
    witness: null,
    lines: shelves.map(({ code, name, unit: measure, quantity, held, value, roomName, condition, lot }) => ({
      code,
      name,
      unit: measure,
      quantity,
      value,
      from: { room: roomName, condition },
      to: null,
      lot:
        [lot?.number && `lô ${lot.number}`, lot?.expiresOn && `hạn dùng ${formatDay(lot.expiresOn)}`]
          .filter(Boolean)
          .join(", ") || null,
      note: held > 0 ? `đang giao ${held.toLocaleString("vi-VN")} cho người dùng` : null,
    })),
  };
}

/** What a person holds, for the day it is handed over or back. */
export async function readHoldingHandover(
  db: Db,
  actor: Actor,
  employeeId: number,
  options: PaperOptions,
): Promise<Handover> {
  const employee = await employeeOf(db, actor, employeeId);
  const unit = await getWritingUnit(db, actor, employee.departmentId, { options });
  const open = (await holdingsOf(db, employeeId)).filter(({ endedOn }) => endedOn === null);
  return {
    unit,
    name: "Biên bản bàn giao thiết bị cho người sử dụng",
    remark: null,
    about: `Về việc giao thiết bị cho ${employee.name} sử dụng`,
    bases: [],
    reason: "Giao thiết bị cho người sử dụng",
    deliverer: { of: unit.name, person: unit.signers.equipmentOfficer },
    receiver: { of: (employee["subjectGroup"] as Named | null)?.name ?? unit.name, person: employee.name },
    witness: null,
    lines: open.map(
      ({
        code,
        name,
        unit: measure,
        quantity,
        returned,
        price,
        roomName,
        since,
        dueOn,
        purpose,
      }): SlipLine => {
        const out = sumOf([quantity, -returned]);
        return {
          code,
          name,
          unit: measure,
          quantity: out,
          value: Math.round(price * out),
          from: { room: roomName, condition: "GOOD" },
          to: null,
          lot: null,
          note: [purpose, `giữ từ ${formatDay(since)}`, dueOn && `hẹn trả ${formatDay(dueOn)}`]
            .filter(Boolean)
            .join("; "),
        };
      },
    ),
  };
}

/** Those who see a person's loans see what the person holds. */
async function employeeOf(db: Db, actor: Actor, id: number): Promise<CatalogueRecord> {
  await checkHoldingsSeen(db, actor, id);
  const employee = await getRecord(db, actor, employees, id);
  if (employee.departmentId !== actor.departmentId) throw notFound(employees.noun);
  return employee;
}

/** A voucher with its lines, whether it is posted or still a draft. */
export async function readSlip(db: Db, actor: Actor, id: number, options: PaperOptions): Promise<Slip> {
  const voucher = await getVoucher(db, actor, id);
  const record = voucher.postedAt ? momentOfRecord(voucher.postedAt, voucher.departmentName) : undefined;
  const unit = await getWritingUnit(db, actor, voucher.departmentId, { record, options });
  if (voucher.status === "DRAFT") return { unit, voucher, lines: await readDraftLines(db, voucher) };
  return { unit, voucher, lines: isTwoSided(voucher.type) ? await readSides(db, id) : postedLines(voucher) };
}

/** What a voucher took, then what it put, line by line. */
async function readSides(db: Db, voucherId: number): Promise<SlipLine[]> {
  const { rows } = await sql<
    Omit<SlipLine, "from" | "to" | "quantity" | "value" | "note"> & Amounts & SlipPlace
  >`
    select equipments.code, equipments.name, equipments.unit,
      room.name as room, movement.condition,
      sum(movement.quantity) as quantity,
      sum(movement.value)::bigint as value,
      concat_ws(
        ', ', 'lô ' || lot.number,
        'hạn dùng ' || to_char(lot.expires_on, 'DD/MM/YYYY')
      ) as lot
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    left join functional_rooms as room on room.id = movement.room_id
    left join stock_lots as lot on lot.id = movement.lot_id
    where movement.voucher_id = ${voucherId}
    group by movement.line, equipments.id, room.id, lot.id,
      movement.condition, movement.quantity > 0
    order by movement.line, movement.quantity > 0,
      equipments.code_key, room.sort_key, movement.condition`.execute(db);
  return rows.map(({ code, name, unit, room, condition, quantity, value, lot }) => ({
    code,
    name,
    unit,
    quantity: Math.abs(quantity),
    value: Math.abs(value),
    from: quantity < 0 ? { room, condition } : null,
    to: quantity < 0 ? null : { room, condition },
    lot: lot || null,
    note: null,
  }));
}

export async function readTransferSlip(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<Slip> {
  const slip = await readSlip(db, actor, id, options);
  if (!isTransfer(slip.voucher.type))
    throw new Refusal("paperDoesNotFit", {
      paper: { vi: "phiếu điều chuyển", en: "transfer slip" },
      type: voucherTypeWords[slip.voucher.type],
    });
  return slip;
}

export async function readHandover(
  db: Db,
  actor: Actor,
  id: number,
  options: PaperOptions,
): Promise<Handover> {
  const { unit, voucher, lines } = await readSlip(db, actor, id, options);
  const about = aboutHandover[voucher.type];
  if (about === undefined)
    throw new Refusal("paperDoesNotFit", {
      paper: { vi: "biên bản bàn giao", en: "minutes of a handover" },
      type: voucherTypeWords[voucher.type],
    });
  const { number, date, documentNo, documentDate } = voucher;
  return {
    unit,
    name: `Biên bản bàn giao ${number ?? "bản nháp"}`,
    remark: remarkOf(voucher),
    about,
    bases: [
      `phiếu ${number ? `số ${number}` : "(bản nháp)"} ngày ${formatDay(date)} của ${voucher.departmentName}`,
      documentNo && `chứng từ số ${documentNo}${documentDate ? ` ngày ${formatDay(documentDate)}` : ""}`,
    ],
    reason: voucher.reason,
    ...partiesOf(voucher),
    witness: voucher.witness,
    lines,
  };
}

/**
 * What people of the unit are there: “Hiệu trưởng”. Of two people of one name nothing is said. One statement.
 */
export async function positionsOf(
  db: Db,
  departmentId: number,
  names: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const asked = [...new Set(names.flatMap((name) => name || []))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ name: string; position: string | null }>`
    select name, min(position) as position
    from employees
    where department_id = ${departmentId}
      and active
      and name = any(${asked}::text[])
    group by name
    having count(*) = 1`.execute(db);
  return new Map(
    rows.flatMap(({ name, position }) => {
      const words = positionOnPaper(position);
      return words ? [[name, words] as const] : [];
    }),
  );
}

/** Of the kinds by which somebody hands something to somebody. */
const aboutHandover: Partial<Record<VoucherType, string>> = {
  OPENING: "Về việc bàn giao thiết bị đầu kỳ",
  INCREASE: "Về việc tiếp nhận thiết bị",
  DECREASE: "Về việc bàn giao thiết bị ghi giảm",
  TRANSFER: "Về việc điều chuyển thiết bị nội bộ",
  TRANSFER_OUT: "Về việc điều chuyển thiết bị cho đơn vị khác",
  TRANSFER_IN: "Về việc nhận thiết bị điều chuyển đến",
  ISSUE: "Về việc cấp phát vật tư tiêu hao",
};

/** Who gives to whom: rooms of the unit, the unit and another one, or the unit and a company. */
function partiesOf(voucher: Voucher): { deliverer: Party; receiver: Party } {
  const { type, departmentName, partner, fromRoom, toRoom, toDepartment } = voucher;
  const side = (name: string | null, person: string | null): Party => ({ of: name, person });
  const ends: [string | null, string | null] =
    type === "TRANSFER"
      ? [fromRoom?.name ?? departmentName, toRoom?.name ?? departmentName]
      : type === "TRANSFER_OUT"
        ? [departmentName, toDepartment?.name ?? null]
        : type === "DECREASE" || type === "ISSUE"
          ? [departmentName, type === "DECREASE" ? partner : null]
          : [partner, departmentName];
  return { deliverer: side(ends[0], voucher.deliverer), receiver: side(ends[1], voucher.receiver) };
}

async function readDraftLines(db: Db, voucher: Voucher): Promise<SlipLine[]> {
  const given = voucher.given as VoucherGiven | null;
  if (!given) return [];
  const moving =
    given.type === "TRANSFER" && given.wholeRoom && given.fromRoomId !== null ? given.fromRoomId : undefined;
  const wholeRoom = moving === undefined ? [] : await shelvesOf(db, voucher.departmentId, { roomId: moving });
  const ids = idsOfDraft(given);
  const records = await findOwnEquipments(db, voucher.departmentId, [
    ...ids.records,
    ...wholeRoom.map(({ equipmentId }) => equipmentId),
  ]);
  const homes = records.flatMap((record) => record.room_id ?? []);
  const lotIds = [...ids.lots, ...wholeRoom.flatMap(({ lotId }) => lotId ?? [])];
  const lots = await db
    .selectFrom("stock_lots")
    .select(["id", "number", "expires_on as expiresOn"])
    .where("id", "=", anyOf(lotIds))
    .execute();
  return draftLines(given, {
    records: new Map(
      records.map(({ id, code, name, unit, unit_price, room_id }) => [
        id,
        { code, name, unit, unitPrice: unit_price, roomId: room_id },
      ]),
    ),
    rooms: await namesOf(db, functionalRooms.plural, [...ids.rooms, ...homes]),
    lots: new Map(lots.map(({ id, ...lot }) => [id, lot])),
    wholeRoom,
  });
}
