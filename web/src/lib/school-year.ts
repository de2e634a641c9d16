/**
 * The school year that the pages of a year show: chosen in the header, the unit's current one unless told.
 */
import type { SchoolWeek } from "@so-thiet-bi/contract/school-weeks";
import { listSchoolYears, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { useCallback, useEffect } from "react";
import { formatDay } from "./format.ts";
import { useLanguage } from "./language.ts";
import { useRead } from "./queries.ts";
import { isHeldBack, useUser } from "./session.ts";
import { readStored, writeStored } from "./stored.ts";
import { useWatched, watchable } from "./watchable.ts";

export interface ChosenSchoolYear {
  /** The years of the user's unit, newest first; empty until they are known, and in a unit without years. */
  years: readonly SchoolYear[];
  year: SchoolYear | undefined;
  /** A year that is closed or that the unit has left behind: looked at, hardly worked in. */
  isPast: boolean;
  choose: (id: number) => void;
}

const none: readonly SchoolYear[] = [];

// why: every part that shows the year follows a choice made in another
const choicesMade = watchable(0);

/** `const { year } = useSchoolYear()`; lists that belong to a year ask with `schoolYearId: year?.id`. */
export function useSchoolYear(): ChosenSchoolYear {
  useWatched(choicesMade);
  const user = useUser();
  const { id: userId } = user;
  const key = `school-year ${userId}`;
  const answer = useRead(listSchoolYears, {}, { staleTime: 300_000, enabled: !isHeldBack(user) });
  const years = answer.data?.items ?? none;
  const chosenId = Number(readStored(key)) || undefined;
  const chosen = years.find(({ id }) => id === chosenId);
  const usual = usualYear(years);
  const isGone = answer.data !== undefined && chosenId !== undefined && chosen === undefined;

  useEffect(() => {
    if (isGone) writeStored(key, null);
  }, [isGone, key]);

  const choose = useCallback(
    (id: number) => {
      // why: who looks at the current year moves on with it
      writeStored(key, id === usual?.id ? null : String(id));
      choicesMade.set(choicesMade.get() + 1);
    },
    [key, usual?.id],
  );
  const year = chosen ?? usual;
  return { years, year, isPast: year?.isOver ?? false, choose };
}

/** The current year; between two years the one to come, else the last one. */
function usualYear(years: readonly SchoolYear[]): SchoolYear | undefined {
  return (
    years.find(({ status }) => status === "CURRENT") ?? years.findLast(({ isOver }) => !isOver) ?? years[0]
  );
}

/** `Tuần 12 (16/11 – 22/11)`, as weeks are called everywhere. */
export function useWeekName(): (week: Pick<SchoolWeek, "number" | "monday" | "sunday">) => string {
  const language = useLanguage();
  return useCallback(
    ({ number, monday, sunday }) => {
      const name =
        number === null
          ? { vi: "Tuần nghỉ", en: "Week off" }
          : { vi: `Tuần ${number}`, en: `Week ${number}` };
      return `${name[language]} (${formatDay(monday).slice(0, 5)} – ${formatDay(sunday).slice(0, 5)})`;
    },
    [language],
  );
}
