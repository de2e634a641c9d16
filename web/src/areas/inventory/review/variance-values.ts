import {
  type CheckStatus,
  type Treatment,
  treatmentsOf,
  type VarianceKind,
} from "@so-thiet-bi/contract/inventory";

/** What a line may be treated as: once approved it is left as it is or left open. */
export function choicesFor(kind: VarianceKind, now: Treatment, status: CheckStatus): readonly Treatment[] {
  if (status !== "APPROVED") return treatmentsOf[kind];
  return now === "NONE" ? ["NONE"] : [now, "NONE"];
}

/** What all chosen lines can be treated as, in the order of the first. */
export function commonChoices(
  lines: readonly { kind: VarianceKind; treatment: Treatment }[],
  status: CheckStatus,
): readonly Treatment[] {
  const [first, ...others] = lines;
  if (!first) return [];
  if (status === "APPROVED") return ["NONE"];
  return treatmentsOf[first.kind].filter((treatment) =>
    others.every((line) => (treatmentsOf[line.kind] as readonly Treatment[]).includes(treatment)),
  );
}
