import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { Select } from "../../ui/select.tsx";
import { findEquipments, findTypes } from "./api.ts";
import { text } from "./receipt.text.ts";
import type { Target } from "./receipt-values.ts";

const pause = 250;

/**
 * Onto which record what came goes, or of which thing of the catalogue it is a new one; nothing chosen: a new
 * one as it was asked for.
 */
export function ReceiptTarget({
  line,
  departmentId,
  value,
  onChange,
  ...rest
}: FieldProps<Target> & { line: DemandLine; departmentId: number }): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const targets = useTargets(open, typed || firstWords(line.name), line, departmentId);
  const known = [...targets, ...(value ? [value] : [])];
  const option = (target: Target) => ({ value: keyOf(target), label: target.name, hint: target.hint });
  const group = (kind: Target["kind"], label: string) => ({
    label,
    options: targets.filter((one) => one.kind === kind).map(option),
  });
  return (
    <Select
      {...rest}
      allowClear
      placeholder={t(line.trackingMode === "ITEM" ? "targetPieces" : "targetNew")}
      popupMatchSelectWidth={360}
      value={value ? keyOf(value) : null}
      options={[group("record", t("fromRecords")), group("type", t("fromCatalogue"))].filter(
        ({ options }) => options.length > 0,
      )}
      labelRender={() => value?.name ?? ""}
      optionRender={({ label, data }) => (
        <span className="picker-option">
          <span>{label}</span>
          <span className="hint">{(data as { hint?: string }).hint}</span>
        </span>
      )}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={<span className="hint">{t("targetHint")}</span>}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped("");
      }}
      onChange={(key: string | null) => onChange?.(known.find((target) => keyOf(target) === key) ?? null)}
    />
  );
}

/**
 * Records that can take it: of the same tracking; coded pieces become new ones, of which only the catalogue
 * says more.
 */
function useTargets(
  open: boolean,
  search: string,
  line: DemandLine,
  departmentId: number,
): readonly Target[] {
  const t = useText(text);
  const [records, setRecords] = useState<readonly Equipment[]>([]);
  const [types, setTypes] = useState<readonly CatalogueRecord[]>([]);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    const tidy = search.trim().slice(0, 200);
    const timer = setTimeout(() => {
      findEquipments(tidy, departmentId).then(
        (found) => wanted && setRecords(found),
        () => wanted && setRecords([]),
      );
      findTypes(tidy).then(
        (found) => wanted && setTypes(found),
        () => wanted && setTypes([]),
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [open, search, departmentId]);
  return [
    ...records
      .filter(({ trackingMode }) => trackingMode === line.trackingMode && trackingMode !== "ITEM")
      .map(({ id, name, code, quantity, unit }): Target => {
        const hint = t("inStock", { code, count: quantity, unit });
        return { kind: "record", id, name, hint };
      }),
    ...types.map(({ id, name, code }): Target => ({ kind: "type", id, name, hint: code ?? "" })),
  ];
}

/** What was asked for is the best first guess at what it is called; all of its words seldom are. */
function firstWords(name: string): string {
  return name.split(/\s+/).slice(0, 2).join(" ");
}

function keyOf({ kind, id }: Target): string {
  return `${kind} ${id}`;
}
