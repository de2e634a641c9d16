import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Route } from "../http/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { demandRoutes } from "./demands/routes.ts";
import { departmentRoutes } from "./departments/routes.ts";
import { equipmentRoutes } from "./equipment/routes.ts";

/** The areas in their order: one may use only those named before it. */
export const areaOrder = ["history", "users", "auth", "departments", "stock", "equipment", "demands"] as const;

/** What each area answers. */
export function routesByArea(database: Database, config: Config): Partial<Record<(typeof areaOrder)[number], readonly Route[]>> {
  return {
    auth: authRoutes(database, config),
    departments: departmentRoutes,
    equipment: equipmentRoutes,
    demands: demandRoutes,
  };
}
