import type { TrackBookKey } from "@so-thiet-bi/contract/track-books";

export const shelfHome = "/track-book";

export interface PageAddress {
  key: TrackBookKey;
  period?: string | undefined;
  scopeId?: number | undefined;
  departmentId?: number | undefined;
  /** The year in which it begins, where its months are looked at. */
  schoolYear?: string | undefined;
}

export function pageAddress({ key, ...rest }: PageAddress): string {
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `${shelfHome}/${key}?${query}` : `${shelfHome}/${key}`;
}
