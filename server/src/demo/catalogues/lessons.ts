import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import { historyPlans, languagePlans, literaturePlan, sportPlans } from "./plans/middle.ts";
import { mathsPlan, physicsPlan, primarySciencePlan, technologyPlan } from "./plans/others.ts";
import type { Plan } from "./plans/plan.ts";
import { sciencePlans } from "./plans/science.ts";
import type { FilledSchool } from "./programme.ts";

/** The plans that schools of the province have handed in. */
export const plansOf: Partial<Record<FilledSchool, readonly Plan[]>> = {
  thcsBenHa: [
    ...sciencePlans,
    mathsPlan,
    technologyPlan,
    ...historyPlans,
    ...sportPlans,
    ...languagePlans,
    literaturePlan,
  ],
  thanhSonLienCap: [...sciencePlans, ...historyPlans, ...sportPlans, ...languagePlans, literaturePlan].filter(
    ({ grade }) => grade === 6,
  ),
  leQuyDon: [physicsPlan],
  tieuHocBenHa: [primarySciencePlan],
};

/** Lessons follow each other period by period. What stands in no catalogue is required by its words. */
export function requiredLessons(
  { subject, grade, periodsPerWeek, room, lessons }: Plan,
  subjectId: (code: string) => number,
  roomId: (name: string) => number,
  typeId: (name: string) => number | undefined,
): CatalogueBody[] {
  let period = 1;
  return lessons.map(({ title, periods, kind, requirements }, index) => {
    const from = period;
    period += periods;
    const isHandsOn = kind === "PRACTICE" || kind === "EXPERIMENT";
    return {
      subject: subjectId(subject),
      grade,
      orderNo: index + 1,
      name: `Bài ${index + 1}. ${title}`,
      periodFrom: from,
      periodTo: period - 1,
      week: Math.ceil(from / periodsPerWeek),
      kind,
      room: isHandsOn && room ? roomId(room) : null,
      requirements: requirements.map(({ name, quantity, basis }) => ({
        type: typeId(name) ?? null,
        words: typeId(name) === undefined ? name : null,
        quantity,
        basis,
        groupSize: basis === "GROUP" ? 6 : null,
      })),
    };
  });
}
