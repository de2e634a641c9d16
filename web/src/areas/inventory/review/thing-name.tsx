import type { CountLine } from "@so-thiet-bi/contract/counting";
import type { ReactNode } from "react";
import { formatDay } from "../../../lib/format.ts";

export interface ThingNameProps {
  name: string;
  code: string | null;
  lot?: CountLine["lot"];
  /** What else tells it apart: its room. */
  more?: string | null | undefined;
}

/** A thing by its name, and small below it code, lot and place. */
export function ThingName({ name, code, lot, more }: ThingNameProps): ReactNode {
  const lotWords =
    lot && [lot.number, lot.expiresOn && `HSD ${formatDay(lot.expiresOn)}`].filter(Boolean).join(", ");
  return (
    <>
      {name}
      <span className="below hint">{[code, lotWords, more].filter(Boolean).join(" · ")}</span>
    </>
  );
}
