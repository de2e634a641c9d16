import type { Report } from "../../../papers/report.ts";
import { equipmentBook } from "../../books/papers/equipment-book.ts";
import { stockCard } from "../../books/papers/stock-card.ts";
import { usePlaceBook } from "../../books/papers/use-place-book.ts";
import { demandConsolidation } from "../../demands/papers/consolidation.ts";
import { practiceMinutes } from "../../incidents/papers/practice-minutes.ts";
import { overdueList } from "../../loans/papers/overdue-list.ts";
import { incidentBook } from "../../repairs/papers/incident-book.ts";
import { maintenanceBook } from "../../repairs/papers/maintenance-book.ts";
import { loanBook } from "../../usage/papers/loan-book.ts";
import { teacherLoanBook } from "../../usage/papers/teacher-loan-book.ts";
import { usageReport } from "../../usage/papers/usage-report.ts";
import { usageSummary } from "../../usage/papers/usage-summary.ts";
import { incidentSummaryReport } from "./broken/incident-summary.ts";
import { liquidationListReport } from "./broken/liquidation-list.ts";
import { repairCostsReport } from "./broken/repair-costs.ts";
import { demandSummaryReport } from "./demand/demand-summary.ts";
import { chemicalBookReport } from "./equipment/chemical-book.ts";
import { chemicalCountReport } from "./equipment/chemical-count.ts";
import { chemicalLogReport } from "./equipment/chemical-log.ts";
import { chemicalWasteReport } from "./equipment/chemical-waste.ts";
import { disclosureReport } from "./equipment/disclosure.ts";
import { donationListReport } from "./equipment/donation-list.ts";
import { equipmentListReport } from "./equipment/equipment-list.ts";
import { expiringLotsReport } from "./equipment/expiring-lots.ts";
import { fixedAssetsReport } from "./equipment/fixed-assets.ts";
import { increaseDecreaseReport } from "./equipment/increase-decrease.ts";
import { neverUsedReport } from "./equipment/never-used.ts";
import { selfMadeBookReport } from "./equipment/self-made-book.ts";
import { valueByReport } from "./equipment/value-by.ts";
import { wearReport } from "./equipment/wear-table.ts";
import { inventorySummaryReport } from "./inventory/inventory-summary.ts";
import { normCoverageReport } from "./norms/norm-coverage.ts";
import { normListReport } from "./norms/norm-list.ts";
import { roomInspectionReport } from "./norms/room-inspection.ts";
import { roomNormsReport } from "./norms/room-norms.ts";
import { unitCoverageReport } from "./units/unit-coverage.ts";
import { unitDemandsReport } from "./units/unit-demands.ts";
import { unitEquipmentReport } from "./units/unit-equipment.ts";
import { unitUsageReport } from "./units/unit-usage.ts";
import { lessonBookReport } from "./use/lesson-book.ts";
import { roomDiaryReport } from "./use/room-diary.ts";
import { roomTimetableReport } from "./use/room-timetable.ts";
import { specialEquipmentUseReport } from "./use/special-equipment-use.ts";
import { usageByReport } from "./use/usage-by.ts";
import { usagePlanReport } from "./use/usage-plan.ts";

/** In the order of the page of reports; papers that are reports too stand where they belong. */
export const reports: readonly Report[] = [
  equipmentListReport,
  ...equipmentBook.reports,
  increaseDecreaseReport,
  fixedAssetsReport,
  wearReport,
  ...usePlaceBook.reports,
  ...stockCard.reports,
  chemicalBookReport,
  chemicalLogReport,
  chemicalCountReport,
  expiringLotsReport,
  selfMadeBookReport,
  donationListReport,
  valueByReport,
  neverUsedReport,
  disclosureReport,
  ...loanBook.reports,
  ...teacherLoanBook.reports,
  ...usageReport.reports,
  ...usageSummary.reports,
  usageByReport,
  specialEquipmentUseReport,
  ...overdueList.reports,
  lessonBookReport,
  usagePlanReport,
  roomDiaryReport,
  roomTimetableReport,
  inventorySummaryReport,
  ...incidentBook.reports,
  ...practiceMinutes.reports,
  incidentSummaryReport,
  repairCostsReport,
  chemicalWasteReport,
  ...maintenanceBook.reports,
  liquidationListReport,
  demandSummaryReport,
  ...demandConsolidation.reports,
  normCoverageReport,
  normListReport,
  roomNormsReport,
  roomInspectionReport,
  unitEquipmentReport,
  unitCoverageReport,
  unitDemandsReport,
  unitUsageReport,
];
