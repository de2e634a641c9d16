import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  defaultLimits,
  type LimitKey,
  limitKeys,
  limitWords,
  nearPercent,
  type setLimit as setCall,
  type UnitLimits,
} from "@so-thiet-bi/contract/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { record } from "../../history/actions.ts";
import { type Notice, notify } from "../../notices/actions.ts";
import { noteSecurity } from "../../security/actions.ts";
import { departmentPolicy, whoSetsLimits } from "../policy.ts";
import { findPlaceOf, isPrivateUnit, lockDepartment } from "../queries.ts";

interface Row {
  key: LimitKey;
  amount: number;
  since: string;
  byName: string;
  byUnit: string;
  forUnit: { id: number; name: string };
  isComing: boolean;
  steps: number;
}

/** What was said for the unit and for those above it, the nearest first, of each the latest day first. */
async function rowsFor(db: Db, departmentId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive above as (
      select id, parent_id, name, 0 as steps
      from departments
      where id = ${departmentId}
      union all
      select parent.id, parent.parent_id, parent.name, above.steps + 1
      from above
      join departments as parent on parent.id = above.parent_id
    )
    select said.key, said.amount, said.since,
      said.set_by_name as "byName", said.set_by_unit as "byUnit",
      ${namedRow("above")} as "forUnit",
      said.since > ${currentDay} as "isComing", above.steps
    from above
    join unit_limits as said on said.department_id = above.id
    order by above.steps, said.since desc`.execute(db);
  return rows;
}

/** What binds the unit today: the nearest word counts, its own row before those of the units above. */
export async function limitsOf(db: Db, departmentId: number): Promise<Record<LimitKey, number>> {
  const rows = await rowsFor(db, departmentId);
  const inForce = (key: LimitKey) =>
    rows.find((row) => row.key === key && !row.isComing)?.amount ?? defaultLimits[key];
  return { selfPurchaseLimit: inForce("selfPurchaseLimit"), liquidationLimit: inForce("liquidationLimit") };
}

export async function getLimits(db: Db, actor: Actor, id: number): Promise<UnitLimits> {
  const place = await findPlaceOf(db, actor, id);
  const rows = await rowsFor(db, id);
  const keys = await bindingKeys(db, id);
  const settingOf = ({ amount, since, byName, byUnit, forUnit }: Row) => ({
    amount,
    since,
    byName,
    byUnit,
    forUnit,
  });
  return {
    items: keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      const now = own.find((row) => !row.isComing);
      // a unit that is named itself does not hear of what comes for those above
      const coming = own
        .filter((row) => row.isComing && row.steps <= (now?.steps ?? row.steps))
        .map(settingOf);
      return {
        key,
        amount: now?.amount ?? defaultLimits[key],
        setting: now ? settingOf(now) : null,
        coming: coming.toReversed(),
      };
    }),
    can: { set: departmentPolicy.setLimits(actor, place) },
  };
}

/**
 * Up to which amount a unit may buy by itself is a rule of public money, which a private school does not
 * spend.
 */
async function bindingKeys(db: Db, id: number): Promise<readonly LimitKey[]> {
  return (await isPrivateUnit(db, id)) ? limitKeys.filter((key) => key !== "selfPurchaseLimit") : limitKeys;
}

/** From a day on; what was decided before stays. Nobody gives away more than binds their own unit. */
export async function setLimit(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof setCall>,
): Promise<UnitLimits> {
  const unit = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.setLimits(actor, { id, parentId: unit.parent_id, rootId: unit.root_id }))
    throw forbidden(whoSetsLimits);
  if (!(await bindingKeys(tx, id)).includes(given.key)) throw invalidField(["key"], "of-public-money");
  const { rows } = await sql<{ day: string; isOver: boolean }>`
    select coalesce(${given.since}::date, ${currentDay}) as day,
      ${given.since}::date < ${currentDay} as "isOver"`.execute(tx);
  const { day, isOver } = rows[0] as { day: string; isOver: boolean };
  if (isOver) throw invalidField(["since"], "in-the-past");
  if (actor.role !== "ROLE_SYSTEM_ADMIN" && id !== actor.departmentId) {
    const most = (await limitsOf(tx, actor.departmentId))[given.key];
    if (given.amount > most)
      throw new Refusal("limitAboveOwn", { limit: limitWords[given.key].name, most }, { field: "amount" });
  }
  await sql`
    insert into unit_limits (
      department_id, key, amount, since, note, set_by, set_by_name, set_by_unit
    )
    values (
      ${id}, ${given.key},
      ${given.amount}, ${day},
      ${given.note}, ${actor.userId},
      ${actor.fullName}, ${actor.departmentName}
    )
    on conflict (department_id, key, since) do update set amount = excluded.amount,
      note = excluded.note, set_by = excluded.set_by,
      set_by_name = excluded.set_by_name, set_by_unit = excluded.set_by_unit,
      set_at = now()`.execute(tx);
  const details = {
    limit: limitWords[given.key].name,
    amount: given.amount.toLocaleString("vi-VN"),
    date: formatDay(day),
  };
  const about = { type: "department", id, departmentId: id } as const;
  await noteSecurity(tx, actor, "unit.limitSet", {
    departmentId: id,
    details: { unit: unit.name, ...details },
  });
  await record(tx, actor, "department.limitSet", about, details);
  await notify(tx, actor, [
    { event: "department.limitSet", about, details, units: [{ departmentId: id, capabilities: [] }] },
  ]);
  return getLimits(tx, actor, id);
}

/** Tells the nearest superior that a unit decided something by itself close to its limit. */
export function nearLimit(
  event: "demand.nearLimit" | "liquidation.nearLimit",
  of: { departmentId: number; parentId: number | null; unit: string; number: string },
  { amount, limit }: { amount: number; limit: number },
): Notice[] {
  if (of.parentId === null || amount === 0 || amount > limit || amount * 100 < limit * nearPercent) return [];
  const details = {
    unit: of.unit,
    number: of.number,
    amount: amount.toLocaleString("vi-VN"),
    percent: Math.floor((amount * 100) / limit),
  };
  // why about the unit: what it buys itself its superior is not shown
  return [
    {
      event,
      about: { type: "department", id: of.departmentId },
      details,
      units: [{ departmentId: of.parentId, capabilities: [] }],
    },
  ];
}
