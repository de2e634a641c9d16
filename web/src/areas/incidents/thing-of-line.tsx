import type { ReactNode } from "react";
import { Link } from "react-router";
import { equipmentAt, incidentAt } from "../../lib/addresses.ts";

export interface ThingOfLineProps {
  line: { equipmentId: number; name: string; incident: { id: number; number: string } | null };
  /** Stands below the name, what is known of it. */
  below: readonly (string | undefined)[];
}

/** What a line of a repair order or a liquidation is about, with the report that told of it. */
export function ThingOfLine({ line: { equipmentId, name, incident }, below }: ThingOfLineProps): ReactNode {
  return (
    <>
      <Link to={equipmentAt(equipmentId)}>{name}</Link>
      <span className="below hint broken-text">
        {below.filter(Boolean).join(" · ")}
        {incident && (
          <>
            {" · "}
            <Link className="unbroken" to={incidentAt(incident.id)}>
              {incident.number}
            </Link>
          </>
        )}
      </span>
    </>
  );
}
