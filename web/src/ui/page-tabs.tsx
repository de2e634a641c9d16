import type { ReactNode } from "react";
import { NavLink } from "react-router";

export interface PageTabsProps {
  /** What the pages have in common, for screen readers. */
  label: string;
  tabs: readonly { path: string; title: string }[];
}

/** Pages that belong together, as links that look like tabs. */
export function PageTabs({ label, tabs }: PageTabsProps): ReactNode {
  return (
    <nav className="page-tabs" aria-label={label}>
      {tabs.map(({ path, title }) => (
        <NavLink key={path} to={path} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
