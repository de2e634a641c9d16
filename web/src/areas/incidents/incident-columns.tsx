import type { Incident } from "@so-thiet-bi/contract/incidents";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { IncidentKindTag, IncidentStatusTag } from "./incident-tags.tsx";
import type { text } from "./text.ts";

export function incidentColumns(t: Say<keyof (typeof text)["vi"]>, asCards: boolean): Column<Incident>[] {
  return [
    {
      key: "name",
      title: t("equipment"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, code, number, quantity, unit }) => (
        <>
          {name}
          <span className="incident-below hint">{asCards ? `${number} · ${code} · ${formatNumber(quantity)} ${unit}` : `${code} · ${number}`}</span>
        </>
      ),
    },
    { key: "quantity", title: t("quantity"), align: "right", render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}` },
    {
      key: "kind",
      title: t("kind"),
      width: 132,
      card: "fact",
      render: (incident) => (
        <>
          <IncidentKindTag incident={incident} /> {asCards && <IncidentStatusTag status={incident.status} />}
        </>
      ),
    },
    { key: "status", title: t("status"), width: 132, render: ({ status }) => <IncidentStatusTag status={status} /> },
    {
      key: "person",
      title: t("person"),
      card: "fact",
      render: ({ employee, classroom }) => [employee?.name, classroom?.name].filter(Boolean).join(" · ") || null,
    },
    { key: "room", title: t("room"), render: ({ room }) => room?.name },
    { key: "loan", title: t("loan"), render: ({ loan }) => loan?.number },
    { key: "reportedAt", title: t("reportedAt"), sort: "reportedAt", width: 148, render: ({ reportedAt }) => formatInstant(reportedAt) },
    { key: "reportedBy", title: t("reportedBy"), shown: "hidden", render: ({ reportedByName }) => reportedByName },
    { key: "occurredOn", title: t("occurredOn"), shown: "hidden", render: ({ occurredOn }) => formatDay(occurredOn) },
    { key: "voucher", title: t("voucher"), shown: "hidden", render: ({ voucher }) => voucher?.number },
    { key: "note", title: t("note"), shown: "hidden", render: ({ note }) => note },
  ];
}
