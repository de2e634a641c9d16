/** What a demand says above its lines, and what of that stays as it was sent. */
import type { Demand, DemandBody } from "@so-thiet-bi/contract/demands";

type Field = Exclude<keyof DemandBody, "lines">;
type ForEachField<Choice extends Record<Field, boolean>> = Choice;

/**
 * Is the field frozen when the demand is sent? Papers print a frozen one as it was sent, whatever is renamed
 * or mended later, and any other as it is now. A field that is missing here does not compile.
 */
type IsFrozen = ForEachField<{
  title: true;
  kind: false;
  urgency: false;
  handling: false;
  campaignId: false;
  budgetYear: true;
  reason: true;
  neededBy: true;
}>;

type Frozen = { [Name in Field]: IsFrozen[Name] extends true ? Name : never }[Field];

export type Heading = Pick<Demand, Frozen | "route">;

export function headingOf({ title, budgetYear, reason, neededBy, route }: Heading): Heading {
  return { title, budgetYear, reason, neededBy, route };
}
