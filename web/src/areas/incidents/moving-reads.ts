import {
  getEquipment,
  getEquipmentTree,
  listEquipmentMovements,
  listEquipmentShelves,
  listEquipments,
  totalEquipments,
} from "@so-thiet-bi/contract/equipment";
import { getIncident, listIncidentHistory, listIncidents } from "@so-thiet-bi/contract/incidents";
import {
  getLiquidation,
  listDisposable,
  listLiquidationHistory,
  listLiquidations,
} from "@so-thiet-bi/contract/liquidations";
import { askAvailability, listLoanable } from "@so-thiet-bi/contract/loan-registrations";
import { getRepair, listRepairable, listRepairHistory, listRepairs } from "@so-thiet-bi/contract/repairs";
import { listBook, listShelves, listVouchers } from "@so-thiet-bi/contract/vouchers";

/**
 * What a repair or a liquidation makes old when it moves stock: itself, the reports it serves, and everything
 * that shows how many there are.
 */
export const movingReads = [
  listRepairs,
  getRepair,
  listRepairHistory,
  listRepairable,
  listLiquidations,
  getLiquidation,
  listLiquidationHistory,
  listDisposable,
  listIncidents,
  getIncident,
  listIncidentHistory,
  listLoanable,
  askAvailability,
  listVouchers,
  listShelves,
  listBook,
  listEquipments,
  getEquipment,
  getEquipmentTree,
  totalEquipments,
  listEquipmentMovements,
  listEquipmentShelves,
] as const;
