import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { readRecords } from "../queries/read-records.ts";
import type { View } from "../queries/view.ts";
import { type Change, draftOfRecord } from "../rules.ts";
import type { Row } from "./judge.ts";

/**
 * A timetable that holds from a day on says of its classes when they have lessons, and by what it leaves empty
 * when they have none any more: the lessons of before that it does not have end on the day before. Mornings
 * and afternoons may stand in files of their own, so a class keeps those of the session that is not there. A
 * list says nothing of what it leaves out, nor does a timetable without a day.
 */
export async function freedPeriods(db: Db, view: View, rows: readonly Row[]): Promise<Change[]> {
  const { of, year, departmentId } = view;
  const values = rows.flatMap(({ draft }) => (draft ? [draft.values] : []));
  const days = new Set(values.map(({ since }) => since));
  const [since] = days;
  if (!year || days.size !== 1 || typeof since !== "string") return [];
  const classrooms = [...new Set(values.map(({ classroom }) => Number(classroom)))];
  const { rows: held } = await sql<{ id: number }>`
    select id
    from timetable_periods
    where department_id = ${departmentId}
      and school_year_id = ${year.id}
      and active
      and classroom_id = ${anyOf(classrooms)}
      and (since is null or since < ${since}::date)
      and (until is null or until >= ${since}::date)`.execute(db);
  if (held.length === 0) return [];
  const taken = new Set(values.map(placeOf));
  const sessions = new Set(values.map(sessionOf));
  const records = await readRecords(
    db,
    view,
    held.map(({ id }) => id),
  );
  return records.flatMap((before): Change[] => {
    const draft = draftOfRecord(of, before);
    if (taken.has(placeOf(draft.values)) || !sessions.has(sessionOf(draft.values))) return [];
    return [
      { id: before.id, before, draft: { ...draft, values: { ...draft.values, until: addDays(since, -1) } } },
    ];
  });
}

type Values = Readonly<Record<string, unknown>>;

const sessionOf = ({ classroom, session }: Values) => `${classroom} ${session}`;
const placeOf = (values: Values) => `${sessionOf(values)} ${values["weekday"]} ${values["period"]}`;
