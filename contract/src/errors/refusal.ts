import type { Words } from "../language.ts";

/** Its HTTP status and its words. */
export interface Refusal {
  status: number;
  words: Words;
}
