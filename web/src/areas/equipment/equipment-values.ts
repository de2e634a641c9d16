/** What the fields of the form hold, and how it becomes the bodies of the contract. */
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import type {
  changeEquipment,
  createEquipment,
  Equipment,
  TrackingMode,
} from "@so-thiet-bi/contract/equipment";
import type { z } from "zod";

export interface EquipmentValues {
  code: string | null;
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  typeId: Named | null;
  subjectId: Named | null;
  groupId: Named | null;
  roomId: Named | null;
  fundingSourceId: Named | null;
  grades: number[];
  quantity: number | null;
  broken: number | null;
  lotNumber: string | null;
  expiresOn: string | null;
  unitPrice: number | null;
  inUseDate: string | null;
  supplier: string | null;
  warrantyUntil: string | null;
  maintenanceDue: string | null;
  inspectionDue: string | null;
  yearMade: number | null;
  country: string | null;
  manufacturer: string | null;
  model: string | null;
  serialNumber: string | null;
  selfMade: boolean;
  maker: string | null;
  specification: string | null;
  note: string | null;
}

export const emptyValues: EquipmentValues = {
  code: null,
  name: null,
  unit: null,
  trackingMode: "QUANTITY",
  typeId: null,
  subjectId: null,
  groupId: null,
  roomId: null,
  fundingSourceId: null,
  grades: [],
  quantity: null,
  broken: null,
  lotNumber: null,
  expiresOn: null,
  unitPrice: null,
  inUseDate: null,
  supplier: null,
  warrantyUntil: null,
  maintenanceDue: null,
  inspectionDue: null,
  yearMade: null,
  country: null,
  manufacturer: null,
  model: null,
  serialNumber: null,
  selfMade: false,
  maker: null,
  specification: null,
  note: null,
};

export function valuesOf(equipment: Equipment): EquipmentValues {
  const keys = Object.keys(emptyValues).filter(
    (key): key is keyof EquipmentValues & keyof Equipment => key in equipment,
  );
  const { type, subject, group, room, fundingSource } = equipment;
  return {
    ...emptyValues,
    ...Object.fromEntries(keys.map((key) => [key, equipment[key]])),
    typeId: named(type),
    subjectId: named(subject),
    groupId: named(group),
    roomId: named(room),
    fundingSourceId: named(fundingSource),
    // why: lots come and go with vouchers, they are no part of the description
    expiresOn: null,
  };
}

/** A copy gets a code and a serial number of its own, and its own opening quantity. */
export function copyOf(equipment: Equipment): EquipmentValues {
  const quantity = equipment.trackingMode === "ITEM" ? 1 : null;
  return { ...valuesOf(equipment), code: null, serialNumber: null, quantity, broken: null };
}

/** For the next of a row of similar things: what usually stays the same. */
export function nextValues(typed: EquipmentValues): EquipmentValues {
  const { trackingMode, subjectId, groupId, grades, roomId, fundingSourceId, inUseDate, supplier } = typed;
  const quantity = trackingMode === "ITEM" ? 1 : null;
  return {
    ...emptyValues,
    trackingMode,
    subjectId,
    groupId,
    grades,
    roomId,
    fundingSourceId,
    inUseDate,
    supplier,
    quantity,
  };
}

/**
 * What a row of the equipment catalogue says where nothing stands yet. Tracking is taken over unless somebody
 * chose it.
 */
export function filledFrom(
  type: CatalogueRecord,
  typed: EquipmentValues,
  chosen: { mode: boolean },
): Partial<EquipmentValues> {
  const says = type as CatalogueRecord & {
    measure?: Named | null;
    group?: Named | null;
    subjects?: Named[];
    grades?: number[];
    trackingMode?: TrackingMode;
    specification?: string | null;
    referencePrice?: number | null;
  };
  const mode = chosen.mode ? typed.trackingMode : (says.trackingMode ?? typed.trackingMode);
  return {
    name: typed.name || says.name,
    unit: typed.unit || (says.measure?.name ?? null),
    groupId: typed.groupId ?? says.group ?? null,
    subjectId: typed.subjectId ?? says.subjects?.[0] ?? null,
    grades: typed.grades.length > 0 ? typed.grades : (says.grades ?? []),
    specification: typed.specification || (says.specification ?? null),
    unitPrice: typed.unitPrice ?? says.referencePrice ?? null,
    trackingMode: mode,
    ...(mode === "ITEM" && typed.trackingMode !== "ITEM" && { quantity: 1 }),
  };
}

type NewBody = z.input<typeof createEquipment.body>;
type ChangeBody = z.input<typeof changeEquipment.body>;

export function newBodyOf(values: EquipmentValues): unknown {
  const isConsumable = values.trackingMode === "CONSUMABLE";
  return {
    ...described(values),
    trackingMode: values.trackingMode,
    quantity: values.quantity ?? 0,
    broken: values.broken ?? 0,
    lotNumber: isConsumable ? values.lotNumber : null,
    expiresOn: isConsumable ? values.expiresOn : null,
  } satisfies NewBody;
}

export function changeBodyOf(values: EquipmentValues, version: number): unknown {
  return { ...described(values), code: values.code ?? "", version } satisfies ChangeBody;
}

/** An empty field is an empty text: the rule that it is required speaks then, not the one about types. */
function described(values: EquipmentValues) {
  const {
    quantity: _quantity,
    broken: _broken,
    trackingMode: _mode,
    lotNumber: _lot,
    expiresOn: _expires,
    ...rest
  } = values;
  const { typeId, subjectId, groupId, roomId, fundingSourceId, name, unit, selfMade, maker } = values;
  return {
    ...rest,
    name: name ?? "",
    unit: unit ?? "",
    typeId: typeId?.id ?? null,
    subjectId: subjectId?.id ?? null,
    groupId: groupId?.id ?? null,
    roomId: roomId?.id ?? null,
    fundingSourceId: fundingSourceId?.id ?? null,
    maker: selfMade ? maker : null,
  };
}

function named(link: { id: number; name: string } | null): Named | null {
  return link && { ...link, code: null };
}
