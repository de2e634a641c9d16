import type { Repair } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { equipmentAt } from "../addresses.ts";
import { incidentAt } from "../broken-addresses.ts";
import { openOf } from "./receive-values.ts";
import { text } from "./repairs.text.ts";

/** Every line with what it was to cost, what it cost and how many came back how. */
export function RepairLines({ repair: { lines, status, warnPercent } }: { repair: Repair }): ReactNode {
  const t = useText(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll broken-lines" tabIndex={0} aria-label={t("lines")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("equipment")}</th>
            <th scope="col" data-align="right">
              {t("quantity")}
            </th>
            <th scope="col" data-align="right">
              {t("estimate")}
            </th>
            <th scope="col" data-align="right">
              {t("fixed")}
            </th>
            <th scope="col" data-align="right">
              {t("unrepairable")}
            </th>
            <th scope="col" data-align="right">
              {t("cost")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Link to={equipmentAt(line.equipmentId)}>{line.name}</Link>
                <span className="broken-below hint">
                  {[line.code, line.room?.name].filter(Boolean).join(" · ")}
                  {line.incident && (
                    <>
                      {" · "}
                      <Link className="broken-number" to={incidentAt(line.incident.id)}>
                        {line.incident.number}
                      </Link>
                    </>
                  )}
                </span>
                {line.fault && <span className="broken-below">{line.fault}</span>}
                {line.tooCostly && (
                  <StatusTag tone="bad">{t("tooCostly", { percent: warnPercent })}</StatusTag>
                )}
              </td>
              <td data-align="right" data-label={t("quantity")}>
                {formatNumber(line.quantity)} {line.unit}
                {status !== "CANCELLED" && openOf(line) > 0 && openOf(line) < line.quantity && (
                  <span className="broken-below hint">{t("left", { count: openOf(line) })}</span>
                )}
              </td>
              <td data-align="right" data-label={t("estimate")}>
                {formatMoney(line.estimate)}
                {line.estimateShare !== null && (
                  <span className="broken-below hint">
                    {t("shareOfPrice", { share: line.estimateShare })}
                  </span>
                )}
              </td>
              <td data-align="right" data-label={t("fixed")}>
                {line.fixed > 0 && formatNumber(line.fixed)}
              </td>
              <td data-align="right" data-label={t("unrepairable")}>
                {line.unrepairable > 0 && (
                  <span className="broken-late">{formatNumber(line.unrepairable)}</span>
                )}
              </td>
              <td data-align="right" data-label={t("cost")}>
                {line.cost > 0 && formatMoney(line.cost)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
