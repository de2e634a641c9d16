import { type AssetChange, assetChangeKindWords } from "@so-thiet-bi/contract/asset-changes";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, momentText, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { followAgain, lockCounts } from "../../equipment/actions.ts";
import { record } from "../../history/actions.ts";
import { lockRecords } from "../../stock/actions.ts";
import { reverseFor } from "../../vouchers/actions.ts";
import { lockUnit, reverseEntries } from "../../wear/actions.ts";
import { mayChange, whoChanges } from "../policy.ts";
import { type ChangeRow, getChange, lockChange } from "../queries.ts";
import { checkYearOpen } from "./check-day.ts";

/** Nothing posted is edited: its voucher and each of its entries get their opposites, while nothing followed. */
export async function undoAssetChange(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<AssetChange> {
  const change = await lockChange(tx, actor, id);
  if (!mayChange(actor, change)) throw forbidden(whoChanges);
  await lockUnit(tx, actor);
  if (change.undoneByName !== null) throw new Refusal("assetChangeUndone", { person: change.undoneByName });
  if (change.version !== version)
    throw new Refusal("stale", { person: change.createdByName, time: momentText(change.createdAt) });
  await checkYearOpen(tx, change.departmentId, Number(change.date.slice(0, 4)));
  const assets = await assetsOf(tx, change);
  await lockRecords(
    tx,
    change.departmentId,
    [...new Set([change.equipmentId, ...assets])].sort((a, b) => a - b),
  );
  await checkNothingFollowed(tx, change, assets);
  if (change.kind === "SPLIT") {
    await lockCounts(tx, change.departmentId);
    await followAgain(tx, actor, [change.equipmentId]);
  }
  await reverseFor(tx, actor, change.voucher.id, reason);
  await reverseEntries(tx, change.departmentId, { change: id });
  await tx
    .updateTable("asset_changes")
    .set({
      undone_at: new Date().toISOString(),
      undone_by_name: actor.fullName,
      undo_reason: reason,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  const { vi, en } = assetChangeKindWords[change.kind];
  await record(
    tx,
    actor,
    "assetChange.undone",
    { type: "equipment", id: change.equipmentId, departmentId: change.departmentId },
    {
      change: { vi: vi.toLowerCase(), en: en.toLowerCase() },
      date: formatDay(change.date),
      reason,
    },
  );
  return getChange(tx, actor, id);
}

/** What it made of the lot, or the asset itself. */
async function assetsOf(tx: Tx, { voucher }: ChangeRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct equipment_id as id
    from stock_movements
    where voucher_id = ${voucher.id} and quantity > 0
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Following {
  name: string;
  code: string;
  isMoved: boolean;
  isChanged: boolean;
  isHeld: boolean;
  isReported: boolean;
}

/** Whatever was done with an asset since rests on what it stands at, or on its being an asset of its own. */
async function checkNothingFollowed(tx: Tx, change: ChangeRow, assets: readonly number[]): Promise<void> {
  const { departmentId, id, voucher, kind } = change;
  const { rows } = await sql<Following>`
    select *
    from (
      select asset.name, asset.code,
        exists (
          select from stock_movements as movement
          join stock_vouchers as later on later.id = movement.voucher_id and later.status <> 'REVERSED'
          where movement.department_id = ${departmentId} and movement.equipment_id = asset.id
            and movement.id > (select max(id) from stock_movements where voucher_id = ${voucher.id})
            and coalesce(later.reverses_id, 0) < ${voucher.id}
        ) as "isMoved",
        exists (
          select from asset_changes
          where department_id = ${departmentId} and equipment_id = asset.id
            and id > ${id} and undone_at is null
        ) as "isChanged",
        ${kind === "SPLIT"} and exists (
          select from stock_holdings where department_id = ${departmentId} and equipment_id = asset.id
        ) as "isHeld",
        ${kind === "SPLIT"} and exists (
          select from incidents where department_id = ${departmentId} and equipment_id = asset.id
        ) as "isReported"
      from equipments as asset
      where asset.id = ${anyOf(assets)}
      order by asset.code_key
    ) as following
    where "isMoved" or "isChanged" or "isHeld" or "isReported"
    limit 1`.execute(tx);
  const [first] = rows;
  if (first)
    throw new Refusal("assetChangeFollowed", {
      name: first.name,
      code: first.code,
      what: whatHappened(first),
    });
}

function whatHappened({ isChanged, isMoved, isHeld }: Following): Words {
  if (isChanged) return { vi: "được thay đổi thêm", en: "was changed again" };
  if (isMoved) return { vi: "có phiếu kho khác", en: "was moved by another voucher" };
  if (isHeld) return { vi: "được giao hoặc cho mượn", en: "was lent or handed over" };
  return { vi: "được báo hỏng, mất", en: "was reported broken or lost" };
}
