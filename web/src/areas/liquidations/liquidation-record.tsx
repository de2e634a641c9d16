import { disposalKindWords, leftOf } from "@so-thiet-bi/contract/disposal-ways";
import {
  changeLiquidation,
  councilRoleWords,
  type Liquidation,
  type LiquidationStatus,
  liquidationStatusWords,
  listLiquidationHistory,
} from "@so-thiet-bi/contract/liquidations";
import { transferStatusWords } from "@so-thiet-bi/contract/vouchers";
import { Alert, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { limitsAt, transferAt, voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatInstant, formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Attachments } from "../../ui/attachments/attachments.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { BeyondLimit } from "./beyond-limit.tsx";
import { text } from "./liquidation.text.ts";
import { LiquidationLines } from "./liquidation-lines.tsx";
import { LiquidationSteps } from "./liquidation-steps.tsx";

/** One file from proposal to books: where it is, what is in it, who said what. */
export function LiquidationRecord({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const [tab, setTab] = useState("file");
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: "file", label: t("overview"), children: <File liquidation={liquidation} /> },
        {
          key: "files",
          label: t("files"),
          children: <Attachments subjectType="liquidation" subjectId={liquidation.id} />,
        },
        { key: "history", label: t("history"), children: <History id={liquidation.id} /> },
      ]}
    />
  );
}

function File({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const { status, reason, beyondLimit } = liquidation;
  return (
    <div className="stack">
      <LiquidationSteps liquidation={liquidation} />
      <p className="hint broken-text">
        {t("limits")} <Link to={limitsAt}>{t("limitsLink")}</Link>.
      </p>
      {reason && status === "REJECTED" && (
        <Alert type="error" showIcon title={t("rejectedWhy", { reason })} />
      )}
      {reason && status === "CANCELLED" && (
        <Alert type="info" showIcon title={t("cancelledWhy", { reason })} />
      )}
      <Extension liquidation={liquidation} />
      {beyondLimit && <BeyondLimit liquidation={liquidation} />}
      <LiquidationLines liquidation={liquidation} />
      <Council liquidation={liquidation} />
      <Outcome liquidation={liquidation} />
    </div>
  );
}

/** A decision to sell can be extended once, if that is asked in time. */
function Extension({ liquidation: { extension } }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  if (extension === null) return null;
  const isOver = extension.daysLeft < 0;
  return (
    <Alert
      type={isOver ? "warning" : "info"}
      showIcon
      title={t(isOver ? "extensionOver" : "extensionBy", { day: formatDay(extension.askedBy) })}
      description={t("extensionHint")}
    />
  );
}

function Council({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { members, councilNo, councilDate, meetingDate, conclusion, id } = liquidation;
  if (members.length === 0 && !councilNo && !councilDate && !meetingDate && !conclusion) return null;
  return (
    <section className="stack" aria-labelledby={`council-${id}`}>
      <h2 id={`council-${id}`} className="text">
        {t("council")}
      </h2>
      <Facts
        facts={[
          { label: t("councilNo"), value: councilNo },
          { label: t("councilDate"), value: formatDay(councilDate) },
          { label: t("meetingDate"), value: formatDay(meetingDate) },
        ]}
      />
      {members.length > 0 && (
        <ul className="bare council">
          {members.map(({ employeeId, name, title, role }, index) => (
            <li className="pad-4-0" key={employeeId ?? `${index} ${name}`}>
              {name}{" "}
              <span className="hint">{[say(councilRoleWords[role]), title].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
      <Facts facts={[{ label: t("conclusion"), value: conclusion }]} />
    </section>
  );
}

function Outcome({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { decisionNo, decisionDate, superiorNo, superiorDate, executedOn, voucher } = liquidation;
  const { paidIn, paidInNo, paidInOn, proceedsTo } = liquidation;
  const { extensionAskedOn, extensionNo, extensionDate, extendedTo } = liquidation;
  const left = leftOf(liquidation);
  const paper = (number: string | null, date: string | null) =>
    number && date ? t("decisionOf", { number, day: formatDay(date) }) : (number ?? formatDay(date));
  const wasExecuted = executedOn !== null;
  return (
    <Facts
      facts={[
        { label: t("kind"), value: say(disposalKindWords[liquidation.kind]) },
        { label: t("createdBy"), value: liquidation.createdByName },
        {
          label: t("proposedBy"),
          value:
            liquidation.proposedByName &&
            `${liquidation.proposedByName}, ${formatInstant(liquidation.proposedAt)}`,
        },
        { label: t("decision"), value: paper(decisionNo, decisionDate) },
        { label: t("decidedBy"), value: liquidation.decidedByName },
        { label: t("superior"), value: paper(superiorNo, superiorDate) },
        {
          label: t("extension"),
          value:
            extendedTo &&
            t("extensionOf", {
              ...{ until: formatDay(extendedTo), asked: formatDay(extensionAskedOn) },
              document: paper(extensionNo, extensionDate) ?? "",
            }),
        },
        { label: t("executedOn"), value: formatDay(executedOn) },
        { label: t("buyer"), value: liquidation.buyer },
        { label: t("income"), value: wasExecuted && formatMoney(liquidation.income) },
        { label: t("cost"), value: wasExecuted && formatMoney(liquidation.cost) },
        { label: t("leftAfterCosts"), value: wasExecuted && formatMoney(left) },
        { label: t("proceedsTo"), value: wasExecuted && left > 0 && (proceedsTo ?? t("keptBySchool")) },
        {
          label: t("paidIn"),
          value:
            wasExecuted &&
            proceedsTo !== null &&
            [formatMoney(paidIn), paper(paidInNo, paidInOn)].filter(Boolean).join(", "),
        },
        {
          label: t("stillDue"),
          value: wasExecuted && proceedsTo !== null && paidIn < left && formatMoney(left - paidIn),
        },
        { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
        ...liquidation.transfers.map(({ id, unit, status }) => ({
          label: t("sentTo", { unit }),
          value: <Link to={transferAt(id)}>{say(transferStatusWords[status])}</Link>,
        })),
        { label: t("note"), value: liquidation.note },
      ]}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listLiquidationHistory, ofId(id));
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          schemas={[changeLiquidation.body]}
          valueWords={(field, value) =>
            field === "status" && String(value) in liquidationStatusWords
              ? say(liquidationStatusWords[value as LiquidationStatus])
              : undefined
          }
        />
      )}
    </Answered>
  );
}
