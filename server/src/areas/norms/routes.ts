import type { Route } from "../../http/routes.ts";

export const normRoutes: readonly Route[] = [];
