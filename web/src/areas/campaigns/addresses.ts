import { demandsHome } from "../../lib/addresses.ts";

/** Where campaigns are, and the pages they lead to. */
export const campaignsHome = "/equipment/campaigns";

export const demandFor = (campaignId: number) => `${demandsHome}/new?campaign=${campaignId}`;
export const demandsOf = (campaignId: number) => `${demandsHome}?campaignId=${campaignId}`;
