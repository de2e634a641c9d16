import { CloseOutlined, DownOutlined, PlusOutlined, UpOutlined } from "@ant-design/icons";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { DemandLine } from "@so-thiet-bi/contract/demand-record";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button, Input, Radio } from "antd";
import { memo, type ReactNode, useState } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./receipt.text.ts";
import { ReceiptTarget } from "./receipt-target.tsx";
import { leftOf, type PartValues, serialsOf } from "./receipt-values.ts";

export type FaultOf = (key: number, ...fields: string[]) => string | undefined;

export interface ReceiptLineProps {
  line: DemandLine;
  number: number;
  parts: readonly PartValues[];
  departmentId: number;
  disabled: boolean;
  /** Only the head of the unit takes more than was allocated. */
  leads: boolean;
  closes: boolean;
  reason: string | null;
  reasonFault: string | undefined;
  faultOf: FaultOf;
  onPatch: (key: number, changes: Partial<PartValues>) => void;
  onAdd: (line: DemandLine) => void;
  onRemove: (key: number) => void;
  onReason: (lineId: number, reason: string | null) => void;
}

/**
 * What was allocated of a thing, and what of it comes now; memoised, so that typing in one of many lines
 * redraws only that one.
 */
export const ReceiptLine = memo(function ReceiptLine(props: ReceiptLineProps): ReactNode {
  const { line, number, parts, disabled, leads, closes, onAdd } = props;
  const t = useText(text);
  const left = leftOf(line, { parts: [...parts] });
  const { name, unit } = line;
  return (
    <fieldset className="receipt-line" aria-label={`${t("line", { number })}: ${name}`}>
      <div className="row gap-8-24 ends receipt-thing">
        <div>
          <strong>
            {number}. {name}
          </strong>
          <span className="hint block">
            {[unit, line.unitPrice !== null && formatMoney(line.unitPrice), line.specification]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {line.fundingSource && (
            <span className="hint block">{t("paysDecision", { name: line.fundingSource.name })}</span>
          )}
        </div>
        <dl className="small-terms receipt-figures">
          <Figure label={t("allocated")} value={line.allocatedQuantity ?? 0} />
          <Figure label={t("received")} value={line.receivedQuantity ?? 0} />
          <Figure label={t("missing")} value={line.outstanding} strong />
        </dl>
      </div>
      {parts.map((part, at) => (
        <Part
          key={part.key}
          {...props}
          part={part}
          at={at}
          isOnly={parts.length === 1}
          asksNote={left < 0 && at === parts.length - 1}
        />
      ))}
      <div className="spread gap-4-12 pad-above-8 receipt-foot">
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => onAdd(line)}
        >
          {t("addPart")}
        </Button>
        {left > 0 && <span className="warns">{t("left", { count: left, unit })}</span>}
        {left < 0 && (
          <span className="hint bad" role="status">
            {t(leads ? "over" : "overHead", { count: -left, unit })}
          </span>
        )}
      </div>
      {closes && left > 0 && <Reason {...props} />}
    </fieldset>
  );
});

function Figure({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: number;
  strong?: boolean;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{strong ? <strong>{formatNumber(value)}</strong> : formatNumber(value)}</dd>
    </div>
  );
}

function Reason({ line, disabled, reason, reasonFault, onReason }: ReceiptLineProps): ReactNode {
  const t = useText(text);
  const id = `reason-${line.id}`;
  return (
    <Field id={id} label={t("closeReason")} fault={reasonFault} required>
      <Input
        id={id}
        disabled={disabled}
        maxLength={500}
        aria-required
        value={reason ?? ""}
        onChange={({ target }) => onReason(line.id, target.value || null)}
      />
    </Field>
  );
}

interface PartProps extends ReceiptLineProps {
  part: PartValues;
  at: number;
  isOnly: boolean;
  /** More than was allocated: the note stands open. */
  asksNote: boolean;
}

