import { newToken } from "../src/areas/auth/rules.ts";
import type { PersonKey } from "../src/demo/people.ts";

/** What marks a token as made by the installation of the proof. */
export const sealKey = Buffer.from("key of the tokens of the proof");

/** What the people of the proof are signed in with. */
export const tokenOf = (who: PersonKey) => newToken(sealKey, `proof-of-fairness-${who}`);
