export type Condition = "GOOD" | "BROKEN";

export interface Movement {
  equipmentId: number;
  condition: Condition;
  /** Signed; never zero. */
  quantity: number;
  /** Signed, whole đồng. */
  value: number;
}

/** What stands on one shelf: so many of a record in one condition. */
export interface Balance {
  equipmentId: number;
  condition: Condition;
  quantity: number;
  value: number;
}

/** Adds up what a posting moves on each shelf, in the one order in which shelves are locked. */
export function netOf(movements: readonly Movement[]): Balance[] {
  const net = new Map<string, Balance>();
  for (const { equipmentId, condition, quantity, value } of movements) {
    const key = shelfOf({ equipmentId, condition });
    const sum = net.get(key) ?? { equipmentId, condition, quantity: 0, value: 0 };
    sum.quantity = thousandths(sum.quantity + quantity);
    sum.value += value;
    net.set(key, sum);
  }
  return [...net.values()].sort((a, b) => a.equipmentId - b.equipmentId || a.condition.localeCompare(b.condition));
}

/** The first shelf that the posting would take below zero. */
export function shortfall(net: readonly Balance[], balances: readonly Balance[]): { equipmentId: number; have: number; wanted: number } | undefined {
  const standing = new Map(balances.map((balance) => [shelfOf(balance), balance.quantity]));
  for (const { quantity, ...shelf } of net) {
    const have = standing.get(shelfOf(shelf)) ?? 0;
    if (thousandths(have + quantity) < 0) return { equipmentId: shelf.equipmentId, have, wanted: -quantity };
  }
  return undefined;
}

/** The opening of a record: the good ones and the broken ones, priced alike. */
export function openingOf(equipmentId: number, given: { quantity: number; broken: number; unitPrice: number | null }): Movement[] {
  const price = given.unitPrice ?? 0;
  return [
    { equipmentId, condition: "GOOD" as const, quantity: thousandths(given.quantity - given.broken) },
    { equipmentId, condition: "BROKEN" as const, quantity: given.broken },
  ]
    .filter((movement) => movement.quantity !== 0)
    .map((movement) => ({ ...movement, value: Math.round(movement.quantity * price) }));
}

/** The school year a day falls in runs from 1 August: `2026-11-21` → `2627`. */
export function schoolYearCode(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const start = month >= 8 ? year : year - 1;
  return `${String(start).slice(2)}${String(start + 1).slice(2)}`;
}

/** Quantities have three decimals; sums of binary fractions are brought back to them. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000;
}

function shelfOf(shelf: { equipmentId: number; condition: Condition }): string {
  return `${shelf.equipmentId} ${shelf.condition}`;
}
