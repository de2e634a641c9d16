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
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useIncidents(address: Pick<Address, "query">) {
  return useRead(listIncidents, { query: queryOf(address) }, { keepPrevious: true });
}

/** In the address `open` is the report that is open. */
function queryOf(address: Pick<Address, "query">) {
  const { unfinished, ...query } = address.query;
  return queryFor(listIncidents, { query: { ...query, ...(unfinished === "true" && { open: "true" }) } });
}

/** What the person may do with reports, for pages whose own answers do not say it. */
export function useIncidentRights() {
  return useRead(listIncidents, { query: { size: 1 } }, { staleTime: 300_000 }).data?.can;
}

export function useIncident(id: number | undefined) {
  return useRead(getIncident, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useIncidentHistory(id: number) {
  return useRead(listIncidentHistory, { params: { id } });
}

export interface TopAsked {
  from: string;
  to: string;
  kind?: "BROKEN" | "LOST";
}

export function useTopIncidents(query: TopAsked, enabled: boolean) {
  return useRead(topIncidents, { query }, { enabled, keepPrevious: true });
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

export const useChangeIncident = () => useWrite(changeIncident);
export const useConfirmIncident = () => useWrite(confirmIncident);
export const useConfirmIncidents = () => useWrite(confirmIncidents);
export const useDismissIncident = () => useWrite(dismissIncident);
/** Goods in its place may come on the books in the same step. */
export const useSettleCompensation = () => useWrite(settleCompensation);
export const useWriteOffIncidents = () => useWrite(writeOffIncidents);
export const useFindIncident = () => useWrite(findIncident);
export const useResolveIncident = () => useWrite(resolveIncident);
export const useReopenIncident = () => useWrite(reopenIncident);
