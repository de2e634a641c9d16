import { type Incident, incidentCauseWords } from "@so-thiet-bi/contract/incidents";
import { formatDay, formatInstant, formatMoney, formatNumber } from "../../lib/format.ts";
import type { Say, useSay } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { IncidentKindTag, IncidentStatusTag, SeverityTag, unpaidOf } from "./incident-tags.tsx";
import type { text } from "./text.ts";

export function incidentColumns(
  t: Say<keyof (typeof text)["vi"]>,
  say: ReturnType<typeof useSay>,
  { asCards, isUpright }: { asCards: boolean; isUpright: boolean },
): Column<Incident>[] {
  return [
    {
      key: "name",
      title: t("equipment"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, code, number, quantity, unit, room }) => (
        <>
          {name}
          <span className="below hint">
            {[
              asCards && number,
              code,
              isUpright && `${formatNumber(quantity)} ${unit}`,
              isUpright && !asCards && room?.name,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    // why: the thing and its day say which report it is; the number is for those who were told it
    { key: "number", title: t("number"), shown: "hidden", width: 128, render: ({ number }) => number },
    {
      key: "quantity",
      title: t("quantity"),
      shown: "wide",
      align: "right",
      render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
    },
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
    {
      key: "status",
      title: t("status"),
      width: 132,
      render: ({ status }) => <IncidentStatusTag status={status} />,
    },
    {
      key: "person",
      title: t("person"),
      // why: a card shows what is in the table
      shown: asCards ? "shown" : "wide",
      card: "fact",
      render: ({ employee, classroom }) =>
        [employee?.name, classroom?.name].filter(Boolean).join(" · ") || null,
    },
    { key: "room", title: t("room"), shown: "wide", render: ({ room }) => room?.name },
    {
      key: "occurredOn",
      title: t("occurredOn"),
      sort: "occurredOn",
      width: 124,
      render: ({ occurredOn }) => formatDay(occurredOn),
    },
    {
      key: "value",
      title: t("value"),
      align: "right",
      // why: below the list stands their sum; what is still to be paid is what one looks for
      shown: "hidden",
      render: ({ value }) => (value > 0 ? formatMoney(value) : null),
    },
    {
      key: "unpaid",
      title: t("unpaid"),
      shown: "wide",
      align: "right",
      render: (incident) =>
        unpaidOf(incident) > 0 ? <span className="bad">{formatMoney(unpaidOf(incident))}</span> : null,
    },
    {
      key: "cause",
      title: t("cause"),
      shown: "hidden",
      render: ({ cause }) => cause && say(incidentCauseWords[cause]),
    },
    {
      key: "severity",
      title: t("severity"),
      shown: "hidden",
      render: ({ severity }) => severity && <SeverityTag severity={severity} />,
    },
    {
      key: "responsible",
      title: t("responsible"),
      shown: "hidden",
      render: ({ responsibleName }) => responsibleName,
    },
    { key: "loan", title: t("loan"), shown: "hidden", render: ({ loan }) => loan?.number },
    {
      key: "reportedAt",
      title: t("reportedAt"),
      sort: "reportedAt",
      shown: "hidden",
      width: 148,
      render: ({ reportedAt }) => formatInstant(reportedAt),
    },
    {
      key: "reportedBy",
      title: t("reportedBy"),
      shown: "hidden",
      render: ({ reportedByName }) => reportedByName,
    },
    { key: "voucher", title: t("voucher"), shown: "hidden", render: ({ voucher }) => voucher?.number },
    { key: "note", title: t("note"), shown: "hidden", render: ({ note }) => note },
  ];
}
