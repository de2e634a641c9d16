import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { answerLiquidation as answerCall, Liquidation } from "@so-thiet-bi/contract/liquidations";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { today } from "../../stock/actions.ts";
import { lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, lockLiquidationFor, subjectOf } from "../queries.ts";
import { askedOf, bindingOn } from "./ways.ts";

const agreed = { vi: "đồng ý", en: "agreed to" };
const refused = { vi: "không đồng ý", en: "refused" };

/**
 * The superior says by which document it agrees to what the head of the unit does not decide alone, or that it
 * does not. Until the unit decides, it may be said again.
 */
export async function answerLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof answerCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "answer", { id, version: given.version });
  const now = await today(tx);
  if (given.documentDate > now) throw invalidField(["documentDate"], "in-future");
  if (!askedOf(await lineRowsOf(tx, id), bindingOn(now, row)))
    throw new Refusal("superiorNotAsked", { number: row.number });
  if (!given.agreed && given.note === null) throw invalidField(["note"], "needed");
  await changeRow(tx, actor, ["liquidations", id], {
    superior_agreed: given.agreed,
    superior_no: given.documentNo,
    superior_date: given.documentDate,
    superior_by_name: actor.fullName,
    superior_note: given.note,
  });
  const answer = given.agreed ? agreed : refused;
  await record(tx, actor, "liquidation.answered", subjectOf(row), {
    answer,
    document: given.documentNo,
    unit: actor.departmentName,
  });
  await notify(tx, actor, [
    {
      event: "liquidation.answered",
      about: { type: "liquidation", id },
      details: { answer, number: row.number, name: row.name, document: given.documentNo },
      units: [keepersOf(row.departmentId), { departmentId: row.departmentId, capabilities: [] }],
    },
  ]);
  return getLiquidation(tx, actor, id);
}
