import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { SchoolYear } from "@so-thiet-bi/contract/school-years";

export interface HeadExtraProps {
  year: SchoolYear | undefined;
}

export interface PanelExtraProps {
  record: CatalogueRecord;
}

export interface BulkExtraProps {
  chosen: readonly CatalogueRecord[];
  onDone: () => void;
}

/** Asked before a row ends; `values` are those of the form that says so, where there is one. */
export interface EndingProps {
  record: CatalogueRecord;
  values?: Readonly<Record<string, unknown>>;
  open: boolean;
  onClose: () => void;
  onEnded: () => void;
}
