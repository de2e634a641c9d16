import type { Route } from "../../http/routes.ts";

export const dashboardRoutes: readonly Route[] = [];
