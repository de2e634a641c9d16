import { Button, Input } from "antd";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "../import.text.ts";

export interface TypedCellProps {
  /** Which cell it is: “Dòng 12, ĐVT”. */
  name: string;
  value: string;
  isDoubtful: boolean;
  /** How many cells say the same and are in doubt for the same reason, this one included. */
  alike: number;
  /** Why what was typed cannot stand there. */
  refuse?: (typed: string) => string | undefined;
  /** Undefined: it stays, and is right as it is. */
  onMend: (value: string | undefined, alike: boolean) => void;
}

/**
 * A cell that is typed in where it stands. Enter opens and keeps it and goes on to the next doubtful one,
 * Ctrl Enter also all cells that say the same, Esc leaves it.
 */
export function TypedCell(props: TypedCellProps): ReactNode {
  const { name, value, isDoubtful, alike, refuse, onMend } = props;
  const t = useText(text);
  const [typed, setTyped] = useState<string>();
  /** Esc and Enter close the field, which then loses the focus: that says nothing more. */
  const isClosing = useRef(false);
  const fault = typed === undefined ? undefined : refuse?.(typed.trim());

  const close = () => {
    isClosing.current = true;
    setTyped(undefined);
  };
  const keep = (isForAll: boolean) => {
    if (fault || typed === undefined) return;
    close();
    onMend(typed.trim() === value ? undefined : typed.trim(), isForAll);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      keep(event.ctrlKey || event.metaKey);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  };
  if (typed !== undefined)
    return (
      <>
        <Input
          size="small"
          autoFocus
          aria-label={name}
          aria-invalid={fault !== undefined}
          {...(fault && { status: "error" as const })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (isClosing.current) return;
            if (typed.trim() === value || fault) close();
            else keep(false);
          }}
        />
        {fault && <span className="annex-says">{fault}</span>}
      </>
    );
  return (
    <>
      <button
        type="button"
        className="annex-cell"
        data-doubt={isDoubtful || undefined}
        aria-label={`${name}: ${value || t("cellEmpty")}`}
        title={t("cellType")}
        onClick={() => {
          isClosing.current = false;
          setTyped(value);
        }}
      >
        {value || "–"}
      </button>
      {isDoubtful && (
        <Accept name={name} alike={alike} onAccept={(isForAll) => onMend(undefined, isForAll)} />
      )}
    </>
  );
}

/** What was doubtful is right as it stands: here, or in all cells that say the same. */
export function Accept({
  name,
  alike,
  onAccept,
}: {
  name: string;
  alike: number;
  onAccept: (isForAll: boolean) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <span className="row gap-4 annex-accept">
      <Button type="link" size="small" aria-label={`${name}: ${t("accept")}`} onClick={() => onAccept(false)}>
        {t("accept")}
      </Button>
      {alike > 1 && (
        <Button type="link" size="small" onClick={() => onAccept(true)}>
          {t("acceptAlike", { count: alike })}
        </Button>
      )}
    </span>
  );
}
