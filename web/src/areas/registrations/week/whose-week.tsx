import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { type ReactNode, useEffect } from "react";
import { useCatalogueNames } from "../../../lib/catalogue-names.ts";
import { useText } from "../../../lib/language.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { text } from "../week.text.ts";

interface WhoseWeekProps {
  borrowerId: number | undefined;
  /** Of which unit the people are. */
  query: { departmentId?: number };
  onChange: (borrowerId: number | undefined) => void;
  /** What the person is called, once it is known. */
  onName: (name: string | undefined) => void;
}

/** Whose week is looked at, for who may read everybody’s: a part of its own, since teachers have no need of it. */
export function WhoseWeek({ borrowerId, query, onChange, onName }: WhoseWeekProps): ReactNode {
  const t = useText(text);
  const { whose } = useCatalogueNames(
    borrowerId === undefined ? [] : [{ key: "whose", of: employees, id: borrowerId }],
  );
  const name = whose?.name;
  useEffect(() => onName(name), [name, onName]);
  return (
    <RefPicker
      className="phone-line week-whose"
      aria-label={t("whose")}
      placeholder={t("whose")}
      choose={employees.calls.choose}
      query={query}
      value={borrowerId === undefined ? null : (whose ?? { id: borrowerId, name: "…", code: null })}
      onChange={(next) => onChange(next?.id)}
    />
  );
}
