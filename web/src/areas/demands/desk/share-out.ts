const thousand = 1_000;

/**
 * A total given out in proportion to what each wants, nobody more than that. What does not divide goes to the
 * largest remainders, among equals to the first; so the shares always add up. `whole`: only whole pieces are
 * given.
 */
export function shareOut(total: number, wanted: readonly number[], whole: boolean): number[] {
  const step = whole ? thousand : 1;
  const most = wanted.map((quantity) => BigInt(Math.floor(Math.round(quantity * thousand) / step)));
  const all = most.reduce((sum, one) => sum + one, 0n);
  const given = BigInt(Math.max(0, Math.floor(Math.round(total * thousand) / step)));
  if (given >= all) return [...wanted];
  const shares = most.map((one) => (one * given) / all);
  const left = Number(given - shares.reduce((sum, one) => sum + one, 0n));
  const byRemainder = most
    .map((one, index) => ({ index, remainder: (one * given) % all }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares.map((share) => (Number(share) * step) / thousand);
}
