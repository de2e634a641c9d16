import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { CounterHit } from "@so-thiet-bi/contract/loans";
import { keyInAddress, readLabelKey } from "@so-thiet-bi/contract/qr-labels";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { holdersOf, promisesOn, usableGood } from "../../stock/actions/promises.ts";
import { overlaps } from "../../stock/rules/availability.ts";
import { keepsSome, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { inUnits } from "../../stock/rules.ts";
import { findCounterPerson } from "./counter-person.ts";
import { isOpenLine, leftOf } from "./lines.ts";

const hour = 3_600_000;
/** So far ahead one sees who was promised what lies on the counter. */
const hoursAhead = 12;

/**
 * What a code belongs to. Numbers of slips first, then codes of things, people, and at last serial numbers,
 * as for labels.
 */
export async function scanAtCounter(db: Db, actor: Actor, code: string): Promise<CounterHit> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const label = readLabelKey(keyInAddress(code) ?? "");
  if (label) return label.kind === "equipment" ? equipmentHit(db, actor, label.id) : nothing;
  const found = await findByCode(db, actor, code);
  switch (found?.kind) {
    case "REGISTRATION":
      return { ...nothing, kind: "REGISTRATION", registrationId: found.id };
    case "LOAN":
      return { ...nothing, kind: "LOAN", loanId: found.id };
    case "PERSON":
      return { ...nothing, kind: "PERSON", person: await findCounterPerson(db, actor, found.id) };
    case "EQUIPMENT":
      return equipmentHit(db, actor, found.id);
    default:
      break;
  }
  const key = readLabelKey(code);
  return key?.kind === "equipment" ? equipmentHit(db, actor, key.id) : nothing;
}

const nothing: CounterHit = {
  kind: "NOTHING",
  equipment: null,
  person: null,
  registrationId: null,
  loanId: null,
};

async function findByCode(
  db: Db,
  actor: Actor,
  code: string,
): Promise<{ kind: CounterHit["kind"]; id: number } | undefined> {
  const { departmentId } = actor;
  const number = code.toUpperCase();
  const { rows } = await sql<{ kind: CounterHit["kind"]; id: number }>`
    (
      select 1 as rank, 'REGISTRATION' as kind, id
      from loan_registrations
      where department_id = ${departmentId} and number = ${number}
    )
    union all
    (
      select 2, 'LOAN', id
      from loans
      where department_id = ${departmentId} and number = ${number}
    )
    union all
    (
      select 3, 'EQUIPMENT', id
      from equipments
      where department_id = ${departmentId}
        and code_key = ${foldedKey(code)}
        and removed_at is null
    )
    union all
    (
      select 4, 'PERSON', id
      from employees
      where department_id = ${departmentId}
        and lower(code) = ${code.toLowerCase()}
        and active
      order by id limit 1
    )
    union all
    (
      select 5, 'EQUIPMENT', id
      from equipments
      where department_id = ${departmentId}
        and serial_number is not null
        and lower(serial_number) = ${code.toLowerCase()}
        and removed_at is null
      order by id limit 1
    )
    order by 1 limit 1`.execute(db);
  return rows[0];
}

type ThingHit = NonNullable<CounterHit["equipment"]>;

async function equipmentHit(db: Db, actor: Actor, id: number): Promise<CounterHit> {
  const { departmentId } = actor;
  const { rows } = await sql<Omit<ThingHit, "free" | "openLines" | "promised">>`
    select equipments.id, equipments.code, equipments.name, equipments.unit,
      equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      equipments.active and coalesce(type.loanable, true) as loanable,
      (
        select min(lot.expires_on)
        from stock_balances as shelf
        join stock_lots as lot on lot.id = shelf.lot_id
        where shelf.equipment_id = equipments.id
          and shelf.condition = 'GOOD'
          and shelf.quantity > 0
          and lot.expires_on <= ${currentDay} + 30
      ) as "expiresOn"
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.id = ${id}
      and equipments.department_id = ${departmentId}
      and equipments.removed_at is null`.execute(db);
  const [thing] = rows;
  if (!thing) return nothing;
  const good = (await usableGood(db, departmentId, [id])).get(id) ?? 0;
  const promises = await promisesOn(db, departmentId, [id]);
  // in hand or reported broken: not on the shelf, whatever time it was for
  const away = promises
    .filter(({ registrationLineId }) => registrationLineId === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  const soon = { start: Date.now(), end: Date.now() + hoursAhead * hour };
  const holders = await holdersOf(
    db,
    promises.filter((one) => one.registrationLineId !== null && overlaps(one, soon)),
  );
  const openLines = await sql<ThingHit["openLines"][number]>`
    select loan.id as "loanId", loan.number as "loanNumber",
      line.id as "lineId",
      ${namedRow("employee")} as borrower,
      ${leftOf} as open,
      loan.due_at as "dueAt",
      loan.due_at < now() as overdue
    from loan_lines as line
    join loans as loan on loan.id = line.loan_id
    join employees as employee on employee.id = loan.borrower_id
    where line.equipment_id = ${id}
      and loan.department_id = ${departmentId}
      and loan.closed_at is null
      and ${isOpenLine}
    order by loan.due_at, loan.id`.execute(db);
  return {
    ...nothing,
    kind: "EQUIPMENT",
    equipment: {
      ...thing,
      free: inUnits(Math.max(0, good - away)),
      openLines: openLines.rows,
      promised: holders
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .map(({ name, className, from, until, quantity }) => ({ name, className, from, until, quantity })),
    },
  };
}
