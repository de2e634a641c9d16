import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { DisposalReason, listDisposable as listCall } from "@so-thiet-bi/contract/liquidations";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { boundsOn } from "../../../law/disposal.ts";
import { inForce, type LegalRow } from "../../../law/in-force.ts";
import { legalRows } from "../../../law/rows.ts";
import { classOf } from "../../books/rules.ts";
import { offeredReports, offeredShelves } from "../../repairs/queries/candidates.ts";
import { judged, partsOfShelves } from "../../repairs/rules.ts";
import { inUnits, shareOf, thousandths } from "../../stock/rules.ts";
import { mayPropose, whoProposes } from "../policy.ts";

type Answer = AnswerOf<typeof listCall>;
type Item = Answer["items"][number];

const isExpired = sql<SqlBool>`lot.expires_on < ${currentDay}`;

/**
 * What could be proposed, from the shelves themselves, so that nothing is offered which is set aside already:
 * what cannot be mended, what is not worth it, what is broken, what has expired. Good things only where they
 * are asked for.
 */
export async function listDisposable(db: Db, actor: Actor, query: QueryOf<typeof listCall>): Promise<Answer> {
  if (!mayPropose(actor)) throw forbidden(whoProposes);
  const { departmentId } = actor;
  const tests: Expression<SqlBool>[] = [];
  if (query.condition) tests.push(sql<SqlBool>`shelf.condition = ${query.condition}`);
  else tests.push(sql<SqlBool>`(shelf.condition = 'BROKEN' or (shelf.condition = 'GOOD' and ${isExpired}))`);
  if (query.subjectId) tests.push(sql<SqlBool>`equipments.subject_id = ${query.subjectId}`);
  if (query.roomId) tests.push(sql<SqlBool>`shelf.room_id = ${query.roomId}`);
  const shelves = await offeredShelves(db, departmentId, tests, query.search);
  const ids = [...new Set(shelves.map(({ equipmentId }) => equipmentId))];
  const reports = await offeredReports(db, departmentId, ids);
  const { today, law, isPrivate, repaired } = await knownOf(db, departmentId, ids);
  const sharePercent = inForce("repairSharePercent", today, law);
  const fixedAssetFrom = inForce("fixedAssetFrom", today, law);
  const byThing = new Map(repaired.map((row) => [row.equipmentId, row]));
  const unmended = new Map(
    repaired.map(({ equipmentId, unrepairable }) => [equipmentId, thousandths(unrepairable)]),
  );
  const items = partsOfShelves(shelves, reports).flatMap(({ shelf, report, quantity }): Item[] => {
    const of = (amount: number, reason: DisposalReason | null): Item => ({
      equipmentId: shelf.equipmentId,
      code: shelf.code,
      name: shelf.name,
      unit: shelf.unit,
      room: shelf.room,
      lotId: shelf.lotId,
      condition: shelf.condition,
      quantity: inUnits(amount),
      unitPrice: shelf.unitPrice,
      originalValue: shareOf(shelf.value, amount, thousandths(shelf.onShelf)),
      inUseYear: shelf.inUseYear,
      isFixedAsset:
        classOf(
          { assetClass: shelf.typeClass, trackingMode: shelf.trackingMode, unitPrice: shelf.unitPrice },
          fixedAssetFrom,
        ) === "FIXED_ASSET",
      reason,
      incident: report && { id: report.id, number: report.number },
    });
    const amount = thousandths(quantity);
    const hasExpired = shelf.expiresOn !== null && shelf.expiresOn < today;
    const otherwise = hasExpired ? "EXPIRED" : null;
    if (shelf.condition !== "BROKEN") return [of(amount, otherwise)];
    if (report?.severity === "BEYOND_REPAIR") return [of(amount, "UNREPAIRABLE")];
    const last = byThing.get(shelf.equipmentId);
    const isDear =
      last?.estimate != null && judged({ ...last, unitPrice: shelf.unitPrice }, sharePercent).tooCostly;
    const rest = isDear ? "NOT_WORTH_REPAIR" : otherwise;
    if (report) return [of(amount, rest)];
    // what came back unmended and nobody had reported is on the shelf among the others
    const beyond = Math.min(amount, unmended.get(shelf.equipmentId) ?? 0);
    unmended.set(shelf.equipmentId, (unmended.get(shelf.equipmentId) ?? 0) - beyond);
    return [
      ...(beyond > 0 ? [of(beyond, "UNREPAIRABLE")] : []),
      ...(amount > beyond ? [of(amount - beyond, rest)] : []),
    ];
  });
  return {
    items: items.toSorted((a, b) => rankOf(a) - rankOf(b)),
    bounds: boundsOn(today, { isPrivate, law }),
  };
}

/** Of equal rank in the order of names, as they came. */
function rankOf({ reason, condition }: Item): number {
  const ranks: Partial<Record<DisposalReason, number>> = { UNREPAIRABLE: 0, NOT_WORTH_REPAIR: 1, EXPIRED: 3 };
  return (reason && ranks[reason]) ?? (condition === "BROKEN" ? 2 : 4);
}

interface Repaired {
  equipmentId: number;
  /** Came back unmended without a report, and is not disposed of or proposed yet. */
  unrepairable: number;
  /** Of the last order that asked what it would cost. */
  estimate: number | null;
  quantity: number;
}

interface Known {
  today: string;
  law: LegalRow[];
  isPrivate: boolean;
  repaired: Repaired[];
}

async function knownOf(db: Db, departmentId: number, ids: readonly number[]): Promise<Known> {
  const { rows } = await sql<Known>`
    select ${currentDay} as today, ${legalRows} as law,
      coalesce(school_funding_type = 'PRIVATE', false) as "isPrivate",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'equipmentId', thing.id, 'estimate', last.estimate,
              'quantity', coalesce(last.quantity, 0),
              'unrepairable', greatest(
                0,
                coalesce(came.unrepairable, 0) - coalesce(gone.quantity, 0)
              )
            )
          ),
          '[]'
        )
        from unnest(${ids}::bigint[]) as thing (id)
        left join lateral (
          select sum(unrepairable) as unrepairable
          from repair_lines
          where equipment_id = thing.id and incident_id is null
        ) as came on true
        left join lateral (
          select sum(line.quantity) as quantity
          from liquidation_lines as line
          join liquidations on liquidations.id = line.liquidation_id
          where line.equipment_id = thing.id
            and line.incident_id is null
            and line.reason = 'UNREPAIRABLE'
            and line.removed_at is null
            and liquidations.status in ('PROPOSED', 'APPROVED', 'EXECUTED', 'POSTED')
        ) as gone on true
        left join lateral (
          select estimate, quantity
          from repair_lines
          where equipment_id = thing.id and estimate is not null
          order by id desc limit 1
        ) as last on true
        where came.unrepairable > 0 or last.estimate is not null
      ) as repaired
    from departments
    where id = ${departmentId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
