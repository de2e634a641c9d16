/** What lies on the counter to be handed out: to whom, from which registration, which things. */
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { inThousandths } from "../../../ui/stepper.tsx";
import type { PileThing } from "./return-pile.ts";

export interface TrayLine {
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  trackingMode: string;
  typeId: number | null;
  quantity: number;
  /** What the registration gives room for; null beside one. */
  registered: number | null;
  /** A registered piece instead of which this one goes. */
  insteadOf: string | null;
  /** What the scan told of it; null for what comes from a registration and was not scanned. */
  scanned: PileThing | null;
  /** Codes of free pieces of the kind it was picked from by name, its own among them. */
  others: readonly string[];
  /** Why the server did not hand it out. */
  fault: string | null;
}

export interface TrayRegistration {
  id: number;
  number: string;
  dueAt: string;
  version: number;
}

export interface Tray {
  person: { id: number; name: string } | null;
  registration: TrayRegistration | null;
  lines: readonly TrayLine[];
}

export const emptyTray: Tray = { person: null, registration: null, lines: [] };

/** Whole pieces are there once; of the rest one more is laid down with each scan. */
export function putThing(tray: Tray, thing: PileThing, others: readonly string[] = []): Tray {
  const isPiece = thing.trackingMode === "ITEM";
  const same = tray.lines.findIndex(({ equipmentId }) => equipmentId === thing.id);
  if (same >= 0) {
    return changeLine(tray, same, (line) => ({
      ...line,
      scanned: thing,
      // why: the first scan of what was registered says that it is there, as many as were registered
      quantity:
        isPiece || line.scanned === null
          ? line.quantity
          : Math.min(inThousandths(line.quantity + 1), mostOfLine({ ...line, scanned: thing })),
      fault: null,
    }));
  }
  const twin = isPiece
    ? tray.lines.findIndex(
        (line) => line.registered !== null && line.scanned === null && isSameType(line, thing),
      )
    : -1;
  if (twin >= 0) {
    return changeLine(tray, twin, (line) => ({
      ...line,
      equipmentId: thing.id,
      code: thing.code,
      insteadOf: line.insteadOf ?? line.code,
      scanned: thing,
      others,
      fault: null,
    }));
  }
  const { id: equipmentId, code, name, unit, trackingMode, typeId } = thing;
  const line = {
    equipmentId,
    code,
    name,
    unit,
    trackingMode,
    typeId,
    quantity: 1,
    registered: null,
    insteadOf: null,
    scanned: thing,
    others,
    fault: null,
  };
  return { ...tray, lines: [line, ...tray.lines] };
}

export function trayOf(registration: Registration): Tray {
  const { id, number, dueAt, version, borrower, lines } = registration;
  return {
    person: borrower,
    registration: { id, number, dueAt, version },
    lines: lines.map(({ equipmentId, code, name, unit, trackingMode, typeId, quantity }) => ({
      equipmentId,
      code,
      name,
      unit,
      trackingMode,
      typeId,
      quantity,
      registered: quantity,
      insteadOf: null,
      scanned: null,
      others: [],
      fault: null,
    })),
  };
}

export function setQuantity(tray: Tray, equipmentId: number, quantity: number): Tray {
  return {
    ...tray,
    lines: tray.lines.map((line) =>
      line.equipmentId === equipmentId ? { ...line, quantity, fault: null } : line,
    ),
  };
}

export function takeOff(tray: Tray, equipmentId: number): Tray {
  return { ...tray, lines: tray.lines.filter((line) => line.equipmentId !== equipmentId) };
}

/** Sentences of the server, by `lines.2.quantity` of what was sent. */
export function withFaults(tray: Tray, fields: Readonly<Record<string, string>>): Tray {
  const faults = new Map(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const at = /^lines\.(\d+)(\.|$)/.exec(field)?.[1];
      return at === undefined ? [] : [[givenLines(tray)[Number(at)]?.equipmentId, sentence] as const];
    }),
  );
  return {
    ...tray,
    lines: tray.lines.map((line) => ({ ...line, fault: faults.get(line.equipmentId) ?? null })),
  };
}

/** What can go now: not what somebody else has, and not what is not lent. */
export function givenLines({ lines }: Tray): readonly TrayLine[] {
  return lines.filter((line) => !isBlocked(line));
}

export function isBlocked({ scanned }: TrayLine): boolean {
  return scanned !== null && (!scanned.loanable || scanned.free <= 0);
}

export function mostOfLine({ trackingMode, registered, scanned, quantity }: TrayLine): number {
  if (trackingMode === "ITEM") return 1;
  if (registered !== null) return registered;
  return Math.max(1, scanned?.free ?? quantity);
}

function isSameType(line: TrayLine, thing: PileThing): boolean {
  return (
    line.trackingMode === thing.trackingMode &&
    (line.typeId === null ? line.name === thing.name : line.typeId === thing.typeId)
  );
}

function changeLine(tray: Tray, at: number, change: (line: TrayLine) => TrayLine): Tray {
  return { ...tray, lines: tray.lines.map((line, index) => (index === at ? change(line) : line)) };
}
