/** What a person says about a broken or lost thing, and the report that it makes. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { IncidentKind, Severity } from "@so-thiet-bi/contract/incidents";
import type { LoanSummary } from "@so-thiet-bi/contract/loans";
import type { ReportGiven } from "./send-reports.ts";

interface Named {
  id: number;
  name: string;
}

/** As much as is known of a thing; offline no more than what its label says. */
export interface ReportedThing {
  id: number;
  name: string | null;
  code: string | null;
  unit: string | null;
  /** Where it may be; chosen only where there are several. */
  rooms: readonly Named[];
  /** The most that can be broken or lost; null: not known. */
  most: number | null;
  /** Only whole ones. */
  whole: boolean;
  /** Of the person who reports: which loan it is on. */
  loanNumber: string | null;
}

export interface ReportValues {
  kind: IncidentKind;
  quantity: number;
  severity: Severity | null;
  note: string;
  room: Named | null;
  classroom: Named | null;
  /** Null: today. */
  occurredOn: string | null;
}

export function freshValues(): ReportValues {
  return {
    kind: "BROKEN",
    quantity: 1,
    severity: null,
    note: "",
    room: null,
    classroom: null,
    occurredOn: null,
  };
}

export function reportOf(thing: Pick<ReportedThing, "id">, values: ReportValues, today: string): ReportGiven {
  const { kind, quantity, severity, note, room, classroom, occurredOn } = values;
  return {
    kind,
    equipmentId: thing.id,
    roomId: room?.id ?? null,
    quantity,
    // why: a report that leaves the device tomorrow is still about today
    occurredOn: occurredOn ?? today,
    severity: kind === "BROKEN" ? severity : null,
    classroomId: classroom?.id ?? null,
    note: note.trim() || null,
  };
}

export function thingOf(equipment: Equipment): ReportedThing {
  const { id, name, code, unit, places, good, trackingMode } = equipment;
  return {
    id,
    name,
    code,
    unit,
    rooms: places.flatMap((place) => place ?? []),
    most: good,
    whole: trackingMode !== "CONSUMABLE",
    loanNumber: null,
  };
}

/** What is still in somebody's hands, each thing once. */
export function thingsOnLoan(loans: readonly LoanSummary[]): ReportedThing[] {
  const things = new Map<number, ReportedThing>();
  for (const { number, lines } of loans) {
    for (const { equipmentId: id, name, code, unit, open, staysOut, trackingMode } of lines) {
      if (open <= 0 || staysOut || things.has(id)) continue;
      things.set(id, {
        id,
        name,
        code,
        unit,
        rooms: [],
        most: open,
        whole: trackingMode !== "CONSUMABLE",
        loanNumber: number,
      });
    }
  }
  return [...things.values()];
}

/** A thing whose label was read without network. */
export function namelessThing(id: number): ReportedThing {
  return { id, name: null, code: null, unit: null, rooms: [], most: null, whole: false, loanNumber: null };
}
