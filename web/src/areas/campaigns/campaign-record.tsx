import {
  type Campaign,
  type CampaignLine,
  createCampaign,
  listCampaignHistory,
} from "@so-thiet-bi/contract/campaigns";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { demandAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Facts } from "../../ui/facts.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { DemandTag } from "./tags.tsx";
import { text } from "./text.ts";
import { UnitTable } from "./unit-table.tsx";

/** What a campaign asks for, until when, and who has answered. */
export function CampaignRecord({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useText(text);
  const {
    deadline,
    lateAllowed,
    extraLines,
    schoolYear,
    budgetYear,
    createdByName,
    ownDemand,
    progress,
    note,
    lines,
  } = campaign;
  return (
    <div className="stack campaign-record">
      <Facts
        facts={[
          { label: t("deadline"), value: formatDay(deadline) },
          { label: t("lateShort"), value: lateAllowed ? t("lateYes") : t("lateNo") },
          { label: t("extraLinesShort"), value: extraLines ? t("extraLinesYes") : t("extraLinesNo") },
          { label: t("schoolYear"), value: `${schoolYear}–${schoolYear + 1}` },
          { label: t("budgetYear"), value: budgetYear },
          { label: t("createdBy"), value: createdByName },
          {
            label: t("ownDemand"),
            value: ownDemand && (
              <>
                <Link to={demandAt(ownDemand.id)}>{ownDemand.code}</Link> <DemandTag demand={ownDemand} />
              </>
            ),
          },
          {
            label: t("answers"),
            value:
              progress && t("answered", { sent: progress.sent, asked: progress.sent + progress.notSent }),
          },
          { label: t("total"), value: progress && progress.sent > 0 && formatMoney(progress.amount) },
        ]}
      />
      {note && <Facts facts={[{ label: t("note"), value: note }]} />}
      <Tabs
        key={`${campaign.id} ${campaign.status}`}
        items={[
          ...(progress
            ? [
                {
                  key: "units",
                  label: `${t("units")} (${progress.sent}/${progress.sent + progress.notSent})`,
                  children: <UnitTable campaign={campaign} progress={progress} />,
                },
              ]
            : []),
          {
            key: "lines",
            label: `${t("lines")} (${formatNumber(lines.length)})`,
            children: <Lines lines={lines} />,
          },
          ...(campaign.can.readHistory
            ? [{ key: "history", label: t("history"), children: <History id={campaign.id} /> }]
            : []),
        ]}
      />
    </div>
  );
}

function Lines({ lines }: { lines: readonly CampaignLine[] }): ReactNode {
  const t = useText(text);
  if (lines.length === 0) return <p className="hint">{t("linesEmpty")}</p>;
  return (
    <LineTable
      label={t("lines")}
      look="banded"
      phone="list"
      lines={lines}
      lineKey={({ id }) => id}
      columns={[
        { key: "thing", title: t("thing"), render: (line) => <LineName line={line} /> },
        { key: "unit", title: t("unitOfMeasure"), render: ({ unit }) => unit },
        { key: "subject", title: t("subject"), isSpare: true, render: ({ subject }) => subject },
        {
          key: "price",
          title: t("price"),
          align: "right",
          render: ({ unitPrice }) => unitPrice !== null && formatMoney(unitPrice),
        },
      ]}
    />
  );
}

function LineName({ line: { name, specification, note } }: { line: CampaignLine }): ReactNode {
  return (
    <>
      {name}
      {[specification, note].map((words, index) =>
        words ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places that never change theirs
          <span key={index} className="below hint">
            {words}
          </span>
        ) : null,
      )}
    </>
  );
}

function History({ id }: { id: number }): ReactNode {
  const history = useRead(listCampaignHistory, ofId(id));
  return (
    <Answered of={history}>
      {({ items }) => <Timeline lines={items} schemas={[createCampaign.body]} />}
    </Answered>
  );
}
