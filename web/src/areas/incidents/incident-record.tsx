import {
  changeIncident,
  confirmIncident,
  type Incident,
  incidentCauseWords,
  incidentKindWords,
  incidentStatusWords,
  listIncidentHistory,
  resolutionWords,
  responsibleKindWords,
  severityWords,
} from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { Alert, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { checkAt, equipmentAt, liquidationAt, loanAt, repairAt, voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatInstant, formatMoney, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Attachments } from "../../ui/attachments/attachments.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { IncidentFate } from "./incident-fate.tsx";
import { SeverityTag, unpaidOf } from "./incident-tags.tsx";
import { text } from "./text.ts";

/** What happened to which thing, in whose hands, and what became of it. */
export function IncidentRecord({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const [tab, setTab] = useState("facts");
  return (
    <div className="stack">
      {incident.status === "REPORTED" && <Alert type="warning" showIcon title={t("waitingHint")} />}
      <Clock incident={incident} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: "facts",
            label: t("report"),
            children: (
              <div className="stack">
                {incident.status !== "REPORTED" && <IncidentFate incident={incident} />}
                <IncidentFacts incident={incident} />
                <Compensation incident={incident} />
                <section aria-label={t("photos")}>
                  <h2 className="space-below-8">{t("photos")}</h2>
                  <Attachments subjectType="incident" subjectId={incident.id} />
                </section>
              </div>
            ),
          },
          { key: "history", label: t("history"), children: <History id={incident.id} /> },
        ]}
      />
    </div>
  );
}

/** Until when cause and responsibility of a loss are to be clear. */
function Clock({ incident: { clearUntil } }: { incident: Incident }): ReactNode {
  const t = useText(text);
  if (clearUntil === null) return null;
  const days = daysBetween(today(), clearUntil);
  const until = formatDay(clearUntil);
  return days < 0 ? (
    <Alert type="error" showIcon title={t("clockLate", { count: -days, until })} />
  ) : (
    <Alert
      type={days <= 7 ? "warning" : "info"}
      showIcon
      title={days === 0 ? t("clockToday") : t("clock", { count: days, until })}
    />
  );
}

function IncidentFacts({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const {
    equipmentId,
    code,
    name,
    quantity,
    unit,
    severity,
    cause,
    loan,
    voucher,
    inventoryCheck,
    responsibleKind,
    groups,
  } = incident;
  const responsible = incident.responsibleEmployee?.name ?? incident.responsibleName;
  return (
    <div className="stack">
      <Facts
        facts={[
          {
            label: t("equipment"),
            value: (
              <Link to={equipmentAt(equipmentId)}>
                {name} ({code})
              </Link>
            ),
          },
          { label: t("quantity"), value: `${formatNumber(quantity)} ${unit}` },
          { label: t("value"), value: incident.value > 0 && formatMoney(incident.value) },
          { label: t("severity"), value: severity && <SeverityTag severity={severity} /> },
          { label: t("cause"), value: cause && say(incidentCauseWords[cause]) },
          { label: t("occurredOn"), value: formatDay(incident.occurredOn) },
          { label: t("room"), value: incident.room?.name },
          { label: t("person"), value: incident.employee?.name },
          { label: t("classroom"), value: incident.classroom?.name },
          {
            label: t("groups"),
            value: groups.map(({ group, broken }) => `${group}: ${formatNumber(broken)}`).join(", "),
          },
          {
            label: t("responsible"),
            value:
              responsibleKind &&
              [say(responsibleKindWords[responsibleKind]), responsible].filter(Boolean).join(": "),
          },
          { label: t("loan"), value: loan && <Link to={loanAt(loan.id)}>{loan.number}</Link> },
          {
            label: t("check"),
            value: inventoryCheck && <Link to={checkAt(inventoryCheck.id)}>{inventoryCheck.number}</Link>,
          },
          { label: t("reportedBy"), value: incident.reportedByName },
          { label: t("reportedAt"), value: formatInstant(incident.reportedAt) },
          { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
          { label: t("decidedBy"), value: incident.decidedByName },
          { label: t("decidedAt"), value: formatInstant(incident.decidedAt) },
          {
            label: t("repairs"),
            value:
              incident.repairs.length > 0 &&
              incident.repairs.map(({ id, number, cost }) => (
                <div key={id}>
                  <Link to={repairAt(id)}>{number}</Link>
                  {cost > 0 && ` · ${formatMoney(cost)}`}
                </div>
              )),
          },
          {
            label: t("liquidations"),
            value:
              incident.liquidations.length > 0 &&
              incident.liquidations.map(({ id, number }) => (
                <div key={id}>
                  <Link to={liquidationAt(id)}>{number}</Link>
                </div>
              )),
          },
          { label: t("resolution"), value: incident.resolution && say(resolutionWords[incident.resolution]) },
          { label: t("resolvedOn"), value: formatDay(incident.resolvedOn) },
        ]}
      />
      <Facts
        facts={[
          { label: t("note"), value: incident.note },
          {
            label: t(
              incident.status === "DISMISSED" || incident.status === "WITHDRAWN" ? "reason" : "noteConfirm",
            ),
            value: incident.reason,
          },
        ]}
      />
    </div>
  );
}

function Compensation({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const { compensation } = incident;
  if (!compensation) return null;
  const { kind, amount, paid, refunded, receiptNo, paidOn, goods, voucher } = compensation;
  const unpaid = unpaidOf(incident);
  return (
    <section aria-label={t("compensation")}>
      <h2 className="space-below-8">{t("compensation")}</h2>
      <Facts
        facts={[
          { label: t(kind === "MONEY" ? "amount" : "goodsWorth"), value: formatMoney(amount) },
          { label: t("paid"), value: kind === "MONEY" && formatMoney(paid) },
          {
            label: t("unpaid"),
            value: unpaid > 0 && <span className="bad">{formatMoney(unpaid)}</span>,
          },
          { label: t("refunded"), value: refunded > 0 && formatMoney(refunded) },
          { label: t("receiptNo"), value: receiptNo },
          { label: t(kind === "MONEY" ? "paidOn" : "goodsOn"), value: formatDay(paidOn) },
          { label: t("goods"), value: goods },
          { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
        ]}
      />
    </section>
  );
}

/** The words of what history keeps as a code. */
const words: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  kind: incidentKindWords,
  status: incidentStatusWords,
  severity: severityWords,
  cause: incidentCauseWords,
  responsibleKind: responsibleKindWords,
  resolution: resolutionWords,
};

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listIncidentHistory, ofId(id));
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          schemas={[changeIncident.body, confirmIncident.body]}
          valueWords={(field, value) => {
            const known = words[field]?.[String(value)];
            return known && say(known);
          }}
        />
      )}
    </Answered>
  );
}
