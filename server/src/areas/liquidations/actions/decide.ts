import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { decideLiquidation as decideCall, Liquidation } from "@so-thiet-bi/contract/liquidations";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { nearLimit } from "../../legal-settings/actions/near-limit.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { today } from "../../stock/actions.ts";
import { lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, type LiquidationRow, lockLiquidationFor, subjectOf } from "../queries.ts";
import { priceOfOne } from "../rules.ts";
import { serveGood } from "./propose.ts";
import { bringBack } from "./set-aside.ts";
import { askedOf, bindingOn, checkCouncil, checkWays } from "./ways.ts";

type Given = BodyOf<typeof decideCall>;

const agreed = { vi: "đã quyết định thanh lý theo", en: "approved" };
const refused = { vi: "không đồng ý", en: "declined" };

/** The decision of the head of the unit: by its number and day, or why not. */
export async function decideLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: Given,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, given.approved ? "approve" : "reject", {
    id,
    version: given.version,
  });
  if (given.approved) await approve(tx, actor, row, given);
  else await reject(tx, actor, row, given);
  await notify(tx, actor, [
    {
      event: "liquidation.decided",
      about: { type: "liquidation", id },
      details: { decision: given.approved ? agreed : refused, number: row.number, name: row.name },
      units: [keepersOf(row.departmentId)],
    },
  ]);
  return getLiquidation(tx, actor, id);
}

async function approve(tx: Tx, actor: Actor, row: LiquidationRow, given: Given): Promise<void> {
  const { decisionNo, decisionDate } = given;
  if (decisionNo === null) throw invalidField(["decisionNo"], "needed");
  if (decisionDate === null) throw invalidField(["decisionDate"], "needed");
  const now = await today(tx);
  if (decisionDate > now) throw invalidField(["decisionDate"], "in-future");
  if (row.proposedOn !== null && decisionDate < row.proposedOn)
    throw invalidField(["decisionDate"], "before-proposal");
  // what the superior answered here goes before what is typed
  const superiorNo = row.superiorAgreed ? row.superiorNo : given.superiorNo;
  const superiorDate = row.superiorAgreed ? row.superiorDate : given.superiorDate;
  if (superiorDate !== null && superiorDate > now) throw invalidField(["superiorDate"], "in-future");
  const binding = bindingOn(decisionDate, row);
  const { limit } = binding.bounds;
  const lines = await lineRowsOf(tx, row.id);
  const asked = askedOf(lines, binding);
  if (asked && row.superiorAgreed === false)
    throw new Refusal("superiorRefused", { number: row.superiorNo ?? "" });
  if (asked && (superiorNo === null || superiorDate === null))
    throw new Refusal(
      "superiorNeeded",
      { name: asked.line.name, value: inDong(priceOfOne(asked.line)), why: asked.why },
      { field: superiorNo === null ? "superiorNo" : "superiorDate" },
    );
  checkWays(lines, binding);
  checkCouncil(lines, row.members, binding);
  await changeRow(tx, actor, ["liquidations", row.id], {
    status: "APPROVED",
    decision_no: decisionNo,
    decision_date: decisionDate,
    decided_by_name: actor.fullName,
    superior_no: superiorNo,
    superior_date: superiorDate,
  });
  await record(tx, actor, "liquidation.approved", subjectOf(row), { decision: decisionNo });
  await notify(
    tx,
    actor,
    nearLimit(
      "liquidation.nearLimit",
      {
        departmentId: row.departmentId,
        parentId: actor.departmentParentId,
        unit: actor.departmentName,
        number: row.number,
      },
      { amount: Math.max(0, ...lines.map(priceOfOne)), limit },
    ),
  );
}

async function reject(tx: Tx, actor: Actor, row: LiquidationRow, { reason }: Given): Promise<void> {
  if (reason === null) throw invalidField(["reason"], "needed");
  const lines = await lineRowsOf(tx, row.id);
  await bringBack(tx, actor, { row, lines }, reason);
  await changeRow(tx, actor, ["liquidations", row.id], {
    status: "REJECTED",
    reason,
    decided_by_name: actor.fullName,
    proposal_voucher_id: null,
  });
  await record(tx, actor, "liquidation.rejected", subjectOf(row), { reason });
  await serveGood(tx, actor, lines);
}

function inDong(value: number): string {
  return value.toLocaleString("vi-VN");
}
