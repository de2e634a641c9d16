import type { LegalRow } from "../../../law/in-force.ts";

/** What a new figure is for one unit. */
export interface Change {
  unit: number;
  from: number | string;
  to: number | string;
  /** A nearer word counts for it. */
  isOwn: boolean;
  isPrivate: boolean;
  /** What binds it today, and with the new figure. */
  law: LegalRow[];
  then: LegalRow[];
}

/** Something that the figure says otherwise of. */
export interface Touched {
  code: string;
  name: string;
  unit: string;
  from: string | null;
  to: string | null;
}
