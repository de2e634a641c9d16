import { listWearRuns } from "@so-thiet-bi/contract/wear";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { useAddress } from "../../lib/use-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { UnitFilter } from "../../ui/unit-filter.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { RunTable } from "./run-table.tsx";
import { text } from "./text.ts";
import { useWearPosting } from "./use-wear-posting.tsx";
import { WearPreview } from "./wear-preview.tsx";

const filterKeys = ["departmentId"] as const;

/** The wear of a unit’s fixed assets: the year that waits to be posted, and the years that are. */
export default function WearPage(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const address = useAddress(filterKeys);
  const { departmentId } = useUnitAsked();
  const runs = useRead(listWearRuns, departmentId === undefined ? {} : { query: { departmentId } });
  const [start, setStart] = useState<number>();
  const isFirst = runs.data?.items.every(({ undoneAt }) => undoneAt !== null) === true;
  const due = runs.data?.due ?? null;
  const year = due !== null && isFirst ? Math.min(start ?? due, due) : due;
  const posting = useWearPosting(runs.data?.can.post ? year : null);
  return (
    <>
      <PageHead title={t("title")} hint={!narrow && t("hint")} actions={posting.button} />
      <UnitFilter
        superiors
        value={address.filters.departmentId}
        onChange={(next) => address.change({ departmentId: next })}
      />
      <Answered of={runs}>
        {({ items, can }) => (
          <div className="stack">
            {can.post && due !== null && isFirst && (
              <div className="row middle gap-12">
                <span aria-hidden>{t("startYear")}</span>
                <Select
                  aria-label={t("startYear")}
                  value={year}
                  options={[0, 1, 2, 3, 4].map((back) => ({ value: due - back, label: due - back }))}
                  onChange={(chosen: number) => setStart(chosen)}
                />
              </div>
            )}
            {can.post &&
              (year === null ? (
                <p className="soft">{t("notDue")}</p>
              ) : (
                <WearPreview year={year} posting={posting} />
              ))}
            <RunTable runs={items} departmentId={departmentId} mayPost={can.post} />
          </div>
        )}
      </Answered>
    </>
  );
}
