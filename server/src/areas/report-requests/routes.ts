import type { Route } from "../../http/routes.ts";
import type { FileStore } from "../../storage/file-store.ts";

export const reportRequestRoutes = (_files: FileStore): readonly Route[] => [];
