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
