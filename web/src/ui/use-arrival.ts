import { useDeferredValue } from "react";

/**
 * An answer, undefined until it has come and the browser has had time for it: what is drawn of it first is much,
 * and is drawn in turns, between what hands do. From then on it is always the newest.
 */
export function useArrival<Answer>(answer: Answer | undefined): Answer | undefined {
  return useDeferredValue(answer) === undefined ? undefined : answer;
}
