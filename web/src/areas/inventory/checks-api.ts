import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { getCheck, listChecks, listSheets, previewCheck } from "@so-thiet-bi/contract/inventory";
import { useCallback } from "react";
import { call } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";

export function useCheck(id: number | undefined, watches = false) {
  return useRead(
    getCheck,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, ...(watches && { every: 30_000 }) },
  );
}

export function useSheets(id: number, watches = false) {
  return useRead(listSheets, { params: { id } }, { ...(watches && { every: 30_000 }) });
}

export function usePreview(id: number) {
  return useRead(previewCheck, { params: { id } }, { staleTime: 0 });
}

/** The row of a catalogue that a filter names, so that the filter can be shown. */
export function useCatalogueRow(of: Catalogue, id: number | undefined) {
  return useRead(of.calls.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data;
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
