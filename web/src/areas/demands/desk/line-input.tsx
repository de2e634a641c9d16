import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { formatNumber, readNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { text } from "./desk.text.ts";
import { useOpenAddress } from "./open-address.ts";
import { faultOf, type GivenByLine, type PivotLine, type PivotRow, quantityOf, withGiven } from "./pivot.ts";

/** Changes what was typed, from what it is at that moment. */
export type ChangeGiven = (change: (before: GivenByLine) => GivenByLine) => void;

export interface LineInputProps {
  row: PivotRow;
  line: PivotLine;
  given: GivenByLine;
  onGiven: ChangeGiven;
  /** Stands before the code of the demand. */
  school?: string;
  focused?: boolean;
}

/** One line of one demand with everything one decides it by: its quantity, and a note where it differs. */
export function LineInput({ row, line, given, onGiven, school, focused = false }: LineInputProps): ReactNode {
  const t = useText(text);
  const addressOf = useOpenAddress();
  const faultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const own = given.get(line.id);
  const fault = faultOf(line, given);
  const { code, id: demandId, can } = line.demand;
  useEffect(() => {
    if (!focused) return;
    // why: what opens over the page cannot be focused before it is placed
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focused]);
  const change = (next: { typed?: string; note?: string }) =>
    onGiven((before) => withGiven(before, line, next));
  return (
    <div className="desk-line">
      <div>
        {school && <strong>{school} </strong>}
        <Link to={addressOf(demandId)}>{code}</Link>
        <p className="hint">
          {t("requestedIs", { quantity: line.requested })}
          {line.before !== line.requested && ` · ${t("before").toLowerCase()} ${formatNumber(line.before)}`}
          {` · ${t("haveNorm", { have: shown(line.have, t("none")), norm: shown(line.norm, t("none")) })} · ${t("PRIORITY", { priority: line.priority })}`}
        </p>
      </div>
      <input
        className="pivot-input"
        inputMode="decimal"
        ref={field}
        disabled={!can.approve}
        value={typedOf(line, given)}
        aria-label={t("quantityOf", { name: row.name, code })}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? faultId : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change({ typed: target.value })}
        onBlur={() => onGiven((before) => tidied(before, line))}
      />
      {own && (
        <input
          className="pivot-input desk-note"
          maxLength={500}
          placeholder={t("note")}
          value={own.note ?? ""}
          aria-label={t("noteOf", { name: row.name, code })}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
      {fault && (
        <p id={faultId} className="bad desk-fault">
          {t(`FAULT_${fault}`, { requested: line.requested })}
        </p>
      )}
    </div>
  );
}

/** What stands in the field of a line. */
export function typedOf(line: PivotLine, given: GivenByLine): string {
  return given.get(line.id)?.typed ?? formatNumber(line.before);
}

/**
 * Written as numbers are, once the field is left; what is no number stays to be corrected, an emptied field
 * is as it was.
 */
export function tidied(given: GivenByLine, line: PivotLine): GivenByLine {
  const own = given.get(line.id);
  if (!own) return given;
  if (own.typed.trim() === "") return withGiven(given, line, { typed: formatNumber(line.before) });
  if (readNumber(own.typed) === null) return given;
  const typed = formatNumber(quantityOf(line, given));
  return typed === own.typed ? given : withGiven(given, line, { typed });
}

function shown(value: number | null, none: string): string {
  return value === null ? none : formatNumber(value);
}
