/** A chance that falls the same way on every machine, so that tests can rely on the demo. */
export interface Chance {
  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  oneOf<Choice>(choices: readonly Choice[]): Choice;
}

/** The numbers that follow from a seed: FNV-1a into mulberry32. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    happens: (percent) => next() * 100 < percent,
    between,
    oneOf: <Choice>(choices: readonly Choice[]) => choices[between(0, choices.length - 1)] as Choice,
  };
}
