import { resolve } from "node:path";

/** A path as somebody typed it: npm runs in the folder of the program and names the one the person stands in. */
export function givenPath(given: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", given);
}
