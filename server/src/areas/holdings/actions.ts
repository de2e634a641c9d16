import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import {
  type Holding,
  handOver as handOverCall,
  takeBack as takeBackCall,
} from "@so-thiet-bi/contract/holdings";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { lockEquipment } from "../equipment/queries.ts";
import { record } from "../history/actions.ts";
import { ofPerson } from "../history/rules/personal-words.ts";
import {
  holdersOf,
  holdersText,
  promise,
  promisesOn,
  shrinkHoldings,
  usableGood,
} from "../stock/actions/promises.ts";
import { holdAll, today } from "../stock/actions.ts";
import { balancesOf, balancesOfMany } from "../stock/queries.ts";
import { freeIn } from "../stock/rules/availability.ts";
import { inUnits, type Shelf, thousandths } from "../stock/rules.ts";
import { keeps, keepsSomeOf, whoHandsOver } from "./policy.ts";
import { getHolding, holdingsOf, type OpenHolding, unusableKits } from "./queries.ts";

/**
 * Puts good ones that are in nobody's hands into those of a person of the unit, shelf by shelf where one has
 * not enough.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  equipmentId: number,
  given: BodyOf<typeof handOverCall>,
): Promise<{ items: Holding[] }> {
  const row = await lockEquipment(tx, actor, equipmentId);
  if (!keepsSomeOf(actor, row.department_id)) throw forbidden(whoHandsOver);
  const person = await findPerson(tx, actor, given.employeeId);
  if (row.tracking_mode === "CONSUMABLE") throw invalidField(["quantity"], "consumables-are-issued");
  const misfit = quantityFits(given.quantity, row.unit, row.tracking_mode);
  if (misfit) throw invalidField(["quantity"], misfit);
  const day = await today(tx);
  const since = given.since ?? day;
  if (since > day) throw invalidField(["since"], "in-future");
  if (given.dueOn !== null && given.dueOn < since) throw invalidField(["dueOn"], "ends-before-start");
  const shelves = await shelvesKept(tx, actor, row, given.roomId);
  const wanted = thousandths(given.quantity);
  await checkFree(tx, row, shelves, wanted);
  const dueAt = given.dueOn === null ? null : endOfDay(given.dueOn);
  await checkPromises(tx, row, wanted, dueAt);
  const ids = await putInHands(
    tx,
    actor,
    [
      {
        equipmentId,
        quantity: given.quantity,
        employeeId: given.employeeId,
        since,
        dueOn: given.dueOn,
        purpose: given.purpose,
        start: new Date(),
        end: dueAt !== null && dueAt.getTime() <= Date.now() ? null : dueAt,
        dueAt,
        isPiece: row.tracking_mode === "ITEM",
      },
    ],
    shelves,
  );
  await record(tx, actor, "equipment.handedOver", subjectOf(row.department_id, equipmentId), {
    quantity: given.quantity,
    person: ofPerson("employee", given.employeeId, person),
  });
  return { items: await holdingsOf(tx, actor, ids) };
}

/** The good ones, on shelves that the person keeps. */
async function shelvesKept(
  tx: Tx,
  actor: Actor,
  row: EquipmentRow,
  roomId: number | null,
): Promise<GoodShelf[]> {
  const isKept = (place: number | null) =>
    keeps(actor, { departmentId: row.department_id, roomId: place, subjectId: row.subject_id });
  const shelves = (await balancesOf(tx, row.id)).filter(
    (shelf) =>
      shelf.condition === "GOOD" && (roomId === null || shelf.roomId === roomId) && isKept(shelf.roomId),
  );
  if (shelves.length === 0 && !isKept(roomId ?? row.room_id)) throw forbidden(whoHandsOver);
  return shelves;
}

