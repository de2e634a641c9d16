/**
 * Imported first of all: zod compiles schemas with `eval` unless told before the first one, and the
 * Content-Security-Policy forbids it.
 */
import { z } from "zod";

z.config({ jitless: true });
