import { getEquipment, listEquipments } from "@so-thiet-bi/contract/equipment";
import { getIncident, listIncidents } from "@so-thiet-bi/contract/incidents";
import { listLoans } from "@so-thiet-bi/contract/loans";
import { resolveLabel } from "@so-thiet-bi/contract/qr-labels";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../lib/client.ts";
import { answerKey, useAnswer } from "../../../lib/queries.ts";

export function useThing(id: number | undefined) {
  return useAnswer(getEquipment, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useThingsFound(search: string) {
  return useAnswer(
    listEquipments,
    { query: { search, size: 20 } },
    { enabled: search !== "", keepPrevious: true },
  );
}

export function useMyLoans() {
  return useAnswer(listLoans, { query: { mine: "true", open: "true", size: 20 } }, { staleTime: 60_000 });
}

export async function lookUp(text: string) {
  return call(resolveLabel, { query: { text } });
}

/** The lists of reports, once one was sent. */
export function useForgetReports(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const read of [listIncidents, getIncident])
      void queries.invalidateQueries({ queryKey: answerKey(read) });
  }, [queries]);
}
