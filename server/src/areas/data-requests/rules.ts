import { type DataRequestKind, daysToActOn } from "@so-thiet-bi/contract/data-requests";
import { workingDaysAfter } from "@so-thiet-bi/contract/public-holidays";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { holidaysIn, inForce, type LegalRow } from "../../law/in-force.ts";

/** By when the law wants a request answered and carried out: by its figures of the day of the request. */
export function deadlinesOf(
  kind: DataRequestKind,
  receivedOn: string,
  law: readonly LegalRow[],
): { answerBy: string; actBy: string } {
  return {
    answerBy: workingDaysAfter(receivedOn, inForce("dataAnswerDays", receivedOn, law), holidaysIn(law)),
    actBy: addDays(receivedOn, inForce(daysToActOn[kind], receivedOn, law)),
  };
}

/** Extended once, by as many days as the law gave. */
export function extendedTo(
  { kind, receivedOn, actBy }: { kind: DataRequestKind; receivedOn: string; actBy: string },
  law: readonly LegalRow[],
): string {
  return addDays(actBy, inForce(daysToActOn[kind], receivedOn, law));
}
