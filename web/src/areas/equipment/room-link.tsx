import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** A room by its name, which leads to its page; things that are in none are not placed yet. */
export function RoomLink({ id, name }: { id: number | null; name: string | null }): ReactNode {
  const t = useText(text);
  if (id === null) return <span className="hint">{t("unplaced")}</span>;
  return (
    <Link className="room-link" to={`/equipment/rooms/${id}`}>
      {name}
    </Link>
  );
}

type Placed = Pick<Equipment, "places" | "room">;

/** Where a record stands now, the room it belongs to first. */
export function placesOf({ places, room }: Placed): Equipment["places"] {
  const isHome = (place: Equipment["places"][number]) => Number(place !== null && place.id === room?.id);
  return places.toSorted((a, b) => isHome(b) - isHome(a));
}

/** `except`: on the page of this room it is not said. */
export function Places({ of, except }: { of: Placed; except?: number }): ReactNode {
  return placesOf(of)
    .filter((place) => except === undefined || place?.id !== except)
    .map((place, index) => (
      <span key={place?.id ?? 0}>
        {index > 0 && ", "}
        <RoomLink id={place?.id ?? null} name={place?.name ?? null} />
      </span>
    ));
}
