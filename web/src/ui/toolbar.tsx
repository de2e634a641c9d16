import { type CSSProperties, type MouseEventHandler, type ReactNode, useRef } from "react";
import { useRoving } from "./roving.ts";

export interface ToolbarProps {
  /** What its parts are for, for screen readers. */
  label: string;
  className?: string;
  style?: CSSProperties | undefined;
  /** What it folds away is shown. */
  isOpen?: boolean;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  children: ReactNode;
}

/** Controls that are one stop of the Tab key together; arrows go from one to the next. */
export function Toolbar({ label, className, style, isOpen, onClick, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: heard of its buttons, which a key clicks too
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      style={style}
      onClick={onClick}
      data-open={isOpen || undefined}
      {...roving}
    >
      {children}
    </div>
  );
}
