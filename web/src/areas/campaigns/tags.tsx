import {
  type CampaignDemand,
  type CampaignStatus,
  campaignStatusWords,
} from "@so-thiet-bi/contract/campaigns";
import { demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { demandTones } from "../../ui/demand-tones.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

const tones: Record<CampaignStatus, StatusTone> = { DRAFT: "past", OPEN: "good", CLOSED: "past" };

export function CampaignStatusTag({ status }: { status: CampaignStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(campaignStatusWords[status])}</StatusTag>;
}

/** Where the demand lies with which a unit has answered. */
export function DemandTag({
  demand: { status, unitName },
}: {
  demand: Pick<CampaignDemand, "status" | "unitName">;
}): ReactNode {
  const say = useSay();
  return (
    <StatusTag tone={demandTones[status]}>
      {say(demandStatusWords[status], { unit: unitName ? shortSuperior(unitName) : "…" })}
    </StatusTag>
  );
}

const soon = 7;

/** How long an open campaign can still be answered; nothing of one that is not open. */
export function DaysLeft({ status, daysLeft }: { status: CampaignStatus; daysLeft: number }): ReactNode {
  const t = useText(text);
  if (status !== "OPEN") return null;
  if (daysLeft < 0) return <StatusTag tone="bad">{t("daysOver", { count: -daysLeft })}</StatusTag>;
  const words =
    daysLeft === 0 ? t("lastDay") : daysLeft === 1 ? t("dayLeft") : t("daysLeft", { count: daysLeft });
  return daysLeft <= soon ? (
    <StatusTag tone="waiting">{words}</StatusTag>
  ) : (
    <span className="hint">{words}</span>
  );
}
