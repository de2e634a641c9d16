import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Route } from "../http/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { installDefaults } from "./catalogues/defaults.ts";
import { cataloguesOfYear } from "./catalogues/queries.ts";
import { catalogueRoutes } from "./catalogues/routes.ts";
import { demandsBeforeClosing } from "./demands/queries.ts";
import { demandRoutes } from "./demands/routes.ts";
import { departmentRoutes } from "./departments/routes.ts";
import { equipmentRoutes } from "./equipment/routes.ts";
import { lessonPlanRoutes } from "./lesson-plans/routes.ts";
import { rollOverRoutes } from "./roll-over/routes.ts";
import type { YearCheck, YearUse } from "./school-years/queries.ts";
import { schoolYearRoutes } from "./school-years/routes.ts";

/** The areas in their order: one may use only those named before it. */
export const areaOrder = [
  "history",
  "users",
  "auth",
  "departments",
  "school-years",
  "catalogues",
  "roll-over",
  "lesson-plans",
  "accounts",
  "stock",
  "equipment",
  "demands",
] as const;

/** What each area answers. */
export function routesByArea(database: Database, config: Config): Partial<Record<(typeof areaOrder)[number], readonly Route[]>> {
  return {
    auth: authRoutes(database, config),
    departments: departmentRoutes(installDefaults),
    "school-years": schoolYearRoutes(beforeClosing, usesOfYears),
    catalogues: catalogueRoutes(database),
    "roll-over": rollOverRoutes(beforeClosing),
    "lesson-plans": lessonPlanRoutes,
    accounts: accountRoutes(database),
    equipment: equipmentRoutes,
    demands: demandRoutes,
  };
}

/** What a unit is reminded of, or held back by, before it closes a school year. */
const beforeClosing: readonly YearCheck[] = [...demandsBeforeClosing];

/** What belongs to a school year, so that it cannot be deleted. */
const usesOfYears: readonly YearUse[] = [...cataloguesOfYear];
