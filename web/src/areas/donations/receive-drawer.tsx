import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  type Donation,
  type DonationLine,
  receiveDonation,
  receivedLine,
} from "@so-thiet-bi/contract/donations";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { formatNumber, today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./text.ts";

interface ReceiptValues {
  receivedOn: string | null;
  minutesNo: string | null;
  team: string | null;
  remarks: string | null;
  room: Named | null;
  lines: { quantity: number | null; unitPrice: number | null }[];
}

interface ReceiveDrawerProps {
  donation: Donation;
  open: boolean;
  onClose: () => void;
}

/** Notes what the team received, says what the books will say, and posts it. */
export function ReceiveDrawer({ donation, open, onClose }: ReceiveDrawerProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t("receiveTitle", { donor: donation.donor ?? "" })}
      width={660}
    >
      <Fields key={`${donation.id} ${donation.version}`} donation={donation} onClose={onClose} />
    </FormDrawer>
  );
}

function Fields({ donation, onClose }: Pick<ReceiveDrawerProps, "donation" | "onClose">): ReactNode {
  const t = useText(text);
  const label = useLabel(receiveDonation.body);
  const user = useUser();
  const receive = useWrite(receiveDonation);
  const posted = useNotifyPosted();
  const record = useRecordForm({
    schema: receiveDonation.body,
    draft: `${user.id} donation-receipt ${donation.id} ${donation.version}`,
    toBody: ({ room, minutesNo, lines, ...values }: ReceiptValues): unknown => ({
      ...values,
      minutesNo: minutesNo ?? "",
      roomId: room?.id ?? null,
      lines: donation.lines.map(({ id }, index) => ({
        id,
        quantity: lines[index]?.quantity ?? 0,
        unitPrice: lines[index]?.unitPrice ?? null,
      })),
      version: donation.version,
    }),
    async save(body) {
      const { voucher } = await receive.mutateAsync({ params: { id: donation.id }, body });
      posted(t("received", { number: voucher?.number ?? "" }), {
        to: voucher ? voucherAt(voucher.id) : undefined,
      });
      onClose();
    },
  });
  const fault = record.faults["lines"];
  return (
    <RecordFormFrame
      record={record}
      initialValues={{
        receivedOn: today(),
        minutesNo: null,
        team: null,
        remarks: null,
        room: null,
        lines: donation.lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
      }}
      onReload={onClose}
    >
      <div className="form-pair">
        <Form.Item name="receivedOn" label={label("receivedOn")} required>
          <DayInput />
        </Form.Item>
        <Form.Item name="minutesNo" label={label("minutesNo")} required>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <div className="stack">
        {donation.lines.map((line, index) => (
          <Line key={line.id} line={line} index={index} />
        ))}
        {fault && <p className="ant-form-item-explain-error">{fault}</p>}
      </div>
      <Form.Item className="space-above-16" name="room" htmlFor="roomId" label={label("roomId")}>
        <RefPicker
          id="roomId"
          choose={functionalRooms.calls.choose}
          query={{ departmentId: user.department.id }}
        />
      </Form.Item>
      <Form.Item name="team" label={label("team")} extra={t("teamHint")}>
        <TextArea lines={[3, 8]} maxLength={1000} />
      </Form.Item>
      <Form.Item name="remarks" label={label("remarks")}>
        <TextArea lines={[2, 6]} maxLength={1000} />
      </Form.Item>
      <p>{t("receiveConsequence")}</p>
      <div className="save-bar">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" loading={record.saving} onClick={() => void record.submit()}>
          {t("post")}
        </Button>
      </div>
    </RecordFormFrame>
  );
}

function Line({ line, index }: { line: DonationLine; index: number }): ReactNode {
  const label = useLabel(receivedLine);
  const { name, quantity, unit } = line;
  const named = (field: "quantity" | "unitPrice") => `${label(field)}, ${name}`;
  return (
    <fieldset className="frame pad-12" aria-label={name}>
      <p className="strong">{`${formatNumber(quantity)} ${unit.toLowerCase()} ${name}`}</p>
      <div className="form-pair">
        <Form.Item name={["lines", index, "quantity"]} label={label("quantity")} required>
          <QuantityInput whole={!allowsDecimals(unit)} aria-label={named("quantity")} />
        </Form.Item>
        <Form.Item name={["lines", index, "unitPrice"]} label={label("unitPrice")}>
          <MoneyInput aria-label={named("unitPrice")} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
