import { equipmentBookReport } from "./equipment/equipment-book.ts";
import type { Report } from "./report.ts";

/** In the order of the page of reports. */
export const reports: readonly Report[] = [equipmentBookReport];
