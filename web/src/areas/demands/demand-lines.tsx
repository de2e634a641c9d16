import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
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
  const notes = notesOf(demand, (unit) => say("allocationOf", { unit }));
  return (
    <div>
      <LineTable
        label={t("lines")}
        className="demand-lines"
        phone="cards"
        lines={lines}
        lineKey={({ id }) => id}
        columns={[
          {
            key: "name",
            title: t("name"),
            headsRow: true,
            render: (line, index) => <Thing line={line} notes={notes[index] ?? []} />,
          },
          { key: "unit", title: t("unitOfMeasure"), className: "line-unit", render: ({ unit }) => unit },
          {
            key: "requested",
            title: t("requested"),
            align: "right",
            render: ({ requestedQuantity }) => formatNumber(requestedQuantity),
          },
          ...rounds.map(
            ({ round, name }): LineColumn<DemandLine> => ({
              key: `round${round}`,
              title: t(round === 1 ? "round1" : "round2"),
              titleBelow: shortSuperior(name),
              align: "right",
              className: "round-head",
              render: (line) => (
                <Quantity
                  value={round === 1 ? line.round1Quantity : line.round2Quantity}
                  before={round === 1 ? line.requestedQuantity : line.round1Quantity}
                />
              ),
            }),
          ),
          goesOn && {
            key: "granted",
            title: isSelf ? say("signed") : t("allocated"),
            align: "right",
            render: (line) => <Quantity value={line.allocatedQuantity} before={approvedOf(line)} />,
          },
          goesOn && {
            key: "received",
            title: t("received"),
            align: "right",
            render: (line) => <Received line={line} />,
          },
          {
            key: "price",
            title: t("price"),
            align: "right",
            className: "demand-price",
            render: ({ unitPrice }) => (unitPrice === null ? "–" : formatMoney(unitPrice)),
          },
          {
            key: "amount",
            title: t("amount"),
            align: "right",
            render: (line) =>
              line.unitPrice === null ? (
                "–"
              ) : (
                <>
                  {formatMoney(quantityInForce(line) * line.unitPrice)}
                  <span className="hint below demand-each">
                    {formatNumber(quantityInForce(line))} × {formatMoney(line.unitPrice)}
                  </span>
                </>
              ),
          },
        ]}
      />
      <dl className="demand-totals">
        <div className="beside">
          <dt className="soft">{t("totalRequested")}</dt>
          <dd className="strong">{formatMoney(demand.requestedAmount)}</dd>
        </div>
        {demand.approvedAmount !== null && (
          <div className="beside">
            <dt className="soft">{t("totalApproved")}</dt>
            <dd className="strong">{formatMoney(demand.approvedAmount)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Thing({ line, notes }: { line: DemandLine; notes: readonly LineNote[] }): ReactNode {
  const say = useText(words);
  return (
    <>
      <span>{line.name}</span>
      {line.specification && <span className="hint">{line.specification}</span>}
      <LineFacts line={line} />
      {line.reason && <span className="hint">{line.reason}</span>}
      {notes.map(({ by, note }) => (
        <span key={by} className="line-note">
          {by}: {note}
        </span>
      ))}
      {line.closedReason && (
        <span className="line-note">
          {say("closedShort", { count: missingOf(line), reason: line.closedReason })}
        </span>
      )}
    </>
  );
}

/** A quantity that is less than the one before it says by how much. */
function Quantity({ value, before }: { value: number | null; before: number | null }): ReactNode {
  const t = useText(text);
  if (value === null) return "–";
  const cut = before === null ? 0 : Math.round((before - value) * 1000) / 1000;
  if (cut <= 0) return formatNumber(value);
  return (
    <span className="warns strong">
      {formatNumber(value)}
      <span className="hint below warns">{t("cut", { count: cut })}</span>
    </span>
  );
}

/** What came is no decision: less of it is not cut but still to come. */
function Received({ line }: { line: DemandLine }): ReactNode {
  const say = useText(words);
  return (
    <>
      {line.receivedQuantity === null ? "–" : formatNumber(line.receivedQuantity)}
      {line.outstanding > 0 && (line.receivedQuantity ?? 0) > 0 && (
        <span className="hint">{say("outstanding", { count: line.outstanding })}</span>
      )}
    </>
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

interface LineNote {
  by: string;
  note: string;
}

/**
 * By line, what the rounds of this attempt and the allocations noted, under the name of the person who noted
 * it.
 */
function notesOf(
  { lines, decisions, allocations, attempt }: Demand,
  allocationOf: (unit: string) => string,
): LineNote[][] {
  const spoken = [
    ...decisions
      .filter((decision) => decision.attempt === attempt)
      .map((one) => ({ by: one.departmentName, said: one.lines })),
    ...allocations.map((one) => ({ by: allocationOf(one.departmentName), said: one.lines })),
  ];
  return lines.map((line, index) =>
    spoken.flatMap(({ by, said }) => {
      // why: a decision names every line, in the order of the demand; two lines may be called the same
      const own =
        said[index]?.lineName === line.name
          ? said[index]
          : said.find(({ lineName }) => lineName === line.name);
      return own?.note ? { by, note: own.note } : [];
    }),
  );
}
