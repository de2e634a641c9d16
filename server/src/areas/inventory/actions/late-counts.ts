/**
 * Counts that came after their sheet was finished: kept as they are, and counted where the board lets them
 * in.
 */
import type { CountEntry } from "@so-thiet-bi/contract/counting";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { checkWorkflow } from "../policy.ts";
import { type CheckRow, findCheck, lockCheck, subjectOf } from "../queries.ts";
import { dismissUnknown, readEntries } from "./entries.ts";
import { refreshLines } from "./refresh.ts";
import { forgetUnknown, openUnknown } from "./unknown.ts";

/** Those that wait for a decision first. */
export async function listLateEntries(
  db: Db,
  actor: Actor,
  checkId: number,
): Promise<{ items: CountEntry[] }> {
  await findCheck(db, actor, checkId);
  return {
    items: await readEntries(
      db,
      actor,
      sql`
        entry.check_id = ${checkId}
          and entry.late order by late.accepted is not null,
        entry.id`,
    ),
  };
}

/**
 * A decision can be turned round as long as the check is counted. A sheet that is finished stays finished.
 */
export async function decideLateEntries(
  tx: Tx,
  actor: Actor,
  checkId: number,
  { entryIds, accept }: { entryIds: readonly number[]; accept: boolean },
): Promise<{ items: CountEntry[] }> {
  const check = await lockCheck(tx, actor, checkId);
  checkWorkflow.step(actor, "manage", check);
  const late = await readLate(tx, check, entryIds);
  const foreign = entryIds.findIndex((id) => !late.has(id));
  if (foreign >= 0) throw invalidField(["entryIds", foreign], "not-visible");
  const turned = [...late.values()].filter(({ accepted }) => accepted !== accept);
  if (turned.length > 0) {
    await sql`
      insert into count_late_decisions (entry_id, accepted, decided_by_name)
      select id, ${accept}, ${actor.fullName}
      from unnest(${turned.map(({ id }) => id)}::bigint[]) as id
      on conflict (entry_id) do update set accepted = excluded.accepted,
        decided_by_name = excluded.decided_by_name, decided_at = now()`.execute(tx);
    if (accept) await letUnknownIn(tx, actor, check, turned);
    else await leaveUnknownOut(tx, actor, check, turned);
    await refreshLines(
      tx,
      check.id,
      turned.flatMap(({ equipmentId, lotId }) => (equipmentId === null ? [] : [{ equipmentId, lotId }])),
    );
    const decision = accept
      ? { vi: "nhận vào kết quả", en: "they count" }
      : { vi: "không nhận", en: "left out" };
    await record(tx, actor, "inventoryCheck.lateDecided", subjectOf(check), {
      count: turned.length,
      decision,
    });
  }
  return {
    items: await readEntries(tx, actor, sql`entry.id = ${anyOf(entryIds)} order by entry.id`),
  };
}

interface LateEntry {
  id: number;
  kind: CountEntry["kind"];
  /** What it is about: of a `VOID`, what was taken back. */
  equipmentId: number | null;
  lotId: number | null;
  accepted: boolean | null;
  /** Of a `VOID` about an unknown thing: the entry and its key. */
  unknown: { id: number; clientId: string } | null;
}

async function readLate(tx: Tx, check: CheckRow, ids: readonly number[]): Promise<Map<number, LateEntry>> {
  const { rows } = await sql<LateEntry>`
    select entry.id, entry.kind,
      coalesce(entry.equipment_id, target.equipment_id) as "equipmentId",
      coalesce(entry.lot_id, target.lot_id) as "lotId",
      late.accepted,
      case
        when target.kind = 'UNKNOWN' then json_build_object(
          'id', target.id, 'clientId', target.client_id
        )
      end as unknown
    from count_entries as entry
    left join count_late_decisions as late on late.entry_id = entry.id
    left join count_entries as target on target.check_id = entry.check_id
      and target.client_id = entry.voids
    where entry.check_id = ${check.id}
      and entry.late
      and entry.id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Unknown things are there to be decided as long as their counts are. */
async function letUnknownIn(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  turned: readonly LateEntry[],
): Promise<void> {
  await openUnknown(tx, actor, unknownAmong(turned));
  const takenBack = turned.flatMap(({ unknown }) => unknown?.clientId ?? []);
  await dismissUnknown(tx, actor, check.id, takenBack);
}

async function leaveUnknownOut(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  turned: readonly LateEntry[],
): Promise<void> {
  await forgetUnknown(tx, actor, check, unknownAmong(turned));
  const stillThere = turned.flatMap(({ unknown }) => unknown?.id ?? []);
  await openUnknown(tx, actor, stillThere);
}

const unknownAmong = (entries: readonly LateEntry[]) =>
  entries.flatMap(({ id, kind }) => (kind === "UNKNOWN" ? [id] : []));
