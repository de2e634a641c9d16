import type { KeyboardEvent, ReactNode } from "react";

/** Around a select: Tab goes on to the next field. antd would choose the marked option on the way out, which nobody asked for. */
export function TabLeaves({ children }: { children: ReactNode }): ReactNode {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab") event.stopPropagation();
  };
  return (
    <div className="tab-leaves" onKeyDownCapture={onKey}>
      {children}
    </div>
  );
}
