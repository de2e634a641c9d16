import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  executeLiquidation as executeCall,
  Liquidation,
  postLiquidation as postCall,
} from "@so-thiet-bi/contract/liquidations";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { lockCounts, stopEmptied } from "../../equipment/actions.ts";
import { record } from "../../history/actions.ts";
import { settleIncidents } from "../../incidents/actions/settle.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { type Posted, post, today } from "../../stock/actions.ts";
import { recordsOf } from "../../stock/rules.ts";
import { lineRowsOf } from "../queries/lines.ts";
import { getLiquidation, lockLiquidationFor, subjectOf } from "../queries.ts";
import { invalidLine } from "./lines.ts";
import { changesOf, lockLines, movesFrom, type Proposed } from "./set-aside.ts";

/**
 * Notes how it went: the day, who took the things, and what came in and went out. Until it is posted it can
 * be noted better.
 */
export async function executeLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof executeCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "execute", { id, version: given.version });
  const now = await today(tx);
  const day = given.executedOn ?? row.executedOn ?? now;
  if (day > now) throw invalidField(["executedOn"], "in-future");
  if (row.decisionDate !== null && day < row.decisionDate)
    throw invalidField(["executedOn"], "before-decision");
  const lines = new Set((await lineRowsOf(tx, id)).map((line) => line.id));
  for (const [index, { lineId }] of given.lines.entries()) {
    if (!lines.has(lineId)) throw invalidLine(index, "lineId", "not-visible");
    if (given.lines.findIndex((other) => other.lineId === lineId) < index)
      throw invalidLine(index, "lineId", "repeated");
  }
  await sql`
    update liquidation_lines
    set form = coalesce(given.form, liquidation_lines.form),
      income = given.income, cost = given.cost
    from ${asRows(given.lines)} as given (
      "lineId" bigint, form text, income bigint, cost bigint
    )
    where liquidation_lines.id = given."lineId"`.execute(tx);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "EXECUTED",
    executed_on: day,
    buyer: given.buyer,
    paid_in: given.paidIn,
  });
  const after = await getLiquidation(tx, actor, id);
  await record(tx, actor, "liquidation.executed", subjectOf(row), {
    income: after.income.toLocaleString("vi-VN"),
    cost: after.cost.toLocaleString("vi-VN"),
  });
  return after;
}

/**
 * The things leave the books by one voucher with the decision's number; coded pieces are no longer followed.
 */
export async function postLiquidation(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof postCall>,
): Promise<Liquidation> {
  const row = await lockLiquidationFor(tx, actor, "post", { id, version: given.version });
  const now = await today(tx);
  const day = given.date ?? now;
  if (day > now) throw invalidField(["date"], "in-future");
  if (row.executedOn !== null && day < row.executedOn) throw invalidField(["date"], "before-execution");
  const { departmentId } = row;
  const lines = await lineRowsOf(tx, id);
  await lockLines(tx, actor, lines);
  // before the number, as everybody who counts records and numbers vouchers
  await lockCounts(tx, departmentId);
  const voucher = await writeDown(tx, actor, { row, lines }, day);
  await changeRow(tx, actor, ["liquidations", id], {
    status: "POSTED",
    voucher_id: voucher.id,
    posted_at: sql`now()`,
  });
  await stopEmptied(tx, actor, recordsOf(lines.filter(({ isPiece }) => isPiece)));
  await settleIncidents(
    tx,
    actor,
    changesOf(lines, ({ quantity }) => ({
      writtenOff: quantity,
      inLiquidation: -quantity,
      event: "incident.liquidated",
      details: { quantity, liquidation: row.number },
    })),
  );
  await record(tx, actor, "liquidation.posted", subjectOf(row), { voucher: voucher.number });
  await recordPosting(tx, actor, voucher, departmentId);
  return getLiquidation(tx, actor, id);
}

/** All of it off the books. */
async function writeDown(tx: Tx, actor: Actor, { row, lines }: Proposed, date: string): Promise<Posted> {
  return post(tx, actor, {
    departmentId: row.departmentId,
    type: "DECREASE",
    date,
    reason: `Thanh lý theo quyết định số ${row.decisionNo ?? ""}, đợt ${row.number}`,
    head: {
      cause: "LIQUIDATED",
      documentNo: row.decisionNo,
      documentDate: row.decisionDate,
      partner: row.buyer,
    },
    source: { type: "liquidation", id: row.id },
    lineCount: lines.length,
    moves: await movesFrom(tx, lines),
  });
}
