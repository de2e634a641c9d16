/** Pieces of one thing with codes of their own stand in one row of a paper: “KHV-001…007”, 7. */

/** Rows that say the same of different pieces, in the order in which each is met first. */
export function alike<Row>(rows: readonly Row[], sayingOf: (row: Row) => unknown): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, (row) => JSON.stringify(sayingOf(row))).values()] as [Row, ...Row[]][];
}

/**
 * “KHV-001…007, KHV-010”: three and more neighbours by number as a run. A piece that has no code yet adds
 * nothing.
 */
export function codesText(codes: readonly (string | null)[]): string | null {
  const known = [...new Set(codes.filter((code) => code !== null))];
  const runs: [string, ...string[]][] = [];
  for (const code of known.toSorted(byNumber)) {
    const run = runs.at(-1);
    if (run && nextOf(run.at(-1) as string) === code) run.push(code);
    else runs.push([code]);
  }
  return (
    runs
      .flatMap((run) => (run.length < 3 ? run : `${run[0]}…${numberOf(run.at(-1) as string)}`))
      .join(", ") || null
  );
}

const parted = /^(.*?)(\d+)$/;

const numberOf = (code: string): string => parted.exec(code)?.[2] ?? code;

/** “KHV-009” is followed by “KHV-010”; what ends in no number, by nothing. */
function nextOf(code: string): string | null {
  const [, series = "", number] = parted.exec(code) ?? [];
  // beyond fifteen figures they are no longer counted one by one
  return number === undefined || number.length > 15
    ? null
    : series + String(Number(number) + 1).padStart(number.length, "0");
}

function byNumber(one: string, other: string): number {
  const [[, series = one, number = "0"], [, otherSeries = other, otherNumber = "0"]] = [
    parted.exec(one) ?? [],
    parted.exec(other) ?? [],
  ];
  return (
    series.localeCompare(otherSeries, "vi") ||
    Number(number) - Number(otherNumber) ||
    one.localeCompare(other, "vi")
  );
}
