import type { Merge } from "../../../sheets/cell.ts";

/** Which cells of a sheet carry their words into others. */
export class MergedCells {
  /** Those that go downwards by their first column, from top to bottom. */
  private readonly down = new Map<number, Merge[]>();
  private readonly wide = new Set<number>();
  private readonly lastTop: number;

  constructor(merges: readonly Merge[]) {
    const down = merges.filter(({ top, bottom }) => bottom > top).sort((a, b) => a.top - b.top);
    for (const [left, own] of Map.groupBy(down, (merge) => merge.left)) this.down.set(left, own);
    for (const { top, bottom, left, right } of merges)
      if (top === bottom && right - left >= 2) this.wide.add(top);
    this.lastTop = down.at(-1)?.top ?? -1;
  }

  /**
   * The row in which the words of a covered cell stand. A heading merged across says nothing about the
   * columns behind its first.
   */
  topOf(row: number, column: number): number | undefined {
    const merges = this.down.get(column) ?? [];
    let [low, high] = [0, merges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((merges[middle] as Merge).top < row) low = middle + 1;
      else high = middle;
    }
    const nearest = merges[low - 1];
    return nearest && nearest.bottom >= row ? nearest.top : undefined;
  }

  /** One cell of the row goes over three columns or more, as headings do. */
  isWide(row: number): boolean {
    return this.wide.has(row);
  }

  reachesDownBehind(row: number): boolean {
    return this.lastTop > row;
  }
}
