import { changeDepartment, type Department, getDepartment, listDepartmentHistory, listDepartments } from "@so-thiet-bi/contract/departments";
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

/** Quiet: the form shows what is refused, at its field. */
export function useChangeDepartment() {
  const queries = useQueryClient();
  return useChange(changeDepartment, {
    quiet: true,
    refreshes: [listDepartments, listDepartmentHistory],
    onDone(department: Department) {
      queries.setQueryData(answerKey(getDepartment, { params: { id: department.id } }), department);
    },
  });
}
