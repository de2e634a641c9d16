/** Which circular or decision a list is of, as the lists themselves write it. */

/**
 * `Thông tư 37/2021/TT-BGDĐT (sửa bởi …)` → `37/2021/TT-BGDĐT`: the number that stands first. Undefined where
 * none with a year is named: two such lists may well be of different papers.
 */
export function circularOf(regulation: string): string | undefined {
  return regulation
    .normalize("NFC")
    .match(/\d{1,4}\/\d{4}(?:\/\p{L}[\p{L}\d-]*)?/u)?.[0]
    .toLocaleUpperCase("vi");
}

interface Owned {
  department_id: number | null;
  level: string;
  regulation: string;
}

/**
 * Without the extracts that come with the product, where a unit published a list of the same circular and
 * level: their rows would count twice.
 */
export function withoutReplaced<List extends Owned>(lists: readonly List[]): List[] {
  const keyOf = ({ level, regulation }: Owned) => `${level} ${circularOf(regulation)}`;
  const published = new Set(
    lists
      .filter(
        ({ department_id, regulation }) => department_id !== null && circularOf(regulation) !== undefined,
      )
      .map(keyOf),
  );
  return lists.filter((list) => list.department_id !== null || !published.has(keyOf(list)));
}
