import { DeleteOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { conditions, conditionWords } from "@so-thiet-bi/contract/stock";
import { Button, Input } from "antd";
import { memo, type ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LeavingPart } from "../../ui/consequence/leaving.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { text } from "./form.text.ts";
import { IssueFields, IssuePreview } from "./issue-fields.tsx";
import { Cell, useFault } from "./line-faults.tsx";
import { cellId } from "./line-keys.ts";
import { type ChosenValues, type GivenType, leavesBooks, leavingOf, shareOf } from "./voucher-values.ts";

export interface ChosenLineProps {
  type: GivenType;
  index: number;
  line: ChosenValues;
  /** By how much it asks for more than there is. */
  excess: number | undefined;
  date: string;
  disabled: boolean;
  onPatch: (index: number, changes: Partial<ChosenValues>) => void;
  onRemove: (index: number) => void;
}

/**
 * One thing that goes or moves; memoised, so that typing in one of a thousand lines redraws only that one.
 */
export const ChosenLine = memo(function ChosenLine({
  type,
  index,
  line,
  excess,
  date,
  disabled,
  onPatch,
  onRemove,
}: ChosenLineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const number = index + 1;
  const named = (name: string) => `${name}, ${t("line", { number })}`;
  const set = (changes: Partial<ChosenValues>) => onPatch(index, changes);
  const fault = useFault(
    [
      `lines.${index}.equipmentId`,
      `lines.${index}.roomId`,
      `lines.${index}.lotId`,
      `lines.${index}.condition`,
    ],
    line,
  );
  return (
    <fieldset className={`grid-line grid-${gridOf(type)}`} aria-label={t("lineNumber", { number })}>
      <span className="soft pad-above-5 line-number">{number}</span>
      <div
        className="stack gap-0 shrinks full-fields cell"
        data-column="name"
        data-fault={fault !== undefined || undefined}
      >
        <strong className="pad-above-5 plain chosen-name">{line.name}</strong>
        <span className="hint block">
          {(type === "ISSUE" || type === "CONVERT" ? [line.code, lotWords(line, t)] : [line.code])
            .filter(Boolean)
            .join(" · ")}
        </span>
        {fault !== undefined && (
          <span className="hint bad" role="alert">
            {fault}
          </span>
        )}
      </div>
      {type === "ISSUE" ? (
        <IssueFields index={index} line={line} date={date} disabled={disabled} onPatch={onPatch} />
      ) : (
        type !== "CONVERT" && (
          <div className="stack gap-0 shrinks full-fields cell" data-column="place">
            <span className="cell-label">{t("from")}</span>
            <span className="one-line" title={shelfWords(line, t, say)}>
              {shelfWords(line, t, say)}
            </span>
          </div>
        )
      )}
      {type !== "ISSUE" && (
        <div className="stack gap-0 shrinks full-fields cell" data-column="free" data-align="right">
          <span className="cell-label">{t(type === "CONVERT" ? "onBooks" : "available")}</span>
          <span>
            {formatNumber(type === "CONVERT" ? line.there : (line.free ?? 0))} {line.unit}
          </span>
          {line.held > 0 && <span className="hint block">{t("held", { count: line.held })}</span>}
        </div>
      )}
      {type !== "CONVERT" && type !== "ISSUE" && (
        <Cell
          index={index}
          column="quantity"
          label={t("quantity")}
          faultsOf={["quantity"]}
          value={line.quantity}
          warning={excess === undefined ? undefined : t("excess", { count: excess })}
          hint={leavesBooks(type) && <LeavingPart line={leavingOf(line)} />}
        >
          <QuantityInput
            id={cellId(index, "quantity")}
            whole={line.trackingMode === "ITEM" || !allowsDecimals(line.unit)}
            disabled={disabled}
            aria-label={named(t("quantity"))}
            value={line.quantity}
            onChange={(quantity) => set({ quantity })}
          />
        </Cell>
      )}
      {type === "CONDITION" && (
        <Cell
          index={index}
          column="toCondition"
          label={t("toCondition")}
          faultsOf={["toCondition"]}
          value={line.toCondition}
        >
          <Select
            id={cellId(index, "toCondition")}
            disabled={disabled}
            aria-label={named(t("toCondition"))}
            value={line.toCondition}
            options={conditions.map((value) => ({
              value,
              label: say(conditionWords[value]),
              disabled: value === line.condition,
            }))}
            onChange={(toCondition) => set({ toCondition })}
          />
        </Cell>
      )}
      <Cell index={index} column="note" label={t("note")} faultsOf={["note"]} value={line.note}>
        <Input
          id={cellId(index, "note")}
          maxLength={255}
          disabled={disabled}
          aria-label={named(t("note"))}
          value={line.note ?? ""}
          onChange={({ target }) => set({ note: target.value || null })}
        />
      </Cell>
      {type !== "ISSUE" && (
        <span className="stack gap-0 shrinks full-fields cell right unbroken pad-above-5 line-amount">
          <span className="cell-label">{t("value")}</span>
          {formatMoney(type === "CONVERT" ? line.value : shareOf(line))}
        </span>
      )}
      <span className="beside gap-0 at-end line-buttons">
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
      {type === "ISSUE" && <IssuePreview line={line} date={date} />}
    </fieldset>
  );
});

export function gridOf(type: GivenType): "shelf" | "condition" | "issue" | "convert" {
  if (type === "CONDITION") return "condition";
  if (type === "ISSUE") return "issue";
  return type === "CONVERT" ? "convert" : "shelf";
}

type SayForm = (key: keyof (typeof text)["vi"], fillings?: Record<string, string | number>) => string;

/** `Phòng Hóa học · Tốt · lô A1 (hạn 01/12/2026)`: where a line is taken from, on one line. */
function shelfWords(line: ChosenValues, t: SayForm, say: ReturnType<typeof useSay>): string {
  return [line.roomName ?? t("unplaced"), say(conditionWords[line.condition]), lotWords(line, t)]
    .filter(Boolean)
    .join(" · ");
}

/** `lô A1 (hạn 01/12/2026)` */
export function lotWords(
  { lotName, expiresOn, lotId }: Pick<ChosenValues, "lotName" | "expiresOn" | "lotId">,
  t: SayForm,
): string | null {
  if (lotId === null) return null;
  const date = expiresOn ? formatDay(expiresOn) : t("lotNoExpiry");
  return t("lotName", { number: lotName ?? t("nothing"), date });
}
