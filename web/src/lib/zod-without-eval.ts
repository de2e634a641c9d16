/**
 * zod compiles schemas with `eval` unless told before the first one, and the Content-Security-Policy forbids
 * it. Said where zod looks when it is loaded, so that the login page need not bring zod along.
 */
import type { config } from "zod";

declare global {
  var __zod_globalConfig: ReturnType<typeof config> | undefined;
}

globalThis.__zod_globalConfig = { jitless: true };
