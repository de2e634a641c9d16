import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { compareChecks } from "@so-thiet-bi/contract/inventory-review";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { checkAt } from "../checks/check-addresses.ts";
import { text } from "./review.text.ts";
import "./review.css";

const figures = ["good", "broken", "short", "surplus"] as const;
type Figures = Record<(typeof figures)[number], number>;

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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className="check-table-scroll" tabIndex={0} aria-label={t("now")}>
              <table className="check-table">
                <thead>
                  <tr>
                    <th scope="col">{t("room")}</th>
                    {figures.map((figure) => (
                      <th key={figure} scope="col" data-align="right">
                        {t(figure)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row
                      key={row.room?.id ?? 0}
                      name={row.room?.name ?? t("noRoom")}
                      before={row.before}
                      now={row.now}
                    />
                  ))}
                </tbody>
                {rows.length > 1 && (
                  <tfoot>
                    <Row
                      name={t("total")}
                      before={sumOf(rows.flatMap((row) => (row.before ? [row.before] : [])))}
                      now={sumOf(rows.map(({ now }) => now))}
                    />
                  </tfoot>
                )}
              </table>
            </section>
          </div>
        )
      }
    </Answered>
  );
}

function Row({ name, before, now }: { name: string; before: Figures | null; now: Figures }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure) => (
        <td key={figure} data-align="right">
          {formatNumber(now[figure])}
          {before && before[figure] !== now[figure] && (
            <span className="check-below hint">
              <del>{formatNumber(before[figure])}</del>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** In whole thousandths, so that 0.1 and 0.2 are 0.3. */
function sumOf(rows: readonly Figures[]): Figures {
  const total = (figure: keyof Figures) =>
    rows.reduce((sum, row) => sum + Math.round(row[figure] * 1000), 0) / 1000;
  return { good: total("good"), broken: total("broken"), short: total("short"), surplus: total("surplus") };
}
