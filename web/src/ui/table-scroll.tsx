import { type ReactNode, useRef } from "react";
import { useCutSides } from "./cut-sides.ts";
import "./table-scroll.css";

interface TableScrollProps {
  /** What the table is about, for screen readers. */
  label: string;
  className?: string;
  /** Do its rows take the focus? Then the box is no stop of Tab besides. */
  isReachedByRows?: boolean;
  children: ReactNode;
}

/** The box in which a table scrolls; where the table is wider, its first columns stay in sight. */
export function TableScroll(props: TableScrollProps): ReactNode {
  const { label, className = "table-scroll", isReachedByRows, children } = props;
  const box = useRef<HTMLElement>(null);
  useCutSides(box);
  return (
    // why: a region that scrolls must be reachable by keyboard
    <section ref={box} className={className} tabIndex={isReachedByRows ? undefined : 0} aria-label={label}>
      {children}
    </section>
  );
}
