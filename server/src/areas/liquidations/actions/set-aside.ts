import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type IncidentChange, settleIncidents } from "../../incidents/actions/settle.ts";
import { lockReports } from "../../repairs/actions/reports.ts";
import { whereTheyStand } from "../../repairs/rules.ts";
import { recordPosting } from "../../stock/actions/record-posting.ts";
import { lockRecords, type Posted, post } from "../../stock/actions.ts";
import { balancesOfMany, nameOfShelf } from "../../stock/queries.ts";
import { inUnits, keyOf, type Move, recordsOf, thousandths } from "../../stock/rules.ts";
import { reverseFor } from "../../vouchers/actions.ts";
import type { LineRow } from "../queries/lines.ts";
import type { LiquidationRow } from "../queries.ts";

/** The records of lines and their reports, each in their order. */
export async function lockLines(tx: Tx, actor: Actor, lines: readonly LineRow[]): Promise<void> {
  await lockRecords(tx, actor.departmentId, recordsOf(lines));
  await lockReports(tx, actor, lines, () => new Refusal("recordsGone"));
}

/** Sets the lines aside for disposal, all in one voucher; their reports know. */
export async function setAside(
  tx: Tx,
  actor: Actor,
  row: LiquidationRow,
  lines: readonly LineRow[],
): Promise<Posted> {
  await checkThere(tx, lines);
  const voucher = await post(tx, actor, {
    departmentId: row.departmentId,
    type: "CONDITION",
    reason: `Chờ thanh lý theo đề nghị ${row.number}`,
    source: { type: "liquidation", id: row.id },
    moves: lines.map(({ equipmentId, roomId, lotId, condition, quantity }, index) => {
      const from = { equipmentId, roomId, lotId, condition };
      return { line: index + 1, quantity, from, to: { ...from, condition: "DISPOSAL" } };
    }),
  });
  await settleIncidents(
    tx,
    actor,
    changesOf(lines, ({ quantity }) => ({
      inLiquidation: quantity,
      event: "incident.setAside",
      details: { quantity, liquidation: row.number },
    })),
  );
  return voucher;
}

/**
 * Where a shelf lacks what another liquidation has of it, that is said; anything else that is missing is said
 * by the posting.
 */
async function checkThere(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  const shelves = new Map(
    (await balancesOfMany(tx, recordsOf(lines))).map((shelf) => [keyOf(shelf), thousandths(shelf.quantity)]),
  );
  for (const [key, own] of Map.groupBy(lines, keyOf)) {
    const [first] = own as [LineRow];
    const wanted = own.reduce((sum, { quantity }) => sum + thousandths(quantity), 0);
    const have = shelves.get(key) ?? 0;
    const isElsewhere = (shelves.get(keyOf({ ...first, condition: "DISPOSAL" })) ?? 0) > 0;
    if (wanted <= have || !isElsewhere) continue;
    throw new Refusal("setAsideElsewhere", {
      ...(await nameOfShelf(tx, first)),
      have: inUnits(have),
      wanted: inUnits(wanted),
    });
  }
}

/**
 * Some lines are taken out of a proposal that waits: their things are what they were, and free for others.
 */
export async function takeOut(
  tx: Tx,
  actor: Actor,
  row: LiquidationRow,
  lines: readonly LineRow[],
): Promise<void> {
  await lockLines(tx, actor, lines);
  const words = { reason: `Bớt khỏi đề nghị thanh lý ${row.number}`, note: null };
  await postBack(tx, actor, { row, lines }, words);
  await sql`
    update liquidation_lines
    set removed_at = now(), removed_by_name = ${actor.fullName}
    where id = ${anyOf(lines.map(({ id }) => id))}`.execute(tx);
  await settleBack(tx, actor, row, lines);
}

/** A proposal, with its lines or some of them. */
export interface Proposed {
  row: LiquidationRow;
  lines: readonly LineRow[];
}

/**
 * All of it is given up: by the reversal of the voucher that set it aside. Where lines were taken out before,
 * or somebody moved things to another room since, there is no whole voucher to reverse, and what is left goes
 * back by one of its own.
 */
export async function bringBack(
  tx: Tx,
  actor: Actor,
  { row, lines }: Proposed,
  reason: string,
): Promise<void> {
  if (row.proposalVoucherId === null) return;
  await lockLines(tx, actor, lines);
  const { rows } = await sql<{ removed: boolean }>`
    select exists (
      select 1 from liquidation_lines where liquidation_id = ${row.id} and removed_at is not null
    ) as removed`.execute(tx);
  const found = whereTheyStand(lines, await balancesOfMany(tx, recordsOf(lines)), "DISPOSAL");
  const isWhole = !rows[0]?.removed && found.every(({ want, from }) => want.roomId === from.roomId);
  if (isWhole) await reverseFor(tx, actor, row.proposalVoucherId, reason);
  else {
    const words = { reason: `Đưa ra khỏi đề nghị thanh lý ${row.number}`, note: reason };
    await postBack(tx, actor, { row, lines }, words);
  }
  await settleBack(tx, actor, row, lines);
}

async function postBack(
  tx: Tx,
  actor: Actor,
  { row, lines }: Proposed,
  { reason, note }: { reason: string; note: string | null },
): Promise<void> {
  const { id, number } = await post(tx, actor, {
    departmentId: row.departmentId,
    type: "CONDITION",
    reason,
    source: { type: "liquidation", id: row.id },
    head: { note },
    moves: (await movesFrom(tx, lines)).map(({ line, ...move }) => ({
      line,
      ...move,
      to: { ...(move.from as NonNullable<Move["from"]>), condition: (lines[line - 1] as LineRow).condition },
    })),
  });
  await recordPosting(tx, actor, { id, number }, row.departmentId);
}

/** What is set aside of the lines, taken from where it stands. The records are locked by the caller. */
export async function movesFrom(tx: Tx, lines: readonly LineRow[]): Promise<Move[]> {
  return whereTheyStand(lines, await balancesOfMany(tx, recordsOf(lines)), "DISPOSAL").map(
    ({ index, from, quantity }) => ({
      line: index + 1,
      quantity,
      from,
    }),
  );
}

async function settleBack(
  tx: Tx,
  actor: Actor,
  row: LiquidationRow,
  lines: readonly LineRow[],
): Promise<void> {
  await settleIncidents(
    tx,
    actor,
    changesOf(lines, ({ quantity }) => ({
      inLiquidation: -quantity,
      event: "incident.takenBack",
      details: { quantity, liquidation: row.number },
    })),
  );
}

/** One change of each report, whatever number of lines tell of it. */
export function changesOf(
  lines: readonly LineRow[],
  change: (of: { quantity: number }) => Omit<IncidentChange, "incidentId">,
): IncidentChange[] {
  const reported = Map.groupBy(
    lines.filter(({ incidentId }) => incidentId !== null),
    ({ incidentId }) => incidentId as number,
  );
  return [...reported].map(([incidentId, own]) => ({
    incidentId,
    ...change({ quantity: inUnits(own.reduce((sum, { quantity }) => sum + thousandths(quantity), 0)) }),
  }));
}
