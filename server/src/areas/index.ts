import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Route } from "../http/routes.ts";
import { openFileStore } from "../storage/file-store.ts";
import { accessTokenRoutes } from "./access-tokens/routes.ts";
import { lockLeavers } from "./accounts/actions/leavers.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { assetChangeRoutes } from "./asset-changes/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { campaignRoutes } from "./campaigns/routes.ts";
import { installDefaults } from "./catalogues/actions/defaults.ts";
import type { Edges } from "./catalogues/actions/end.ts";
import { cataloguesOfYear } from "./catalogues/queries.ts";
import { catalogueRoutes, type EdgesByCatalogue } from "./catalogues/routes.ts";
import { consentRoutes } from "./consents/routes.ts";
import { correctionRoutes } from "./corrections/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { dataRequestRoutes } from "./data-requests/routes.ts";
import { attachmentsOfDemand } from "./demands/queries/attachments.ts";
import { demandsBeforeClosing } from "./demands/queries.ts";
import { demandRoutes } from "./demands/routes.ts";
import { departmentRoutes } from "./departments/routes.ts";
import { donationRoutes } from "./donations/routes.ts";
import { attachmentsOfEquipment } from "./equipment/queries/attachments.ts";
import { roomBeforeStopping } from "./equipment/queries.ts";
import { equipmentRoutes } from "./equipment/routes.ts";
import type { AttachmentSubjects } from "./files/queries.ts";
import { fileRoutes } from "./files/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { holdingRoutes } from "./holdings/routes.ts";
import { homeMadeAidRoutes } from "./home-made-aids/routes.ts";
import { identityProviderRoutes } from "./identity-providers/routes.ts";
import { attachmentsOfIncident } from "./incidents/queries/attachments.ts";
import { incidentRoutes } from "./incidents/routes.ts";
import { attachmentsOfCheck, attachmentsOfCount } from "./inventory/queries/attachments.ts";
import { checksBeforeClosing, checksOfYear, roomIsNotCounted } from "./inventory/queries/stop-checks.ts";
import { inventoryRoutes } from "./inventory/routes.ts";
import { leavingRoutes } from "./leaving/routes.ts";
import { legalSettingRoutes } from "./legal-settings/routes.ts";
import { lessonPlanRoutes } from "./lesson-plans/routes.ts";
import { attachmentsOfLiquidation } from "./liquidations/queries/attachments.ts";
import { liquidationRoutes } from "./liquidations/routes.ts";
import { longLoans } from "./loans/actions/long-loans.ts";
import {
  employeeBeforeStopping,
  employeeHasNoSlipsAhead,
  loansBeforeClosing,
  roomIsFree,
} from "./loans/queries/stop-checks.ts";
import { loanRoutes } from "./loans/routes.ts";
import { maintenancePlanRoutes } from "./maintenance-plans/routes.ts";
import { mergerRoutes } from "./mergers/routes.ts";
import { findBelowNorm } from "./norms/queries/below-norm.ts";
import { findListNorms } from "./norms/queries/kind-norms.ts";
import { normRoutes } from "./norms/routes.ts";
import { countUnsent } from "./notices/actions/digest.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { paperHomeRoutes } from "./paper-home/routes.ts";
import { printings } from "./printings.ts";
import { qrLabelRoutes } from "./qr-labels/routes.ts";
import { newTimetable } from "./registrations/actions/timetable-change.ts";
import { attachmentsOfRoomCheck } from "./registrations/queries/attachments.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { attachmentsOfRepair } from "./repairs/queries/attachments.ts";
import { repairRoutes } from "./repairs/routes.ts";
import { reportsBeforeClosing } from "./report-requests/queries/year-checks.ts";
import { reportRequestRoutes } from "./report-requests/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { rollOversOfYear } from "./roll-over/queries.ts";
import { rollOverRoutes } from "./roll-over/routes.ts";
import type { YearCheck, YearUse } from "./school-years/queries.ts";
import { schoolYearRoutes } from "./school-years/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { securityRoutes } from "./security/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { systemStatusRoutes } from "./system-status/routes.ts";
import { booksBeforeClosing } from "./track-books/queries/year-checks.ts";
import { trackBookRoutes } from "./track-books/routes.ts";
import { unitListRoutes } from "./unit-lists/routes.ts";
import { usageRoutes } from "./usage/routes.ts";
import { attachmentsOfVoucher } from "./vouchers/queries/attachments.ts";
import { draftsBeforeClosing } from "./vouchers/queries.ts";
import { voucherRoutes } from "./vouchers/routes.ts";
import { wearRoutes } from "./wear/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** The areas in their order: one may use only those named before it. */
export const areaOrder = [
  "history",
  "security",
  "system-status",
  "files",
  "users",
  "notices",
  "auth",
  "access-tokens",
  "departments",
  "legal-settings",
  "school-years",
  "catalogues",
  "roll-over",
  "lesson-plans",
  "accounts",
  "identity-providers",
  "webhooks",
  "unit-lists",
  "stock",
  "equipment",
  "vouchers",
  "holdings",
  "qr-labels",
  "books",
  "wear",
  "asset-changes",
  "home-made-aids",
  "donations",
  "registrations",
  "usage",
  "campaigns",
  "demands",
  "incidents",
  "corrections",
  "repairs",
  "maintenance-plans",
  "liquidations",
  "loans",
  "inventory",
  "leaving",
  "mergers",
  "consents",
  "data-requests",
  "norms",
  "reports",
  "report-requests",
  "track-books",
  "paper-home",
  "setup",
  "dashboard",
  "search",
] as const;

