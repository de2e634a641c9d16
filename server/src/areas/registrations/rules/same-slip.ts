/** When a slip says nothing that another of the same lesson does not say. */

export interface ThingAsked {
  equipmentId: number | null;
  typeId: number | null;
  quantity: number;
}

export interface ThingOfSlip {
  equipmentId: number;
  typeId: number | null;
  quantity: number;
}

/** A type is what its records are: which of them was chosen, nobody asked for. */
export function asksTheSame(asked: readonly ThingAsked[], there: readonly ThingOfSlip[]): boolean {
  const left = there.map((line) => ({ ...line }));
  // named records first, so that a type does not take what another line names
  const byRecord = asked.toSorted((a, b) => Number(a.equipmentId === null) - Number(b.equipmentId === null));
  for (const { equipmentId, typeId, quantity } of byRecord) {
    let missing = quantity;
    for (const line of left) {
      const isMeant = equipmentId === null ? line.typeId === typeId : line.equipmentId === equipmentId;
      if (!isMeant) continue;
      const taken = Math.min(missing, line.quantity);
      missing = rounded(missing - taken);
      line.quantity = rounded(line.quantity - taken);
    }
    if (missing > 0) return false;
  }
  return left.every(({ quantity }) => quantity === 0);
}

/** Quantities have three decimals. */
function rounded(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}
