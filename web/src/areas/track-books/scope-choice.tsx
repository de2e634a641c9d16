import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { getEquipment } from "@so-thiet-bi/contract/equipment";
import type { BookScope, TrackBookWords } from "@so-thiet-bi/contract/track-books";
import type { ReactNode } from "react";
import { useCatalogueNames } from "../../lib/catalogue-names.ts";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { ThingPicker } from "../../ui/thing-picker.tsx";
import { text } from "./text.ts";

export interface ScopeChoiceProps {
  words: TrackBookWords;
  /** The only ones open to the person; null: any. */
  own: readonly { id: number; name: string }[] | null;
  departmentId: number | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const rowsOf: Partial<Record<BookScope, Catalogue>> = {
  subject: subjects,
  subjectGroup: subjectGroups,
  teacher: employees,
  room: functionalRooms,
};

/** Of whom or of what the book is. */
export function ScopeChoice(props: ScopeChoiceProps): ReactNode {
  const { words, own, value, onChange } = props;
  const t = useText(text);
  const label = t(`scope_${words.scope}`);
  if (words.scope === "none") return null;
  if (own) {
    const options = own.map(({ id, name }) => ({ value: String(id), label: name }));
    return (
      <FilterSelect
        label={label}
        value={value?.toString()}
        options={options}
        onChange={(next) => onChange(Number(next) || undefined)}
      />
    );
  }
  const of = rowsOf[words.scope];
  return of ? <RowChoice {...props} of={of} label={label} /> : <ThingChoice {...props} label={label} />;
}

function RowChoice({
  words,
  of,
  label,
  departmentId,
  value,
  onChange,
}: ScopeChoiceProps & { of: Catalogue; label: string }): ReactNode {
  const t = useText(text);
  const { scope } = useCatalogueNames(value === undefined ? [] : [{ key: "scope", of, id: value }]);
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={words.scopeRequired ? label : `${label}: ${t("ofWholeSchool").toLocaleLowerCase("vi")}`}
      choose={of.calls.choose}
      query={departmentId === undefined ? undefined : { departmentId }}
      value={value === undefined ? null : (scope ?? { id: value, name: "…", code: null })}
      onChange={(next) => onChange(next?.id)}
    />
  );
}

function ThingChoice({
  label,
  departmentId,
  value,
  onChange,
}: ScopeChoiceProps & { label: string }): ReactNode {
  const thing = useRead(
    getEquipment,
    { params: { id: value ?? 0 } },
    { enabled: value !== undefined, staleTime: 60_000 },
  ).data;
  return (
    <ThingPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      departmentId={departmentId}
      value={value === undefined ? null : { id: value, name: thing?.name ?? "…", code: thing?.code ?? null }}
      onChange={(next) => onChange(next?.id)}
    />
  );
}
