import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useUnitAsked } from "../lib/unit-asked.ts";
import { keepCentred } from "./centre-in.ts";
import { useRoving } from "./roving.ts";
import { useIsOperator } from "./use-is-operator.ts";

export interface PageTabsProps {
  /** What the pages have in common, for screen readers. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** Pages that belong together, as links that look like tabs. */
export function PageTabs({ label, tabs }: PageTabsProps): ReactNode {
  const { pathname } = useLocation();
  const { departmentId } = useUnitAsked();
  // who looks into a unit goes on looking into it
  const unit = useIsOperator() && departmentId !== undefined ? `?departmentId=${departmentId}` : "";
  const nav = useRef<HTMLElement>(null);
  const roving = useRoving(nav, { begins: "[aria-current]" });
  useEffect(() => {
    // on a phone they are pulled sideways: the one that is open stands in sight
    const isKnown = pathname !== "" && tabs.length > 0;
    const open = isKnown ? nav.current?.querySelector<HTMLElement>("[aria-current]") : undefined;
    const strip = nav.current;
    return strip && open ? keepCentred(strip, open) : undefined;
    // the tabs come one after the other, once it is known what may be done
  }, [pathname, tabs.length]);
  return (
    <nav className="page-tabs" aria-label={label} ref={nav} {...roving}>
      {tabs.map(({ path, title }) => (
        <NavLink
          key={path}
          to={`${path}${unit}`}
          end={tabs.some((other) => other.path.startsWith(`${path}/`))}
          // a record that one of the pages leads to: its tab is lit, but does not say its name
          aria-current={pathname === path ? "page" : "true"}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
