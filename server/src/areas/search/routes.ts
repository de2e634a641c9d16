import type { Route } from "../../http/routes.ts";

export const searchRoutes: readonly Route[] = [];
