import { useCallback, useMemo } from "react";
import { useSearch } from "./use-address.ts";

/** `new`, the id of the record that is edited, or `copy-12`. */
export interface FormAddress {
  purpose: FormPurpose | undefined;
  open: (form: string) => void;
  close: () => void;
  /** Closes the form and shows a record in the panel. */
  closeFor: (id: number) => void;
}

export type FormPurpose = { kind: "new" } | { kind: "edit" | "copy"; id: number };

/** The form has its own address (`?form=12`), so that Back closes it and a reload opens it again. */
export function useFormAddress(): FormAddress {
  const [params, setParams] = useSearch();
  const given = params.get("form");
  const set = useCallback(
    (form: string | null, record?: number) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (form === null) after.delete("form");
          else after.set("form", form);
          if (record !== undefined) after.set("open", String(record));
          return after;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(() => set(null), [set]);
  const closeFor = useCallback((id: number) => set(null, id), [set]);
  return useMemo(
    () => ({ purpose: purposeOf(given), open: set, close, closeFor }),
    [given, set, close, closeFor],
  );
}

function purposeOf(given: string | null): FormPurpose | undefined {
  if (given === "new") return { kind: "new" };
  const [, copy, id] = /^(copy-)?(\d{1,15})$/.exec(given ?? "") ?? [];
  return id ? { kind: copy ? "copy" : "edit", id: Number(id) } : undefined;
}
