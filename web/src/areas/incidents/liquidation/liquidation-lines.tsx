import { DeleteOutlined } from "@ant-design/icons";
import {
  changeLiquidation,
  disposalFormWords,
  disposalReasonWords,
  type Liquidation,
  type LiquidationLine,
} from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { equipmentAt } from "../addresses.ts";
import { incidentAt } from "../broken-addresses.ts";
import { StepDialog } from "../steps/step-dialog.tsx";
import { text } from "./liquidation.text.ts";
import { bodyWithout, sumOf } from "./liquidation-values.ts";

/** What is proposed, line by line, with what it was worth; a line can be taken out until the decision. */
export function LiquidationLines({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const [leaving, setLeaving] = useState<LiquidationLine>();
  const { lines, can, status, executedOn } = liquidation;
  const mayTakeOut = can.edit && status !== "REJECTED" && lines.length > 1;
  const hasMoney = executedOn !== null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll broken-lines" tabIndex={0} aria-label={t("lines")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("equipment")}</th>
              <th scope="col" data-align="right">
                {t("quantity")}
              </th>
              <th scope="col" data-align="right">
                {t("inUseYear")}
              </th>
              <th scope="col" data-align="right">
                {t("originalValue")}
              </th>
              <th scope="col" data-align="right">
                {t("residualValue")}
              </th>
              <th scope="col">{t("reason")}</th>
              <th scope="col">{t("form")}</th>
              {hasMoney && (
                <th scope="col" data-align="right">
                  {t("income")}
                </th>
              )}
              {hasMoney && (
                <th scope="col" data-align="right">
                  {t("cost")}
                </th>
              )}
              {mayTakeOut && (
                <th scope="col">
                  <span className="visually-hidden">{t("actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <Thing line={line} />
                <td data-align="right" data-label={t("quantity")}>
                  {formatNumber(line.quantity)} {line.unit}
                </td>
                <td data-align="right" data-label={t("inUseYear")}>
                  {line.inUseYear}
                </td>
                <td data-align="right" data-label={t("originalValue")}>
                  {formatMoney(line.originalValue)}
                </td>
                <td data-align="right" data-label={t("residualValue")}>
                  {formatMoney(line.residualValue)}
                </td>
                <Why line={line} />
                {hasMoney && (
                  <td data-align="right" data-label={t("income")}>
                    {line.income > 0 && formatMoney(line.income)}
                  </td>
                )}
                {hasMoney && (
                  <td data-align="right" data-label={t("cost")}>
                    {line.cost > 0 && formatMoney(line.cost)}
                  </td>
                )}
                {mayTakeOut && (
                  <td className="cell-action">
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t("takeOut", { name: line.name })}
                      title={t("takeOut", { name: line.name })}
                      onClick={() => setLeaving(line)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="broken-sums">
        <strong>{t("total", { amount: formatMoney(sumOf(lines, "originalValue")) })}</strong>
        <span>{t("totalResidual", { amount: formatMoney(sumOf(lines, "residualValue")) })}</span>
      </p>
      {leaving && <TakeOut liquidation={liquidation} line={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function Thing({
  line: { name, equipmentId, code, room, incident, condition, isFixedAsset },
}: {
  line: LiquidationLine;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <td>
      <Link to={equipmentAt(equipmentId)}>{name}</Link>
      <span className="broken-below hint">
        {[code, room?.name ?? t("unplaced"), say(conditionWords[condition])].join(" · ")}
        {incident && (
          <>
            {" · "}
            <Link className="broken-number" to={incidentAt(incident.id)}>
              {incident.number}
            </Link>
          </>
        )}
      </span>
      {isFixedAsset && <StatusTag tone="info">{t("fixedAsset")}</StatusTag>}
    </td>
  );
}

function Why({ line: { reason, assessment, form } }: { line: LiquidationLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      <td data-label={t("reason")}>
        {say(disposalReasonWords[reason])}
        {assessment && <span className="broken-below hint">{assessment}</span>}
      </td>
      <td data-label={t("form")}>{say(disposalFormWords[form])}</td>
    </>
  );
}

interface TakeOutProps {
  liquidation: Liquidation;
  line: LiquidationLine;
  onClose: () => void;
}

function TakeOut({ liquidation, line, onClose }: TakeOutProps): ReactNode {
  const t = useText(text);
  const change = useWrite(changeLiquidation);
  const { id, number, status } = liquidation;
  const { name } = line;
  const amount = `${formatNumber(line.quantity)} ${line.unit} ${name}`;
  return (
    <StepDialog
      title={t("takeOutTitle", { name })}
      consequence={t(status === "DRAFT" ? "takeOutOfDraft" : "takeOutConsequence", { amount, number })}
      verb={t("takeOutVerb")}
      danger
      onDo={async () => {
        await change.mutateAsync({ params: { id }, body: bodyWithout(liquidation, line.id) });
        notifyDone(t("takenOut", { name }));
      }}
      onClose={onClose}
    />
  );
}
