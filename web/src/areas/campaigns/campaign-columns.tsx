import type { CampaignSummary } from "@so-thiet-bi/contract/campaigns";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { ReactNode } from "react";
import { formatDay, formatNumber } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { CampaignStatusTag, DaysLeft, DemandTag } from "./tags.tsx";
import type { text } from "./text.ts";

type Words = Say<keyof (typeof text)["vi"]>;

export function campaignColumns({
  t,
  watches,
  asCards,
}: {
  t: Words;
  watches: boolean;
  asCards: boolean;
}): Column<CampaignSummary>[] {
  return [
    {
      key: "name",
      title: t("name"),
      sort: "name",
      shown: "always",
      card: "title",
      render: ({ name, departmentName, deadline }) => (
        <>
          {name}
          <span className="below hint">
            {asCards
              ? `${departmentName} · ${t("deadline")} ${formatDay(deadline)}`
              : shortSuperior(departmentName)}
          </span>
        </>
      ),
    },
    {
      key: "deadline",
      title: t("deadline"),
      sort: "deadline",
      width: 112,
      render: ({ deadline, status, daysLeft }) => (
        <>
          {formatDay(deadline)}
          <span className="below">
            <DaysLeft status={status} daysLeft={daysLeft} />
          </span>
        </>
      ),
    },
    {
      key: "status",
      title: t("status"),
      width: 120,
      card: "fact",
      render: ({ status, daysLeft }) => (
        <>
          <CampaignStatusTag status={status} /> {asCards && <DaysLeft status={status} daysLeft={daysLeft} />}
        </>
      ),
    },
    {
      key: "answers",
      title: watches ? t("answers") : t("ownDemand"),
      width: 156,
      card: "fact",
      render: (campaign) =>
        watches && campaign.answers ? <Answered {...campaign.answers} t={t} /> : ownAnswer(campaign, t),
    },
    {
      key: "lineCount",
      shown: "wide",
      title: t("lineCount"),
      align: "right",
      render: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      key: "budgetYear",
      shown: "wide",
      title: t("budgetYear"),
      align: "right",
      width: 120,
      render: ({ budgetYear }) => budgetYear,
    },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}

/** How many have sent, as words and as a bar. */
function Answered({ sent, asked, t }: NonNullable<CampaignSummary["answers"]> & { t: Words }): ReactNode {
  const part = asked === 0 ? 0 : (sent / asked) * 100;
  return (
    <span className="campaign-answered">
      <span className="campaign-answered-bar" aria-hidden>
        <span style={{ width: `${part}%` }} />
      </span>
      {t("answered", { sent, asked })}
    </span>
  );
}

function ownAnswer({ ownDemand, status, answers }: CampaignSummary, t: Words): ReactNode {
  if (ownDemand) return <DemandTag demand={ownDemand} />;
  return status === "DRAFT" || answers ? null : <span className="hint">{t("notSent")}</span>;
}
