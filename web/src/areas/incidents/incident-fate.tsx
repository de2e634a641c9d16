import type { Incident } from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

const parts = ["found", "repaired", "writtenOff", "inLiquidation", "atRepair", "open"] as const;
const words = {
  found: "fateFound",
  repaired: "fateRepaired",
  writtenOff: "fateWrittenOff",
  inLiquidation: "fateInLiquidation",
  atRepair: "fateAtRepair",
  open: "fateOpen",
} as const;

/** What became of the quantity, part by part. */
export function IncidentFate({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const shown = parts.filter((part) => incident[part] > 0);
  if (shown.length === 0) return null;
  return (
    <section className="stack-near incident-fate" aria-label={t("fate")}>
      <div className="incident-fate-bar" aria-hidden>
        {shown.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: incident[part] }} />
        ))}
      </div>
      <ul className="bare row gap-4-16">
        {shown.map((part) => (
          <li key={part} data-part={part}>
            {t(words[part])}: <strong>{formatNumber(incident[part])}</strong> {incident.unit}
          </li>
        ))}
      </ul>
    </section>
  );
}
