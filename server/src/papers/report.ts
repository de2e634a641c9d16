import type { PaperOptions, PaperSigner, ReportDeclaration } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { type Wording, wordingOf } from "@so-thiet-bi/contract/wording";
import type { Db } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { WritingUnit } from "./heads.ts";
import type { Paper } from "./paper.ts";

/** What a report is made of. The unit is one that the actor sees. */
export interface Asking {
  db: Db;
  actor: Actor;
  unit: Department & WritingUnit;
  asked: ReportAsked;
  options: PaperOptions;
}

/** How the unit that a report is about says things otherwise than schools of grades do. */
export const wordingOfUnit = ({ schoolKind, schoolLevels }: Asking["unit"]): Wording | undefined =>
  wordingOf(schoolKind, schoolKind === "KINDERGARTEN" ? [schoolKind, ...schoolLevels] : schoolLevels);

/** The page of reports, its form, its screen and its files follow from it. */
export interface Report extends ReportDeclaration {
  /** Its address: `increase-decrease`. */
  key: string;
  /** “F32”, where our own list of forms has it; nobody is shown it. */
  form?: string;
  signers: readonly PaperSigner[];
  /** Beyond seeing the unit; everybody without it. */
  mayRead?: (actor: Actor) => boolean;
  make: (asking: Asking) => Promise<Paper>;
}
