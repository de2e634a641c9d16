import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { listEntries, listLateEntries, listLines, listUnknown } from "@so-thiet-bi/contract/counting";
import {
  getEquipment,
  getEquipmentTree,
  listEquipmentMovements,
  listEquipmentShelves,
  listEquipments,
  totalEquipments,
} from "@so-thiet-bi/contract/equipment";
import { listIncidents } from "@so-thiet-bi/contract/incidents";
import {
  appointCounters,
  cancelCheck,
  changeCheck,
  closeCheck,
  confirmSheets,
  createCheck,
  decideCheck,
  finishSheet,
  getCheck,
  listCheckHistory,
  listChecks,
  listSheets,
  postCheck,
  previewCheck,
  recallCheck,
  removeCheck,
  reopenSheet,
  reverseCheck,
  startCheck,
  submitCheck,
} from "@so-thiet-bi/contract/inventory";
import { compareChecks, listVariances } from "@so-thiet-bi/contract/inventory-review";
import { askAvailability, listLoanable } from "@so-thiet-bi/contract/loan-registrations";
import { listBook, listShelves, listVouchers } from "@so-thiet-bi/contract/vouchers";
import { useCallback } from "react";
import { call } from "../../../lib/client.ts";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

/** A check and how far it is. */
export const checkReads = [listChecks, getCheck, listSheets, listCheckHistory, previewCheck] as const;

/** What the board looks at; every count, decision and step may change it. */
export const reviewReads = [
  listLines,
  listEntries,
  listLateEntries,
  listUnknown,
  listVariances,
  compareChecks,
] as const;

/** Posting writes vouchers and files of losses, so everything that shows stock. */
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
  listIncidents,
  listLoanable,
  askAvailability,
] as const;

export function useChecks(address: Pick<Address, "query">) {
  return useAnswer(listChecks, { query: queryFor(listChecks, address) }, { keepPrevious: true });
}

export function useCheck(id: number | undefined, watches = false) {
  return useAnswer(
    getCheck,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, ...(watches && { every: 30_000 }) },
  );
}

export function useSheets(id: number, watches = false) {
  return useAnswer(listSheets, { params: { id } }, { ...(watches && { every: 30_000 }) });
}

export function usePreview(id: number) {
  return useAnswer(previewCheck, { params: { id } }, { staleTime: 0 });
}

export function useCheckHistory(id: number) {
  return useAnswer(listCheckHistory, { params: { id } });
}

const check = { refreshes: [...checkReads, ...reviewReads] };
const stock = { refreshes: [...checkReads, ...reviewReads, ...stockReads] };

export const useCreateCheck = () => useChange(createCheck, check);
export const useChangeCheck = () => useChange(changeCheck, check);
export const useRemoveCheck = () => useChange(removeCheck, { refreshes: [listChecks] });
export const useStartCheck = () => useChange(startCheck, check);
export const useSubmitCheck = () => useChange(submitCheck, check);
export const useRecallCheck = () => useChange(recallCheck, check);
export const useDecideCheck = () => useChange(decideCheck, check);
export const usePostCheck = () => useChange(postCheck, stock);
export const useReverseCheck = () => useChange(reverseCheck, stock);
export const useCloseCheck = () => useChange(closeCheck, check);
export const useCancelCheck = () => useChange(cancelCheck, check);

export const useAppointCounters = () => useChange(appointCounters, check);
export const useFinishSheet = () => useChange(finishSheet, check);
export const useReopenSheet = () => useChange(reopenSheet, check);
export const useConfirmSheets = () => useChange(confirmSheets, check);

/** The row of a catalogue that a filter names, so that the filter can be shown. */
export function useCatalogueRow(of: Catalogue, id: number | undefined) {
  return useAnswer(
    of.calls.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  ).data;
}

/** The newest check of the unit before this one that was not given up: its board can be taken over. */
export function useLastBoard(departmentId: number, exceptId: number | undefined) {
  return useCallback(async () => {
    const { items } = await call(listChecks, { query: { departmentId, size: 20 } });
    const last = items.find(({ id, status }) => id !== exceptId && status !== "CANCELLED");
    return last && (await call(getCheck, { params: { id: last.id } }));
  }, [departmentId, exceptId]);
}

/** What somebody is at work, in the words of the minutes, which are Vietnamese. */
export async function positionOf(employeeId: number): Promise<string | undefined> {
  try {
    const row = await call(employees.calls.get, { params: { id: employeeId } });
    const position = employees.fields["position"];
    const choice =
      position?.kind === "choice"
        ? position.choices.find(({ value }) => value === row["position"])
        : undefined;
    return choice?.value === "OTHER" ? undefined : choice?.vi;
  } catch {
    return undefined;
  }
}
