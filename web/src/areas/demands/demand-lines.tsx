import type { Demand, DemandLine } from "@so-thiet-bi/contract/demands";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { LineFacts } from "./line-facts.tsx";
import { text as words } from "./record.text.ts";
import { text } from "./text.ts";

/**
 * Every line with its row of five quantities, the rounds under the names of their units. A draft has no route
 * yet, so it has the first only; a second round that does not exist is not drawn, and of what the unit buys
 * itself there is what was signed.
 */
export function DemandLines({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const { lines, status, ownSignature: isSelf } = demand;
  if (lines.length === 0) return <EmptyState title={t("linesEmpty")} />;
  const rounds = isSelf ? [] : demand.route;
  const isApproved = status === "APPROVED" || status === "DONE";
  const goesOn = isSelf ? isApproved : rounds.length > 0;
  const granted = isSelf ? say("signed") : t("allocated");
  const notes = notesOf(demand, (unit) => say("allocationOf", { unit }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="demand-lines" tabIndex={0} aria-label={t("lines")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("unitOfMeasure")}</th>
            <th scope="col">{t("requested")}</th>
            {rounds.map(({ round, name }) => (
              <th key={round} scope="col" className="round-head">
                {t(round === 1 ? "round1" : "round2")}
                <span className="hint">{name}</span>
              </th>
            ))}
            {goesOn && <th scope="col">{granted}</th>}
            {goesOn && <th scope="col">{t("received")}</th>}
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
                <LineFacts line={line} />
                {line.reason && <span className="hint">{line.reason}</span>}
                {(notes[index] ?? []).map(({ by, note }) => (
                  <span key={by} className="line-note">
                    {by}: {note}
                  </span>
                ))}
                {line.closedReason && (
                  <span className="line-note">
                    {say("closedShort", { count: missingOf(line), reason: line.closedReason })}
                  </span>
                )}
              </th>
              <td data-label={t("unitOfMeasure")}>{line.unit}</td>
              <td data-label={t("requested")}>{formatNumber(line.requestedQuantity)}</td>
              {rounds.map(({ round }) => (
                <Quantity
                  key={round}
                  label={t(round === 1 ? "round1" : "round2")}
                  value={round === 1 ? line.round1Quantity : line.round2Quantity}
                  before={round === 1 ? line.requestedQuantity : line.round1Quantity}
                />
              ))}
              {goesOn && (
                <Quantity label={granted} value={line.allocatedQuantity} before={approvedOf(line)} />
              )}
              {goesOn && <Received line={line} label={t("received")} />}
              <td data-label={t("price")}>{line.unitPrice === null ? "–" : formatMoney(line.unitPrice)}</td>
              <td data-label={t("amount")}>
                {line.unitPrice === null ? "–" : formatMoney(quantityInForce(line) * line.unitPrice)}
              </td>
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
function Quantity({
  label,
  value,
  before,
}: {
  label: string;
  value: number | null;
  before: number | null;
}): ReactNode {
  const t = useText(text);
  if (value === null) return <td data-label={label}>–</td>;
  const cut = before === null ? 0 : Math.round((before - value) * 1000) / 1000;
  return (
    <td data-label={label} data-cut={cut > 0 || undefined}>
      {formatNumber(value)}
      {cut > 0 && <span className="hint">{t("cut", { count: cut })}</span>}
    </td>
  );
}

/** What came is no decision: less of it is not cut but still to come. */
function Received({ line, label }: { line: DemandLine; label: string }): ReactNode {
  const say = useText(words);
  return (
    <td data-label={label}>
      {line.receivedQuantity === null ? "–" : formatNumber(line.receivedQuantity)}
      {line.outstanding > 0 && (line.receivedQuantity ?? 0) > 0 && (
        <span className="hint">{say("outstanding", { count: line.outstanding })}</span>
      )}
    </td>
  );
}

/** What counts now: the last quantity that somebody decided. */
function quantityInForce(line: DemandLine): number {
  return line.allocatedQuantity ?? approvedOf(line);
}

/** What the last round that has spoken left. */
export function approvedOf(line: DemandLine): number {
  return line.round2Quantity ?? line.round1Quantity ?? line.requestedQuantity;
}

function missingOf(line: DemandLine): number {
  return Math.round(((line.allocatedQuantity ?? 0) - (line.receivedQuantity ?? 0)) * 1000) / 1000;
}

/** By line, what the rounds of this attempt and the allocations noted, under the name of whoever noted it. */
function notesOf(
  { lines, decisions, allocations, attempt }: Demand,
  allocationOf: (unit: string) => string,
): { by: string; note: string }[][] {
  const spoken = [
    ...decisions
      .filter((decision) => decision.attempt === attempt)
      .map((one) => ({ by: one.departmentName, said: one.lines })),
    ...allocations.map((one) => ({ by: allocationOf(one.departmentName), said: one.lines })),
  ];
  return lines.map((line, index) =>
    spoken.flatMap(({ by, said }) => {
      // why: whoever decides names every line, in the order of the demand; two lines may be called the same
      const own =
        said[index]?.lineName === line.name
          ? said[index]
          : said.find(({ lineName }) => lineName === line.name);
      return own?.note ? { by, note: own.note } : [];
    }),
  );
}
