import type { Repair } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { ThingOfLine } from "../incidents/thing-of-line.tsx";
import { openOf } from "./receive-values.ts";
import { text } from "./repairs.text.ts";

/** Every line with what it was to cost, what it cost and how many came back how. */
export function RepairLines({ repair: { lines, status, warnPercent } }: { repair: Repair }): ReactNode {
  const t = useText(text);
  return (
    <LineTable
      label={t("lines")}
      look="framed"
      phone="cards"
      lines={lines}
      lineKey={({ id }) => id}
      columns={[
        {
          key: "equipment",
          title: t("equipment"),
          render: (line) => (
            <>
              <ThingOfLine line={line} below={[line.code, line.room?.name]} />
              {line.fault && <span className="below">{line.fault}</span>}
              {line.tooCostly && <StatusTag tone="bad">{t("tooCostly", { percent: warnPercent })}</StatusTag>}
            </>
          ),
        },
        {
          key: "quantity",
          title: t("quantity"),
          align: "right",
          render: (line) => (
            <>
              {formatNumber(line.quantity)} {line.unit}
              {status !== "CANCELLED" && openOf(line) > 0 && openOf(line) < line.quantity && (
                <span className="below hint">{t("left", { count: openOf(line) })}</span>
              )}
            </>
          ),
        },
        {
          key: "estimate",
          title: t("estimate"),
          align: "right",
          render: ({ estimate, estimateShare }) => (
            <>
              {formatMoney(estimate)}
              {estimateShare !== null && (
                <span className="below hint">{t("shareOfPrice", { share: estimateShare })}</span>
              )}
            </>
          ),
        },
        {
          key: "fixed",
          title: t("fixed"),
          align: "right",
          render: ({ fixed }) => fixed > 0 && formatNumber(fixed),
        },
        {
          key: "unrepairable",
          title: t("unrepairable"),
          align: "right",
          render: ({ unrepairable }) =>
            unrepairable > 0 && <span className="bad">{formatNumber(unrepairable)}</span>,
        },
        {
          key: "cost",
          title: t("cost"),
          align: "right",
          render: ({ cost }) => cost > 0 && formatMoney(cost),
        },
      ]}
    />
  );
}
