import type { Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import type { UnknownThing } from "@so-thiet-bi/contract/counting";
import { type TrackingMode, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { MoneyInput } from "../../../ui/number-inputs.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Select } from "../../../ui/select.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { type FoundThing, FoundThingPicker } from "./found-thing-picker.tsx";
import { text } from "./unknown.text.ts";

/** What an unknown thing is, for the server; `OPEN`: to be decided anew. */
export type UnknownDecision =
  | { state: "OPEN" | "DISMISSED" }
  | { state: "KNOWN"; equipmentId: number; lotId: number | null }
  | {
      state: "SURPLUS";
      typeId: number | null;
      name?: string;
      unit?: string;
      trackingMode?: Stocked;
      unitPrice: number | null;
    };

/** A licence is never found in a cupboard. */
type Stocked = Exclude<TrackingMode, "DIGITAL">;
const stocked = trackingModes.filter((mode): mode is Stocked => mode !== "DIGITAL");

export interface UnknownDialogProps {
  things: readonly UnknownThing[];
  onDecide: (decision: UnknownDecision) => Promise<unknown>;
  onClose: () => void;
}

/** A surplus: what record it becomes. Of several things only type and tracking are the same. */
export function SurplusDialog({ things, onDecide, onClose }: UnknownDialogProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const [first] = things;
  const isOne = things.length === 1;
  const [type, setType] = useState<Named | null>(
    first?.record?.type ? { ...first.record.type, code: null } : null,
  );
  const [name, setName] = useState(first?.record?.name ?? first?.name ?? "");
  const [unit, setUnit] = useState(first?.record?.unit ?? first?.unit ?? "");
  const [mode, setMode] = useState<Stocked | undefined>(() =>
    stocked.find((one) => one === first?.record?.trackingMode),
  );
  const [price, setPrice] = useState<number | null>(first?.record?.unitPrice ?? null);
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const save = () =>
    run(() =>
      onDecide({
        state: "SURPLUS",
        typeId: type?.id ?? null,
        ...(isOne && name.trim() && { name: name.trim() }),
        ...(isOne && unit.trim() && { unit: unit.trim() }),
        ...(mode && { trackingMode: mode }),
        unitPrice: price,
      }),
    );
  return (
    <Modal
      open
      title={
        isOne
          ? t("surplusTitle", { name: first?.name ?? t("nameless") })
          : t("surplusTitleMany", { count: things.length })
      }
      okText={t("surplusSave")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className="stack">
        <p className="hint">{t("surplusWhen")}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div" className="near-fields">
          <Form.Item label={t("type")} htmlFor={`${id}type`} extra={t("typeHint")}>
            <RefPicker
              id={`${id}type`}
              choose={equipmentTypes.calls.choose}
              value={type}
              onChange={setType}
            />
          </Form.Item>
          {isOne && (
            <>
              <Form.Item label={t("name")} htmlFor={`${id}name`}>
                <Input
                  id={`${id}name`}
                  maxLength={255}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              </Form.Item>
              <Form.Item label={t("unit")} htmlFor={`${id}unit`}>
                <Input
                  id={`${id}unit`}
                  maxLength={30}
                  value={unit}
                  onChange={({ target }) => setUnit(target.value)}
                />
              </Form.Item>
            </>
          )}
          <Form.Item label={t("itMode")} htmlFor={`${id}mode`}>
            <Select
              id={`${id}mode`}
              allowClear
              value={mode ?? null}
              placeholder={t("modeOfType")}
              options={stocked.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
              onChange={(next: Stocked | null | undefined) => setMode(next ?? undefined)}
            />
          </Form.Item>
          <Form.Item label={t("price")} htmlFor={`${id}price`} extra={t("priceHint")}>
            <MoneyInput id={`${id}price`} value={price} onChange={setPrice} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}

/** It was on the books after all: which one it is. */
export function KnownDialog({
  things,
  checkId,
  onDecide,
  onClose,
}: UnknownDialogProps & { checkId: number }): ReactNode {
  const t = useText(text);
  const id = useId();
  const [thing, setThing] = useState<FoundThing>();
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  return (
    <Modal
      open
      title={t("knownTitle", { name: things[0]?.name ?? t("nameless") })}
      okText={t("confirmKnown")}
      okButtonProps={{ loading: isBusy, disabled: !thing }}
      cancelText={t("cancel")}
      onOk={() =>
        thing &&
        void run(() => onDecide({ state: "KNOWN", equipmentId: thing.equipmentId, lotId: thing.lotId }))
      }
      onCancel={close}
    >
      <div className="stack">
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("equipment")} htmlFor={id} required extra={t("equipmentHint")}>
            <FoundThingPicker id={id} checkId={checkId} value={thing} onChange={setThing} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
