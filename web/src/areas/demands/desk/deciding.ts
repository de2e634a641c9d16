import { type decideDemands, mostDecisions } from "@so-thiet-bi/contract/demands";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { PlannedDecision } from "./pivot.ts";

type Answer = AnswerOf<typeof decideDemands>;

export interface Outcome {
  decided: Answer["decided"];
  refused: Answer["refused"];
  /** What the last call came back with when it failed as a whole; what follows it was not sent. */
  failure: string | null;
  /** Not sent, because the person stopped or a call failed. */
  unsent: number;
}

/**
 * Sends decisions in calls of as many as one call may carry, one after the other, so that a long row of them
 * shows how far it is and can be stopped in between. What was refused or failed does not take back what was
 * decided.
 */
export async function decideInTurn(
  planned: readonly PlannedDecision[],
  send: (decisions: PlannedDecision[]) => Promise<Answer>,
  {
    onProgress,
    isStopped,
    most = mostDecisions,
  }: { onProgress: (sent: number) => void; isStopped: () => boolean; most?: number },
): Promise<Outcome> {
  const outcome: Outcome = { decided: [], refused: [], failure: null, unsent: 0 };
  for (let sent = 0; sent < planned.length; sent += most) {
    const part = planned.slice(sent, sent + most);
    if (isStopped()) return { ...outcome, unsent: planned.length - sent };
    try {
      const { decided, refused } = await send(part);
      outcome.decided.push(...decided);
      outcome.refused.push(...refused);
    } catch (failure) {
      return {
        ...outcome,
        failure: failure instanceof Error ? failure.message : String(failure),
        unsent: planned.length - sent,
      };
    }
    onProgress(sent + part.length);
  }
  return outcome;
}
