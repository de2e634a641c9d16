import type { Demand, DemandLine } from "@so-thiet-bi/contract/demands";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./text.ts";

/** Every line with its row of five quantities. A draft has no route yet, so it has the first only; a second round that does not exist is not drawn. */
export function DemandLines({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const { lines } = demand;
  if (lines.length === 0) return <EmptyState title={t("linesEmpty")} />;
  const hasRoute = demand.route.length > 0;
  const hasRound2 = demand.route.length > 1;
  const notes = notesOf(demand);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="demand-lines" tabIndex={0} aria-label={t("lines")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("unitOfMeasure")}</th>
            <th scope="col">{t("have")}</th>
            <th scope="col">{t("requested")}</th>
            {hasRoute && <th scope="col">{t("round1")}</th>}
            {hasRound2 && <th scope="col">{t("round2")}</th>}
            {hasRoute && <th scope="col">{t("allocated")}</th>}
            {hasRoute && <th scope="col">{t("received")}</th>}
            <th scope="col">{t("price")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <th scope="row">
                <span>{line.name}</span>
                {line.specification && <span className="hint">{line.specification}</span>}
                {line.reason && <span className="hint">{line.reason}</span>}
                {(notes[index] ?? []).map(({ round, note }) => (
                  <span key={round} className="line-note">
                    {t(round === 1 ? "round1" : "round2")}: {note}
                  </span>
                ))}
              </th>
              <td data-label={t("unitOfMeasure")}>{line.unit}</td>
              <td data-label={t("have")}>
                {line.good === null ? "–" : `${formatNumber(line.good)} ${t("good")}, ${formatNumber(line.broken)} ${t("broken")}`}
              </td>
              <td data-label={t("requested")}>{formatNumber(line.requestedQuantity)}</td>
              {hasRoute && <Quantity label={t("round1")} value={line.round1Quantity} before={line.requestedQuantity} />}
              {hasRound2 && <Quantity label={t("round2")} value={line.round2Quantity} before={line.round1Quantity} />}
              {hasRoute && <Quantity label={t("allocated")} value={line.allocatedQuantity} before={line.round2Quantity ?? line.round1Quantity} />}
              {hasRoute && <Quantity label={t("received")} value={line.receivedQuantity} before={line.allocatedQuantity} />}
              <td data-label={t("price")}>{line.unitPrice === null ? "–" : formatMoney(line.unitPrice)}</td>
              <td data-label={t("amount")}>{line.unitPrice === null ? "–" : formatMoney(quantityInForce(line) * line.unitPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="demand-totals">
        <div>
          <dt>{t("totalRequested")}</dt>
          <dd>{formatMoney(demand.requestedAmount)}</dd>
        </div>
        {demand.approvedAmount !== null && (
          <div>
            <dt>{t("totalApproved")}</dt>
            <dd>{formatMoney(demand.approvedAmount)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** A quantity that is less than the one before it says by how much. */
function Quantity({ label, value, before }: { label: string; value: number | null; before: number | null }): ReactNode {
  const t = useText(text);
  if (value === null) return <td data-label={label}>–</td>;
  const cut = before === null ? 0 : before - value;
  return (
    <td data-label={label} data-cut={cut > 0 || undefined}>
      {formatNumber(value)}
      {cut > 0 && <span className="hint">{t("cut", { count: cut })}</span>}
    </td>
  );
}

/** What counts now: the last quantity that somebody decided. */
function quantityInForce(line: DemandLine): number {
  return line.allocatedQuantity ?? line.round2Quantity ?? line.round1Quantity ?? line.requestedQuantity;
}

/** By line, what the rounds of this attempt noted. A decision lists every line, in the order of the demand. */
function notesOf({ lines, decisions, attempt }: Demand): { round: number; note: string }[][] {
  const spoken = decisions.filter((decision) => decision.attempt === attempt && decision.lines.length === lines.length);
  return lines.map((_, index) =>
    spoken.flatMap(({ round, lines: decided }) => ({ round, note: decided[index]?.note ?? "" })).filter(({ note }) => note !== ""),
  );
}
