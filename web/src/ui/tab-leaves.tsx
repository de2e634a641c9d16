import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

export interface TabLeavesProps {
  /** The list does not belong to what was typed yet: Enter would choose something that nobody looked for. */
  isBehind?: boolean;
  /**
   * Chooses the only option and closes the list; without it there is none, or several. Enter that came too
   * early chooses so when the list is there.
   */
  takeOnly?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Around a select: Tab goes on to the next field. antd would choose the marked option on the way out, which
 * nobody asked for.
 */
export function TabLeaves({ isBehind = false, takeOnly, children }: TabLeavesProps): ReactNode {
  const isEarly = useRef(false);
  const forget = () => {
    isEarly.current = false;
  };
  useEffect(() => {
    if (isBehind || !isEarly.current) return;
    isEarly.current = false;
    takeOnly?.();
  }, [isBehind, takeOnly]);
  const onKey = (event: KeyboardEvent) => {
    forget();
    if (event.key === "Tab") event.stopPropagation();
    if (event.key === "Enter" && isBehind) {
      isEarly.current = true;
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
