import type { Demand, LineDifference } from "@so-thiet-bi/contract/demand-record";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./record.text.ts";

/** What the unit changed after it got the demand back: lines added, taken out and changed, in words. */
export function DemandDifferences({ since }: { since: NonNullable<Demand["changedSince"]> }): ReactNode {
  const t = useText(text);
  return (
    <section className="demand-differences" aria-label={t("changesSince", { attempt: since.attempt })}>
      <h3 className="text space-below-8">{t("changesSince", { attempt: since.attempt })}</h3>
      {since.lines.length === 0 ? (
        <p className="hint">{t("changesNone")}</p>
      ) : (
        <ul className="bare stack gap-6">
          {since.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what differs between two attempts never changes
            <li key={index}>
              <Difference line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Difference({ line: { name, unit, before, after } }: { line: LineDifference }): ReactNode {
  const t = useText(text);
  if (!before && after) {
    return (
      <Told tone="good" tag={t("addedTag")}>
        <ins>
          {name}: {formatNumber(after.requestedQuantity)} {unit}
        </ins>
        {after.reason && ` – ${after.reason}`}
      </Told>
    );
  }
  if (before && !after) {
    return (
      <Told tone="past" tag={t("removedTag")}>
        <del>
          {name}: {formatNumber(before.requestedQuantity)} {unit}
        </del>
      </Told>
    );
  }
  if (!before || !after) return null;
  const step = after.requestedQuantity - before.requestedQuantity;
  return (
    <Told tone="info" tag={t("changedTag")}>
      {name}
      {step !== 0 && (
        <span>
          :{" "}
          <Change
            from={`${formatNumber(before.requestedQuantity)} ${unit}`}
            to={`${formatNumber(after.requestedQuantity)} ${unit}`}
          />{" "}
          ({t(step < 0 ? "less" : "more", { count: Math.round(Math.abs(step) * 1000) / 1000 })})
        </span>
      )}
      {before.unitPrice !== after.unitPrice && (
        <Fact label={t("price")} from={formatMoney(before.unitPrice)} to={formatMoney(after.unitPrice)} />
      )}
      {before.reason !== after.reason && (
        <Fact label={t("reason")} from={before.reason ?? ""} to={after.reason ?? ""} />
      )}
    </Told>
  );
}

function Told({ tone, tag, children }: { tone: StatusTone; tag: string; children: ReactNode }): ReactNode {
  return (
    <>
      <StatusTag tone={tone}>{tag}</StatusTag>
      <span>{children}</span>
    </>
  );
}

function Fact({ label, from, to }: { label: string; from: string; to: string }): ReactNode {
  return (
    <span className="block">
      {label}: <Change from={from} to={to} />
    </span>
  );
}

function Change({ from, to }: { from: string; to: string }): ReactNode {
  const t = useText(text);
  return (
    <>
      <del>{from || t("nothing")}</del> <span aria-hidden>→</span> <ins>{to || t("nothing")}</ins>
    </>
  );
}
