/** What rows are called where two schools become one; touches no database. */
import { nameKey } from "@so-thiet-bi/contract/catalogue";

/**
 * A name that is not taken yet: the name itself, with the name of the school it comes from behind it, or with
 * a number as well. It is noted as taken.
 */
export function freeName(
  name: string,
  { school, most, taken }: { school: string; most: number; taken: Set<string> },
): string {
  const named = (ending: string) => `${name.slice(0, Math.max(1, most - ending.length)).trimEnd()}${ending}`;
  const candidates = function* () {
    yield name;
    // why cut: a class is called by at most 30 characters
    yield named(` (${school.slice(0, Math.floor(most / 2))})`);
    for (let number = 2; ; number++) yield named(` (${number})`);
  };
  for (const candidate of candidates()) {
    const key = nameKey(candidate);
    if (taken.has(key)) continue;
    taken.add(key);
    return candidate;
  }
  return name;
}
