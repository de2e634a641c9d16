/** What `npm run verify` has of a house beside its database: the key, and no heads written down yet. */
import type { HistoryEvidence } from "../src/verify/history.ts";
import { storyKey } from "./template.ts";

const { key, place } = storyKey();

export const storyEvidence: HistoryEvidence = { key, place, written: () => ({ pages: [], unreadable: [] }) };
