import type { PaperOptions, PaperSigner } from "@so-thiet-bi/contract/books";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { Words } from "@so-thiet-bi/contract/language";
import type { Grouping, ReportAsked, ReportGroup, ReportParameter } from "@so-thiet-bi/contract/reports";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Paper } from "../../../papers/paper.ts";

/** What a report is made of. The unit is one that the actor sees. */
export interface Asking {
  db: Db;
  actor: Actor;
  unit: Department;
  asked: ReportAsked;
  options: PaperOptions;
}

/**
 * A report: a file says everything of it, and the page of reports, its form, its screen and its files follow.
 */
export interface Report {
  /** Its address: `increase-decrease`. */
  key: string;
  /** “F32”, where our own list of forms has it; nobody is shown it. */
  form?: string;
  group: ReportGroup;
  title: Words;
  /**
   * “S24-H”, the form of public accounting that it is: said behind the title to those who keep it by that
   * number.
   */
  publicForm?: string;
  /** One sentence: what it is for. */
  purpose: Words;
  parameters: readonly ReportParameterOf[];
  signers: readonly PaperSigner[];
  /** Sums up the units below; those without any do not have it. */
  ofUnitsBelow?: true;
  /** Tells of people: superiors of the unit do not read it. */
  inside?: true;
  /** Pupils stand in it by name: nobody outside the unit reads it, the system administrator neither. */
  namesPupils?: true;
  /** Beyond seeing the unit; everybody without it. */
  mayRead?: (actor: Actor) => boolean;
  make: (asking: Asking) => Promise<Paper>;
}

export interface ReportParameterOf {
  name: ReportParameter;
  required?: true;
  /** Of `groupBy`, the usual one first. */
  choices?: readonly Grouping[];
}
