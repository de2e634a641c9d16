import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import type { Incident, settleCompensation as settleCall } from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import { worthOf } from "@so-thiet-bi/contract/worth";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, type Refusal } from "../../../http/refusal.ts";
import { insertEquipments, pieceCodes } from "../../equipment/actions.ts";
import { descriptionOf, findOwnEquipments } from "../../equipment/queries.ts";
import { record } from "../../history/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { type Posted, today } from "../../stock/actions.ts";
import { type IncidentRow, lockIncidentFor } from "../queries/locked.ts";
import { getIncident } from "../queries.ts";
import { outcomeOf } from "../rules.ts";
import { postFor, recordPosted } from "./move.ts";
import { subject } from "./names.ts";

type Settlement = NonNullable<BodyOf<typeof settleCall>["compensation"]>;

/**
 * What is owed and what was paid, in money or in kind. Goods come on the books in the same step; with all
 * paid and nothing left to do the report ends.
 */
export async function settleCompensation(
  tx: Tx,
  actor: Actor,
  id: number,
  { compensation, version }: BodyOf<typeof settleCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "handle", { id, version });
  if (compensation === null) {
    if (row.paid > 0 || row.compensationVoucherId !== null) throw wrong("compensation", "paid-already");
    await write(tx, actor, row, null);
    await record(tx, actor, "incident.compensated", subject(id, row.departmentId), {
      what: { vi: "không phải bồi thường", en: "nothing is owed" },
    });
    return getIncident(tx, actor, id);
  }
  const { takeIn } = compensation;
  const settled = await checked(tx, row, compensation);
  const arrived = takeIn === undefined ? null : await takeGoods(tx, actor, row, { ...settled, takeIn });
  await write(tx, actor, row, { ...settled, goodsVoucherId: arrived?.id });
  const what = wordsOf(settled);
  await record(tx, actor, "incident.compensated", subject(id, row.departmentId), {
    what: { vi: what.vi, en: what.en },
  });
  if (arrived) await serveWaiting(tx, actor, [arrived.equipmentId]);
  return getIncident(tx, actor, id);
}

async function checked(tx: Tx, row: IncidentRow, given: Settlement): Promise<Settlement> {
  const { kind, amount, takeIn } = given;
  // goods that are on the books have settled what they are worth
  const paid = takeIn !== undefined && given.paid === 0 ? amount : given.paid;
  if (paid > amount) throw wrong("compensation.paid", "above-amount");
  if (given.refunded > paid) throw wrong("compensation.refunded", "above-paid");
  if (takeIn !== undefined && kind !== "GOODS") throw wrong("compensation.takeIn", "only-in-kind");
  if (takeIn !== undefined && row.compensationVoucherId !== null)
    throw wrong("compensation.takeIn", "goods-came-already");
  if (row.compensationVoucherId !== null && kind !== "GOODS")
    throw wrong("compensation.kind", "paid-already");
  const now = await today(tx);
  const paidOn = paid === 0 ? null : (given.paidOn ?? now);
  if (paidOn !== null && paidOn > now) throw wrong("compensation.paidOn", "in-future");
  return { ...given, paid, paidOn };
}

/** Good ones of the same come to where the thing stood; in place of a coded piece a new one with the next code. */
async function takeGoods(
  tx: Tx,
  actor: Actor,
  row: IncidentRow,
  { takeIn: quantity, goods }: Settlement & { takeIn: number },
): Promise<Posted & { equipmentId: number }> {
  const [thing] = await findOwnEquipments(tx, row.departmentId, [row.equipmentId]);
  if (!thing) throw wrong("compensation.takeIn", "not-visible");
  const misfit = quantityFits(quantity, thing.unit, thing.tracking_mode);
  if (misfit) throw wrong("compensation.takeIn", misfit);
  const isPiece = thing.tracking_mode === "ITEM";
  const equipmentId = isPiece ? await newPiece(tx, actor, row, thing) : row.equipmentId;
  const price = thing.unit_price ?? Math.round(row.value / row.quantity);
  const posted = await postFor(tx, actor, row.id, {
    type: "INCREASE",
    reason: `Nhận hiện vật bồi thường theo hồ sơ ${row.number}`,
    head: { cause: "OTHER", note: goods, deliverer: row.responsibleName },
    moves: [
      {
        line: 1,
        quantity,
        to: { equipmentId, roomId: row.roomId, lotId: isPiece ? null : row.lotId, condition: "GOOD" },
        value: worthOf(quantity, price),
      },
    ],
    fresh: isPiece,
  });
  await recordPosted(tx, actor, [posted]);
  if (isPiece)
    await record(
      tx,
      actor,
      "equipment.arrived",
      { type: "equipment", id: equipmentId, departmentId: row.departmentId },
      {
        voucher: posted.number,
        quantity,
      },
    );
  return { ...posted, equipmentId };
}

