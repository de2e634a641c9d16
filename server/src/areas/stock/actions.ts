import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { nextNumber } from "../departments/actions.ts";
import { type Balance, type Movement, netOf, schoolYearCode, shortfall } from "./rules.ts";

export interface Posting {
  departmentId: number;
  type: "OPENING" | "INCREASE" | "REVERSAL";
  reason: string;
  demandId?: number;
  movements: readonly Movement[];
}

export interface Voucher {
  id: number;
  /** `GT-2627-0001`: type, school year, serial of the unit. */
  number: string;
}

/**
 * The one writer of stock. Appends signed lines under a voucher and carries the balances; nothing posted is ever edited.
 * A posting that would take any shelf below zero is refused whole.
 */
export async function post(tx: Tx, actor: Actor, posting: Posting): Promise<Voucher> {
  const day = await today(tx);
  const series = `${prefixes[posting.type]}-${schoolYearCode(day)}`;
  const number = `${series}-${String(await nextNumber(tx, posting.departmentId, series)).padStart(4, "0")}`;
  const net = netOf(posting.movements);
  // why two ways: CHECK (quantity >= 0) is asked of the inserted row before the conflict is seen, so only growth can be an upsert
  const onlyGrows = net.every((shelf) => shelf.quantity >= 0 && shelf.value >= 0);
  const { rows } = await sql<{ id: number }>`
    with voucher as (
      insert into stock_vouchers (department_id, department_name, number, type, date, reason, demand_id, posted_by, posted_by_name)
      select id, name, ${number}, ${posting.type}, ${day}::date, ${posting.reason}, ${posting.demandId ?? null}::bigint, ${actor.userId}::bigint, ${actor.fullName}
      from departments where id = ${posting.departmentId}
      returning id
    ), moved as (
      insert into stock_movements (department_id, voucher_id, equipment_id, condition, quantity, value)
      select ${posting.departmentId}::bigint, voucher.id, line."equipmentId", line.condition, line.quantity, line.value
      from voucher, json_to_recordset(${JSON.stringify(posting.movements)}::json) as line ("equipmentId" bigint, condition text, quantity numeric, value bigint)
    )${onlyGrows ? sql`, carried as (${addition(posting.departmentId, net)})` : sql``}
    select id from voucher`.execute(tx);
  if (!onlyGrows) await take(tx, posting.departmentId, net);
  return { id: (rows[0] as { id: number }).id, number };
}

function addition(departmentId: number, net: readonly Balance[]): RawBuilder<unknown> {
  return sql`
    insert into stock_balances (department_id, equipment_id, condition, quantity, value)
    select ${departmentId}::bigint, line."equipmentId", line.condition, line.quantity, line.value
    from json_to_recordset(${JSON.stringify(net)}::json) as line ("equipmentId" bigint, condition text, quantity numeric, value bigint)
    on conflict (equipment_id, condition) do update
    set quantity = stock_balances.quantity + excluded.quantity, value = stock_balances.value + excluded.value`;
}

async function take(tx: Tx, departmentId: number, net: readonly Balance[]): Promise<void> {
  const ids = net.map((shelf) => shelf.equipmentId);
  const { rows: balances } = await sql<Balance>`
    select equipment_id as "equipmentId", condition, quantity, value from stock_balances
    where equipment_id = any (${ids}) order by equipment_id, condition for update`.execute(tx);
  const short = shortfall(net, balances);
  if (short) {
    const { name, unit } = await tx.selectFrom("equipments").select(["name", "unit"]).where("id", "=", short.equipmentId).executeTakeFirstOrThrow();
    throw new Refusal("notEnoughStock", { name, unit, have: short.have, wanted: short.wanted });
  }
  const growing = net.filter(
    (shelf) => !balances.some((balance) => balance.equipmentId === shelf.equipmentId && balance.condition === shelf.condition),
  );
  if (growing.length > 0) await addition(departmentId, growing).execute(tx);
  await sql`
    update stock_balances set quantity = stock_balances.quantity + line.quantity, value = stock_balances.value + line.value
    from json_to_recordset(${JSON.stringify(net.filter((shelf) => !growing.includes(shelf)))}::json)
      as line ("equipmentId" bigint, condition text, quantity numeric, value bigint)
    where stock_balances.equipment_id = line."equipmentId" and stock_balances.condition = line.condition`.execute(tx);
}

/** The day in Vietnam, by the database's clock: every process agrees on it. */
export async function today(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Ho_Chi_Minh')::date as day`.execute(tx);
  return (rows[0] as { day: string }).day;
}

const prefixes = { OPENING: "DK", INCREASE: "GT", REVERSAL: "HT" } as const;
