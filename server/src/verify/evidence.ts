/** What an installation has of its history outside of the database. */
import { readWrittenHeads } from "../areas/history/daily.ts";
import type { Config } from "../config.ts";
import { givenKey } from "../history-key.ts";
import type { HistoryEvidence } from "./history.ts";

export function evidenceOf(config: Config): HistoryEvidence {
  const { key, place } = givenKey(config);
  return {
    key,
    place,
    written: (no) => readWrittenHeads(config.headsFolder, key && no !== undefined ? { key, no } : undefined),
  };
}
