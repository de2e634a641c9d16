import type { Actor } from "../../http/actor.ts";

/**
 * As with accounts: the system administrator reads of every unit, a unit's administrator of their own; a
 * superior of none below.
 */
export const securityPolicy = {
  chooseUnit: (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN",
};
