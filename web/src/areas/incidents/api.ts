import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import {
  getEquipment,
  getEquipmentTree,
  listEquipmentMovements,
  listEquipmentShelves,
  listEquipments,
  totalEquipments,
} from "@so-thiet-bi/contract/equipment";
import { confirmIncident, dismissIncident, getIncident, listIncidentHistory, listIncidents } from "@so-thiet-bi/contract/incidents";
import { getLoanBoard } from "@so-thiet-bi/contract/loan-board";
import { askAvailability, getLoanWeek, getRegistration, listLoanable, listRegistrations } from "@so-thiet-bi/contract/loan-registrations";
import { getLoan } from "@so-thiet-bi/contract/loans";
import { listBook, listShelves, listVouchers } from "@so-thiet-bi/contract/vouchers";
import { useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

/** What a decision makes old: the reports, the loan that shows them, and what is free, which may serve whoever waits for it. */
const reads = [
  listIncidents,
  getIncident,
  listIncidentHistory,
  getLoan,
  listLoanable,
  askAvailability,
  listRegistrations,
  getRegistration,
  getLoanWeek,
  getLoanBoard,
] as const;

/** A confirmation posts a voucher as well, so everything that shows stock. */
const stockReads = [
  listVouchers,
  listShelves,
  listBook,
  listEquipments,
  getEquipment,
  getEquipmentTree,
  totalEquipments,
  listEquipmentMovements,
  listEquipmentShelves,
] as const;

export function useIncidents(address: Pick<Address, "query">) {
  return useAnswer(listIncidents, { query: queryFor(listIncidents, address) }, { keepPrevious: true });
}

/** Quiet: the panel says itself that a report is not there. */
export function useIncident(id: number | undefined) {
  return useAnswer(getIncident, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useIncidentHistory(id: number) {
  return useAnswer(listIncidentHistory, { params: { id } }, { quiet: true });
}

/** Quiet: the dialog says what is refused. */
export function useConfirmIncident() {
  return useChange(confirmIncident, { quiet: true, refreshes: [...reads, ...stockReads] });
}

/** Quiet: the dialog says what is refused. */
export function useDismissIncident() {
  return useChange(dismissIncident, { quiet: true, refreshes: reads });
}

/** The row of a catalogue that a filter names, so that the filter can be shown. */
export function useCatalogueRow(of: Catalogue, id: number | undefined) {
  return useAnswer(of.calls.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true, staleTime: 60_000 }).data;
}
