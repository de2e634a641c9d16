import { neededSteps, type Setup, type SetupStepKey, setupSteps } from "@so-thiet-bi/contract/setup";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { taughtLevels } from "../../db/taught-levels.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { mayDo, maySetUp } from "./policy.ts";

interface Found {
  yearId: number | null;
  yearName: string | null;
  counts: Record<SetupStepKey, number>;
  /** Of what belongs to a year, or is no longer followed: whether there was any. */
  ever: Partial<Record<SetupStepKey, boolean>>;
  putOffs: Partial<Record<SetupStepKey, { at: string; byName: string }>>;
}

/** One statement, whatever there is: the start page asks it each time. */
export async function getSetup(db: Db, actor: Actor): Promise<Setup> {
  const unit = actor.departmentId;
  // rows of the units above are used as the unit's own
  const shared = sql`department_id = ${anyOf([...new Set([unit, actor.departmentParentId ?? unit, actor.rootId])])}`;
  const own = sql`department_id = ${unit}`;
  const ofYear = sql`${own} and active and school_year_id = (select id from year)`;
  const { rows } = await sql<Found>`
    with year as (
      select id, name
      from school_years
      where ${own} and status in ('CURRENT', 'PLANNED')
      order by (status = 'CURRENT') desc, start_date limit 1
    )
    select (select id from year) as "yearId",
      (select name from year) as "yearName",
      json_build_object(
        'equipment', (
          select coalesce(sum(followed), 0)
          from equipment_counts
          where ${own}
        ),
        'school-year', (select count(*) from school_years where ${own}),
        'functional-rooms', (select count(*) from functional_rooms where ${own} and active),
        'employees', (select count(*) from employees where ${own} and active),
        'accounts', (select count(*) from users where ${own} and not locked),
        'classrooms', (select count(*) from classrooms where ${ofYear}),
        -- as their list has them: of a unit above only those for what is taught here
        'subjects', (
          select count(*)
          from subjects, (select ${taughtLevels} as taught from departments where id = ${unit}) as own_unit
          where ${shared} and active and (${own} or cardinality(taught) = 0 or levels && taught)
        ),
        'subject-groups', (select count(*) from subject_groups where ${own} and active),
        -- who has left stays in the list, and is nobody to be entered
        'students', (select count(*) from students where ${own} and active and status = 'STUDYING'),
        'teaching-assignments', (select count(*) from teaching_assignments where ${ofYear}),
        'equipment-types', (select count(*) from equipment_types where ${shared} and active),
        'lessons', (select count(*) from lessons where ${ofYear})
      ) as counts,
      json_build_object(
        'equipment', exists (select 1 from equipment_counts where ${own} and followed + stopped > 0),
        'school-year', exists (select 1 from school_years where ${own} and status <> 'PLANNED'),
        'classrooms', exists (select 1 from classrooms where ${own}),
        'teaching-assignments', exists (select 1 from teaching_assignments where ${own}),
        'lessons', exists (select 1 from lessons where ${own})
      ) as ever,
      (
        select coalesce(json_object_agg(step, json_build_object('at', at, 'byName', by_name)), '{}')
        from setup_put_offs
        where ${own}
      ) as "putOffs"`.execute(db);
  const { yearId, yearName, counts, ever, putOffs } = rows[0] as Found;
  const steps = setupSteps.map((key) => {
    const putOff = putOffs[key];
    return {
      key,
      needed: neededSteps.has(key),
      count: counts[key],
      done: ever[key] ?? counts[key] >= leastOf(key),
      putOff: putOff ? { at: new Date(putOff.at).toISOString(), byName: putOff.byName } : null,
      can: { do: mayDo(actor, key), putOff: maySetUp(actor) },
    };
  });
  const needed = steps.filter((step) => step.needed);
  return {
    steps,
    done: needed.filter(({ done }) => done).length,
    total: needed.length,
    open: needed.filter(({ done, putOff }) => !done && putOff === null).length,
    year: yearId === null || yearName === null ? null : { id: yearId, name: yearName },
  };
}

/** The first account is the one of the person who begins. */
function leastOf(key: SetupStepKey): number {
  return key === "accounts" ? 2 : 1;
}
