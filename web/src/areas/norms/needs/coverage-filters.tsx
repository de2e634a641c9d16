import { gradeTitle } from "@so-thiet-bi/contract/grades";
import type { NormList } from "@so-thiet-bi/contract/norms";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { useGrades } from "../../../lib/taught-grades.ts";
import type { Address } from "../../../lib/use-address.ts";
import type { FilterChip } from "../../../ui/filter-bar.tsx";
import { FilterPanel } from "../../../ui/filter-panel.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { useNormLists } from "../api.ts";
import { sharedSubject, subjectKey } from "../subject-name.ts";
import { text } from "./coverage.text.ts";

export const coverageFilterKeys = ["listId", "subject", "grade", "onlyMissing", "withRepair"] as const;
export type CoverageFilter = (typeof coverageFilterKeys)[number];

export interface CoverageFiltersProps {
  address: Address<CoverageFilter>;
  subjects: readonly (string | null)[];
}

export function CoverageFilters({ address: { filters, change }, subjects }: CoverageFiltersProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const grades = useGrades();
  const narrow = useNarrow();
  const tablet = useTablet();
  const all = useNormLists();
  const offered = (all.data?.items ?? []).filter(({ status }) => status !== "DRAFT");
  const box = (key: "onlyMissing" | "withRepair") => (
    <Checkbox
      checked={filters[key] === "true"}
      onChange={({ target }) => change({ [key]: target.checked ? "true" : undefined })}
    >
      {t(key)}
    </Checkbox>
  );
  const { listId, grade, withRepair } = filters;
  const subject = (
    <FilterSelect
      label={t("subject")}
      value={filters.subject}
      options={subjects.map((subject) => ({ value: subjectKey(subject), label: subject ?? t("shared") }))}
      onChange={(next) => change({ subject: next })}
    />
  );
  const onlyMissing = box("onlyMissing");
  const inPanel = [listId, grade, withRepair, tablet && filters.onlyMissing, narrow && filters.subject];
  return (
    <>
      {!narrow && subject}
      {!tablet && onlyMissing}
      <FilterPanel set={inPanel.filter(Boolean).length}>
        {narrow && subject}
        {tablet && onlyMissing}
        <FilterSelect
          label={t("listInForce")}
          value={listId}
          options={offered.map(({ id, shownName }) => ({ value: String(id), label: shownName }))}
          onChange={(next) => change({ listId: next, subject: undefined })}
        />
        <FilterSelect
          label={t("grade")}
          value={grade}
          options={grades.map((one) => ({ value: String(one), label: say(gradeTitle(one)) }))}
          onChange={(next) => change({ grade: next })}
        />
        {box("withRepair")}
      </FilterPanel>
    </>
  );
}

export function useCoverageChips(
  { filters, change }: Address<CoverageFilter>,
  lists: readonly NormList[] | undefined,
): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const { listId, subject, grade, onlyMissing, withRepair } = filters;
  const chip = (key: CoverageFilter, label: string | undefined | false): FilterChip[] =>
    label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  return [
    ...chip(
      "listId",
      listId && `${t("list")}: ${lists?.find(({ id }) => String(id) === listId)?.shownName ?? listId}`,
    ),
    ...chip("subject", subject && `${t("subject")}: ${subject === sharedSubject ? t("shared") : subject}`),
    ...chip("grade", grade && say(gradeTitle(Number(grade)))),
    ...chip("onlyMissing", onlyMissing === "true" && t("onlyMissing")),
    ...chip("withRepair", withRepair === "true" && t("withRepair")),
  ];
}
