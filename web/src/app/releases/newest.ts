/** The newest of `releases.ts`, of which every start page asks; all of them are fetched by their page alone. */
import type { DailyWork } from "@so-thiet-bi/contract/daily-work";

export const newest: { version: string; concerns: readonly DailyWork[] } = {
  version: "next",
  concerns: ["teacher", "keeper", "head", "commune", "province", "administrator"],
};