function Part({
  line,
  part,
  at,
  isOnly,
  asksNote,
  departmentId,
  disabled,
  faultOf,
  onPatch,
  onRemove,
}: PartProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key } = part;
  const deep = faultOf(key, "serials", "equipmentId", "typeId", "name", "note");
  const [opened, setOpened] = useState(false);
  const open = opened || asksNote || deep !== undefined;
  const title = t("part", { name: line.name, number: at + 1 });
  const named = (label: string) => `${label}: ${title}`;
  const isPieces = line.trackingMode === "ITEM";
  const set = (changes: Partial<PartValues>) => onPatch(key, changes);
  const common = { disabled };
  return (
    <fieldset className="receipt-part" aria-label={title}>
      <Field id={partId(key, "quantity")} label={t("quantity")} fault={faultOf(key, "quantity")}>
        <QuantityInput
          {...common}
          id={partId(key, "quantity")}
          aria-label={named(t("quantity"))}
          whole={isPieces || !allowsDecimals(line.unit)}
          value={part.quantity}
          onChange={(quantity) => set({ quantity })}
        />
      </Field>
      <Field id={partId(key, "condition")} label={t("condition")} fault={faultOf(key, "condition")}>
        <Radio.Group
          {...common}
          id={partId(key, "condition")}
          optionType="button"
          aria-label={named(t("condition"))}
          value={part.condition}
          options={(["GOOD", "BROKEN"] as const).map((value) => ({
            value,
            label: say(conditionWords[value]),
          }))}
          onChange={({ target }) => set({ condition: target.value })}
        />
      </Field>
      <Field id={partId(key, "unitPrice")} label={t("price")} fault={faultOf(key, "unitPrice")}>
        <MoneyInput
          {...common}
          id={partId(key, "unitPrice")}
          aria-label={named(t("price"))}
          value={part.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
        />
      </Field>
      <Field
        id={partId(key, "rooms")}
        label={t("room")}
        fault={faultOf(key, "rooms", "rooms.0.roomId", "rooms.0.quantity")}
      >
        <RefPicker
          {...common}
          id={partId(key, "rooms")}
          aria-label={named(t("room"))}
          placeholder={t(
            line.equipmentId !== null || part.target?.kind === "record" ? "roomOfRecord" : "roomDefault",
          )}
          choose={functionalRooms.calls.choose}
          query={{ departmentId }}
          value={part.room}
          onChange={(room) => set({ room })}
        />
      </Field>
      {line.trackingMode === "CONSUMABLE" && (
        <>
          <Field id={partId(key, "lot")} label={t("lotNumber")} fault={faultOf(key, "lot", "lot.number")}>
            <Input
              {...common}
              id={partId(key, "lot")}
              aria-label={named(t("lotNumber"))}
              maxLength={50}
              value={part.lotNumber ?? ""}
              onChange={({ target }) => set({ lotNumber: target.value || null })}
            />
          </Field>
          <Field id={partId(key, "expiresOn")} label={t("expiresOn")} fault={faultOf(key, "lot.expiresOn")}>
            <DayInput
              {...common}
              id={partId(key, "expiresOn")}
              aria-label={named(t("expiresOn"))}
              value={part.expiresOn}
              onChange={(expiresOn) => set({ expiresOn })}
            />
          </Field>
        </>
      )}
      <div className="receipt-buttons">
        <Button
          type="text"
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={t("detailsOf", { name: title })}
          onClick={() => setOpened(!open)}
        >
          {t("details")}
        </Button>
        {!isOnly && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            disabled={disabled}
            aria-label={`${t("removePart")}: ${title}`}
            title={t("removePart")}
            onClick={() => onRemove(key)}
          />
        )}
      </div>
      {open && (
        <Details
          line={line}
          part={part}
          departmentId={departmentId}
          disabled={disabled}
          faultOf={faultOf}
          named={named}
          set={set}
        />
      )}
    </fieldset>
  );
}

interface DetailsProps extends Pick<PartProps, "line" | "part" | "departmentId" | "disabled" | "faultOf"> {
  named: (label: string) => string;
  set: (changes: Partial<PartValues>) => void;
}

/** What is said now and then: where it goes, what it is in truth, its numbers, and why. */
function Details({ line, part, departmentId, disabled, faultOf, named, set }: DetailsProps): ReactNode {
  const t = useText(text);
  const { key } = part;
  const isPieces = line.trackingMode === "ITEM";
  return (
    <div className="receipt-details">
      <Field
        id={partId(key, "equipmentId")}
        label={t("target")}
        fault={faultOf(key, "equipmentId", "typeId")}
      >
        {line.equipmentId === null ? (
          <ReceiptTarget
            id={partId(key, "equipmentId")}
            aria-label={named(t("target"))}
            disabled={disabled}
            departmentId={departmentId}
            line={line}
            value={part.target}
            onChange={(target) => set({ target })}
          />
        ) : (
          <span id={partId(key, "equipmentId")} className="pad-above-5">
            {t(isPieces ? "targetLike" : "targetKnown")}
          </span>
        )}
      </Field>
      {part.target?.kind !== "record" && (
        <Field id={partId(key, "name")} label={t("name")} hint={t("nameHint")} fault={faultOf(key, "name")}>
          <Input
            id={partId(key, "name")}
            aria-label={named(t("name"))}
            disabled={disabled}
            maxLength={255}
            placeholder={line.name}
            value={part.name ?? ""}
            onChange={({ target }) => set({ name: target.value || null })}
          />
        </Field>
      )}
      <Field id={partId(key, "note")} label={t("note")} fault={faultOf(key, "note")}>
        <Input
          id={partId(key, "note")}
          aria-label={named(t("note"))}
          disabled={disabled}
          maxLength={255}
          value={part.note ?? ""}
          onChange={({ target }) => set({ note: target.value || null })}
        />
      </Field>
      {isPieces && (
        <Field
          id={partId(key, "serials")}
          label={t("serials")}
          hint={t("serialsCount", {
            count: serialsOf(part.serials).filter(Boolean).length,
            pieces: part.quantity ?? 0,
          })}
          fault={faultOf(key, "serials")}
        >
          <TextArea
            id={partId(key, "serials")}
            aria-label={named(t("serials"))}
            disabled={disabled}
            lines={[2, 10]}
            value={part.serials ?? ""}
            onChange={({ target }) => set({ serials: target.value || null })}
          />
        </Field>
      )}
    </div>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  fault: string | undefined;
  required?: boolean;
  children: ReactNode;
}

function Field({ id, label, hint, fault, required = false, children }: FieldProps): ReactNode {
  return (
    <div
      className="stack gap-0 shrinks full-fields receipt-field"
      data-fault={fault !== undefined || undefined}
      data-required={required || undefined}
    >
      <label className="hint" htmlFor={id}>
        {label}
      </label>
      {children}
      {fault !== undefined && (
        <span className="hint bad" role="alert">
          {fault}
        </span>
      )}
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}

/** The field of a part in the page. */
export function partId(key: number, field: string): string {
  return `part-${key}-${field}`;
}
