import { type CSSProperties, type ReactNode, useRef } from "react";
import { useRoving } from "./roving.ts";

export interface ToolbarProps {
  /** What its parts are for, for screen readers. */
  label: string;
  className?: string;
  style?: CSSProperties | undefined;
  /** What it folds away is shown. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Controls that are one stop of the Tab key together; arrows go from one to the next. */
export function Toolbar({ label, className, style, isOpen, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      style={style}
      data-open={isOpen || undefined}
      {...roving}
    >
      {children}
    </div>
  );
}
