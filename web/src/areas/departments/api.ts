import {
  changeDepartment,
  createDepartment,
  type Department,
  getDepartment,
  moveDepartment,
  resumeDepartment,
  stopDepartment,
} from "@so-thiet-bi/contract/departments";
import { useQueryClient } from "@tanstack/react-query";
import { answerKey, useWrite } from "../../lib/queries.ts";

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
