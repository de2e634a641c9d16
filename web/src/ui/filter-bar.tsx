import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";
import { Toolbar } from "./toolbar.tsx";

export interface FilterChip {
  key: string;
  /** `Môn học: Vật lí` */
  label: string;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** Search box, selects, switches. */
  children: ReactNode;
  /** One chip per filter that is set. */
  chips?: readonly FilterChip[];
  onClear?: () => void;
  /** Right end: export, table options. */
  extra?: ReactNode;
}

/** The bar above a list: search and filters, and below them a chip for each filter in force. */
export function FilterBar({ children, chips = [], onClear, extra }: FilterBarProps): ReactNode {
  const t = useText(text);
  return (
    <Toolbar label={t("filters")} className="filter-bar">
      <div className="filter-bar-line">
        {children}
        {extra && <div className="filter-bar-extra">{extra}</div>}
      </div>
      {chips.length > 0 && (
        <div className="filter-bar-chips">
          {chips.map((chip) => (
            <button key={chip.key} type="button" className="chip" onClick={chip.onRemove}>
              {chip.label}
              <CloseOutlined aria-hidden />
            </button>
          ))}
          {onClear && (
            <Button type="link" size="small" onClick={onClear}>
              {t("clearFilters")}
            </Button>
          )}
        </div>
      )}
    </Toolbar>
  );
}
