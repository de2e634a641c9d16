import { useUser } from "../lib/session.ts";

/** Looks into every unit and changes nothing in any. */
export function useIsOperator(): boolean {
  return useUser().role === "ROLE_SYSTEM_ADMIN";
}
