import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { Select } from "../../ui/select.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useRecipients } from "./api.ts";
import { text } from "./form.text.ts";

/** Units of the same Sở, found by name. */
export function RecipientPicker({
  value,
  onChange,
  ...rest
}: FieldProps<{ id: number; name: string }>): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const found = useRecipients(typed.trim().slice(0, 200), open);
  const items = found.data?.items ?? [];
  return (
    <Select
      {...rest}
      allowClear
      labelInValue
      placeholder={t("chooseUnit")}
      value={value ? { value: value.id, label: value.name } : null}
      // why: units have long names, and they begin alike
      popupMatchSelectWidth={narrow}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={setOpen}
      onChange={(next) => {
        setTyped("");
        onChange?.(next ? { id: next.value, name: String(next.label) } : null);
      }}
    />
  );
}
