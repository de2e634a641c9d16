/** A correction while it is being typed. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { CorrectionReason, CorrectionStart } from "@so-thiet-bi/contract/corrections";
import type { Change } from "../../ui/consequence/changes.tsx";

type Place = CorrectionStart["places"][number];

export interface PlaceValues extends Place {
  /** Empty: not counted, stays as it is. */
  actual: number | null;
}

export interface NewPlace {
  room: Named | null;
  condition: Place["condition"];
  actual: number | null;
}

export interface CorrectionValues {
  reason: CorrectionReason | null;
  note: string;
  documentNo: string;
  date: string | null;
  places: PlaceValues[];
  /** Where things stand of which the books know nothing. */
  elsewhere: NewPlace[];
  missing: number[];
  added: { room: Named | null; quantity: number | null };
}

export function valuesOf(start: CorrectionStart): CorrectionValues {
  return {
    reason: null,
    note: "",
    documentNo: "",
    date: null,
    places: start.places.map((place) => ({ ...place, actual: null })),
    elsewhere:
      start.places.length === 0 && start.trackingMode !== "ITEM"
        ? [{ room: null, condition: "GOOD", actual: null }]
        : [],
    missing: [],
    added: { room: null, quantity: null },
  };
}

/** The same, beside what the books say by now. */
export function movedOn(start: CorrectionStart, before: CorrectionValues): CorrectionValues {
  const known = new Map(before.places.map((place) => [keyOf(place), place.actual]));
  return {
    ...before,
    places: start.places.map((place) => ({ ...place, actual: known.get(keyOf(place)) ?? null })),
    missing: before.missing.filter((id) => start.pieces.some(({ equipmentId }) => equipmentId === id)),
  };
}

const keyOf = ({ roomId, lotId, condition }: Place) => `${roomId} ${lotId} ${condition}`;

export interface Effect {
  /** How many more the books will have, and how many fewer. */
  more: number;
  fewer: number;
}

/** What the typed numbers change. */
export function effectOf({ trackingMode }: CorrectionStart, values: CorrectionValues): Effect {
  if (trackingMode === "ITEM") return { more: values.added.quantity ?? 0, fewer: values.missing.length };
  const differences = [
    ...values.places.map(({ actual, inBooks }) => (actual === null ? 0 : rounded(actual - inBooks))),
    ...values.elsewhere.map(({ actual }) => actual ?? 0),
  ];
  const sum = (sign: 1 | -1) =>
    rounded(differences.reduce((total, one) => (Math.sign(one) === sign ? total + Math.abs(one) : total), 0));
  return { more: sum(1), fewer: sum(-1) };
}

/** The same place by place, as it is said before it is posted. */
export function changesOf(
  { trackingMode, name, unit, inBooks }: CorrectionStart,
  values: CorrectionValues,
): Change[] {
  if (trackingMode === "ITEM") {
    const after = inBooks + (values.added.quantity ?? 0) - values.missing.length;
    return after === inBooks && values.missing.length === 0 ? [] : [{ name, unit, before: inBooks, after }];
  }
  return [
    ...values.places.flatMap(({ roomName, inBooks: before, actual }) =>
      actual === null || actual === before ? [] : [{ name, unit, place: roomName, before, after: actual }],
    ),
    ...values.elsewhere.flatMap(({ room, actual }) =>
      actual ? [{ name, unit, place: room?.name ?? null, before: 0, after: actual }] : [],
    ),
  ];
}

export function bodyOf(
  { trackingMode, inBooks }: CorrectionStart,
  values: CorrectionValues,
  reason: CorrectionReason,
) {
  const { note, documentNo, date, places, elsewhere, missing, added } = values;
  const head = {
    reason,
    note: note.trim() || null,
    documentNo: documentNo.trim() || null,
    ...(date && { date }),
  };
  if (trackingMode === "ITEM") {
    const more = added.quantity ? [{ roomId: added.room?.id ?? null, quantity: added.quantity }] : [];
    return { ...head, pieces: { inBooks, missing, added: more } };
  }
  const known = places.flatMap(({ roomId, lotId, condition, inBooks: before, actual }) =>
    actual === null ? [] : [{ roomId, lotId, condition, inBooks: before, actual }],
  );
  const fresh = elsewhere.flatMap(({ room, condition, actual }) =>
    actual ? [{ roomId: room?.id ?? null, lotId: null, condition, inBooks: 0, actual }] : [],
  );
  return { ...head, places: [...known, ...fresh] };
}

function rounded(quantity: number): number {
  return Math.round(quantity * 1_000) / 1_000;
}
