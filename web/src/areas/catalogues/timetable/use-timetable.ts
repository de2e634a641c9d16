import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ApiError, call } from "../../../lib/client.ts";
import { answerKey } from "../../../lib/queries.ts";
import { type Lesson, lessonOf } from "./taught-week.ts";

/** The most a page may hold. */
const pageSize = 200;

export interface OfTimetable {
  departmentId?: number;
  schoolYearId?: number;
}

/**
 * All rows of a timetable. Who teaches when follows from those of all classes: what somebody else has in a
 * class from a later day on takes the place of one's own.
 */
export function useTimetable(of: Catalogue, asked: OfTimetable): UseQueryResult<Lesson[], ApiError> {
  const { list } = of.calls;
  return useQuery<Lesson[], ApiError>({
    queryKey: [...answerKey(list, { query: { ...asked, size: pageSize } }), "whole"],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        call(list, { query: { ...asked, page: number, size: pageSize } }, { signal });
      const first = await page(1);
      const others = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, index) =>
        page(index + 2),
      );
      return [first, ...(await Promise.all(others))].flatMap(({ items }) => items.map(lessonOf));
    },
    staleTime: 60_000,
  });
}
