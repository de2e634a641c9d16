/** How one line was carried out: in which way, to whom, in which rounds, for how much. */
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import {
  chosenBy,
  type DisposalBounds,
  type DisposalKind,
  type DisposalWay,
  disposalWayWords,
  judgedWays,
  wayOf,
} from "@so-thiet-bi/contract/disposal-ways";
import { type LiquidationLine, mostRounds } from "@so-thiet-bi/contract/liquidations";
import { Button, Input } from "antd";
import { type ReactNode, useId } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { RecipientPicker } from "../vouchers/recipient-picker.tsx";
import { text } from "./liquidation.text.ts";
import { priceOfOne } from "./liquidation-values.ts";

export interface ExecutedLine {
  lineId: number;
  /** `null`: a sale of which nobody has said how. */
  way: DisposalWay | null;
  buyer: string;
  /** The unit that receives what is handed over. */
  recipient: LiquidationLine["recipient"];
  rounds: { heldOn: string | null; price: number | null }[];
  income: number | null;
  cost: number | null;
}

export const executedOf = (line: LiquidationLine): ExecutedLine => ({
  lineId: line.id,
  way: wayOf(line),
  buyer: line.recipient ? "" : (line.buyer ?? ""),
  recipient: line.recipient,
  rounds: line.rounds.map((round) => ({ ...round })),
  income: line.income || null,
  cost: line.cost || null,
});

/** A round without its day or price is none. */
export const givenOf = ({ lineId, way, buyer, recipient, rounds, income, cost }: ExecutedLine) => ({
  lineId,
  ...(way === null ? { form: "SELL" as const, saleMethod: null } : chosenBy(way)),
  buyer: buyer.trim() || null,
  recipientId: way === "TRANSFER" ? (recipient?.id ?? null) : null,
  rounds: rounds.flatMap(({ heldOn, price }) =>
    heldOn === null || price === null ? [] : [{ heldOn, price }],
  ),
  income: income ?? 0,
  cost: cost ?? 0,
});

interface ExecutedRowProps {
  line: LiquidationLine;
  value: ExecutedLine;
  kind: DisposalKind;
  bounds: DisposalBounds;
  onChange: (value: ExecutedLine) => void;
}

export function ExecutedRow({ line, value, kind, bounds, onChange }: ExecutedRowProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const ids = useId();
  const named = (what: string) => `${what}, ${line.name}`;
  const { quantity, originalValue, revaluedValue, isFixedAsset } = line;
  const ways = judgedWays(
    {
      worth: priceOfOne(originalValue, quantity),
      revalued: revaluedValue === null ? null : priceOfOne(revaluedValue, quantity),
      isFixedAsset,
    },
    kind,
    bounds,
  );
  const isRound = value.way === "AUCTION" || value.way === "LISTED";
  return (
    <li>
      <div className="phone-wide executed-name">
        <strong>{line.name}</strong>{" "}
        <span className="hint">
          {line.code} · {formatNumber(quantity)} {line.unit} · {formatMoney(originalValue)}
        </span>
      </div>
      <label htmlFor={`${ids}way`} className="phone-wide">
        <span>{t("form")}</span>
        <Select
          id={`${ids}way`}
          aria-label={named(t("form"))}
          value={value.way}
          popupMatchSelectWidth={false}
          options={ways.map(({ way, isOpen }) => ({
            value: way,
            label: say(disposalWayWords[way]),
            disabled: !isOpen,
          }))}
          onChange={(way) => onChange({ ...value, way })}
        />
      </label>
      <label htmlFor={`${ids}income`}>
        <span>{t("income")}</span>
        <MoneyInput
          id={`${ids}income`}
          aria-label={named(t("income"))}
          value={value.income}
          onChange={(income) => onChange({ ...value, income })}
        />
      </label>
      <label htmlFor={`${ids}cost`}>
        <span>{t("cost")}</span>
        <MoneyInput
          id={`${ids}cost`}
          aria-label={named(t("cost"))}
          value={value.cost}
          onChange={(cost) => onChange({ ...value, cost })}
        />
      </label>
      {value.way !== "DESTROY" && (
        <div className="executed-sale">
          {value.way === "TRANSFER" && (
            <label htmlFor={`${ids}recipient`}>
              <span>{t("recipient")}</span>
              <RecipientPicker
                id={`${ids}recipient`}
                aria-label={named(t("recipient"))}
                placeholder={t("recipientHint")}
                value={value.recipient}
                onChange={(recipient) => onChange({ ...value, recipient })}
              />
            </label>
          )}
          {(value.way !== "TRANSFER" || value.recipient === null) && (
            <label htmlFor={`${ids}buyer`}>
              <span>{t(value.way === "TRANSFER" ? "recipientOutside" : "buyer")}</span>
              <Input
                id={`${ids}buyer`}
                aria-label={named(t(value.way === "TRANSFER" ? "recipientOutside" : "buyer"))}
                maxLength={255}
                value={value.buyer}
                onChange={({ target }) => onChange({ ...value, buyer: target.value })}
              />
            </label>
          )}
          {isRound && (
            <Rounds
              name={line.name}
              rounds={value.rounds}
              onChange={(rounds) => onChange({ ...value, rounds })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Each attempt to sell, the last one sold it. */
function Rounds({
  name,
  rounds,
  onChange,
}: {
  name: string;
  rounds: ExecutedLine["rounds"];
  onChange: (rounds: ExecutedLine["rounds"]) => void;
}): ReactNode {
  const t = useText(text);
  const changed = (at: number, part: Partial<ExecutedLine["rounds"][number]>) =>
    onChange(rounds.map((round, index) => (index === at ? { ...round, ...part } : round)));
  return (
    <div className="executed-rounds">
      {rounds.map((round, index) => {
        const number = index + 1;
        const words = t("round", { number });
        return (
          <div className="row middle gap-8 executed-round" key={number}>
            <span className="hint">{words}</span>
            <DayInput
              aria-label={`${words}, ${name}`}
              value={round.heldOn}
              onChange={(heldOn) => changed(index, { heldOn })}
            />
            <span className="hint">{t("roundPrice")}</span>
            <MoneyInput
              aria-label={`${t("roundPrice")} ${number}, ${name}`}
              value={round.price}
              onChange={(price) => changed(index, { price })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("removeRound", { number, name })}
              onClick={() => onChange(rounds.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      {rounds.length < mostRounds && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={`${t("addRound")}, ${name}`}
          onClick={() => onChange([...rounds, { heldOn: null, price: null }])}
        >
          {t("addRound")}
        </Button>
      )}
    </div>
  );
}
