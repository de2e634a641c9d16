import { DeleteOutlined, DownOutlined, UpOutlined } from "@ant-design/icons";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  allowsDecimals,
  type Equipment,
  trackingModes,
  trackingModeWords,
} from "@so-thiet-bi/contract/equipment";
import { Button } from "antd";
import { memo, type ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LineSum } from "../../ui/line-sum.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { WordInput } from "../../ui/word-input.tsx";
import type { CodeRange } from "./codes.ts";
import { text } from "./form.text.ts";
import { IncomingDetails } from "./incoming-details.tsx";
import { Cell, useFault } from "./line-faults.tsx";
import { cellId } from "./line-keys.ts";
import { ThingInput } from "./thing-input.tsx";
import { amountOf, type IncomingValues, missingOf } from "./voucher-values.ts";

export interface IncomingLineProps {
  index: number;
  line: IncomingValues;
  units: readonly string[] | undefined;
  departmentId: number;
  disabled: boolean;
  open: boolean;
  codes: CodeRange | undefined;
  onPatch: (index: number, changes: Partial<IncomingValues>) => void;
  onPickRecord: (index: number, record: Equipment) => void;
  onPickType: (index: number, type: CatalogueRecord) => void;
  onToggle: (index: number, opens: boolean) => void;
  onRemove: (index: number) => void;
}

