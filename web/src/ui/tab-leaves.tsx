import type { KeyboardEvent, ReactNode } from "react";

export interface TabLeavesProps {
  /** The list does not belong to what was typed yet: Enter would choose something that nobody looked for. */
  isBehind?: boolean;
  children: ReactNode;
}

/** Around a select: Tab goes on to the next field. antd would choose the marked option on the way out, which nobody asked for. */
export function TabLeaves({ isBehind = false, children }: TabLeavesProps): ReactNode {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") event.stopPropagation();
    if (event.key === "Enter" && isBehind) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  return (
    <div className="tab-leaves" onKeyDownCapture={onKey}>
      {children}
    </div>
  );
}
