import {
  type Incident,
  type IncidentStatus,
  incidentKindWords,
  incidentStatusWords,
  openIncidentStatuses,
  type Severity,
  severityWords,
} from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<IncidentStatus, StatusTone> = {
  REPORTED: "waiting",
  CONFIRMED: "info",
  IN_PROGRESS: "info",
  RESOLVED: "done",
  FOUND: "good",
  DISMISSED: "past",
  WITHDRAWN: "past",
};

export function IncidentStatusTag({ status }: { status: IncidentStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(incidentStatusWords[status])}</StatusTag>;
}

/**
 * Red only while it counts: a mistaken report is about nothing broken, and what is found or done with is not
 * missing any more.
 */
export function IncidentKindTag({
  incident: { kind, status },
}: {
  incident: Pick<Incident, "kind" | "status">;
}): ReactNode {
  const say = useSay();
  const counts = openIncidentStatuses.some((one) => one === status);
  return <StatusTag tone={counts ? "bad" : "past"}>{say(incidentKindWords[kind])}</StatusTag>;
}

const severityTones: Record<Severity, StatusTone> = { LIGHT: "waiting", HEAVY: "bad", BEYOND_REPAIR: "bad" };

export function SeverityTag({ severity }: { severity: Severity }): ReactNode {
  const say = useSay();
  return <StatusTag tone={severityTones[severity]}>{say(severityWords[severity])}</StatusTag>;
}

/** `2 Cái Ống nghiệm (TB-0012)` */
export function amountOf({
  quantity,
  unit,
  name,
  code,
}: Pick<Incident, "quantity" | "unit" | "name" | "code">): string {
  return `${formatNumber(quantity)} ${unit} ${name} (${code})`;
}

/** Over, one way or another: drawn grey in the list. */
export function isOver({ status }: Pick<Incident, "status">): boolean {
  return status === "DISMISSED" || status === "WITHDRAWN";
}

/** Of which compensation not everything was paid. */
export function unpaidOf({ compensation }: Pick<Incident, "compensation">): number {
  return compensation?.kind === "MONEY" ? Math.max(0, compensation.amount - compensation.paid) : 0;
}
