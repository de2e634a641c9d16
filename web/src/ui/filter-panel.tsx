import { FilterOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";
import { useNarrow, useTablet } from "./use-narrow.ts";

export interface FilterPanelProps {
  /** How many of them are set. */
  set: number;
  children: ReactNode;
}

/** The filters that do not stand in the line, one below the other behind a button. */
export function FilterPanel({ set, children }: FilterPanelProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={<div className="stack-near filter-panel">{children}</div>}
    >
      <Button
        className="filter-more"
        icon={<FilterOutlined aria-hidden />}
        aria-label={set > 0 ? t("filtersSet", { count: set }) : t("filters")}
        aria-expanded={isOpen}
      >
        <span className="not-on-phone">{t("filters")}</span>
        {set > 0 && ` (${set})`}
      </Button>
    </Popover>
  );
}

export interface FoldedFiltersProps {
  /** What is filtered, by the name of the filter. */
  of: Readonly<Record<string, unknown>>;
  /** More than the line of a tablet holds. */
  many?: boolean;
  children: ReactNode;
}

/** In the line of a desk; on a phone, whose line has room for the search alone, behind the button. */
export function FoldedFilters({ of, many = false, children }: FoldedFiltersProps): ReactNode {
  const narrow = useNarrow();
  const tablet = useTablet();
  if (!narrow && !(many && tablet)) return children;
  return <FilterPanel set={Object.values(of).filter(Boolean).length}>{children}</FilterPanel>;
}
