import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { compareChecks } from "@so-thiet-bi/contract/inventory-review";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { type LineColumn, LineTable } from "../../../ui/line-table.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { checkAt } from "../check-addresses.ts";
import { text } from "./review.text.ts";
import "./review.css";

const figures = ["good", "broken", "short", "surplus"] as const;
type Figure = (typeof figures)[number];
type Figures = Record<Figure, number>;

interface Compared {
  id: number;
  name: string;
  before: Figures | null;
  now: Figures;
}

/** This check beside the last one that counted the same rooms. */
export default function ComparisonTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const comparison = useRead(compareChecks, ofId(check.id));
  return (
    <Answered of={comparison}>
      {({ before, rows }) =>
        before === null ? (
          <EmptyState title={t("beforeNone")} hint={t("beforeNoneHint")} />
        ) : (
          <div className="stack">
            <p>
              <Link className="review-link" to={checkAt(before.id)}>
                {t("before", {
                  number: before.number,
                  name: before.name,
                  cutoff: formatInstant(before.cutoffAt),
                })}
              </Link>
            </p>
            <LineTable
              label={t("now")}
              className="comparison"
              lines={rows.map(({ room, before: was, now }) => ({
                id: room?.id ?? 0,
                name: room?.name ?? t("noRoom"),
                before: was,
                now,
              }))}
              lineKey={({ id }) => id}
              columns={[
                { key: "room", title: t("room"), headsRow: true, render: ({ name }) => name },
                ...figures.map(
                  (figure): LineColumn<Compared> => ({
                    key: figure,
                    title: t(figure),
                    align: "right",
                    render: (row) => <Counted figure={figure} of={row} />,
                  }),
                ),
              ]}
              total={
                rows.length > 1
                  ? {
                      id: 0,
                      name: t("total"),
                      before: sumOf(rows.flatMap((row) => row.before ?? [])),
                      now: sumOf(rows.map(({ now }) => now)),
                    }
                  : undefined
              }
            />
          </div>
        )
      }
    </Answered>
  );
}

/** What was counted, and struck through what it was before. */
function Counted({ figure, of: { before, now } }: { figure: Figure; of: Compared }): ReactNode {
  return (
    <>
      {formatNumber(now[figure])}
      {before && before[figure] !== now[figure] && (
        <span className="below hint">
          <del>{formatNumber(before[figure])}</del>
        </span>
      )}
    </>
  );
}

/** In whole thousandths, so that 0.1 and 0.2 are 0.3. */
function sumOf(rows: readonly Figures[]): Figures {
  const total = (figure: keyof Figures) =>
    rows.reduce((sum, row) => sum + Math.round(row[figure] * 1000), 0) / 1000;
  return { good: total("good"), broken: total("broken"), short: total("short"), surplus: total("surplus") };
}
