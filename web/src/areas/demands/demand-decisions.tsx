import type { Demand } from "@so-thiet-bi/contract/demand-record";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./record.text.ts";
import { text as shared } from "./text.ts";

type Changed = Demand["decisions"][number]["lines"];

/**
 * What the units decided and allocated, newest first; of the lines only those whose quantity was changed or
 * explained.
 */
export function DemandDecisions({ demand }: { demand: Demand }): ReactNode {
  const say = useText(shared);
  const entries = [
    ...demand.decisions.map((decision) => ({
      at: decision.decidedAt,
      key: `decision ${decision.id}`,
      drawn: <Decision of={decision} attempts={demand.attempt} />,
    })),
    ...demand.withdrawnDecisions.map((decision) => ({
      at: decision.withdrawnAt,
      key: `decision ${decision.id}`,
      drawn: <Decision of={decision} attempts={demand.attempt} withdrawn={decision} />,
    })),
    ...demand.allocations.map((one) => ({
      at: one.allocatedAt,
      key: `allocation ${one.id}`,
      drawn: <Allocation of={one} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (entries.length === 0) return <EmptyState title={say("decisionsEmpty")} />;
  return (
    <ol className="bare stack demand-decisions">
      {entries.map(({ key, drawn }) => (
        <li key={key}>{drawn}</li>
      ))}
    </ol>
  );
}

function Decision({
  of,
  attempts,
  withdrawn,
}: {
  of: Demand["decisions"][number];
  attempts: number;
  withdrawn?: Demand["withdrawnDecisions"][number];
}): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const paper = documentWords(of, t);
  return (
    <>
      <p>
        <StatusTag tone={of.approved ? "good" : "waiting"}>
          {say(of.approved ? "approvedTag" : "returnedTag")}
        </StatusTag>{" "}
        {withdrawn && <StatusTag tone="bad">{t("withdrawnTag")}</StatusTag>}{" "}
        <strong>{of.departmentName}</strong>
      </p>
      {withdrawn && (
        <p>
          {t("withdrawnBy", { person: withdrawn.withdrawnBy, at: formatInstant(withdrawn.withdrawnAt) })}{" "}
          {withdrawn.reason}
        </p>
      )}
      <p className="hint">
        {of.decidedBy} · {formatInstant(of.decidedAt)} · {say(of.round === 1 ? "round1" : "round2")}
        {attempts > 1 && ` · ${say("attempt", { attempt: of.attempt })}`}
      </p>
      {(paper || of.fundingSource) && (
        <p className="hint">
          {[
            paper && `${t("document")} ${paper}`,
            of.fundingSource && `${t("fundingSource")}: ${of.fundingSource.name}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {of.message && <blockquote>{of.message}</blockquote>}
      <ChangedLines lines={of.lines} />
    </>
  );
}

function Allocation({ of }: { of: Demand["allocations"][number] }): ReactNode {
  const say = useText(shared);
  return (
    <>
      <p>
        <StatusTag tone="info">{say("allocated")}</StatusTag> <strong>{of.departmentName}</strong>
      </p>
      <p className="hint">
        {of.allocatedBy} · {formatInstant(of.allocatedAt)}
      </p>
      {of.message && <blockquote>{of.message}</blockquote>}
      <ChangedLines lines={of.lines} />
    </>
  );
}

function ChangedLines({ lines }: { lines: Changed }): ReactNode {
  const changed = lines.filter((line) => line.quantity !== line.before || line.note);
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a decision never changes
        <li key={index}>
          {line.lineName}: <del>{formatNumber(line.before)}</del> →{" "}
          <strong>{formatNumber(line.quantity)}</strong>
          {line.note && ` – ${line.note}`}
        </li>
      ))}
    </ul>
  );
}

function documentWords(
  { documentNo: no, documentDate }: Demand["decisions"][number],
  t: ReturnType<typeof useText<keyof (typeof text)["vi"]>>,
): string {
  const day = formatDay(documentDate);
  return no && day ? t("documentOf", { no, day }) : (no ?? day);
}
