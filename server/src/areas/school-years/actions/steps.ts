/** What was done with the years of a unit, kept so that it can be taken back on its day. */
import type { Words } from "@so-thiet-bi/contract/language";
import { schoolYearVerbWords, type YearStep } from "@so-thiet-bi/contract/school-years";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { SchoolYearSteps, SchoolYears } from "../../../db/tables.ts";
import { type Actor, toldTo } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { usesOfYear, type YearUse } from "../queries.ts";
import { dayHere } from "../rules.ts";

/** A step of the unit that stands, with the name of its year. */
type Step = Selectable<SchoolYearSteps> & { yearName: string };

/** The year as it stood before the step. */
interface Before {
  row: Selectable<SchoolYears>;
  formerId: number | null;
}

export async function keepStep(
  tx: Tx,
  actor: Actor,
  step: YearStep,
  { row, formerId }: Before,
): Promise<void> {
  await tx
    .insertInto("school_year_steps")
    .values({
      department_id: row.department_id,
      school_year_id: row.id,
      step,
      status_before: row.status,
      closed_at_before: row.closed_at,
      closed_by_name_before: row.closed_by_name,
      former_id: formerId,
      version_after: row.version + 1,
      by_name: actor.fullName,
    })
    .execute();
}

/** The last one of the unit: what was done before it is taken back after it. */
export async function lockLastStep(tx: Tx, departmentId: number): Promise<Step> {
  const step = await tx
    .selectFrom("school_year_steps")
    .innerJoin("school_years", "school_years.id", "school_year_steps.school_year_id")
    .selectAll("school_year_steps")
    .select("school_years.name as yearName")
    .where("school_year_steps.department_id", "=", departmentId)
    .where("taken_back_at", "is", null)
    .orderBy("school_year_steps.id", "desc")
    .limit(1)
    .forUpdate("school_year_steps")
    .executeTakeFirst();
  if (!step) throw nothingToTakeBack();
  return step;
}

/** Refuses by name what is not of today, what came after, and what was written since. */
export async function checkStep(
  tx: Tx,
  actor: Actor,
  step: Step,
  of: { row: Selectable<SchoolYears>; uses: readonly YearUse[] },
): Promise<void> {
  if (dayHere(Date.parse(step.at)) !== dayHere(Date.now())) throw nothingToTakeBack();
  if (step.school_year_id !== of.row.id)
    throw new Refusal("laterYearStep", {
      person: step.by_name,
      verb: schoolYearVerbWords[step.step as YearStep],
      name: step.yearName,
    });
  const { name } = of.row;
  if (step.step === "reopen" && of.row.version !== step.version_after)
    throw new Refusal("yearBuiltUpon", { name, changed: itsDays });
  const moment = sql<string>`(select at from school_year_steps where id = ${step.id})`;
  // a closed year cannot be written to; opened again, every change of it counts, made current only what was
  // added
  const changed = await usesOfYear(tx, of.row.id, {
    uses: of.uses,
    since: { moment, changes: step.step === "reopen" },
  });
  if (changed) throw new Refusal("yearBuiltUpon", { name, changed: toldTo(actor, changed) });
}

/** `đặt làm năm hiện tại 2026-2027` */
export function stepWords(step: string, name: string): Words {
  const { vi, en } = schoolYearVerbWords[step as YearStep];
  return { vi: `${vi} ${name}`, en: `${en} (${name})` };
}

const nothingToTakeBack = () => new Refusal("nothingToTakeBack");

const itsDays: Words = { vi: "ngày và học kỳ của năm học", en: "its days and terms" };
