import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./form.text.ts";
import { Cell } from "./line-faults.tsx";
import { cellId } from "./line-keys.ts";
import { amountOf, type IncomingValues, missingOf, serialsOf } from "./voucher-values.ts";

export interface IncomingDetailsProps {
  index: number;
  line: IncomingValues;
  departmentId: number;
  disabled: boolean;
  onPatch: (index: number, changes: Partial<IncomingValues>) => void;
}

/**
 * What is said of a line now and then: what it belongs to, who paid, where its parts go, its lot and its
 * serial numbers.
 */
export function IncomingDetails({
  index,
  line,
  departmentId,
  disabled,
  onPatch,
}: IncomingDetailsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const isKnown = line.equipmentId !== null;
  const set = (changes: Partial<IncomingValues>) => onPatch(index, changes);
  const part = { index, line, departmentId, disabled, set };
  return (
    <div className="line-details">
      <div className="detail-fields">
        {!isKnown && (
          <>
            <Cell
              index={index}
              column="type"
              label={t("type")}
              faultsOf={["record.typeId"]}
              value={line.type}
            >
              <RefPicker
                id={cellId(index, "type")}
                disabled={disabled}
                aria-label={t("type")}
                choose={equipmentTypes.calls.choose}
                value={line.type}
                onChange={(type) => set({ type })}
              />
            </Cell>
            <Cell
              index={index}
              column="subject"
              label={t("subject")}
              faultsOf={["record.subjectId"]}
              value={line.subject}
            >
              <RefPicker
                id={cellId(index, "subject")}
                disabled={disabled}
                aria-label={t("subject")}
                choose={subjects.calls.choose}
                value={line.subject}
                onChange={(subject) => set({ subject })}
              />
            </Cell>
            <Cell
              index={index}
              column="group"
              label={t("group")}
              faultsOf={["record.groupId"]}
              value={line.group}
            >
              <RefPicker
                id={cellId(index, "group")}
                disabled={disabled}
                aria-label={t("group")}
                choose={equipmentGroups.calls.choose}
                value={line.group}
                onChange={(group) => set({ group })}
              />
            </Cell>
            <Cell index={index} column="code" label={t("code")} faultsOf={["record.code"]} value={line.code}>
              <Input
                id={cellId(index, "code")}
                aria-label={t("code")}
                disabled={disabled}
                maxLength={30}
                placeholder={t("codeHint")}
                value={line.code ?? ""}
                onChange={({ target }) => set({ code: target.value || null })}
              />
            </Cell>
          </>
        )}
        {line.trackingMode === "CONSUMABLE" && (
          <>
            <Cell
              index={index}
              column="lotNumber"
              label={t("lotNumber")}
              faultsOf={["lot", "lot.number"]}
              value={line.lotNumber}
            >
              <Input
                id={cellId(index, "lotNumber")}
                aria-label={t("lotNumber")}
                disabled={disabled}
                maxLength={50}
                value={line.lotNumber ?? ""}
                onChange={({ target }) => set({ lotNumber: target.value || null })}
              />
            </Cell>
            <Cell
              index={index}
              column="madeOn"
              label={t("madeOn")}
              faultsOf={["lot.madeOn"]}
              value={line.madeOn}
            >
              <DayInput
                id={cellId(index, "madeOn")}
                disabled={disabled}
                aria-label={t("madeOn")}
                value={line.madeOn}
                onChange={(madeOn) => set({ madeOn })}
              />
            </Cell>
            <Cell
              index={index}
              column="expiresOn"
              label={t("expiresOn")}
              faultsOf={["lot.expiresOn"]}
              value={line.expiresOn}
            >
              <DayInput
                id={cellId(index, "expiresOn")}
                disabled={disabled}
                aria-label={t("expiresOn")}
                value={line.expiresOn}
                onChange={(expiresOn) => set({ expiresOn })}
              />
            </Cell>
          </>
        )}
        <Cell
          index={index}
          column="condition"
          label={t("condition")}
          faultsOf={["condition"]}
          value={line.condition}
        >
          <Radio.Group
            optionType="button"
            disabled={disabled}
            aria-label={t("condition")}
            value={line.condition}
            options={(["GOOD", "BROKEN"] as const).map((value) => ({
              value,
              label: say(conditionWords[value]),
            }))}
            onChange={({ target }) => set({ condition: target.value })}
          />
        </Cell>
        <Cell index={index} column="note" label={t("note")} faultsOf={["note"]} value={line.note}>
          <Input
            id={cellId(index, "note")}
            aria-label={t("note")}
            disabled={disabled}
            maxLength={255}
            value={line.note ?? ""}
            onChange={({ target }) => set({ note: target.value || null })}
          />
        </Cell>
      </div>
      <RoomShares {...part} />
      <SourceShares {...part} />
      {line.trackingMode === "ITEM" && (
        <Cell
          index={index}
          column="serials"
          label={t("serials")}
          faultsOf={["serials", ...serialsOf(line.serials).map((_, at) => `serials.${at}`)]}
          value={line.serials}
          hint={
            <span className="hint">
              {t("serialsCount", { count: serialsOf(line.serials).length, pieces: line.quantity ?? 0 })}
            </span>
          }
        >
          <TextArea
            id={cellId(index, "serials")}
            aria-label={t("serials")}
            disabled={disabled}
            lines={[2, 10]}
            value={line.serials ?? ""}
            onChange={({ target }) => set({ serials: target.value || null })}
          />
        </Cell>
      )}
    </div>
  );
}

