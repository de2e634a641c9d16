import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import {
  getTransfer,
  receiveTransfer,
  type Transfer,
  type TransferLine,
  takeBackTransfer,
} from "@so-thiet-bi/contract/vouchers";
import { Alert, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatDay, formatInstant, formatMoney, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { Facts } from "../../ui/facts.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { TransferStatusTag } from "./transfer-status-tag.tsx";
import { type ArrivedValues, allArrived, reportedMissing, shortages } from "./transfer-values.ts";
import { text } from "./transfers.text.ts";

/** One transfer: the receiver says what arrived, the sender sees it. */
export function TransferPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame
      address={address}
      ids={ids}
      hasLines
      rows={8}
      of={useRead(getTransfer, ofId(Number(address.open) || undefined))}
      title={(transfer) => <Title transfer={transfer} />}
    >
      {(transfer) => (
        <div className="stack">
          <TransferFacts transfer={transfer} />
          {transfer.can.receive ? (
            <ReceiveForm key={`${transfer.id}.${transfer.version}`} transfer={transfer} />
          ) : (
            <Sent transfer={transfer} />
          )}
        </div>
      )}
    </RecordFrame>
  );
}

function Title({ transfer }: { transfer: Transfer }): ReactNode {
  return (
    <RecordTitle
      above={`${transfer.departmentName} → ${transfer.toDepartmentName}`}
      name={transfer.voucherNumber}
    >
      <TransferStatusTag transfer={transfer} />
    </RecordTitle>
  );
}

