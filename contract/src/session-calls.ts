/**
 * The calls that open and restore a session, without their schemas: the web sends them before those have been
 * fetched. `auth.ts` adds them.
 */
import { placeOf, type Sent } from "./endpoint.ts";

export const logInAddress = "POST /auth/login";
export const logInCall = { name: "logIn", touches: [] } as const;
export const sentLogIn: Sent = { ...logInCall, ...placeOf(logInAddress) };

export const restoreSessionAddress = "POST /auth/session";
export const restoreSessionCall = { name: "restoreSession", touches: [] } as const;
export const sentRestoreSession: Sent = { ...restoreSessionCall, ...placeOf(restoreSessionAddress) };
