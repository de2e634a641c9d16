/** What a demand says above its lines, and what of that stays as it was sent. */
import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { demandHead } from "@so-thiet-bi/contract/demands";
import { pickFields } from "@so-thiet-bi/contract/fields";

/**
 * Papers print what was frozen when the demand was sent, even if a name changed since. Only these fields
 * they print as they are now.
 */
const frozen = demandHead.omit({ kind: true, urgency: true, handling: true, campaignId: true });

export type Heading = Pick<Demand, keyof typeof frozen.shape | "route">;

export function headingOf(demand: Heading): Heading {
  return { ...pickFields(frozen, demand), route: demand.route };
}
