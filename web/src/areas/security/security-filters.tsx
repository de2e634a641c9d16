import { type SecurityKind, securityKinds } from "@so-thiet-bi/contract/security";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import { DayInput } from "../../ui/day-input.tsx";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { text } from "./text.ts";

export const securityFilters = ["departmentId", "kind", "personId", "from", "to"] as const;
export type SecurityFilter = (typeof securityFilters)[number];

const kinds = Object.keys(securityKinds) as SecurityKind[];

export function SecurityFilters({
  address: { filters, change },
}: {
  address: Address<SecurityFilter>;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      <UnitFilter value={filters.departmentId} onChange={(departmentId) => change({ departmentId })} />
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={kinds.map((kind) => ({ value: kind, label: say(securityKinds[kind].name) }))}
        onChange={(kind) => change({ kind })}
      />
      <div className="security-days">
        {(["from", "to"] as const).map((key) => (
          <DayInput
            key={key}
            aria-label={t(key)}
            placeholder={t(key)}
            value={filters[key] ?? null}
            onChange={(day) => change({ [key]: day ?? undefined })}
          />
        ))}
      </div>
    </>
  );
}

/** One chip per filter that is set, in words; `person` is whom the list was asked for. */
export function useSecurityChips(
  { filters, change }: Address<SecurityFilter>,
  person: { name: string } | null | undefined,
): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const unit = useUnitWords(filters.departmentId);
  const said: Record<SecurityFilter, (value: string) => string> = {
    departmentId: () => unit,
    kind: (value) => (isKind(value) ? say(securityKinds[value].name) : value),
    personId: () => t("personChip", { name: person?.name ?? "…" }),
    from: (value) => `${t("from")}: ${formatDay(value)}`,
    to: (value) => `${t("to")}: ${formatDay(value)}`,
  };
  return securityFilters.flatMap((key) => {
    const value = filters[key];
    return value === undefined
      ? []
      : [{ key, label: said[key](value), onRemove: () => change({ [key]: undefined }) }];
  });
}

function isKind(value: string): value is SecurityKind {
  return value in securityKinds;
}
