import { getSetup, putSetupStepOff } from "@so-thiet-bi/contract/setup";
import { useRead, useWrite } from "../../lib/queries.ts";

export function useSetup() {
  return useRead(getSetup, {});
}

export function usePutOff() {
  return useWrite(putSetupStepOff);
}
