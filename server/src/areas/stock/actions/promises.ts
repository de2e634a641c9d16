/**
 * What of a record is promised or out, and for which time. Writers here have locked the records in
 * their order (`lockRecords`).
 */

import type { Holder } from "@so-thiet-bi/contract/availability";
import { firstFew, type Words } from "@so-thiet-bi/contract/language";
import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { statement } from "../../../db/statement.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { formatDay } from "../../../sheets/dates.ts";
import type { Hold, Slot } from "../rules/availability.ts";
import { inUnits, recordsOf, thousandths } from "../rules.ts";

/** A hold with the row it stands in. */
export interface Promised extends Hold {
  id: number;
  equipmentId: number;
  /** As it is written; for a reader, what is out and overdue has no end. */
  writtenEnd: number | null;
  registrationLineId: number | null;
  holdingId: number | null;
  incidentId: number | null;
  /** In hand, and its time is over. */
  overdue: boolean;
}

export interface NewPromise {
  equipmentId: number;
  /** In units, three decimals. */
  quantity: number;
  start: Date;
  end: Date | null;
  isPiece: boolean;
  dueAt?: Date | null;
  registrationLineId?: number;
  holdingId?: number;
  incidentId?: number;
}

/** Every promise of the given records that is not over, or that could overlap the slots. */
export async function promisesOn(
  db: Db,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<Promised[]> {
  if (equipmentIds.length === 0) return [];
  return (await readPromises(db, departmentId, equipmentIds)).map(promised);
}

/** What is taken out of anything of the unit within the slot. */
export async function promisesWithin(db: Db, departmentId: number, slot: Slot): Promise<Promised[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns}
    from stock_promises
    where department_id = ${departmentId}
      and (
        span && tstzrange(
          ${new Date(slot.start)},
          ${new Date(slot.end)}
        )
        or (holding_id is not null and due_at <= now())
      )`.execute(db);
  return rows.map(promised);
}

export async function promise(tx: Tx, departmentId: number, promises: readonly NewPromise[]): Promise<void> {
  if (promises.length === 0) return;
  // in the order of the things, as they were locked
  const rows = promises
    .toSorted((a, b) => a.equipmentId - b.equipmentId)
    .map((one) => ({
      equipmentId: one.equipmentId,
      quantity: one.quantity,
      start: one.start.toISOString(),
      end: one.end?.toISOString() ?? null,
      isPiece: one.isPiece,
      dueAt: one.dueAt?.toISOString() ?? null,
      registrationLineId: one.registrationLineId ?? null,
      holdingId: one.holdingId ?? null,
      incidentId: one.incidentId ?? null,
    }));
  await sql`
    insert into stock_promises (
      department_id, equipment_id, quantity, span, is_piece, due_at, registration_line_id,
      holding_id, incident_id
    )
    select ${departmentId}::bigint, "equipmentId", quantity,
      tstzrange("start", "end"), "isPiece", "dueAt", "registrationLineId",
      "holdingId", "incidentId"
    from ${asRows(rows)} as given (
      "equipmentId" bigint, quantity numeric, "start" timestamptz, "end" timestamptz,
      "isPiece" boolean, "dueAt" timestamptz, "registrationLineId" bigint, "holdingId" bigint,
      "incidentId" bigint
    )`.execute(tx);
}

/** Gives up what registrations were promised, and answers of which records. */
export async function releaseRegistrations(tx: Tx, registrationIds: readonly number[]): Promise<number[]> {
  if (registrationIds.length === 0) return [];
  const { rows } = await sql<{ equipmentId: number }>`
    delete from stock_promises using loan_registration_lines as line
    where line.id = stock_promises.registration_line_id
      and line.registration_id = ${anyOf(registrationIds)}
    returning stock_promises.equipment_id as "equipmentId"`.execute(tx);
  return recordsOf(rows);
}

export async function releaseIncident(tx: Tx, incidentId: number): Promise<void> {
  await releaseIncidents(tx, [incidentId]);
}

export async function releaseIncidents(tx: Tx, incidentIds: readonly number[]): Promise<void> {
  await sql`delete from stock_promises where incident_id = ${anyOf(incidentIds)}`.execute(tx);
}

/** What of a holding is still out is promised on; nothing of it any more once it is back. */
export async function shrinkHoldings(tx: Tx, holdingIds: readonly number[]): Promise<void> {
  if (holdingIds.length === 0) return;
  await sql`
    delete from stock_promises using stock_holdings as holding
    where holding.id = stock_promises.holding_id
      and holding.id = ${anyOf(holdingIds)}
      and holding.returned = holding.quantity`.execute(tx);
  await sql`
    update stock_promises
    set quantity = holding.quantity - holding.returned
    from stock_holdings as holding
    where holding.id = stock_promises.holding_id
      and holding.id = ${anyOf(holdingIds)}`.execute(tx);
}

/** Another end for what is out. */
export async function extendHoldings(
  tx: Tx,
  holdingIds: readonly number[],
  end: Date,
  dueAt: Date,
): Promise<void> {
  await sql`
    update stock_promises
    set span = tstzrange(lower(span), ${end}),
      due_at = ${dueAt}
    where holding_id = ${anyOf(holdingIds)}`.execute(tx);
}

/**
 * Good and whole of each record, in thousandths: kits that lack a part they cannot be used without do not
 * count.
 */
export async function usableGood(
  db: Db,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<Map<number, number>> {
  if (equipmentIds.length === 0) return new Map();
  const rows = await readUsable(db, departmentId, equipmentIds);
  return new Map(
    rows.map(({ equipmentId, good, unusable }) => [
      equipmentId,
      Math.max(0, thousandths(good) - thousandths(unusable)),
    ]),
  );
}

/** Who has what was promised, as refusals and screens name them. In the order of the promises. */
export async function holdersOf(db: Db, promises: readonly Promised[]): Promise<Holder[]> {
  return [...(await holdersByPromise(db, promises)).values()];
}

/** The same by the promise, for many things at once. */
export async function holdersByPromise(db: Db, promises: readonly Promised[]): Promise<Map<number, Holder>> {
  if (promises.length === 0) return new Map();
  const { rows } = await sql<
    Omit<Holder, "quantity" | "from" | "until" | "state"> & { id: number; isLoan: boolean }
  >`
    select stock_promises.id, employee.name,
      classroom.name as "className", registration.date, registration.session,
      coalesce(registration.periods, '{}') as periods,
      loan_line.id is not null as "isLoan"
    from stock_promises
    left join loan_registration_lines as line on line.id = stock_promises.registration_line_id
    left join stock_holdings as holding on holding.id = stock_promises.holding_id
    left join loan_lines as loan_line on loan_line.id = holding.loan_line_id
    left join loans as loan on loan.id = loan_line.loan_id
    left join incidents as incident on incident.id = stock_promises.incident_id
    left join loan_registrations as registration on registration.id = coalesce(
      line.registration_id, loan.registration_id
    )
    left join employees as employee on employee.id = coalesce(
      registration.borrower_id, holding.employee_id, incident.employee_id
    )
    left join classrooms as classroom on classroom.id = coalesce(
      registration.classroom_id, incident.classroom_id
    )
    where stock_promises.id = ${anyOf(promises.map(({ id }) => id))}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const holders = promises.flatMap((one): [number, Holder][] => {
    const row = byId.get(one.id);
    if (!row) return [];
    const { id: _, isLoan, ...words } = row;
    const state =
      one.incidentId !== null
        ? "REPORTED"
        : one.registrationLineId !== null
          ? "REGISTERED"
          : one.overdue
            ? "OVERDUE"
            : isLoan
              ? "OUT"
              : "IN_HANDS";
    const holder = {
      ...words,
      name: words.name ?? "—",
      quantity: inUnits(one.amount),
      from: new Date(one.start).toISOString(),
      until: one.end === null ? null : new Date(one.end).toISOString(),
      state,
    } as const;
    return [[one.id, holder]];
  });
  return new Map(holders);
}

