/**
 * How each kind of thing that waits in the outbox is sent. The parts that do it are fetched only when
 * something waits.
 */
import { countKind } from "../areas/inventory/counting/entries.ts";
import { onSending, startSending } from "../lib/outbox.ts";

/** Counts sent at once: few enough that a long day's work shows its progress. */
const countsAtOnce = 200;

/** As long as somebody is inside; answers what ends it. */
export function startOutbox(): () => void {
  // why one: its photos make a report long, and each is settled before the next one leaves
  onSending(
    "incident",
    async (items) => (await import("../areas/incidents/report/send-reports.ts")).sendReports(items),
    1,
  );
  onSending(
    countKind,
    async (items) => (await import("../areas/inventory/counting/send-entries.ts")).sendEntries(items),
    countsAtOnce,
  );
  return startSending();
}
