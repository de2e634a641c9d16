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

export const listProvidersAddress = "GET /auth/providers";
export const listProvidersCall = { name: "listProviders", shows: ["identity-providers"] } as const;
export const sentListProviders: Sent = { ...listProvidersCall, ...placeOf(listProvidersAddress) };

export const startProviderLoginAddress = "POST /auth/providers/:id/start";
export const startProviderLoginCall = { name: "startProviderLogin", touches: [] } as const;
export const sentStartProviderLogin: Sent = {
  ...startProviderLoginCall,
  ...placeOf(startProviderLoginAddress),
};

export const finishProviderLoginAddress = "POST /auth/providers/return";
export const finishProviderLoginCall = { name: "finishProviderLogin", touches: [] } as const;
export const sentFinishProviderLogin: Sent = {
  ...finishProviderLoginCall,
  ...placeOf(finishProviderLoginAddress),
};
