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
