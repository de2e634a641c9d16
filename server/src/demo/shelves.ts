/**
 * What happened to the stock of a school since it was counted: some was moved, repaired, lost, and kits lack
 * parts.
 */
import { sql } from "kysely";
import { noteMissingParts } from "../areas/equipment/actions.ts";
import { handOver } from "../areas/holdings/actions.ts";
import { post, today } from "../areas/stock/actions.ts";
import type { Condition, Move, Shelf } from "../areas/stock/rules.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";

interface Standing extends Shelf {
  quantity: number;
}

const sharedOut = 8;

/** By the product's own vouchers, in the name of who keeps the equipment. */
export async function useStock(tx: Tx, actor: Actor): Promise<void> {
  const shelves = await standings(tx, actor);
  const store = await roomNamed(tx, actor, "Kho thiết bị");
  const several = shelves.filter(
    ({ condition, quantity, roomId }) =>
      condition === "GOOD" && quantity >= 12 && Number.isInteger(quantity) && roomId !== store,
  );
  const moved = several.slice(0, sharedOut);
  await postShifts(tx, actor, {
    type: "TRANSFER",
    reason: "Chuyển một phần về kho thiết bị",
    shifts: moved.map((from) => ({
      from,
      to: { roomId: store },
      quantity: Math.floor(from.quantity / 3),
    })),
  });
  const untouched = several.slice(sharedOut);
  const broken = shelves.filter(({ condition }) => condition === "BROKEN");
  const turned = (from: Standing | undefined, condition: Condition) =>
    from ? [{ from, to: { condition }, quantity: 1 }] : [];
  await postShifts(tx, actor, {
    type: "CONDITION",
    reason: "Kiểm tra giữa kỳ",
    shifts: [
      ...broken.slice(0, 3).flatMap((from) => turned(from, "REPAIRING")),
      ...broken.slice(3, 5).flatMap((from) => turned(from, "DISPOSAL")),
      ...untouched.slice(0, 2).flatMap((from) => turned(from, "LOST")),
    ],
  });
  await lackParts(tx, actor);
  await handOut(tx, actor);
}

/** A few coded pieces are with teachers, one of them longer than was agreed. */
async function handOut(tx: Tx, actor: Actor): Promise<void> {
  const { rows } = await sql<{ id: number; employeeId: number }>`
    select piece.id, person.id as "employeeId" from (
      select equipments.id, row_number() over (order by equipments.id) as place from equipments
      join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD' and shelf.quantity = 1
      where equipments.department_id = ${actor.departmentId} and tracking_mode = 'ITEM') as piece
    join (
      select id, row_number() over (order by sort_key, id) as place from employees
      where department_id = ${actor.departmentId} and kind = 'TEACHER' and active) as person on person.place = piece.place
    order by piece.place limit 3`.execute(tx);
  const day = await today(tx);
  for (const [index, { id, employeeId }] of rows.entries()) {
    const since = daysBefore(day, 40 - index * 15);
    const purpose = "Dạy học cả học kỳ";
    await handOver(tx, actor, id, {
      employeeId,
      roomId: null,
      quantity: 1,
      since,
      dueOn: daysBefore(day, index === 0 ? 5 : -60),
      purpose,
    });
  }
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}

interface Shifting {
  type: "TRANSFER" | "CONDITION";
  reason: string;
  shifts: readonly { from: Standing; to: Partial<Shelf>; quantity: number }[];
}

async function postShifts(tx: Tx, actor: Actor, { type, reason, shifts }: Shifting): Promise<void> {
  const moves = shifts.map(
    ({ from: { quantity: _, ...from }, to, quantity }, index): Move => ({
      line: index + 1,
      quantity,
      from,
      to: { ...from, ...to },
    }),
  );
  if (moves.length > 0) await post(tx, actor, { departmentId: actor.departmentId, type, reason, moves });
}

/** The first kit of a school lacks something small, the second what it cannot do without. */
async function lackParts(tx: Tx, actor: Actor): Promise<void> {
  const kits = await tx
    .selectFrom("equipments")
    .innerJoin("equipment_type_components as component", "component.owner_id", "equipments.type_id")
    .select(["equipments.id", "equipments.version", "component.part", "component.critical"])
    .where("equipments.department_id", "=", actor.departmentId)
    .orderBy("equipments.id")
    .orderBy("component.position")
    .execute();
  const byKit = [...Map.groupBy(kits, ({ id }) => id).values()];
  for (const [index, parts] of byKit.slice(0, 2).entries()) {
    const part = parts.find(({ critical }) => critical === (index === 1));
    if (part)
      await noteMissingParts(tx, actor, part.id, {
        parts: [{ part: part.part, quantity: index + 1, note: null }],
        version: part.version,
      });
  }
}

async function standings(tx: Tx, actor: Actor): Promise<Standing[]> {
  const rows = await tx
    .selectFrom("stock_balances")
    .innerJoin("equipments", "equipments.id", "stock_balances.equipment_id")
    .select([
      "equipment_id as equipmentId",
      "stock_balances.room_id as roomId",
      "lot_id as lotId",
      "condition",
      "quantity",
    ])
    .where("stock_balances.department_id", "=", actor.departmentId)
    .where("tracking_mode", "=", "QUANTITY")
    .where("quantity", ">", 0)
    .orderBy("equipment_id")
    .orderBy("condition")
    .execute();
  return rows;
}

async function roomNamed(tx: Tx, actor: Actor, name: string): Promise<number> {
  const room = await tx
    .selectFrom("functional_rooms")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return room.id;
}
