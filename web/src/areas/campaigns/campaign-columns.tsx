import type { CampaignSummary } from "@so-thiet-bi/contract/campaigns";
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
            {asCards ? `${departmentName} · ${t("deadline")} ${formatDay(deadline)}` : departmentName}
          </span>
        </>
      ),
    },
    {
      key: "deadline",
      title: t("deadline"),
      sort: "deadline",
      width: 168,
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
      width: 220,
      card: "fact",
      render: (campaign) =>
        watches && campaign.answers ? t("answered", campaign.answers) : ownAnswer(campaign, t),
    },
    {
      key: "lineCount",
      title: t("lineCount"),
      align: "right",
      render: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      key: "budgetYear",
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

function ownAnswer({ ownDemand, status, answers }: CampaignSummary, t: Words): ReactNode {
  if (ownDemand) return <DemandTag demand={ownDemand} />;
  return status === "DRAFT" || answers ? null : <span className="hint">{t("notSent")}</span>;
}
