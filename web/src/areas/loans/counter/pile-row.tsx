import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  LoadingOutlined,
  QuestionCircleFilled,
  UndoOutlined,
} from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { Button, Radio } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { inThousandths, Stepper } from "../../../ui/stepper.tsx";
import { text } from "./counter.text.ts";
import {
  isCorrectable,
  type PileRow,
  type PileState,
  type PileThing,
  type ReturnPile,
} from "./return-pile.ts";

const signs: Record<PileState, ReactNode> = {
  looking: <LoadingOutlined />,
  asking: <QuestionCircleFilled />,
  waiting: <LoadingOutlined />,
  sending: <LoadingOutlined />,
  correcting: <LoadingOutlined />,
  unsent: <ExclamationCircleFilled />,
  refused: <ExclamationCircleFilled />,
  done: <CheckCircleFilled />,
  undone: <UndoOutlined />,
};

/** One scanned thing: what it is, whether it is back, and what to do when it is not as it should be. */
export function PileRowItem({ row, pile }: { row: PileRow; pile: ReturnPile }): ReactNode {
  const t = useText(text);
  const { no, state, thing, code, quantity, condition, message } = row;
  return (
    <li data-state={state}>
      <span className="pile-sign" aria-hidden>
        {signs[state]}
      </span>
      <div className="shrinks breaks">
        <p>
          <strong>{thing?.name ?? code}</strong>{" "}
          <span className="hint">
            {[
              thing?.code,
              quantity !== 1 && state !== "asking" && `${formatNumber(quantity)} ${thing?.unit ?? ""}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <p className="pile-state">
          <StateWords row={row} />
          {condition === "BROKEN" && state !== "refused" && <span className="bad strong">{t("broken")}</span>}
        </p>
        {message && (
          <p className="bad" role="alert">
            {message}
          </p>
        )}
        {state === "asking" && thing && <Asking row={row} thing={thing} pile={pile} />}
      </div>
      <div className="row pile-buttons">
        {isCorrectable(row) && (
          <>
            <Button
              aria-pressed={condition === "BROKEN"}
              onClick={() => pile.correct(no, condition === "BROKEN" ? "GOOD" : "BROKEN")}
            >
              {t("brokenMark")}
            </Button>
            <Button onClick={() => pile.correct(no, "OUT")}>{t("undo")}</Button>
          </>
        )}
        {(state === "refused" || state === "asking" || state === "undone") && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`${t("dismiss")}: ${thing?.name ?? code}`}
            onClick={() => pile.dismiss(no)}
          />
        )}
      </div>
    </li>
  );
}

function StateWords({ row: { state, loan } }: { row: PileRow }): ReactNode {
  const t = useText(text);
  switch (state) {
    case "looking":
      return t("lookingUp");
    case "waiting":
    case "sending":
      return t("sending");
    case "correcting":
      return t("correcting");
    case "unsent":
      return t("unsent");
    case "undone":
      return t("undone");
    case "done":
      return loan ? t("backFrom", { name: loan.borrowerName }) : t("backFromHands");
    default:
      return null;
  }
}

/** Several are out: how many of them come back, and of whom. */
function Asking({ row, thing, pile }: { row: PileRow; thing: PileThing; pile: ReturnPile }): ReactNode {
  const t = useText(text);
  const { no, quantity, borrowerId, condition } = row;
  const holders = new Map<number, { name: string; open: number }>();
  for (const { borrower, open } of thing.openLines) {
    holders.set(borrower.id, {
      name: borrower.name,
      open: inThousandths((holders.get(borrower.id)?.open ?? 0) + open),
    });
  }
  const chosen = borrowerId === null ? undefined : holders.get(borrowerId);
  const { unit } = thing;
  return (
    <div className="stack-near pad-8-0 pile-asking">
      {holders.size > 1 && (
        <>
          <p>{t("askWhose")}</p>
          <Radio.Group
            aria-label={t("askWhose")}
            value={borrowerId}
            options={[...holders].map(([value, { name, open }]) => ({
              value,
              label: t("whose", { name, count: open, unit }),
            }))}
            onChange={({ target }) =>
              pile.change(no, {
                borrowerId: target.value,
                quantity: holders.get(target.value)?.open ?? quantity,
              })
            }
          />
        </>
      )}
      {chosen && (
        <>
          {holders.size === 1 && <p>{t("askQuantity", { name: chosen.name, count: chosen.open, unit })}</p>}
          <div className="row middle counter-buttons">
            {chosen.open > 1 && (
              <Stepper
                label={t("quantityOf", { name: thing.name })}
                value={Math.min(quantity, chosen.open)}
                least={allowsDecimals(unit) ? 0.001 : 1}
                most={chosen.open}
                whole={!allowsDecimals(unit)}
                onChange={(next) => pile.change(no, { quantity: next })}
              />
            )}
            <Button type="primary" onClick={() => pile.confirm(no)}>
              {t("quantityBack", { count: quantity, unit })}
            </Button>
            <Button
              aria-pressed={condition === "BROKEN"}
              onClick={() => pile.change(no, { condition: condition === "BROKEN" ? "GOOD" : "BROKEN" })}
            >
              {t("brokenMark")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
