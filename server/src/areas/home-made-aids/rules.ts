/** What one of them cost, whole đồng; what cost nothing has no price. */
export function unitPriceOf(cost: number, quantity: number): number | null {
  return cost === 0 ? null : Math.round(cost / quantity);
}
