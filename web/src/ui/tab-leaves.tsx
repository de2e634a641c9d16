import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

export interface TabLeavesProps {
  /** The list does not belong to what was typed yet: Enter would choose something that nobody looked for. */
  isBehind?: boolean;
  /**
   * How many options there are. Enter that came too early chooses the only one of them when the list is
   * there.
   */
  offered?: number;
  children: ReactNode;
}

/**
 * Around a select: Tab goes on to the next field. antd would choose the marked option on the way out, which
 * nobody asked for.
 */
export function TabLeaves({ isBehind = false, offered, children }: TabLeavesProps): ReactNode {
  const early = useRef<EventTarget>(null);
  const forget = () => {
    early.current = null;
  };
  useEffect(() => {
    const field = early.current;
    if (isBehind || !field) return;
    early.current = null;
    if (offered !== 1) return;
    // why later: the select marks the new option only after it has drawn it
    const timer = setTimeout(() => {
      // why both: a select takes no other Enter until this one is let go
      for (const kind of ["keydown", "keyup"])
        field.dispatchEvent(new window.KeyboardEvent(kind, { key: "Enter", keyCode: 13, bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, [isBehind, offered]);
  const onKey = (event: KeyboardEvent) => {
    forget();
    if (event.key === "Tab") event.stopPropagation();
    if (event.key === "Enter" && isBehind) {
      early.current = event.target;
      event.stopPropagation();
      event.preventDefault();
    }
  };
  return (
    <div className="tab-leaves" onKeyDownCapture={onKey} onBlurCapture={forget}>
      {children}
    </div>
  );
}
