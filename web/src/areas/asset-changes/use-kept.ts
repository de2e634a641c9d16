import { useState } from "react";

/** What was read last, while what is asked for next is still on its way. */
export function useKept<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState<Answer>();
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
