import { fold } from "@so-thiet-bi/contract/fold";
import type { suggestMappings } from "@so-thiet-bi/contract/norms";
import type { CallAnswer } from "../../../lib/client.ts";

export type Suggestion = CallAnswer<typeof suggestMappings>["items"][number];
export type Candidate = Suggestion["candidates"][number];
/** What was searched for by hand has no likeness. */
export type Offered = Omit<Candidate, "likeness" | "stock"> & Partial<Pick<Candidate, "likeness" | "stock">>;

/** Where the units differ somebody has to say how many make one. */
export function unitsDiffer(
  { itemUnit }: Pick<Suggestion, "itemUnit">,
  { unit }: Pick<Offered, "unit">,
): boolean {
  return itemUnit !== null && unit !== "" && fold(itemUnit) !== fold(unit);
}

/** Those whose best candidate can be taken without a look at each. */
export function takenAtOnce(
  suggestions: readonly Suggestion[],
  threshold: number,
): { suggestion: Suggestion; best: Candidate }[] {
  return suggestions.flatMap((suggestion) => {
    const [best] = suggestion.candidates;
    return best && best.likeness >= threshold && !unitsDiffer(suggestion, best) ? [{ suggestion, best }] : [];
  });
}
