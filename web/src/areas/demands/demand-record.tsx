import { type Demand, type DemandKind, demandKind } from "@so-thiet-bi/contract/demands";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useDemandHistory } from "./api.ts";
import { DemandLines } from "./demand-lines.tsx";
import { ReturnReason } from "./return-reason.tsx";
import { RouteBar } from "./route-bar.tsx";
import { text } from "./text.ts";

/** Where the demand lies, what it is about, and its lines, decisions and history. */
export function DemandRecord({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  return (
    <div className="stack demand-record">
      <RouteBar demand={demand} />
      <ReturnReason demand={demand} />
      <Facts
        facts={[
          { label: t("kind"), value: t(demand.kind) },
          { label: t("urgency"), value: t(demand.urgency) },
          { label: t("neededBy"), value: formatDay(demand.neededBy) },
          { label: t("author"), value: demand.createdByName },
          {
            label: t("submittedAt"),
            value:
              demand.submittedAt &&
              `${formatInstant(demand.submittedAt)}${demand.attempt > 1 ? ` (${t("attempt", { attempt: demand.attempt })})` : ""}`,
          },
          { label: t("voucher"), value: demand.voucherNumber },
        ]}
      />
      {demand.reason && <Facts facts={[{ label: t("reason"), value: demand.reason }]} />}
      <Tabs
        items={[
          { key: "lines", label: `${t("lines")} (${formatNumber(demand.lines.length)})`, children: <DemandLines demand={demand} /> },
          { key: "decisions", label: `${t("decisions")} (${formatNumber(demand.decisions.length)})`, children: <Decisions demand={demand} /> },
          { key: "history", label: t("history"), children: <History id={demand.id} /> },
        ]}
      />
    </div>
  );
}

/** Newest first; of the lines only those whose quantity was changed or explained. */
function Decisions({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  if (demand.decisions.length === 0) return <EmptyState title={t("decisionsEmpty")} />;
  return (
    <ol className="demand-decisions">
      {demand.decisions.toReversed().map((decision) => {
        const changed = decision.lines.filter((line) => line.quantity !== line.before || line.note);
        return (
          <li key={decision.id}>
            <p>
              <StatusTag tone={decision.approved ? "good" : "waiting"}>{decision.approved ? t("approvedTag") : t("returnedTag")}</StatusTag>{" "}
              <strong>{decision.departmentName}</strong>
            </p>
            <p className="hint">
              {decision.decidedBy} · {formatInstant(decision.decidedAt)} · {t(decision.round === 1 ? "round1" : "round2")}
              {demand.attempt > 1 && ` · ${t("attempt", { attempt: decision.attempt })}`}
            </p>
            {decision.message && <blockquote>{decision.message}</blockquote>}
            {changed.length > 0 && (
              <ul>
                {changed.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a decision never changes
                  <li key={index}>
                    {line.lineName}: <del>{formatNumber(line.before)}</del> → <strong>{formatNumber(line.quantity)}</strong>
                    {line.note && ` – ${line.note}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function History({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const history = useDemandHistory(id);
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "kind" && isKind(value)) return t(value);
    if (field === "urgency" && (value === "NORMAL" || value === "URGENT")) return t(value);
    return undefined;
  };
  return <Answered of={history}>{({ items }) => <Timeline lines={items} valueWords={valueWords} />}</Answered>;
}

function isKind(value: unknown): value is DemandKind {
  return demandKind.safeParse(value).success;
}
