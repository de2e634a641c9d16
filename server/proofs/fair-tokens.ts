import type { PersonKey } from "../src/demo/people.ts";

/** What the people of the proof are signed in with. */
export const tokenOf = (who: PersonKey) => `proof-of-fairness-${who}`;
