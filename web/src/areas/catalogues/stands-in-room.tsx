import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.ts";
import type { PanelExtraProps } from "./extra-props.ts";

const words = { vi: { link: "Xem thiết bị trong phòng" }, en: { link: "See what stands in the room" } };

/** From a room of the catalogue to the page of what stands in it. */
export default function StandsInRoom({ record }: PanelExtraProps): ReactNode {
  const t = useText(words);
  return (
    <p>
      <Link to={`/equipment/rooms/${record.id}`}>{t("link")}</Link>
    </p>
  );
}
