import {
  type CompensationKind,
  compensationKinds,
  compensationKindWords,
  type Incident,
  settleCompensation,
} from "@so-thiet-bi/contract/incidents";
import { Checkbox, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { MoneyInput } from "../../../ui/number-inputs.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { text } from "../text.ts";
import { useVoucherNotice } from "./confirmation-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** What is owed and what was paid, in money or in kind; what came in kind can be put on the books at once. */
export function CompensationDialog({
  incident,
  onClose,
}: {
  incident: Incident;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const fields = useId();
  const settle = useWrite(settleCompensation);
  const openVoucher = useVoucherNotice();
  const before = incident.compensation;
  const [kind, setKind] = useState<CompensationKind | null>(before?.kind ?? "MONEY");
  const [amount, setAmount] = useState<number | null>(before?.amount ?? incident.value);
  const [paid, setPaid] = useState<number | null>(before?.paid ?? 0);
  const [refunded, setRefunded] = useState<number | null>(before?.refunded ?? 0);
  const [receiptNo, setReceiptNo] = useState(before?.receiptNo ?? "");
  const [paidOn, setPaidOn] = useState<string | null>(before?.paidOn ?? null);
  const [goods, setGoods] = useState(before?.goods ?? "");
  const [takesIn, setTakesIn] = useState(false);
  const [takeIn, setTakeIn] = useState(incident.quantity);
  const { id, number, name, unit, quantity, version, found } = incident;
  const whole = Number.isInteger(quantity);

  const save = async () => {
    const after = await settle.mutateAsync({
      params: { id },
      body: {
        compensation: kind && {
          kind,
          amount: amount ?? 0,
          ...(kind === "MONEY"
            ? {
                paid: paid ?? 0,
                refunded: refunded ?? 0,
                receiptNo: receiptNo.trim() || null,
                paidOn: (paid ?? 0) > 0 ? (paidOn ?? today()) : null,
              }
            : { paidOn, goods: goods.trim() || null, ...(takesIn && { takeIn }) }),
        },
        version,
      },
    });
    const voucher = takesIn ? after.compensation?.voucher : null;
    if (voucher) openVoucher(t("takenIn", { number, voucher: voucher.number }), voucher.id);
    else notifyDone(t("settled", { number }));
  };
  return (
    <StepDialog
      title={t("compensationTitle", { name })}
      verb={t("save")}
      disabled={kind !== null && amount === null}
      onDo={save}
      onClose={onClose}
    >
      <Form.Item label={t("compensation")}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
        <div role="group" aria-label={t("compensation")} className="choice-chips">
          {compensationKinds.map((one) => (
            <button
              key={one}
              type="button"
              className="choice-chip"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {say(compensationKindWords[one])}
            </button>
          ))}
          <button
            type="button"
            className="choice-chip"
            aria-pressed={kind === null}
            onClick={() => setKind(null)}
          >
            {t("compensationNone")}
          </button>
        </div>
      </Form.Item>
      {kind === "MONEY" && (
        <>
          <div className="form-pair">
            <Form.Item label={t("amount")} htmlFor={`${fields}amount`} required>
              <MoneyInput id={`${fields}amount`} value={amount} onChange={setAmount} />
            </Form.Item>
            <Form.Item label={t("paid")} htmlFor={`${fields}paid`}>
              <MoneyInput id={`${fields}paid`} value={paid} onChange={setPaid} />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item label={t("receiptNo")} htmlFor={`${fields}receipt`}>
              <Input
                id={`${fields}receipt`}
                maxLength={100}
                value={receiptNo}
                onChange={({ target }) => setReceiptNo(target.value)}
              />
            </Form.Item>
            <Form.Item label={t("paidOn")} htmlFor={`${fields}paidOn`}>
              <DayInput
                id={`${fields}paidOn`}
                value={paidOn ?? ((paid ?? 0) > 0 ? today() : null)}
                onChange={setPaidOn}
              />
            </Form.Item>
          </div>
          {(found > 0 || (before?.refunded ?? 0) > 0) && (
            <Form.Item label={t("refunded")} htmlFor={`${fields}refunded`}>
              <MoneyInput id={`${fields}refunded`} value={refunded} onChange={setRefunded} />
            </Form.Item>
          )}
        </>
      )}
      {kind === "GOODS" && (
        <>
          <Form.Item label={t("goods")} htmlFor={`${fields}goods`} extra={t("goodsHint")}>
            <Input
              id={`${fields}goods`}
              maxLength={500}
              value={goods}
              onChange={({ target }) => setGoods(target.value)}
            />
          </Form.Item>
          <div className="form-pair">
            <Form.Item label={t("goodsWorth")} htmlFor={`${fields}worth`} required>
              <MoneyInput id={`${fields}worth`} value={amount} onChange={setAmount} />
            </Form.Item>
            <Form.Item label={t("goodsOn")} htmlFor={`${fields}on`}>
              <DayInput id={`${fields}on`} value={paidOn} onChange={setPaidOn} />
            </Form.Item>
          </div>
          {before?.voucher ? (
            <p className="hint">{t("takenInAlready", { voucher: before.voucher.number })}</p>
          ) : (
            <div className="row gap-8-16 middle">
              <Checkbox checked={takesIn} onChange={({ target }) => setTakesIn(target.checked)}>
                {t("takeIn", { count: takeIn, unit })}
              </Checkbox>
              {takesIn && (
                <Stepper
                  label={t("quantity")}
                  value={takeIn}
                  least={whole ? 1 : 0.001}
                  most={quantity}
                  whole={whole}
                  onChange={setTakeIn}
                />
              )}
            </div>
          )}
        </>
      )}
      {kind === null && <p className="hint">{t("compensationNoneHint")}</p>}
    </StepDialog>
  );
}
