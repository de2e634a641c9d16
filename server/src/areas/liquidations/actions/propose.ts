import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { cancelLiquidation as cancelCall, Liquidation } from "@so-thiet-bi/contract/liquidations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { inForce } from "../../../law/in-force.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { today } from "../../stock/actions.ts";
import { recordsOf } from "../../stock/rules.ts";
import { type LineRow, lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, lockLiquidationFor, subjectOf } from "../queries.ts";
import { valuesOf } from "./lines.ts";
import { bringBack, lockLines, setAside } from "./set-aside.ts";
import { askedOf, bindingOn, checkWays } from "./ways.ts";

/** Proposes: the things are set aside, and the head of the unit has some days to decide. */
export async function proposeLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "propose", { id, version });
  const lines = await lineRowsOf(tx, id);
  await lockLines(tx, actor, lines);
  await keepValues(tx, lines);
  const priced = await lineRowsOf(tx, id);
  const binding = bindingOn(await today(tx), row);
  checkWays(priced, binding);
  const asked = askedOf(priced, binding);
  const askedDepartmentId = asked ? row.parentId : null;
  const voucher = await setAside(tx, actor, row, lines);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "PROPOSED",
    proposed_at: sql`now()`,
    proposed_by_name: actor.fullName,
    proposal_voucher_id: voucher.id,
    asked_department_id: askedDepartmentId,
    ...noAnswer,
  });
  await record(tx, actor, "liquidation.proposed", subjectOf(row), { voucher: voucher.number });
  await recordPosting(tx, actor, voucher, row.departmentId);
  const until = formatDay(addDays(voucher.date, inForce("decideDays", voucher.date, row.law)));
  await notify(tx, actor, [
    {
      event: "liquidation.proposed",
      about: { type: "liquidation", id },
      details: { number: row.number, name: row.name, until },
      units: [{ departmentId: row.departmentId, capabilities: [] }],
    },
    ...(asked && askedDepartmentId !== null
      ? [
          {
            event: "liquidation.asked" as const,
            about: { type: "liquidation", id },
            details: {
              ...{ number: row.number, name: row.name, unit: actor.departmentName },
              ...{ thing: asked.line.name, why: asked.why },
            },
            units: [{ departmentId: askedDepartmentId, capabilities: [] }],
          },
        ]
      : []),
  ]);
  return getLiquidation(tx, actor, id);
}

const noAnswer = {
  superior_no: null,
  superior_date: null,
  superior_agreed: null,
  superior_by_name: null,
  superior_note: null,
};

/** Takes a proposal back that nobody has decided: a draft again, with its things where and what they were. */
export async function recallLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "recall", { id, version });
  const lines = await lineRowsOf(tx, id);
  await bringBack(tx, actor, { row, lines }, "Rút đề nghị thanh lý về");
  await changeRow(tx, actor, ["liquidations", id], {
    status: "DRAFT",
    proposed_at: null,
    proposed_by_name: null,
    proposal_voucher_id: null,
    asked_department_id: null,
    ...noAnswer,
  });
  await record(tx, actor, "liquidation.recalled", subjectOf(row));
  await serveGood(tx, actor, lines);
  return getLiquidation(tx, actor, id);
}

/** Gives it up at any moment before the books know of it. */
export async function cancelLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: BodyOf<typeof cancelCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "cancel", { id, version });
  const lines = await lineRowsOf(tx, id);
  if (row.status !== "REJECTED") await bringBack(tx, actor, { row, lines }, reason);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "CANCELLED",
    reason,
  });
  await record(tx, actor, "liquidation.cancelled", subjectOf(row), { reason });
  if (row.status !== "REJECTED") await serveGood(tx, actor, lines);
  return getLiquidation(tx, actor, id);
}

/** What was good when it was set aside is free again. */
export async function serveGood(tx: Tx, actor: Actor, lines: readonly LineRow[]): Promise<void> {
  const good = recordsOf(lines.filter(({ condition }) => condition === "GOOD"));
  if (good.length > 0) await serveWaiting(tx, actor, good);
}

/** What the things are worth on the day of the proposal. */
async function keepValues(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  const values = await valuesOf(tx, lines);
  const rows = lines.map(({ id }, index) => ({ id, value: values[index] }));
  await sql`
    update liquidation_lines
    set original_value = given.value
    from ${asRows(rows)} as given (id bigint, value bigint)
    where liquidation_lines.id = given.id`.execute(tx);
}
