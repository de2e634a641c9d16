import { listDepartments } from "@so-thiet-bi/contract/departments";
import {
  changeEquipment,
  createEquipment,
  type Equipment,
  exportEquipments,
  getEquipment,
  listEquipmentHistory,
  listEquipmentMovements,
  listEquipments,
  listEquipmentWords,
  removeEquipment,
  resumeEquipment,
  stopEquipment,
} from "@so-thiet-bi/contract/equipment";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useEquipments(address: Pick<Address, "query">) {
  return useAnswer(listEquipments, { query: queryFor(listEquipments, address) }, { keepPrevious: true });
}

export function useEquipment(id: number, enabled = true) {
  return useAnswer(getEquipment, { params: { id } }, { quiet: true, enabled });
}

export function useEquipmentMovements(id: number) {
  return useAnswer(listEquipmentMovements, { params: { id } }, { quiet: true });
}

export function useEquipmentHistory(id: number) {
  return useAnswer(listEquipmentHistory, { params: { id } }, { quiet: true });
}

/** The words already used in a unit; of the own one when none is named. */
export function useEquipmentWords(departmentId?: number) {
  return useAnswer(listEquipmentWords, { query: departmentId === undefined ? {} : { departmentId } }, { quiet: true, staleTime: 60_000 });
}

/** The own unit and those below it. */
export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, quiet: true, staleTime: 60_000 });
}

/** Quiet: the form shows what is refused, at its field. */
export function useCreateEquipment() {
  return useChange(createEquipment, { quiet: true, refreshes: [listEquipments, listEquipmentWords, listDepartments] });
}

export function useChangeEquipment() {
  const queries = useQueryClient();
  return useChange(changeEquipment, {
    quiet: true,
    refreshes: [listEquipments, listEquipmentWords, listEquipmentHistory],
    onDone: (saved) => keep(queries, saved),
  });
}

/** Quiet: the dialog shows why, and offers to stop following instead. */
export function useRemoveEquipment() {
  return useChange(removeEquipment, { quiet: true, refreshes: [listEquipments, listEquipmentWords, listDepartments] });
}

export function useStopEquipment() {
  const queries = useQueryClient();
  return useChange(stopEquipment, {
    refreshes: [listEquipments, listEquipmentHistory, listDepartments],
    onDone: (stopped) => keep(queries, stopped),
  });
}

export function useResumeEquipment() {
  const queries = useQueryClient();
  return useChange(resumeEquipment, {
    refreshes: [listEquipments, listEquipmentHistory, listDepartments],
    onDone: (resumed) => keep(queries, resumed),
  });
}

/** The list as it is filtered and sorted now, all pages of it, saved as a workbook. */
export function useExportEquipments() {
  return useMutation({
    async mutationFn(address: Pick<Address, "query">) {
      const { page: _page, size: _size, ...query } = queryFor(exportEquipments, address);
      const file = await call(exportEquipments, { query });
      saveFile(file);
      return file.name;
    },
  });
}

function keep(queries: QueryClient, equipment: Equipment): void {
  queries.setQueryData(answerKey(getEquipment, { params: { id: equipment.id } }), equipment);
}
