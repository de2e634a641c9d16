import type { Labelled } from "@so-thiet-bi/contract/qr-labels";

/** The page of what a label names. */
export function pageOf({ kind, id }: Pick<Labelled, "kind" | "id">): string {
  return kind === "room" ? `/equipment/rooms/${id}` : `/equipment/management/${id}`;
}
