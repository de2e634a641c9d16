import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../lib/language.ts";
import type { Address } from "../lib/use-address.ts";
import { text } from "./text.ts";

export interface SearchBoxProps {
  address: Pick<Address, "search" | "change">;
  placeholder?: string;
}

const pause = 300;

/**
 * Writes `search` into the address 300 ms after the last key, at once on Enter. `/` anywhere on the page
 * comes here.
 */
export function SearchBox({ address, placeholder }: SearchBoxProps): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState(address.search);
  const box = useRef<{ focus: () => void } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { search, change } = address;

  useEffect(() => setTyped(search), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== "/" || (event.target as HTMLElement).closest("input, textarea, [contenteditable]"))
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  const write = (value: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (value.trim() !== search) change({ search: value.trim() }, { replace: true });
    }, wait);
  };

  return (
    <Input
      ref={box as never}
      className="search-box"
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder ?? t("search")}
      placeholder={placeholder ?? t("search")}
      value={typed}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value);
        write(target.value, target.value ? pause : 0);
      }}
      onPressEnter={() => write(typed, 0)}
    />
  );
}
