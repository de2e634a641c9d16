import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Select } from "../../../ui/select.tsx";
import { TabLeaves } from "../../../ui/tab-leaves.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { useMatchable } from "../api.ts";
import { text } from "./match-picker.text.ts";

export interface Matchable {
  typeId: number | null;
  equipmentId: number | null;
  name: string;
  code: string | null;
  /** Known of a record only. */
  unit: string | null;
}

export interface MatchPickerProps {
  label: string;
  disabled?: boolean;
  /** Opened because somebody asked for it: the field takes the focus. */
  begins?: boolean;
  onChoose: (chosen: Matchable) => void;
}

interface Option {
  value: string;
  label: string;
  row: Matchable;
}

/**
 * An equipment type of the catalogue or one record of the books, found by name or code; what is chosen is
 * handed on and the field is empty again.
 */
export function MatchPicker({
  label,
  disabled = false,
  begins = false,
  onChoose,
}: MatchPickerProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().slice(0, 200);
  const search = useSettled(wanted);
  const { types, records } = useMatchable(search, open);
  const offered: Option[][] = [
    (types.data?.items ?? []).map(({ id, name, code }) =>
      optionOf({ typeId: id, equipmentId: null, name, code, unit: null }),
    ),
    (records.data?.items ?? []).map(({ id, name, code, unit }) =>
      optionOf({ typeId: null, equipmentId: id, name, code, unit }),
    ),
  ];
  const failure = types.error ?? records.error;
  const isFetching = types.isFetching || records.isFetching;
  return (
    <TabLeaves isBehind={open && (wanted !== search || types.isPlaceholderData || records.isPlaceholderData)}>
      <Select<string, { label: string; options: Option[] }>
        className="match-picker"
        aria-label={label}
        placeholder={label}
        disabled={disabled}
        value={null}
        autoFocus={begins}
        options={[t("types"), t("records")].flatMap((group, index) => {
          const options = offered[index] ?? [];
          return options.length > 0 ? [{ label: group, options }] : [];
        })}
        optionRender={({ data }) => {
          const { row } = data as unknown as Option;
          return (
            <span className="picker-option">
              {row.name}
              <span className="hint">{[row.code, row.unit].filter(Boolean).join(" · ")}</span>
            </span>
          );
        }}
        notFoundContent={<span className="hint">{failure ? failure.message : !isFetching && t("none")}</span>}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped("");
        }}
        onChange={(value) => {
          const chosen = offered.flat().find((option) => option.value === value);
          if (chosen) onChoose(chosen.row);
        }}
      />
    </TabLeaves>
  );
}

function optionOf(row: Matchable): Option {
  return {
    value: row.equipmentId === null ? `type ${row.typeId}` : `equipment ${row.equipmentId}`,
    label: row.name,
    row,
  };
}
