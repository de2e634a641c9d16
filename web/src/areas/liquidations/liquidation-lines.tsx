import { DeleteOutlined } from "@ant-design/icons";
import { wayWords } from "@so-thiet-bi/contract/disposal-ways";
import {
  changeLiquidation,
  disposalReasonWords,
  type Liquidation,
  type LiquidationLine,
} from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { StepDialog } from "../incidents/steps/step-dialog.tsx";
import { ThingOfLine } from "../incidents/thing-of-line.tsx";
import { text } from "./liquidation.text.ts";
import "./liquidation.css";
import { bodyWithout, sumOf } from "./liquidation-values.ts";

/** What is proposed, line by line, with what it was worth; a line can be taken out until the decision. */
export function LiquidationLines({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [leaving, setLeaving] = useState<LiquidationLine>();
  const { lines, can, status, executedOn } = liquidation;
  const mayTakeOut = can.edit && status !== "REJECTED" && lines.length > 1;
  const hasMoney = executedOn !== null;
  const narrow = useNarrow();
  // why: on a tablet held upright nine columns are wider than the screen
  const isTight = useTablet() && !narrow;
  return (
    <>
      <LineTable
        label={t("lines")}
        look="framed"
        phone="cards"
        lines={lines}
        lineKey={({ id }) => id}
        columns={[
          {
            key: "equipment",
            title: t("equipment"),
            render: (line) => (
              <>
                <ThingOfLine
                  line={line}
                  below={[
                    line.code,
                    line.room?.name ?? t("unplaced"),
                    say(conditionWords[line.condition]),
                    isTight && line.inUseYear !== null ? String(line.inUseYear) : undefined,
                  ]}
                />
                {line.isFixedAsset && <StatusTag tone="info">{t("fixedAsset")}</StatusTag>}
              </>
            ),
          },
          {
            key: "quantity",
            title: t("quantity"),
            align: "right",
            render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
          },
          !hasMoney &&
            !isTight && {
              key: "inUseYear",
              title: t("inUseYear"),
              align: "right",
              render: ({ inUseYear }) => inUseYear,
            },
          {
            key: "originalValue",
            title: t("originalValue"),
            align: "right",
            render: ({ originalValue }) => formatMoney(originalValue),
          },
          {
            key: "residualValue",
            title: t("residualValue"),
            align: "right",
            render: ({ residualValue, revaluedValue }) => (
              <>
                {formatMoney(residualValue)}
                {revaluedValue !== null && (
                  <span className="below hint">
                    {t("revaluedAt", { amount: formatMoney(revaluedValue) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: "reason",
            title: isTight ? `${t("reason")}, ${t("form").toLocaleLowerCase()}` : t("reason"),
            className: "liquidation-why",
            render: (line) => (
              <>
                {say(disposalReasonWords[line.reason])}
                {line.assessment && <span className="below hint">{line.assessment}</span>}
                {isTight && (
                  <span className="below">
                    <Way of={line} />
                  </span>
                )}
              </>
            ),
          },
          !isTight && {
            key: "form",
            title: t("form"),
            className: "liquidation-way",
            render: (line) => <Way of={line} />,
          },
          hasMoney && {
            key: "income",
            title: t("income"),
            align: "right",
            render: ({ income, cost }) => (
              <>
                {income > 0 && formatMoney(income)}
                {cost > 0 && (
                  <span className="below hint">{t("totalCost", { amount: formatMoney(cost) })}</span>
                )}
              </>
            ),
          },
          mayTakeOut && {
            key: "actions",
            title: t("actions"),
            isTitleHidden: true,
            className: "cell-action",
            render: (line) => (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("takeOut", { name: line.name })}
                title={t("takeOut", { name: line.name })}
                onClick={() => setLeaving(line)}
              />
            ),
          },
        ]}
      />
      <p className="row gap-4-16">
        <strong>{t("total", { amount: formatMoney(sumOf(lines, "originalValue")) })}</strong>
        <span>{t("totalResidual", { amount: formatMoney(sumOf(lines, "residualValue")) })}</span>
      </p>
      {leaving && <TakeOut liquidation={liquidation} line={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** How it goes: sold to whom, in which rounds, or scrapped. */
function Way({ of: line }: { of: LiquidationLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      {say(wayWords(line))}
      {line.buyer && <span className="below hint">{line.buyer}</span>}
      {line.rounds.map(({ heldOn, price }, index) => (
        <span className="below hint" key={heldOn}>
          {t("roundOf", { number: index + 1, day: formatDay(heldOn), price: formatMoney(price) })}
        </span>
      ))}
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
