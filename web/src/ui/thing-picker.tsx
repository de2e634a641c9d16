import type { Named } from "@so-thiet-bi/contract/catalogue";
import { Select } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useUser } from "../../../lib/session.ts";
import type { FieldProps } from "../../../ui/field-props.ts";
import { TabLeaves } from "../../../ui/tab-leaves.tsx";
import { text } from "./maintenance.text.ts";
import { useThings } from "./maintenance-api.ts";

const pause = 200;

interface Option {
  value: number;
  label: string;
}

/** One thing of the own unit, found by name or code while typing. */
export function ThingPicker({ value, onChange, className, ...rest }: FieldProps<Named> & { className?: string }): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().slice(0, 200);
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), wanted === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const answer = useThings(search, department.id, open);
  const items = answer.data?.items ?? [];
  return (
    <TabLeaves isBehind={open && (wanted !== search || answer.isPlaceholderData)}>
      <Select<Option, Option>
        {...rest}
        {...(className && { className })}
        allowClear
        labelInValue
        value={value ? { value: value.id, label: value.code ? `${value.name} (${value.code})` : value.name } : null}
        options={items.map(({ id, name, code, room }) => ({ value: id, label: name, code, room: room?.name }))}
        optionRender={({ data }) => {
          const { label, code, room } = data as Option & { code: string; room?: string };
          return (
            <span className="picker-option">
              {label}
              <span className="hint">{[code, room].filter(Boolean).join(" · ")}</span>
            </span>
          );
        }}
        popupMatchSelectWidth={false}
        notFoundContent={<span className="hint">{answer.error ? answer.error.message : !answer.isFetching && t("thingNone")}</span>}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped("");
        }}
        onChange={(next: Option | null | undefined) => {
          const thing = items.find(({ id }) => id === next?.value);
          onChange?.(thing ? { id: thing.id, name: thing.name, code: thing.code } : null);
        }}
      />
    </TabLeaves>
  );
}
