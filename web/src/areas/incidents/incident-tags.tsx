import { type Incident, type IncidentStatus, incidentKindWords, incidentStatusWords } from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<IncidentStatus, StatusTone> = { REPORTED: "waiting", CONFIRMED: "done", DISMISSED: "past", WITHDRAWN: "past" };

export function IncidentStatusTag({ status }: { status: IncidentStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(incidentStatusWords[status])}</StatusTag>;
}

/** Red only while it counts: a mistaken report is about nothing broken. */
export function IncidentKindTag({ incident: { kind, status } }: { incident: Pick<Incident, "kind" | "status"> }): ReactNode {
  const say = useSay();
  const counts = status === "REPORTED" || status === "CONFIRMED";
  return <StatusTag tone={counts ? "bad" : "past"}>{say(incidentKindWords[kind])}</StatusTag>;
}

/** `2 Cái Ống nghiệm (TB-0012)` */
export function amountOf({ quantity, unit, name, code }: Pick<Incident, "quantity" | "unit" | "name" | "code">): string {
  return `${formatNumber(quantity)} ${unit} ${name} (${code})`;
}
