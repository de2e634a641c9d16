import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { ReactNode } from "react";
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
  isToDecide: boolean;
}

/**
 * `severalUnits`: whose demand it is must be said · `asCards`: a phone, where code and unit stand below the
 * title · `tablet`: there the unit does · `isToDecide`: the list of what waits for the user's unit.
 */
export function demandColumns({
  t,
  tDesk,
  severalUnits,
  asCards,
  tablet,
  isToDecide,
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
      render: ({ title, urgency, late, overdue, cancelled, code, departmentName, requestedAmount }) => (
        <>
          {asCards && title} {urgency === "URGENT" && <StatusTag tone="bad">{t("URGENT")}</StatusTag>}{" "}
          {late && <StatusTag tone="waiting">{tDesk("late")}</StatusTag>}{" "}
          {overdue && <StatusTag tone="bad">{tDesk("overdue")}</StatusTag>}{" "}
          {cancelled && <StatusTag tone="past">{tDesk("cancelled")}</StatusTag>}{" "}
          {/* why: in a row the end of a long title is cut, and a mark behind it would be lost */}
          {!asCards && title}
          {asCards ? (
            <span className="below hint">
              {severalUnits ? `${code} · ${departmentName}` : code} · {formatMoney(requestedAmount)}
            </span>
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
      render: (demand) => (
        <>
          <DemandStatusTag
            status={demand.status}
            unitName={demand.unitName && (asCards ? demand.unitName : shortSuperior(demand.unitName))}
          />
          {tablet && !asCards && <span className="below hint">{sinceOf(demand)}</span>}
        </>
      ),
    },
    {
      key: "since",
      title: t("since"),
      sort: "statusSince",
      align: "right",
      // why: on a tablet it stands below the status, and the title has the room
      shown: asCards ? "shown" : "wide",
      card: "fact",
      render: sinceOf,
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
      // why: of what one still decides it is empty, and the titles need its room
      shown: isToDecide ? "hidden" : "wide",
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

/** How long it has been where it is; how long ago something ended is nobody's wait. */
function sinceOf({ status, statusSince, cancelled }: DemandSummary): ReactNode {
  if (status === "DONE" || cancelled) return null;
  return status.startsWith("WAITING") ? (
    <time dateTime={statusSince} title={formatInstant(statusSince)}>
      <WaitingDays days={daysSince(statusSince)} />
    </time>
  ) : (
    <Elapsed since={statusSince} />
  );
}
