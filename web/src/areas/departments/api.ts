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
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";

export function useDepartments(enabled: boolean) {
  return useRead(listDepartments, {}, { enabled });
}

export function useDepartment(id: number) {
  return useRead(getDepartment, { params: { id } }, { keepPrevious: false });
}

export function useDepartmentHistory(id: number, enabled: boolean) {
  return useRead(listDepartmentHistory, { params: { id } }, { enabled });
}

export function useLimits(id: number) {
  return useRead(getLimits, { params: { id } }, { keepPrevious: false });
}

export function useSetLimit() {
  return useWrite(setLimit);
}

export function useChangeDepartment() {
  return useWrite(changeDepartment, useAfterwards());
}

export function useCreateDepartment() {
  return useWrite(createDepartment, useAfterwards());
}

export function useMoveDepartment() {
  return useWrite(moveDepartment, useAfterwards());
}

export function useStopDepartment() {
  return useWrite(stopDepartment, useAfterwards());
}

export function useResumeDepartment() {
  return useWrite(resumeDepartment, useAfterwards());
}

function useAfterwards() {
  const queries = useQueryClient();
  return {
    onDone(department: Department) {
      queries.setQueryData(answerKey(getDepartment, { params: { id: department.id } }), department);
    },
  };
}
