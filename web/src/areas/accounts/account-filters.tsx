import {
  type Capability,
  capabilities,
  capabilityWords,
  type Role,
  roles,
  roleWords,
} from "@so-thiet-bi/contract/people";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useUnits } from "../../lib/units.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { text } from "./text.ts";

export const accountFilters = ["departmentId", "role", "capability", "locked"] as const;
export type AccountFilter = (typeof accountFilters)[number];

type AccountAddress = Address<AccountFilter>;

export function AccountFilters({
  address,
  hasUnits,
}: {
  address: AccountAddress;
  hasUnits: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  const units = useUnits(hasUnits);
  return (
    <>
      {hasUnits && (
        <FilterSelect
          label={t("unit")}
          value={filters.departmentId}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
      <FilterSelect
        label={t("role")}
        value={filters.role}
        options={roles.map((role) => ({ value: role, label: say(roleWords[role]) }))}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label={t("capability")}
        value={filters.capability}
        options={capabilities.map((capability) => ({
          value: capability,
          label: say(capabilityWords[capability].name),
        }))}
        onChange={(capability) => change({ capability })}
      />
      <FilterSelect
        label={t("state")}
        value={filters.locked}
        options={[
          { value: "false", label: t("notLocked") },
          { value: "true", label: t("locked") },
        ]}
        onChange={(locked) => change({ locked })}
      />
    </>
  );
}

/** One chip per filter that is set, in words. */
export function useFilterChips(address: AccountAddress, hasUnits: boolean): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const units = useUnits(hasUnits);
  const { filters, change } = address;
  const words: Record<AccountFilter, (value: string) => string | undefined> = {
    departmentId: (value) => `${t("unit")}: ${units.find(({ id }) => String(id) === value)?.name ?? value}`,
    role: (value) => (value in roleWords ? say(roleWords[value as Role]) : undefined),
    capability: (value) =>
      value in capabilityWords ? say(capabilityWords[value as Capability].name) : undefined,
    locked: (value) => t(value === "true" ? "locked" : "notLocked"),
  };
  return accountFilters.flatMap((key) => {
    const value = filters[key];
    const label = value === undefined ? undefined : words[key](value);
    return label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