interface ShareProps {
  index: number;
  line: IncomingValues;
  departmentId: number;
  disabled: boolean;
  set: (changes: Partial<IncomingValues>) => void;
}

/** Rooms and how many go into each; the parts add up to the line. */
function RoomShares({ index, line, departmentId, disabled, set }: ShareProps): ReactNode {
  const t = useText(text);
  const { rooms } = line;
  const missing = missingOf(
    line.quantity,
    rooms.map(({ quantity }) => quantity),
  );
  const change = (at: number, changes: Partial<(typeof rooms)[number]>) =>
    set({ rooms: rooms.map((one, place) => (place === at ? { ...one, ...changes } : one)) });
  const add = () =>
    set({
      rooms:
        rooms.length === 0
          ? [
              { room: line.room, quantity: line.quantity },
              { room: null, quantity: null },
            ]
          : [...rooms, { room: null, quantity: missing !== null && missing > 0 ? missing : null }],
    });
  const remove = (at: number) => {
    const left = rooms.filter((_, place) => place !== at);
    // why: one part is no split any more
    set(left.length > 1 ? { rooms: left } : { rooms: [], room: left[0]?.room ?? line.room });
  };
  return (
    <fieldset className="shares" aria-label={t("splitRooms")}>
      {rooms.length > 0 && <span className="strong">{t("splitRooms")}</span>}
      {rooms.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <Share key={at} disabled={disabled} remove={() => remove(at)}>
          <Cell
            index={index}
            column="shareRoom"
            label={t("room")}
            faultsOf={[`rooms.${at}.roomId`]}
            value={one.room}
          >
            <RefPicker
              id={cellId(index, `rooms_${at}_roomId`)}
              disabled={disabled}
              aria-label={`${t("room")} ${at + 1}`}
              placeholder={t("unplaced")}
              choose={functionalRooms.calls.choose}
              query={{ departmentId }}
              value={one.room}
              onChange={(room) => change(at, { room })}
            />
          </Cell>
          <Cell
            index={index}
            column="shareQuantity"
            label={t("quantity")}
            faultsOf={[`rooms.${at}.quantity`]}
            value={one.quantity}
          >
            <QuantityInput
              id={cellId(index, `rooms_${at}_quantity`)}
              disabled={disabled}
              aria-label={`${t("quantity")} ${at + 1}`}
              value={one.quantity}
              onChange={(quantity) => change(at, { quantity })}
            />
          </Cell>
        </Share>
      ))}
      <SharesFoot
        add={add}
        adding={t(rooms.length === 0 ? "splitRooms" : "addRoom")}
        disabled={disabled}
        fault={
          missing ? t(missing > 0 ? "missingQuantity" : "tooMuch", { count: Math.abs(missing) }) : undefined
        }
      />
    </fieldset>
  );
}

