import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import { daysSince, formatInstant, formatInstantDay, formatMoney, formatNumber } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import type { text as deskText } from "./desk/desk.text.ts";
import { WaitingDays } from "./desk/waiting.tsx";
import { Elapsed } from "./elapsed.tsx";
import type { text } from "./text.ts";

interface DemandColumnsGiven {
  t: Say<keyof (typeof text)["vi"]>;
  tDesk: Say<keyof (typeof deskText)["vi"]>;
  severalUnits: boolean;
  asCards: boolean;
  tablet: boolean;
}

/**
 * `severalUnits`: whose demand it is must be said · `asCards`: a phone, where code and unit stand below the
 * title · `tablet`: there the unit does.
 */
export function demandColumns({
  t,
  tDesk,
  severalUnits,
  asCards,
  tablet,
}: DemandColumnsGiven): Column<DemandSummary>[] {
  const unit: Column<DemandSummary> = {
    key: "unit",
    title: t("unit"),
    width: 220,
    cuts: true,
    shown: "wide",
    render: ({ departmentName }) => shortSuperior(departmentName),
  };
  return [
    {
      key: "code",
      title: t("code"),
      sort: "code",
      width: 124,
      shown: "wide",
      render: ({ code }) => <span className="unbroken">{code}</span>,
    },
    {
      key: "title",
      title: t("titleField"),
      width: 190,
      shown: "always",
      card: "title",
      render: ({ title, urgency, late, overdue, cancelled, code, departmentName }) => (
        <>
          {asCards && title} {urgency === "URGENT" && <StatusTag tone="bad">{t("URGENT")}</StatusTag>}{" "}
          {late && <StatusTag tone="waiting">{tDesk("late")}</StatusTag>}{" "}
          {overdue && <StatusTag tone="bad">{tDesk("overdue")}</StatusTag>}{" "}
          {cancelled && <StatusTag tone="past">{tDesk("cancelled")}</StatusTag>}{" "}
          {/* why: in a row the end of a long title is cut, and a mark behind it would be lost */}
          {!asCards && title}
          {asCards ? (
            <span className="below hint">{severalUnits ? `${code} · ${departmentName}` : code}</span>
          ) : (
            tablet && severalUnits && <span className="below hint">{shortSuperior(departmentName)}</span>
          )}
        </>
      ),
    },
    ...(severalUnits ? [unit] : []),
    {
      key: "status",
      title: t("stage"),
      card: "fact",
      // why: who waits is named in full where one’s own demands are listed, and they are few
      width: severalUnits ? 200 : 256,
      // why: the column holds no whole name of a committee or of the Sở, and there is one of each above a school
      render: ({ status, unitName }) => (
        <DemandStatusTag
          status={status}
          unitName={unitName && (asCards ? unitName : shortSuperior(unitName))}
        />
      ),
    },
    {
      key: "since",
      title: t("since"),
      sort: "statusSince",
      align: "right",
      card: "fact",
      // why: how long ago something ended is nobody's wait
      render: ({ status, statusSince, cancelled }) => {
        if (status === "DONE" || cancelled) return null;
        return status.startsWith("WAITING") ? (
          <time dateTime={statusSince} title={formatInstant(statusSince)}>
            <WaitingDays days={daysSince(statusSince)} />
          </time>
        ) : (
          <Elapsed since={statusSince} />
        );
      },
    },
    {
      key: "lineCount",
      title: t("lineCount"),
      align: "right",
      shown: "hidden",
      render: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      key: "requestedAmount",
      title: t("amountRequested"),
      align: "right",
      card: "fact",
      render: ({ requestedAmount }) => formatMoney(requestedAmount),
    },
    {
      key: "approvedAmount",
      shown: "wide",
      title: t("amountApproved"),
      align: "right",
      render: ({ approvedAmount }) => formatMoney(approvedAmount),
    },
    {
      key: "author",
      title: t("author"),
      // why: where several units ask, the unit says who
      shown: severalUnits ? "hidden" : "wide",
      render: ({ createdByName }) => createdByName,
    },
    {
      key: "submittedAt",
      title: t("submittedAt"),
      shown: "hidden",
      render: ({ submittedAt }) => formatInstantDay(submittedAt),
    },
    { key: "kind", title: t("kind"), shown: "hidden", render: ({ kind }) => t(kind) },
    {
      key: "handling",
      title: tDesk("handling"),
      shown: "hidden",
      render: ({ handling }) => tDesk(`HANDLING_${handling}`),
    },
    { key: "campaign", title: tDesk("campaign"), shown: "hidden", render: ({ campaign }) => campaign?.name },
    {
      key: "createdAt",
      title: t("createdAt"),
      sort: "createdAt",
      shown: "hidden",
      render: ({ createdAt }) => formatInstantDay(createdAt),
    },
  ];
}