function TransferFacts({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const { receivedVoucher, returnedVoucher, voucherId } = transfer;
  const link = (voucher: { id: number; number: string } | null, own: boolean) =>
    voucher && (own ? <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> : voucher.number);
  const isSender = transfer.departmentId === department.id;
  return (
    <Facts
      facts={[
        { label: t("reason"), value: transfer.reason },
        { label: t("date"), value: formatDay(transfer.date) },
        {
          label: t("voucher"),
          value: link(
            voucherId === null ? null : { id: voucherId, number: transfer.voucherNumber },
            isSender,
          ),
        },
        { label: t("sentBy"), value: `${transfer.sentByName}, ${formatInstant(transfer.sentAt)}` },
        {
          label: t("receivedBy"),
          value:
            transfer.receivedByName && `${transfer.receivedByName}, ${formatInstant(transfer.receivedAt)}`,
        },
        { label: t("receivedVoucher"), value: link(receivedVoucher, !isSender) },
        { label: t("returnedVoucher"), value: link(returnedVoucher, isSender) },
        { label: t("value"), value: formatMoney(transfer.lines.reduce((sum, { value }) => sum + value, 0)) },
      ]}
    />
  );
}

/** Everything is prefilled as arrived; if fewer were counted, the line is changed with a reason. */
function ReceiveForm({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const receive = useWrite(receiveTransfer);
  const posted = useNotifyPosted();
  const [date, setDate] = useState<string | null>(today());
  const [room, setRoom] = useState<Named | null>(null);
  const [arrived, setArrived] = useState(() => allArrived(transfer));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const missing = shortages(transfer.lines, arrived);
  const came = arrived.some(({ quantity }) => (quantity ?? 0) > 0);
  const tooMuch = transfer.lines.some(({ quantity }, index) => (arrived[index]?.quantity ?? 0) > quantity);

  const change = (line: number, changes: Partial<ArrivedValues>) =>
    setArrived(arrived.map((one) => (one.line === line ? { ...one, ...changes } : one)));
  const confirm = async () => {
    setRefused([]);
    let received: Transfer;
    try {
      received = await receive.mutateAsync({
        params: { id: transfer.id },
        body: {
          ...(date && { date }),
          roomId: room?.id ?? null,
          lines: arrived.map(({ line, quantity, note }) => ({ line, quantity: quantity ?? 0, note })),
          version: transfer.version,
        },
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const sentences = [...new Set(Object.values(failure.fields))];
      setRefused(sentences.length > 0 ? sentences : [failure.message]);
      return;
    }
    posted(t("received", { count: arrived.filter(({ quantity }) => (quantity ?? 0) > 0).length }), {
      to: received.receivedVoucher ? voucherAt(received.receivedVoucher.id) : undefined,
    });
  };
  return (
    <>
      {refused.length > 0 && <Alert type="error" showIcon title={refused.join(" ")} />}
      <Form layout="vertical" component="div" className="receive-head">
        <Form.Item label={t("dateReceived")} htmlFor="receive-date" required>
          <DayInput id="receive-date" value={date} onChange={setDate} />
        </Form.Item>
        <Form.Item label={t("room")} htmlFor="receive-room" extra={t("roomHint")}>
          <RefPicker
            id="receive-room"
            choose={functionalRooms.calls.choose}
            query={{ departmentId: department.id }}
            value={room}
            onChange={setRoom}
          />
        </Form.Item>
      </Form>
      <ul className="bare receive-lines">
        {transfer.lines.map((line, index) => (
          <ReceivedLine
            key={line.line}
            line={line}
            arrived={arrived[index]}
            onChange={(changes) => change(line.line, changes)}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t("missingSummary", { count: missing.length })} />
      )}
      <div className="save-bar receive-bar">
        <Button
          className="phone-fills"
          type="primary"
          danger={!came}
          loading={receive.isPending}
          disabled={tooMuch || !date}
          onClick={() => void confirm()}
        >
          {t(missing.length === 0 ? "confirmAll" : came ? "confirmPart" : "confirmNone")}
        </Button>
      </div>
    </>
  );
}

function ReceivedLine({
  line,
  arrived,
  onChange,
}: {
  line: TransferLine;
  arrived: ArrivedValues | undefined;
  onChange: (changes: Partial<ArrivedValues>) => void;
}): ReactNode {
  const t = useText(text);
  const quantity = arrived?.quantity ?? null;
  const missing = line.quantity - (quantity ?? 0);
  const label = t("arrivedOf", { name: line.name });
  return (
    <li data-short={missing > 0 || undefined}>
      <LineName line={line} />
      <div className="stack gap-2 right">
        <span className="hint">
          {t("sent")}: {formatNumber(line.quantity)} {line.unit}
        </span>
        <QuantityInput
          id={`receive-${line.line}`}
          aria-label={label}
          whole={line.trackingMode === "ITEM" || !allowsDecimals(line.unit)}
          value={quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        {missing > 0 && (
          <span className="warns strong">
            {t("missing", { count: Math.round(missing * 1_000) / 1_000, unit: line.unit })}
          </span>
        )}
        {missing < 0 && (
          <span className="warns strong" role="alert">
            {t("tooMuch", { count: line.quantity })}
          </span>
        )}
      </div>
      {missing > 0 && (
        <Input
          className="wide"
          maxLength={255}
          aria-label={`${t("missingNote")}, ${line.name}`}
          placeholder={t("missingNote")}
          value={arrived?.note ?? ""}
          onChange={({ target }) => onChange({ note: target.value || null })}
        />
      )}
    </li>
  );
}

/** What was sent, and what arrived of it. */
function Sent({ transfer }: { transfer: Transfer }): ReactNode {
  const t = useText(text);
  const [asking, setAsking] = useState(false);
  const takeBack = useWrite(takeBackTransfer);
  const posted = useNotifyPosted();
  const missing = transfer.status === "RECEIVED" ? reportedMissing(transfer.lines) : [];
  const missingOf = new Map(missing.map(({ line, missing: count }) => [line.line, count]));
  return (
    <>
      {transfer.can.takeBack && (
        <Alert
          type="warning"
          showIcon
          title={t("missingAtSender", { count: missing.length })}
          action={<Button onClick={() => setAsking(true)}>{t("takeBack")}</Button>}
        />
      )}
      {transfer.status === "RECEIVED" && missing.length === 0 && <p className="hint">{t("noMissing")}</p>}
      <ul className="bare receive-lines">
        {transfer.lines.map((line) => (
          <li key={line.line} data-short={missingOf.has(line.line) || undefined}>
            <LineName line={line} />
            <div className="stack gap-2 right">
              <span>
                {t("sent")}: {formatNumber(line.quantity)} {line.unit}
              </span>
              {line.received !== null && (
                <span>
                  {t("arrived")}: {formatNumber(line.received)} {line.unit}
                </span>
              )}
              {missingOf.has(line.line) && (
                <span className="warns strong">
                  {t("missing", { count: missingOf.get(line.line) ?? 0, unit: line.unit })}
                </span>
              )}
            </div>
            {line.note && <span className="hint wide">{line.note}</span>}
          </li>
        ))}
      </ul>
      <ConfirmDanger
        open={asking}
        title={t("takeBackTitle", { number: transfer.voucherNumber })}
        consequence={t("takeBackConsequence")}
        verb={t("takeBack")}
        onConfirm={async () => {
          const { returnedVoucher } = await takeBack.mutateAsync({ params: { id: transfer.id } });
          posted(t("returned"), {
            to: returnedVoucher ? voucherAt(returnedVoucher.id) : undefined,
          });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function LineName({ line }: { line: TransferLine }): ReactNode {
  const say = useSay();
  const { name, code, condition, lot, value } = line;
  return (
    <div>
      {name}
      <span className="hint below">
        {[
          code,
          say(conditionWords[condition]),
          lot?.number,
          lot?.expiresOn && formatDay(lot.expiresOn),
          formatMoney(value),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}
