import type { Campaign, CampaignProgress, CampaignUnit } from "@so-thiet-bi/contract/campaigns";
import { fold } from "@so-thiet-bi/contract/fold";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import { Button, Input, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { demandAt } from "../../lib/addresses.ts";
import { formatDay, formatInstantDay, formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { demandsOf } from "./addresses.ts";
import { ExtensionDialog } from "./deadline-dialogs.tsx";
import { DemandTag } from "./tags.tsx";
import { text } from "./text.ts";

type Which = "all" | "sent" | "notSent";

/** Who has sent and who has not; more time for one of them. */
export function UnitTable({
  campaign,
  progress,
}: {
  campaign: Campaign;
  progress: CampaignProgress;
}): ReactNode {
  const t = useText(text);
  const [which, setWhich] = useState<Which>("all");
  const [typed, setTyped] = useState("");
  const [extending, setExtending] = useState<CampaignUnit | null>(null);
  const words = fold(typed.trim());
  const units = progress.units.filter(
    ({ demand, name, parentName }) =>
      (which === "all" || (demand !== null) === (which === "sent")) &&
      (words === "" || fold(`${name} ${parentName ?? ""}`).includes(words)),
  );
  return (
    <div className="stack">
      <div className="row gap-8-16 middle">
        <Segmented<Which>
          aria-label={t("units")}
          value={which}
          options={[
            { value: "all", label: t("all", { count: progress.units.length }) },
            { value: "sent", label: t("sentCount", { count: progress.sent }) },
            { value: "notSent", label: t("notSentCount", { count: progress.notSent }) },
          ]}
          onChange={setWhich}
        />
        <Input
          className="campaign-units-search"
          allowClear
          placeholder={t("searchUnits")}
          aria-label={t("searchUnits")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {progress.sent > 0 && <Link to={demandsOf(campaign.id)}>{t("demandsSent")}</Link>}
        {progress.drafting > 0 && <span className="hint">{t("drafting", { count: progress.drafting })}</span>}
      </div>
      {units.length === 0 ? (
        <p className="hint">{t("noUnits")}</p>
      ) : (
        <UnitLines units={units} onExtend={campaign.can.extend ? setExtending : undefined} />
      )}
      <ExtensionDialog campaignId={campaign.id} unit={extending} onClose={() => setExtending(null)} />
    </div>
  );
}

interface UnitLinesProps {
  units: readonly CampaignUnit[];
  onExtend: ((unit: CampaignUnit) => void) | undefined;
}

function UnitLines({ units, onExtend }: UnitLinesProps): ReactNode {
  const t = useText(text);
  const tablet = useTablet();
  const narrow = useNarrow();
  // why: on a tablet held upright the names of the units need the room of the codes, and the state leads there
  const hasCodes = narrow || !tablet;
  return (
    <LineTable
      label={t("units")}
      look="banded"
      phone="list"
      isOneLine
      lines={units}
      lineKey={({ departmentId }) => departmentId}
      columns={[
        { key: "unit", title: t("unit"), fills: true, render: (unit) => <Name unit={unit} /> },
        hasCodes && { key: "demand", title: t("demand"), render: (unit) => <Sent unit={unit} /> },
        {
          key: "status",
          title: t("status"),
          isSpare: true,
          render: ({ demand }) =>
            demand === null ? (
              <StatusTag tone="past">{t("notSent")}</StatusTag>
            ) : hasCodes ? (
              <DemandTag demand={demand} />
            ) : (
              <Link to={demandAt(demand.id)} title={demand.code}>
                <DemandTag demand={demand} />
              </Link>
            ),
        },
        {
          key: "amount",
          title: t("amount"),
          align: "right",
          isSpare: true,
          render: ({ demand }) => demand && formatMoney(demand.amount),
        },
        { key: "deadline", title: t("deadline"), render: (unit) => <Deadline unit={unit} /> },
        onExtend !== undefined && {
          key: "extend",
          title: t("extend"),
          isTitleHidden: true,
          render: (unit) =>
            unit.demand === null && (
              <Button
                size="small"
                aria-label={t("extendFor", { unit: unit.name })}
                onClick={() => onExtend(unit)}
              >
                {t("extend")}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** With the unit above it, where there is room. */
function Name({ unit: { name, parentName } }: { unit: CampaignUnit }): ReactNode {
  const tablet = useTablet();
  return (
    <>
      {name}
      {parentName && !tablet && <span className="below hint">{shortSuperior(parentName)}</span>}
    </>
  );
}

function Sent({ unit: { demand } }: { unit: CampaignUnit }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  // why: at a desk the state stands in a column of its own
  if (!demand) return narrow && <StatusTag tone="past">{t("notSent")}</StatusTag>;
  return (
    <>
      <Link to={demandAt(demand.id)} title={t("sentOn", { day: formatInstantDay(demand.submittedAt) })}>
        {demand.code}
      </Link>{" "}
      {narrow && <DemandTag demand={demand} />}{" "}
      {demand.late && <StatusTag tone="waiting">{t("late")}</StatusTag>}
    </>
  );
}

function Deadline({ unit: { deadline, extended } }: { unit: CampaignUnit }): ReactNode {
  const t = useText(text);
  return (
    <>
      {formatDay(deadline)}
      {extended && <span className="below hint">{t("extended")}</span>}
    </>
  );
}
