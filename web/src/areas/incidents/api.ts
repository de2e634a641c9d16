import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import {
  changeIncident,
  confirmIncident,
  confirmIncidents,
  dismissIncident,
  exportIncidents,
  findIncident,
  getIncident,
  listIncidentHistory,
  listIncidents,
  reopenIncident,
  resolveIncident,
  settleCompensation,
  topIncidents,
  writeOffIncidents,
} from "@so-thiet-bi/contract/incidents";
import { getLoanBoard } from "@so-thiet-bi/contract/loan-board";
import {
  askAvailability,
  getLoanWeek,
  getRegistration,
  listLoanable,
  listRegistrations,
} from "@so-thiet-bi/contract/loan-registrations";
import { getLoan } from "@so-thiet-bi/contract/loans";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import { movingReads } from "./moving-reads.ts";

/** What words about a report make old. */
const wordReads = [listIncidents, getIncident, listIncidentHistory, topIncidents] as const;

/**
 * What a decision makes old: the loan that shows the report, and what is free, which may serve whoever waits
 * for it.
 */
const decisionReads = [
  ...wordReads,
  getLoan,
  listLoanable,
  askAvailability,
  listRegistrations,
  getRegistration,
  getLoanWeek,
  getLoanBoard,
] as const;

const stockReads = [...decisionReads, ...movingReads] as const;

function useStepOf<E extends Endpoint>(target: E, refreshes: readonly Endpoint[]) {
  return useChange(target, { refreshes });
}

export function useIncidents(address: Pick<Address, "query">) {
  return useAnswer(listIncidents, { query: queryOf(address) }, { keepPrevious: true });
}

/** In the address `open` is the report that is open. */
function queryOf(address: Pick<Address, "query">) {
  const { unfinished, ...query } = address.query;
  return queryFor(listIncidents, { query: { ...query, ...(unfinished === "true" && { open: "true" }) } });
}

/** What the person may do with reports, for pages whose own answers do not say it. */
export function useIncidentRights() {
  return useAnswer(listIncidents, { query: { size: 1 } }, { staleTime: 300_000 }).data?.can;
}

export function useIncident(id: number | undefined) {
  return useAnswer(getIncident, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useIncidentHistory(id: number) {
  return useAnswer(listIncidentHistory, { params: { id } });
}

export interface TopAsked {
  from: string;
  to: string;
  kind?: "BROKEN" | "LOST";
}

export function useTopIncidents(query: TopAsked, enabled: boolean) {
  return useAnswer(topIncidents, { query }, { enabled, keepPrevious: true });
}

export function useExportIncidents() {
  return useMutation({
    async mutationFn(address: Pick<Address, "query">) {
      const { page: _page, size: _size, ...query } = queryOf(address);
      const file = await call(exportIncidents, { query });
      saveFile(file);
      return file.name;
    },
  });
}

export const useChangeIncident = () => useStepOf(changeIncident, wordReads);
export const useConfirmIncident = () => useStepOf(confirmIncident, stockReads);
export const useConfirmIncidents = () => useStepOf(confirmIncidents, stockReads);
export const useDismissIncident = () => useStepOf(dismissIncident, decisionReads);
/** Goods in its place may come on the books in the same step. */
export const useSettleCompensation = () => useStepOf(settleCompensation, stockReads);
export const useWriteOffIncidents = () => useStepOf(writeOffIncidents, stockReads);
export const useFindIncident = () => useStepOf(findIncident, stockReads);
export const useResolveIncident = () => useStepOf(resolveIncident, wordReads);
export const useReopenIncident = () => useStepOf(reopenIncident, wordReads);