async function newPiece(
  tx: Tx,
  actor: Actor,
  row: IncidentRow,
  thing: Awaited<ReturnType<typeof findOwnEquipments>>[number],
): Promise<number> {
  const base = /^(.+)-\d{1,9}$/.exec(thing.code)?.[1];
  const [code = null] = base === undefined ? [] : await pieceCodes(tx, row.departmentId, base, 1);
  const day = await today(tx);
  const [id] = await insertEquipments(tx, actor, actor, [
    {
      ...descriptionOf(thing),
      trackingMode: "ITEM",
      code,
      serialNumber: null,
      roomId: row.roomId ?? thing.room_id,
      inUseDate: day,
    },
  ]);
  return id as number;
}

/** `null`: nothing is owed. */
async function write(
  tx: Tx,
  actor: Actor,
  row: IncidentRow,
  settled: (Settlement & { goodsVoucherId: number | undefined }) | null,
): Promise<void> {
  const owed = settled === null ? 0 : settled.amount - settled.paid;
  const isLiquidated = await wasLiquidated(tx, row.id);
  const outcome = outcomeOf({ ...row, owed, openedAgain: false }, isLiquidated);
  await changeRow(tx, actor, ["incidents", row.id], {
    ...outcome,
    resolved_on: outcome.resolution === null ? null : await today(tx),
    compensation_kind: settled?.kind ?? null,
    compensation_amount: settled?.amount ?? 0,
    compensation_paid: settled?.paid ?? 0,
    compensation_refunded: settled?.refunded ?? 0,
    receipt_no: settled?.receiptNo ?? null,
    paid_on: settled?.paidOn ?? null,
    compensation_goods: settled?.goods ?? null,
    ...(settled?.goodsVoucherId !== undefined && { compensation_voucher_id: settled.goodsVoucherId }),
  });
}

async function wasLiquidated(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ liquidated: boolean }>`
    select exists (
      select 1
      from liquidation_lines as line
      join liquidations as liquidation on liquidation.id = line.liquidation_id
      where line.incident_id = ${id}
        and line.removed_at is null
        and liquidation.status = 'POSTED'
    ) as liquidated`.execute(tx);
  return rows[0]?.liquidated ?? false;
}

/** “bằng tiền 350.000 ₫, đã nộp 200.000 ₫” */
function wordsOf({ kind, amount, paid, refunded }: Settlement): Words {
  const said = (language: "vi" | "en", money: number) =>
    `${money.toLocaleString(language === "vi" ? "vi-VN" : "en-GB")} ₫`;
  return {
    vi: [
      `${kind === "MONEY" ? "bằng tiền" : "bằng hiện vật trị giá"} ${said("vi", amount)}`,
      `đã nộp ${said("vi", paid)}`,
      ...(refunded > 0 ? [`đã hoàn lại ${said("vi", refunded)}`] : []),
    ].join(", "),
    en: [
      `${kind === "MONEY" ? "in money" : "in kind, worth"} ${said("en", amount)}`,
      `paid ${said("en", paid)}`,
      ...(refunded > 0 ? [`given back ${said("en", refunded)}`] : []),
    ].join(", "),
  };
}

function wrong(path: string, says: string): Refusal {
  return invalidField(path.split("."), says);
}
