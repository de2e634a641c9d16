/** Writing a count down: on this device first, whatever the network does. */
import type { CountEntryGiven } from "@so-thiet-bi/contract/counting";
import { newIdempotencyKey } from "../../../lib/client.ts";
import { type Kept, keepForSending } from "../../../lib/outbox.ts";
import type { Word } from "./words.ts";

export const countKind = "inventory-count";

/** What lies in the outbox. */
export interface CountRequest {
  checkId: number;
  entry: CountEntryGiven;
}

export type NewEntry = Pick<CountEntryGiven, "sheetId" | "kind"> &
  Partial<Omit<CountEntryGiven, "clientId" | "countedAt">>;

/**
 * Resolves when it is durably written; only then the screen may say that it was counted. `skew`: server's
 * clock less this one's, ms.
 */
export async function keepEntry(
  checkId: number,
  given: NewEntry,
  { about, skew, files }: { about: string; skew: number; files?: readonly File[] },
): Promise<string> {
  const clientId = newIdempotencyKey();
  const entry: CountEntryGiven = {
    equipmentId: null,
    lotId: null,
    good: 0,
    broken: 0,
    missingParts: [],
    name: null,
    unit: null,
    note: null,
    voids: null,
    ...given,
    clientId,
    countedAt: nextMoment(skew),
  };
  await keepForSending({
    key: clientId,
    kind: countKind,
    request: { checkId, entry } satisfies CountRequest,
    about,
    ...(files && { files }),
  });
  return clientId;
}

let last = 0;

/** Rises with every count, so that two taps in one millisecond keep their order. */
function nextMoment(skew: number): string {
  last = Math.max(Date.now() + skew, last + 1);
  return new Date(last).toISOString();
}

export function requestOf(item: Kept): CountRequest {
  return item.request as CountRequest;
}

/** A count of one's own that the server has not answered through `listEntries` yet. */
export function ownWord(
  entry: CountEntryGiven,
  by: string,
  order: number,
  state: { waiting: boolean; late: boolean },
): Word {
  return { ...entry, by, mine: true, order, accepted: null, ...state };
}
