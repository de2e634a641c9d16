import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { extendLiquidation as extendCall, Liquidation } from "@so-thiet-bi/contract/liquidations";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { record } from "../../history/actions.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { today } from "../../stock/actions.ts";
import { getLiquidation, lockLiquidationFor, subjectOf } from "../queries.ts";
import { clocksOf, extensionOf, runningClock } from "../rules.ts";

/**
 * Notes that a decision to sell was extended, which is done once, and only where it was asked in time. Until
 * when the extension holds says its document: the law names no length.
 */
export async function extendLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof extendCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "extend", { id, version: given.version });
  const { number, name, decisionDate, law } = row;
  const now = await today(tx);
  const clocks = clocksOf({ ...row, postedOn: null }, law, now);
  const clock = runningClock(clocks);
  const extension = extensionOf(row, { isPrivate: row.isPrivate, law, clocks, today: now });
  if (extension === null || clock === null || decisionDate === null)
    throw new Refusal("notExtendable", { number });
  const { askedOn, documentNo, documentDate, until } = given;
  if (askedOn < decisionDate) throw invalidField(["askedOn"], "before-decision");
  if (askedOn > extension.askedBy)
    throw new Refusal("extensionLate", { day: formatDay(extension.askedBy) }, { field: "askedOn" });
  if (documentDate < askedOn) throw invalidField(["documentDate"], "before-asking");
  if (documentDate > now) throw invalidField(["documentDate"], "in-future");
  if (until <= clock.dueOn)
    throw new Refusal("extensionShort", { day: formatDay(clock.dueOn) }, { field: "until" });
  await changeRow(tx, actor, ["liquidations", id], {
    extension_asked_on: askedOn,
    extension_no: documentNo,
    extension_date: documentDate,
    extended_to: until,
  });
  const said = { document: documentNo, until: formatDay(until) };
  await record(tx, actor, "liquidation.extended", subjectOf(row), said);
  await notify(tx, actor, [
    {
      event: "liquidation.extended",
      about: { type: "liquidation", id },
      details: { number, name, ...said },
      units: [keepersOf(row.departmentId)],
    },
  ]);
  return getLiquidation(tx, actor, id);
}
