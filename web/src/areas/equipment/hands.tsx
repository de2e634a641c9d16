import { printHoldingHandover } from "@so-thiet-bi/contract/books";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { type Equipment, listEquipmentShelves } from "@so-thiet-bi/contract/equipment";
import { type Holding, handOver, takeBack } from "@so-thiet-bi/contract/holdings";
import { Button, Form, Input, Modal, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatNumber, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text as shared } from "../../ui/text.ts";
import { useHoldings } from "./api.ts";
import { text } from "./text.ts";

export interface HandsProps {
  equipment: Equipment;
  isHanding: boolean;
  onHanding: (isHanding: boolean) => void;
}

/** In whose hands things of a record are, and who had them before. */
export function Hands({ equipment, isHanding, onHanding }: HandsProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(true);
  const holdings = useHoldings({ equipmentId: equipment.id }, isOpen);
  const { can, available, trackingMode, active } = equipment;
  const mayHand = can.post && active && available > 0 && trackingMode !== "CONSUMABLE";
  return (
    <div className="stack">
      <div className="spread">
        <Segmented
          size="small"
          aria-label={t("hands")}
          value={isOpen ? "open" : "ended"}
          options={[
            { value: "open", label: t("stillOut") },
            { value: "ended", label: t("givenBack") },
          ]}
          onChange={(value) => setOpen(value === "open")}
        />
        {mayHand && (
          <Button size="small" onClick={() => onHanding(true)}>
            {t("handOver")}
          </Button>
        )}
      </div>
      <Answered of={holdings}>
        {({ items, can: { seeAll } }) => (
          <>
            {!seeAll && <p className="hint">{t("handsOwnOnly")}</p>}
            {items.length > 0 && <HoldingList items={items} />}
            {items.length === 0 && seeAll && (
              <EmptyState
                title={t(isOpen ? "handsEmpty" : "handsNone")}
                {...(isOpen && { hint: t("handsEmptyHint") })}
              />
            )}
          </>
        )}
      </Answered>
      {isHanding && <HandOver equipment={equipment} onClose={() => onHanding(false)} />}
    </div>
  );
}

