import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Capability, Role } from "@so-thiet-bi/contract/people";

/** The signed-in person, as rights and history need them. */
export interface Actor {
  userId: number;
  username: string;
  fullName: string;
  role: Role;
  capabilities: readonly Capability[];
  language: Language;
  mustChangePassword: boolean;
  departmentId: number;
  departmentName: string;
  departmentShortName: string | null;
  departmentType: DepartmentType;
  departmentParentId: number | null;
  /** The topmost unit above the actor's own. */
  rootId: number;
  sessionId: number;
}
