import { askAvailability } from "@so-thiet-bi/contract/availability";
import { getLessonNeeds, getLoanWeek } from "@so-thiet-bi/contract/registration-week";
import type { z } from "zod";
import { useRead } from "../../lib/queries.ts";

export type Ask = z.input<NonNullable<typeof askAvailability.body>>["asks"][number];
export type AskAnswer = z.output<(typeof askAvailability)["answer"]>["answers"][number];

export function useLoanWeek(
  monday: string | undefined,
  borrowerId?: number,
  enabled = true,
  of: { departmentId?: number } = {},
) {
  return useRead(
    getLoanWeek,
    { query: { ...of, ...(monday && { monday }), ...(borrowerId && { borrowerId }) } },
    { enabled, keepPrevious: true },
  );
}

export interface NeedsAsked {
  date: string;
  borrowerId?: number | undefined;
  classroomId?: number | undefined;
  subjectId?: number | undefined;
  lessonId?: number | undefined;
}

export function useLessonNeeds(asked: NeedsAsked | undefined) {
  const given = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  const query = { date: asked?.date ?? "", ...Object.fromEntries(given) };
  return useRead(
    getLessonNeeds,
    { query },
    { enabled: asked !== undefined, keepPrevious: true, staleTime: 60_000 },
  );
}

/** What is free in each of the slots. */
export function useAvailability(asks: readonly Ask[]): readonly AskAnswer[] | undefined {
  const answer = useRead(
    askAvailability,
    { body: { asks: [...asks] } },
    { enabled: asks.length > 0, keepPrevious: true },
  );
  // why: while other slots are asked about, the answers of before belong to nobody
  return asks.length === 0 || answer.data?.answers.length !== asks.length ? undefined : answer.data.answers;
}
