import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { writeOffIncidents as call } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { figureToday } from "../../../law/rows.ts";
import { classOf } from "../../books/rules.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { incidentWorkflow, seesAllIncidents, whoDecides } from "../policy.ts";
import { type IncidentRow, lockIncidents } from "../queries/locked.ts";
import { readIncidents } from "../queries.ts";
import { openOf } from "../rules.ts";
import { movesOf, postFor, recordPosted } from "./move.ts";
import { wrongField } from "./report.ts";
import { settleIncidents } from "./settle.ts";

/**
 * Takes what is still open of reports off the books from where it stands, broken or lost: by one voucher, all
 * of them or none.
 */
export async function writeOffIncidents(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { items, decisionNo, decisionDate, date, note } = given;
  if (!seesAllIncidents(actor)) throw forbidden(whoDecides);
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw wrongField("items", "repeated");
  const rows = await lockIncidents(tx, actor, ids);
  const leaving = rows.map((row, index) => {
    incidentWorkflow.step(actor, "handle", row);
    return { row, quantity: quantityOf(row, items[index]?.quantity) };
  });
  if (decisionNo === null) await checkDecision(tx, actor, rows);
  const moves = await movesOf(
    tx,
    leaving.map(({ row, quantity }) => ({ ...row, quantity, from: row.kind })),
  );
  const posted = await postFor(tx, actor, ids[0] as number, {
    type: "DECREASE",
    ...(date && { date }),
    reason: reasonOf(rows),
    head: { cause: causeOf(rows), documentNo: decisionNo, documentDate: decisionDate, note },
    moves,
    lineCount: rows.length,
  });
  await recordPosted(tx, actor, [posted]);
  await settleIncidents(
    tx,
    actor,
    leaving.map(({ row, quantity }) => ({
      incidentId: row.id,
      writtenOff: quantity,
      event: "incident.writtenOff" as const,
      details: { quantity, voucher: posted.number },
    })),
  );
  return { items: await readIncidents(tx, actor, ids), voucher: { id: posted.id, number: posted.number } };
}

function quantityOf(row: IncidentRow, wanted: number | undefined): number {
  const open = openOf(row);
  const quantity = wanted === undefined ? open : thousandths(wanted);
  if (quantity > 0 && quantity <= open) return inUnits(quantity);
  const { number, name, unit } = row;
  throw new Refusal(
    "beyondOpen",
    { number, name, unit, open: inUnits(open), wanted: wanted ?? row.quantity },
    { field: "items" },
  );
}

/** A loss leaves the books by a decision, and so does a fixed asset. */
async function checkDecision(tx: Tx, actor: Actor, rows: readonly IncidentRow[]): Promise<void> {
  const lost = rows.find(({ kind }) => kind === "LOST");
  const asset = lost ?? (await findFixedAsset(tx, actor, rows));
  if (asset) throw new Refusal("lossNeedsDecision", { name: asset.name }, { field: "decisionNo" });
}

async function findFixedAsset(
  tx: Tx,
  actor: Actor,
  rows: readonly IncidentRow[],
): Promise<{ name: string } | undefined> {
  const found = await sql<Parameters<typeof classOf>[0] & { name: string }>`
    select equipments.name, type.asset_class as "assetClass",
      equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice"
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.department_id = ${actor.departmentId}
      and equipments.id = ${anyOf(rows.map(({ equipmentId }) => equipmentId))}`.execute(tx);
  const fixedAssetFrom = await figureToday(tx, actor.departmentId, "fixedAssetFrom");
  return found.rows.find((thing) => classOf(thing, fixedAssetFrom) === "FIXED_ASSET");
}

function causeOf(rows: readonly IncidentRow[]): "LOST" | "UNREPAIRABLE" | "OTHER" {
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (kinds.size > 1) return "OTHER";
  return kinds.has("LOST") ? "LOST" : "UNREPAIRABLE";
}

function reasonOf(rows: readonly IncidentRow[]): string {
  const [{ kind, number }] = rows as [IncidentRow];
  if (rows.length > 1) return `Ghi giảm theo ${rows.length} hồ sơ hỏng, mất, từ ${number}`;
  return `Ghi giảm do ${kind === "LOST" ? "mất" : "hỏng không sửa được"} theo hồ sơ ${number}`;
}
