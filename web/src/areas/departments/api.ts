import {
  changeDepartment,
  createDepartment,
  type Department,
  getDepartment,
  listDepartmentHistory,
  listDepartments,
  moveDepartment,
  resumeDepartment,
  stopDepartment,
} from "@so-thiet-bi/contract/departments";
import { getLimits, setLimit } from "@so-thiet-bi/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";

export function useDepartments(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled });
}

export function useDepartment(id: number) {
  return useAnswer(getDepartment, { params: { id } }, { keepPrevious: false });
}

export function useDepartmentHistory(id: number, enabled: boolean) {
  return useAnswer(listDepartmentHistory, { params: { id } }, { enabled });
}

export function useLimits(id: number) {
  return useAnswer(getLimits, { params: { id } }, { keepPrevious: false });
}

export function useSetLimit() {
  return useChange(setLimit, { refreshes: [getLimits, listDepartmentHistory] });
}

export function useChangeDepartment() {
  return useChange(changeDepartment, useAfterwards());
}

export function useCreateDepartment() {
  return useChange(createDepartment, useAfterwards());
}

export function useMoveDepartment() {
  return useChange(moveDepartment, useAfterwards());
}

export function useStopDepartment() {
  return useChange(stopDepartment, useAfterwards());
}

export function useResumeDepartment() {
  return useChange(resumeDepartment, useAfterwards());
}

function useAfterwards() {
  const queries = useQueryClient();
  return {
    refreshes: [listDepartments, listDepartmentHistory],
    onDone(department: Department) {
      queries.setQueryData(answerKey(getDepartment, { params: { id: department.id } }), department);
    },
  };
}
