import { incidentCauseWords } from "@so-thiet-bi/contract/incidents";
import {
  type Treatment,
  treatmentWords,
  type VarianceKind,
  varianceKindWords,
} from "@so-thiet-bi/contract/inventory";
import type { Variance } from "@so-thiet-bi/contract/inventory-review";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { incidentAt, voucherAt } from "../../../lib/addresses.ts";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { text } from "./review.text.ts";
import { ThingName } from "./thing-name.tsx";

const tones: Record<VarianceKind, StatusTone> = {
  SHORT: "bad",
  BROKEN: "bad",
  SURPLUS: "info",
  UNKNOWN: "info",
  MENDED: "good",
  MOVED: "waiting",
};

/** The cell of the treatment: a field for those who may change it. */
export type DrawTreatment = (line: Variance) => ReactNode;

export function useVarianceColumns(drawTreatment: DrawTreatment, isPosted: boolean): Column<Variance>[] {
  const t = useText(text);
  const say = useSay();
  const places = usePlaces();
  const asCards = useNarrow();
  return [
    {
      key: "name",
      title: t("equipment"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, code, lot, note, quantity, unit }) => (
        <>
          <ThingName
            name={name}
            code={code}
            lot={lot}
            more={asCards ? `${formatNumber(quantity)} ${unit}` : undefined}
          />
          {note && <span className="below hint">{note}</span>}
        </>
      ),
    },
    {
      key: "kind",
      title: t("kind"),
      card: "fact",
      render: (line) => (
        <>
          <StatusTag tone={tones[line.kind]}>{say(varianceKindWords[line.kind])}</StatusTag>
          <span className="below below-on-tablet hint">{places(line)}</span>
        </>
      ),
    },
    {
      key: "quantity",
      title: t("quantity"),
      align: "right",
      render: ({ quantity, unit, value }) => (
        <>
          {formatNumber(quantity)} {unit}
          {value > 0 && <span className="below below-on-tablet hint">{formatMoney(value)}</span>}
        </>
      ),
    },
    {
      key: "value",
      title: t("value"),
      sort: "value",
      shown: "hidden",
      align: "right",
      render: ({ value }) => formatMoney(value),
    },
    { key: "treatment", title: t("treatment"), width: 220, card: "fact", render: drawTreatment },
    {
      key: "cause",
      title: t("cause"),
      shown: "wide",
      render: ({ cause }) => cause && say(incidentCauseWords[cause]),
    },
    { key: "responsible", title: t("responsible"), shown: "wide", render: ({ responsible }) => responsible },
    ...(isPosted
      ? [
          {
            key: "made",
            title: t("voucher"),
            render: ({ voucher, incident }: Variance) => (
              <span className="row gap-2-12">
                {voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link>}
                {incident && <Link to={incidentAt(incident.id)}>{incident.number}</Link>}
              </span>
            ),
          },
        ]
      : []),
  ];
}

/** `Phòng Lí, tốt → Phòng Hóa, tốt`; what stays the same is said once. */
function usePlaces(): (line: Variance) => string {
  const say = useSay();
  return ({ fromRoom, toRoom, fromCondition, toCondition }) => {
    const from = [fromRoom?.name, fromCondition && say(conditionWords[fromCondition]).toLowerCase()].filter(
      Boolean,
    );
    const to = [toRoom?.name, toCondition && say(conditionWords[toCondition]).toLowerCase()].filter(Boolean);
    if (from.length === 0 || to.length === 0) return [...from, ...to].join(", ");
    if (fromRoom?.name === toRoom?.name)
      return `${from.join(", ")} → ${to.slice(fromRoom ? 1 : 0).join(", ") || to.join(", ")}`;
    return `${from.join(", ")} → ${to.join(", ")}`;
  };
}

export function TreatmentWords({ treatment }: { treatment: Treatment }): ReactNode {
  const say = useSay();
  return <span className={treatment === "NONE" ? "hint" : undefined}>{say(treatmentWords[treatment])}</span>;
}
