import {
  confirmIncident,
  type Incident,
  type IncidentKind,
  type IncidentStatus,
  incidentKindWords,
  incidentStatusWords,
} from "@so-thiet-bi/contract/incidents";
import { Alert, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { equipmentAt, loanAt, voucherAt } from "./addresses.ts";
import { useIncidentHistory } from "./api.ts";
import { text } from "./text.ts";

/** What happened to which thing, in whose hands, and what was decided about it. */
export function IncidentRecord({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const [tab, setTab] = useState("facts");
  return (
    <div className="stack">
      {incident.status === "REPORTED" && <Alert type="warning" showIcon title={t("waitingHint")} />}
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: "facts", label: t("report"), children: <IncidentFacts incident={incident} /> },
          { key: "history", label: t("history"), children: <History id={incident.id} /> },
        ]}
      />
    </div>
  );
}

function IncidentFacts({ incident }: { incident: Incident }): ReactNode {
  const t = useText(text);
  const { equipmentId, code, name, quantity, unit, room, occurredOn, employee, classroom, loan, voucher } = incident;
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
          { label: t("occurredOn"), value: formatDay(occurredOn) },
          { label: t("room"), value: room?.name },
          { label: t("person"), value: employee?.name },
          { label: t("classroom"), value: classroom?.name },
          { label: t("loan"), value: loan && <Link to={loanAt(loan.id)}>{loan.number}</Link> },
          { label: t("reportedBy"), value: incident.reportedByName },
          { label: t("reportedAt"), value: formatInstant(incident.reportedAt) },
          { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
          { label: t("decidedBy"), value: incident.decidedByName },
          { label: t("decidedAt"), value: formatInstant(incident.decidedAt) },
        ]}
      />
      <Facts
        facts={[
          { label: t("note"), value: incident.note },
          { label: t(incident.status === "CONFIRMED" ? "noteConfirm" : "reason"), value: incident.reason },
        ]}
      />
    </div>
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useIncidentHistory(id);
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          labels={confirmIncident.labels}
          valueWords={(field, value) => {
            if (field === "kind" && String(value) in incidentKindWords) return say(incidentKindWords[value as IncidentKind]);
            if (field === "status" && String(value) in incidentStatusWords) return say(incidentStatusWords[value as IncidentStatus]);
            return undefined;
          }}
        />
      )}
    </Answered>
  );
}
