import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
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

/** In the place of the list. */
export interface ViewProps {
  of: Catalogue;
  year: SchoolYear | undefined;
  /** The year as it goes into queries and bodies. */
  asked: { schoolYearId?: number };
  mayAdd: boolean;
  /** The panel of a row. */
  onOpen: (id: number) => void;
}
