import type { Selectable } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { DemandLines, Demands, Equipments } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { type DescribedEquipment, insertEquipments } from "../equipment/actions.ts";
import { type Links, readNames } from "../equipment/links.ts";
import { findOwnEquipments } from "../equipment/queries.ts";
import { recordMany } from "../history/actions.ts";
import { type Posted, post } from "../stock/actions.ts";

interface Arrival {
  equipmentId: number;
  roomId: number | null;
  quantity: number;
  unitPrice: number;
}

/**
 * Puts what was allocated on the books of the unit: more of the record a line names, or a new record for a new thing;
 * individually coded pieces become one record each. One voucher for the whole demand.
 */
export async function receive(tx: Tx, actor: Actor, demand: Selectable<Demands>, lines: readonly Selectable<DemandLines>[]): Promise<Posted> {
  const owner = { departmentId: demand.department_id, rootId: demand.root_id };
  const granted = lines.filter((line) => (line.allocated_quantity ?? 0) > 0);
  const records = new Map(
    (
      await findOwnEquipments(
        tx,
        owner.departmentId,
        granted.flatMap((line) => line.equipment_id ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const growing = granted.filter((line) => line.tracking_mode !== "ITEM" && line.equipment_id !== null && records.has(line.equipment_id));
  const unknown = granted.filter((line) => !growing.includes(line));
  // demands name subjects by word; where the unit has a subject of that name, the record belongs to it
  const named = await readNames(
    tx,
    actor,
    unknown.map(({ name, unit, subject }) => ({ name, unit, subject })),
  );
  const fresh = unknown.flatMap((line) => newRecords(line, records.get(line.equipment_id ?? 0), named.linksOf(line)));

  const ids =
    fresh.length > 0
      ? await insertEquipments(
          tx,
          actor,
          owner,
          fresh.map((one) => one.record),
        )
      : [];
  const arrivals: Arrival[] = [
    ...growing.map((line) => ({
      equipmentId: line.equipment_id as number,
      roomId: records.get(line.equipment_id ?? 0)?.room_id ?? null,
      quantity: line.allocated_quantity ?? 0,
      unitPrice: line.unit_price ?? 0,
    })),
    ...fresh.map(({ record, quantity }, index) => ({
      equipmentId: ids[index] as number,
      roomId: record.roomId,
      quantity,
      unitPrice: record.unitPrice ?? 0,
    })),
  ];
  const voucher = await post(tx, actor, {
    departmentId: owner.departmentId,
    type: "INCREASE",
    reason: `Nhận theo đề nghị ${demand.code}`,
    demandId: demand.id,
    moves: arrivals.map(({ equipmentId, roomId, quantity, unitPrice }, index) => ({
      line: index + 1,
      quantity,
      to: { equipmentId, roomId, lotId: null, condition: "GOOD" },
      value: Math.round(quantity * unitPrice),
    })),
  });
  await recordMany(
    tx,
    actor,
    "equipment.received",
    arrivals.map(({ equipmentId, quantity }) => ({
      subject: { type: "equipment", id: equipmentId, departmentId: owner.departmentId },
      details: { quantity, demand: demand.code, voucher: voucher.number },
    })),
  );
  return voucher;
}

/** Of what the unit has already the new pieces are; of a new thing the line says all there is to say. */
function newRecords(line: Selectable<DemandLines>, like: Selectable<Equipments> | undefined, links: Links) {
  const quantity = line.allocated_quantity ?? 0;
  const record: DescribedEquipment = {
    code: null,
    name: line.name,
    unit: line.unit,
    trackingMode: line.tracking_mode,
    typeId: like?.type_id ?? links.typeId,
    subjectId: like?.subject_id ?? links.subjectId,
    groupId: like?.group_id ?? null,
    roomId: like?.room_id ?? null,
    fundingSourceId: null,
    grades: like?.grades ?? [],
    specification: line.specification,
    model: null,
    serialNumber: null,
    manufacturer: null,
    country: null,
    yearMade: null,
    inUseDate: null,
    unitPrice: line.unit_price,
    supplier: null,
    warrantyUntil: null,
    maintenanceDue: null,
    inspectionDue: null,
    selfMade: false,
    maker: null,
    note: null,
  };
  if (line.tracking_mode !== "ITEM") return [{ record, quantity }];
  return Array.from({ length: quantity }, () => ({ record, quantity: 1 }));
}
