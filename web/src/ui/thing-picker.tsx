import type { Named } from "@so-thiet-bi/contract/catalogue";
import { listEquipments } from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { useRead } from "../lib/queries.ts";
import { useUser } from "../lib/session.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";
import { TabLeaves } from "./tab-leaves.tsx";
import { text } from "./text.ts";
import { useNarrow } from "./use-narrow.ts";
import { useSettled } from "./use-settled.ts";

interface Option {
  value: number;
  label: string;
}

export interface ThingPickerProps extends FieldProps<Named> {
  className?: string;
  /** Of which unit; their own without it. */
  departmentId?: number | undefined;
}

/** One thing of a unit, found by name or code while typing. */
export function ThingPicker({
  value,
  onChange,
  className,
  departmentId,
  ...rest
}: ThingPickerProps): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().slice(0, 200);
  const search = useSettled(wanted);
  const answer = useThings(search, departmentId ?? department.id, open);
  const items = answer.data?.items ?? [];
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) setTyped("");
  };
  const take = (thing: Named | undefined) =>
    onChange?.(thing ? { id: thing.id, name: thing.name, code: thing.code } : null);
  const takeOnly = () => {
    take(items[0]);
    turn(false);
  };
  const isBehind = open && (wanted !== search || answer.isPlaceholderData || answer.isPending);
  return (
    <TabLeaves isBehind={isBehind} takeOnly={items.length === 1 ? takeOnly : undefined}>
      <Select<Option, Option>
        {...rest}
        {...(className && { className })}
        allowClear
        labelInValue
        value={
          value ? { value: value.id, label: value.code ? `${value.name} (${value.code})` : value.name } : null
        }
        options={items.map(({ id, name, code, room }) => ({
          value: id,
          label: name,
          code,
          room: room?.name,
        }))}
        optionRender={({ data }) => {
          const { label, code, room } = data as Option & { code: string; room?: string };
          return (
            <span className="picker-option">
              {label}
              <span className="hint">{[code, room].filter(Boolean).join(" · ")}</span>
            </span>
          );
        }}
        // why: a list wider than a phone leaves it on the left, where the names begin
        popupMatchSelectWidth={narrow}
        notFoundContent={
          <span className="hint">
            {answer.error ? answer.error.message : !answer.isFetching && t("nothingFound")}
          </span>
        }
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        open={open}
        onOpenChange={turn}
        onChange={(next: Option | null | undefined) => take(items.find(({ id }) => id === next?.value))}
      />
    </TabLeaves>
  );
}

function useThings(search: string, departmentId: number, enabled: boolean) {
  return useRead(
    listEquipments,
    { query: { page: 1, size: 20, departmentId, ...(search && { search }) } },
    { enabled, keepPrevious: true, staleTime: 10_000 },
  );
}
