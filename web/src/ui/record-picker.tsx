import { Select } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldProps } from "./field-props.ts";

export interface RecordPickerProps<Item> extends FieldProps<number> {
  /** Asks the server: `(search) => call(listEquipments, { query: { search, size: 20 } }, { quiet: true }).then(({ items }) => items)`. */
  find: (search: string) => Promise<readonly Item[]>;
  toOption: (item: Item) => { id: number; label: string; hint?: string };
  /** What is shown for a value that was chosen before this screen. */
  chosenLabel?: string | undefined;
  /** The whole record that was picked, or undefined when cleared. */
  onPick?: (item: Item | undefined) => void;
}

/** Finds one record by typing. Takes a question to the server, not an area. */
export function RecordPicker<Item>({ find, toOption, chosenLabel, onPick, value, onChange, ...rest }: RecordPickerProps<Item>): ReactNode {
  const [search, setSearch] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Item[]>([]);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the typed text changes, not when the caller redraws
  useEffect(() => {
    if (search === null) return;
    let wanted = true;
    const timer = setTimeout(
      async () => {
        setBusy(true);
        try {
          const items = await find(search);
          if (wanted) setFound(items);
        } catch {
          if (wanted) setFound([]);
        } finally {
          if (wanted) setBusy(false);
        }
      },
      search ? 250 : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [search]);

  const options = found.map((item) => ({ item, ...toOption(item) }));
  const known = options.some(({ id }) => id === value);
  return (
    <Select<number>
      allowClear
      loading={busy}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      onOpenChange={(open) => {
        if (open && search === null) setSearch("");
      }}
      options={[
        ...(value && !known && chosenLabel ? [{ value, label: chosenLabel, hint: undefined }] : []),
        ...options.map(({ id, label, hint }) => ({ value: id, label, hint })),
      ]}
      optionRender={({ data }) => (
        <span className="picker-option">
          {data.label}
          {data["hint"] && <span className="hint"> {data["hint"]}</span>}
        </span>
      )}
      onChange={(next: number | undefined) => {
        onChange?.(next ?? null);
        onPick?.(options.find(({ id }) => id === next)?.item);
      }}
      {...rest}
    />
  );
}