/** Nobody has them, and of kits nothing is missing. */
async function checkFree(
  tx: Tx,
  { id, name, unit }: EquipmentRow,
  shelves: readonly GoodShelf[],
  wanted: number,
): Promise<void> {
  const free = shelves.reduce((sum, shelf) => sum + thousandths(shelf.quantity) - thousandths(shelf.held), 0);
  if (wanted > free)
    throw new Refusal("notEnoughFree", { name, unit, have: inUnits(free), wanted: inUnits(wanted) });
  const { kits, parts } = await unusableKits(tx, id);
  const usable = Math.max(0, free - thousandths(kits));
  if (wanted > usable) throw new Refusal("kitIncomplete", { name, unit, parts, have: inUnits(usable) });
}

/** What goes into somebody's hands; of a loan line where it is lent. */
export interface Handed {
  equipmentId: number;
  quantity: number;
  employeeId: number;
  since: string;
  dueOn: string | null;
  purpose: string | null;
  /** For which time it is out. */
  start: Date;
  end: Date | null;
  /** From when on it counts as overdue. */
  dueAt: Date | null;
  isPiece: boolean;
  loanLineId?: number;
}

type EquipmentRow = Awaited<ReturnType<typeof lockEquipment>>;
type GoodShelf = Shelf & { quantity: number; held: number };

/**
 * Takes things from their shelves into hands: what the shelves hold, the holdings and what is promised, in
 * three statements whatever their number. The caller has locked the records and knows that nobody else was
 * promised them. Answers the holdings.
 */
