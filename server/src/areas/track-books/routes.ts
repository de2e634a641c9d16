import type { Route } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";

export const trackBookRoutes = (_files: FileStore): readonly Route[] => [];
