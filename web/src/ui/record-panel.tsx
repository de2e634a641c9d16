import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { type ReactNode, useEffect } from "react";
import { useText } from "../lib/language.ts";
import type { Address } from "../lib/use-address.ts";
import { text } from "./text.ts";
import { recordOfLinesWidth, recordWidth } from "./theme.ts";
import { useNarrow } from "./use-narrow.ts";

export interface RecordPanelProps {
  address: Pick<Address, "open" | "change">;
  /** Ids of the rows on the screen, in order: what ↑ and ↓ walk through. */
  ids: readonly (string | number)[];
  title: ReactNode;
  /** Tag and buttons right of the title. */
  extra?: ReactNode;
  /** What may be done with it: right of the title, on a phone at the bottom. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Are its lines read as a table? Then it is as wide as such a table needs. */
  hasLines?: boolean;
  /** Shown instead of closing when false: a form guards what was typed. */
  closable?: boolean;
  children: ReactNode;
}

/**
 * A record beside its list, with its own address (`?open=12`). Esc closes; ↑ and ↓ walk through the rows
 * while the focus is not in a field.
 * `<RecordPanel address={address} ids={ids} title={record.name}>…</RecordPanel>`
 */
export function RecordPanel({
  address,
  ids,
  title,
  extra,
  actions,
  footer,
  hasLines = false,
  closable = true,
  children,
}: RecordPanelProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { open, change } = address;
  const position = ids.findIndex((id) => String(id) === open);
  const before = position > 0 ? ids[position - 1] : undefined;
  const after = position >= 0 ? ids[position + 1] : undefined;

  useEffect(() => {
    if (open === undefined) return;
    const walk = (event: KeyboardEvent) => {
      const next = event.key === "ArrowUp" ? before : event.key === "ArrowDown" ? after : undefined;
      if (next === undefined || event.defaultPrevented || isTypedInto(event.target)) return;
      event.preventDefault();
      change({ open: next }, { replace: true });
    };
    document.addEventListener("keydown", walk);
    return () => document.removeEventListener("keydown", walk);
  }, [open, before, after, change]);

  return (
    <Drawer
      open={open !== undefined}
      onClose={() => change({ open: undefined })}
      keyboard={closable}
      mask={{ closable }}
      // why: a paper or a step that opens above the record covers it, and the record would slide under it
      push={false}
      size={narrow ? "100%" : hasLines ? recordOfLinesWidth : recordWidth}
      destroyOnHidden
      title={title}
      footer={footer ?? (narrow && actions ? <div className="record-actions">{actions}</div> : undefined)}
      extra={
        <div className="record-panel-extra">
          {extra}
          {!narrow && actions}
          {ids.length > 1 && (
            <>
              <Button
                type="text"
                icon={<UpOutlined />}
                aria-label={t("previous")}
                disabled={before === undefined}
                onClick={() => change({ open: before }, { replace: true })}
              />
              <Button
                type="text"
                icon={<DownOutlined />}
                aria-label={t("next")}
                disabled={after === undefined}
                onClick={() => change({ open: after }, { replace: true })}
              />
            </>
          )}
        </div>
      }
    >
      {children}
    </Drawer>
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=tab]",
    ) !== null
  );
}
