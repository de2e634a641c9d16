import { requestableParameters, requestableReports } from "@so-thiet-bi/contract/report-requests";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import type { Period } from "../../lib/period.ts";
import { namesOfParameters, type ReportValues } from "../../ui/report-parameters.tsx";

/** The cards that schools can be asked for, each with the parameters that all schools share. */
export function requestableCards(cards: readonly ReportCard[]): ReportCard[] {
  const keys: readonly string[] = requestableReports;
  return cards
    .filter(({ key, ofOneUnit }) => ofOneUnit && keys.includes(key))
    .map((card) => ({
      ...card,
      parameters: card.parameters.filter(({ name }) => requestableParameters.includes(name)),
    }));
}

/**
 * What every school makes its report with. A school year that nobody changed is left to the server, which
 * names the present one: so each school keeps the days that its own plan gives to that year.
 */
export function askedOf(
  { parameters }: Pick<ReportCard, "parameters">,
  values: ReportValues,
  usual: Period,
): Record<string, string> {
  const names = new Set(namesOfParameters(parameters));
  const { from, to, ...others } = values;
  const isUsual =
    parameters.some(({ name }) => name === "schoolYear") &&
    (from ?? usual.from) === usual.from &&
    (to ?? usual.to) === usual.to;
  const hasPeriod = names.has("from");
  const days = !hasPeriod || isUsual ? {} : { from: from ?? usual.from, to: to ?? usual.to };
  const given = Object.entries(others).flatMap(([name, value]) =>
    value && names.has(name) ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(given), ...days };
}