export async function putInHands(
  tx: Tx,
  actor: Actor,
  handed: readonly Handed[],
  shelves?: readonly GoodShelf[],
): Promise<number[]> {
  if (handed.length === 0) return [];
  const { departmentId } = actor;
  const from =
    shelves ??
    (await balancesOfMany(tx, [...new Set(handed.map(({ equipmentId }) => equipmentId))])).filter(
      ({ condition }) => condition === "GOOD",
    );
  const left = Map.groupBy(
    from.map((shelf) => ({ shelf, free: thousandths(shelf.quantity) - thousandths(shelf.held) })),
    ({ shelf }) => shelf.equipmentId,
  );
  const parts = handed.flatMap((one) => {
    let missing = thousandths(one.quantity);
    const own = left.get(one.equipmentId) ?? [];
    const taken = own.flatMap((place) => {
      const amount = Math.min(missing, place.free);
      if (amount <= 0) return [];
      place.free -= amount;
      missing -= amount;
      return [{ ...one, roomId: place.shelf.roomId, lotId: place.shelf.lotId, quantity: inUnits(amount) }];
    });
    if (missing > 0) throw new Missing(one.equipmentId, inUnits(missing));
    return taken;
  });
  await holdAll(tx, parts);
  const { rows } = await sql<{ id: number }>`
    insert into stock_holdings (
      department_id, equipment_id, room_id, lot_id, quantity, employee_id, since, due_on, purpose,
      handed_by_name, loan_line_id
    )
    select ${departmentId}::bigint, "equipmentId", "roomId",
      "lotId", quantity, "employeeId", since, "dueOn", purpose,
      ${actor.fullName}, "loanLineId"
    from ${asRows(parts.map((part, no) => ({ ...part, no })))} as given (
      no int, "equipmentId" bigint, "roomId" bigint, "lotId" bigint,
      quantity numeric, "employeeId" bigint, since date, "dueOn" date,
      purpose text, "loanLineId" bigint
    )
    order by no
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await promise(
    tx,
    departmentId,
    parts.map((part, index) => ({
      equipmentId: part.equipmentId,
      quantity: part.quantity,
      start: part.start,
      end: part.end,
      dueAt: part.dueAt,
      isPiece: part.isPiece,
      holdingId: ids[index] as number,
    })),
  );
  return ids;
}

/** A quantity that is on no shelf it could be taken from: somebody has it. */
export class Missing extends Error {
  readonly equipmentId: number;
  readonly quantity: number;

  constructor(equipmentId: number, quantity: number) {
    super(`${quantity} of record ${equipmentId} are on no shelf`);
    this.equipmentId = equipmentId;
    this.quantity = quantity;
  }
}

/**
 * Takes a quantity of each holding out of the hands it is in. The records are locked by the caller, the
 * quantities asked.
 */
export async function takeFromHands(
  tx: Tx,
  actor: Actor,
  back: readonly { holding: OpenHolding; quantity: number }[],
): Promise<void> {
  if (back.length === 0) return;
  const parts = back.map(({ holding, quantity }) => ({ id: holding.id, quantity }));
  await sql`
    update stock_holdings as holding
    set returned = returned + given.quantity,
      taken_back_by_name = ${actor.fullName},
      ended_on = case when returned + given.quantity = holding.quantity then ${currentDay} end
    from ${asRows(parts)} as given (id bigint, quantity numeric)
    where holding.id = given.id`.execute(tx);
  await holdAll(
    tx,
    back.map(({ holding, quantity }) => ({
      equipmentId: holding.equipmentId,
      roomId: holding.roomId,
      lotId: holding.lotId,
      quantity: -quantity,
    })),
  );
  await shrinkHoldings(
    tx,
    back.map(({ holding }) => holding.id),
  );
}

/** Takes back all that is still out, or a part. What belongs to a loan comes back there. */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  id: number,
  quantity: number | undefined,
): Promise<Holding> {
  const known = await getHolding(tx, actor, id);
  // the record first, as everybody does who touches its shelves
  const row = await lockEquipment(tx, actor, known.equipmentId);
  const open = await tx
    .selectFrom("stock_holdings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!keeps(actor, { departmentId: row.department_id, roomId: open.room_id, subjectId: row.subject_id }))
    throw forbidden(whoHandsOver);
  if (known.loanNumber !== null) throw new Refusal("ofLoan", { number: known.loanNumber });
  const out = thousandths(open.quantity) - thousandths(open.returned);
  if (out === 0) throw new Refusal("alreadyBack", { person: open.taken_back_by_name ?? "—" });
  const back = quantity === undefined ? out : thousandths(quantity);
  if (back > out) throw invalidField(["quantity"], "above-held", { of: takeBackCall.body });
  const misfit = quantityFits(inUnits(back), row.unit, row.tracking_mode);
  if (misfit) throw invalidField(["quantity"], misfit, { of: takeBackCall.body });
  await takeFromHands(tx, actor, [
    {
      holding: { id, equipmentId: row.id, roomId: open.room_id, lotId: open.lot_id },
      quantity: inUnits(back),
    },
  ]);
  await record(tx, actor, "equipment.takenBack", subjectOf(row.department_id, row.id), {
    quantity: inUnits(back),
    person: ofPerson("employee", known.employeeId, known.employeeName),
  });
  return getHolding(tx, actor, id);
}

/** Nobody is promised them in that time. */
async function checkPromises(
  tx: Tx,
  row: { id: number; department_id: number; name: string; unit: string },
  wanted: number,
  dueAt: Date | null,
): Promise<void> {
  const promises = await promisesOn(tx, row.department_id, [row.id]);
  const good = (await usableGood(tx, row.department_id, [row.id])).get(row.id) ?? 0;
  const now = Date.now();
  const free = freeIn(good, promises, {
    start: now,
    end: Math.max(now + 1, dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER),
  });
  if (wanted <= free) return;
  const holders = holdersText(
    await holdersOf(
      tx,
      promises.filter(({ registrationLineId }) => registrationLineId !== null),
    ),
  );
  throw new Refusal("promisedAway", {
    name: row.name,
    unit: row.unit,
    left: inUnits(Math.max(0, good - wanted)),
    holders,
  });
}

/** The day counts whole. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+07:00`) + 86_400_000);
}

async function findPerson(tx: Tx, actor: Actor, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name
    from employees
    where id = ${id} and department_id = ${actor.departmentId} and active
    for share`.execute(tx);
  const [person] = rows;
  if (!person) throw invalidField(["employeeId"], "not-visible", { of: handOverCall.body });
  return person.name;
}

function subjectOf(departmentId: number, id: number) {
  return { type: "equipment", id, departmentId };
}
