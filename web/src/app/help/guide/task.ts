import type { DailyWork } from "@so-thiet-bi/contract/daily-work";
import type { Words } from "@so-thiet-bi/contract/language";

/** One thing that somebody comes to do, on one page of the guide. Words of the screen stand between `**`. */
export interface GuideTask {
  /** The last part of its address. */
  key: string;
  title: Words;
  /** What people call it besides, for the search. */
  also: Words;
  /** Whose daily work it is; the first is whose part of the guide shows it. */
  works: readonly [DailyWork, ...DailyWork[]];
  /** What it is for, in one sentence. */
  purpose: Words;
  steps: readonly Words[];
  /** What changes in numbers, who is told, and how it is taken back. */
  after: readonly Words[];
  /** The key of the action (`actions.ts`) that begins it: “do it now”, for whom it is allowed. */
  action: string;
}