type RoutesByArea = Partial<Record<(typeof areaOrder)[number], readonly Route[]>>;

/** What each area answers. */
export function routesByArea(database: Database, config: Config): RoutesByArea {
  const named: RoutesByArea = {
    history: historyRoutes,
    security: securityRoutes,
    "system-status": systemStatusRoutes({
      database,
      config,
      countUnsent: async (db, now) => config.mail && countUnsent(db, config.mail, now),
    }),
    files: fileRoutes({ files: openFileStore(config.filesFolder), subjects: attachmentSubjects }),
    notices: noticeRoutes(config),
    auth: authRoutes(database, config),
    "access-tokens": accessTokenRoutes(database, config),
    departments: departmentRoutes(installDefaults),
    "school-years": schoolYearRoutes(beforeClosing, usesOfYears),
    catalogues: catalogueRoutes(database, edges),
    "roll-over": rollOverRoutes(beforeClosing, longLoans),
    "lesson-plans": lessonPlanRoutes,
    accounts: accountRoutes(database),
    "identity-providers": identityProviderRoutes(database, config),
    webhooks: webhookRoutes(config),
    "unit-lists": unitListRoutes(database, installDefaults),
    equipment: equipmentRoutes(database, findBelowNorm),
    vouchers: voucherRoutes,
    holdings: holdingRoutes,
    "qr-labels": qrLabelRoutes(config, findBelowNorm),
    registrations: registrationRoutes(database, config),
    wear: wearRoutes,
    "asset-changes": assetChangeRoutes,
    "home-made-aids": homeMadeAidRoutes,
    donations: donationRoutes,
    "legal-settings": legalSettingRoutes,
    usage: usageRoutes,
    campaigns: campaignRoutes,
    demands: demandRoutes(findListNorms),
    incidents: incidentRoutes,
    corrections: correctionRoutes,
    repairs: repairRoutes,
    "maintenance-plans": maintenancePlanRoutes,
    liquidations: liquidationRoutes,
    loans: loanRoutes,
    inventory: inventoryRoutes,
    leaving: leavingRoutes(ofEmployees),
    mergers: mergerRoutes,
    consents: consentRoutes,
    "data-requests": dataRequestRoutes(config),
    norms: normRoutes,
    reports: reportRoutes,
    "report-requests": reportRequestRoutes(openFileStore(config.filesFolder)),
    "track-books": trackBookRoutes(openFileStore(config.filesFolder)),
    "paper-home": paperHomeRoutes(printings.map(({ printing }) => printing)),
    setup: setupRoutes(beforeClosing),
    dashboard: dashboardRoutes,
    search: searchRoutes,
  };
  const papersOf = (of: string) =>
    printings.flatMap(({ area, printing }) => (area === of ? [printing.route(config)] : []));
  return Object.fromEntries(areaOrder.map((area) => [area, [...(named[area] ?? []), ...papersOf(area)]]));
}

/** What photos and documents can belong to. */
const attachmentSubjects: AttachmentSubjects = {
  equipment: attachmentsOfEquipment,
  voucher: attachmentsOfVoucher,
  demand: attachmentsOfDemand,
  incident: attachmentsOfIncident,
  repair: attachmentsOfRepair,
  liquidation: attachmentsOfLiquidation,
  "inventory-check": attachmentsOfCheck,
  "inventory-count": attachmentsOfCount,
  "room-check": attachmentsOfRoomCheck,
};

/** What a unit is reminded of, or held back by, before it closes a school year. */
const beforeClosing: readonly YearCheck[] = [
  ...draftsBeforeClosing,
  ...demandsBeforeClosing,
  ...loansBeforeClosing,
  ...checksBeforeClosing,
  ...reportsBeforeClosing,
  ...booksBeforeClosing,
];

/** A person who leaves holds nothing and has nothing to come, and their account is locked. */
const ofEmployees: Edges = { checks: [employeeBeforeStopping, employeeHasNoSlipsAhead], ended: lockLeavers };

/** What holds a row of a catalogue back from being stopped, and what follows when it ends. */
const edges: EdgesByCatalogue = {
  "functional-rooms": { checks: [roomIsNotCounted, roomBeforeStopping, roomIsFree] },
  employees: ofEmployees,
  "timetable-periods": { checks: [], takeOver: newTimetable },
};

/** What belongs to a school year, so that it cannot be deleted. */
const usesOfYears: readonly YearUse[] = [...cataloguesOfYear, checksOfYear, rollOversOfYear];
