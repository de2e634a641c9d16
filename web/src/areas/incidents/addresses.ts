/** How a report leads to a repair order or to a proposal of liquidation, and where one is written. */
import { brokenHome, liquidationsHome, repairsHome } from "../../lib/addresses.ts";

export const reportHome = `${brokenHome}/new`;

interface Meant {
  incident: { id: number } | null;
  equipmentId: number;
}

/** A proposal that begins with these: by their report where there is one, otherwise by the thing. */
export function proposalOf(lines: readonly Meant[]): string {
  return `${liquidationsHome}/new${meantIn(lines)}`;
}

/** A repair order that begins with these. */
export function repairOf(lines: readonly Meant[]): string {
  return `${repairsHome}/new${meantIn(lines)}`;
}

function meantIn(lines: readonly Meant[]): string {
  const incidents = lines.flatMap(({ incident }) => incident?.id ?? []);
  const things = lines.flatMap(({ incident, equipmentId }) => (incident ? [] : equipmentId));
  const params = [
    incidents.length > 0 && `incidents=${incidents.join(",")}`,
    things.length > 0 && `things=${things.join(",")}`,
  ];
  const query = params.filter(Boolean).join("&");
  return query && `?${query}`;
}

/** `12,13` as it stands in an address. */
export function idsOf(given: string | null): number[] {
  return (given ?? "")
    .split(",")
    .flatMap((one) => (/^\d{1,15}$/.test(one) && Number(one) > 0 ? [Number(one)] : []));
}
