import { incidentBookReport } from "./broken/incident-book.ts";
import { incidentSummaryReport } from "./broken/incident-summary.ts";
import { liquidationListReport } from "./broken/liquidation-list.ts";
import { maintenanceBookReport } from "./broken/maintenance-book.ts";
import { repairCostsReport } from "./broken/repair-costs.ts";
import { demandAllocationReport, demandConsolidationReport } from "./demand/demand-consolidation.ts";
import { demandSummaryReport } from "./demand/demand-summary.ts";
import { chemicalBookReport } from "./equipment/chemical-book.ts";
import { disclosureReport } from "./equipment/disclosure.ts";
import { equipmentBookReport } from "./equipment/equipment-book.ts";
import { equipmentListReport } from "./equipment/equipment-list.ts";
import { expiringLotsReport } from "./equipment/expiring-lots.ts";
import { fixedAssetsReport } from "./equipment/fixed-assets.ts";
import { increaseDecreaseReport } from "./equipment/increase-decrease.ts";
import { neverUsedReport } from "./equipment/never-used.ts";
import { selfMadeBookReport } from "./equipment/self-made-book.ts";
import { stockCardReport } from "./equipment/stock-card.ts";
import { usePlaceBookReport } from "./equipment/use-place-book.ts";
import { valueByReport } from "./equipment/value-by.ts";
import { wearReport } from "./equipment/wear-table.ts";
import { inventorySummaryReport } from "./inventory/inventory-summary.ts";
import { normCoverageReport } from "./norms/norm-coverage.ts";
import { normListReport } from "./norms/norm-list.ts";
import { roomInspectionReport } from "./norms/room-inspection.ts";
import { roomNormsReport } from "./norms/room-norms.ts";
import type { Report } from "./report.ts";
import { unitCoverageReport } from "./units/unit-coverage.ts";
import { unitDemandsReport } from "./units/unit-demands.ts";
import { unitEquipmentReport } from "./units/unit-equipment.ts";
import { unitUsageReport } from "./units/unit-usage.ts";
import { lessonBookReport } from "./use/lesson-book.ts";
import { loanBookReport } from "./use/loan-book.ts";
import { overdueListReport } from "./use/overdue-list.ts";
import { roomDiaryReport } from "./use/room-diary.ts";
import { roomTimetableReport } from "./use/room-timetable.ts";
import { specialEquipmentUseReport } from "./use/special-equipment-use.ts";
import { teacherLoanBookReport } from "./use/teacher-loan-book.ts";
import { usageBookReport } from "./use/usage-book.ts";
import { usageByReport } from "./use/usage-by.ts";
import { usagePlanReport } from "./use/usage-plan.ts";
import { usageSummaryReport } from "./use/usage-summary.ts";

/** In the order of the page of reports. */
export const reports: readonly Report[] = [
  equipmentListReport,
  equipmentBookReport,
  increaseDecreaseReport,
  fixedAssetsReport,
  wearReport,
  usePlaceBookReport,
  stockCardReport,
  chemicalBookReport,
  expiringLotsReport,
  selfMadeBookReport,
  valueByReport,
  neverUsedReport,
  disclosureReport,
  loanBookReport,
  teacherLoanBookReport,
  usageBookReport,
  usageSummaryReport,
  usageByReport,
  specialEquipmentUseReport,
  overdueListReport,
  lessonBookReport,
  usagePlanReport,
  roomDiaryReport,
  roomTimetableReport,
  inventorySummaryReport,
  incidentBookReport,
  incidentSummaryReport,
  repairCostsReport,
  maintenanceBookReport,
  liquidationListReport,
  demandSummaryReport,
  demandConsolidationReport,
  demandAllocationReport,
  normCoverageReport,
  normListReport,
  roomNormsReport,
  roomInspectionReport,
  unitEquipmentReport,
  unitCoverageReport,
  unitDemandsReport,
  unitUsageReport,
];