/** `Trần Thị Lan (6A2, tiết 3 sáng 20/11/2026) 8; …`: at most this many, in both languages. */
export function holdersText(holders: readonly Holder[], most = 4): Words {
  const one = (holder: Holder, language: "vi" | "en") => {
    const periods = periodsText(holder.session, holder.periods)[language];
    const day = holder.date === null ? "" : formatDay(holder.date);
    const inside = [
      holder.className ?? "",
      [periods, day].filter(Boolean).join(" "),
      stateWords[holder.state][language],
    ]
      .filter(Boolean)
      .join(", ");
    return `${holder.name}${inside ? ` (${inside})` : ""} ${inLocalNumber(holder.quantity, language)}`;
  };
  return firstFew(
    holders.map((holder) => ({ vi: one(holder, "vi"), en: one(holder, "en") })),
    most,
    {
      words: { vi: "{{named}} và {{count}} phiếu khác", en: "{{named}} and {{count}} more" },
      separator: "; ",
    },
  );
}

const stateWords: Record<Holder["state"], { vi: string; en: string }> = {
  REGISTERED: { vi: "", en: "" },
  OUT: { vi: "đang mượn", en: "out" },
  OVERDUE: { vi: "quá hạn chưa trả", en: "overdue" },
  IN_HANDS: { vi: "đang được giao dùng", en: "in use" },
  REPORTED: { vi: "đã báo hỏng, mất", en: "reported broken or lost" },
};

