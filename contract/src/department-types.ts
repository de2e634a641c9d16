import { z } from "zod";
import { labelled } from "./labels.ts";

/** LEVEL_1 Sở GD&ĐT, LEVEL_2 UBND xã/phường, LEVEL_3 school. */
export const departmentTypes = ["LEVEL_1", "LEVEL_2", "LEVEL_3"] as const;
export const departmentType = labelled({ vi: "Cấp đơn vị", en: "Unit type" }, z.enum(departmentTypes));
export type DepartmentType = z.infer<typeof departmentType>;
