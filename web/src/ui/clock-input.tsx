import { Input } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldProps } from "./field-props.ts";

/**
 * A time of day; the value is `07:05`. Typed as people write it: `7:5`, `705`, `7h05`; always 24 hours,
 * whatever the browser's own fields would show.
 */
export function ClockInput({ value, onChange, ...rest }: FieldProps<string>): ReactNode {
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  return (
    <Input
      className="clock-input"
      inputMode="numeric"
      maxLength={5}
      placeholder="00:00"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const tidy = tidyClock(typed);
        setTyped(tidy);
        if (tidy !== (value ?? "")) onChange?.(tidy || null);
      }}
      {...rest}
    />
  );
}

/** What cannot be read as a time stays as it was typed, so that the form can say so. */
export function tidyClock(typed: string): string {
  const parts =
    /^\s*(\d{1,2})\s*[:h.,\s]\s*(\d{0,2})\s*$/i.exec(typed) ?? /^\s*(\d{1,2}?)(\d{2})?\s*$/.exec(typed);
  if (!parts?.[1]) return typed.trim();
  return `${parts[1].padStart(2, "0")}:${(parts[2] ?? "").padStart(2, "0")}`;
}