/** Who paid for it; the amounts add up to the value of the line. */
function SourceShares({ index, line, disabled, set }: ShareProps): ReactNode {
  const t = useText(text);
  const { sources } = line;
  const amount = amountOf(line);
  const missing = missingOf(
    amount,
    sources.map((one) => one.amount),
  );
  const change = (at: number, changes: Partial<(typeof sources)[number]>) =>
    set({ sources: sources.map((one, place) => (place === at ? { ...one, ...changes } : one)) });
  const add = () =>
    set({
      sources:
        sources.length === 0
          ? [
              { source: line.source, amount: amount || null },
              { source: null, amount: null },
            ]
          : [...sources, { source: null, amount: missing !== null && missing > 0 ? missing : null }],
    });
  const remove = (at: number) => {
    const left = sources.filter((_, place) => place !== at);
    set(left.length > 1 ? { sources: left } : { sources: [], source: left[0]?.source ?? line.source });
  };
  return (
    <fieldset className="shares" aria-label={t("source")}>
      {sources.length > 0 && <span className="strong">{t("splitSources")}</span>}
      {sources.length === 0 && (
        <div className="share">
          <Cell
            index={index}
            column="source"
            label={t("source")}
            faultsOf={["record.fundingSourceId", "sources.0.fundingSourceId"]}
            value={line.source}
          >
            <RefPicker
              id={cellId(index, "source")}
              disabled={disabled}
              aria-label={t("source")}
              choose={fundingSources.calls.choose}
              value={line.source}
              onChange={(source) => set({ source })}
            />
          </Cell>
        </div>
      )}
      {sources.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <Share key={at} disabled={disabled} remove={() => remove(at)}>
          <Cell
            index={index}
            column="shareSource"
            label={t("source")}
            faultsOf={[`sources.${at}.fundingSourceId`]}
            value={one.source}
          >
            <RefPicker
              id={cellId(index, `sources_${at}_fundingSourceId`)}
              disabled={disabled}
              aria-label={`${t("source")} ${at + 1}`}
              choose={fundingSources.calls.choose}
              value={one.source}
              onChange={(source) => change(at, { source })}
            />
          </Cell>
          <Cell
            index={index}
            column="shareAmount"
            label={t("value")}
            faultsOf={[`sources.${at}.amount`]}
            value={one.amount}
          >
            <MoneyInput
              id={cellId(index, `sources_${at}_amount`)}
              disabled={disabled}
              aria-label={`${t("value")} ${at + 1}`}
              value={one.amount}
              onChange={(next) => change(at, { amount: next })}
            />
          </Cell>
        </Share>
      ))}
      <SharesFoot
        add={add}
        adding={t(sources.length === 0 ? "splitSources" : "addSource")}
        disabled={disabled}
        fault={
          missing
            ? t(missing > 0 ? "missingAmount" : "tooMuchAmount", { amount: formatMoney(Math.abs(missing)) })
            : undefined
        }
      />
    </fieldset>
  );
}

/** One part of a line that is split, with the way to take it out. */
function Share({
  disabled,
  remove,
  children,
}: {
  disabled: boolean;
  remove: () => void;
  children: ReactNode;
}): ReactNode {
  const t = useText(text);
  return (
    <div className="share">
      {children}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("removePart")}
        title={t("removePart")}
        disabled={disabled}
        onClick={remove}
      />
    </div>
  );
}

/** One part more, and what is missing until the parts add up. */
function SharesFoot({
  add,
  adding,
  disabled,
  fault,
}: {
  add: () => void;
  adding: string;
  disabled: boolean;
  fault: string | undefined;
}): ReactNode {
  return (
    <div className="row-words">
      <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
        {adding}
      </Button>
      {fault !== undefined && (
        <span className="hint bad" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
