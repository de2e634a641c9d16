import { getDashboard } from "@so-thiet-bi/contract/dashboard";
import { getSetup, putSetupStepOff } from "@so-thiet-bi/contract/setup";
import { useAnswer, useChange } from "../../lib/queries.ts";

export function useSetup() {
  return useAnswer(getSetup, {});
}

export function usePutOff() {
  return useChange(putSetupStepOff, { refreshes: [getSetup, getDashboard] });
}
