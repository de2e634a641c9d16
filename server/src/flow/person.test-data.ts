import type { Actor } from "../http/actor.ts";

/** Somebody of a unit, with nothing granted but what is said. */
export function person(role: Actor["role"], held: Partial<Actor>, unit: number): Actor {
  return {
    userId: 7,
    username: "x",
    fullName: "X",
    role,
    capabilities: [],
    scopes: [],
    language: "vi",
    accountLanguage: "vi",
    mustChangePassword: false,
    departmentId: unit,
    departmentName: "X",
    departmentShortName: null,
    departmentType: "LEVEL_3",
    departmentParentId: null,
    rootId: 1,
    sessionId: 1,
    ...held,
  };
}
