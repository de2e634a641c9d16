import { incomingLine } from "@so-thiet-bi/contract/vouchers";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { followAgain } from "../../equipment/actions.ts";
import { recordMany } from "../../history/actions.ts";
import { incomingMoves } from "../../vouchers/actions/incoming.ts";
import type { CheckRow } from "../queries.ts";
import type { PostedVariance } from "./treatments.ts";

interface Thing {
  id: number;
  name: string;
  unit: string;
  trackingMode: "QUANTITY" | "ITEM" | "CONSUMABLE";
  typeId: number | null;
  subjectId: number | null;
  groupId: number | null;
  unitPrice: number | null;
  note: string | null;
}

/**
 * Gives everything that is put on the books as a surplus a record: a new one for what nobody knew (one for
 * each coded piece), the old one, followed again, for what had left them. What it is worth and where it goes
 * stays as the difference says.
 */
export async function makeSurplusRecords(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  variances: readonly PostedVariance[],
): Promise<PostedVariance[]> {
  const back = variances.flatMap(({ equipmentId, toCondition, treatment, active }) =>
    equipmentId !== null && toCondition !== null && treatment !== "NONE" && active === false
      ? [equipmentId]
      : [],
  );
  if (back.length > 0) await followAgain(tx, actor, back);
  const unknown = variances.filter(
    ({ unknownId, treatment }) => unknownId !== null && treatment === "INCREASE",
  );
  if (unknown.length === 0) return [...variances];
  const records = await newRecords(tx, actor, check, unknown);
  return variances.flatMap((one) => (unknown.includes(one) ? (records.get(one) ?? []) : [one]));
}

/** Made as an increase makes them, with codes and history; posting them is the caller's. */
async function newRecords(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  unknown: readonly PostedVariance[],
): Promise<Map<PostedVariance, PostedVariance[]>> {
  const things = new Map((await readThings(tx, unknown)).map((thing) => [thing.id, thing]));
  const groups = [...Map.groupBy(unknown, ({ unknownId }) => unknownId as number)];
  const lines = groups.map(([id, own]) => {
    const { name, unit, trackingMode, typeId, subjectId, groupId, unitPrice, note } = things.get(id) as Thing;
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
    const roomId = own[0]?.toRoomId ?? null;
    return incomingLine.parse({
      record: { name, unit, trackingMode, typeId, subjectId, groupId, unitPrice, note, roomId, grades: [] },
      quantity,
      unitPrice,
      // found where it was counted, in a room or in none
      rooms: [{ roomId, quantity }],
    });
  });
  const { moves } = await incomingMoves(tx, actor, lines);
  const made = new Map<PostedVariance, PostedVariance[]>();
  for (const [index, [, own]] of groups.entries()) {
    const ids = moves.flatMap(({ line, to }) => (line === index + 1 && to ? [to.equipmentId] : []));
    let next = 0;
    for (const one of own) {
      if (ids.length === 1) made.set(one, [{ ...one, equipmentId: ids[0] as number }]);
      else
        made.set(
          one,
          Array.from({ length: one.quantity }, () => ({
            ...one,
            quantity: 1,
            value: Math.round(one.value / one.quantity),
            equipmentId: ids[next++] as number,
          })),
        );
    }
  }
  await recordMany(
    tx,
    actor,
    "equipment.arrived",
    [...made.values()].flat().map((one) => ({
      subject: { type: "equipment", id: one.equipmentId as number, departmentId: check.departmentId },
      details: { voucher: check.number, quantity: one.quantity },
    })),
  );
  return made;
}

async function readThings(tx: Tx, unknown: readonly PostedVariance[]): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    select thing.id, thing.name, thing.unit,
      thing.tracking_mode as "trackingMode", thing.type_id as "typeId",
      (
        select min(subject.target_id)
        from equipment_type_subjects as subject
        where subject.owner_id = kind.id
        having count(*) = 1
      ) as "subjectId",
      kind.group_id as "groupId", thing.unit_price as "unitPrice",
      thing.note
    from unknown_things as thing
    left join equipment_types as kind on kind.id = thing.type_id
    where thing.id = ${anyOf(unknown.map(({ unknownId }) => unknownId))}`.execute(tx);
  return rows;
}
