import type { NewEquipment } from "@so-thiet-bi/contract/equipment";
import type { Selectable } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { DemandLines, Demands } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { insertEquipments } from "../equipment/actions.ts";
import { findOwnEquipments } from "../equipment/queries.ts";
import { recordMany } from "../history/actions.ts";
import { post, type Voucher } from "../stock/actions.ts";

interface Arrival {
  equipmentId: number;
  quantity: number;
  unitPrice: number;
}

/**
 * Puts what was allocated on the books of the unit: more of the record a line names, or a new record for a new thing;
 * individually coded pieces become one record each. One voucher for the whole demand.
 */
export async function receive(tx: Tx, actor: Actor, demand: Selectable<Demands>, lines: readonly Selectable<DemandLines>[]): Promise<Voucher> {
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
  const fresh = granted.filter((line) => !growing.includes(line)).flatMap((line) => newRecords(line, records.get(line.equipment_id ?? 0)));

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
    ...growing.map((line) => ({ equipmentId: line.equipment_id as number, quantity: line.allocated_quantity ?? 0, unitPrice: line.unit_price ?? 0 })),
    ...fresh.map((one, index) => ({ equipmentId: ids[index] as number, quantity: one.quantity, unitPrice: one.record.unitPrice ?? 0 })),
  ];
  const voucher = await post(tx, actor, {
    departmentId: owner.departmentId,
    type: "INCREASE",
    reason: `Nhận theo đề nghị ${demand.code}`,
    demandId: demand.id,
    movements: arrivals.map(({ equipmentId, quantity, unitPrice }) => ({
      equipmentId,
      condition: "GOOD",
      quantity,
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

function newRecords(line: Selectable<DemandLines>, like: { category: string | null; grades: number[]; location: string | null } | undefined) {
  const quantity = line.allocated_quantity ?? 0;
  const record: NewEquipment = {
    code: null,
    name: line.name,
    unit: line.unit,
    trackingMode: line.tracking_mode,
    subject: line.subject,
    category: like?.category ?? null,
    grades: like?.grades ?? [],
    specification: line.specification,
    model: null,
    serialNumber: null,
    manufacturer: null,
    country: null,
    yearMade: null,
    inUseDate: null,
    fundingSource: null,
    unitPrice: line.unit_price,
    location: like?.location ?? null,
    note: null,
    quantity: 0,
    broken: 0,
  };
  if (line.tracking_mode !== "ITEM") return [{ record, quantity }];
  return Array.from({ length: quantity }, () => ({ record, quantity: 1 }));
}