function inLocalNumber(quantity: number, language: "vi" | "en"): string {
  return quantity.toLocaleString(language === "vi" ? "vi-VN" : "en-GB", { maximumFractionDigits: 3 });
}

interface PromiseRow {
  id: number;
  equipmentId: number;
  quantity: number;
  start: string;
  end: string | null;
  dueAt: string | null;
  registrationLineId: number | null;
  holdingId: number | null;
  incidentId: number | null;
  overdue: boolean | null;
}

const columns: RawBuilder<unknown> = sql`
  stock_promises.id, stock_promises.equipment_id as "equipmentId", stock_promises.quantity,
  lower(span) as start, upper(span) as end,
  due_at as "dueAt", registration_line_id as "registrationLineId", holding_id as "holdingId",
  incident_id as "incidentId",
  holding_id is not null and due_at <= now() as overdue`;

const readPromises = statement((db, departmentId: number, ids: readonly number[]) =>
  sql<PromiseRow>`
    select ${columns}
    from stock_promises
    where department_id = ${departmentId}
      and equipment_id = ${anyOf(ids)}
    order by equipment_id, id`.compile(db),
);

const readUsable = statement((db, departmentId: number, ids: readonly number[]) =>
  sql<{ equipmentId: number; good: number; unusable: number }>`
    select equipments.id as "equipmentId",
      coalesce(
        (
          select sum(quantity)
          from stock_balances as shelf
          where shelf.equipment_id = equipments.id and shelf.condition = 'GOOD'
        ),
        0
      ) as good,
      coalesce(
        (
          select max(ceil(missing.quantity / coalesce(component.quantity, missing.quantity)))
          from equipment_missing_parts as missing
          left join equipment_type_components as component on component.owner_id = equipments.type_id
            and lower(component.part) = lower(missing.part)
          where missing.equipment_id = equipments.id and missing.critical
        ),
        0
      ) as unusable
    from equipments
    where equipments.department_id = ${departmentId}
      and equipments.id = ${anyOf(ids)}`.compile(db),
);

function promised(row: PromiseRow): Promised {
  const end = row.end === null ? null : Date.parse(row.end);
  const overdue = row.overdue ?? false;
  return {
    id: row.id,
    equipmentId: row.equipmentId,
    amount: thousandths(row.quantity),
    start: Date.parse(row.start),
    // nobody knows when what is overdue comes back
    end: overdue ? null : end,
    writtenEnd: end,
    registrationLineId: row.registrationLineId,
    holdingId: row.holdingId,
    incidentId: row.incidentId,
    overdue,
  };
}
