import type { CampaignLine, CampaignLineBody } from "@so-thiet-bi/contract/campaigns";

/** The fields that differ. */
export function fieldsThatStay<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Fields,
): (keyof Fields & string)[] {
  return Object.keys(before).filter((field) => before[field] !== after[field]);
}

/** Is every line of before still there, once and as it was? Further ones may have been added. */
export function linesThatStay(before: readonly CampaignLine[], given: readonly CampaignLineBody[]): boolean {
  const named = given.filter((line) => line.id !== undefined);
  if (named.length !== before.length) return false;
  return before.every((line) => {
    const now = named.find(({ id }) => id === line.id);
    if (!now) return false;
    const own: (keyof CampaignLine)[] = ["typeId", "specification", "subject", "unitPrice", "note"];
    // name, unit and tracking of a thing of the catalogue come from there, whatever was sent
    const words: (keyof CampaignLine)[] = line.typeId === null ? ["name", "unit", "trackingMode"] : [];
    return [...own, ...words].every((field) => now[field as keyof CampaignLineBody] === line[field]);
  });
}
