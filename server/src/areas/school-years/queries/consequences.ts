import type { YearConsequences, YearStep } from "@so-thiet-bi/contract/school-years";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { schoolYearPolicy, whoLeads } from "../policy.ts";
import {
  countUnfinished,
  countUses,
  currentYear,
  type YearCheck,
  type YearUse,
  yearInSight,
} from "../queries.ts";

export interface Counting {
  checks: readonly YearCheck[];
  uses: readonly YearUse[];
}

/** What a step with a year would do to what people see and may write, with numbers. */
export async function consequencesOf(
  db: Db,
  actor: Actor,
  id: number,
  { step, checks, uses }: Counting & { step: YearStep },
): Promise<YearConsequences> {
  const year = await yearInSight(db, actor, id);
  if (!schoolYearPolicy[step](actor, year)) throw forbidden(whoLeads);
  const current = await currentYear(db, year.departmentId);
  const former = step === "setCurrent" && current && current.id !== id ? current : undefined;
  const own = await countUses(db, id, uses);
  const before = former && (await countUses(db, former.id, uses));
  const left = step === "setCurrent" ? former : year;
  return {
    step,
    former: former ? { id: former.id, name: former.name } : null,
    leavesNone: step === "close" && year.status === "CURRENT",
    belongs: own
      .map(({ words, count }, index) => ({
        words: { ...words },
        count,
        former: before?.[index]?.count ?? null,
      }))
      .filter((one) => one.count > 0 || (one.former ?? 0) > 0),
    unfinished: left ? { name: left.name, items: await countUnfinished(db, left, checks) } : null,
  };
}