/** One thing that comes; memoised, so that typing in one of a thousand lines redraws only that one. */
export const IncomingLine = memo(function IncomingLine(props: IncomingLineProps): ReactNode {
  const { index, line, units, departmentId, disabled, open, codes, onPatch, onToggle, onRemove } = props;
  const t = useText(text);
  const say = useSay();
  const number = index + 1;
  const isKnown = line.equipmentId !== null;
  const named = (name: string) => `${name}, ${t("line", { number })}`;
  const set = (changes: Partial<IncomingValues>) => onPatch(index, changes);
  const split = missingOf(
    line.quantity,
    line.rooms.map(({ quantity }) => quantity),
  );
  return (
    <fieldset className="grid-line grid-incoming" aria-label={t("lineNumber", { number })}>
      <span className="soft pad-above-5 line-number">{number}</span>
      <Cell
        index={index}
        column="name"
        label={t("name")}
        faultsOf={["record.name", "equipmentId", "record"]}
        value={line.name}
        hint={line.name && <Summary line={line} codes={codes} />}
      >
        <ThingInput
          id={cellId(index, "name")}
          aria-label={named(t("name"))}
          disabled={disabled}
          departmentId={departmentId}
          value={line.name}
          // why: a name that is typed over is another thing than the record it came from
          onChange={(name) => set({ name, equipmentId: null, inBooks: null, ...(isKnown && { code: null }) })}
          onPickRecord={(record) => props.onPickRecord(index, record)}
          onPickType={(type) => props.onPickType(index, type)}
        />
      </Cell>
      <Cell index={index} column="unit" label={t("unit")} faultsOf={["record.unit"]} value={line.unit}>
        <WordInput
          id={cellId(index, "unit")}
          words={units}
          maxLength={30}
          disabled={disabled || isKnown}
          aria-label={named(t("unit"))}
          value={line.unit}
          onChange={(unit) => set({ unit })}
        />
      </Cell>
      <Cell
        index={index}
        column="mode"
        label={t("mode")}
        faultsOf={["record.trackingMode"]}
        value={line.trackingMode}
      >
        <Select
          id={cellId(index, "mode")}
          disabled={disabled || isKnown}
          aria-label={named(t("mode"))}
          value={line.trackingMode}
          options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
          onChange={(trackingMode) => set({ trackingMode })}
        />
      </Cell>
      <Cell
        index={index}
        column="quantity"
        label={t("quantity")}
        faultsOf={["quantity"]}
        value={line.quantity}
      >
        <QuantityInput
          id={cellId(index, "quantity")}
          whole={line.trackingMode === "ITEM" || !allowsDecimals(line.unit ?? "")}
          disabled={disabled}
          aria-label={named(t("quantity"))}
          value={line.quantity}
          onChange={(quantity) => set({ quantity })}
        />
      </Cell>
      <Cell
        index={index}
        column="unitPrice"
        label={t("unitPrice")}
        faultsOf={["unitPrice", "record.unitPrice"]}
        value={line.unitPrice}
      >
        <MoneyInput
          id={cellId(index, "unitPrice")}
          disabled={disabled}
          aria-label={named(t("unitPrice"))}
          value={line.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
        />
      </Cell>
      <Cell
        index={index}
        column="room"
        label={t("room")}
        faultsOf={["rooms", "record.roomId", "rooms.0.roomId"]}
        value={line.rooms.length > 0 ? line.rooms : line.room}
        warning={
          split === null || split === 0
            ? undefined
            : t(split > 0 ? "missingQuantity" : "tooMuch", { count: Math.abs(split) })
        }
      >
        {line.rooms.length > 0 ? (
          <Button disabled={disabled} onClick={() => onToggle(index, true)}>
            {t("splitRoomsIn", { count: line.rooms.length })}
          </Button>
        ) : (
          <RefPicker
            id={cellId(index, "room")}
            disabled={disabled}
            aria-label={named(t("room"))}
            placeholder={isKnown ? t("roomHome") : t("defaultStore")}
            choose={functionalRooms.calls.choose}
            query={{ departmentId }}
            value={line.room}
            onChange={(room) => set({ room })}
          />
        )}
      </Cell>
      <span className="stack gap-0 shrinks full-fields cell right unbroken pad-above-5 line-amount">
        <span className="cell-label">{t("lineTotal")}</span>
        <LineSum amount={amountOf(line)} />
      </span>
      <span className="beside gap-0 at-end line-buttons">
        <Button
          className="rigid"
          type="text"
          icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={t("detailsOf", { number })}
          title={t(open ? "detailsClose" : "details")}
          onClick={() => onToggle(index, !open)}
        />
        <Button
          className="rigid"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          disabled={disabled}
          aria-label={t("removeLine", { number })}
          title={t("removeLine", { number })}
          onClick={() => onRemove(index)}
        />
      </span>
      <DetailFault index={index} line={line} open={open} />
      {open && (
        <IncomingDetails
          index={index}
          line={line}
          departmentId={departmentId}
          disabled={disabled}
          onPatch={onPatch}
        />
      )}
    </fieldset>
  );
});

/** What the details hold, in one line, so that they need not be opened to be checked. */
function Summary({ line, codes }: { line: IncomingValues; codes: CodeRange | undefined }): ReactNode {
  const t = useText(text);
  const parts = [
    line.equipmentId === null ? t("isNew") : line.code,
    line.condition === "BROKEN" && t("broken"),
    line.subject?.name,
    line.sources.length > 0 ? t("splitSourcesIn", { count: line.sources.length }) : line.source?.name,
    line.lotNumber && line.trackingMode === "CONSUMABLE" && t("lotNameOnly", { number: line.lotNumber }),
    line.expiresOn && line.trackingMode === "CONSUMABLE" && `${t("expiresOn")} ${formatDay(line.expiresOn)}`,
  ];
  const pieces =
    line.trackingMode === "ITEM" && line.equipmentId === null ? Math.floor(line.quantity ?? 0) : 0;
  return (
    <>
      <span className="hint">{parts.filter(Boolean).join(" · ")}</span>
      {pieces > 0 && (
        <span className="hint">
          {t("codesMade", { count: pieces })} <Codes line={line} pieces={pieces} codes={codes} />
        </span>
      )}
    </>
  );
}

/** Several pieces follow a code of their own or that of their type, everything else the unit's numbers. */
function Codes({
  line,
  pieces,
  codes,
}: {
  line: IncomingValues;
  pieces: number;
  codes: CodeRange | undefined;
}): ReactNode {
  const t = useText(text);
  const base = line.code ?? line.type?.code;
  if (pieces > 1 && base) return t("codesBehind", { base });
  if (codes === undefined) return null;
  return pieces === 1 ? t("codeAfter", { first: codes.first }) : t("codesAfter", { ...codes });
}

/** A fault in details that are closed is said on the line. */
function DetailFault({
  index,
  line,
  open,
}: {
  index: number;
  line: IncomingValues;
  open: boolean;
}): ReactNode {
  const inside = [
    "sources",
    "lot",
    "lot.number",
    "lot.madeOn",
    "lot.expiresOn",
    "serials",
    "note",
    "condition",
    "record.code",
    "record.typeId",
    "record.subjectId",
    "record.groupId",
    "record.fundingSourceId",
    ...line.rooms.flatMap((_, at) => [`rooms.${at}.roomId`, `rooms.${at}.quantity`]),
    ...line.sources.flatMap((_, at) => [`sources.${at}.fundingSourceId`, `sources.${at}.amount`]),
  ];
  const fault = useFault(
    inside.map((name) => `lines.${index}.${name}`),
    line,
  );
  if (fault === undefined || open) return null;
  return (
    <span className="hint bad line-fault" role="alert">
      {fault}
    </span>
  );
}
