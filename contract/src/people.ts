import { z } from "zod";

export const roles = ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** What the unit's administrator may grant to staff beside the role (quyền nghiệp vụ). An administrator has all of them in the own unit. */
export const capabilities = ["EQUIPMENT_KEEPER", "DEMAND_AUTHOR", "DEMAND_SIGNER", "DEMAND_APPROVER"] as const;
export const capability = z.enum(capabilities);
export type Capability = z.infer<typeof capability>;
