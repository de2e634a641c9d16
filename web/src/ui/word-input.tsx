import { fold } from "@so-thiet-bi/contract/fold";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";
import { AutoComplete } from "./select.tsx";

/** A text with suggestions: the words already used, found without accents. */
export function WordInput({
  value,
  onChange,
  words,
  maxLength,
  ...rest
}: FieldProps<string> & { words: readonly string[] | undefined; maxLength?: number }): ReactNode {
  return (
    <AutoComplete
      allowClear
      value={value ?? ""}
      options={(words ?? []).map((word) => ({ value: word }))}
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.value ?? "")).includes(fold(typed)),
      }}
      onChange={(next: string | undefined) => onChange?.(next ? next.slice(0, maxLength) : null)}
      {...rest}
    />
  );
}
