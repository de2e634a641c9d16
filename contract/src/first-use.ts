import { dailyWorks } from "./daily-work.ts";

/** Short tours at the first use: one of the start page for each daily work, and of screens that are not guessed. */
export const tours = [...dailyWorks, "board", "counting", "grid"] as const;
export type Tour = (typeof tours)[number];

/** A step says one thing; nobody follows more of them than that. */
export const mostSteps = 4;

/** As the account remembers that somebody knows what a release brought: `release-0.9.0`. */
export const releaseSeen = (version: string): string => `release-${version}`;

/** All tours, and the release. */
export const mostSeen = 16;
