import {
  type Account,
  changeAccount,
  createAccount,
  createAccountsFromEmployees,
  getAccount,
  listAccountHistory,
  listAccounts,
  listEmployeesWithoutAccount,
  lockAccount,
  mostAccountsAtOnce,
  proposeUsername,
  removeSecondFactor,
  resetPassword,
  unlockAccount,
} from "@so-thiet-bi/contract/accounts";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import { listDepartments } from "@so-thiet-bi/contract/departments";
import type { Job } from "@so-thiet-bi/contract/jobs";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useAccounts(address: Pick<Address, "query">) {
  return useAnswer(listAccounts, { query: queryFor(listAccounts, address) }, { keepPrevious: true });
}

export function useAccount(id: number, enabled = true) {
  return useAnswer(getAccount, { params: { id } }, { enabled });
}

export function useAccountHistory(id: number) {
  return useAnswer(listAccountHistory, { params: { id } });
}

/** Every unit, for those who manage accounts of all of them. */
export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, staleTime: 60_000 });
}

/** The type of a unit: their own is known, another one stands in the list. */
export function useUnitType(id: number, chooses: boolean): DepartmentType {
  const { department } = useUser();
  const units = useUnits(chooses).data?.items ?? [];
  return units.find((unit) => unit.id === id)?.type ?? department.type;
}

/** As many as can get an account at once. */
export function useEmployeesWithoutAccount(departmentId: number, search: string) {
  return useAnswer(
    listEmployeesWithoutAccount,
    { query: { departmentId, size: mostAccountsAtOnce, ...(search && { search }) } },
    { keepPrevious: true },
  );
}

/** A username that is free now, for a person and a job; nothing is asked without a name. */
export function useProposedUsername(departmentId: number, name: string, job: Job): string | undefined {
  const answer = useAnswer(proposeUsername, { query: { departmentId, name, job } }, { enabled: name !== "" });
  return name === "" ? undefined : answer.data?.username;
}

const lists = [listAccounts, listAccountHistory, listEmployeesWithoutAccount, proposeUsername];

export function useCreateAccount() {
  return useChange(createAccount, { refreshes: lists });
}

export function useCreateAccountsFromEmployees() {
  return useChange(createAccountsFromEmployees, { refreshes: lists });
}

export function useChangeAccount() {
  const queries = useQueryClient();
  return useChange(changeAccount, { refreshes: lists, onDone: (account) => keep(queries, account) });
}

export function useLockAccount() {
  const queries = useQueryClient();
  return useChange(lockAccount, { refreshes: lists, onDone: (account) => keep(queries, account) });
}

export function useUnlockAccount() {
  const queries = useQueryClient();
  return useChange(unlockAccount, { refreshes: lists, onDone: (account) => keep(queries, account) });
}

export function useResetPassword() {
  const queries = useQueryClient();
  return useChange(resetPassword, { refreshes: lists, onDone: ({ account }) => keep(queries, account) });
}

export function useRemoveSecondFactor() {
  const queries = useQueryClient();
  return useChange(removeSecondFactor, { refreshes: lists, onDone: (account) => keep(queries, account) });
}

function keep(queries: QueryClient, account: Account): void {
  queries.setQueryData(answerKey(getAccount, { params: { id: account.id } }), account);
}
