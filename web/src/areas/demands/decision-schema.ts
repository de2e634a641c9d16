import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { decision } from "@so-thiet-bi/contract/demands";

/** What this round starts from: the quantity the round before left, in the first round what was requested. */
export function quantityBefore(line: Demand["lines"][number]): number {
  return line.round1Quantity ?? line.requestedQuantity;
}

/**
 * The body of a decision on this demand, with the rules of `decideLines` of the server, so that a fault
 * stands at its cell at once.
 */
export function decisionOn(demand: Demand) {
  return decision.superRefine((given, context) => {
    if (!given.approved) {
      if ((given.message ?? "").trim().length < 5)
        context.addIssue({ code: "custom", path: ["message"], params: { says: "reason-too-short" } });
      return;
    }
    for (const [index, answer] of (given.lines ?? []).entries()) {
      const line = demand.lines.find(({ id }) => id === answer.id);
      if (!line) continue;
      const before = quantityBefore(line);
      const fault = (field: "quantity" | "note", says: string) =>
        context.addIssue({ code: "custom", path: ["lines", index, field], params: { says } });
      if (answer.quantity > line.requestedQuantity) fault("quantity", "above-requested");
      else if (answer.quantity > before && !answer.note) fault("note", "above-previous");
      else if (answer.quantity < before && !answer.note && !given.message) fault("note", "note-when-cut");
    }
  });
}