/** `named`: the things are of several records, so each is called by its name. */
export function HoldingList({
  items,
  named = false,
}: {
  items: readonly Holding[];
  named?: boolean;
}): ReactNode {
  const t = useText(text);
  const [returning, setReturning] = useState<Holding>();
  return (
    <>
      <ul className="bare holdings">
        {items.map((holding) => (
          <li key={holding.id}>
            <div>
              <p>
                <strong>{holding.employeeName}</strong> ·{" "}
                {formatNumber(holding.quantity - (holding.endedOn ? 0 : holding.returned))} {holding.unit}
                {named && ` ${holding.name} (${holding.code})`}
              </p>
              <p className="hint">
                {[
                  holding.endedOn
                    ? t("heldBetween", { from: formatDay(holding.since), to: formatDay(holding.endedOn) })
                    : t("heldSince", { day: formatDay(holding.since) }),
                  !named && holding.roomName,
                  holding.purpose,
                  t("handedBy", { name: holding.handedByName }),
                  holding.takenBackByName && t("takenBackBy", { name: holding.takenBackByName }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {holding.dueOn && !holding.endedOn && (
                <StatusTag tone={holding.overdue ? "bad" : "info"}>
                  {t(holding.overdue ? "overdueSince" : "dueOn", { day: formatDay(holding.dueOn) })}
                </StatusTag>
              )}
            </div>
            <div className="row at-end">
              {!holding.endedOn && holding.can.printHandover && (
                <DeclaredPaperButton
                  size="small"
                  paper={printHoldingHandover}
                  asked={{ params: { id: holding.employeeId } }}
                />
              )}
              {holding.can.takeBack && (
                <Button size="small" onClick={() => setReturning(holding)}>
                  {t("takeBack")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {returning && (
        <TakeBack key={returning.id} holding={returning} onClose={() => setReturning(undefined)} />
      )}
    </>
  );
}

/** All of it, unless a smaller number is typed. */
function TakeBack({ holding, onClose }: { holding: Holding; onClose: () => void }): ReactNode {
  const t = useText(text);
  const tShared = useText(shared);
  const giveBack = useWrite(takeBack);
  const left = holding.quantity - holding.returned;
  const [quantity, setQuantity] = useState<number | null>(left);
  const isRight = quantity !== null && quantity > 0 && quantity <= left;
  const perform = async () => {
    try {
      await giveBack.mutateAsync({ params: { id: holding.id }, body: { quantity: quantity ?? left } });
      notifyDone(
        t("takenBack", { quantity: quantity ?? left, unit: holding.unit, name: holding.employeeName }),
      );
      onClose();
    } catch {
      // The client has said why; the dialog stays.
    }
  };
  return (
    <Modal
      open
      title={t("takeBackTitle", { name: holding.name })}
      okText={t("takeBack")}
      cancelText={tShared("cancel")}
      okButtonProps={{ disabled: !isRight }}
      confirmLoading={giveBack.isPending}
      onOk={() => void perform()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t("quantity")}
          htmlFor="take-back-quantity"
          extra={t("takeBackHint", {
            name: holding.employeeName,
            quantity: left,
            unit: holding.unit,
          })}
          {...(!isRight && {
            validateStatus: "error" as const,
            help: t("takeBackWrong", { quantity: left }),
          })}
        >
          <QuantityInput id="take-back-quantity" value={quantity} onChange={setQuantity} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface HandOverValues {
  employeeId: Named | null;
  roomId: number | null;
  quantity: number | null;
  since: string | null;
  dueOn: string | null;
  purpose: string | null;
}

/** To a person of the unit: how many, from a room, until a day. */
function HandOver({ equipment, onClose }: { equipment: Equipment; onClose: () => void }): ReactNode {
  const t = useText(text);
  const tShared = useText(shared);
  const hand = useWrite(handOver);
  const rooms = useRoomsWithSome(equipment.id);
  const { id, name, unit, available, trackingMode } = equipment;
  const record = useRecordForm({
    schema: handOver.body,
    toBody: ({ employeeId, since, ...rest }: HandOverValues) => ({
      ...rest,
      employeeId: employeeId?.id,
      ...(since && { since }),
      quantity: rest.quantity ?? undefined,
    }),
    async save(body) {
      await hand.mutateAsync({ params: { id }, body });
      const { employeeId, quantity } = record.form.getFieldsValue(true) as HandOverValues;
      notifyDone(t("handedOver", { quantity: quantity ?? 0, unit, name: employeeId?.name ?? "" }));
      onClose();
    },
  });
  const initial: HandOverValues = {
    employeeId: null,
    roomId: null,
    quantity: trackingMode === "ITEM" || available === 1 ? 1 : null,
    since: today(),
    dueOn: null,
    purpose: null,
  };
  return (
    <Modal
      open
      title={t("handOverTitle", { name })}
      okText={t("handOverVerb")}
      cancelText={tShared("cancel")}
      confirmLoading={record.saving}
      mask={{ closable: false }}
      onOk={() => void record.submit()}
      onCancel={onClose}
    >
      <RecordFormFrame record={record} initialValues={initial}>
        <Form.Item name="employeeId" label={t("holder")} required>
          <RefPicker choose={employees.calls.choose} query={{ departmentId: equipment.departmentId }} />
        </Form.Item>
        <div className="form-pair">
          <Form.Item
            name="quantity"
            label={t("quantity")}
            required
            extra={t("handOverHint", { quantity: available, unit })}
          >
            <QuantityInput disabled={trackingMode === "ITEM"} />
          </Form.Item>
          {rooms.length > 1 && (
            <Form.Item name="roomId" label={t("fromRoom")} extra={t("fromRoomHint")}>
              <Select allowClear placeholder={t("anyRoom")} options={rooms} />
            </Form.Item>
          )}
        </div>
        <div className="form-pair">
          <Form.Item name="since" label={t("since")}>
            <DayInput />
          </Form.Item>
          <Form.Item name="dueOn" label={t("due")} extra={t("dueHint")}>
            <DayInput />
          </Form.Item>
        </div>
        <Form.Item name="purpose" label={t("purpose")}>
          <Input maxLength={255} />
        </Form.Item>
      </RecordFormFrame>
    </Modal>
  );
}

/** Rooms in which good ones stand that nobody has, with how many. */
function useRoomsWithSome(equipmentId: number): { value: number; label: string }[] {
  const shelves = useRead(listEquipmentShelves, ofId(equipmentId)).data?.items ?? [];
  const free = new Map<number, { name: string; count: number }>();
  for (const { roomId, roomName, condition, quantity, held } of shelves) {
    if (roomId === null || condition !== "GOOD" || quantity <= held) continue;
    const before = free.get(roomId)?.count ?? 0;
    free.set(roomId, { name: roomName ?? "", count: before + quantity - held });
  }
  return [...free].map(([value, { name, count }]) => ({ value, label: `${name} (${formatNumber(count)})` }));
}
