/** What the fields of the form hold, and how it becomes the bodies of the contract. */
import type { changeEquipment, createEquipment, Equipment, TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { z } from "zod";

export interface EquipmentValues {
  code: string | null;
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  subject: string | null;
  category: string | null;
  grades: number[];
  quantity: number | null;
  broken: number | null;
  location: string | null;
  fundingSource: string | null;
  unitPrice: number | null;
  inUseDate: string | null;
  yearMade: number | null;
  country: string | null;
  manufacturer: string | null;
  model: string | null;
  serialNumber: string | null;
  specification: string | null;
  note: string | null;
}

export const emptyValues: EquipmentValues = {
  code: null,
  name: null,
  unit: null,
  trackingMode: "QUANTITY",
  subject: null,
  category: null,
  grades: [],
  quantity: null,
  broken: null,
  location: null,
  fundingSource: null,
  unitPrice: null,
  inUseDate: null,
  yearMade: null,
  country: null,
  manufacturer: null,
  model: null,
  serialNumber: null,
  specification: null,
  note: null,
};

export function valuesOf(equipment: Equipment): EquipmentValues {
  const keys = Object.keys(emptyValues) as (keyof EquipmentValues)[];
  return Object.fromEntries(keys.map((key) => [key, equipment[key]])) as unknown as EquipmentValues;
}

/** A copy gets a code and a serial number of its own, and its own opening quantity. */
export function copyOf(equipment: Equipment): EquipmentValues {
  const quantity = equipment.trackingMode === "ITEM" ? 1 : null;
  return { ...valuesOf(equipment), code: null, serialNumber: null, quantity, broken: null };
}

/** For the next of a row of similar things: what usually stays the same. */
export function nextValues({ trackingMode, subject, category, grades, location, fundingSource, inUseDate }: EquipmentValues): EquipmentValues {
  const quantity = trackingMode === "ITEM" ? 1 : null;
  return { ...emptyValues, trackingMode, subject, category, grades, location, fundingSource, inUseDate, quantity };
}

type NewBody = z.input<typeof createEquipment.body>;
type ChangeBody = z.input<typeof changeEquipment.body>;

export function newBodyOf(values: EquipmentValues): unknown {
  return { ...values, ...written(values), quantity: values.quantity ?? 0, broken: values.broken ?? 0 } satisfies NewBody;
}

export function changeBodyOf(values: EquipmentValues, version: number): unknown {
  const { quantity: _quantity, broken: _broken, trackingMode: _trackingMode, ...described } = values;
  return { ...described, ...written(values), code: values.code ?? "", version } satisfies ChangeBody;
}

/** An empty field is an empty text: the rule that it is required speaks then, not the one about types. */
function written({ name, unit }: EquipmentValues) {
  return { name: name ?? "", unit: unit ?? "" };
}
