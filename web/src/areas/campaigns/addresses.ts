/** Where campaigns are, and the pages they lead to. */
export const campaignsHome = "/equipment/campaigns";

export const demandFor = (campaignId: number) => `/equipment/demand/new?campaign=${campaignId}`;
export const demandAt = (id: number) => `/equipment/demand?open=${id}`;
export const demandsOf = (campaignId: number) => `/equipment/demand?campaignId=${campaignId}`;
