import {
  type Account,
  changeAccount,
  getAccount,
  listEmployeesWithoutAccount,
  lockAccount,
  mostAccountsAtOnce,
  proposeUsername,
  removeSecondFactor,
  resetPassword,
  unlockAccount,
} from "@so-thiet-bi/contract/accounts";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Job } from "@so-thiet-bi/contract/jobs";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useUnits } from "../../lib/units.ts";

/** The type of a unit: their own is known, another one stands in the list. */
export function useUnitType(id: number, chooses: boolean): DepartmentType {
  const { department } = useUser();
  const units = useUnits(chooses);
  return units.find((unit) => unit.id === id)?.type ?? department.type;
}

/** As many as can get an account at once. */
export function useEmployeesWithoutAccount(departmentId: number, search: string) {
  return useRead(
    listEmployeesWithoutAccount,
    { query: { departmentId, size: mostAccountsAtOnce, ...(search && { search }) } },
    { keepPrevious: true },
  );
}

/** A username that is free now, for a person and a job; nothing is asked without a name. */
export function useProposedUsername(departmentId: number, name: string, job: Job): string | undefined {
  const answer = useRead(proposeUsername, { query: { departmentId, name, job } }, { enabled: name !== "" });
  return name === "" ? undefined : answer.data?.username;
}

export function useChangeAccount() {
  const queries = useQueryClient();
  return useWrite(changeAccount, { onDone: (account) => keep(queries, account) });
}

export function useLockAccount() {
  const queries = useQueryClient();
  return useWrite(lockAccount, { onDone: (account) => keep(queries, account) });
}

export function useUnlockAccount() {
  const queries = useQueryClient();
  return useWrite(unlockAccount, { onDone: (account) => keep(queries, account) });
}

export function useResetPassword() {
  const queries = useQueryClient();
  return useWrite(resetPassword, { onDone: ({ account }) => keep(queries, account) });
}

export function useRemoveSecondFactor() {
  const queries = useQueryClient();
  return useWrite(removeSecondFactor, { onDone: (account) => keep(queries, account) });
}

function keep(queries: QueryClient, account: Account): void {
  queries.setQueryData(answerKey(getAccount, { params: { id: account.id } }), account);
}
