import type {
  previewCostChange as costCall,
  previewSplit as splitCall,
} from "@so-thiet-bi/contract/asset-changes";
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { inForce } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import { getEquipment, highestPieceNumber } from "../../equipment/queries.ts";
import { codesBehind } from "../../equipment/rules.ts";
import { today } from "../../stock/actions.ts";
import { mayChange, whoChanges } from "../policy.ts";
import { readStanding } from "../queries.ts";
import { isLot, piecesOfLot, planCost, shareLot } from "../rules.ts";
import { obstaclesOf } from "./obstacles.ts";

/** What a lot becomes today, so that people see it before it is posted. */
export async function previewSplit(
  db: Db,
  actor: Actor,
  id: number,
  { pieces: asked, code }: QueryOf<typeof splitCall>,
): Promise<AnswerOf<typeof splitCall>> {
  const day = await today(db);
  const { equipment, standing } = await ownAsset(db, actor, { id, day });
  const { asset, kept } = standing;
  const { name, unit, trackingMode } = equipment;
  if (!isLot({ trackingMode, unit, quantity: asset.quantity })) throw new Refusal("notALot", { name });
  const asksPieces = asset.quantity === 1;
  const pieces = asksPieces ? asked : asset.quantity;
  const worn = kept?.accumulated ?? null;
  const head = {
    code: equipment.code,
    name,
    unit,
    quantity: asset.quantity,
    cost: asset.cost,
    worn,
    left: worn === null ? null : asset.cost - worn,
    asksPieces,
    obstacles: await obstaclesOf(db, actor.departmentId, id),
  };
  if (pieces === undefined || pieces < 2 || asset.cost < pieces)
    return { ...head, belowThreshold: null, lines: [] };
  const shared = shareLot(Number(day.slice(0, 4)), standing, pieces);
  const base = code || equipment.code;
  const codes = codesBehind(base, await highestPieceNumber(db, actor.departmentId, foldedKey(base)), pieces);
  const threshold = inForce("fixedAssetFrom", day, await legalRowsOf(db, actor.departmentId));
  const shelves = await shelvesWithRooms(db, id);
  return {
    ...head,
    belowThreshold: (shared.costs[0] as number) < threshold ? threshold : null,
    lines: piecesOfLot(shelves, pieces).map(({ roomName }, index) => {
      const cost = shared.costs[index] as number;
      const share = shared.worn === null ? null : (shared.wornOf[index] as number);
      return {
        code: codes[index] as string,
        roomName,
        cost,
        worn: share,
        left: share === null ? null : cost - share,
      };
    }),
  };
}

/** What a new cost makes of the wear, from the year of the change on. */
export async function previewCostChange(
  db: Db,
  actor: Actor,
  id: number,
  { date, reason, costAfter, wornAfter, yearsLeft }: QueryOf<typeof costCall>,
): Promise<AnswerOf<typeof costCall>> {
  const day = date ?? (await today(db));
  const year = Number(day.slice(0, 4));
  const { equipment, standing } = await ownAsset(db, actor, { id, day });
  const { asset, state, kept } = standing;
  const cost = costAfter && costAfter > 0 ? costAfter : asset.cost;
  const plan = planCost(year, standing, { reason, costAfter: cost, wornAfter, yearsLeft });
  const worn = kept?.accumulated ?? null;
  const { wornBefore, yearlyBefore, yearlyAfter } = plan;
  return {
    code: equipment.code,
    name: equipment.name,
    cost: asset.cost,
    worn,
    left: worn === null ? null : asset.cost - worn,
    year,
    asksWornBefore: state === undefined && wornBefore !== null && wornBefore > 0,
    wornBefore,
    wornAfter: plan.wornAfter,
    yearsLeft: plan.yearsLeft,
    yearlyBefore,
    yearlyAfter,
    leftAfter: plan.wornAfter === null ? null : Math.max(0, cost - plan.wornAfter),
  };
}

async function ownAsset(db: Db, actor: Actor, at: { id: number; day: string }) {
  const equipment = await getEquipment(db, actor, at.id);
  if (!mayChange(actor, equipment)) throw forbidden(whoChanges);
  const standing = await readStanding(db, actor.departmentId, at);
  if (!standing?.asset.isFixedAsset) throw new Refusal("notFixedAsset", { name: equipment.name });
  return { equipment, standing };
}

async function shelvesWithRooms(
  db: Db,
  id: number,
): Promise<{ quantity: number; roomName: string | null }[]> {
  const { rows } = await sql<{ quantity: number; roomName: string | null }>`
    select shelf.quantity, room.name as "roomName"
    from stock_balances as shelf
    left join functional_rooms as room on room.id = shelf.room_id
    where shelf.equipment_id = ${id} and shelf.quantity > 0
    order by shelf.equipment_id, shelf.room_id nulls first, shelf.lot_id nulls first, shelf.condition desc`.execute(
    db,
  );
  return rows;
}
