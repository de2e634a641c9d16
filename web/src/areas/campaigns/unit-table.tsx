import type { Campaign, CampaignProgress, CampaignUnit } from "@so-thiet-bi/contract/campaigns";
import { fold } from "@so-thiet-bi/contract/fold";
import { Button, Input, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, formatInstant, formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { demandAt, demandsOf } from "./addresses.ts";
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
  const narrow = useNarrow();
  const [which, setWhich] = useState<Which>("all");
  const [typed, setTyped] = useState("");
  const [extending, setExtending] = useState<CampaignUnit | null>(null);
  const words = fold(typed.trim());
  const units = progress.units.filter(
    ({ demand, name, parentName }) =>
      (which === "all" || (demand !== null) === (which === "sent")) &&
      (words === "" || fold(`${name} ${parentName ?? ""}`).includes(words)),
  );
  const Shown = narrow ? Cards : Table;
  return (
    <div className="stack">
      <div className="campaign-units-bar">
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
        <Shown units={units} onExtend={campaign.can.extend ? setExtending : undefined} />
      )}
      <ExtensionDialog campaignId={campaign.id} unit={extending} onClose={() => setExtending(null)} />
    </div>
  );
}

interface ShownProps {
  units: readonly CampaignUnit[];
  onExtend: ((unit: CampaignUnit) => void) | undefined;
}

function Table({ units, onExtend }: ShownProps): ReactNode {
  const t = useText(text);
  const isPlaced = units.some(({ parentName }) => parentName !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll campaign-units" tabIndex={0} aria-label={t("units")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("unit")}</th>
            <th scope="col">{t("demand")}</th>
            <th scope="col" data-align="right">
              {t("amount")}
            </th>
            <th scope="col">{t("deadline")}</th>
            {onExtend && <th aria-label={t("extend")} />}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.departmentId}>
              <td>
                {unit.name}
                {isPlaced && unit.parentName && (
                  <span className="campaign-below hint">{unit.parentName}</span>
                )}
              </td>
              <td>
                <Sent unit={unit} />
              </td>
              <td data-align="right">{unit.demand ? formatMoney(unit.demand.amount) : ""}</td>
              <td>
                <Deadline unit={unit} />
              </td>
              {onExtend && (
                <td>
                  <ExtendButton unit={unit} onExtend={onExtend} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ units, onExtend }: ShownProps): ReactNode {
  const t = useText(text);
  return (
    <ul className="cards" aria-label={t("units")}>
      {units.map((unit) => (
        <li key={unit.departmentId}>
          <div className="card-title">{unit.name}</div>
          <dl>
            <div>
              <dt>{t("demand")}</dt>
              <dd>
                <Sent unit={unit} />
              </dd>
            </div>
            <div>
              <dt>{t("deadline")}</dt>
              <dd>
                <Deadline unit={unit} />
              </dd>
            </div>
          </dl>
          {onExtend && !unit.demand && (
            <div className="card-action">
              <ExtendButton unit={unit} onExtend={onExtend} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sent({ unit: { demand } }: { unit: CampaignUnit }): ReactNode {
  const t = useText(text);
  if (!demand) return <StatusTag tone="past">{t("notSent")}</StatusTag>;
  return (
    <>
      <Link to={demandAt(demand.id)}>{demand.code}</Link> <DemandTag demand={demand} />
      <span className="campaign-below hint">
        {formatInstant(demand.submittedAt)} {demand.late && <StatusTag tone="waiting">{t("late")}</StatusTag>}
      </span>
    </>
  );
}

function Deadline({ unit: { deadline, extended } }: { unit: CampaignUnit }): ReactNode {
  const t = useText(text);
  return (
    <>
      {formatDay(deadline)}
      {extended && <span className="campaign-below hint">{t("extended")}</span>}
    </>
  );
}

function ExtendButton({
  unit,
  onExtend,
}: {
  unit: CampaignUnit;
  onExtend: (unit: CampaignUnit) => void;
}): ReactNode {
  const t = useText(text);
  if (unit.demand) return null;
  return (
    <Button size="small" aria-label={t("extendFor", { unit: unit.name })} onClick={() => onExtend(unit)}>
      {t("extend")}
    </Button>
  );
}
