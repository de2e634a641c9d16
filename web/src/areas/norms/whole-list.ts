/**
 * Lists that come whole: searched, sorted and paged here, in the shape in which a page of the server comes.
 */
import { fold } from "@so-thiet-bi/contract/fold";

export interface WholeList<Row> {
  rows: readonly Row[];
  search: string;
  /** What of a row is searched. */
  words: (row: Row) => readonly (string | null)[];
  /** By the name of the sort, without its direction. */
  sorts?: Readonly<Record<string, (row: Row) => string | number | null>>;
  sort: string | undefined;
  page: number;
  size: number;
}

/** Short lists stand on one page. */
export const wholeSize = 200;

export function pageOfWhole<Row>({ rows, search, words, sorts = {}, sort, page, size }: WholeList<Row>) {
  const wanted = wordsOf(search);
  const found =
    wanted.length === 0 ? rows : rows.filter((row) => matches(wordsOf(words(row).join(" ")), wanted));
  const by = sorts[sort?.replace(/^-/, "") ?? ""];
  const sorted = by
    ? [...found].sort((one, other) => compare(by(one), by(other)) * (sort?.startsWith("-") ? -1 : 1))
    : found;
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const shown = Math.min(page, pages);
  return {
    items: sorted.slice((shown - 1) * size, shown * size),
    page: shown,
    size,
    total: sorted.length,
    found: sorted,
  };
}

/** Every word that is looked for begins one that is there. */
function matches(there: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => there.some((one) => one.startsWith(word)));
}

/** What is not known stands behind what is. */
function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "vi");
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
