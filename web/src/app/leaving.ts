import { logOut } from "@so-thiet-bi/contract/auth";
import { forgetBelongings } from "../lib/belongings.ts";
import { call } from "../lib/client.ts";
import { unsentOf } from "../lib/outbox.ts";
import { currentSession, endSession } from "../lib/session.ts";

/**
 * Storage and session go at once, with everything typed or looked at; the server hears of it with the token
 * it was given before. What waits in the outbox stays, as the person was told: it is nowhere else.
 */
export function leave(): void {
  const { id: userId, leaveAt } = currentSession()?.user ?? {};
  const told = call(logOut, {});
  endSession();
  forgetBelongings();
  if (userId !== undefined) {
    forgetPacks(userId).catch(() => undefined);
    forgetOwnWeeks(userId).catch(() => undefined);
  }
  told
    .catch(() => undefined)
    // why also there: on a computer that a whole school uses, the next person would come in as this one
    .finally(() => leaveAt && location.assign(leaveAt));
}

/** Packs of checks are answers of the server, and can be taken along again. */
async function forgetPacks(userId: number): Promise<void> {
  const { forgetTaken } = await import("../areas/inventory/counting/count-store.ts");
  await forgetTaken(userId, await unsentOf(userId));
}

async function forgetOwnWeeks(userId: number): Promise<void> {
  const { forgetWeeks } = await import("../areas/registrations/week/kept-weeks.ts");
  await forgetWeeks(userId);
}
