import type { Labelled } from "@so-thiet-bi/contract/qr-labels";

/** Where it is reported broken or lost. */
export function reportOf(id: number, kind: "BROKEN" | "LOST"): string {
  return `/equipment/broken/new?equipment=${id}&kind=${kind}`;
}

/** The page of what a label names. */
export function pageOf({ kind, id }: Pick<Labelled, "kind" | "id">): string {
  return kind === "room" ? `/equipment/rooms/${id}` : `/equipment/management/${id}`;
}
